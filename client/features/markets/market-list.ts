// The markets table as a function of its address: what is shown, and in which order.

import { type MarketCategory, marketBySymbol } from '#shared/markets.ts'

export const SORTS = ['pair', 'last', 'change', 'high', 'low', 'turnover'] as const
export type Sort = (typeof SORTS)[number]

export const CATEGORIES = ['layer1', 'layer2', 'defi', 'payments', 'meme'] as const satisfies readonly MarketCategory[]

export type ListState = {
  readonly q: string
  readonly category: MarketCategory | undefined
  readonly favourites: boolean
  readonly sort: Sort
  readonly descending: boolean
}

export const INITIAL: ListState = { q: '', category: undefined, favourites: false, sort: 'turnover', descending: true }

const MAX_QUERY = 32

/** Reads the state off a query string; what is not known is as at the beginning. */
export function parseState(search: string): ListState {
  const query = new URLSearchParams(search)
  const sort = SORTS.find((name) => name === query.get('sort')) ?? INITIAL.sort
  const dir = query.get('dir')
  return {
    q: (query.get('q') ?? '').slice(0, MAX_QUERY),
    category: CATEGORIES.find((name) => name === query.get('category')),
    favourites: query.get('favourites') === '1',
    sort,
    descending: dir === 'asc' ? false : dir === 'desc' ? true : sort !== 'pair',
  }
}

/** The query string of a state, with its `?`; '' for the initial one. */
export function stateSearch({ q, category, favourites, sort, descending }: ListState): string {
  const query = new URLSearchParams()
  if (q) query.set('q', q)
  if (category) query.set('category', category)
  if (favourites) query.set('favourites', '1')
  if (sort !== INITIAL.sort) query.set('sort', sort)
  if (descending !== (sort !== 'pair')) query.set('dir', descending ? 'desc' : 'asc')
  const text = query.toString()
  return text ? `?${text}` : ''
}

/** What a press on a column's head does: sorts by it, or turns the order round. */
export const sortedBy = (state: ListState, sort: Sort): ListState => ({
  ...state,
  sort,
  descending: state.sort === sort ? !state.descending : sort !== 'pair',
})

/** The figures that rows are sorted by. */
export type Sortable = {
  readonly symbol: string
  readonly last: string
  readonly changeRate: string
  readonly high: string
  readonly low: string
  readonly quoteVolume: string
}

const IN_DOLLARS = '_USDT'

/** Dollars of one unit of each quote asset, from the markets themselves. */
export function dollarsPerQuote(rows: readonly Sortable[]): ReadonlyMap<string, number> {
  const rates = new Map([['USDT', 1]])
  for (const { symbol, last } of rows) {
    if (symbol.endsWith(IN_DOLLARS)) rates.set(symbol.slice(0, -IN_DOLLARS.length), Number(last))
  }
  return rates
}

/**
 * The rows that a state shows, in its order. Sorting compares rounded numbers, which is what an eye does; nothing is
 * reckoned with them.
 */
export function listed<Row extends Sortable>(
  rows: readonly Row[],
  state: ListState,
  names: Readonly<Record<string, string>>,
  isFavourite: (symbol: string) => boolean,
): Row[] {
  const wanted = state.q
    .trim()
    .toLowerCase()
    .replace(/[/\s-]+/g, '_')
  const matches = ({ symbol }: Row) => {
    if (state.favourites && !isFavourite(symbol)) return false
    if (state.category && marketBySymbol(symbol)?.category !== state.category) return false
    if (!wanted) return true
    const name = names[symbol.split('_')[0] ?? ''] ?? ''
    return symbol.toLowerCase().includes(wanted) || name.toLowerCase().replaceAll(' ', '_').includes(wanted)
  }
  const dollars = dollarsPerQuote(rows)
  const inDollars = (symbol: string, text: string) => Number(text) * (dollars.get(symbol.split('_')[1] ?? '') ?? 0)
  const keys: Readonly<Record<Sort, (row: Row) => number>> = {
    pair: () => 0,
    last: ({ symbol, last }) => inDollars(symbol, last),
    change: ({ changeRate }) => Number(changeRate),
    high: ({ symbol, high }) => inDollars(symbol, high),
    low: ({ symbol, low }) => inDollars(symbol, low),
    turnover: ({ symbol, quoteVolume }) => inDollars(symbol, quoteVolume),
  }
  const key = keys[state.sort]
  const sign = state.descending ? -1 : 1
  return rows
    .filter(matches)
    .map((row) => ({ row, at: key(row) }))
    .sort((a, b) => (a.at - b.at) * sign || (a.row.symbol < b.row.symbol ? -1 : 1) * (state.sort === 'pair' ? sign : 1))
    .map(({ row }) => row)
}
