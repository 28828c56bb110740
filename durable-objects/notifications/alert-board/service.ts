import { RSI_BARS } from '#shared/bots/rsi.ts'
import type { IndicatorBar } from '#shared/markets/indicators/kinds.ts'
import type { Candle } from '#shared/markets/market-data.ts'
import {
  addMinutePriceRange,
  evaluateCrossAlert,
  evaluateFundingAlert,
  evaluateMoveAlert,
  evaluateOpeningAlert,
  evaluatePriceAlert,
  evaluateRsiCross,
  type MinutePriceRange,
  mergeMinutePriceRanges,
  openingNoticeTime,
  type PriceSample,
} from '#shared/notifications/alerts/evaluate.ts'
import { DAY_MS, type Interval, MINUTE_MS, nextBarStart } from '#shared/platform/intervals.ts'
import type { LastMarketBars } from '../../platform/market-feed.ts'
import type {
  AlertBoardStore,
  ArmedAlert,
  BoardAlertSpec,
  FiredAlert,
  ProgramRsiTrigger,
  SeenMinutePrices,
} from './store.ts'

export type AlertBoardDeps = {
  /** Closed bars and the open bar, oldest first. */
  readonly candles: (interval: Interval, limit: number) => Promise<readonly Candle[]>
  readonly tell: (fired: FiredAlert) => Promise<void>
}

/** RSI needs the most bars to settle. */
const BARS = RSI_BARS
/** Move alerts look back a day at most. */
const MINUTES = 1_440
/** Gap whose closed bars still fire. */
const CATCH_UP_MS = DAY_MS
/** Delay after minutes that could not be read. */
const RELOAD_DELAY_MS = 10_000
/** Readings that wait for minutes. A market publishes a few in a second. */
export const WAITING_READINGS_MAX = 256

const asBar = ({ time, open, high, low, close, volume }: Candle) => ({
  time,
  open: Number(open),
  high: Number(high),
  low: Number(low),
  close: Number(close),
  volume: Number(volume),
})

/** Epoch ms. */
const readTimeOf = (seen: SeenMinutePrices | undefined): number =>
  seen?.readAt ?? seen?.time ?? Number.NEGATIVE_INFINITY

/** Prices since the last reading, at `readAt`; alerts that were set after that are judged by the present price. */
type PriceReading = { readonly seen: PriceSample; readonly present: PriceSample; readonly readAt: number }
const sampleFor = ({ seen, present, readAt }: PriceReading, { since }: ArmedAlert): PriceSample =>
  since <= readAt ? seen : present

type Of<Kind extends BoardAlertSpec['kind']> = Extract<BoardAlertSpec, { kind: Kind }>
const ofKind = <Kind extends BoardAlertSpec['kind']>(watched: readonly ArmedAlert[], kind: Kind) =>
  watched.filter((each): each is ArmedAlert & { readonly spec: Of<Kind> } => each.spec.kind === kind)

export class AlertBoardService {
  readonly #store: AlertBoardStore
  readonly #deps: AlertBoardDeps
  /** Copy of the table in memory. */
  #watched: readonly ArmedAlert[]
  #seen: SeenMinutePrices | undefined
  /** Time of the stored reading, epoch ms. */
  #storedAt: number
  #minutes: readonly MinutePriceRange[] = []
  /** False if `#minutes` lacks minutes in which this instance saw no prices. */
  #hasPastMinutes = false
  #loading: Promise<void> | undefined
  /** Epoch ms. */
  #reloadAt = 0
  /** Not yet judged by move alerts, oldest first. */
  #waitingReadings: PriceReading[] = []
  #notifying: Promise<void> | undefined

  constructor(store: AlertBoardStore, world: AlertBoardDeps) {
    this.#store = store
    this.#deps = world
    this.#watched = store.armedAlerts()
    this.#seen = store.lastSeenMinute()
    this.#storedAt = readTimeOf(this.#seen)
  }

  get isIdle(): boolean {
    return this.#watched.length === 0
  }

  get hasPending(): boolean {
    return this.#store.pendingAlerts().length > 0
  }

  get intervals(): readonly Interval[] {
    return [...new Set(this.#crossings.map(({ spec }) => spec.interval))]
  }

  get #crossings() {
    return [...ofKind(this.#watched, 'cross'), ...ofKind(this.#watched, 'rsi')]
  }

  get watchesPrices(): boolean {
    return this.#watched.some(({ spec }) => spec.kind !== 'opening')
  }

  get watchesOpening(): boolean {
    return ofKind(this.#watched, 'opening').length > 0
  }

  get watchesFunding(): boolean {
    return ofKind(this.#watched, 'funding').length > 0
  }

  /** Open time of the oldest minute whose prices were not all seen; undefined: only the present price counts. */
  get unseenFrom(): number | undefined {
    const since = Math.min(...this.#watched.map((each) => each.since))
    return this.#seen && Math.max(this.#seen.time, Math.floor(since / MINUTE_MS) * MINUTE_MS)
  }

  /** True if an alert was set after the last reading. */
  get hasNewAlert(): boolean {
    const readAt = readTimeOf(this.#seen)
    return this.#watched.some(({ since }) => since > readAt)
  }

  /** True if all alerts wait for prices that differ from the last one by more than `fraction`. */
  isFarFromPrices(fraction: number): boolean {
    const last = this.#seen?.last
    return (
      last !== undefined &&
      this.#watched.every(({ spec }) => spec.kind === 'price' && Math.abs(Number(spec.price) / last - 1) > fraction)
    )
  }

  arm(watched: ArmedAlert): void {
    // Prices were not followed while no alert waited, so the next ones are the first.
    if (this.isIdle) this.#seen = undefined
    this.#store.arm(watched)
    this.#watched = this.#store.armedAlerts()
  }

  /** A null `wait` removes the trigger. Idempotent. */
  setProgramTrigger(program: string, wait: ProgramRsiTrigger | null, now: number): void {
    this.#store.setProgramTrigger(program, wait, now)
    this.#watched = this.#store.armedAlerts()
  }

  /** The next prices and closed bars are the first. */
  forgetPrices(): void {
    this.#seen = undefined
    this.#storedAt = readTimeOf(undefined)
    this.#store.forgetPrices()
  }

  disarm(id: string): void {
    this.#store.disarm(id)
    this.#watched = this.#store.armedAlerts()
  }

  /** True if `loadMinutes` would begin a reading. */
  needsMinutes(now: number): boolean {
    const isDue = !this.#loading && now >= this.#reloadAt
    return isDue && !this.#hasPastMinutes && ofKind(this.#watched, 'move').length > 0
  }

  /**
   * Loads the minutes that move alerts need and that this instance did not see, as after a restart. Prices of meanwhile
   * are judged by move alerts when it ends, also if it fails.
   * @throws Error if the candles cannot be read
   */
  loadMinutes(now: number): Promise<void> {
    if (!this.needsMinutes(now)) return this.#loading ?? Promise.resolve()
    this.#loading = this.#loadMinutesNow(now).finally(() => {
      this.#loading = undefined
      this.#evaluateMoves()
    })
    return this.#loading
  }

  async #loadMinutesNow(now: number): Promise<void> {
    this.#reloadAt = now + RELOAD_DELAY_MS
    const candles = await this.#deps.candles('1m', MINUTES)
    this.#reloadAt = 0
    const loaded = candles.map(({ time, low, high }) => ({ time, low: Number(low), high: Number(high) }))
    this.#minutes = mergeMinutePriceRanges(loaded, this.#minutes)
    this.#hasPastMinutes = true
  }

  /**
   * Ignores high and low of the first bar, which may be from before the first poll. Likewise, an alert that was set
   * after the last reading is judged by the close: the high or low may be from before it.
   * @param now time of the prices; alerts that were set later ignore them
   */
  evaluateMinute({ open, before }: LastMarketBars, now: number): void {
    const bar = asBar(open)
    const known = this.#seen
    const isSame = known?.time === bar.time
    // A high above the high of the last poll is new. In a new minute, every price is new.
    const highs = [bar.close, ...(known && (!isSame || bar.high > known.high) ? [bar.high] : [])]
    const lows = [bar.close, ...(known && (!isSame || bar.low < known.low) ? [bar.low] : [])]
    if (known && !isSame && before && before.time === known.time) {
      if (Number(before.high) > known.high) highs.push(Number(before.high))
      if (Number(before.low) < known.low) lows.push(Number(before.low))
    }
    const seen: PriceSample = { time: now, last: bar.close, low: Math.min(...lows), high: Math.max(...highs) }
    const present: PriceSample = { ...seen, low: bar.close, high: bar.close }
    const readAt = readTimeOf(known)
    this.#seen = { time: bar.time, last: bar.close, low: bar.low, high: bar.high, readAt: now }
    const watched = this.#watched.filter(({ since }) => since <= now)
    // Stored once a minute, and when a new alert is first judged. After a restart, highs and lows show the prices in
    // between.
    if (!isSame || watched.some(({ since }) => since > this.#storedAt)) {
      this.#store.setLastSeenMinute(this.#seen)
      this.#storedAt = now
    }
    if (known && now - readAt > MINUTE_MS) this.#hasPastMinutes = false
    const reading = { seen, present, readAt }
    this.#fire(
      now,
      ofKind(watched, 'price').map((each) => [each, evaluatePriceAlert(each.spec, sampleFor(reading, each))] as const),
    )
    this.#waitingReadings.push(reading)
    if (!this.#loading || this.#waitingReadings.length >= WAITING_READINGS_MAX) this.#evaluateMoves()
  }

  #evaluateMoves(): void {
    for (const reading of this.#waitingReadings.splice(0)) {
      const { time, low, high } = reading.seen
      this.#minutes = addMinutePriceRange(this.#minutes, { time, low, high }, MINUTES)
      const moves = ofKind(this.#watched, 'move').filter(({ since }) => since <= time)
      this.#fire(
        time,
        moves.map((each) => {
          const value = evaluateMoveAlert(each.spec, sampleFor(reading, each), this.#minutes, each.since)
          return [each, value] as const
        }),
      )
    }
  }

  evaluateFundingRate(rate: number, now: number): void {
    this.#fire(
      now,
      ofKind(this.#watched, 'funding').map((each) => [each, evaluateFundingAlert(each.spec, rate)] as const),
    )
  }

  /**
   * Fires alerts for the market's opening (AB9).
   * @param opensAt epoch ms; 0: the market is open; null: unknown
   * @returns time of the next check, epoch ms; undefined: none
   */
  evaluateOpening(opensAt: number | null, now: number): number | undefined {
    const waiting = ofKind(this.#watched, 'opening')
    this.#fire(
      now,
      waiting.map((each) => [each, evaluateOpeningAlert(opensAt, each.since, now)] as const),
    )
    const left = ofKind(this.#watched, 'opening')
    return opensAt === null || left.length === 0
      ? undefined
      : Math.min(...left.map(({ since }) => openingNoticeTime(opensAt, since)))
  }

  /**
   * Evaluates each closed bar since the last evaluated one, of a day at most (AB5).
   * @param closed open time of the last closed bar
   */
  async evaluateClosedBar(interval: Interval, closed: number, now: number): Promise<void> {
    if (closed <= this.#store.lastEvaluatedBar(interval)) return
    const candles = await this.#deps.candles(interval, BARS + 1)
    const bars = candles.filter(({ time }) => time <= closed).map(asBar)
    const evaluated = this.#store.lastEvaluatedBar(interval)
    if (closed <= evaluated || bars.at(-1)?.time !== closed) return
    for (const [index, { time }] of bars.entries()) {
      const closedAt = nextBarStart(interval, time)
      const isMissed = evaluated > 0 && time > evaluated && closedAt > now - CATCH_UP_MS
      if (time === closed || isMissed) this.#evaluateBars(interval, bars.slice(0, index + 1), closedAt, now)
    }
    this.#store.setLastEvaluatedBar(interval, closed)
  }

  /** @param closedAt when the last of the bars closed, epoch ms */
  #evaluateBars(interval: Interval, bars: readonly IndicatorBar[], closedAt: number, now: number): void {
    const crossed = this.#crossings
      // A bar that closed before the alert was set does not count.
      .filter(({ spec, since }) => spec.interval === interval && closedAt > since)
      .map((each) => {
        const { spec } = each
        return [each, spec.kind === 'rsi' ? evaluateRsiCross(spec, bars) : evaluateCrossAlert(spec, bars)] as const
      })
    this.#fire(Math.min(closedAt, now), crossed)
  }

  sendPending(): Promise<void> {
    this.#notifying ??= this.#notifyAll().finally(() => {
      this.#notifying = undefined
    })
    return this.#notifying
  }

  /** @throws Error after all alerts, if a recipient did not acknowledge one */
  async #notifyAll(): Promise<void> {
    const failures: unknown[] = []
    for (const fired of this.#store.pendingAlerts()) {
      try {
        await this.#deps.tell(fired)
        this.#store.acknowledge(fired.id)
      } catch (error) {
        failures.push(error)
      }
    }
    if (failures.length > 0) throw failures[0]
  }

  #fire(now: number, judged: readonly (readonly [ArmedAlert, string | undefined])[]): void {
    const fired = judged.flatMap(([{ id, person: userId }, value]) =>
      value === undefined ? [] : [{ id, person: userId, at: now, value }],
    )
    if (fired.length === 0) return
    this.#store.fire(fired)
    this.#watched = this.#store.armedAlerts()
  }
}
