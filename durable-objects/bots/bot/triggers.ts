// Prices at books, crossings at an alert board. The bot sleeps until one fires.

import { isBotEnded } from '#shared/bots/kinds.ts'
import { strategyMarkets, triggerOf } from '#shared/bots/strategies/machine.ts'
import type { PriceWatch } from '#shared/bots/strategies/strategy.ts'
import { BotCore } from './core.ts'
import { findCrossing, watchTexts } from './watching.ts'

export abstract class BotTriggers extends BotCore {
  abstract work(): Promise<void>

  /**
   * May be repeated, late or spurious.
   * @param ticks the last price
   */
  async reached(market: string, ticks: number): Promise<void> {
    const record = this.recordNow
    if (!record || isBotEnded(record.state)) return
    this.store.transaction(() => {
      const { prices, watched, fired } = record
      const told = watched[market] ?? ''
      this.save({
        ...record,
        prices: { ...prices, [market]: ticks },
        watched: { ...watched, [market]: '' },
        fired: { ...fired, [market]: told },
      })
      if (record.state === 'waiting' && triggerOf(this.settings.of) !== undefined) this.begin()
      else if (record.state === 'running') this.apply({ kind: 'price' })
    })
    await this.work()
  }

  /**
   * May be repeated, late or spurious.
   * @throws Error without a price: resent
   */
  async crossed(what: 'start' | 'stop', value: string): Promise<void> {
    const isWanted = () => this.recordNow !== undefined && findCrossing(this.record, this.settings.of)?.what === what
    if (!isWanted()) return
    await this.priced()
    this.store.transaction(() => {
      // The owner may have stopped it.
      if (!isWanted()) return
      this.save({ ...this.record, crossing: '' })
      this.note('crossed', { rsi: value })
      if (what === 'start') this.begin()
      else this.beginStop('rsi', this.settings.onEnd)
    })
    await this.work()
  }

  /** Also removes obsolete ones. */
  protected async watch(): Promise<void> {
    const wanted = watchTexts(this.record, this.settings.of, this.#watches())
    for (const [market, text] of wanted) {
      if ((this.record.watched[market] ?? '') === text) continue
      await this.host.services.watch(market, this.record.account, text === '' ? null : text)
      this.store.transaction(() => {
        this.save({ ...this.record, watched: { ...this.record.watched, [market]: text } })
      })
    }
    await this.#watchCrossing()
  }

  async #watchCrossing(): Promise<void> {
    const { account, crossing } = this.record
    const wait = findCrossing(this.record, this.settings.of)
    const text = wait ? JSON.stringify(wait) : ''
    if (text === crossing) return
    const [market = ''] = strategyMarkets(this.settings.of)
    await this.host.services.watchCrossing(market, account, wait ?? null)
    this.store.transaction(() => this.save({ ...this.record, crossing: text }))
  }

  #watches(): readonly PriceWatch[] {
    return this.record.state === 'running' ? (this.machineNow?.wants().watches ?? []) : []
  }
}
