import { positionNotionalAt } from '#shared/futures/margin.ts'
import type { SelfTradeMode } from '#shared/markets/trading/order.ts'
import { HOUSE_ACCOUNT, SOURCE_TAKER_ACCOUNT } from '../markets/house/house-command.ts'
import type { LoggedBookEvent } from '../markets/matching/event-log.ts'
import type { BookEvent } from '../markets/matching/events.ts'
import { toIntegerTextJson } from '../platform/integer-text.ts'
import { siteMetrics } from '../platform/telemetry/site-metrics.ts'
import { INSURANCE_ACCOUNT, type PerpetualMarket } from './positions.ts'
import type { ClearingStore } from './store.ts'

export type FuturesOrderStatus = 'open' | 'partially_filled' | 'filled' | 'cancelled' | 'expired'

/** Prices in ticks, quantities in lots, value in atoms, times in epoch ms. */
export type FuturesOrderRecord = {
  readonly id: number
  readonly symbol: string
  readonly account: string
  readonly side: 'buy' | 'sell'
  readonly leg: 'net' | 'long' | 'short'
  readonly type: string
  readonly price: number
  lots: number
  filled: number
  /** Sum over the filled lots, atoms as decimal text. */
  value: string
  status: FuturesOrderStatus
  readonly timeInForce: string
  readonly postOnly: boolean
  readonly reduceOnly: boolean
  readonly clientOrderId?: string
  readonly selfTrade?: SelfTradeMode
  reason?: string
  replacedBy?: number
  readonly created: number
  updated: number
}

function expired(record: FuturesOrderRecord): FuturesOrderRecord {
  record.status = 'expired'
  record.reason = 'self_trade'
  return record
}

/** Internal accounts, whose orders do not come from a user. */
export const HOUSE_ACCOUNTS: ReadonlySet<string> = new Set([HOUSE_ACCOUNT, SOURCE_TAKER_ACCOUNT, INSURANCE_ACCOUNT])

/** Each second reads them by account and by contract. */
class OpenOrderRecords {
  readonly #byAccount = new Map<string, Set<FuturesOrderRecord>>()
  readonly #bySymbol = new Map<string, Map<number, FuturesOrderRecord>>()

  add(record: FuturesOrderRecord): void {
    const { account, symbol, id } = record
    this.#byAccount.set(account, (this.#byAccount.get(account) ?? new Set()).add(record))
    this.#bySymbol.set(symbol, (this.#bySymbol.get(symbol) ?? new Map()).set(id, record))
  }

  remove(record: FuturesOrderRecord): void {
    const { account, symbol, id } = record
    const own = this.#byAccount.get(account)
    own?.delete(record)
    if (own?.size === 0) this.#byAccount.delete(account)
    this.#bySymbol.get(symbol)?.delete(id)
  }

  clear(): void {
    this.#byAccount.clear()
    this.#bySymbol.clear()
  }

  find(symbol: string, id: number): FuturesOrderRecord | undefined {
    return this.#bySymbol.get(symbol)?.get(id)
  }

  has(symbol: string): boolean {
    return (this.#bySymbol.get(symbol)?.size ?? 0) > 0
  }

  listOf(account: string): FuturesOrderRecord[] {
    return [...(this.#byAccount.get(account) ?? [])]
  }
}

export class FuturesOrderRecords {
  readonly #store: ClearingStore
  readonly #open = new OpenOrderRecords()
  /** Orders that the book no longer has, although their rows are open: an earlier version missed their end. */
  #stale: FuturesOrderRecord[] = []

  constructor(store: ClearingStore) {
    this.#store = store
  }

  restore(hasOrder: (symbol: string, id: number) => boolean): void {
    this.#open.clear()
    this.#stale = []
    for (const { symbol, id, body } of this.#store.readOpenOrders()) {
      // Trusted: `#write` wrote it.
      const record: FuturesOrderRecord = JSON.parse(body)
      if (hasOrder(symbol, id)) this.#open.add(record)
      else this.#stale.push(expired(record))
    }
  }

  /** Runs at the end of each transaction. */
  flush(): void {
    for (const record of this.#stale.splice(0)) this.#write(record)
  }

  openOf(account: string): FuturesOrderRecord[] {
    return this.#open.listOf(account).sort((a, b) => a.created - b.created)
  }

  find(symbol: string, id: number): FuturesOrderRecord | undefined {
    const body = this.#store.readOrder(symbol, id)
    // Trusted: `#write` wrote it.
    return this.#open.find(symbol, id) ?? (body === undefined ? undefined : JSON.parse(body))
  }

  hasOpen(symbol: string): boolean {
    return this.#open.has(symbol)
  }

  /**
   * Runs inside the caller's transaction.
   * @returns changed records with their previous status; undefined for new ones
   */
  note(
    perpetual: PerpetualMarket,
    events: readonly LoggedBookEvent[],
    now: number,
  ): ReadonlyMap<FuturesOrderRecord, FuturesOrderStatus | undefined> {
    const changed = new Map<FuturesOrderRecord, FuturesOrderStatus | undefined>()
    for (const { event } of events) {
      const before = this.#statusesOf(perpetual, event)
      for (const record of this.#changedBy(perpetual, event)) {
        record.updated = now
        if (!changed.has(record)) changed.set(record, before.get(record.id))
      }
    }
    for (const record of changed.keys()) this.#write(record)
    return changed
  }

  #statusesOf({ symbol }: PerpetualMarket, event: BookEvent): ReadonlyMap<number, FuturesOrderStatus> {
    const ids = 'makerId' in event ? [event.makerId, event.takerId] : 'orderId' in event ? [event.orderId] : []
    const known = ids.flatMap((id) => this.#open.find(symbol, id) ?? [])
    return new Map(known.map(({ id, status }) => [id, status]))
  }

  #changedBy(perpetual: PerpetualMarket, event: BookEvent): FuturesOrderRecord[] {
    const { symbol } = perpetual
    switch (event.kind) {
      case 'accepted':
        return this.#accepted(symbol, event)
      case 'filled':
        return [event.makerId, event.takerId].flatMap((id) => {
          const record = this.#open.find(symbol, id)
          if (!record) return []
          record.filled += event.quantity
          record.value = String(
            BigInt(record.value) + positionNotionalAt(perpetual.contract, event.quantity, event.price),
          )
          record.status = record.filled >= record.lots ? 'filled' : 'partially_filled'
          return [record]
        })
      case 'reduced':
        return this.#known(symbol, event.orderId, (record) => {
          record.lots -= event.quantity
          if (record.filled >= record.lots) record.status = 'filled'
        })
      case 'prevented':
        return [event.makerId, event.takerId].flatMap((id) =>
          this.#known(symbol, id, (record) => {
            // An order that loses its last lots leaves the book without another event.
            if (record.lots - record.filled <= event.quantity) expired(record)
            else record.lots -= event.quantity
          }),
        )
      case 'cancelled':
      case 'expired':
        return this.#known(symbol, event.orderId, (record) => {
          record.status = event.kind === 'expired' ? 'expired' : 'cancelled'
          if (event.reason !== undefined) record.reason = event.reason
        })
      default:
        return []
    }
  }

  #accepted(symbol: string, event: Extract<BookEvent, { kind: 'accepted' }>): FuturesOrderRecord[] {
    if (HOUSE_ACCOUNTS.has(event.account)) return []
    siteMetrics.orders.add(1, 'futures')
    const {
      orderId: id,
      account,
      side,
      type,
      price,
      quantity: lots,
      timeInForce,
      time,
      clientOrderId,
      selfTrade,
      replaces,
    } = event
    // The replaced order ended in the same step as this order began.
    const before = replaces === undefined ? undefined : this.#open.find(symbol, replaces)
    if (before) before.replacedBy = id
    const record: FuturesOrderRecord = {
      id,
      symbol,
      account,
      side,
      leg: event.leg ?? 'net',
      type,
      price,
      lots,
      filled: 0,
      value: '0',
      status: 'open',
      timeInForce,
      postOnly: event.postOnly === true,
      reduceOnly: event.reduceOnly === true,
      ...(clientOrderId !== undefined && { clientOrderId }),
      ...(selfTrade !== undefined && { selfTrade }),
      created: time,
      updated: time,
    }
    this.#open.add(record)
    return [record]
  }

  #known(symbol: string, id: number, change: (record: FuturesOrderRecord) => void): FuturesOrderRecord[] {
    const record = this.#open.find(symbol, id)
    if (!record) return []
    change(record)
    return [record]
  }

  #write(record: FuturesOrderRecord): void {
    const { symbol, id, account, updated, status } = record
    const isOpen = status === 'open' || status === 'partially_filled'
    if (!isOpen) this.#open.remove(record)
    this.#store.writeOrder(symbol, id, { account, updated, isOpen }, toIntegerTextJson(record))
  }
}
