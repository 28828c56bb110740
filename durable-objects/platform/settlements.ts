// What a book owes after one command or delivery, gathered by the shard it goes to: one message each, however many orders
// it is about.

import type { Wallet } from '#shared/money/wallets.ts'
import type { Fund } from './crediting.ts'
import type { Answered, Credit, Fee, FillNews, OrderNews, ToLedger } from './edge-messages.ts'
import type { Account } from './journal.ts'
import type { MoneyEdge } from './money-edge.ts'

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
  readonly fills: FillNews[]
  readonly answers: Answered[]
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

  fill(home: string, news: FillNews): void {
    this.#parcel(home).fills.push(news)
  }

  /** Tells whoever asked what became of it. */
  answer(home: string, answered: Answered): void {
    this.#parcel(home).answers.push(answered)
  }

  /** Forgets what was gathered. */
  clear(): void {
    this.#parcels.clear()
  }

  /** Sends what was gathered. Call in the transaction that caused it. */
  send(edge: MoneyEdge, now: number): void {
    for (const [home, { credits, fees, orders, funds, fills, answers }] of this.#parcels) {
      const body: ToLedger = {
        kind: 'settle',
        credits,
        fees,
        orders: [...orders.values()],
        ...(fills.length > 0 && { fills }),
        ...(answers.length > 0 && { answers }),
      }
      edge.send(home, body, funds, now)
    }
    this.#parcels.clear()
  }

  #parcel(home: string): Parcel {
    const known = this.#parcels.get(home)
    if (known) return known
    const parcel = { credits: [], fees: [], orders: new Map(), funds: [], fills: [], answers: [] }
    this.#parcels.set(home, parcel)
    return parcel
  }
}
