// Each change of state is one transaction with the work that it causes, which `work.ts` executes.

import { type BotEndChoice, type BotEndReason, isBotFailureReason } from '#shared/bots/bot-state.ts'
import { isHedgeBot, isRangeGridBot } from '#shared/bots/fields.ts'
import { isPerpetualMarket } from '#shared/bots/perpetuals.ts'
import type { BotRecipe } from '#shared/bots/recipe.ts'
import { hasBotStartCondition } from '#shared/bots/strategies/machine.ts'
import type { BotEvent, EndedOrder, TradedVolume } from '#shared/bots/strategies/strategy.ts'
import { requireMarketSteps } from '#shared/bots/typed.ts'
import { fromUnits } from '#shared/money/decimal.ts'
import { assert } from '#shared/platform/assert.ts'
import { DAY_MS } from '#shared/platform/intervals.ts'
import type { BotAlarm } from './alarm.ts'
import type { BotContext } from './context.ts'
import { computeBotReturns, computeGrowthAfterFlow, computeProfitFigures, markDrawdown } from './figures.ts'
import type { LeaderFollowing } from './leader-following.ts'
import type { BotNotifications } from './notifications.ts'
import type { BotOrderService } from './orders.ts'
import type { BotOrderRow, BotRecord } from './store.ts'

export type BotLifecycleDeps = {
  readonly orders: BotOrderService
  readonly following: LeaderFollowing
  readonly notifications: BotNotifications
  readonly alarm: BotAlarm
}

/** Methods run inside the caller's transaction, unless their comment says otherwise. */
export class BotLifecycle {
  readonly #context: BotContext
  readonly #deps: BotLifecycleDeps

  constructor(context: BotContext, deps: BotLifecycleDeps) {
    this.#context = context
    this.#deps = deps
  }

  begin(): void {
    this.save({ ...this.#record, state: 'running', startedAt: this.#context.now(), fired: {} })
    this.#deps.notifications.addEvent('started', {})
    this.apply({ kind: 'start' })
  }

  beginStop(end: BotEndReason, choice: BotEndChoice): void {
    this.save({ ...this.#record, state: 'stopping', end, choice, venueFailures: null })
    this.#deps.notifications.addEvent('stopping', { end })
  }

  /** A failed bot sells nothing, but closes both legs of a hedge. */
  beginFailure(end: BotEndReason): void {
    this.beginStop(end, this.#choiceOfFailure)
  }

  finish(state: 'stopped' | 'failed', end: BotEndReason | null): void {
    this.save({ ...this.#record, state, end, endedAt: this.#context.now() })
    this.#deps.notifications.addEvent('ended', { end: end ?? 'owner' })
  }

  /** An earlier release knows no other end of a bot that did not start. @param isAnswered the form gets the refusal */
  refuseStart(refusal: Readonly<Record<string, string>>, isAnswered: boolean): void {
    const end = 'funds_short'
    this.save({ ...this.#record, state: 'failed', end, endedAt: this.#context.now() })
    const { notifications } = this.#deps
    if (isAnswered) notifications.recordEvent('ended', { ...refusal, end })
    else notifications.addEvent('ended', { ...refusal, end })
  }

  act(act: 'pause' | 'resume' | 'start' | 'stop'): void {
    if (act === 'start') this.begin()
    else if (act === 'stop') this.beginStop('followed', this.#context.settings.onEnd)
    else {
      const { following, orders, notifications } = this.#deps
      const record = following.clearLeaderPause(this.#record)
      const isPaused = act === 'pause'
      if (!isPaused) orders.endRetryDelays()
      const goesOn = record.startedAt > 0 ? 'running' : 'waiting'
      this.save({ ...record, refusal: '', ...(isPaused ? { state: 'paused' } : { state: goesOn, fired: {} }) })
      notifications.addEvent(isPaused ? 'paused' : 'resumed', {})
      if (!isPaused && this.beginsWithoutWaiting()) this.begin()
    }
  }

  beginsWithoutWaiting(): boolean {
    return this.#record.startedAt === 0 && !hasBotStartCondition(this.#context.settings.of)
  }

  pauseForOwner(): void {
    const record = this.#record
    if (record.state === 'created') this.save({ ...record, isHeld: true })
    else if (record.state === 'paused') this.save(this.#deps.following.clearLeaderPause(record))
    else if (record.state === 'running' || record.state === 'waiting') this.act('pause')
  }

  pauseForSettings(): void {
    this.act('pause')
    this.#deps.notifications.pausedForSettings()
  }

  reload(recipe: BotRecipe): void {
    const record = { ...this.#record, recipe, fired: {} }
    this.#context.load(record)
    this.save(record)
    this.#deps.notifications.addEvent('changed', {})
  }

  /** Opens its own transaction. */
  endOrder(order: EndedOrder, row: BotOrderRow): void {
    this.#context.transaction(() => {
      this.#deps.orders.cancelOrder(row.id)
      this.applyTrade({ kind: 'order', order })
    })
  }

  applyTrade(event: Extract<BotEvent, { kind: 'order' | 'part' }>): void {
    const { order } = event
    // For positions, stops use the mark price instead of trades.
    if (order.filled > 0 && !isPerpetualMarket(order.market)) {
      const { lotAtoms, unitAtoms } = requireMarketSteps(order.market)
      const price = Number((order.quoteAtoms * lotAtoms) / (order.baseAtoms * unitAtoms))
      // The record is stored later, by the transaction that stores the strategy's reaction to these prices.
      const record = this.#record
      this.#context.record = { ...record, prices: { ...record.prices, [order.market]: price }, fired: {} }
    }
    this.apply(event)
  }

  apply(event: BotEvent, traded?: TradedVolume): void {
    const { machine } = this.#context
    assert(machine, 'a bot that has begun has a machine')
    const { orders, notifications } = this.#deps
    const now = this.#context.now()
    const live = new Set(orders.rows.map(({ id }) => id))
    if (event.kind === 'funds') {
      const growth = computeGrowthAfterFlow(this.#record.growth, computeProfitFigures(this.#context).atoms, event.quote)
      this.#context.record = { ...this.#record, growth }
    }
    const { pairs, notes } = machine.apply(event, { now, prices: this.#record.prices, live, traded })
    for (const pair of pairs) notifications.pair(pair)
    for (const { kind, params } of notes) notifications.addEvent(kind, params)
    this.save({ ...this.#record, machine: machine.save() })
    this.#mark(now)
  }

  save(saved: BotRecord): void {
    const context = this.#context
    const { following, orders, notifications, alarm } = this.#deps
    const record = following.saveStatus(saved)
    context.record = record
    const wants = context.machine?.desiredOrders()
    const ends = record.state === 'running' && record.phase === 'strategy' ? wants?.end : undefined
    if (ends !== undefined) {
      const choice = isBotFailureReason(ends) ? this.#choiceOfFailure : context.settings.onEnd
      context.record = following.saveStatus({ ...record, state: 'stopping', end: ends, choice })
      notifications.addEvent('stopping', { end: ends })
    }
    const { state } = context.record
    const isClosing = state === 'stopping' && record.phase === 'closing' && !record.last
    const isActive = state === 'running' || isClosing
    orders.setDesiredOrders(isActive ? (wants?.orders ?? []) : [])
    this.#noteRange(wants?.orders ?? [])
    context.store.save(context.record)
    alarm.wakeForWork()
  }

  noteRefusal(params: Readonly<Record<string, string>> & { readonly reason: string }): void {
    if (this.#record.refusal === params.reason) return
    this.save({ ...this.#record, refusal: params.reason })
    this.#deps.notifications.refusal(params)
  }

  /** Called when all orders are placed. Opens its own transaction. */
  clearRefusal(): void {
    if (this.#record.refusal !== '') this.#context.transaction(() => this.save({ ...this.#record, refusal: '' }))
  }

  get #record(): BotRecord {
    return this.#context.record
  }

  get #choiceOfFailure(): BotEndChoice {
    const { of, onEnd } = this.#context.settings
    return isHedgeBot(of.kind) ? onEnd : 'keep'
  }

  #mark(now: number): void {
    const { growth, peakBps: peak, drawdownBps: drawdown } = this.#record
    const { totalBps, realisedBps } = computeBotReturns(growth, computeProfitFigures(this.#context).atoms)
    this.#context.store.saveDay(Math.floor(now / DAY_MS), fromUnits(totalBps, 2), fromUnits(realisedBps, 2))
    this.save({ ...this.#record, ...markDrawdown(peak, drawdown, totalBps) })
  }

  #noteRange(orders: readonly { readonly side: 'buy' | 'sell' }[]): void {
    const record = this.#record
    if (record.state !== 'running' || orders.length === 0 || !isRangeGridBot(this.#context.settings.of.kind)) return
    const isOut = new Set(orders.map(({ side }) => side)).size === 1
    if (isOut === record.isOut) return
    this.#context.record = { ...record, isOut }
    if (isOut) this.#deps.notifications.outOfRange()
  }
}
