import { isBotEnded } from '#shared/bots/bot-state.ts'
import { botStrategyMarkets } from '#shared/bots/strategies/machine.ts'
import type { BotContext } from './context.ts'
import type { BotLifecycle } from './lifecycle.ts'

export class BotPrices {
  readonly #context: BotContext
  readonly #lifecycle: BotLifecycle

  constructor(context: BotContext, lifecycle: BotLifecycle) {
    this.#context = context
    this.#lifecycle = lifecycle
  }

  /** Markets that do not respond keep their last price. */
  async read(): Promise<void> {
    const context = this.#context
    const prices = await context.readPrices()
    context.transaction(() => {
      const { record } = context
      this.#lifecycle.save({ ...record, prices: { ...record.prices, ...prices } })
    })
  }

  /** @throws Error if a market has no price */
  async require(): Promise<void> {
    await this.read()
    const { record, settings } = this.#context
    if (!botStrategyMarkets(settings.of).every((market) => (record.prices[market] ?? 0) > 0))
      throw new Error('there is no price yet')
  }

  async refresh(): Promise<void> {
    const { known } = this.#context
    if (known && !isBotEnded(known.state)) await this.read()
  }
}
