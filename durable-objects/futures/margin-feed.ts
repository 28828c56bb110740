import type { MarginView } from '#shared/futures/views.ts'
import { findAsset } from '#shared/money/assets.ts'
import { fromUnits } from '#shared/money/decimal.ts'
import { ACCOUNT_SUBSCRIPTION_LIFETIME_MS } from '../platform/account-feed.ts'
import { AccountSubscribers } from '../platform/account-subscribers.ts'
import { KeepAwakeTimer } from '../platform/awake.ts'
import {
  MARGIN_FEED_VERSION,
  type MarginFeedHub,
  type MarginSnapshot,
  type MarginSubscription,
  type MarginUpdate,
} from '../platform/margin-feed.ts'
import type { ClearingAccountChanges } from './commit-changes.ts'
import { toPastConditionalOrderView } from './history-views.ts'
import type { ClearingService } from './service.ts'
import { toFuturesOrderView } from './views.ts'

export type MarginFeedDeps = {
  readonly service: () => ClearingService
  readonly marginOf: (userId: string) => MarginView
  readonly hubOf: (hub: string) => MarginFeedHub
}

const nothingOf = (userId: string, margin: MarginView): Omit<MarginUpdate, 'count'> => {
  return {
    person: userId,
    reason: 'price',
    margin,
    orders: [],
    was: {},
    conditionals: [],
    fills: [],
    touched: [],
    leverages: [],
    warned: [],
    received: '0',
  }
}

export class MarginPublisher {
  readonly #deps: MarginFeedDeps
  readonly #subscribers = new AccountSubscribers()
  /** Keeps the object in memory during subscriptions: a restarted one cannot know of missed changes. */
  readonly #awake = new KeepAwakeTimer()
  readonly #users = new Set<string>()

  constructor(deps: MarginFeedDeps) {
    this.#deps = deps
  }

  listen({ hub, people }: MarginSubscription, now: number): MarginSnapshot[] {
    if (people.length > 0) this.#awake.stayUntil(now + ACCOUNT_SUBSCRIPTION_LIFETIME_MS)
    return people.map((userId) => {
      this.#users.add(userId)
      const { isNew, count } = this.#subscribers.add(userId, hub, now)
      return { ...nothingOf(userId, this.#deps.marginOf(userId)), isNew, count }
    })
  }

  publishChanges(own: ReadonlyMap<string, ClearingAccountChanges>, now: number): void {
    const told = [...own].filter(([userId]) => this.#subscribers.has(userId, now))
    this.#notify(
      told.map(([userId, news]) => this.#updateOf(userId, news)),
      now,
    )
  }

  /** True if subscribers hold positions, whose value changes every second. */
  hasSubscribedHolders(now: number): boolean {
    const { accounts } = this.#deps.service().house
    return [...this.#users].some((userId) => {
      return this.#subscribers.has(userId, now) && (accounts.findAccount(userId)?.positions.size ?? 0) > 0
    })
  }

  publishPrices(now: number): void {
    const { accounts } = this.#deps.service().house
    for (const userId of this.#users) if (!this.#subscribers.has(userId, now)) this.#users.delete(userId)
    const holders = [...this.#users].filter((userId) => (accounts.findAccount(userId)?.positions.size ?? 0) > 0)
    this.#notify(
      holders.map((userId) => nothingOf(userId, this.#deps.marginOf(userId))),
      now,
    )
  }

  #updateOf(userId: string, news: ClearingAccountChanges): Omit<MarginUpdate, 'count'> {
    const { reason, orders, conditionals, fills, touched, leverages, warned, received } = news
    const margin = this.#deps.marginOf(userId)
    const views = [...orders].map(([record, was]) => ({ view: toFuturesOrderView(record), was }))
    return {
      ...nothingOf(userId, margin),
      reason,
      orders: views.map(({ view }) => view),
      was: Object.fromEntries(views.flatMap(({ view, was }) => (was === undefined ? [] : [[view.id, was]]))),
      conditionals: conditionals.map(toPastConditionalOrderView),
      fills: fills > 0 ? this.#deps.service().history.lastFills(userId, fills) : [],
      touched: [...touched.values()],
      leverages: [...leverages],
      warned: [...warned],
      received: fromUnits(received, findAsset(margin.asset)?.scale ?? 0),
    }
  }

  #notify(news: readonly Omit<MarginUpdate, 'count'>[], now: number): void {
    const byHub = new Map<string, MarginUpdate[]>()
    for (const own of news) {
      for (const { hub, count } of this.#subscribers.countUpdates(own.person, now)) {
        byHub.set(hub, [...(byHub.get(hub) ?? []), { ...own, count }])
      }
    }
    for (const [hub, own] of byHub) {
      // Not awaited: after a failure the hub subscribes again and gets a snapshot.
      this.#deps
        .hubOf(hub)
        .tellMargin(MARGIN_FEED_VERSION, own)
        .catch(() => this.#subscribers.drop(hub))
    }
  }
}
