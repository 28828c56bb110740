// After commits and price changes.

import type { MarginView } from '#shared/futures/views.ts'
import { findAsset } from '#shared/money/assets.ts'
import { fromUnits } from '#shared/money/decimal.ts'
import { SUBSCRIPTION_MS } from '../platform/account-feed.ts'
import { AccountSubscribers } from '../platform/account-subscribers.ts'
import { Awake } from '../platform/awake.ts'
import {
  MARGIN_FEED_VERSION,
  type MarginFeedHub,
  type MarginSnapshot,
  type MarginSubscription,
  type MarginUpdate,
} from '../platform/margin-feed.ts'
import type { AccountChanges } from './commit-changes.ts'
import { toPastConditionalView } from './history-views.ts'
import type { ClearingNode } from './node.ts'
import { toFuturesOrderView } from './views.ts'

export type MarginFeedParts = {
  readonly node: () => ClearingNode
  readonly marginOf: (person: string) => MarginView
  readonly hubOf: (hub: string) => MarginFeedHub
}

const nothingOf = (person: string, margin: MarginView): Omit<MarginUpdate, 'count'> => {
  return {
    person,
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

export class MarginFeeds {
  readonly #parts: MarginFeedParts
  readonly #subscribers = new AccountSubscribers()
  /** Prevents eviction while subscribed: else a missed change could not be ruled out. */
  readonly #awake = new Awake()
  readonly #people = new Set<string>()

  constructor(parts: MarginFeedParts) {
    this.#parts = parts
  }

  listen({ hub, people }: MarginSubscription, now: number): MarginSnapshot[] {
    if (people.length > 0) this.#awake.stayUntil(now + SUBSCRIPTION_MS)
    return people.map((person) => {
      this.#people.add(person)
      const { isNew, count } = this.#subscribers.add(person, hub, now)
      return { ...nothingOf(person, this.#parts.marginOf(person)), isNew, count }
    })
  }

  committed(own: ReadonlyMap<string, AccountChanges>, now: number): void {
    const told = [...own].filter(([person]) => this.#subscribers.has(person, now))
    this.#tell(
      told.map(([person, news]) => this.#updateOf(person, news)),
      now,
    )
  }

  /** Publishes new values to holders of positions. */
  priced(now: number): void {
    const { accounts } = this.#parts.node().house
    for (const person of this.#people) if (!this.#subscribers.has(person, now)) this.#people.delete(person)
    const holders = [...this.#people].filter((person) => accounts.look(person).positions.size > 0)
    this.#tell(
      holders.map((person) => nothingOf(person, this.#parts.marginOf(person))),
      now,
    )
  }

  #updateOf(person: string, news: AccountChanges): Omit<MarginUpdate, 'count'> {
    const { reason, orders, conditionals, fills, touched, leverages, warned, received } = news
    const margin = this.#parts.marginOf(person)
    const views = [...orders].map(([record, was]) => ({ view: toFuturesOrderView(record), was }))
    return {
      ...nothingOf(person, margin),
      reason,
      orders: views.map(({ view }) => view),
      was: Object.fromEntries(views.flatMap(({ view, was }) => (was === undefined ? [] : [[view.id, was]]))),
      conditionals: conditionals.map(toPastConditionalView),
      fills: fills > 0 ? this.#parts.node().history.lastFills(person, fills) : [],
      touched: [...touched.values()],
      leverages: [...leverages],
      warned: [...warned],
      received: fromUnits(received, findAsset(margin.asset)?.scale ?? 0),
    }
  }

  #tell(news: readonly Omit<MarginUpdate, 'count'>[], now: number): void {
    const byHub = new Map<string, MarginUpdate[]>()
    for (const own of news) {
      for (const { hub, count } of this.#subscribers.notify(own.person, now)) {
        byHub.set(hub, [...(byHub.get(hub) ?? []), { ...own, count }])
      }
    }
    for (const [hub, own] of byHub) {
      // Not awaited: a failing hub subscribes again and gets a snapshot.
      this.#parts
        .hubOf(hub)
        .tellMargin(MARGIN_FEED_VERSION, own)
        .catch(() => this.#subscribers.drop(hub))
    }
  }
}
