// Checks fields, balance and first orders. The server repeats the page's check.

import { type BotCheck, EMPTY_BOT_CHECK, INVESTMENT_TOO_SMALL, refuseBot } from './checked-bot.ts'
import { isPerpetualMarket } from './perpetuals.ts'
import type { BotSettings } from './settings.ts'
import { ASSUMED_TAKER_FEE_PPM, computeAtomsValue, computeLotsCost, PPM_SCALE } from './steps.ts'
import { botStrategyMarkets, createStrategyMachine } from './strategies/machine.ts'
import { botStrategyOf } from './strategies/registry.ts'
import type { DesiredOrder } from './strategies/strategy.ts'
import { requireMarketSteps } from './typed.ts'

/** @param prices last prices in ticks by market, all known */
export function checkBotSettings(settings: BotSettings, prices: Readonly<Record<string, number>>): BotCheck {
  const { of } = settings
  const markets = botStrategyMarkets(of)
  if (markets.some((market) => !((prices[market] ?? 0) > 0)))
    return { ...EMPTY_BOT_CHECK, problem: refuseBot('price_unknown') }
  const checked = botStrategyOf(of).check(of, settings, prices)
  if (checked.problem && checked.problem !== INVESTMENT_TOO_SMALL) return checked
  return { ...checked, orders: firstOrders(settings, prices) }
}

function firstOrders(
  { of, asset, quote, investment }: BotSettings,
  prices: Readonly<Record<string, number>>,
): readonly DesiredOrder[] {
  const [market = ''] = botStrategyMarkets(of)
  const steps = requireMarketSteps(market)
  const trigger = 'trigger' in of ? of.trigger : undefined
  const at = { ...prices, ...(trigger !== undefined && { [market]: trigger }) }
  const price = at[market] ?? 0
  const isQuote = asset === quote
  const money = { quote: isQuote ? investment : 0n, base: isQuote ? 0n : investment }
  const machine = createStrategyMachine(of, {
    investment: { ...money, baseCost: computeAtomsValue(steps, price, money.base) },
  })
  machine.apply({ kind: 'start' }, { now: 0, prices: at, live: new Set() })
  for (const order of machine.desiredOrders().orders.filter((each) => each.price === undefined)) {
    const own = requireMarketSteps(order.market)
    const baseAtoms = BigInt(order.lots) * own.lotAtoms
    const quoteAtoms = computeLotsCost(own, at[order.market] ?? 0, order.lots)
    const isInQuote = order.side === 'sell' || isPerpetualMarket(order.market)
    const feeAtoms = ((isInQuote ? quoteAtoms : baseAtoms) * ASSUMED_TAKER_FEE_PPM) / PPM_SCALE
    const ended = { ...order, filled: order.lots, baseAtoms, quoteAtoms, feeAtoms }
    machine.apply({ kind: 'order', order: ended }, { now: 0, prices: at, live: new Set() })
  }
  return machine.desiredOrders().orders.filter((each) => each.price !== undefined)
}
