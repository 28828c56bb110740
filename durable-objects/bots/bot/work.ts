import { botStrategyMarkets } from '#shared/bots/strategies/machine.ts'
import type { BotAlarm } from './alarm.ts'
import type { BotContext } from './context.ts'
import type { BotEndingService } from './ending.ts'
import type { LeaderFollowing } from './leader-following.ts'
import type { BotLifecycle } from './lifecycle.ts'
import type { BotOrderService } from './orders.ts'
import type { BotPrices } from './prices.ts'
import type { BotReconciliation } from './reconciliation.ts'
import type { BotTransfers } from './transfers.ts'
import type { BotTriggers } from './triggers.ts'
import type { BotVenueLeaving } from './venue-leaving.ts'
import type { BotVenuePosition } from './venue-position.ts'
import type { BotVenueRecovery } from './venue-recovery.ts'
import type { BotVenueWatch } from './venue-watch.ts'

const RETRY_MS = 1_000
const RETRY_MAX_MS = 60_000
const ROUNDS = 60

export type BotWorkDeps = {
  readonly lifecycle: BotLifecycle
  readonly orders: BotOrderService
  readonly following: LeaderFollowing
  readonly prices: BotPrices
  readonly triggers: BotTriggers
  readonly transfers: BotTransfers
  readonly reconciliation: BotReconciliation
  readonly ending: BotEndingService
  readonly alarm: BotAlarm
  readonly venueWatch: BotVenueWatch
  readonly venueLeaving: BotVenueLeaving
  readonly position: BotVenuePosition
  readonly recovery: BotVenueRecovery
  readonly report: () => Promise<void>
}

export class BotWorkLoop {
  readonly #context: BotContext
  readonly #deps: BotWorkDeps
  #working: Promise<void> | undefined
  #isSettled = false
  #failures = 0

  constructor(context: BotContext, deps: BotWorkDeps) {
    this.#context = context
    this.#deps = deps
  }

  /** Concurrent callers wait for the next round. */
  run(): Promise<void> {
    this.#isSettled = true
    this.#working ??= this.#loop()
      .finally(() => {
        this.#working = undefined
      })
      .then(() => (this.#isSettled ? this.run() : undefined))
    return this.#working
  }

  async #loop(): Promise<void> {
    const { known, host } = this.#context
    if (!known) {
      // Its alarm outlives a restore.
      this.#isSettled = false
      return
    }
    const { orders, reconciliation, report, alarm, venueWatch, venueLeaving, recovery, position } = this.#deps
    try {
      if (!(await recovery.run())) return this.#waitForVenue()
      await venueWatch.run()
      // A bot that must end cancels its orders first, even if the venue does not state the position.
      if (this.#context.record.state !== 'stopping') await position.run()
      let rounds = 0
      do {
        this.#isSettled = false
        await this.#round()
        rounds += 1
      } while ((this.#isSettled || orders.hasWork(host.now())) && rounds < ROUNDS)
      await this.#lookAtEnd()
      await reconciliation.reconcile()
      await report()
      venueWatch.requirePrice()
      venueLeaving.noteSuccess()
      this.#failures = 0
      alarm.arm(orders.hasWork(host.now()) ? host.now() + RETRY_MS : undefined)
    } catch (error) {
      this.#isSettled = false
      this.#failures += 1
      position.expire()
      host.report('bot_waits', { bot: this.#context.record.account, error: String(error) })
      venueLeaving.noteError(error)
      // An order of unknown state is due at once: `arm` would wake the bot without a pause.
      const now = host.now()
      const retryAt = now + Math.min(RETRY_MAX_MS, RETRY_MS * 2 ** this.#failures)
      const { watchesVenue, priceDueAt } = this.#context
      alarm.waitUntil(watchesVenue && priceDueAt > now ? Math.min(retryAt, priceDueAt) : retryAt)
      // The failure itself may be what the owner must know.
      await this.#context.store.outbox.deliverPending(host.services.tell, host.now)
    }
  }

  async #lookAtEnd(): Promise<void> {
    const { position, ending } = this.#deps
    if (this.#context.record.state !== 'stopping') return
    await position.run()
    if (position.mustReopen && (await ending.reopen())) this.#isSettled = true
  }

  #waitForVenue(): void {
    this.#isSettled = false
    this.#deps.alarm.waitUntil(this.#context.host.now() + RETRY_MAX_MS)
  }

  async #round(): Promise<void> {
    const { host, store } = this.#context
    const { transfers, following, orders, triggers, ending } = this.#deps
    await transfers.run()
    if (await transfers.recordFunding()) this.#isSettled = true
    await following.work()
    await orders.placeAndCancel()
    await this.#applyTime()
    await triggers.registerTriggers()
    if (await ending.conclude()) this.#isSettled = true
    await store.outbox.deliverPending(host.services.tell, host.now)
  }

  async #applyTime(): Promise<void> {
    const context = this.#context
    const { wakeAt, countFrom } = context.machine?.desiredOrders() ?? {}
    if (context.record.state !== 'running' || wakeAt === undefined || wakeAt > context.now()) return
    await this.#deps.prices.read()
    const [market = ''] = botStrategyMarkets(context.settings.of)
    const traded = countFrom === undefined ? undefined : await context.host.services.traded(market, countFrom)
    context.transaction(() => this.#deps.lifecycle.apply({ kind: 'time' }, traded))
  }
}
