import type { AggTrade, BinanceTrade, BookTicker, Ticker24h } from '#shared/binance-api/spot/answers.ts'
import { toBinanceSymbol } from '#shared/binance-api/symbols.ts'
import type { MarketTopOfBook, Trade } from '#shared/markets/market-data.ts'
import type { Market } from '#shared/markets/markets.ts'
import type { MarketScales } from '../figures.ts'
import {
  toAggregateTradeRow,
  toBestPrices,
  toBinanceDayFigures,
  toBinancePriceChange,
  toTradeRow,
} from '../market-rows.ts'

export const toBinanceTrade = (market: MarketScales, trade: Trade): BinanceTrade => ({
  ...toTradeRow(market, trade),
  isBestMatch: true,
})

export const toAggTrade = (trade: Trade): AggTrade => ({ ...toAggregateTradeRow(trade), M: true })

export const toBookTicker = (symbol: string, best: Pick<MarketTopOfBook, 'bid' | 'ask'>): BookTicker => ({
  symbol: toBinanceSymbol(symbol),
  ...toBestPrices(best),
})

export const toTicker24h = (market: Market, glance: MarketTopOfBook): Ticker24h => ({
  ...toBookTicker(market.symbol, glance),
  ...toBinancePriceChange(market, glance),
  prevClosePrice: glance.ticker.open,
  ...toBinanceDayFigures(glance),
})
