// A bot of the site by its recipe: the very strategy that runs live. The recipe's fields are settings:
// --set kind=spot_grid --set lower=80000 --set upper=100000 --set grids=50 (shared/bots/recipe.ts). What it invests is --cash,
// unless --set investment says less.

import { StrategyDriver } from '#shared/bots/driver.ts'
import { BotRecipe } from '#shared/bots/recipe.ts'
import { type BotSettings, parseBotSettings } from '#shared/bots/settings.ts'
import { findMarketSteps } from '#shared/bots/steps.ts'
import { createStrategyMachine } from '#shared/bots/strategies/machine.ts'
import type { DesiredOrder, EndedOrder } from '#shared/bots/strategies/strategy.ts'
import { findAsset } from '#shared/money/assets.ts'
import { fromUnits, toUnits } from '#shared/money/decimal.ts'
import type { StrategyContext, StrategyFactory, StrategyFill } from '../../scripts/backtest/strategy.ts'

/** An order of the bot at the exchange, with what has traded of it so far. */
type Sent = { readonly order: DesiredOrder; isOpen: boolean; filled: number; base: bigint; quote: bigint; fee: bigint }

const atomsOf = (asset: string, figure: number): bigint => {
  const scale = findAsset(asset)?.scale ?? 0
  return toUnits(figure.toFixed(scale), scale) ?? 0n
}

function settingsFor(recipe: Readonly<Record<string, string>>, { market, quote }: StrategyContext): BotSettings {
  const investment = recipe.investment ?? quote.available.toFixed(2)
  const read = parseBotSettings(BotRecipe.parse({ ...recipe, market, investment }))
  if (!read.ok) throw new Error(`the recipe is refused: ${read.error.reason} ${JSON.stringify(read.error.params)}`)
  if (read.value.asset !== read.value.quote) throw new Error('--set investIn=base: a back-test begins with --cash')
  return read.value
}

function movedOf({ order, filled, base: baseAtoms, quote: quoteAtoms, fee: feeAtoms }: Sent): EndedOrder {
  const { id, market, side, lots } = order
  return { id, market, side, lots, filled, baseAtoms, quoteAtoms, feeAtoms }
}

class Run {
  readonly #driver: StrategyDriver
  readonly #market: string
  /** By the exchange's id. */
  readonly #sent = new Map<string, Sent>()

  constructor(settings: BotSettings, market: string) {
    const investment = { quote: settings.investment, base: 0n, baseCost: 0n }
    this.#driver = new StrategyDriver(createStrategyMachine(settings.of, { investment }), settings.of)
    this.#market = market
  }

  price(close: number, desk: StrategyContext): void {
    this.#look(desk)
    this.#act(this.#driver.handlePrice(this.#market, this.#ticks(close), desk.time), desk)
  }

  fill({ order: id, price, quantity, fee, feeAsset }: StrategyFill, desk: StrategyContext): void {
    const sent = this.#sent.get(id)
    const steps = findMarketSteps(this.#market)
    if (!sent || !steps) return
    const lots = Math.round(quantity * 10 ** steps.market.quantityDecimals)
    sent.filled += lots
    sent.base += BigInt(lots) * steps.lotAtoms
    sent.quote += BigInt(this.#ticks(price)) * BigInt(lots) * steps.unitAtoms
    sent.fee += atomsOf(feeAsset, fee)
    if (sent.filled >= sent.order.lots) this.#end(id, desk)
    else if (sent.isOpen) this.#act(this.#driver.handlePartialFill(movedOf(sent), desk.time), desk)
  }

  refused(id: string, desk: StrategyContext): void {
    this.#end(id, desk)
  }

  #ticks(price: number): number {
    return Math.round(price * 10 ** (findMarketSteps(this.#market)?.market.priceDecimals ?? 0))
  }

  /** Orders that were cancelled, or that traded a part and expired, are not open any more. */
  #look(desk: StrategyContext): void {
    const open = new Set(desk.orders.map(({ id }) => id))
    for (const [id, sent] of [...this.#sent]) {
      const hasEnded = !open.has(id) && (sent.isOpen || (sent.order.price === undefined && sent.filled > 0))
      sent.isOpen ||= open.has(id)
      if (hasEnded) this.#end(id, desk)
    }
  }

  #end(id: string, desk: StrategyContext): void {
    const sent = this.#sent.get(id)
    if (!sent) return
    this.#sent.delete(id)
    this.#act(this.#driver.handleOrderEnd(movedOf(sent), desk.time), desk)
  }

  #act(acts: ReturnType<StrategyDriver['handlePrice']>, desk: StrategyContext): void {
    const market = findMarketSteps(this.#market)?.market
    if (!market) return
    for (const act of acts) {
      if (act.kind === 'cancel') {
        for (const [id, { order }] of this.#sent) if (order.id === act.id) desk.cancel(id)
        continue
      }
      const { order } = act
      const id = desk.place({
        side: order.side,
        quantity: fromUnits(order.lots, market.quantityDecimals),
        ...(order.price !== undefined && { price: fromUnits(order.price, market.priceDecimals) }),
        ...(order.isImmediate && { timeInForce: 'IOC' as const }),
      })
      this.#sent.set(id, { order, isOpen: false, filled: 0, base: 0n, quote: 0n, fee: 0n })
    }
  }
}

const bot: StrategyFactory = (recipe) => {
  // Set at the first bar: the market is known by then.
  const started: { run?: Run } = {}
  return {
    name: `bot ${recipe.kind ?? ''}`,
    onBar({ close }, desk) {
      started.run ??= new Run(settingsFor(recipe, desk), desk.market)
      started.run.price(close, desk)
    },
    onFill: (fill, desk) => started.run?.fill(fill, desk),
    onRefusal: ({ order }, desk) => started.run?.refused(order, desk),
  }
}

export default bot
