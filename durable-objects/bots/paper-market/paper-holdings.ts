// Markets with the same quote asset share its balance.

import { assertNever } from '#shared/platform/assert.ts'
import type { BookAsset, BookTransfer } from '../../markets/order-book/escrow.ts'

export class PaperBalance {
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

export class PaperHoldings {
  readonly #balances: Readonly<Record<BookAsset, PaperBalance>>
  readonly #fees: Record<BookAsset, bigint> = { base: 0n, quote: 0n }

  constructor(base: bigint, quote: PaperBalance) {
    this.#balances = { base: new PaperBalance(base), quote }
  }

  available(asset: BookAsset): bigint {
    return this.#balances[asset].available
  }

  get fees(): Readonly<Record<BookAsset, bigint>> {
    return { ...this.#fees }
  }

  get totals(): Readonly<Record<BookAsset, bigint>> {
    return { base: this.#balances.base.total, quote: this.#balances.quote.total }
  }

  /** @param trader account of the balances; other accounts' transfers are ignored */
  apply(move: BookTransfer, trader: string): void {
    const { asset, atoms } = move
    const isOwn = move.account === trader
    const drawer = this.#balances[asset]
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
