// Writes history and notices in the transaction of their cause.

import type { RoundTrip } from '#shared/bots/strategies/strategy.ts'
import type { BotEventView } from '#shared/bots/views.ts'
import type { BotContext } from './context.ts'
import {
  createBotEventNotice,
  createBotHeldNotice,
  createBotOutOfRangeNotice,
  createBotPausedNotice,
  createBotRefusalNotice,
  createBotRestoredNotice,
  createBotRoundTripNotice,
} from './notices.ts'

export class BotNotifications {
  readonly #context: BotContext

  constructor(context: BotContext) {
    this.#context = context
  }

  /** Tells the owner nothing. */
  recordEvent(kind: BotEventView['kind'], params: Readonly<Record<string, string>>): Omit<BotEventView, 'id'> {
    const event = { kind, params: { ...params }, time: this.#context.now() }
    this.#context.store.addEvent(event)
    return event
  }

  addEvent(kind: BotEventView['kind'], params: Readonly<Record<string, string>>): void {
    const context = this.#context
    const event = this.recordEvent(kind, params)
    const notice = createBotEventNotice(context, event)
    if (notice) context.store.outbox.add(context.record.owner, notice)
  }

  pair(pair: RoundTrip): void {
    const { store, host, record } = this.#context
    const view = { ...host.services.pairView(pair), time: host.now() }
    store.addPair(view)
    store.outbox.add(record.owner, createBotRoundTripNotice(this.#context, view))
  }

  outOfRange(): void {
    const { store, record } = this.#context
    store.outbox.add(record.owner, createBotOutOfRangeNotice(this.#context, this.#context.now()))
  }

  pausedForSettings(): void {
    const { store, record } = this.#context
    store.outbox.add(record.owner, createBotPausedNotice(this.#context, this.#context.now()))
  }

  /** The position stays open, and the bot no longer trades. */
  heldWithPosition(): void {
    const { store, record } = this.#context
    store.outbox.add(record.owner, createBotHeldNotice(this.#context, this.#context.now()))
  }

  /** The owner must look at the bot, which a restore returned to an earlier moment. */
  restored(): void {
    const { store, record } = this.#context
    this.addEvent('restored', {})
    store.outbox.add(record.owner, createBotRestoredNotice(this.#context, this.#context.now()))
  }

  refusal(params: Readonly<Record<string, string>> & { readonly reason: string }): void {
    const { store, record } = this.#context
    this.addEvent('refused', params)
    store.outbox.add(record.owner, createBotRefusalNotice(this.#context, params.reason, this.#context.now()))
  }
}
