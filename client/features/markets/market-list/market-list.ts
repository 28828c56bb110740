import type { MarketListSortKey, MarketListState } from '#shared/markets/market-list/state.ts'
import { findMarket } from '#shared/markets/markets.ts'

export type SortableMarket = {
  readonly symbol: string
  readonly last: string
  readonly changeRate: string
  readonly high: string
  readonly low: string
  readonly quoteVolume: string
}

const IN_DOLLARS = '_USDT'

export function computeDollarsPerQuote(rows: readonly SortableMarket[]): ReadonlyMap<string, number> {
  const rates = new Map([['USDT', 1]])
  for (const { symbol, last } of rows) {
    if (symbol.endsWith(IN_DOLLARS)) rates.set(symbol.slice(0, -IN_DOLLARS.length), Number(last))
  }
  return rates
}

/** @param dollars dollar value of one unit, by quote asset */
export const toDollars = (symbol: string, amount: string, dollars: ReadonlyMap<string, number>): number =>
  Number(amount) * (dollars.get(symbol.split('_')[1] ?? '') ?? 0)

export function matchesMarketFilter(
  { q, favourites, category }: MarketListState<string>,
  names: Readonly<Record<string, string>>,
  isFavourite: (symbol: string) => boolean,
): (row: { readonly symbol: string }) => boolean {
  const wanted = q
    .trim()
    .toLowerCase()
    .replace(/[/\s-]+/g, '_')
  return ({ symbol }) => {
    if (favourites && !isFavourite(symbol)) return false
    if (category && findMarket(symbol)?.category !== category) return false
    if (!wanted) return true
    const name = names[symbol.split('_')[0] ?? ''] ?? ''
    return symbol.toLowerCase().includes(wanted) || name.toLowerCase().replaceAll(' ', '_').includes(wanted)
  }
}

/** Sorts by a figure, then by name. Floating-point numbers are precise enough for a display order. */
export function sortMarketRows<Row extends { readonly symbol: string }>(
  rows: readonly Row[],
  { sort, descending }: MarketListState<string>,
  key: (row: Row) => number,
): Row[] {
  const sign = descending ? -1 : 1
  return rows
    .map((row) => ({ row, at: key(row) }))
    .sort((a, b) => (a.at - b.at) * sign || (a.row.symbol < b.row.symbol ? -1 : 1) * (sort === 'pair' ? sign : 1))
    .map(({ row }) => row)
}

export function filterMarkets<Row extends SortableMarket>(
  rows: readonly Row[],
  state: MarketListState,
  names: Readonly<Record<string, string>>,
  isFavourite: (symbol: string) => boolean,
): Row[] {
  const dollars = computeDollarsPerQuote(rows)
  const keys: Readonly<Record<MarketListSortKey, (row: Row) => number>> = {
    pair: () => 0,
    last: ({ symbol, last }) => toDollars(symbol, last, dollars),
    change: ({ changeRate }) => Number(changeRate),
    high: ({ symbol, high }) => toDollars(symbol, high, dollars),
    low: ({ symbol, low }) => toDollars(symbol, low, dollars),
    turnover: ({ symbol, quoteVolume }) => toDollars(symbol, quoteVolume, dollars),
  }
  return sortMarketRows(rows.filter(matchesMarketFilter(state, names, isFavourite)), state, keys[state.sort])
}
