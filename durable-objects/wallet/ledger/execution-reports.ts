// Applies the books' reports, answers waiting callers, and collects updates for subscribers. Other messages move the
// money.

import { findMarket } from '#shared/markets/markets.ts'
import type { BalanceView, FillView, OrderStatus, OrderView } from '#shared/markets/trading/calls.ts'
import { isNonZero } from '#shared/money/sign.ts'
import { spotPath } from '#shared/navigation/paths.ts'
import type { FillReport, OrderReport, OrderRequestReport } from '../../platform/edge-messages.ts'
import type { JournalPosting } from '../../platform/journal.ts'
import type { MoneyService } from '../../platform/money-service.ts'
import type { MoneyHost } from '../../platform/money-storage.ts'
import type { NotificationQueue, OrderFillState } from '../../platform/notification-queue.ts'
import { isProgram, isSelfPollingProgram } from '../../platform/programs.ts'
import type { WakeQueue } from '../../platform/wake-queue.ts'
import type { AccountVersions } from './account-versions.ts'
import { selectWalletBalances } from './balances.ts'
import { formatAvailableBalanceAccount, type OpenOrderLeg } from './engine.ts'
import type { LedgerMessageHandlers } from './messages.ts'
import type { PendingReplies } from './pending-replies.ts'
import type { LedgerStore } from './store.ts'
import { type OpenOrderFilter, parseTicketId, type TradingStore } from './trading-store.ts'
import type { OrderCommandOutcome, TradingUpdate } from './views.ts'

export type ExecutionReportDeps = {
  readonly host: MoneyHost
  readonly service: MoneyService
  readonly store: LedgerStore
  readonly trading: TradingStore
  readonly replies: PendingReplies<AwaitedOrderReport>
  readonly isSubscribed: (userId: string) => boolean
  readonly programs: WakeQueue
  readonly people: NotificationQueue
  readonly versions: AccountVersions
}

const filledOf = (view: OrderView | undefined): OrderFillState => {
  if (view?.status === 'filled') return 'whole'
  return view && isNonZero(view.filled) ? 'part' : 'none'
}

const FILLS_MAX = 200

export type PlacedOrderReport = { readonly report: OrderReport; readonly fills: FillView[] }

export type OrderRequestResult = Pick<OrderRequestReport, 'order' | 'reason' | 'params'>

export type AwaitedOrderReport = PlacedOrderReport | OrderRequestResult

type PendingUpdate = {
  orders: Map<string, OrderView>
  fills: FillView[]
  was: Record<string, OrderStatus>
  assets: Set<string>
}

const hasBought = ({ side, filled }: OrderView): boolean => side === 'buy' && isNonZero(filled)

export class ExecutionReportService {
  readonly #deps: ExecutionReportDeps
  #updates = new Map<string, PendingUpdate>()

  constructor(deps: ExecutionReportDeps) {
    this.#deps = deps
  }

  get handlers(): Pick<LedgerMessageHandlers, 'orderReport' | 'isNewer' | 'fillReport' | 'requestReport'> {
    return {
      orderReport: (news) => this.#applyOrderReport(news),
      isNewer: (news) => this.#isNewer(news),
      fillReport: (news) => this.#applyFillReport(news),
      requestReport: (answered) => this.#applyRequestReport(answered),
    }
  }

  collectPosting({ debit, credit, asset }: JournalPosting): void {
    for (const account of [debit, credit]) {
      if (!account.startsWith('a/') || !account.endsWith('/spot')) continue
      this.#updateOf(account.slice(2, -'/spot'.length))?.assets.add(asset)
    }
  }

  discard(): void {
    this.#updates.clear()
    this.#deps.replies.discard()
  }

  takeUpdates(): TradingUpdate[] {
    if (this.#updates.size === 0) return []
    const news = this.#updates
    this.#updates = new Map()
    return [...news].map(([userId, { orders, fills, was, assets }]) => {
      return { person: userId, orders: [...orders.values()], fills, was, assets: this.#balances(userId, [...assets]) }
    })
  }

  /** Read from memory: a read of the tables would first apply all pending log entries. */
  #balances(userId: string, assets: readonly string[]): BalanceView[] {
    const { service, store } = this.#deps
    const balances = assets.map((asset) => {
      const free = service.journal.balance(formatAvailableBalanceAccount(userId, 'spot'), asset)
      return { wallet: 'spot', asset, available: String(free), held: '0' } as const
    })
    return selectWalletBalances({ balances, orders: store.openOrders(userId) }, assets)
  }

  toTradeOutcome(id: string, { report, fills }: PlacedOrderReport): OrderCommandOutcome {
    if (report.state === 'refused') return { kind: 'refused', reason: report.reason, params: report.params ?? {} }
    const orders = [...(report.views ?? [])].sort((a, b) => (a.id < b.id ? -1 : 1))
    const newest = fills.sort((a, b) => b.time - a.time || b.seq - a.seq)
    return { kind: 'done', id, orders, fills: newest.slice(0, FILLS_MAX) }
  }

  openLegs(userId: string, filter: OpenOrderFilter): OpenOrderLeg[] {
    return this.#deps.trading.openOrders(userId, filter).map(({ id, market }) => {
      return { order: parseTicketId(id), leg: Number(id.split('.')[1] ?? 0), market }
    })
  }

  isReported(userId: string, key: string, order: string | undefined): boolean {
    const { store, trading } = this.#deps
    if (order === undefined) return store.answerOf(userId, key)?.answer != null
    return store.order(order)?.state !== 'open' || trading.ordersOf(userId, order).length > 0
  }

  outcome(
    userId: string,
    key: string,
    { id, isPlaced }: { readonly id: string; readonly isPlaced: boolean },
    reported?: OrderRequestResult,
  ): OrderCommandOutcome {
    const { store, trading } = this.#deps
    if (!reported && !this.isReported(userId, key, isPlaced ? id : undefined)) return { kind: 'pending', id }
    const order = store.order(id)
    if (isPlaced && order?.state === 'refused') return { kind: 'refused', reason: order.reason, params: order.params }
    const answer = reported ? undefined : store.answerOf(userId, key)?.answer
    const result: Partial<OrderRequestResult> = reported ?? (answer == null ? {} : JSON.parse(answer))
    if (result.reason !== undefined) return { kind: 'refused', reason: result.reason, params: result.params ?? {} }
    const orders = trading.ordersOf(userId, id)
    const isTraded = orders.some(({ filled }) => isNonZero(filled))
    const all = isTraded ? trading.fills(userId, { from: order?.time, limit: FILLS_MAX }) : []
    return { kind: 'done', id, orders, fills: all.filter(({ order: own }) => parseTicketId(own) === id) }
  }

  #updateOf(userId: string): PendingUpdate | undefined {
    if (!this.#deps.isSubscribed(userId)) return undefined
    const known = this.#updates.get(userId)
    if (known) return known
    const made: PendingUpdate = { orders: new Map(), fills: [], was: {}, assets: new Set() }
    this.#updates.set(userId, made)
    return made
  }

  #applyOrderReport(report: OrderReport): void {
    const { store, trading, replies, programs, people } = this.#deps
    const { person: userId } = store.applyOrderReport(report)
    this.#deps.versions.markChanged(userId)
    // A program wakes when its order ends, and after a partial purchase, which it must protect. It sleeps on if a
    // pending request returns this report.
    const isAnswered = isSelfPollingProgram(userId) && replies.isAwaited(report.order)
    const hasPart = !isSelfPollingProgram(userId) && (report.views ?? []).some(hasBought)
    if ((report.state !== 'open' && !isAnswered) || hasPart) programs.enqueue(userId)
    replies.report(report.order, { report, fills: [] })
    const own = this.#updateOf(userId)
    const isWatched = people.watchesFills(userId)
    const known = own || isWatched ? trading.ordersOf(userId, report.order) : []
    for (const view of report.views ?? []) {
      trading.saveOrder(userId, view)
      const before = known.find(({ id }) => id === view.id)
      if (isWatched) this.#noteFill(userId, before, view)
      if (!own) continue
      if (before && !own.orders.has(view.id)) own.was[view.id] = before.status
      own.orders.set(view.id, view)
      // The book may lock or free money of the order without a posting in this shard.
      const market = findMarket(view.market)
      if (market) own.assets.add(view.side === 'buy' ? market.quote : market.base)
    }
  }

  #noteFill(userId: string, before: OrderView | undefined, view: OrderView): void {
    const { market, side, filled, average = '' } = view
    const facts = () => ({ product: 'spot', symbol: market, side, quantity: filled, price: average }) as const
    this.#deps.people.notifyFill(userId, { before: filledOf(before), after: filledOf(view) }, facts, spotPath(market))
  }

  /** The end of an order is final. Another report is old if a later one of its orders was applied. */
  #isNewer({ order, state, views = [] }: OrderReport): boolean {
    const { store, trading } = this.#deps
    const known = trading.ordersOf(store.findPlacedOrder(order)?.person ?? '', order)
    return (
      state !== 'open' ||
      views.every(({ id, updatedAt }) => !known.some((of) => of.id === id && of.updatedAt >= updatedAt))
    )
  }

  #applyFillReport({ person: userId, view }: FillReport): void {
    const { trading, replies, store, versions } = this.#deps
    const owner = isProgram(userId) ? store.findPlacedOrder(parseTicketId(view.order))?.owner : undefined
    trading.saveFill(userId, view, owner === undefined || owner === '' ? userId : owner)
    versions.markChanged(userId)
    const pending = replies.findReport(parseTicketId(view.order))
    if (pending && 'fills' in pending) pending.fills.push(view)
    this.#updateOf(userId)?.fills.push(view)
  }

  #applyRequestReport({ ref, order, reason, params }: OrderRequestReport): void {
    const { store, replies } = this.#deps
    const at = ref.indexOf('/')
    const result: OrderRequestResult = { order, ...(reason !== undefined && { reason, params: params ?? {} }) }
    store.saveReport(ref.slice(0, at), ref.slice(at + 1), result)
    replies.report(ref, result)
  }
}
