// Converts market data to Binance's rows with integers, so figures are exact.

import type { BestBookLevel, MarketTopOfBook, Trade } from '#shared/markets/market-data.ts'
import { fromUnits } from '#shared/money/decimal.ts'
import { DAY_MS } from '#shared/platform/intervals.ts'
import { type MarketScales, parseUnitsOrZero } from './figures.ts'

export const toTradeRow = (
  { priceDecimals, quantityDecimals }: MarketScales,
  { seq, price, quantity, time, side }: Trade,
) => ({
  id: seq,
  price,
  qty: quantity,
  quoteQty: fromUnits(
    parseUnitsOrZero(price, priceDecimals) * parseUnitsOrZero(quantity, quantityDecimals),
    priceDecimals + quantityDecimals,
  ),
  time,
  isBuyerMaker: side === 'sell',
})

export const toAggregateTradeRow = ({ seq, price, quantity, time, side }: Trade) => ({
  a: seq,
  p: price,
  q: quantity,
  f: seq,
  l: seq,
  T: time,
  m: side === 'sell',
})

const NO_LEVEL: BestBookLevel = { price: '0', quantity: '0' }

export const toBestPrices = ({
  bid = NO_LEVEL,
  ask = NO_LEVEL,
}: {
  readonly bid?: BestBookLevel | undefined
  readonly ask?: BestBookLevel | undefined
}) => ({
  bidPrice: bid.price,
  bidQty: bid.quantity,
  askPrice: ask.price,
  askQty: ask.quantity,
})

/** Cut to three decimals: `0.021345` → `2.134`. */
const percentText = (rate: string): string => fromUnits(parseUnitsOrZero(rate, 6) / 10n, 3)

export function toBinancePriceChange({ priceDecimals, quantityDecimals }: MarketScales, { ticker }: MarketTopOfBook) {
  const { last, volume, quoteVolume, change, changeRate } = ticker
  const lots = parseUnitsOrZero(volume, quantityDecimals)
  return {
    priceChange: change,
    priceChangePercent: percentText(changeRate),
    weightedAvgPrice:
      lots === 0n
        ? last
        : fromUnits(parseUnitsOrZero(quoteVolume, priceDecimals + quantityDecimals) / lots, priceDecimals),
  }
}

export function toBinanceDayFigures({ ticker, trade }: MarketTopOfBook) {
  const { last, open, high, low, volume, quoteVolume, time } = ticker
  return {
    lastPrice: last,
    lastQty: trade?.quantity ?? '0',
    openPrice: open,
    highPrice: high,
    lowPrice: low,
    volume,
    quoteVolume,
    openTime: time - DAY_MS,
    closeTime: time,
    firstId: -1,
    lastId: trade?.seq ?? -1,
    count: 0,
  }
}
