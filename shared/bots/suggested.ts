// Defaults of each form, and suggestions from recent volatility: the same on server and page.

import type { Market } from '../markets/markets.ts'
import type { FieldName } from './fields.ts'
import { type BotKind, GRIDS_MAX } from './kinds.ts'
import { suggestGrids, suggestRange, type VolatilityDays } from './volatility.ts'

/** Open, high and low of a day. Decimal text; oldest first. */
export type DayText = readonly [open: string, high: string, low: string]

/** Minimum net profit of a suggested grid: 0.3%. */
const MIN = 0.003
/** Maximum suggested grids: more would make orders too expensive for most users. */
const MAX = Math.min(GRIDS_MAX, 100)
export const CONTRACT_GRIDS_MAX = 20

export type SuggestedValues = {
  readonly lower: string
  readonly upper: string
  readonly grids: string
  /** Mean daily range, relative to the open. */
  readonly volatility: number
}

export type Swings = {
  readonly market: Market
  readonly days: readonly DayText[]
  readonly last: number
  /** Fee of one side: 0.001 is 0.1%. */
  readonly fee: number
  readonly spacing: 'arithmetic' | 'geometric'
  /** Maximum grids; contracts have larger lots, so their orders cost more. */
  readonly most?: number
}

/** @param span number of days used. @returns undefined without data */
export function suggestValues(
  { market, days, last, fee, spacing, most = MAX }: Swings,
  span: VolatilityDays,
): SuggestedValues | undefined {
  const past = days
    .slice(-span)
    .map(([open, high, low]) => ({ open: Number(open), high: Number(high), low: Number(low) }))
  const range = suggestRange(past, last)
  if (!range) return undefined
  const [lower, upper] = [range.lower.toFixed(market.priceDecimals), range.upper.toFixed(market.priceDecimals)]
  const wish = { lower: Number(lower), upper: Number(upper), spacing, fee, least: MIN, most }
  return { lower, upper, grids: String(suggestGrids(wish)), volatility: range.volatility }
}

export const defaultInvestment = (market: string): string => (market.endsWith('_BTC') ? '0.05' : '1000')

type Usual = Readonly<Partial<Record<FieldName, string>>>

export const USUAL_BOT_SETTINGS: Readonly<Record<BotKind, Usual>> = {
  spot_grid: {},
  infinity_grid: { step: '1' },
  futures_grid: { direction: 'neutral', leverage: '5' },
  funding_arbitrage: { leverage: '3', losing: '3' },
  dca: {
    baseOrder: '20',
    safetyOrder: '40',
    safetyOrders: '5',
    deviation: '1',
    stepScale: '1.2',
    volumeScale: '1.5',
    profit: '1.5',
  },
  recurring: { coins: 'BTC:30,ETH:20', every: 'week', weekday: '1', hour: '9', minute: '0' },
  rebalance: { coins: 'BTC:50,ETH:50', threshold: '5' },
  twap: { duration: '60', slices: '12' },
  smart_trade: { share1: '50', share2: '50' },
  signal: {},
}

export const defaultSmartTrade = ({ priceDecimals }: Pick<Market, 'priceDecimals'>, last: number): Usual => {
  const price = (part: number) => (last * part).toFixed(priceDecimals)
  return { target1: price(1.03), target2: price(1.06), stopLoss: price(0.97) }
}
