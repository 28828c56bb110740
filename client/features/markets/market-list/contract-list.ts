import type { ContractFigures } from '#shared/futures/views.ts'
import { type MarketListState, parseListState } from '#shared/markets/market-list/state.ts'
import { matchesMarketFilter, sortMarketRows } from './market-list.ts'

export const CONTRACT_SORT_KEYS = ['pair', 'last', 'change', 'funding', 'interest', 'turnover'] as const
export type ContractSortKey = (typeof CONTRACT_SORT_KEYS)[number]
export type ContractListState = MarketListState<ContractSortKey>

export const parseContractListState = (search: string): ContractListState => parseListState(search, CONTRACT_SORT_KEYS)

type Sortable = Pick<
  ContractFigures,
  'symbol' | 'last' | 'mark' | 'changeRate' | 'fundingRate' | 'openInterest' | 'quoteVolume'
>

export const computeOpenInterestInQuote = ({ openInterest, mark }: Pick<Sortable, 'openInterest' | 'mark'>): number =>
  Number(openInterest) * Number(mark)

/** Filters and sorts contracts. Figures compare directly, because all contracts have the same quote asset. */
export function filterContracts<Row extends Sortable>(
  rows: readonly Row[],
  state: ContractListState,
  names: Readonly<Record<string, string>>,
  isFavourite: (symbol: string) => boolean,
): Row[] {
  const keys: Readonly<Record<ContractSortKey, (row: Row) => number>> = {
    pair: () => 0,
    last: ({ last }) => Number(last),
    change: ({ changeRate }) => Number(changeRate),
    funding: ({ fundingRate }) => Number(fundingRate),
    interest: computeOpenInterestInQuote,
    turnover: ({ quoteVolume }) => Number(quoteVolume),
  }
  return sortMarketRows(rows.filter(matchesMarketFilter(state, names, isFavourite)), state, keys[state.sort])
}
