import { type Contract, findContract } from '#shared/futures/contracts.ts'
import { BASKET_COINS_MAX, GRID_INTERVALS_MAX, GRID_INTERVALS_MIN } from '../bounds.ts'
import type { BotRecipe } from '../recipe.ts'
import { parseRsiCrossings, type RsiCross } from '../rsi.ts'
import type { MarketSteps } from '../steps.ts'
import { parseBotCount, parseBotPrice, requireBotValue, requireMarketSteps, throwBotRefusal } from '../typed.ts'
import type { GridRange } from './lines.ts'

/** Prices in ticks; undefined if the user typed no price. */
export type TickStops = {
  readonly trigger: number | undefined
  readonly stopLoss: number | undefined
  readonly takeProfit: number | undefined
  readonly rsiStart: RsiCross | undefined
  readonly rsiStop: RsiCross | undefined
}
export type MarketTickStops = TickStops & { readonly market: string }

export function parseTickStops(steps: MarketSteps, recipe: BotRecipe): MarketTickStops {
  return {
    market: steps.market.symbol,
    trigger: parseBotPrice(steps, recipe.trigger, 'trigger_invalid'),
    stopLoss: parseBotPrice(steps, recipe.stopLoss, 'stop_loss_invalid'),
    takeProfit: parseBotPrice(steps, recipe.takeProfit, 'take_profit_invalid'),
    ...parseRsiCrossings(recipe),
  }
}

export function parseGridRange(steps: MarketSteps, recipe: BotRecipe): GridRange {
  const lower = requireBotValue(parseBotPrice(steps, recipe.lower, 'range_invalid'), 'range_invalid')
  const upper = requireBotValue(parseBotPrice(steps, recipe.upper, 'range_invalid'), 'range_invalid')
  if (lower >= upper) throwBotRefusal('range_invalid')
  const bounds = { min: String(GRID_INTERVALS_MIN), max: String(GRID_INTERVALS_MAX) }
  const grids = requireBotValue(
    parseBotCount(recipe.grids, GRID_INTERVALS_MIN, GRID_INTERVALS_MAX, 'grids_invalid'),
    'grids_invalid',
    bounds,
  )
  return { spacing: recipe.spacing, lower, upper, grids }
}

export function requireBotContract(recipe: Pick<BotRecipe, 'market'>): Contract {
  return requireBotValue(findContract(recipe.market), 'market_unknown', { market: recipe.market })
}

export function parseBotLeverage({ maxLeverage }: Contract, text: string): number {
  const max = { min: '1', max: String(maxLeverage) }
  return requireBotValue(parseBotCount(text, 1, maxLeverage, 'leverage_invalid'), 'leverage_invalid', max)
}

/** Parses `BTC:40,ETH:60`; also accepts full symbols: `BTC_USDT:40`. */
export function parseBasketCoins(text: string): { readonly market: string; readonly figure: string }[] {
  const coins = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [name = '', figure = ''] = part.split(':')
      const symbol = name.trim().toUpperCase()
      return { market: symbol.includes('_') ? symbol : `${symbol}_USDT`, figure: figure.trim() }
    })
  const isOnce = new Set(coins.map(({ market }) => market)).size === coins.length
  if (coins.length === 0 || coins.length > BASKET_COINS_MAX || !isOnce)
    throwBotRefusal('coins_invalid', { max: String(BASKET_COINS_MAX) })
  for (const { market } of coins) {
    if (requireMarketSteps(market).market.quote !== 'USDT') throwBotRefusal('market_unknown', { market })
  }
  return coins
}
