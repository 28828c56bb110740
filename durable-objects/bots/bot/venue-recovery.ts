// Compares a bot with its venue after a restore: the venue went on, while the bot returned to an earlier moment
// (docs/rules/venue.md, VN60 to VN62).

import { isBotEnded } from '#shared/bots/bot-state.ts'
import { assert } from '#shared/platform/assert.ts'
import { SECOND_MS } from '#shared/platform/intervals.ts'
import type { RestoredMoment } from '../../platform/backup/restored-moment.ts'
import type { BotContext } from './context.ts'
import type { BotLifecycle } from './lifecycle.ts'
import type { BotNotifications } from './notifications.ts'
import type { BotOrderService } from './orders.ts'
import { VenueCallError } from './venue-trading-client.ts'

/** Requests of before the loss can arrive this long after it. */
const ARRIVAL_MAX_MS = 15 * SECOND_MS

export class BotVenueRecovery {
  readonly #context: BotContext
  readonly #lifecycle: BotLifecycle
  readonly #orders: BotOrderService
  readonly #notifications: BotNotifications

  constructor(context: BotContext, lifecycle: BotLifecycle, orders: BotOrderService, notifications: BotNotifications) {
    this.#context = context
    this.#lifecycle = lifecycle
    this.#orders = orders
    this.#notifications = notifications
  }

  /**
   * @returns false while the bot must not act, because requests of before the loss may still arrive
   * @throws Error if the venue has not said yet what it did: retry
   */
  async run(): Promise<boolean> {
    const { known, store, host } = this.#context
    // A bot with its last figures sends nothing any more.
    if (!known?.venue || isBotEnded(known.state) || known.last) return true
    const moment = store.restoredMoment
    if (!moment) return true
    if (host.now() < moment.restoredAt + ARRIVAL_MAX_MS) return false
    try {
      await this.#recover(moment)
    } catch (error) {
      if (error instanceof VenueCallError && error.obstacle === 'key') {
        this.#context.transaction(() => this.#lifecycle.noteRefusal({ reason: 'venue_key' }))
      }
      throw error
    }
    return true
  }

  /** Pauses the recovered bot: its owner may have stopped it meanwhile. */
  async #recover({ at }: RestoredMoment): Promise<void> {
    const context = this.#context
    const client = context.tradingClient()
    assert(client.recover, 'a bot with real money has the client of a venue')
    const ids = this.#orders.rows.map(({ id }) => id)
    const { absent, isComplete, hasFills } = await client.recover(at, ids)
    context.transaction(() => {
      context.store.forgetRestoredMoment()
      this.#orders.correctRequests(absent)
      this.#notifications.restored()
      const isUnfunded = context.record.state === 'created'
      if (isComplete && !(isUnfunded && hasFills)) this.#lifecycle.pauseForOwner()
      else if (context.record.state !== 'stopping') this.#lifecycle.beginFailure('books_differ')
    })
  }
}
