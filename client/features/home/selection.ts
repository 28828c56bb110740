import type { MarketRow } from '#shared/markets/market-data.ts'

const TOP = 6
const MOVERS = 4

/** Only USDT markets, because their volumes are comparable. */
const inDollars = (rows: readonly MarketRow[]) => rows.filter(({ symbol }) => symbol.endsWith('_USDT'))

const byTurnover = (a: MarketRow, b: MarketRow) => Number(b.quoteVolume) - Number(a.quoteVolume)
const byChange = (a: MarketRow, b: MarketRow) => Number(b.changeRate) - Number(a.changeRate)

export const selectTopMarkets = (rows: readonly MarketRow[]): readonly MarketRow[] =>
  inDollars(rows).sort(byTurnover).slice(0, TOP)

export function findTopMovers(rows: readonly MarketRow[]) {
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
