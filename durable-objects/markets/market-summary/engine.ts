// Rows of all markets. Pure.

import type { MarketRow } from '#shared/markets/market-data.ts'
import type { MarketPulse } from '#shared/markets/market-list/pulse.ts'
import { MARKETS } from '#shared/markets/markets.ts'
import { DAY_MS } from '#shared/platform/intervals.ts'
import { SPOT_BIZ, toTopicKey } from '#shared/realtime/topics.ts'
import {
  INTERNAL_TOPICS,
  type MarketSummaryRows,
  type TopicLeaseRequest,
  type TopicPublication,
} from '../../platform/market-feed.ts'
import { formatMarketPrices } from './price-text.ts'
import { computePulse, isCountedInPulse, type MarketPulseDay } from './pulse.ts'
import { createTickerAll } from './ticker-all.ts'

export const SUMMARY_AGE_MAX_MS = 1000
export const SUMMARY_WRITE_INTERVAL_MS = 30_000
export const SUMMARY_DAYS_RETRY_MS = 60_000

export type MarketOverview = {
  readonly markets: readonly MarketRow[]
  readonly time: number
  /** Absent if no row belongs to a market that counts. */
  readonly pulse?: MarketPulse
}

const COUNTED = MARKETS.map(({ symbol }) => symbol).filter(isCountedInPulse)
const dayOf = (now: number) => Math.floor(now / DAY_MS) * DAY_MS

const TICKER_ALL = toTopicKey({ biz: SPOT_BIZ, type: 'ticker_all' })

const ROWS = toTopicKey({ biz: SPOT_BIZ, type: INTERNAL_TOPICS.rows })

type Watcher = { expiresAt: number; topics: readonly string[]; hasTaken: boolean; sent: string | undefined }

export class MarketSummaryEngine {
  readonly #rows: Map<string, MarketRow>
  readonly #watchers = new Map<string, Watcher>()
  #refreshedAt = Number.NEGATIVE_INFINITY
  #storedAt = Number.NEGATIVE_INFINITY
  #isStored: boolean
  /** Closed days by market. `on`: day on which they were received. */
  readonly #days = new Map<string, { readonly on: number; readonly days: readonly MarketPulseDay[] }>()
  #daysQueriedAt = Number.NEGATIVE_INFINITY
  #pulse: MarketPulse | undefined
  #json: string | undefined
  #prices: string | undefined

  constructor(rows: readonly MarketRow[]) {
    this.#rows = new Map(rows.map((row) => [row.symbol, row]))
    this.#isStored = rows.length > 0
  }

  isFresh(now: number): boolean {
    return now - this.#refreshedAt < SUMMARY_AGE_MAX_MS
  }

  get markets(): readonly MarketRow[] {
    return MARKETS.flatMap(({ symbol }) => this.#rows.get(symbol) ?? [])
  }

  get overview(): MarketOverview {
    const { markets } = this
    this.#pulse ??= computePulse(markets, new Map([...this.#days].map(([symbol, { days }]) => [symbol, days])))
    const time = Math.max(0, ...markets.map((row) => row.time))
    return { markets, time, ...(this.#pulse && { pulse: this.#pulse }) }
  }

  /** Returns markets whose closed days must be queried now, and records this query. */
  takeMissingDays(now: number): readonly string[] {
    if (now - this.#daysQueriedAt < SUMMARY_DAYS_RETRY_MS) return []
    const missing = COUNTED.filter((symbol) => this.#days.get(symbol)?.on !== dayOf(now))
    if (missing.length > 0) this.#daysQueriedAt = now
    return missing
  }

  /** @param days oldest first; only closed days are stored */
  setDays(symbol: string, days: readonly MarketPulseDay[], now: number): void {
    const on = dayOf(now)
    this.#days.set(symbol, { on, days: days.filter(({ time }) => time < on) })
    this.#pulse = undefined
  }

  setRows(rows: readonly MarketRow[], now: number): void {
    for (const row of rows) this.#rows.set(row.symbol, row)
    this.#refreshedAt = now
    this.#pulse = undefined
    this.#json = undefined
    this.#prices = undefined
  }

  get prices(): string {
    this.#prices ??= formatMarketPrices(this.markets)
    return this.#prices
  }

  /** Returns true if rows must be stored: while hubs watch, and once if none were stored before (MS4). */
  takeWriteDue(now: number): boolean {
    if (now - this.#storedAt < SUMMARY_WRITE_INTERVAL_MS || this.#rows.size === 0) return false
    if (this.#isStored && !this.isWatched(now)) return false
    this.#isStored = true
    this.#storedAt = now
    return true
  }

  watch({ hub, topics, leaseMs }: TopicLeaseRequest, now: number): void {
    const known = topics.map(toTopicKey).filter((topic) => topic === TICKER_ALL || topic === ROWS)
    if (known.length === 0) this.#watchers.delete(hub)
    else {
      const watcher = this.#watchers.get(hub) ?? { expiresAt: 0, topics: known, hasTaken: true, sent: undefined }
      watcher.expiresAt = now + leaseMs
      watcher.topics = known
      this.#watchers.set(hub, watcher)
    }
  }

  isWatched(now: number): boolean {
    for (const [hub, { expiresAt }] of this.#watchers) if (expiresAt <= now) this.#watchers.delete(hub)
    return this.#watchers.size > 0
  }

  get publication(): TopicPublication {
    this.#json ??= JSON.stringify(createTickerAll(this.markets))
    return { kind: 'state', topic: TICKER_ALL, json: this.#json }
  }

  publicationsFor(hub: string): readonly TopicPublication[] {
    const topics = this.#watchers.get(hub)?.topics ?? []
    return topics.map((topic) => (topic === ROWS ? this.#rowsPublication : this.publication))
  }

  get #rowsPublication(): TopicPublication {
    const rows: MarketSummaryRows = this.markets.map(({ spark: _, ...row }) => row)
    return { kind: 'state', topic: ROWS, json: JSON.stringify(rows) }
  }

  /** Returns hubs that lack the newest publication. Each counts as busy until `releaseHub`. */
  takeHubs(): readonly string[] {
    const { publication } = this
    if (publication.kind !== 'state') return []
    const due = [...this.#watchers].filter(([, { hasTaken, sent }]) => hasTaken && sent !== publication.json)
    for (const [, watcher] of due) {
      watcher.hasTaken = false
      watcher.sent = publication.json
    }
    return due.map(([hub]) => hub)
  }

  /** After a failure, the hub gets the next publication even if it is unchanged. */
  releaseHub(hub: string, succeeded: boolean): void {
    const watcher = this.#watchers.get(hub)
    if (!watcher) return
    watcher.hasTaken = true
    if (!succeeded) watcher.sent = undefined
  }
}
