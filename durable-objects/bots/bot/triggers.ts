// Price triggers at order books and RSI triggers at an alert board wake a waiting bot.

import { isBotEnded } from '#shared/bots/bot-state.ts'
import { botStrategyMarkets, botTriggerPrice } from '#shared/bots/strategies/machine.ts'
import type { PriceWatch } from '#shared/bots/strategies/strategy.ts'
import type { BotContext } from './context.ts'
import type { BotLifecycle } from './lifecycle.ts'
import type { BotNotifications } from './notifications.ts'
import type { BotPrices } from './prices.ts'
import { findRsiCrossing, formatPriceTriggers } from './watched-prices.ts'

export type BotTriggersDeps = {
  readonly lifecycle: BotLifecycle
  readonly notifications: BotNotifications
  readonly prices: BotPrices
  readonly work: () => Promise<void>
}

export class BotTriggers {
  readonly #context: BotContext
  readonly #deps: BotTriggersDeps

  constructor(context: BotContext, deps: BotTriggersDeps) {
    this.#context = context
    this.#deps = deps
  }

  /**
   * A call may be repeated, late or without cause.
   * @param ticks last price
   */
  async handlePriceTrigger(market: string, ticks: number): Promise<void> {
    const { known: record } = this.#context
    if (!record || isBotEnded(record.state)) return
    const { of } = this.#context.settings
    const { lifecycle, work } = this.#deps
    this.#context.transaction(() => {
      const { prices, watched, fired } = record
      const told = watched[market] ?? ''
      lifecycle.save({
        ...record,
        prices: { ...prices, [market]: ticks },
        watched: { ...watched, [market]: '' },
        fired: { ...fired, [market]: told },
      })
      if (record.state === 'waiting' && botTriggerPrice(of) !== undefined) lifecycle.begin()
      else if (record.state === 'running') lifecycle.apply({ kind: 'price' })
    })
    await work()
  }

  /**
   * A call may be repeated, late or without cause.
   * @throws Error if a price is missing: the sender retries
   */
  async handleCrossing(what: 'start' | 'stop', value: string): Promise<void> {
    const context = this.#context
    const { lifecycle, notifications, prices, work } = this.#deps
    const isWanted = () => context.known !== undefined && this.#crossing()?.what === what
    if (!isWanted()) return
    await prices.require()
    context.transaction(() => {
      if (!isWanted()) return
      lifecycle.save({ ...context.record, crossing: '' })
      notifications.addEvent('crossed', { rsi: value })
      if (what === 'start') lifecycle.begin()
      else lifecycle.beginStop('rsi', context.settings.onEnd)
    })
    await work()
  }

  /** Also removes obsolete triggers. */
  async registerTriggers(): Promise<void> {
    const context = this.#context
    // A bot at a venue polls the venue's price.
    if (context.record.venue) return
    const wanted = formatPriceTriggers(context.record, context.settings.of, this.#watches())
    for (const [market, text] of wanted) {
      if ((context.record.watched[market] ?? '') === text) continue
      await context.host.services.watch(market, context.record.account, text === '' ? null : text)
      context.transaction(() => {
        const { record } = context
        this.#deps.lifecycle.save({ ...record, watched: { ...record.watched, [market]: text } })
      })
    }
    await this.#watchCrossing()
  }

  async #watchCrossing(): Promise<void> {
    const context = this.#context
    const { account, crossing } = context.record
    const wait = this.#crossing()
    const text = wait ? JSON.stringify(wait) : ''
    if (text === crossing) return
    const [market = ''] = botStrategyMarkets(context.settings.of)
    await context.host.services.watchCrossing(market, account, wait ?? null)
    context.transaction(() => this.#deps.lifecycle.save({ ...context.record, crossing: text }))
  }

  #crossing() {
    return findRsiCrossing(this.#context.record, this.#context.settings.of)
  }

  #watches(): readonly PriceWatch[] {
    const { record, machine } = this.#context
    return record.state === 'running' ? (machine?.desiredOrders().watches ?? []) : []
  }
}
