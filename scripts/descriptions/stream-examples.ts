// Examples of spot streams, made by the same code as real events.

import { formatKlineEvent, formatMiniTickerEvent } from '#objects/realtime/binance-api/events.ts'
import * as events from '#objects/realtime/binance-api/spot/events.ts'
import { toAccountEvents, toAccountPosition, toOrderReports } from '#shared/binance-api/spot/reports.ts'
import type { BinanceAccountEvent, BinanceSpotStreamName } from '#shared/binance-api/spot/streams.ts'
import type { DepthChange, Ticker } from '#shared/markets/market-data.ts'
import { findMarket } from '#shared/markets/markets.ts'
import type { BalanceView, FillView, OrderView } from '#shared/markets/trading/calls.ts'
import { assert } from '#shared/platform/assert.ts'

const NOW = 1_700_000_000_000
const MARKET = findMarket('BTC_USDT')
assert(MARKET, 'the market of all examples is listed')

const FILL = JSON.stringify({
  price: '91840.10',
  seq: '48213',
  side: 'BUY',
  size: '0.00100',
  symbol: String(MARKET.id),
  time: String(NOW),
})
const CHANGE: DepthChange = {
  snapshot: false,
  startSeq: 48_210,
  endSeq: 48_213,
  bids: [['91839.90', '0.51200', 48_212]],
  asks: [['91840.10', '0.00000', 48_213]],
}
const BEST = JSON.stringify({
  seq: '48213',
  time: String(NOW),
  bids: [['91839.90', '0.51200']],
  asks: [['91840.20', '1.20000']],
})
const TICKER: Ticker = {
  symbol: MARKET.symbol,
  id: MARKET.id,
  last: '91840.10',
  open: '90000.00',
  high: '92100.00',
  low: '89500.00',
  volume: '1520.30000',
  quoteVolume: '138347820.0000000',
  change: '1840.10',
  changeRate: '0.020445',
  time: NOW,
}
/** Ticker message of a market, from which the event is made. */
const PUSHED = JSON.stringify({
  changePrice: TICKER.change,
  changeRate: TICKER.changeRate,
  open: TICKER.open,
  high: TICKER.high,
  low: TICKER.low,
  last: TICKER.last,
  vol: TICKER.volume,
  volValue: TICKER.quoteVolume,
  symbol: String(MARKET.id),
})
const LEVELS = { bid: { price: '91839.90', quantity: '0.51200' }, ask: { price: '91840.20', quantity: '1.20000' } }
const FIGURES = JSON.stringify({
  ticker: TICKER,
  ...LEVELS,
  trade: { seq: 48_213, price: '91840.10', quantity: '0.00100', time: NOW, side: 'buy' },
})
const BAR = {
  time: NOW - (NOW % 60_000),
  open: '91838.00',
  high: '91845.20',
  low: '91830.10',
  close: '91840.10',
  volume: '3.21000',
  quoteVolume: '294804.3210000',
}
const ROW = { ...TICKER, bid: LEVELS.bid.price, ask: LEVELS.ask.price }

const one = (text: string): unknown => JSON.parse(text)

export const STREAM_EVENTS: Readonly<Record<BinanceSpotStreamName, unknown>> = {
  trade: one(events.formatSpotTradeEvent(MARKET, FILL, NOW)),
  aggTrade: one(events.formatSpotAggTradeEvent(MARKET, FILL, NOW)),
  depth: one(events.formatSpotDepthEvent(MARKET, CHANGE, NOW)),
  partialDepth: one(events.formatSpotPartialDepth(BEST, 5)),
  bookTicker: one(events.formatSpotBookTickerEvent(MARKET, BEST, NOW)),
  kline: one(formatKlineEvent(MARKET, { interval: '1m', bar: BAR, isClosed: false }, NOW)),
  miniTicker: one(formatMiniTickerEvent(MARKET, PUSHED, NOW)),
  ticker: one(events.formatSpotTickerEvent(MARKET, FIGURES, NOW)),
  allMiniTickers: [one(events.formatSpotSummaryTickerEvent('mini', MARKET, ROW, NOW))],
  allTickers: [one(events.formatSpotSummaryTickerEvent('ticker', MARKET, ROW, NOW))],
}

const ORDER: OrderView = {
  id: 'l0-17',
  market: MARKET.symbol,
  side: 'buy',
  type: 'limit',
  status: 'filled',
  timeInForce: 'GTC',
  price: '91840.10',
  quantity: '0.00100',
  filled: '0.00100',
  filledQuote: '91.8401000',
  clientOrderId: 'my-order-1',
  makerPpm: 1_000,
  takerPpm: 1_000,
  createdAt: NOW,
  updatedAt: NOW,
}
const LIST = { id: ORDER.id, role: 'leg', clientId: 'my-list-1' } as const
const LEGS: readonly OrderView[] = [
  { ...ORDER, status: 'new', list: LIST },
  { ...ORDER, id: `${ORDER.id}.1`, type: 'stop', status: 'pending', clientOrderId: 'my-order-2', list: LIST },
]
const OWN_FILL: FillView = {
  id: 'BTC_USDT-48213',
  seq: 48_213,
  order: ORDER.id,
  market: MARKET.symbol,
  side: 'buy',
  role: 'taker',
  price: '91840.10',
  quantity: '0.00100',
  quote: '91.8401000',
  fee: '0.00000100',
  feeAsset: 'BTC',
  time: NOW,
}
const BALANCES: readonly BalanceView[] = [
  { asset: 'BTC', available: '0.00099900', held: '0.00000000' },
  { asset: 'USDT', available: '9908.159900', held: '0.000000' },
]

export const ACCOUNT_EVENTS: Readonly<Record<BinanceAccountEvent, unknown>> = {
  executionReport: toOrderReports({ view: ORDER, was: 'new', fills: [OWN_FILL] }, NOW)[0],
  listStatus: toAccountEvents({ orders: LEGS, fills: [], assets: [], was: {} }, NOW)[0],
  outboundAccountPosition: toAccountPosition(BALANCES, NOW),
  eventStreamTerminated: { e: 'eventStreamTerminated', E: NOW },
}
