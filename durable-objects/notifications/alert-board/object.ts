// Alerts of one market. The board subscribes to the market like a hub.

import { DurableObject } from 'cloudflare:workers'
import { z } from 'zod/mini'
import { FUTURES_COLLATERAL_ASSET } from '#shared/futures/contracts.ts'
import type { Candle } from '#shared/markets/market-data.ts'
import { AlertProduct, type AlertSpec } from '#shared/notifications/alerts/alerts.ts'
import { assert } from '#shared/platform/assert.ts'
import { type Interval, MINUTE_MS } from '#shared/platform/intervals.ts'
import { PERPETUAL_BIZ, SPOT_BIZ, type SubscriptionParams, toTopicKey } from '#shared/realtime/topics.ts'
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

type SpotMarket = FeedProducer & {
  candles(interval: Interval, before: undefined, limit: number): Promise<Candle[]>
  opening(): Promise<number | null>
}
type House = FeedProducer & {
  candles(symbol: string, interval: Interval, before: undefined, limit: number): Promise<readonly Candle[]>
}
export type AlertBoardEnv = ProgramsEnv & {
  readonly ORDER_BOOK: { getByName(symbol: string): SpotMarket }
  readonly CLEARING: { getByName(collateral: string): House }
  readonly NOTICES: { getByName(userId: string): { fired(fired: Omit<FiredAlert, 'person'>): Promise<void> } }
}

const Contract = z.object({ fundingRate: z.string() })

const RECEIVER_RETRY_MS = 2_000
/** Poll interval while alerts wait for an opening (AB9). */
const POLL_MS = MINUTE_MS

export class AlertBoard extends DurableObject<AlertBoardEnv> {
  readonly #name: string
  readonly #product: AlertProduct
  readonly #symbol: string
  readonly #service: AlertBoardService
  /** False once the market answered that it publishes nothing. */
  #mayBeLeased = true

  constructor(ctx: DurableObjectState, env: AlertBoardEnv) {
    super(ctx, env)
    this.#name = ctx.id.name ?? ''
    const [product, symbol = ''] = this.#name.split(':')
    this.#product = AlertProduct.parse(product)
    this.#symbol = symbol
    this.#service = new AlertBoardService(new AlertBoardStore(ctx.storage), {
      candles: (interval, limit) => this.#candles(interval, limit),
      tell: ({ person: userId, ...fired }) =>
        isProgram(userId)
          ? notifyCrossing(this.env, userId, ProgramRsiTrigger.shape.what.parse(fired.id.split(' ')[1]), fired.value)
          : objectStub(this.env, 'NOTICES', userId).fired(fired),
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
      await this.#lease()
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
    if (this.#service.watchesPrices) return TOPIC_LEASE_RENEWAL_INTERVAL_MS
    return this.#service.isIdle ? undefined : POLL_MS
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
    await this.#service.loadMinutes()
    await this.#take(present)
  }

  async #checkOpening(): Promise<number | undefined> {
    if (!this.#service.watchesOpening) return undefined
    const opensAt = await objectStub(this.env, 'ORDER_BOOK', this.#symbol).opening()
    const next = this.#service.evaluateOpening(opensAt, Date.now())
    await this.#notify()
    return next
  }

  async #take(publications: readonly TopicPublication[]): Promise<void> {
    const now = Date.now()
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
    const biz = this.#product === 'spot' ? SPOT_BIZ : PERPETUAL_BIZ
    return { biz, type, pairCode: this.#symbol, ...(interval !== undefined && { interval }) }
  }

  #producer(): FeedProducer {
    return this.#product === 'spot'
      ? objectStub(this.env, 'ORDER_BOOK', this.#symbol)
      : objectStub(this.env, 'CLEARING', FUTURES_COLLATERAL_ASSET)
  }

  async #candles(interval: Interval, limit: number): Promise<readonly Candle[]> {
    return this.#product === 'spot'
      ? objectStub(this.env, 'ORDER_BOOK', this.#symbol).candles(interval, undefined, limit)
      : objectStub(this.env, 'CLEARING', FUTURES_COLLATERAL_ASSET).candles(this.#symbol, interval, undefined, limit)
  }
}
