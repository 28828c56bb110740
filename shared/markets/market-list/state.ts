import type { MarketCategory } from '../markets.ts'

export const HEAT_MAP_VIEW = 'map'

export const MARKET_LIST_SORT_KEYS = ['pair', 'last', 'change', 'high', 'low', 'turnover'] as const
export type MarketListSortKey = (typeof MARKET_LIST_SORT_KEYS)[number]

export const MARKET_CATEGORIES = [
  'layer1',
  'layer2',
  'defi',
  'payments',
  'meme',
] as const satisfies readonly MarketCategory[]

/** @typeParam Name sortable columns; every list has `pair` and `turnover` */
export type MarketListState<Name extends string = MarketListSortKey> = {
  readonly q: string
  readonly category: MarketCategory | undefined
  readonly favourites: boolean
  readonly sort: Name
  readonly descending: boolean
  /** True for the heat map, which only the spot list has. */
  readonly isMap: boolean
}

const FIRST_SORT = 'turnover'

export const INITIAL_MARKET_LIST_STATE: MarketListState = {
  q: '',
  category: undefined,
  favourites: false,
  sort: FIRST_SORT,
  descending: true,
  isMap: false,
}

const QUERY_MAX = 32

export const parseMarketListState = (search: string): MarketListState => parseListState(search, MARKET_LIST_SORT_KEYS)

/** Replaces unknown values by defaults. */
export function parseListState<Name extends string>(
  search: string,
  sorts: readonly (Name | typeof FIRST_SORT)[],
): MarketListState<Name | typeof FIRST_SORT> {
  const query = new URLSearchParams(search)
  const sort = sorts.find((name) => name === query.get('sort')) ?? FIRST_SORT
  const dir = query.get('dir')
  return {
    q: (query.get('q') ?? '').slice(0, QUERY_MAX),
    category: MARKET_CATEGORIES.find((name) => name === query.get('category')),
    favourites: query.get('favourites') === '1',
    sort,
    descending: dir === 'asc' ? false : dir === 'desc' ? true : sort !== 'pair',
    isMap: query.get('view') === HEAT_MAP_VIEW,
  }
}

/** '' for the initial state, else a query with `?`. */
export function formatListState({ q, category, favourites, sort, descending, isMap }: MarketListState<string>): string {
  const query = new URLSearchParams()
  if (q) query.set('q', q)
  if (category) query.set('category', category)
  if (favourites) query.set('favourites', '1')
  if (sort !== INITIAL_MARKET_LIST_STATE.sort) query.set('sort', sort)
  if (descending !== (sort !== 'pair')) query.set('dir', descending ? 'desc' : 'asc')
  if (isMap) query.set('view', HEAT_MAP_VIEW)
  const text = query.toString()
  return text ? `?${text}` : ''
}

export const sortListBy = <Name extends string>(state: MarketListState<Name>, sort: Name): MarketListState<Name> => ({
  ...state,
  sort,
  descending: state.sort === sort ? !state.descending : sort !== 'pair',
})
