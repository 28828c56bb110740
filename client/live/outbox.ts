// Queue of messages that keeps the hub's rate limit (market-hub MH20: 10 a second, bursts of 50).

import type { SubscriptionParams } from '#shared/realtime/topics.ts'
import type { TimerSource } from './topic-socket.ts'

type Subscription = { readonly event: 'sub' | 'unsub'; readonly params: SubscriptionParams }

const AT_ONCE = 40
const REFILL_MS = 125

/** Sends in order: up to 40 at once, then 8 a second. */
export class HubMessageQueue {
  readonly #timers: TimerSource
  readonly #send: (message: Subscription) => void
  #waiting: Subscription[] = []
  #tokens = AT_ONCE
  #refilledAt = 0
  #timer: unknown

  constructor(timers: TimerSource, send: (message: Subscription) => void) {
    this.#timers = timers
    this.#send = send
  }

  /** Drops queued messages and resets the allowance, because the hub grants each new connection a full burst. */
  restart(): void {
    this.stop()
    this.#tokens = AT_ONCE
    this.#refilledAt = this.#timers.now()
  }

  stop(): void {
    this.#waiting = []
    this.#timers.cancel(this.#timer)
    this.#timer = undefined
  }

  enqueueMessage(message: Subscription): void {
    this.#waiting.push(message)
    if (this.#timer === undefined) this.#flush()
  }

  #flush(): void {
    const now = this.#timers.now()
    const earned = Math.floor((now - this.#refilledAt) / REFILL_MS)
    this.#refilledAt += earned * REFILL_MS
    this.#tokens = Math.min(AT_ONCE, this.#tokens + earned)
    const sent = this.#waiting.splice(0, this.#tokens)
    this.#tokens -= sent.length
    for (const message of sent) this.#send(message)
    if (this.#waiting.length === 0) return
    this.#timer = this.#timers.after(REFILL_MS, () => {
      this.#timer = undefined
      this.#flush()
    })
  }
}
