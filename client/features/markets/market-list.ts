// Filters and sorts the markets table by its state.

import type { ListState, Sort } from '#shared/market-list/state.ts'
import { marketBySymbol } from '#shared/markets.ts'

export type Sortable = {
  readonly symbol: string
  readonly last: string
  readonly changeRate: string
  readonly high: string
  readonly low: string
  readonly quoteVolume: string
}

const IN_DOLLARS = '_USDT'

/** Dollar value of one unit of each quote asset, from the markets' prices. */
export function dollarsPerQuote(rows: readonly Sortable[]): ReadonlyMap<string, number> {
  const rates = new Map([['USDT', 1]])
  for (const { symbol, last } of rows) {
    if (symbol.endsWith(IN_DOLLARS)) rates.set(symbol.slice(0, -IN_DOLLARS.length), Number(last))
  }
  return rates
}

/** @param dollars value of one unit by quote asset */
export const inDollars = (symbol: string, amount: string, dollars: ReadonlyMap<string, number>): number =>
  Number(amount) * (dollars.get(symbol.split('_')[1] ?? '') ?? 0)

/** True if favourites, category and search match. */
export function shows(
  { q, favourites, category }: ListState<string>,
  names: Readonly<Record<string, string>>,
  isFavourite: (symbol: string) => boolean,
): (row: { readonly symbol: string }) => boolean {
  const wanted = q
    .trim()
    .toLowerCase()
    .replace(/[/\s-]+/g, '_')
  return ({ symbol }) => {
    if (favourites && !isFavourite(symbol)) return false
    if (category && marketBySymbol(symbol)?.category !== category) return false
    if (!wanted) return true
    const name = names[symbol.split('_')[0] ?? ''] ?? ''
    return symbol.toLowerCase().includes(wanted) || name.toLowerCase().replaceAll(' ', '_').includes(wanted)
  }
}

/** Sorts by a figure, then by name. Floats are precise enough for display order. */
export function sortedRows<Row extends { readonly symbol: string }>(
  rows: readonly Row[],
  { sort, descending }: ListState<string>,
  key: (row: Row) => number,
): Row[] {
  const sign = descending ? -1 : 1
  return rows
    .map((row) => ({ row, at: key(row) }))
    .sort((a, b) => (a.at - b.at) * sign || (a.row.symbol < b.row.symbol ? -1 : 1) * (sort === 'pair' ? sign : 1))
    .map(({ row }) => row)
}

export function listed<Row extends Sortable>(
  rows: readonly Row[],
  state: ListState,
  names: Readonly<Record<string, string>>,
  isFavourite: (symbol: string) => boolean,
): Row[] {
  const dollars = dollarsPerQuote(rows)
  const keys: Readonly<Record<Sort, (row: Row) => number>> = {
    pair: () => 0,
    last: ({ symbol, last }) => inDollars(symbol, last, dollars),
    change: ({ changeRate }) => Number(changeRate),
    high: ({ symbol, high }) => inDollars(symbol, high, dollars),
    low: ({ symbol, low }) => inDollars(symbol, low, dollars),
    turnover: ({ symbol, quoteVolume }) => inDollars(symbol, quoteVolume, dollars),
  }
  return sortedRows(rows.filter(shows(state, names, isFavourite)), state, keys[state.sort])
}
