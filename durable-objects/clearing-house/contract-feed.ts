// Contracts' publications to the hubs: their markets' topics as a spot market has them, their prices, the list of all, and
// who was liquidated.

import { CONTRACTS, contractBySymbol } from '#shared/futures/contracts.ts'
import type { LiquidationView } from '#shared/futures/history.ts'
import type { ContractRow, ContractView } from '#shared/futures/views.ts'
import { type SubscriptionParams, topicKey } from '#shared/socket/topics.ts'
import type { Changes } from '../market-data/changes.ts'
import { type FeedInput, snapshot, topOf, update } from '../market-data/feed.ts'
import { SubscriptionLeases } from '../market-data/leases.ts'
import { FEED_VERSION, type FeedHub, INNER, type Publication, type WatchRequest } from '../platform/market-feed.ts'
import type { ContractBoard } from './contract-board.ts'

/** How often contracts that hubs watch are brought to now. */
const TICK_MS = 250
/** Liquidations that a new reader is told of. */
const FIRST_LIQUIDATIONS = 20

/** Topic types that no spot market has. */
const PRICES = 'contract'
const LIQUIDATIONS = 'liquidations'
const BOARD = 'contracts'
/** Those that are about all contracts. */
const OF_ALL: readonly string[] = [LIQUIDATIONS, BOARD, INNER.tops]
/** Those that are made of all contracts at once, as often as the list is. */
const LISTED: readonly string[] = [BOARD, INNER.tops]

export type ContractFeedParts = {
  /** Brings a contract's book and prices to now; never throws. */
  readonly refresh: (symbol: string) => Promise<void>
  readonly inputOf: (symbol: string) => FeedInput
  readonly contractOf: (symbol: string) => ContractView
  readonly board: ContractBoard
  readonly liquidations: (limit: number) => readonly LiquidationView[]
  readonly hubOf: (hub: string) => FeedHub
}

export class ContractFeed {
  readonly #parts: ContractFeedParts
  readonly #leases = new SubscriptionLeases()
  #timer: ReturnType<typeof setTimeout> | undefined
  /** The list that was published last. */
  #published: readonly ContractRow[] | undefined

  constructor(parts: ContractFeedParts) {
    this.#parts = parts
  }

  /** A hub's lease. @returns the present state of each topic */
  async watch(request: WatchRequest): Promise<readonly Publication[]> {
    const known = request.topics.filter(
      ({ type, pairCode }) => OF_ALL.includes(type) || contractBySymbol(pairCode ?? ''),
    )
    if (known.some(({ type }) => LISTED.includes(type))) await this.#parts.board.rows(Date.now())
    for (const symbol of symbolsOf(known)) await this.#parts.refresh(symbol)
    this.#leases.set({ ...request, topics: known }, Date.now())
    this.#keepTicking()
    return known.flatMap((topic) => this.#present(topic) ?? [])
  }

  /** A step of a contract's market has committed. */
  changed(symbol: string, changes: Changes, input: FeedInput): void {
    this.#publish((topic) =>
      topic.pairCode === symbol && topic.type !== PRICES ? update(input, changes, topic) : undefined,
    )
  }

  /** A contract has new prices. */
  priced(symbol: string): void {
    this.#publish((topic) => (topic.pairCode === symbol && topic.type === PRICES ? this.#present(topic) : undefined))
  }

  /** Newest last. */
  liquidated(liquidations: readonly LiquidationView[]): void {
    if (liquidations.length === 0) return
    const entries = liquidations.map((each) => JSON.stringify(each)).reverse()
    this.#publish((topic) =>
      topic.type === LIQUIDATIONS ? { kind: 'append', topic: topicKey(topic), entries } : undefined,
    )
  }

  #present(params: SubscriptionParams): Publication | undefined {
    const { type, pairCode = '' } = params
    const topic = topicKey(params)
    if (type === LIQUIDATIONS) {
      const entries = this.#parts.liquidations(FIRST_LIQUIDATIONS).map((each) => JSON.stringify(each))
      return { kind: 'append', topic, entries }
    }
    if (type === BOARD) {
      const figures = this.#parts.board.known.map(({ spark: _, ...row }) => row)
      return { kind: 'state', topic, json: JSON.stringify(figures) }
    }
    if (type === INNER.tops) {
      const tops = CONTRACTS.map(({ symbol }) => topOf(this.#parts.inputOf(symbol)))
      return { kind: 'state', topic, json: JSON.stringify(tops) }
    }
    if (type === PRICES) return { kind: 'state', topic, json: JSON.stringify(this.#parts.contractOf(pairCode)) }
    return snapshot(this.#parts.inputOf(pairCode), params)
  }

  /** One timer at a time, none without a subscriber. */
  #keepTicking(): void {
    if (this.#timer !== undefined || !this.#leases.isWatched(Date.now())) return
    this.#timer = setTimeout(async () => {
      const topics = this.#leases.topics()
      for (const symbol of symbolsOf(topics)) await this.#parts.refresh(symbol)
      if (topics.some(({ type }) => LISTED.includes(type))) await this.#listed()
      this.#timer = undefined
      this.#keepTicking()
    }, TICK_MS)
  }

  /** The list of all, where it was made anew. */
  async #listed(): Promise<void> {
    const rows = await this.#parts.board.rows(Date.now()).catch(() => this.#published)
    if (rows === this.#published) return
    this.#published = rows
    this.#publish((topic) => (LISTED.includes(topic.type) ? this.#present(topic) : undefined))
  }

  #publish(news: (topic: SubscriptionParams) => Publication | undefined): void {
    for (const { hub, publications } of this.#leases.deliveries(news)) {
      // Not awaited: a hub that fails loses its lease and subscribes again.
      this.#parts
        .hubOf(hub)
        .publish(FEED_VERSION, publications)
        .catch(() => this.#leases.drop(hub))
    }
  }
}

const symbolsOf = (topics: readonly SubscriptionParams[]): ReadonlySet<string> =>
  new Set(topics.flatMap(({ pairCode }) => pairCode ?? []))
