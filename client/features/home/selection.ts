// Which markets the home page shows.

import type { MarketRow } from '#shared/market-data.ts'

const TOP = 6
const MOVERS = 4

/** Markets against the dollar, whose turnovers can be compared as they stand. */
const inDollars = (rows: readonly MarketRow[]) => rows.filter(({ symbol }) => symbol.endsWith('_USDT'))

const byTurnover = (a: MarketRow, b: MarketRow) => Number(b.quoteVolume) - Number(a.quoteVolume)
const byChange = (a: MarketRow, b: MarketRow) => Number(b.changeRate) - Number(a.changeRate)

export const topMarkets = (rows: readonly MarketRow[]): readonly MarketRow[] =>
  inDollars(rows).sort(byTurnover).slice(0, TOP)

/** The largest rises, the largest falls, and the busiest after the top. Only what rose is a gainer. */
export function movers(rows: readonly MarketRow[]) {
  const candidates = inDollars(rows)
  const byRise = candidates.toSorted(byChange)
  return {
    gainers: byRise.filter(({ changeRate }) => Number(changeRate) > 0).slice(0, MOVERS),
    losers: byRise
      .filter(({ changeRate }) => Number(changeRate) < 0)
      .toReversed()
      .slice(0, MOVERS),
    busiest: candidates.toSorted(byTurnover).slice(0, MOVERS),
  }
}
