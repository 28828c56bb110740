// A ledger shard and a book in one process, with in-memory storage and the time of a tape. They are the site's own
// classes, which exchange the usual messages about money.

import { createHash } from 'node:crypto'
import { LiveMarket } from '#objects/markets/market/live-market.ts'
import { MarketStore } from '#objects/markets/market/store.ts'
import type { SourceTrade } from '#objects/markets/market-source/source.ts'
import { OrderEntry } from '#objects/markets/order-book/order-entry.ts'
import { computeEscrow } from '#objects/markets/order-book/order-escrow.ts'
import { createTopOfBook } from '#objects/markets/order-book/preview.ts'
import { createSpotSettlement } from '#objects/markets/order-book/spot-settlement.ts'
import type { MoneyPeer } from '#objects/platform/edge-messages.ts'
import type { MoneyHost } from '#objects/platform/money-storage.ts'
import { auditBalances, type ReconciliationReport } from '#objects/wallet/auditor/engine.ts'
import type { LedgerCommand } from '#objects/wallet/ledger/commands.ts'
import { LedgerService } from '#objects/wallet/ledger/service.ts'
import type { LedgerHoldings, OrderCommandOutcome, TradingUpdate } from '#objects/wallet/ledger/views.ts'
import type { Market } from '#shared/markets/markets.ts'
import type { PlaceOrderInput } from '#shared/markets/trading/calls.ts'
import { assert } from '#shared/platform/assert.ts'
import { parseOrderDraft } from '#worker/markets/spot/draft.ts'
import { BacktestClock } from './clock.ts'
import { MemoryStorage } from './memory-storage.ts'
import type { BookLadder, TapeMoment } from './tape.ts'

export const BACKTEST_USER = 'trader'
const LEDGER = 'ledger:l0'
/** Maximum wait for the answer to a command, in ms. After it the command counts as pending. */
const PATIENCE_MS = 1_000
/** The account receives its money this long before the start, in ms. */
const FUNDING_MS = 1_000
/** Number of moments between two deletions of acknowledged messages and journal proofs. */
const TIDY_EVERY = 500
/** The market never sleeps, so that it processes each moment even after long gaps. */
const PACE = { freshMs: 0, sleepMs: Number.POSITIVE_INFINITY } as const
/** This time is never reached, so that the account keeps its fee tier. */
const NEVER_MS = 8_000_000_000_000_000

export type PaperExchangeOptions = {
  readonly market: Market
  /** Epoch ms. */
  readonly from: number
  /** Receives the account's updates in order. */
  readonly onNews: (news: TradingUpdate) => void
}

type Node = { readonly storage: MemoryStorage; readonly peer: MoneyPeer; readonly alarm: () => void }

export class PaperExchange {
  readonly clock: BacktestClock
  readonly market: Market
  readonly #nodes = new Map<string, Node>()
  readonly #ledger: LedgerService
  readonly #live: LiveMarket
  readonly reports: string[] = []
  /** Trades that the book has not processed yet. */
  #trades: SourceTrade[] = []
  #ladder: BookLadder | undefined
  #moments = 0
  #keys = 0

  constructor({ market, from, onNews }: PaperExchangeOptions) {
    this.market = market
    this.clock = new BacktestClock(from - FUNDING_MS)
    const ledgerHost = this.#host(LEDGER)
    this.#ledger = new LedgerService(ledgerHost, {
      shards: 1,
      onTradingUpdates: (news) => {
        for (const each of news) onNews(each)
      },
    })
    this.#open(ledgerHost, this.#ledger)
    const bookHost = this.#host(`book:${market.symbol}`)
    const { live, orderEntry } = this.#book(bookHost)
    this.#live = live
    this.#open(bookHost, orderEntry)
  }

  /** @param atoms amount in atoms of the quote asset */
  async fund(atoms: bigint): Promise<void> {
    const asset = this.market.quote
    const text = String(atoms)
    const deposited = this.#ask({ kind: 'deposit', asset, atoms: text })
    await this.clock.runTo(this.clock.now + FUNDING_MS / 2)
    const moved = this.#ask({ kind: 'transfer', asset, atoms: text, from: 'funding', to: 'spot' })
    await this.clock.runTo(this.clock.now + FUNDING_MS / 2)
    await Promise.all([deposited, moved])
  }

  /** Must be called before the account trades. */
  setTier(tier: number): void {
    const { storage } = this.#node(LEDGER)
    storage.sql.exec('INSERT OR REPLACE INTO tiers (person, tier, at) VALUES (?, ?, ?)', BACKTEST_USER, tier, NEVER_MS)
  }

  async processMoment(moment: TapeMoment): Promise<void> {
    await this.clock.runTo(moment.time)
    this.#trades.push(...moment.trades)
    this.#ladder = moment.ladder ?? this.#ladder
    await this.#live.catchUp(this.clock.now)
    this.#moments += 1
    if (this.#moments % TIDY_EVERY === 0) this.#tidy()
    await this.clock.runTo(moment.time)
  }

  /** Uses the code of the trading API. */
  async place(order: PlaceOrderInput): Promise<OrderCommandOutcome> {
    const draft = parseOrderDraft(order)
    if (!draft.ok) return { kind: 'refused', reason: draft.error.reason, params: {} }
    const priced = computeEscrow(draft.value, createTopOfBook(this.#live.book, this.clock.now))
    if (!priced) return { kind: 'refused', reason: 'reference_price_unknown', params: {} }
    const { terms, money } = priced
    const { symbol: market } = this.market
    return this.#trade({ kind: 'place', market, wallet: 'spot', ...money, terms: JSON.stringify(terms) })
  }

  cancel(order: string): Promise<OrderCommandOutcome> {
    return this.#trade({ kind: 'cancel', order })
  }

  holdings(): LedgerHoldings {
    return this.#ledger.holdings(BACKTEST_USER)
  }

  /** Best prices in ticks; undefined if a side is empty. */
  get bestPrices(): { readonly bid: number | undefined; readonly ask: number | undefined } {
    const { bids, asks } = this.#live.book
    return { bid: bids.best?.price, ask: asks.best?.price }
  }

  /** Waits until all messages are delivered, then reconciles ledger and book. */
  async audit(): Promise<ReconciliationReport> {
    for (let round = 0; ; round += 1) {
      await this.clock.runTo(this.clock.now + PATIENCE_MS)
      this.#tidy()
      await this.clock.runTo(this.clock.now + PATIENCE_MS)
      const report = await auditBalances(
        (name) => this.#node(name).peer,
        [LEDGER],
        () => this.clock.now,
      )
      const isQuiet = report.objects.every(({ waiting, unproved }) => waiting === 0 && unproved === 0)
      if (isQuiet || round === 200) return report
    }
  }

  close(): void {
    for (const { storage } of this.#nodes.values()) storage.close()
  }

  async #ask(command: LedgerCommand): Promise<void> {
    const outcome = await this.#ledger.execute({ person: BACKTEST_USER, key: this.#key(), command })
    assert(outcome.ok, 'the account takes its first money')
  }

  #trade(command: LedgerCommand): Promise<OrderCommandOutcome> {
    return this.#ledger.trade({ person: BACKTEST_USER, key: this.#key(), command }, PATIENCE_MS)
  }

  #key(): string {
    this.#keys += 1
    return `backtest-${this.#keys}`
  }

  #tidy(): void {
    for (const { alarm } of this.#nodes.values()) alarm()
  }

  #book(host: MoneyHost): { live: LiveMarket; orderEntry: OrderEntry } {
    const { market } = this
    const settlement = createSpotSettlement(market)
    const live: LiveMarket = new LiveMarket({
      market,
      source: {
        advance: () => this.#advance(),
        minutes: () => [],
        hours: () => [],
        close: () => undefined,
      },
      store: new MarketStore(host.storage),
      settlement,
      hash: (text) => createHash('sha256').update(text).digest('hex'),
      onChanges: () => undefined,
      pause: () => Promise.resolve(),
      timing: PACE,
      money: {
        open: () => undefined,
        transact: (work) => orderEntry.transact(work),
        settle: (changes) => orderEntry.settle(changes),
        onReload: () => orderEntry.onReload(),
      },
    })
    const orderEntry: OrderEntry = new OrderEntry(host, { market, live, settlement, onCommit: () => live.publish() })
    return { live, orderEntry }
  }

  #advance() {
    const trades = this.#trades
    const ladder = this.#ladder
    this.#trades = []
    this.#ladder = undefined
    return { trades, ...(ladder && { ladder }) }
  }

  #host(name: string): MoneyHost & { readonly storage: MemoryStorage } {
    return {
      name,
      storage: new MemoryStorage(),
      now: () => this.clock.now,
      after: (ms, work) => this.clock.after(ms, work),
      peer: (peer) => this.#node(peer).peer,
      report: (event, facts) => this.reports.push(`${name} ${event} ${JSON.stringify(facts)}`),
    }
  }

  #open(
    { name, storage }: MoneyHost & { readonly storage: MemoryStorage },
    subject: Pick<LedgerService, 'money' | 'alarm'>,
  ): void {
    const peer: MoneyPeer = {
      deliver: async (delivery) => subject.money.deliver(delivery),
      facts: async (version) => subject.money.facts(version),
      sentUpTo: async (version, points) => subject.money.sentUpTo(version, points),
      halt: () => Promise.reject(new Error('nobody halts a back-test')),
      quarantined: async () => [],
      endQuarantine: () => Promise.reject(new Error('nobody puts anything aside in a back-test')),
    }
    this.#nodes.set(name, { storage, peer, alarm: () => subject.alarm() })
  }

  #node(name: string): Node {
    const node = this.#nodes.get(name)
    assert(node, 'a back-test has a ledger and a book')
    return node
  }
}
