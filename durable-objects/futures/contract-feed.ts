// Publishes contract topics to hubs. Market topics work as for spot.

import { CONTRACTS, findContract } from '#shared/futures/contracts.ts'
import type { LiquidationView } from '#shared/futures/history.ts'
import type { ContractRow, ContractView } from '#shared/futures/views.ts'
import { type SubscriptionParams, toTopicKey } from '#shared/realtime/topics.ts'
import type { MarketStepChanges } from '../markets/market-data/changes.ts'
import {
  createTopicSnapshot,
  createTopicUpdate,
  type MarketFeedInput,
  readTopOfBook,
} from '../markets/market-data/feed.ts'
import { SubscriptionLeases } from '../markets/market-data/leases.ts'
import {
  type FeedHub,
  INTERNAL_TOPICS,
  MARKET_FEED_VERSION,
  type TopicLeaseRequest,
  type TopicPublication,
} from '../platform/market-feed.ts'
import type { ContractBoard } from './contract-board.ts'

const TICK_MS = 250
const FIRST_LIQUIDATIONS = 20

const PRICES = 'contract'
const LIQUIDATIONS = 'liquidations'
const BOARD = 'contracts'
/** Topics that combine all contracts. */
const OF_ALL: readonly string[] = [LIQUIDATIONS, BOARD, INTERNAL_TOPICS.tops]
const LISTED: readonly string[] = [BOARD, INTERNAL_TOPICS.tops]

export type ContractFeedDeps = {
  /** Never throws. */
  readonly refresh: (symbol: string) => Promise<void>
  readonly inputOf: (symbol: string) => MarketFeedInput
  readonly contractOf: (symbol: string) => ContractView
  readonly board: ContractBoard
  readonly liquidations: (limit: number) => readonly LiquidationView[]
  readonly hubOf: (hub: string) => FeedHub
}

export class ContractFeed {
  readonly #deps: ContractFeedDeps
  readonly #leases = new SubscriptionLeases()
  #timer: ReturnType<typeof setTimeout> | undefined
  #published: readonly ContractRow[] | undefined

  constructor(deps: ContractFeedDeps) {
    this.#deps = deps
  }

  async watch(request: TopicLeaseRequest): Promise<readonly TopicPublication[]> {
    const known = request.topics.filter(({ type, pairCode }) => OF_ALL.includes(type) || findContract(pairCode ?? ''))
    if (known.some(({ type }) => LISTED.includes(type))) await this.#deps.board.rows(Date.now())
    for (const symbol of symbolsOf(known)) await this.#deps.refresh(symbol)
    this.#leases.set({ ...request, topics: known }, Date.now())
    this.#keepTicking()
    return known.flatMap((topic) => this.#present(topic) ?? [])
  }

  isWatched(symbol: string): boolean {
    if (!this.#leases.isWatched(Date.now())) return false
    return this.#leases.topics().some(({ type, pairCode }) => pairCode === symbol || type === INTERNAL_TOPICS.tops)
  }

  /** Must be called after the commit. */
  publishChanges(symbol: string, changes: MarketStepChanges, input: MarketFeedInput): void {
    this.#publish((topic) =>
      topic.pairCode === symbol && topic.type !== PRICES ? createTopicUpdate(input, changes, topic) : undefined,
    )
  }

  publishPrices(symbol: string): void {
    this.#publish((topic) => (topic.pairCode === symbol && topic.type === PRICES ? this.#present(topic) : undefined))
  }

  publishLiquidations(liquidations: readonly LiquidationView[]): void {
    if (liquidations.length === 0) return
    const entries = liquidations.map((each) => JSON.stringify(each)).reverse()
    this.#publish((topic) =>
      topic.type === LIQUIDATIONS ? { kind: 'append', topic: toTopicKey(topic), entries } : undefined,
    )
  }

  #present(params: SubscriptionParams): TopicPublication | undefined {
    const { type, pairCode = '' } = params
    const topic = toTopicKey(params)
    if (type === LIQUIDATIONS) {
      const entries = this.#deps.liquidations(FIRST_LIQUIDATIONS).map((each) => JSON.stringify(each))
      return { kind: 'append', topic, entries }
    }
    if (type === BOARD) {
      const figures = this.#deps.board.lastRows.map(({ spark: _, ...row }) => row)
      return { kind: 'state', topic, json: JSON.stringify(figures) }
    }
    if (type === INTERNAL_TOPICS.tops) {
      const tops = CONTRACTS.map(({ symbol }) => readTopOfBook(this.#deps.inputOf(symbol)))
      return { kind: 'state', topic, json: JSON.stringify(tops) }
    }
    if (type === PRICES) return { kind: 'state', topic, json: JSON.stringify(this.#deps.contractOf(pairCode)) }
    return createTopicSnapshot(this.#deps.inputOf(pairCode), params)
  }

  #keepTicking(): void {
    if (this.#timer !== undefined || !this.#leases.isWatched(Date.now())) return
    this.#timer = setTimeout(async () => {
      const topics = this.#leases.topics()
      for (const symbol of symbolsOf(topics)) await this.#deps.refresh(symbol)
      if (topics.some(({ type }) => LISTED.includes(type))) await this.#listed()
      this.#timer = undefined
      this.#keepTicking()
    }, TICK_MS)
  }

  async #listed(): Promise<void> {
    const rows = await this.#deps.board.rows(Date.now()).catch(() => this.#published)
    if (rows === this.#published) return
    this.#published = rows
    this.#publish((topic) => (LISTED.includes(topic.type) ? this.#present(topic) : undefined))
  }

  #publish(news: (topic: SubscriptionParams) => TopicPublication | undefined): void {
    for (const { hub, publications } of this.#leases.collectDeliveries(news)) {
      // Not awaited: a hub that misses the call subscribes again.
      this.#deps
        .hubOf(hub)
        .publish(MARKET_FEED_VERSION, publications)
        .catch(() => this.#leases.drop(hub))
    }
  }
}

const symbolsOf = (topics: readonly SubscriptionParams[]): ReadonlySet<string> =>
  new Set(
    topics.flatMap(({ type, pairCode }) =>
      type === INTERNAL_TOPICS.tops ? CONTRACTS.map(({ symbol }) => symbol) : (pairCode ?? []),
    ),
  )
