import type { Market } from '../markets/markets.ts'
import { GRID_INTERVALS_MAX } from './bounds.ts'
import { BOT_DEFINITIONS, type BotKind } from './kinds/registry.ts'
import { suggestGridCount, suggestGridRange, type VolatilityDays } from './volatility.ts'

/** Prices as decimal text. */
export type DayPriceText = readonly [open: string, high: string, low: string]

/** Minimum net profit of a grid interval, as a fraction. */
const MIN = 0.003
/** More intervals would need too large an investment. */
const MAX = Math.min(GRID_INTERVALS_MAX, 100)
export const CONTRACT_GRIDS_MAX = 20

export type SuggestedBotValues = {
  readonly lower: string
  readonly upper: string
  readonly grids: string
  /** Mean daily range, relative to the opening price. */
  readonly volatility: number
}

export type BotSuggestionInput = {
  readonly market: Market
  readonly days: readonly DayPriceText[]
  readonly last: number
  /** Fee of one side: 0.001 is 0.1%. */
  readonly fee: number
  readonly spacing: 'arithmetic' | 'geometric'
  /** Maximum number of grids. Contracts have larger lots, so their orders cost more. */
  readonly most?: number
}

/**
 * @param span number of days that the suggestion uses
 * @returns undefined without daily prices
 */
export function suggestBotValues(
  { market, days, last, fee, spacing, most = MAX }: BotSuggestionInput,
  span: VolatilityDays,
): SuggestedBotValues | undefined {
  const past = days
    .slice(-span)
    .map(([open, high, low]) => ({ open: Number(open), high: Number(high), low: Number(low) }))
  const range = suggestGridRange(past, last)
  if (!range) return undefined
  const [lower, upper] = [range.lower.toFixed(market.priceDecimals), range.upper.toFixed(market.priceDecimals)]
  const wish = { lower: Number(lower), upper: Number(upper), spacing, fee, least: MIN, most }
  return { lower, upper, grids: String(suggestGridCount(wish)), volatility: range.volatility }
}

export const defaultBotInvestment = (market: string): string => (market.endsWith('_BTC') ? '0.05' : '1000')

/** @param last price of the market; 0 if unknown */
export function defaultBotValues(
  kind: BotKind,
  market: Pick<Market, 'priceDecimals'> | undefined,
  last: number,
): Readonly<Record<string, string>> {
  const { usual, usualPrices = {} } = BOT_DEFINITIONS[kind]
  if (!market || !(last > 0)) return usual
  const prices = Object.entries(usualPrices).map(([name, part]) => [name, (last * part).toFixed(market.priceDecimals)])
  return { ...usual, ...Object.fromEntries(prices) }
}
