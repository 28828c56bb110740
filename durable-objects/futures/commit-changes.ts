import type { FuturesOrderView } from '#shared/futures/views.ts'
import type { ChangedPosition, MarginUpdateReason } from '../platform/margin-feed.ts'
import type { CollectedClearingChanges } from './changes.ts'
import type { ConditionalOrderRecord } from './history-views.ts'
import type { FuturesOrderRecord } from './order-records.ts'
import type { LiquidationRecord } from './receipts.ts'

export type ClearingAccountChanges = {
  reason: MarginUpdateReason
  readonly orders: Map<FuturesOrderRecord, FuturesOrderView['status'] | undefined>
  readonly conditionals: ConditionalOrderRecord[]
  fills: number
  /** By contract and leg. */
  readonly touched: Map<string, ChangedPosition>
  readonly leverages: Set<string>
  readonly warned: Set<string>
  /** Sum of transfers in atoms; negative: sent. */
  received: bigint
}

export type CommittedClearingChanges = {
  readonly own: ReadonlyMap<string, ClearingAccountChanges>
  readonly receipts: readonly LiquidationRecord[]
}

export class AccountChangeCollector {
  #users = new Map<string, ClearingAccountChanges>()
  #receipts: LiquidationRecord[] = []
  /** Accounts with traded or ended orders, or with other margin changes. */
  #affectedAccounts = new Set<string>()

  get affectedAccounts(): ReadonlySet<string> {
    return this.#affectedAccounts
  }

  addOrder(record: FuturesOrderRecord, was: FuturesOrderView['status'] | undefined): void {
    const { orders } = this.#of(record.account)
    if (!orders.has(record)) orders.set(record, was)
    // The response tells the sender of a new resting order.
    if (record.status !== 'open') this.#affectedAccounts.add(record.account)
  }

  addConditional(account: string, record: ConditionalOrderRecord): void {
    this.#of(account).conditionals.push(record)
  }

  addWritten({ accounts, positions, fills, fundings, receipts, leverages, warnings }: CollectedClearingChanges): void {
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
    for (const { account } of [...fills, ...fundings]) this.#affectedAccounts.add(account)
    for (const { id, isExempt } of accounts) if (!isExempt) this.#of(id)
  }

  /** @param atoms positive if received, negative if sent */
  addTransfer(account: string, atoms: bigint): void {
    const news = this.#of(account)
    news.reason = 'transfer'
    news.received += atoms
    this.#affectedAccounts.add(account)
  }

  get isEmpty(): boolean {
    return this.#users.size === 0
  }

  take(): CommittedClearingChanges {
    const taken = { own: this.#users, receipts: this.#receipts }
    this.#users = new Map()
    this.#receipts = []
    this.#affectedAccounts = new Set()
    return taken
  }

  #of(account: string): ClearingAccountChanges {
    const known = this.#users.get(account)
    if (known) return known
    const made: ClearingAccountChanges = {
      reason: 'order',
      orders: new Map(),
      conditionals: [],
      fills: 0,
      received: 0n,
      touched: new Map(),
      leverages: new Set(),
      warned: new Set(),
    }
    this.#users.set(account, made)
    return made
  }
}
