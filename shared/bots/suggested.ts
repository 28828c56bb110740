// What the form of a kind begins with, and what it takes from the swings of the last days: the same on the server and in the
// page.

import type { Market } from '../markets.ts'
import type { FieldName } from './fields.ts'
import { type BotKind, GRIDS_MAX } from './kinds.ts'
import { suggestedGrids, suggestedRange, type VolatilityDays } from './volatility.ts'

/** A day of a market in short: opening, highest, lowest. Decimal text; oldest first. */
export type DayText = readonly [open: string, high: string, low: string]

/** Least net profit of a grid that is suggested: three tenths of a percent. */
const LEAST = 0.003
/** Most grids that are suggested: more make orders that few can pay for. */
const MOST = Math.min(GRIDS_MAX, 100)
/** Of a contract, likewise. */
export const MOST_ON_CONTRACTS = 20

export type SuggestedValues = {
  readonly lower: string
  readonly upper: string
  readonly grids: string
  /** Mean span of a day, of its opening. */
  readonly volatility: number
}

export type Swings = {
  readonly market: Market
  readonly days: readonly DayText[]
  /** The price now. */
  readonly last: number
  /** Of a side: 0.001 is a tenth of a percent. */
  readonly fee: number
  readonly spacing: 'arithmetic' | 'geometric'
  /** Grids at most; contracts have larger lots, and orders of them need more. */
  readonly most?: number
}

/** @param span how many of the days are looked at. @returns undefined where nothing is known of them */
export function suggestedValues(
  { market, days, last, fee, spacing, most = MOST }: Swings,
  span: VolatilityDays,
): SuggestedValues | undefined {
  const past = days
    .slice(-span)
    .map(([open, high, low]) => ({ open: Number(open), high: Number(high), low: Number(low) }))
  const range = suggestedRange(past, last)
  if (!range) return undefined
  const [lower, upper] = [range.lower.toFixed(market.priceDecimals), range.upper.toFixed(market.priceDecimals)]
  const wish = { lower: Number(lower), upper: Number(upper), spacing, fee, least: LEAST, most }
  return { lower, upper, grids: String(suggestedGrids(wish)), volatility: range.volatility }
}

/** An investment that a form begins with: what whoever tries it first would put in. */
export const usualInvestment = (market: string): string => (market.endsWith('_BTC') ? '0.05' : '1000')

type Usual = Readonly<Partial<Record<FieldName, string>>>

/** What most would begin with, where the market says nothing about it. */
export const USUAL: Readonly<Record<BotKind, Usual>> = {
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

/** A trade that most would begin with: two targets above the price, a stop below it. */
export const usualTrade = ({ priceDecimals }: Pick<Market, 'priceDecimals'>, last: number): Usual => {
  const price = (part: number) => (last * part).toFixed(priceDecimals)
  return { target1: price(1.03), target2: price(1.06), stopLoss: price(0.97) }
}
