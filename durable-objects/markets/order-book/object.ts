// An order book runs only during requests. It has a timer only while hubs subscribe and no hub requests its steps.

import type { Candle, DepthSnapshot, MarketRow, MarketTopOfBook, Trade } from '#shared/markets/market-data.ts'
import { findMarket } from '#shared/markets/markets.ts'
import type { HashChainHead } from '#shared/markets/proof/chain.ts'
import type { MarketLogEntry } from '#shared/markets/proof/log.ts'
import type { BalanceView } from '#shared/markets/trading/calls.ts'
import { FEE_TIERS } from '#shared/markets/trading/fees.ts'
import type { OrderPricing, OrderTerms, UnknownPrice, UnpricedOrder } from '#shared/markets/trading/terms.ts'
import { formatAlertBoardName } from '#shared/notifications/alerts/alerts.ts'
import { assert } from '#shared/platform/assert.ts'
import type { Interval } from '#shared/platform/intervals.ts'
import { ok, type Result } from '#shared/platform/result.ts'
import { sha256 } from '#shared/platform/sha256.ts'
import { createDurableHost, type MoneyObjectEnv } from '../../platform/durable-host.ts'
import type { MoneyDelivery, MoneyDeliveryReceipt, MoneyPeer, OrderFeeRates } from '../../platform/edge-messages.ts'
import { createFeedReporter } from '../../platform/feed-reporter.ts'
import {
  FEED_STEP_INTERVAL_MS,
  type FeedHub,
  MARKET_FEED_VERSION,
  type SteppedProducer,
  type TopicLeaseRequest,
  type TopicPublication,
} from '../../platform/market-feed.ts'
import { MoneyObject } from '../../platform/money-object.ts'
import type { MoneyHost } from '../../platform/money-storage.ts'
import { objectStub } from '../../platform/object-stub.ts'
import { PriceTrigger } from '../../platform/price-triggers.ts'
import { notifyPrice, type ProgramsEnv } from '../../platform/programs.ts'
import type { SiteAlertsEnv } from '../../platform/site-alerts.ts'
import { type SubscriberEnv, subscriberStub } from '../../platform/subscribers.ts'
import { logError, logWarning } from '../../platform/telemetry/log.ts'
import { yieldToMessages } from '../../platform/yield-to-messages.ts'
import { LiveMarket, type MarketView } from '../market/live-market.ts'
import { createPrivateTextHasher } from '../market/proof/open-event.ts'
import { findLogEntry, findLogSlice, type LogProofDeps } from '../market/proof/slice.ts'
import { MarketStore } from '../market/store.ts'
import type { MarketStepChanges } from '../market-data/changes.ts'
import { createTopicSnapshot, createTopicUpdate, type MarketFeedInput } from '../market-data/feed.ts'
import { SubscriptionLeases } from '../market-data/leases.ts'
import { StepDriver } from '../market-data/step-driver.ts'
import { toMarketOpeningTime } from '../market-data/text.ts'
import { createMarketSource, type SourceEnv } from '../market-source/make-source.ts'
import { SourceUnreachableError } from '../market-source/source.ts'
import { workerdNetwork } from '../market-source/workerd-network.ts'
import { BookPriceTriggers } from './book-price-triggers.ts'
import { decideMarketOpening, findInitialOpeningTime, type OpeningRefusalReason } from './opening.ts'
import { OrderEntry } from './order-entry.ts'
import { computeEscrow } from './order-escrow.ts'
import {
  createTopOfBook,
  type OrderPreview,
  type OrderSimulation,
  type PreviewUser,
  simulateOrder,
  type TopOfBook,
} from './preview.ts'
import { createSpotSettlement, type SpotSettlement } from './spot-settlement.ts'

type Boards = { readonly ALERT_BOARD: { getByName(board: string): FeedHub & { openingChanged(): Promise<void> } } }
type TradingAccounts = {
  tradingAccount(userId: string): Promise<{ readonly balances: BalanceView[]; readonly tier: number }>
}
export type OrderBookEnv = SourceEnv &
  SiteAlertsEnv &
  Omit<MoneyObjectEnv, 'LEDGER'> & {
    readonly LEDGER: { getByName(shard: string): MoneyPeer & TradingAccounts }
  } & ProgramsEnv &
  Omit<SubscriberEnv, 'ALERT_BOARD'> &
  Boards

function assertFeedVersion(version: number): void {
  const known = MARKET_FEED_VERSION
  assert(version === known, `feed version ${known} is understood here, not ${version}`)
}

export class OrderBook extends MoneyObject<OrderBookEnv> implements SteppedProducer {
  readonly #symbol: string
  readonly #host: MoneyHost
  readonly #store: MarketStore
  readonly #sealKey: string
  readonly #settlement: SpotSettlement
  /** A property, because RPC would expose a getter. */
  protected readonly live: LiveMarket
  /** Created on first use, because price queries do not need it. */
  #lazyOrderEntry: OrderEntry | undefined
  protected readonly money = () => this.#orderEntry.money
  readonly #leases = new SubscriptionLeases()
  readonly #driver = new StepDriver()
  readonly #triggers: BookPriceTriggers
  #timer: ReturnType<typeof setTimeout> | undefined
  /** True after a failure was logged. Steps run four times a second, so it is not logged again. */
  #isFailing = false

  constructor(ctx: DurableObjectState, env: OrderBookEnv) {
    super(ctx, env)
    const market = findMarket(ctx.id.name ?? '')
    assert(market, 'an order book is named after a listed market')
    this.#symbol = market.symbol
    this.#host = createDurableHost(`book:${this.#symbol}`, ctx, () => this.env)
    this.#store = new MarketStore(this.#host.storage, '', findInitialOpeningTime(market))
    const { origin, source } = createMarketSource(market, env, {
      network: workerdNetwork,
      pages: this.#store.venuePages,
      reportFeed: createFeedReporter(env, this.#symbol),
    })
    this.#store.discardOtherOrigins(origin)
    this.#sealKey = this.#store.proof.sealKey(() => crypto.randomUUID() + crypto.randomUUID())
    this.#settlement = createSpotSettlement(market)
    this.#triggers = new BookPriceTriggers(this.#host.storage)
    this.live = new LiveMarket({
      market,
      source,
      settlement: this.#settlement,
      store: this.#store,
      hash: sha256,
      sealKey: this.#sealKey,
      onChanges: (changes, input) => this.#publish(changes, input),
      pause: yieldToMessages,
      isWatched: () => this.#leases.isWatched(Date.now()),
      programBounds: () => this.#triggers.bounds,
      money: {
        open: () => void this.#orderEntry,
        transact: (work) => this.#orderEntry.transact(work),
        settle: (changes) => {
          this.#orderEntry.settle(changes)
          this.#reach(changes)
        },
        onReload: () => this.#orderEntry.onReload(),
      },
    })
  }

  get #orderEntry(): OrderEntry {
    if (!this.#lazyOrderEntry) {
      const { market } = this.live
      this.#lazyOrderEntry = new OrderEntry(this.#host, {
        market,
        live: this.live,
        settlement: this.#settlement,
        onCommit: () => this.live.publish(),
        awaited: () => this.#triggers.bounds,
      })
    }
    return this.#lazyOrderEntry
  }

  async view({ interval }: { interval: Interval }): Promise<MarketView> {
    await this.live.catchUp(Date.now())
    return this.live.view(interval)
  }

  async depth(limit: number): Promise<DepthSnapshot> {
    await this.live.catchUp(Date.now())
    return this.live.depth(limit)
  }

  /** Newest first. */
  async trades(limit: number): Promise<Trade[]> {
    await this.live.catchUp(Date.now())
    return this.live.trades(limit)
  }

  /** Bars that start before `before` (epoch ms; default: now), oldest first. */
  async candles(interval: Interval, before: number | undefined, limit: number): Promise<Candle[]> {
    const now = Date.now()
    const asleep = await this.live.candlesWhileAsleep(interval, before, limit, now)
    if (asleep) return asleep
    await this.live.catchUp(now)
    return this.live.candles(interval, before, limit)
  }

  async closedDays(limit: number): Promise<Candle[]> {
    return this.live.closedDays(limit, Date.now())
  }

  async ticker(): Promise<MarketRow> {
    const now = Date.now()
    const asleep = this.live.tickerWhileAsleep(now)
    if (asleep) return asleep
    await this.live.catchUp(now)
    return this.live.ticker()
  }

  async listedState(): Promise<Pick<MarketRow, 'stopped' | 'opensAt' | 'spark'>> {
    return this.live.listedState(Date.now())
  }

  async glance(): Promise<MarketTopOfBook> {
    const now = Date.now()
    const asleep = this.live.glanceWhileAsleep(now)
    if (asleep) return asleep
    await this.live.catchUp(now)
    return this.live.glance()
  }

  /** Undefined if the entry was deleted. */
  async entry(seq: number): Promise<MarketLogEntry | undefined> {
    return findLogEntry(this.#proof, seq)
  }

  /** Returns a `MarketLogSlice` as JSON, which the visitor's browser replays. */
  async slice(seq: number): Promise<string | undefined> {
    const slice = findLogSlice(this.#proof, seq)
    return slice && JSON.stringify(slice)
  }

  async head(): Promise<HashChainHead> {
    return this.#store.writtenHead()
  }

  async preview(terms: OrderTerms, rates: OrderFeeRates, atoms: string): Promise<OrderSimulation> {
    await this.#catchUp()
    return simulateOrder(
      this.live.marketState,
      terms,
      { settlement: this.#settlement, rates, atoms: BigInt(atoms) },
      Date.now(),
    )
  }

  /** Previews an order with fees and balance of its user, so that a far worker makes one call (LR6). */
  async previewOrder(order: UnpricedOrder, { id, shard }: PreviewUser): Promise<OrderPreview | UnknownPrice> {
    const [pricing, { balances, tier }] = await Promise.all([
      this.price(order),
      objectStub(this.env, 'LEDGER', shard).tradingAccount(id),
    ])
    if (pricing.kind === 'unpriced') return pricing
    const { terms, money } = pricing
    const { makerPpm, takerPpm } = FEE_TIERS[tier] ?? FEE_TIERS[0]
    const simulation = await this.preview(terms, { makerPpm, takerPpm }, money.atoms)
    const available = balances.find(({ asset }) => asset === money.asset)?.available
    return { kind: 'previewed', asset: money.asset, available, takerPpm, simulation }
  }

  /** Best prices in ticks, for estimates of purchases without a limit. */
  async standing(): Promise<TopOfBook> {
    await this.#catchUp()
    return createTopOfBook(this.live.book, Date.now())
  }

  /** Computes the money of an order from present prices, for a ledger shard (LR5). */
  async price(order: UnpricedOrder): Promise<OrderPricing> {
    const standing = await this.standing()
    const priced = computeEscrow({ ...order, market: this.live.market }, standing)
    if (priced) return { kind: 'priced', ...priced }
    return { kind: 'unpriced', ...(standing.opensAt !== undefined && { opensAt: standing.opensAt }) }
  }

  /** @param wait trigger prices in ticks; null removes the trigger */
  async awaitPrice(program: string, wait: PriceTrigger | null): Promise<void> {
    await this.#catchUp()
    const { lastPrice } = this.live.book
    this.#orderEntry.transact(() => this.#triggers.set(program, wait && PriceTrigger.parse(wait), lastPrice))
    this.#orderEntry.keepAwake()
    this.#notifyWaiting()
  }

  override async deliver(delivery: MoneyDelivery): Promise<MoneyDeliveryReceipt> {
    await this.#catchUp()
    return super.deliver(delivery)
  }

  async halt(version: number, _scope: string, reason: string | null): Promise<void> {
    await this.#orderEntry.halt(version, reason)
  }

  /** @param opensAt epoch ms; null means now @returns refusal if nothing changes */
  async schedule(opensAt: number | null): Promise<Result<null, OpeningRefusalReason>> {
    await this.#catchUp()
    const decided = decideMarketOpening(this.live.book.opensAt, opensAt, Date.now())
    if (!decided.ok) return decided
    this.live.setOpening(decided.value)
    // Not awaited: a board that misses the call finds the change when it polls (AB9).
    objectStub(this.env, 'ALERT_BOARD', formatAlertBoardName('spot', this.#symbol))
      .openingChanged()
      .catch((error: unknown) => logWarning('opening_not_published', { market: this.#symbol, error }))
    return ok(null)
  }

  /** Epoch ms; 0 if open, null if not set. */
  async opening(): Promise<number | null> {
    return toMarketOpeningTime(this.#store.opensAt())
  }

  override async alarm(): Promise<void> {
    await this.#catchUp()
    this.#orderEntry.alarm(await this.#findNextWake())
    this.#notifyWaiting()
  }

  /** @throws Error if the hub has another version */
  async watch(request: TopicLeaseRequest): Promise<readonly TopicPublication[]> {
    assertFeedVersion(request.version)
    if (request.topics.length > 0) await this.live.catchUp(Date.now())
    this.#leases.set(request, Date.now())
    if (request.topics.length === 0) this.#driver.release(request.hub)
    this.#keepTicking()
    const input = this.live.feedInput
    return request.topics.flatMap((topic) => createTopicSnapshot(input, topic) ?? [])
  }

  async step(version: number, hub: string): Promise<readonly TopicPublication[] | undefined> {
    assertFeedVersion(version)
    const now = Date.now()
    if (!this.#leases.has(hub, now) || !this.#driver.take(hub, now)) return undefined
    clearTimeout(this.#timer ?? null)
    this.#timer = undefined
    return this.#driver.collect(() => this.#stepWatched())
  }

  /** Logs failures: orders are accepted and cancelled even while the source is unreachable. */
  async #catchUp(): Promise<void> {
    try {
      await this.live.catchUp(Date.now())
    } catch (error) {
      if (!(error instanceof SourceUnreachableError)) logError('market_step_failed', { market: this.#symbol, error })
    }
  }

  /** Returns undefined if the source does not answer, or cannot compute prices in advance. */
  async #findNextWake(): Promise<number | undefined> {
    return this.live.findNextWake(Date.now()).catch((error: unknown) => {
      logWarning('prices_not_ahead', { market: this.#symbol, error })
      return undefined
    })
  }

  get #proof(): LogProofDeps {
    const { market } = this.live
    return { market, store: this.#store, hash: sha256, seal: createPrivateTextHasher(sha256, this.#sealKey) }
  }

  /** Keeps one timer while hubs subscribe (OB27) and no hub requests the market's steps (OB80). */
  #keepTicking(): void {
    const now = Date.now()
    if (this.#timer !== undefined || this.#driver.isDriven(now) || !this.#leases.isWatched(now)) return
    this.#timer = setTimeout(async () => {
      await this.#stepWatched()
      this.#timer = undefined
      this.#keepTicking()
    }, FEED_STEP_INTERVAL_MS)
  }

  async #stepWatched(): Promise<void> {
    try {
      await this.live.catchUp(Date.now())
      this.#isFailing = false
    } catch (error) {
      const isNews = !this.#isFailing && !(error instanceof SourceUnreachableError)
      if (isNews) logError('market_read_back', { market: this.#symbol, error })
      this.#isFailing = true
    }
  }

  /** Runs inside the transaction of the trades. */
  #reach({ trades }: MarketStepChanges): void {
    this.#triggers.fireReached(trades.map(({ priceTicks }) => priceTicks))
  }

  /** Not awaited: failed notifications are repeated until acknowledged. */
  #notifyWaiting(): void {
    const { lastPrice } = this.live.book
    for (const reached of this.#triggers.takeDue(Date.now())) {
      const { program } = reached
      notifyPrice(this.env, program, this.#symbol, lastPrice)
        .then(() => this.#orderEntry.transact(() => this.#triggers.acknowledge(reached)))
        .catch((error: unknown) => {
          logError('program_not_woken', { program, error })
        })
    }
  }

  #publish(changes: MarketStepChanges, input: MarketFeedInput): void {
    this.#notifyWaiting()
    for (const { hub, publications } of this.#leases.collectDeliveries((topic) =>
      createTopicUpdate(input, changes, topic),
    )) {
      if (this.#driver.add(hub, publications)) continue
      // Not awaited: a hub that fails loses its lease, then subscribes again.
      subscriberStub(this.env, hub)
        .publish(MARKET_FEED_VERSION, publications)
        .catch(() => this.#leases.drop(hub))
    }
  }
}
