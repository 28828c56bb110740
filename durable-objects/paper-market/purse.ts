// What the one trader of a paper market has: available, and held for open orders. Whole atoms.

import { assertNever } from '#shared/assert.ts'
import type { Asset, Move } from '../order-book/escrow.ts'

type Amounts = Record<Asset, bigint>

export class Purse {
  readonly #available: Amounts
  readonly #held: Amounts = { base: 0n, quote: 0n }
  readonly #fees: Amounts = { base: 0n, quote: 0n }

  constructor({ base, quote }: Readonly<Amounts>) {
    this.#available = { base, quote }
  }

  available(asset: Asset): bigint {
    return this.#available[asset]
  }

  /** What was paid in fees so far, by what it was taken off. */
  get fees(): Readonly<Amounts> {
    return { ...this.#fees }
  }

  get totals(): Readonly<Amounts> {
    return {
      base: this.#available.base + this.#held.base,
      quote: this.#available.quote + this.#held.quote,
    }
  }

  /** @param trader whose moves are looked at; all others have no purse */
  apply(move: Move, trader: string): void {
    const { asset, atoms } = move
    const isOwn = move.account === trader
    switch (move.kind) {
      case 'hold':
        if (isOwn) this.#shift(asset, -atoms, atoms)
        return
      case 'release':
        if (isOwn) this.#shift(asset, atoms, -atoms)
        return
      case 'fee':
        if (!isOwn) return
        this.#shift(asset, -atoms, 0n)
        this.#fees[asset] += atoms
        return
      case 'pay_base':
      case 'pay_quote':
        if (isOwn) this.#shift(asset, 0n, -atoms)
        if (move.to === trader) this.#shift(asset, atoms, 0n)
        return
      default:
        assertNever(move)
    }
  }

  #shift(asset: Asset, available: bigint, held: bigint): void {
    this.#available[asset] += available
    this.#held[asset] += held
  }
}
