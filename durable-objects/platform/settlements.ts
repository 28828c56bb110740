// What a book owes after one command or delivery, gathered by the shard it goes to: one message each, however many orders
// it is about.

import type { Wallet } from '#shared/money/wallets.ts'
import type { Credit, Fee, OrderNews, ToLedger } from './edge-messages.ts'
import type { Account } from './journal.ts'
import type { Fund, MoneyEdge } from './money-edge.ts'

/** Whose order it is, and the peer that its money came from. */
export type OrderOwner = {
  readonly order: string
  readonly home: string
  readonly person: string
  readonly wallet: Wallet
}

export type Owed = {
  /** The account of this object that it is taken from. */
  readonly from: Account
  readonly asset: string
  readonly atoms: bigint
  readonly reason: string
  readonly trade?: string
}

type Parcel = {
  readonly credits: Credit[]
  readonly fees: Fee[]
  readonly orders: Map<string, OrderNews>
  readonly funds: Fund[]
}

export class Settlements {
  readonly #parcels = new Map<string, Parcel>()

  /** Nothing is owed where it is of nothing. */
  credit(kind: Credit['kind'], { order, home, person, wallet }: OrderOwner, owed: Owed): void {
    const { from, asset, atoms, reason, trade } = owed
    if (atoms === 0n) return
    const parcel = this.#parcel(home)
    const named = trade === undefined ? {} : { trade }
    parcel.credits.push({ kind, person, wallet, order, asset, atoms: String(atoms), reason, ...named })
    parcel.funds.push({ account: from, asset, atoms, kind: kind === 'pay' ? 'trade' : 'refund', ref: trade ?? order })
  }

  /** A fee goes to the shard of who pays it. */
  fee({ order, home, person }: OrderOwner, { from, asset, atoms, trade = '' }: Owed): void {
    if (atoms === 0n) return
    const parcel = this.#parcel(home)
    parcel.fees.push({ person, order, asset, atoms: String(atoms), trade })
    parcel.funds.push({ account: from, asset, atoms, kind: 'fee', ref: trade })
  }

  /** The last word on an order counts. */
  news(home: string, news: OrderNews): void {
    this.#parcel(home).orders.set(news.order, news)
  }

  /** Sends what was gathered. Call in the transaction that caused it. */
  send(edge: MoneyEdge, now: number): void {
    for (const [home, { credits, fees, orders, funds }] of this.#parcels) {
      const body: ToLedger = { kind: 'settle', credits, fees, orders: [...orders.values()] }
      edge.send(home, body, funds, now)
    }
    this.#parcels.clear()
  }

  #parcel(home: string): Parcel {
    const known = this.#parcels.get(home)
    if (known) return known
    const parcel = { credits: [], fees: [], orders: new Map(), funds: [] }
    this.#parcels.set(home, parcel)
    return parcel
  }
}
