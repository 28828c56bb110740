// Copy of a user's orders, fills and balances at a venue, from one user stream and the calls made while it was open.
// States may arrive twice or in any order; each is absolute, so the furthest of an order and the newest of a balance
// count. No clock.

import { toUnits } from '#shared/money/decimal.ts'
import { isEmptyBalance } from '#shared/venues/account-changes.ts'
import { compareNewestFills, compareNewestOrders, venueFillKey } from '#shared/venues/newest-first.ts'
import type { VenueBalanceView, VenueFillView, VenueOrderView } from '#shared/venues/views.ts'
import type { VenueBalances, VenueStreamMessage } from './venue.ts'

const FINE_DECIMALS = 18
/** Ended orders that are kept per market, so that a late report of one does not open it again. */
const ENDED_MAX = 500

type Balance = VenueBalanceView & { readonly at: number }
export type MirrorChange = {
  readonly orders: VenueOrderView[]
  readonly fills: VenueFillView[]
  readonly balances: VenueBalanceView[]
}

const fine = (text: string): bigint => toUnits(text, FINE_DECIMALS) ?? 0n

/** True if `next` is a later state of the order than `known`, or the same. */
function isFurther(next: VenueOrderView, known: VenueOrderView): boolean {
  const [isOpen, wasOpen] = [next.status === 'open', known.status === 'open']
  if (isOpen !== wasOpen) return wasOpen
  const difference = fine(next.filled) - fine(known.filled)
  return difference === 0n ? next.updatedAt >= known.updatedAt : difference > 0n
}

export class AccountMirror {
  readonly #orders = new Map<string, Map<string, VenueOrderView>>()
  readonly #fills = new Map<string, Map<string, VenueFillView>>()
  readonly #balances = new Map<string, Balance>()
  /** Times of the venue's clock at which the open orders of markets were read. */
  readonly #openRead = new Map<string, number>()
  readonly #historyRead = new Set<string>()
  readonly #changedOrders = new Map<string, Pick<VenueOrderView, 'market' | 'id'>>()
  readonly #changedFills = new Map<string, VenueFillView>()
  readonly #changedBalances = new Set<string>()
  #areBalancesRead = false
  #isSuspect = false

  /** True if messages contradict each other or show that one is missing. The state must be read anew. */
  get isSuspect(): boolean {
    return this.#isSuspect
  }

  get hasChanges(): boolean {
    return this.#changedOrders.size > 0 || this.#changedFills.size > 0 || this.#changedBalances.size > 0
  }

  get areBalancesRead(): boolean {
    return this.#areBalancesRead
  }

  isOpenRead(market: string): boolean {
    return this.#openRead.has(market)
  }

  isHistoryRead(market: string): boolean {
    return this.#historyRead.has(market)
  }

  markSuspect(): void {
    this.#isSuspect = true
  }

  takeMessage(message: Extract<VenueStreamMessage, { kind: 'order' | 'balances' }>): void {
    if (message.kind === 'balances') this.#takeBalances(message, true)
    else this.#takeReport(message)
  }

  #takeReport({ order, step, fill }: Extract<VenueStreamMessage, { kind: 'order' }>): void {
    const known = this.#orders.get(order.market)?.get(order.id)
    // A report whose total is more than the known one and its own fill: another report is late or lost.
    if (known && fine(order.filled) > fine(known.filled) + fine(step)) this.#isSuspect = true
    // An order that was open before the read, which did not list it: it has ended, or its time is just that of the read.
    const readAt = this.#openRead.get(order.market) ?? Number.NEGATIVE_INFINITY
    if (!known && order.status === 'open' && order.updatedAt <= readAt) this.#isSuspect = true
    this.takeOrder(order)
    if (fill) this.#takeFill(fill, true)
  }

  /** @param isNews false for the answer to a read, which tells other readers only of orders that they know */
  takeOrder(read: VenueOrderView, isNews = true): void {
    const known = this.#orders.get(read.market) ?? new Map<string, VenueOrderView>()
    this.#orders.set(read.market, known)
    const before = known.get(read.id)
    // The answer to a cancel has the time of the cancel only.
    const order = before ? { ...read, createdAt: Math.min(before.createdAt, read.createdAt) } : read
    if (before && (!isFurther(order, before) || JSON.stringify(before) === JSON.stringify(order))) return
    known.set(order.id, order)
    if (isNews || before) this.#changedOrders.set(`${order.market}:${order.id}`, order)
    if (order.status !== 'open') this.#forgetEnded(known)
  }

  /** @param readAt time of the venue's clock before the read */
  takeOpenOrders(market: string, orders: readonly VenueOrderView[], readAt: number): void {
    const listed = new Set(orders.map(({ id }) => id))
    const isMissing = ({ id, updatedAt }: VenueOrderView) => !listed.has(id) && updatedAt <= readAt
    if (this.openOrders(market).some(isMissing)) this.#isSuspect = true
    for (const order of orders) this.takeOrder(order, false)
    this.#openRead.set(market, readAt)
  }

  takeHistory(market: string, orders: readonly VenueOrderView[], fills: readonly VenueFillView[]): void {
    for (const order of orders) this.takeOrder(order, false)
    for (const fill of fills) this.#takeFill(fill, false)
    this.#historyRead.add(market)
  }

  /** @param read all balances of the account; one that is absent is zero */
  takeAllBalances(read: VenueBalances): void {
    const named = new Set(read.balances.map(({ asset }) => asset))
    const gone = [...this.#balances.keys()].filter((asset) => !named.has(asset))
    const zeros = gone.map((asset) => ({ asset, available: '0', held: '0' }))
    this.#takeBalances({ at: read.at, balances: [...read.balances, ...zeros] }, false)
    this.#areBalancesRead = true
  }

  /** Newest first. */
  openOrders(market: string): VenueOrderView[] {
    return this.orders(market).filter(({ status }) => status === 'open')
  }

  /** Newest first. */
  orders(market: string): VenueOrderView[] {
    const all = [...(this.#orders.get(market)?.values() ?? [])]
    return all.sort(compareNewestOrders)
  }

  /** Newest first. */
  fills(market: string): VenueFillView[] {
    const all = [...(this.#fills.get(market)?.values() ?? [])]
    return all.sort(compareNewestFills)
  }

  balances(): VenueBalanceView[] {
    return [...this.#balances.values()]
      .filter((balance) => !isEmptyBalance(balance))
      .map(({ at: _, ...balance }) => balance)
      .sort((a, b) => (a.asset < b.asset ? -1 : 1))
  }

  /** Returns the present state of all that changed since the last call. */
  takeChanges(): MirrorChange {
    const balances = [...this.#changedBalances].flatMap((asset) => {
      const { at: _, ...balance } = this.#balances.get(asset) ?? { asset, available: '0', held: '0', at: 0 }
      return [balance]
    })
    const orders = [...this.#changedOrders.values()].flatMap(
      ({ market, id }) => this.#orders.get(market)?.get(id) ?? [],
    )
    const change = { orders, fills: [...this.#changedFills.values()], balances }
    this.#changedOrders.clear()
    this.#changedFills.clear()
    this.#changedBalances.clear()
    return change
  }

  #takeFill(fill: VenueFillView, isNews: boolean): void {
    const known = this.#fills.get(fill.market) ?? new Map<string, VenueFillView>()
    this.#fills.set(fill.market, known)
    const key = venueFillKey(fill)
    if (known.has(key)) return
    known.set(key, fill)
    if (isNews) this.#changedFills.set(`${fill.market}:${key}`, fill)
    if (known.size > 2 * ENDED_MAX) {
      for (const old of this.fills(fill.market).slice(ENDED_MAX)) known.delete(venueFillKey(old))
    }
  }

  /** @param isEvent two events of one time with different figures have no order; a call is as new as its time */
  #takeBalances({ at, balances }: VenueBalances, isEvent: boolean): void {
    for (const balance of balances) {
      const known = this.#balances.get(balance.asset)
      if (known && at < known.at) continue
      const isSame = known?.available === balance.available && known.held === balance.held
      if (isEvent && known?.at === at && !isSame) this.#isSuspect = true
      this.#balances.set(balance.asset, { ...balance, at })
      if ((isEvent || known) && !isSame) this.#changedBalances.add(balance.asset)
    }
  }

  #forgetEnded(orders: Map<string, VenueOrderView>): void {
    if (orders.size <= 2 * ENDED_MAX) return
    const ended = [...orders.values()].filter(({ status }) => status !== 'open')
    const oldest = ended.sort((a, b) => a.updatedAt - b.updatedAt).slice(0, Math.max(0, ended.length - ENDED_MAX))
    for (const { id } of oldest) orders.delete(id)
  }
}
