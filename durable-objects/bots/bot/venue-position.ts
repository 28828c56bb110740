// Compares a bot's contract at a venue with its books (docs/rules/venue.md, VN170 to VN172). If the venue does not
// answer, methods throw VenueCallError: retry.

import type { BotState } from '#shared/bots/bot-state.ts'
import { isPerpetualMarket } from '#shared/bots/perpetuals.ts'
import { botStrategyMarkets } from '#shared/bots/strategies/machine.ts'
import { MINUTE_MS, SECOND_MS } from '#shared/platform/intervals.ts'
import type { BotContext } from './context.ts'
import type { BotLifecycle } from './lifecycle.ts'
import type { BotOrderService } from './orders.ts'
import type { VenueContractCheck } from './services.ts'
import { UnknownVenueOrders } from './unknown-venue-orders.ts'
import type { BotVenueWatch } from './venue-watch.ts'

const CHECK_INTERVAL_MS = MINUTE_MS
const DOUBT_INTERVAL_MS = 10 * SECOND_MS
const DOUBTS_MAX = 6
const ENDS = { forced: 'liquidated', deleveraged: 'deleveraged', foreign: 'position_changed' } as const
const WATCHED: readonly BotState[] = ['waiting', 'running', 'stopping']

export class BotVenuePosition {
  readonly #context: BotContext
  readonly #lifecycle: BotLifecycle
  readonly #orders: BotOrderService
  readonly #watch: BotVenueWatch
  #dueAt = 0
  #state: BotState | undefined
  #endings: number | undefined
  #fundedEndings: number | undefined
  #doubts = 0
  #doubtedAt = 0
  readonly #unknown = new UnknownVenueOrders()

  constructor(context: BotContext, lifecycle: BotLifecycle, orders: BotOrderService, watch: BotVenueWatch) {
    this.#context = context
    this.#lifecycle = lifecycle
    this.#orders = orders
    this.#watch = watch
  }

  /** Checks if it is due. It must precede each read and placing of orders. */
  async run(): Promise<void> {
    if (this.#isWatched && this.#isDue) await this.#checkAndCount()
  }

  /** Checks when open orders are gone: a venue that closes the position cancels them, so they must not come back. */
  async confirm(): Promise<void> {
    if (this.#isWatched && this.#context.record.state === 'running') await this.#checkAndCount()
  }

  /** A step failed, so the next one checks first. */
  expire(): void {
    this.#dueAt = 0
  }

  async #checkAndCount(): Promise<void> {
    const context = this.#context
    this.#noteDoubt(await this.#check())
    // A bot that ends must not wait for funding.
    if (context.record.state === 'stopping') return
    if (this.#doubts > DOUBTS_MAX) context.transaction(() => this.#lifecycle.beginFailure('books_differ'))
    else await context.tradingClient().readFundings?.(false)
  }

  /**
   * @returns true if the position was read anew
   * @throws Error if the venue does not list yet why the position differs: retry
   */
  async checkBeforeEnd(): Promise<boolean> {
    if (!this.#isWatched || this.#endings === this.#orders.endings) return false
    const isEqual = await this.#check()
    this.#noteDoubt(isEqual)
    // Orders that only reduce are safe at once. The venue may list later what explains the difference.
    if (!isEqual && this.#context.record.phase === 'strategy') return false
    if (!isEqual) await this.#context.tradingClient().cancelLost?.()
    if (!isEqual && this.#doubts <= DOUBTS_MAX) throw new Error('position and books differ')
    this.#endings = this.#orders.endings
    return true
  }

  /**
   * Reads the last funding, once nothing is left to close.
   * @returns true if it was read anew
   */
  async readLastFundings(): Promise<boolean> {
    if (!this.#isWatched || this.#fundedEndings === this.#orders.endings) return false
    await this.#context.tradingClient().readFundings?.(true)
    this.#fundedEndings = this.#orders.endings
    return true
  }

  get mustReopen(): boolean {
    const { known, store } = this.#context
    if (!this.#isWatched || known?.state !== 'stopping' || known.phase !== 'closing') return false
    const isIdle = this.#orders.rows.every(({ state, isAsked }) => state === 'planned' && !isAsked)
    return isIdle && store.venueBooks.contract().outside !== 'none'
  }

  get #isWatched(): boolean {
    const { known, machine, isPausedWithPosition } = this.#context
    if (known?.venue?.leverage === undefined || known.last || machine === undefined) return false
    return WATCHED.includes(known.state) || isPausedWithPosition
  }

  get #isDue(): boolean {
    const { record } = this.#context
    const now = this.#context.now()
    if (record.state !== this.#state || this.#orders.isReadRequested || now >= this.#dueAt) return true
    return record.state === 'running' && this.#orders.hasWork(now)
  }

  /** Checks in quick succession are one doubt. */
  #noteDoubt(isEqual: boolean): void {
    const now = this.#context.now()
    if (isEqual) this.#doubts = 0
    else if (this.#doubts === 0 || now >= this.#doubtedAt + DOUBT_INTERVAL_MS) {
      this.#doubts += 1
      this.#doubtedAt = now
    }
  }

  async #check(): Promise<boolean> {
    const context = this.#context
    const check = await this.#readCheck()
    if (!check) return true
    const { unknownOrders } = check
    this.#unknown.note(unknownOrders, context.now())
    this.#state = context.record.state
    this.#dueAt = context.now() + (check.isEqual ? CHECK_INTERVAL_MS : DOUBT_INTERVAL_MS)
    if (check.hasNews) this.#orders.requestRead()
    context.transaction(() => {
      this.#handle(check)
      const market = botStrategyMarkets(context.settings.of).find(isPerpetualMarket)
      if (check.mark > 0 && market !== undefined) this.#watch.handlePrices({ [market]: check.mark })
    })
    // It may be a liquidation, after which the bot must place nothing.
    if (unknownOrders.length > 0 && context.record.state !== 'stopping')
      throw new Error('the venue does not know yet whose order has traded')
    return check.isEqual
  }

  /** A check can fail after it has booked fills, which the bot's orders must not miss. */
  async #readCheck(): Promise<VenueContractCheck | undefined> {
    const context = this.#context
    try {
      return await context.tradingClient().checkContract?.(this.#unknown.listSettled(context.now()))
    } catch (error) {
      this.#orders.requestRead()
      throw error
    }
  }

  #handle({ outside, areSettingsChanged, liquidation, difference: unexplainedLots }: VenueContractCheck): void {
    const { record } = this.#context
    const isChanged =
      record.liquidation !== liquidation ||
      record.areSettingsChanged !== areSettingsChanged ||
      record.unexplainedLots !== unexplainedLots
    if (isChanged) this.#lifecycle.save({ ...record, liquidation, areSettingsChanged, unexplainedLots })
    if (record.state === 'stopping') {
      this.#correctEnd(outside)
    } else if (outside !== 'none') {
      this.#lifecycle.beginFailure(ENDS[outside])
    } else if (areSettingsChanged && record.state !== 'paused') {
      this.#lifecycle.pauseForSettings()
    }
  }

  /** The venue may liquidate or deleverage a bot that already ends. */
  #correctEnd(outside: VenueContractCheck['outside']): void {
    const { record } = this.#context
    const isWorse = outside === 'forced' || (outside === 'deleveraged' && record.end === 'position_changed')
    const end = isWorse ? ENDS[outside] : record.end
    if (end !== record.end) this.#lifecycle.save({ ...record, end })
  }
}
