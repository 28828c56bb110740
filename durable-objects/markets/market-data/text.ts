import type {
  BookLevelText,
  Candle,
  DepthChange,
  DepthSnapshot,
  MarketRow,
  Trade,
} from '#shared/markets/market-data.ts'
import type { Market } from '#shared/markets/markets.ts'
import type { MarketPhase, Side } from '#shared/markets/trading/order.ts'
import type { OrderRejectParams } from '#shared/markets/trading/reasons.ts'
import type { OrderRejectReasonSchema } from '#shared/markets/trading/refusals.ts'
import { fromUnits } from '#shared/money/decimal.ts'
import type { Book } from '../matching/book.ts'
import type { BookSide } from '../matching/book-side.ts'
import type { MarketBar } from './bars.ts'
import type { MarketDayFigures } from './day-window.ts'

/** Integers only; `seq` is the number of the trade's event. */
export type TapeTrade = {
  readonly seq: number
  readonly time: number
  readonly side: Side
  readonly priceTicks: number
  readonly quantityLots: number
}

export const formatMarketPrice = (market: Market, ticks: number) => fromUnits(ticks, market.priceDecimals)
export const formatMarketQuantity = (market: Market, lots: number) => fromUnits(lots, market.quantityDecimals)

const quoteText = (market: Market, units: bigint) => fromUnits(units, market.priceDecimals + market.quantityDecimals)

function levels(market: Market, side: BookSide, limit: number): BookLevelText[] {
  const texts: BookLevelText[] = []
  for (const { price, quantity } of side) {
    if (texts.length === limit) break
    texts.push([formatMarketPrice(market, price), formatMarketQuantity(market, quantity)])
  }
  return texts
}

export const formatDepth = (market: Market, book: Book, seq: number, time: number, limit: number): DepthSnapshot => ({
  seq,
  time,
  bids: levels(market, book.bids, limit),
  asks: levels(market, book.asks, limit),
})

export const toMarketTradeView = (market: Market, trade: TapeTrade): Trade => ({
  seq: trade.seq,
  time: trade.time,
  side: trade.side,
  price: formatMarketPrice(market, trade.priceTicks),
  quantity: formatMarketQuantity(market, trade.quantityLots),
})

export const formatCandle = (market: Market, bar: MarketBar): Candle => ({
  time: bar.time,
  open: formatMarketPrice(market, bar.open),
  high: formatMarketPrice(market, bar.high),
  low: formatMarketPrice(market, bar.low),
  close: formatMarketPrice(market, bar.close),
  volume: formatMarketQuantity(market, bar.volumeLots),
  quoteVolume: quoteText(market, bar.quoteUnits),
})

/** A hundredth of a basis point. */
const RATE_DECIMALS = 6

export type BestPriceTicks = { readonly bid?: number | undefined; readonly ask?: number | undefined }

export const readBestPriceTicks = ({ bids, asks }: Book): BestPriceTicks => ({
  bid: bids.best?.price,
  ask: asks.best?.price,
})

export function formatMarketRow(
  market: Market,
  { bid, ask }: BestPriceTicks,
  day: MarketDayFigures,
  time: number,
): MarketRow {
  const change = day.last - day.open
  const rate = day.open === 0 ? 0n : (BigInt(change) * BigInt(10 ** RATE_DECIMALS)) / BigInt(day.open)
  return {
    symbol: market.symbol,
    id: market.id,
    last: formatMarketPrice(market, day.last),
    open: formatMarketPrice(market, day.open),
    high: formatMarketPrice(market, day.high),
    low: formatMarketPrice(market, day.low),
    volume: formatMarketQuantity(market, day.volumeLots),
    quoteVolume: quoteText(market, day.quoteUnits),
    change: formatMarketPrice(market, change),
    changeRate: fromUnits(rate, RATE_DECIMALS),
    ...(bid ? { bid: formatMarketPrice(market, bid) } : {}),
    ...(ask ? { ask: formatMarketPrice(market, ask) } : {}),
    time,
    spark: [...day.spark],
  }
}

export const toMarketOpeningTime = (opensAt: number): number | null => (Number.isFinite(opensAt) ? opensAt : null)

/** @param opensAt epoch ms, like `now` */
export const toStoppedMarketStatus = (
  phase: MarketPhase,
  opensAt: number,
  now: number,
): Pick<MarketRow, 'stopped' | 'opensAt'> => {
  if (now < opensAt) return { stopped: 'not_open', opensAt: toMarketOpeningTime(opensAt) }
  return phase === 'running' ? {} : { stopped: phase }
}

/** @param touched changed prices, each with the number of its last event */
export function createDepthChange(
  market: Market,
  book: Book,
  startSeq: number,
  endSeq: number,
  touched: Readonly<Record<Side, ReadonlyMap<number, number>>>,
): DepthChange {
  const side = (name: Side) =>
    [...touched[name]].map(([ticks, seq]): [string, string, number] => [
      formatMarketPrice(market, ticks),
      formatMarketQuantity(market, book.side(name).level(ticks)?.quantity ?? 0),
      seq,
    ])
  return { startSeq, endSeq, bids: side('buy'), asks: side('sell') }
}

export function createFullDepthChange(market: Market, book: Book, seq: number, limit: number): DepthChange {
  const side = (of: BookSide) =>
    levels(market, of, limit).map(([price, quantity]): [string, string, number] => [price, quantity, seq])
  return { snapshot: true, startSeq: seq, endSeq: seq, bids: side(book.bids), asks: side(book.asks) }
}

export function formatOrderRefusalParams(
  market: Market,
  reason: OrderRejectReasonSchema,
  params: OrderRejectParams,
): Record<string, string> {
  const text = (value: number) => {
    switch (reason) {
      case 'quantity_off_lot':
      case 'quantity_out_of_range':
        return formatMarketQuantity(market, value)
      case 'notional_too_small':
      case 'notional_too_large':
        return quoteText(market, BigInt(value))
      case 'market_not_open':
      case 'too_many_orders':
      case 'too_many_trigger_orders':
      case 'display_invalid':
        return String(value)
      default:
        return formatMarketPrice(market, value)
    }
  }
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, text(value)]))
}
