// The original venue's list of tickers (protocols §2.2).

import type { MarketRow } from '#shared/markets/market-data.ts'
import { findMarketById, type Market, type MarketCategory } from '#shared/markets/markets.ts'
import { fromUnits, toUnits, trimZeros } from '#shared/money/decimal.ts'

export type TickerAllRow = {
  readonly activityState: number
  readonly currencyVol: number
  readonly fPartitionIds: string
  readonly fav: boolean
  readonly hotCoinSort: number
  readonly leftCoinName: string
  readonly leftCoinUrl: string
  readonly newCoinSort: number
  readonly oneDayHighest: string
  readonly oneDayLowest: string
  readonly oneDayTotal: string
  readonly price: string
  readonly rightCoinName: string
  readonly rose: string
  readonly selective: boolean
  readonly symbol: string
  readonly tmId: number
  readonly transferPrice: string
  readonly transferSymbol: string
}

/** Numbers that the original venue has for categories. */
const PARTITIONS: Readonly<Record<MarketCategory, string>> = {
  layer1: '1',
  layer2: '2',
  defi: '3',
  payments: '4',
  meme: '5',
}
const DOLLAR_QUOTE_ASSETS: readonly string[] = ['USDT', 'USDC']

type ListedRow = { readonly row: MarketRow; readonly market: Market }

/** Decimals of amounts and rates, more than any market has. */
const SCALE = 18
const DOLLAR_DECIMALS = 8

const scaled = (text: string): bigint => toUnits(text, SCALE) ?? 0n

/** Dollars per unit of each quote asset, in 10^-SCALE, if a row prices it. */
function dollarRates(listed: readonly ListedRow[]): ReadonlyMap<string, bigint> {
  const dollars = DOLLAR_QUOTE_ASSETS.map((asset): [string, bigint] => [asset, scaled('1')])
  const priced = listed
    .filter(({ market }) => DOLLAR_QUOTE_ASSETS.includes(market.quote))
    .map(({ row, market }): [string, bigint] => [market.base, scaled(row.last)])
  return new Map([...priced, ...dollars])
}

/** Rounded down: a displayed value must not exceed the price. @param amount in 10^-(2 SCALE) */
const formatDollars = (amount: bigint): string =>
  trimZeros(fromUnits(amount / 10n ** BigInt(2 * SCALE - DOLLAR_DECIMALS), DOLLAR_DECIMALS))

function ranks<T>(items: readonly T[], weight: (item: T) => number): ReadonlyMap<T, number> {
  const sorted = [...items].sort((a, b) => weight(b) - weight(a))
  return new Map(sorted.map((item, index) => [item, index + 1]))
}

/** Keeps the order of rows. Skips unlisted markets. */
export function createTickerAll(rows: readonly MarketRow[]): readonly TickerAllRow[] {
  const listed = rows.flatMap((row): ListedRow[] => {
    const market = findMarketById(row.id)
    return market ? [{ row, market }] : []
  })
  const rates = dollarRates(listed)
  const inDollars = (text: string, { market }: ListedRow) => scaled(text) * (rates.get(market.quote) ?? 0n)
  const byTurnover = ranks(listed, (each) => Number(inDollars(each.row.quoteVolume, each)))
  const byListing = ranks(listed, ({ market }) => market.listedAt)
  return listed.map((each) => {
    const { row, market } = each
    return {
      activityState: 0,
      currencyVol: Number(row.quoteVolume),
      fPartitionIds: PARTITIONS[market.category],
      fav: false,
      hotCoinSort: byTurnover.get(each) ?? 0,
      leftCoinName: market.base,
      leftCoinUrl: `/coins/${market.base}.webp`,
      newCoinSort: byListing.get(each) ?? 0,
      oneDayHighest: row.high,
      oneDayLowest: row.low,
      oneDayTotal: row.volume,
      price: row.last,
      rightCoinName: market.quote,
      rose: row.changeRate,
      selective: false,
      symbol: DOLLAR_QUOTE_ASSETS.includes(market.quote) ? '$' : '',
      tmId: market.id,
      transferPrice: formatDollars(inDollars(row.last, each)),
      transferSymbol: '$',
    }
  })
}
