// The markets table as a function of its address: what is shown, and in which order.

import { type MarketCategory, marketBySymbol } from '#shared/markets.ts'

export const SORTS = ['pair', 'last', 'change', 'high', 'low', 'turnover'] as const
export type Sort = (typeof SORTS)[number]

export const CATEGORIES = ['layer1', 'layer2', 'defi', 'payments', 'meme'] as const satisfies readonly MarketCategory[]

/** @typeParam Name the columns that a list is sorted by; each has `pair` and `turnover` */
export type ListState<Name extends string = Sort> = {
  readonly q: string
  readonly category: MarketCategory | undefined
  readonly favourites: boolean
  readonly sort: Name
  readonly descending: boolean
}

/** What a list is sorted by before anybody sorts it. */
const FIRST_SORT = 'turnover'

export const INITIAL: ListState = { q: '', category: undefined, favourites: false, sort: FIRST_SORT, descending: true }

const MAX_QUERY = 32

/** Reads the state of the spot list off a query string. */
export const parseState = (search: string): ListState => parseStateOf(search, SORTS)

/** Reads a state off a query string; what is not known is as at the beginning. */
export function parseStateOf<Name extends string>(
  search: string,
  sorts: readonly (Name | typeof FIRST_SORT)[],
): ListState<Name | typeof FIRST_SORT> {
  const query = new URLSearchParams(search)
  const sort = sorts.find((name) => name === query.get('sort')) ?? FIRST_SORT
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
export function stateSearch({ q, category, favourites, sort, descending }: ListState<string>): string {
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
export const sortedBy = <Name extends string>(state: ListState<Name>, sort: Name): ListState<Name> => ({
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

/** Whether a state shows a market: by its favourites, its category, and what was typed. */
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

/**
 * Rows by a figure of theirs; those that have the same by their names. Compares rounded numbers, which is what an eye does.
 */
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

/**
 * The rows that a state shows, in its order.
 */
export function listed<Row extends Sortable>(
  rows: readonly Row[],
  state: ListState,
  names: Readonly<Record<string, string>>,
  isFavourite: (symbol: string) => boolean,
): Row[] {
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
  return sortedRows(rows.filter(shows(state, names, isFavourite)), state, keys[state.sort])
}
