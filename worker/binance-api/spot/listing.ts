// Rows of exchangeInfo contain the book's rules as filters.

import { createBookRules } from '#objects/markets/market/market-rules.ts'
import { withDefaultBookRules } from '#objects/markets/matching/rules.ts'
import type { SymbolFilter, SymbolInfo } from '#shared/binance-api/spot/answers.ts'
import { BinanceOrderType } from '#shared/binance-api/spot/words.ts'
import { toBinanceSymbol } from '#shared/binance-api/symbols.ts'
import { BinanceSelfTrade } from '#shared/binance-api/words.ts'
import type { MarketRow } from '#shared/markets/market-data.ts'
import { MARKETS, type Market } from '#shared/markets/markets.ts'
import { findAsset } from '#shared/money/assets.ts'
import { fromUnits } from '#shared/money/decimal.ts'
import { assert } from '#shared/platform/assert.ts'

const MILLIONTHS = 6
const MILLION = 1_000_000
/** Stands for "no bound", which Binance's filters cannot express. */
const FAR_PPM = 1_000 * MILLION
const TRAIL_MAX_BPS = 9_999

function filtersOf(market: Market): SymbolFilter[] {
  const rules = withDefaultBookRules(createBookRules(market))
  const price = (ticks: number) => fromUnits(ticks, market.priceDecimals)
  const lots = (count: number) => fromUnits(count, market.quantityDecimals)
  const share = (ppm: number) => fromUnits(ppm, MILLIONTHS)
  const sizes = { minQty: lots(rules.minQuantity), maxQty: lots(rules.maxQuantity), stepSize: lots(rules.quantityStep) }
  return [
    {
      filterType: 'PRICE_FILTER',
      minPrice: price(rules.minPrice),
      maxPrice: price(rules.maxPrice),
      tickSize: price(rules.priceStep),
    },
    { filterType: 'LOT_SIZE', ...sizes },
    { filterType: 'MARKET_LOT_SIZE', ...sizes },
    { filterType: 'ICEBERG_PARTS', limit: rules.maxIcebergParts },
    {
      filterType: 'TRAILING_DELTA',
      minTrailingAboveDelta: 1,
      maxTrailingAboveDelta: TRAIL_MAX_BPS,
      minTrailingBelowDelta: 1,
      maxTrailingBelowDelta: TRAIL_MAX_BPS,
    },
    {
      // The price band limits buy prices from above and sell prices from below.
      filterType: 'PERCENT_PRICE_BY_SIDE',
      bidMultiplierUp: share(MILLION + rules.bandPpm),
      bidMultiplierDown: share(0),
      askMultiplierUp: share(FAR_PPM),
      askMultiplierDown: share(MILLION - rules.bandPpm),
      avgPriceMins: 0,
    },
    { filterType: 'NOTIONAL', minNotional: market.minNotional, applyMinToMarket: true, avgPriceMins: 0 },
    { filterType: 'MAX_NUM_ORDERS', maxNumOrders: rules.maxOrders },
    { filterType: 'MAX_NUM_ALGO_ORDERS', maxNumAlgoOrders: rules.maxTriggers },
  ]
}

function infoOf(market: Market): Listed {
  const scale = (symbol: string) => findAsset(symbol)?.scale ?? 0
  const [base, quote] = [scale(market.base), scale(market.quote)]
  return {
    symbol: toBinanceSymbol(market.symbol),
    baseAsset: market.base,
    baseAssetPrecision: base,
    quoteAsset: market.quote,
    quotePrecision: quote,
    quoteAssetPrecision: quote,
    baseCommissionPrecision: base,
    quoteCommissionPrecision: quote,
    orderTypes: BinanceOrderType.options,
    icebergAllowed: true,
    ocoAllowed: true,
    otoAllowed: false,
    quoteOrderQtyMarketAllowed: true,
    allowTrailingStop: true,
    cancelReplaceAllowed: true,
    amendAllowed: false,
    opoAllowed: false,
    pegInstructionsAllowed: false,
    isSpotTradingAllowed: true,
    isMarginTradingAllowed: false,
    filters: filtersOf(market),
    permissions: ['SPOT'],
    permissionSets: [['SPOT']],
    defaultSelfTradePreventionMode: 'EXPIRE_TAKER',
    allowedSelfTradePreventionModes: BinanceSelfTrade.options,
  }
}

type Listed = Omit<SymbolInfo, 'status' | 'onboardDate'>

const STATUS = { cancel_only: 'BREAK', halted: 'HALT', not_open: 'PRE_TRADING' } as const satisfies Record<
  NonNullable<MarketRow['stopped']>,
  SymbolInfo['status']
>

const LISTING: ReadonlyMap<string, Listed> = new Map(MARKETS.map((market) => [market.symbol, infoOf(market)]))

export const toBinanceSymbolStatus = ({ stopped }: Pick<MarketRow, 'stopped'> = {}): SymbolInfo['status'] =>
  stopped === undefined ? 'TRADING' : STATUS[stopped]

export function toBinanceSymbolInfo(
  { symbol }: Pick<Market, 'symbol'>,
  { stopped, opensAt }: Pick<MarketRow, 'stopped' | 'opensAt'> = {},
): SymbolInfo {
  const info = LISTING.get(symbol)
  assert(info, 'every market is listed')
  return {
    ...info,
    status: toBinanceSymbolStatus({ stopped }),
    ...(typeof opensAt === 'number' && { onboardDate: opensAt }),
  }
}
