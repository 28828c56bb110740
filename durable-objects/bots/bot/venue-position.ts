// Looks at the contract of a bot at a venue, which may close the position itself, and whose owner may trade it or change
// its settings elsewhere (docs/rules/venue.md, VN170 to VN172).

import type { BotState } from '#shared/bots/bot-state.ts'
import { MINUTE_MS, SECOND_MS } from '#shared/platform/intervals.ts'
import type { BotContext } from './context.ts'
import type { BotLifecycle } from './lifecycle.ts'
import type { BotOrderService } from './orders.ts'
import type { VenueContractCheck } from './services.ts'

const LOOK_INTERVAL_MS = MINUTE_MS
/** While position and books differ. */
const DOUBT_INTERVAL_MS = 10 * SECOND_MS
/** Looks at a difference that no trade explains. */
const DOUBTS_MAX = 6
const WATCHED: readonly BotState[] = ['waiting', 'running', 'stopping']

export class BotVenuePosition {
  readonly #context: BotContext
  readonly #lifecycle: BotLifecycle
  readonly #orders: BotOrderService
  #dueAt = 0
  /** State of the bot at the last look. */
  #state: BotState | undefined
  /** Ended orders at the last look; undefined before the first. */
  #endings: number | undefined
  #doubts = 0

  constructor(context: BotContext, lifecycle: BotLifecycle, orders: BotOrderService) {
    this.#context = context
    this.#lifecycle = lifecycle
    this.#orders = orders
  }

  /**
   * Does nothing for other bots, or before the interval is over. A bot looks before it reads its orders: the venue
   * cancels them when it closes the position, and they must not be placed again.
   * @throws VenueCallError if the venue does not answer: retry
   */
  async run(): Promise<void> {
    if (!this.#isWatched || !this.#isDue) return
    const isEqual = await this.#look(false)
    this.#doubts = isEqual ? 0 : this.#doubts + 1
    if (this.#doubts > DOUBTS_MAX && this.#context.record.state !== 'stopping')
      this.#context.transaction(() => this.#lifecycle.beginStop('books_differ', 'keep'))
  }

  /**
   * Reads what the bot must know before it closes or ends.
   * @returns true if it was read, and may be new
   * @throws Error if the venue does not answer, or does not yet list why the position differs: retry
   */
  async lookBeforeEnd(): Promise<boolean> {
    if (!this.#isWatched || this.#endings === this.#orders.endings) return false
    const isEqual = await this.#look(true)
    this.#doubts = isEqual ? 0 : this.#doubts + 1
    if (!isEqual && this.#doubts <= DOUBTS_MAX) throw new Error('position and books differ')
    this.#endings = this.#orders.endings
    return true
  }

  /** True if others traded the contract of a bot that closes its position, and no order of the bot is under way. */
  get mustReopen(): boolean {
    const { known, store } = this.#context
    if (!this.#isWatched || known?.state !== 'stopping' || known.phase !== 'closing') return false
    const isIdle = this.#orders.rows.every(({ state, isAsked }) => state === 'planned' && !isAsked)
    return isIdle && store.venueBooks.contract().outside !== 'none'
  }

  get #isWatched(): boolean {
    const { known, machine } = this.#context
    return known?.venue?.leverage !== undefined && WATCHED.includes(known.state) && !known.last && machine !== undefined
  }

  get #isDue(): boolean {
    const { record } = this.#context
    const isOther = record.state !== this.#state || this.#orders.isReadRequested
    return isOther || this.#context.now() >= this.#dueAt
  }

  /** @returns false if the position differs from the books */
  async #look(isLast: boolean): Promise<boolean> {
    const context = this.#context
    const look = await context.tradingClient().look?.(isLast)
    if (!look) return true
    this.#state = context.record.state
    this.#dueAt = context.now() + (look.isEqual ? LOOK_INTERVAL_MS : DOUBT_INTERVAL_MS)
    if (look.hasNews) this.#orders.requestRead()
    context.transaction(() => this.#handle(look))
    return look.isEqual
  }

  #handle({ outside, areSettingsKept, liquidation }: VenueContractCheck): void {
    const { record } = this.#context
    const areSettingsChanged = !areSettingsKept
    if (record.liquidation !== liquidation || record.areSettingsChanged !== areSettingsChanged)
      this.#lifecycle.save({ ...record, liquidation, areSettingsChanged })
    if (record.state === 'stopping') return
    if (outside !== 'none') {
      this.#lifecycle.beginStop(outside === 'forced' ? 'liquidated' : 'position_changed', 'keep')
    } else if (areSettingsChanged) {
      this.#lifecycle.act('pause')
      this.#lifecycle.noteRefusal({ reason: 'venue_settings' })
    }
  }
}
