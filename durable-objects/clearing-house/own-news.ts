// What a transaction changes for whom, until it has committed: then it is told.

import type { FuturesOrderView } from '#shared/futures/views.ts'
import type { MarginReason, TouchedPosition } from '../platform/margin-feed.ts'
import type { TakenChanges } from './changes.ts'
import type { ConditionalRecord } from './history-views.ts'
import type { OrderRecord } from './order-records.ts'
import type { Receipt } from './receipts.ts'

export type PersonNews = {
  reason: MarginReason
  readonly orders: Map<OrderRecord, FuturesOrderView['status'] | undefined>
  readonly conditionals: ConditionalRecord[]
  /** How many of the last fills are new. */
  fills: number
  /** By contract and leg. */
  readonly touched: Map<string, TouchedPosition>
  readonly leverages: Set<string>
  readonly warned: Set<string>
  /** Funding and transfers, atoms. */
  received: bigint
}

/** What a commit changed for people, and whom it liquidated. */
export type CommitNews = {
  readonly own: ReadonlyMap<string, PersonNews>
  readonly receipts: readonly Receipt[]
}

export class OwnNews {
  #people = new Map<string, PersonNews>()
  #receipts: Receipt[] = []
  /** Whose orders have traded or ended, and whose margin changed by more than their own orders. */
  #concerned = new Set<string>()

  get concerned(): ReadonlySet<string> {
    return this.#concerned
  }

  /** @param was undefined where the order is new */
  order(record: OrderRecord, was: FuturesOrderView['status'] | undefined): void {
    const { orders } = this.#of(record.account)
    if (!orders.has(record)) orders.set(record, was)
    // Of one that rests whoever placed it knows.
    if (record.status !== 'open') this.#concerned.add(record.account)
  }

  conditional(account: string, record: ConditionalRecord): void {
    this.#of(account).conditionals.push(record)
  }

  /** Takes what has been written. */
  written({ accounts, positions, fills, fundings, receipts, leverages, warnings }: TakenChanges): void {
    this.#receipts.push(...receipts)
    for (const { account } of fills) this.#of(account).fills += 1
    for (const { account, atoms } of fundings) {
      const news = this.#of(account)
      news.reason = 'funding'
      news.received += atoms
    }
    for (const { owner, perpetual, leg, isIsolated, key } of positions) {
      if (!owner.isExempt) this.#of(owner.id).touched.set(key, { symbol: perpetual.symbol, leg, isIsolated })
    }
    for (const { account, symbol } of leverages) this.#of(account).leverages.add(symbol)
    for (const { account, symbol = '' } of warnings) this.#of(account).warned.add(symbol)
    for (const { account } of [...fills, ...fundings]) this.#concerned.add(account)
    for (const { id, isExempt } of accounts) if (!isExempt) this.#of(id)
  }

  /** @param atoms received, or sent below zero */
  transferred(account: string, atoms: bigint): void {
    const news = this.#of(account)
    news.reason = 'transfer'
    news.received += atoms
    this.#concerned.add(account)
  }

  /** Hands over what there is, and forgets it. */
  take(): CommitNews {
    const taken = { own: this.#people, receipts: this.#receipts }
    this.#people = new Map()
    this.#receipts = []
    this.#concerned = new Set()
    return taken
  }

  #of(account: string): PersonNews {
    const known = this.#people.get(account)
    if (known) return known
    const made: PersonNews = {
      reason: 'order',
      orders: new Map(),
      conditionals: [],
      fills: 0,
      received: 0n,
      touched: new Map(),
      leverages: new Set(),
      warned: new Set(),
    }
    this.#people.set(account, made)
    return made
  }
}
