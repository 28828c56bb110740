// Counts failures at the venue, and ends a bot that its venue does not let end (docs/rules/venue.md, VN51).

import { isBotEnded } from '#shared/bots/bot-state.ts'
import { VENUE_FAILURES_MIN } from '#shared/bots/real-money.ts'
import { SECOND_MS } from '#shared/platform/intervals.ts'
import type { BotContext } from './context.ts'
import { computeProfitFigures } from './figures.ts'
import type { BotLifecycle } from './lifecycle.ts'
import type { BotOrderService } from './orders.ts'
import { VenueCallError } from './venue-trading-client.ts'

const COUNT_INTERVAL_MS = 30 * SECOND_MS
const REASONS = { key: 'venue_key', venue: 'venue_silent' } as const
const HALTS: readonly string[] = ['market_halted', 'too_many_orders']
type Obstacle = keyof typeof REASONS
const findObstacle = (reason: string): Obstacle | undefined =>
  (['key', 'venue'] as const).find((obstacle) => REASONS[obstacle] === reason)

export class BotVenueLeaving {
  readonly #context: BotContext
  readonly #lifecycle: BotLifecycle
  readonly #orders: BotOrderService

  constructor(context: BotContext, lifecycle: BotLifecycle, orders: BotOrderService) {
    this.#context = context
    this.#lifecycle = lifecycle
    this.#orders = orders
  }

  /** Opens its own transaction. */
  noteError(error: unknown): void {
    if (error instanceof VenueCallError) this.#count(error.obstacle, { isDelisted: error.isDelisted })
    else this.#count('venue')
  }

  /** @param reason of an order's refusal */
  noteRefusal(reason: string): void {
    const obstacle = findObstacle(reason)
    if (obstacle) this.#count(obstacle)
    // A market may stay halted for ever, and a close may be refused for ever: the bot could not end.
    else if (this.#preventsEnd(reason)) this.#count('venue', { reason })
  }

  /** Called after a step without errors. Opens its own transaction. */
  noteSuccess(): void {
    const context = this.#context
    const isRefused = this.#orders.rows.some(
      ({ refusal }) => findObstacle(refusal) || HALTS.includes(refusal) || this.#preventsEnd(refusal),
    )
    if (!context.record.venueFailures || isRefused) return
    context.transaction(() => this.#lifecycle.save({ ...context.record, venueFailures: null }))
  }

  /** True if the owner can end the bot without the venue. */
  get canLeave(): boolean {
    const { venueFailures, state } = this.#context.record
    return state === 'stopping' && venueFailures?.count === VENUE_FAILURES_MIN
  }

  /**
   * Ends the bot with the figures that it knows. Open orders stay in the books and at the venue. Runs inside the
   * caller's transaction.
   */
  leave(): void {
    const context = this.#context
    for (const { id } of this.#orders.rows) this.#orders.cancelOrder(id)
    for (const { id } of context.store.transfers()) context.store.deleteTransfer(id)
    this.#lifecycle.save({ ...context.record, last: computeProfitFigures(context).atoms })
  }

  #preventsEnd(reason: string): boolean {
    const { state, venue } = this.#context.record
    return reason !== '' && state === 'stopping' && (HALTS.includes(reason) || venue?.leverage !== undefined)
  }

  #count(obstacle: Obstacle, { reason = REASONS[obstacle] as string, isDelisted = false } = {}): void {
    const context = this.#context
    const { venue, state, venueFailures } = context.record
    const count = (venueFailures?.count ?? 0) + 1
    const at = context.now()
    // An open page causes attempts each few seconds.
    const isSoon = venueFailures !== null && at - venueFailures.at < COUNT_INTERVAL_MS
    if (!venue || isBotEnded(state) || count > VENUE_FAILURES_MIN || isSoon) return
    context.transaction(() => {
      this.#lifecycle.save({ ...context.record, venueFailures: { count, at, obstacle, isDelisted } })
      if (count === VENUE_FAILURES_MIN) this.#lifecycle.noteRefusal({ reason })
    })
  }
}
