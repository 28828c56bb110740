// Alerts of one market. The board subscribes to a market of this site like a hub, and reads the bars of a venue's.

import { DurableObject } from 'cloudflare:workers'
import { z } from 'zod/mini'
import { FUTURES_COLLATERAL_ASSET } from '#shared/futures/contracts.ts'
import type { Candle } from '#shared/markets/market-data.ts'
import { type AlertBoardAddress, type AlertSpec, parseAlertBoardName } from '#shared/notifications/alerts/alerts.ts'
import { assert } from '#shared/platform/assert.ts'
import { HOUR_MS, type Interval, MINUTE_MS } from '#shared/platform/intervals.ts'
import type { Result } from '#shared/platform/result.ts'
import { PERPETUAL_BIZ, SPOT_BIZ, type SubscriptionParams, toTopicKey } from '#shared/realtime/topics.ts'
import type { VenueFailure } from '#shared/venues/views.ts'
import {
  type FeedProducer,
  INTERNAL_TOPICS,
  LastMarketBars,
  MARKET_FEED_VERSION,
  TOPIC_LEASE_MS,
  TOPIC_LEASE_RENEWAL_INTERVAL_MS,
  type TopicPublication,
} from '../../platform/market-feed.ts'
import { objectStub } from '../../platform/object-stub.ts'
import { isProgram, notifyCrossing, type ProgramsEnv } from '../../platform/programs.ts'
import { formatAlertSubscriber } from '../../platform/subscribers.ts'
import { logWarning } from '../../platform/telemetry/log.ts'
import { AlertBoardService } from './service.ts'
import { AlertBoardStore, type FiredAlert, ProgramRsiTrigger } from './store.ts'
import { computeVenuePollDelayMs, evaluateVenueBars, readVenueHistory } from './venue-prices.ts'

type SpotMarket = FeedProducer & {
  candles(interval: Interval, before: undefined, limit: number): Promise<Candle[]>
  opening(): Promise<number | null>
}
type House = FeedProducer & {
  candles(symbol: string, interval: Interval, before: undefined, limit: number): Promise<readonly Candle[]>
}
type VenueListing = {
  bars(query: {
    readonly market: string
    readonly interval: Interval
    readonly before?: number
    readonly limit: number
  }): Promise<Result<readonly Candle[], Pick<VenueFailure, 'reason'>>>
}
export type AlertBoardEnv = ProgramsEnv & {
  readonly VENUE_SPOT_URL?: string
  readonly VENUE_FUTURES_URL?: string
  readonly VENUE_LISTING: { getByName(product: string): VenueListing }
  readonly ORDER_BOOK: { getByName(symbol: string): SpotMarket }
  readonly CLEARING: { getByName(collateral: string): House }
  readonly NOTICES: {
    getByName(userId: string): {
      fired(fired: Omit<FiredAlert, 'person'>): Promise<void>
      firedAtVenue(fired: Omit<FiredAlert, 'person'>): Promise<void>
    }
  }
}

const Contract = z.object({ fundingRate: z.string() })

const RECEIVER_RETRY_MS = 2_000
/** Poll interval while alerts wait for an opening (AB9). */
const POLL_MS = MINUTE_MS
/** Interval of a board whose venue this site does not offer now, or lacks the market. */
const UNOFFERED_MS = HOUR_MS

export class AlertBoard extends DurableObject<AlertBoardEnv> {
  readonly #name: string
  readonly #address: AlertBoardAddress
  readonly #service: AlertBoardService
  /** Readings of a venue run one at a time, because each one goes on from the last. */
  #turn: Promise<void> = Promise.resolve()
  /** Readings of the venue that failed since the last complete one. */
  #failures = 0
  #isMarketAbsent = false
  /** False once the market answered that it publishes nothing. */
  #mayBeLeased = true

  constructor(ctx: DurableObjectState, env: AlertBoardEnv) {
    super(ctx, env)
    this.#name = ctx.id.name ?? ''
    this.#address = parseAlertBoardName(this.#name)
    this.#service = new AlertBoardService(new AlertBoardStore(ctx.storage), {
      candles: (interval, limit) => this.#candles(interval, limit),
      tell: ({ person: userId, ...fired }) => {
        if (isProgram(userId)) {
          const what = ProgramRsiTrigger.shape.what.parse(fired.id.split(' ')[1])
          return notifyCrossing(this.env, userId, what, fired.value)
        }
        const notices = objectStub(this.env, 'NOTICES', userId)
        return this.#address.venue === undefined ? notices.fired(fired) : notices.firedAtVenue(fired)
      },
    })
  }

  /** Idempotent by id. */
  async arm(id: string, userId: string, spec: AlertSpec): Promise<void> {
    this.#service.arm({ id, person: userId, spec, since: Date.now() })
    await this.#renew()
  }

  /** A null `wait` removes the trigger. The caller retries until this returns. */
  async awaitCrossing(program: string, wait: ProgramRsiTrigger | null): Promise<void> {
    this.#service.setProgramTrigger(program, wait && ProgramRsiTrigger.parse(wait), Date.now())
    await this.#renew()
  }

  async disarm(id: string): Promise<void> {
    this.#service.disarm(id)
    await this.#renew()
  }

  /**
   * Receives publications of the market (platform/market-feed.ts).
   * @throws Error on another feed version
   */
  async publish(version: number, publications: readonly TopicPublication[]): Promise<void> {
    assert(version === MARKET_FEED_VERSION, `feed version ${MARKET_FEED_VERSION} is understood here, not ${version}`)
    await this.#take(publications)
  }

  async openingChanged(): Promise<void> {
    if (this.#service.watchesOpening) await this.#renew()
  }

  override async alarm(): Promise<void> {
    await this.#renew()
  }

  async #renew(): Promise<void> {
    let opening: number | undefined
    try {
      if (this.#address.venue === undefined) await this.#lease()
      else await this.#readVenue()
      opening = await this.#checkOpening()
    } catch (error) {
      logWarning('alert_feed_unanswered', { board: this.#name, error })
    }
    const now = Date.now()
    const next = this.#nextMs()
    if (next !== undefined)
      await this.ctx.storage.setAlarm(Math.max(now + 1, Math.min(now + next, opening ?? now + next)))
  }

  /** Delay until the next alarm, ms; undefined: none. */
  #nextMs(): number | undefined {
    if (this.#service.hasPending) return RECEIVER_RETRY_MS
    if (this.#service.watchesPrices) return this.#pricePollMs
    return this.#service.isIdle ? undefined : POLL_MS
  }

  get #pricePollMs(): number {
    if (this.#address.venue === undefined) return TOPIC_LEASE_RENEWAL_INTERVAL_MS
    const isOffered = this.#isVenueOffered && !this.#isMarketAbsent
    return isOffered ? computeVenuePollDelayMs(this.#service, this.#failures) : UNOFFERED_MS
  }

  /** False after the operator chose another venue: its prices fire no alert of the former one. */
  get #isVenueOffered(): boolean {
    const { VENUE_SPOT_URL: spot = '', VENUE_FUTURES_URL: futures = '' } = this.env
    const url = this.#address.product === 'spot' ? spot : futures
    return url !== '' && new URL(url).host === this.#address.venue
  }

  #readVenue(): Promise<void> {
    const turn = this.#turn.then(() => this.#readVenueNow())
    this.#turn = turn.catch(() => undefined)
    return turn
  }

  async #readVenueNow(): Promise<void> {
    if (!this.#service.watchesPrices) return
    if (!this.#isVenueOffered) {
      this.#service.forgetPrices()
      return
    }
    this.#failures += 1
    await this.#service.loadMinutes(Date.now())
    await evaluateVenueBars(this.#service, (...query) => this.#readVenueBars(...query), Date.now())
    this.#failures = 0
    await this.#notify()
  }

  async #readVenueBars(interval: Interval, limit: number, before?: number): Promise<readonly Candle[]> {
    const { product, symbol } = this.#address
    const query = { market: symbol, interval, limit, ...(before !== undefined && { before }) }
    const read = await objectStub(this.env, 'VENUE_LISTING', product).bars(query)
    this.#isMarketAbsent = !read.ok && read.error.reason === 'market_absent'
    assert(read.ok, 'the venue does not state its bars')
    return read.value
  }

  /** Alerts for an opening need no prices: if the board has no other alerts, it leases no topic. */
  async #lease(): Promise<void> {
    const topics = this.#service.watchesPrices ? this.#topics() : []
    if (topics.length === 0 && !this.#mayBeLeased) return
    const request = {
      version: MARKET_FEED_VERSION,
      hub: formatAlertSubscriber(this.#name),
      topics,
      leaseMs: TOPIC_LEASE_MS,
    }
    const present = await this.#producer().watch(request)
    this.#mayBeLeased = topics.length > 0
    await this.#take(present)
  }

  async #checkOpening(): Promise<number | undefined> {
    if (!this.#service.watchesOpening) return undefined
    const opensAt = await objectStub(this.env, 'ORDER_BOOK', this.#address.symbol).opening()
    const next = this.#service.evaluateOpening(opensAt, Date.now())
    await this.#notify()
    return next
  }

  async #take(publications: readonly TopicPublication[]): Promise<void> {
    const now = Date.now()
    if (this.#service.needsMinutes(now)) void this.#loadMinutes(now)
    for (const { topic, ...publication } of publications) {
      if (publication.kind !== 'state') continue
      const said: unknown = JSON.parse(publication.json)
      if (topic === toTopicKey(this.#topic('contract'))) {
        this.#service.evaluateFundingRate(Number(Contract.parse(said).fundingRate), now)
        continue
      }
      const bars = LastMarketBars.parse(said)
      if (topic === toTopicKey(this.#topic(INTERNAL_TOPICS.bars, '1m'))) this.#service.evaluateMinute(bars, now)
      const interval = this.#service.intervals.find(
        (each) => topic === toTopicKey(this.#topic(INTERNAL_TOPICS.bars, each)),
      )
      if (interval && bars.before) await this.#service.evaluateClosedBar(interval, bars.before.time, now)
    }
    await this.#notify()
  }

  /** Not awaited by publications, because only move alerts need the minutes. */
  async #loadMinutes(now: number): Promise<void> {
    await this.#service
      .loadMinutes(now)
      .catch((error: unknown) => logWarning('alert_minutes_unread', { board: this.#name, error }))
    await this.#notify()
  }

  async #notify(): Promise<void> {
    await this.#service.sendPending().catch(async (error: unknown) => {
      logWarning('alerts_wait', { error })
      await this.ctx.storage.setAlarm(Date.now() + RECEIVER_RETRY_MS)
    })
  }

  #topics(): readonly SubscriptionParams[] {
    const intervals = new Set<string>(['1m', ...this.#service.intervals])
    return [
      ...[...intervals].map((interval) => this.#topic(INTERNAL_TOPICS.bars, interval)),
      ...(this.#service.watchesFunding ? [this.#topic('contract')] : []),
    ]
  }

  #topic(type: string, interval?: string): SubscriptionParams {
    const { product, symbol } = this.#address
    const biz = product === 'spot' ? SPOT_BIZ : PERPETUAL_BIZ
    return { biz, type, pairCode: symbol, ...(interval !== undefined && { interval }) }
  }

  #producer(): FeedProducer {
    return this.#address.product === 'spot'
      ? objectStub(this.env, 'ORDER_BOOK', this.#address.symbol)
      : objectStub(this.env, 'CLEARING', FUTURES_COLLATERAL_ASSET)
  }

  async #candles(interval: Interval, limit: number): Promise<readonly Candle[]> {
    const { product, symbol, venue } = this.#address
    if (venue !== undefined) return readVenueHistory((...query) => this.#readVenueBars(...query), interval, limit)
    return product === 'spot'
      ? objectStub(this.env, 'ORDER_BOOK', symbol).candles(interval, undefined, limit)
      : objectStub(this.env, 'CLEARING', FUTURES_COLLATERAL_ASSET).candles(symbol, interval, undefined, limit)
  }
}
