// Balances of the trader in a backtest: available and held, in whole atoms. Markets with one quote asset share its
// balance.

import { assertNever } from '#shared/assert.ts'
import type { Asset, Move } from '../order-book/escrow.ts'

export class Drawer {
  available: bigint
  held = 0n

  constructor(available: bigint) {
    this.available = available
  }

  get total(): bigint {
    return this.available + this.held
  }

  shift(available: bigint, held: bigint): void {
    this.available += available
    this.held += held
  }
}

export class Purse {
  readonly #drawers: Readonly<Record<Asset, Drawer>>
  readonly #fees: Record<Asset, bigint> = { base: 0n, quote: 0n }

  constructor(base: bigint, quote: Drawer) {
    this.#drawers = { base: new Drawer(base), quote }
  }

  available(asset: Asset): bigint {
    return this.#drawers[asset].available
  }

  get fees(): Readonly<Record<Asset, bigint>> {
    return { ...this.#fees }
  }

  get totals(): Readonly<Record<Asset, bigint>> {
    return { base: this.#drawers.base.total, quote: this.#drawers.quote.total }
  }

  /** @param trader moves of other accounts are ignored */
  apply(move: Move, trader: string): void {
    const { asset, atoms } = move
    const isOwn = move.account === trader
    const drawer = this.#drawers[asset]
    switch (move.kind) {
      case 'hold':
        if (isOwn) drawer.shift(-atoms, atoms)
        return
      case 'release':
        if (isOwn) drawer.shift(atoms, -atoms)
        return
      case 'fee':
        if (!isOwn) return
        drawer.shift(-atoms, 0n)
        this.#fees[asset] += atoms
        return
      case 'pay_base':
      case 'pay_quote':
        if (isOwn) drawer.shift(0n, -atoms)
        if (move.to === trader) drawer.shift(atoms, 0n)
        return
      default:
        assertNever(move)
    }
  }
}
