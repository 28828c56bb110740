// Simulated bots on paper money of owners without log-in. They are labelled and trade through the same clients as real
// bots.

import { Recipe } from '#shared/bots/recipe.ts'
import { findMarket } from '#shared/markets/markets.ts'
import { toSafeUnits } from '#shared/money/decimal.ts'

type Plan = { readonly market: string; readonly of: Readonly<Record<string, string>>; readonly note: string }

/** Prices as fractions of the last price. */
const PLANS: readonly Plan[] = [
  { market: 'BTC_USDT', note: 'Wide range', of: { kind: 'spot_grid', lower: '0.85', upper: '1.15', grids: '60' } },
  { market: 'BTC_USDT', note: 'Tight range', of: { kind: 'spot_grid', lower: '0.97', upper: '1.03', grids: '20' } },
  {
    market: 'ETH_USDT',
    note: '',
    of: { kind: 'spot_grid', lower: '0.95', upper: '1.05', grids: '30', stopLoss: '0.92' },
  },
  { market: 'SOL_USDT', note: '', of: { kind: 'infinity_grid', lower: '0.7', step: '0.6' } },
  { market: 'DOGE_USDT', note: '', of: { kind: 'spot_grid', lower: '0.96', upper: '1.04', grids: '16' } },
  {
    market: 'ETH_USDT',
    note: '',
    of: {
      kind: 'dca',
      baseOrder: '100',
      safetyOrder: '150',
      safetyOrders: '6',
      deviation: '0.4',
      stepScale: '1.3',
      volumeScale: '1.4',
      profit: '0.6',
    },
  },
  {
    market: 'XRP_USDT',
    note: '',
    of: { kind: 'dca', baseOrder: '200', safetyOrder: '200', safetyOrders: '4', profit: '0.8' },
  },
  { market: '', note: 'Half bitcoin', of: { kind: 'rebalance', coins: 'BTC:50,ETH:30', threshold: '1' } },
  {
    market: 'BTC_USDT',
    note: '',
    of: { kind: 'futures_grid', direction: 'neutral', leverage: '3', lower: '0.95', upper: '1.05', grids: '40' },
  },
  {
    market: 'ETH_USDT',
    note: '',
    of: { kind: 'futures_grid', direction: 'long', leverage: '2', lower: '0.96', upper: '1.06', grids: '30' },
  },
]

export const SIMULATED_OWNERS = PLANS.length
export const formatSimulatedOwner = (index: number): string => `simulated-bots-${index}`
const INVESTMENT = '4000'
const PRICES = ['lower', 'upper', 'stopLoss'] as const

export const planMarket = (index: number): string => PLANS[index]?.market || 'BTC_USDT'

/** @param last current price, decimal text */
export function createSimulatedRecipe(
  index: number,
  last: string,
): { readonly recipe: Recipe; readonly note: string } | undefined {
  const plan = PLANS[index]
  const market = findMarket(planMarket(index))
  const ticks = market && toSafeUnits(last, market.priceDecimals)
  if (!plan || !market || !ticks) return undefined
  const price = (part: string) => ((ticks * Number(part)) / 10 ** market.priceDecimals).toFixed(market.priceDecimals)
  const prices = PRICES.flatMap((name) => {
    const part = plan.of[name]
    return part === undefined ? [] : [[name, price(part)] as const]
  })
  const recipe = Recipe.parse({
    ...plan.of,
    ...Object.fromEntries(prices),
    market: plan.market,
    investment: INVESTMENT,
  })
  return { recipe, note: plan.note }
}
