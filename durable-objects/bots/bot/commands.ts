import { ACTIVE_BOT_STATES, type BotEndChoice } from '#shared/bots/bot-state.ts'
import { isContractBot } from '#shared/bots/fields.ts'
import { changeableBotStops, replaceBotStops, type TypedBotStops } from '#shared/bots/following.ts'
import type { BotRefusal } from '#shared/bots/refusals.ts'
import { parseBotSettings } from '#shared/bots/settings.ts'
import { botStrategyMarkets } from '#shared/bots/strategies/machine.ts'
import { botStrategyOf } from '#shared/bots/strategies/registry.ts'
import { findAsset, formatAssetAmount } from '#shared/money/assets.ts'
import { assert } from '#shared/platform/assert.ts'
import { DAY_MS } from '#shared/platform/intervals.ts'
import { ok, type Result, refuseWith } from '#shared/platform/result.ts'
import { hasContactData } from '#shared/validation/contact-filter.ts'
import type { BotAlarm } from './alarm.ts'
import type { BotContext } from './context.ts'
import { FROZEN_CREATION_REASON } from './creation.ts'
import type { LeaderFollowing } from './leader-following.ts'
import type { BotLifecycle } from './lifecycle.ts'
import { createBotStrategyMachine } from './machines.ts'
import type { BotNotifications } from './notifications.ts'
import type { BotPrices } from './prices.ts'
import type { BotRecord } from './store.ts'
import type { BotVenueLeaving } from './venue-leaving.ts'

const AT_ONCE = { stop_loss: 'stop_loss_invalid', take_profit: 'take_profit_invalid' } as const
const FORMER_SECRET_MS = DAY_MS

export type BotCommandsDeps = {
  readonly lifecycle: BotLifecycle
  readonly notifications: BotNotifications
  readonly prices: BotPrices
  readonly following: LeaderFollowing
  readonly alarm: BotAlarm
  readonly venueLeaving: BotVenueLeaving
  readonly work: () => Promise<void>
}

export class BotCommands {
  readonly #context: BotContext
  readonly #deps: BotCommandsDeps

  constructor(context: BotContext, deps: BotCommandsDeps) {
    this.#context = context
    this.#deps = deps
  }

  pause(): Promise<Result<null, BotRefusal>> {
    return this.#run(['running', 'waiting'], () => this.#deps.lifecycle.act('pause'))
  }

  async resume(): Promise<Result<null, BotRefusal>> {
    const { lifecycle, prices } = this.#deps
    if (this.#context.record.state === 'paused' && lifecycle.beginsWithoutWaiting()) {
      await prices.require()
      if (!this.#isLeverageSafe) return refuseWith('venue_leverage')
    }
    return this.#run(['paused'], () => lifecycle.act('resume'))
  }

  async start(): Promise<Result<null, BotRefusal>> {
    await this.#deps.prices.require()
    if (this.#context.record.state === 'waiting' && !this.#isLeverageSafe) return refuseWith('venue_leverage')
    return this.#run(['waiting'], () => this.#deps.lifecycle.begin())
  }

  async stop(choice: BotEndChoice): Promise<Result<null, BotRefusal>> {
    if (choice === 'keep' && isContractBot(this.#context.record.recipe.kind)) return refuseWith('not_for_kind')
    return this.#run(ACTIVE_BOT_STATES, () => this.#deps.lifecycle.beginStop('owner', choice))
  }

  /** Ends the bot without its venue. Refused before enough attempts at the venue have failed. */
  async endWithoutVenue(): Promise<Result<null, BotRefusal>> {
    if (!this.#deps.venueLeaving.canLeave) return refuseWith('wrong_state')
    return this.#run(['stopping'], () => this.#deps.venueLeaving.leave())
  }

  /**
   * Pauses the bot of a frozen or closing account until its owner resumes it (BO44). A bot that does not exist yet
   * starts paused. Idempotent.
   */
  async pauseForFreeze(): Promise<void> {
    const { known, store } = this.#context
    if (!known) {
      store.recordIfNew(FROZEN_CREATION_REASON, this.#context.now())
      return
    }
    const { state } = known
    store.transaction(() => {
      this.#deps.lifecycle.pauseForOwner()
      if (state !== 'paused' && this.#context.isPausedWithPosition) this.#deps.notifications.heldWithPosition()
    })
    await this.#deps.work()
  }

  /** Idempotent by key. A known key with another amount is refused. */
  async invest(atoms: bigint, key: string): Promise<Result<null, BotRefusal>> {
    const { settings, store, record } = this.#context
    if (record.venue) return refuseWith('venue_fixed')
    if (this.#isOther('invest', key, atoms)) return refuseWith('key_reused')
    return this.#run(ACTIVE_BOT_STATES, () => {
      if (!this.#isNew('invest', key, atoms)) return
      const asset = settings.quote
      store.addTransfer({ kind: 'fund', asset, atoms: String(atoms), key: `more-${key}`, isFirst: false })
      this.#deps.alarm.wakeForWork()
    })
  }

  /** Withdraws only money that no order needs. Idempotent by key, like `invest`. */
  async withdraw(atoms: bigint, key: string): Promise<Result<null, BotRefusal>> {
    if (this.#context.record.venue) return refuseWith('venue_fixed')
    // The return up to this moment is valued at current prices.
    await this.#deps.prices.read()
    const { settings, store, machine } = this.#context
    const { quote } = settings
    const free = machine?.withdrawableAtoms() ?? 0n
    if (this.#isOther('withdraw', key, atoms)) return refuseWith('key_reused')
    if (atoms > free && !store.hasSeen(`withdraw ${key}`)) {
      const asset = findAsset(quote)
      assert(asset, 'a quote asset is one of the house')
      return refuseWith('withdraw_too_much', { most: formatAssetAmount(asset, free), asset: quote })
    }
    return this.#run(ACTIVE_BOT_STATES, () => {
      if (!this.#isNew('withdraw', key, atoms)) return
      this.#deps.lifecycle.apply({ kind: 'funds', quote: -atoms })
      store.addTransfer({ kind: 'return', asset: quote, atoms: String(atoms), key: `part-${key}`, isFirst: false })
      this.#deps.alarm.wakeForWork()
      this.#deps.notifications.addEvent('withdrawn', { atoms: String(atoms) })
    })
  }

  /** Idempotent by `id`, which the sender of the signal chose. */
  async signal(id: string, action: 'buy' | 'sell' | 'close', bps: number): Promise<Result<null, BotRefusal>> {
    const { store } = this.#context
    await this.#deps.prices.read()
    let isNew = true
    const done = await this.#run(['running'], () => {
      isNew = store.recordIfNew(`signal ${id}`, this.#context.now())
      if (!isNew) return
      this.#deps.notifications.addEvent('signal', { action, percent: String(bps / 100) })
      this.#deps.lifecycle.apply({ kind: 'signal', action, bps })
    })
    return done.ok && !isNew ? refuseWith('signal_repeated') : done
  }

  /** Gives a signal bot a new secret. The former one counts for a day, so that its sender loses no signal. */
  async turnSecret(created: string): Promise<Result<null, BotRefusal>> {
    const { record } = this.#context
    if (record.secret === '') return refuseWith('not_for_kind')
    // A repeated request must not end the secret that programs still use.
    if (record.formerSecret && record.formerSecret.until > this.#context.now())
      return refuseWith('secret_turned_lately')
    const former = { secret: record.secret, until: this.#context.now() + FORMER_SECRET_MS }
    return this.#run(ACTIVE_BOT_STATES, () =>
      this.#deps.lifecycle.save({ ...this.#context.record, secret: created, formerSecret: former }),
    )
  }

  /** The former secret ends at once, as after a leak. */
  async endFormerSecret(): Promise<Result<null, BotRefusal>> {
    return this.#run(undefined, () => this.#deps.lifecycle.save({ ...this.#context.record, formerSecret: null }))
  }

  async share(isShared: boolean, note: string): Promise<Result<null, BotRefusal>> {
    if (isShared && this.#context.record.venue) return refuseWith('venue_fixed')
    if (isShared && hasContactData(note)) return refuseWith('note_contact')
    return this.#run(undefined, () => this.#deps.lifecycle.save({ ...this.#context.record, isShared, note }))
  }

  /** Refused if the new stops would end the bot at once, or if it follows another. */
  async change(stops: TypedBotStops): Promise<Result<null, BotRefusal>> {
    const context = this.#context
    const { recipe: current, follows } = context.record
    if (changeableBotStops(current.kind).length === 0) return refuseWith('not_for_kind')
    if (follows && !follows.isLeft) return refuseWith('follow_bound')
    await this.#deps.prices.require()
    const recipe = replaceBotStops(context.record.recipe, stops)
    const settings = parseBotSettings(recipe)
    if (!settings.ok) return settings
    const { state, machine } = context.record
    if (!ACTIVE_BOT_STATES.includes(state)) return refuseWith('wrong_state')
    const tried = createBotStrategyMachine(settings.value.of, { saved: machine }, context.record)
    tried.apply({ kind: 'price' }, { now: context.now(), prices: context.record.prices, live: new Set() })
    const { end } = tried.desiredOrders()
    if (end === 'stop_loss' || end === 'take_profit') return refuseWith(AT_ONCE[end])
    context.transaction(() => this.#deps.lifecycle.reload(recipe))
    await this.#deps.work()
    return ok(null)
  }

  async stopFollowing(): Promise<Result<null, BotRefusal>> {
    if (!this.#deps.following.leave()) return refuseWith('follow_none')
    await this.#deps.work()
    return ok(null)
  }

  /** @param states allowed states; undefined: all */
  async #run(states: readonly BotRecord['state'][] | undefined, work: () => void): Promise<Result<null, BotRefusal>> {
    const { record } = this.#context
    if (states && !states.includes(record.state)) return refuseWith('wrong_state')
    this.#context.transaction(work)
    await this.#deps.work()
    return ok(null)
  }

  /** Its leverage was chosen for another price at which it was to begin (VN167). */
  get #isLeverageSafe(): boolean {
    const { record, settings } = this.#context
    const { of, investment } = settings
    if (record.venue?.leverage === undefined) return true
    const { lossBps, leverage } = record.venue
    const price = record.prices[botStrategyMarkets(of)[0] ?? ''] ?? 0
    return botStrategyOf(of).isVenueLeverageSafe?.(of, investment, price, lossBps, leverage) ?? true
  }

  #isNew(what: 'invest' | 'withdraw', key: string, atoms: bigint): boolean {
    const { store } = this.#context
    const now = this.#context.now()
    return store.recordIfNew(`${what} ${key}`, now) && store.recordIfNew(`${what} ${key} ${atoms}`, now)
  }

  #isOther(what: 'invest' | 'withdraw', key: string, atoms: bigint): boolean {
    const { store } = this.#context
    return store.hasSeen(`${what} ${key}`) && !store.hasSeen(`${what} ${key} ${atoms}`)
  }
}
