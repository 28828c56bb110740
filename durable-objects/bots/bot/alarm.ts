import { MINUTE_MS } from '#shared/platform/intervals.ts'
import type { BotContext } from './context.ts'
import type { LeaderFollowing } from './leader-following.ts'
import type { BotOrderService } from './orders.ts'

const WORK_MS = 2_000
const DIFFERENCE_RECHECK_MS = 1_000
/** A venue may show an order at the market as open for a while. */
const ENDING_READ_MS = MINUTE_MS

export class BotAlarm {
  readonly #context: BotContext
  readonly #orders: BotOrderService
  readonly #following: LeaderFollowing
  #isArmed = false

  constructor(context: BotContext, orders: BotOrderService, following: LeaderFollowing) {
    this.#context = context
    this.#orders = orders
    this.#following = following
  }

  /**
   * Runs inside the transaction that created the work.
   * @param isForced sets the alarm without work: an earlier release may have used up the former one
   */
  wakeForWork(isForced = false): void {
    const { known, host, store } = this.#context
    const now = host.now()
    // A stopping bot has work even without orders.
    const isEnding = known?.state === 'stopping'
    const isDue = known && this.#following.due(known) !== undefined
    if (this.#isArmed || !(isForced || isEnding || isDue || this.#orders.hasWork(now) || store.transfers().length > 0))
      return
    this.#isArmed = true
    void host.storage.setAlarm(now + WORK_MS)
  }

  /** Sets the alarm to a time, epoch ms, in place of any other. */
  waitUntil(time: number): void {
    this.#isArmed = false
    void this.#context.host.storage.setAlarm(time)
  }

  /** Deletes the alarm if nothing is due (BO21). */
  arm(retryAt: number | undefined): void {
    const { record, host, store, machine } = this.#context
    const now = host.now()
    this.#isArmed = false
    const wakeAt = record.state === 'running' ? machine?.desiredOrders().wakeAt : undefined
    const times = [
      retryAt,
      wakeAt,
      this.#orders.nextRetryAt(),
      store.outbox.nextDeliveryAt(now),
      this.#following.due(record),
      this.#context.watchesVenue ? this.#context.priceDueAt : undefined,
      record.venue && record.state === 'stopping' && this.#orders.rows.length > 0 ? now + ENDING_READ_MS : undefined,
      record.doubts > 0 ? now + DIFFERENCE_RECHECK_MS : undefined,
    ]
    const at = Math.min(...times.filter((time) => time !== undefined))
    if (Number.isFinite(at)) void host.storage.setAlarm(Math.max(now + 100, at))
    else void host.storage.deleteAlarm()
  }
}
