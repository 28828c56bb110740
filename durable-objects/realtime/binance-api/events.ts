// Events that spot and futures share. Figures are decimal text, times epoch ms.

import { z } from 'zod/mini'
import { toBinanceSymbol } from '#shared/binance-api/symbols.ts'
import { BookLevelText, type Candle } from '#shared/markets/market-data.ts'
import type { Market } from '#shared/markets/markets.ts'
import { fromUnits, toUnits } from '#shared/money/decimal.ts'
import { DAY_MS, type Interval, nextBarStart } from '#shared/platform/intervals.ts'
import { FillsPush, TickerPush } from '#shared/realtime/pushes.ts'
import type { MarketFigures } from '../../platform/market-feed.ts'

export const marketBinanceSymbol = (market: Market): string => toBinanceSymbol(market.symbol)

/** The best 20 levels of a book. */
const Best = z.object({
  asks: z.array(BookLevelText),
  bids: z.array(BookLevelText),
  time: z.coerce.number(),
  seq: z.coerce.number(),
})
/** @param json best levels that a book published */
export const parseBestLevels = (json: string): z.infer<typeof Best> => Best.parse(JSON.parse(json))

/** Price and quantity of the best bid and ask, by which a top of the book is compared with the one before. */
export function formatTopOfBook(json: string): string {
  const { bids, asks } = parseBestLevels(json)
  return JSON.stringify([bids[0], asks[0]])
}

export function parseFillTrade(fill: string) {
  const [trade] = FillsPush.parse([JSON.parse(fill)])
  if (!trade) throw new RangeError('a fill is one trade')
  return trade
}

export const EMPTY_BEST_LEVEL = { price: '0', quantity: '0' }

type Day = { last: string; open: string; high: string; low: string; volume: string; quoteVolume: string }

export const createMiniTicker = (
  symbol: string,
  { last: c, open: o, high: h, low: l, volume: v, quoteVolume: q }: Day,
  now: number,
) => {
  return { e: '24hrMiniTicker', E: now, s: symbol, c, o, h, l, v, q }
}

const WithOpen = z.object({ open: z.string() })

/** @param json `ticker` as a book published it */
export function formatMiniTickerEvent(market: Market, json: string, now: number): string {
  const value: unknown = JSON.parse(json)
  return JSON.stringify(
    createMiniTicker(marketBinanceSymbol(market), { ...TickerPush.parse(value), ...WithOpen.parse(value) }, now),
  )
}

const units = (text: string, scale: number): bigint => toUnits(text, scale) ?? 0n

/** Same ticker as over HTTP (worker/binance-api/spot/market-rows.ts). The number of trades is unknown. */
export function createDayTicker(
  market: Market,
  { ticker, bid = EMPTY_BEST_LEVEL, ask = EMPTY_BEST_LEVEL, trade }: MarketFigures,
  now: number,
) {
  const { last, open, high, low, volume, quoteVolume, change, changeRate, time } = ticker
  const { priceDecimals, quantityDecimals } = market
  const lots = units(volume, quantityDecimals)
  const turnover = units(quoteVolume, priceDecimals + quantityDecimals)
  return {
    e: '24hrTicker',
    E: now,
    s: marketBinanceSymbol(market),
    p: change,
    P: fromUnits(units(changeRate, 6) / 10n, 3),
    w: lots === 0n ? last : fromUnits(turnover / lots, priceDecimals),
    x: open,
    c: last,
    Q: trade?.quantity ?? '0',
    b: bid.price,
    B: bid.quantity,
    a: ask.price,
    A: ask.quantity,
    o: open,
    h: high,
    l: low,
    v: volume,
    q: quoteVolume,
    O: time - DAY_MS,
    C: time,
    F: -1,
    L: trade?.seq ?? -1,
    n: 0,
  }
}

/** Number of trades and taker volume of a bar are unknown. */
export function formatKlineEvent(
  market: Market,
  { interval, bar, isClosed }: { interval: Interval; bar: Candle; isClosed: boolean },
  now: number,
): string {
  const { time: t, open: o, high: h, low: l, close: c, volume: v, quoteVolume: q } = bar
  const s = marketBinanceSymbol(market)
  const T = nextBarStart(interval, t) - 1
  const counts = { v, n: 0, x: isClosed, q, V: '0', Q: '0', B: '0' }
  return JSON.stringify({ e: 'kline', E: now, s, k: { t, T, s, i: interval, f: -1, L: -1, o, c, h, l, ...counts } })
}
