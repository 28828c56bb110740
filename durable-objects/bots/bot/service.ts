import { type BotEndReason, isBotEnded } from '#shared/bots/bot-state.ts'
import type { BotSettings } from '#shared/bots/settings.ts'
import { BotAlarm } from './alarm.ts'
import type { BotSnapshot } from './bot-snapshot.ts'
import { BotCommands } from './commands.ts'
import { BotContext } from './context.ts'
import { BotCreation } from './creation.ts'
import { BotEndingService } from './ending.ts'
import { BotFollowCalls } from './follow-calls.ts'
import { LeaderFollowing } from './leader-following.ts'
import { BotLifecycle } from './lifecycle.ts'
import type { RunningStrategyMachine } from './machines.ts'
import { BotNotifications } from './notifications.ts'
import { BotOrderService } from './orders.ts'
import { BotPrices } from './prices.ts'
import { BotReconciliation } from './reconciliation.ts'
import type { BotHost } from './services.ts'
import type { BotOrderRow, BotRecord, BotStore } from './store.ts'
import { BotTransfers } from './transfers.ts'
import { BotTriggers } from './triggers.ts'
import { BotVenueLeaving } from './venue-leaving.ts'
import { BotVenuePosition } from './venue-position.ts'
import { BotVenueRecovery } from './venue-recovery.ts'
import { BotVenueWatch } from './venue-watch.ts'
import { BotWorkLoop } from './work.ts'

export class BotService implements BotSnapshot {
  readonly creation: BotCreation
  readonly commands: BotCommands
  readonly triggers: BotTriggers
  readonly prices: BotPrices
  readonly following: LeaderFollowing
  readonly followCalls: BotFollowCalls
  readonly #context: BotContext
  readonly #orders: BotOrderService
  readonly #lifecycle: BotLifecycle
  readonly #position: BotVenuePosition
  readonly #venueLeaving: BotVenueLeaving
  readonly #work: BotWorkLoop

  constructor(host: BotHost) {
    const context = new BotContext(host)
    this.#context = context
    const notifications = new BotNotifications(context)
    const orders = this.#createOrders()
    this.#orders = orders
    const following = this.#createFollowing(notifications)
    this.following = following
    const alarm = new BotAlarm(context, orders, following)
    const lifecycle = new BotLifecycle(context, { orders, following, notifications, alarm })
    this.#lifecycle = lifecycle
    const prices = new BotPrices(context, lifecycle)
    this.prices = prices
    const work = () => this.work()
    const triggers = new BotTriggers(context, { lifecycle, notifications, prices, work })
    this.triggers = triggers
    const transfers = new BotTransfers(context, { lifecycle, notifications, prices })
    const venueLeaving = new BotVenueLeaving(context, lifecycle, orders)
    this.#venueLeaving = venueLeaving
    const reconciliation = new BotReconciliation(context, lifecycle, orders)
    const venueWatch = new BotVenueWatch(context, lifecycle, orders)
    const position = new BotVenuePosition(context, lifecycle, orders, venueWatch)
    this.#position = position
    this.#work = new BotWorkLoop(context, {
      lifecycle,
      orders,
      following,
      prices,
      triggers,
      transfers,
      reconciliation,
      ending: new BotEndingService(context, { lifecycle, orders, prices, reconciliation, position }),
      alarm,
      venueWatch,
      venueLeaving,
      position,
      recovery: new BotVenueRecovery(context, lifecycle, orders, notifications),
      report: () => host.services.report(this),
    })
    this.creation = new BotCreation(context, { lifecycle, notifications, transfers, alarm, work })
    this.commands = new BotCommands(context, {
      lifecycle,
      notifications,
      prices,
      following,
      alarm,
      venueLeaving,
      work,
    })
    this.followCalls = new BotFollowCalls(context, following, work)
    // Resumes unfinished work after an eviction.
    if (context.known) alarm.wakeForWork(context.known.venue !== null && !isBotEnded(context.known.state))
  }

  get known(): BotRecord | undefined {
    return this.#context.known
  }

  get record(): BotRecord {
    return this.#context.record
  }

  get settings(): BotSettings {
    return this.#context.settings
  }

  get machine(): RunningStrategyMachine | undefined {
    return this.#context.machine
  }

  get store(): BotStore {
    return this.#context.store
  }

  get orders(): readonly BotOrderRow[] {
    return this.#orders.rows
  }

  /** Called when orders of the bot may have changed. */
  wake(): Promise<void> {
    this.#orders.requestRead()
    return this.work()
  }

  work(): Promise<void> {
    return this.#work.run()
  }

  #createOrders(): BotOrderService {
    const context = this.#context
    return new BotOrderService(context.host, context.store, {
      record: () => context.record,
      ended: (order, row) => this.#lifecycle.endOrder(order, row),
      followsParts: () => context.machine?.followsParts ?? false,
      part: (order) => this.#lifecycle.applyTrade({ kind: 'part', order }),
      refused: (row, reason, params) => {
        this.#lifecycle.noteRefusal({ reason, side: row.side, ...params })
        this.#venueLeaving.noteRefusal(reason)
      },
      taken: () => this.#lifecycle.clearRefusal(),
      confirm: () => this.#position.confirm(),
      fail: (end) => this.#fail(end),
    })
  }

  /** A bot that ends already keeps the reason. */
  #fail(end: BotEndReason): void {
    const context = this.#context
    if (context.record.state !== 'stopping') context.transaction(() => this.#lifecycle.beginFailure(end))
  }

  #createFollowing(notifications: BotNotifications): LeaderFollowing {
    const context = this.#context
    return new LeaderFollowing(context.host, {
      record: () => context.record,
      transaction: (work) => context.transaction(work),
      save: (record) => this.#lifecycle.save(record),
      act: (act) => this.#lifecycle.act(act),
      reload: (recipe) => this.#lifecycle.reload(recipe),
      note: (kind, params) => notifications.addEvent(kind, params),
      priced: () => this.prices.require(),
    })
  }
}
