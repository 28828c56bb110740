// Examples of futures streams, made by the same code as real events.

import { createMiniTicker, formatKlineEvent, formatMiniTickerEvent } from '#objects/realtime/binance-api/events.ts'
import * as events from '#objects/realtime/binance-api/futures/events.ts'
import { FUTURES_STREAM_ENCODER } from '#objects/realtime/binance-api/user-streams.ts'
import { type FuturesAccountChanges, toFuturesEvents } from '#shared/binance-api/futures/reports.ts'
import type { FuturesAccountEvent, FuturesStreamName } from '#shared/binance-api/futures/streams.ts'
import { toContractMarket } from '#shared/futures/contract-market.ts'
import { findContract } from '#shared/futures/contracts.ts'
import type { LiquidationView } from '#shared/futures/history.ts'
import type { ContractFigures, FuturesOrderView, MarginView, PositionView } from '#shared/futures/views.ts'
import type { DepthChange, Ticker } from '#shared/markets/market-data.ts'
import { assert } from '#shared/platform/assert.ts'

const NOW = 1_700_000_000_000
const SYMBOL = 'BTC_USDT'
const CONTRACT = findContract(SYMBOL)
assert(CONTRACT, 'the contract of all examples is listed')
const MARKET = toContractMarket(CONTRACT)

const FILL = JSON.stringify({
  price: '91840.1',
  seq: '48213',
  side: 'BUY',
  size: '0.010',
  symbol: String(MARKET.id),
  time: String(NOW),
})
const CHANGE: DepthChange = {
  snapshot: false,
  startSeq: 48_210,
  endSeq: 48_213,
  bids: [['91839.9', '0.512', 48_212]],
  asks: [['91840.1', '0.000', 48_213]],
}
const BEST = JSON.stringify({
  seq: '48213',
  time: String(NOW),
  bids: [['91839.9', '0.512']],
  asks: [['91840.2', '1.200']],
})
const DAY = {
  last: '91840.1',
  open: '90000.0',
  high: '92100.0',
  low: '89500.0',
  volume: '1520.300',
  quoteVolume: '138347820.0000',
}
const TICKER: Ticker = {
  symbol: SYMBOL,
  id: MARKET.id,
  ...DAY,
  change: '1840.1',
  changeRate: '0.020445',
  time: NOW,
}
/** Ticker message of a market, from which the event is made. */
const PUSHED = JSON.stringify({
  changePrice: TICKER.change,
  changeRate: TICKER.changeRate,
  open: DAY.open,
  high: DAY.high,
  low: DAY.low,
  last: DAY.last,
  vol: DAY.volume,
  volValue: DAY.quoteVolume,
  symbol: String(MARKET.id),
})
const LEVELS = { bid: { price: '91839.9', quantity: '0.512' }, ask: { price: '91840.2', quantity: '1.200' } }
const FIGURES = JSON.stringify({
  ticker: TICKER,
  ...LEVELS,
  trade: { seq: 48_213, price: '91840.1', quantity: '0.010', time: NOW, side: 'buy' },
})
const BAR = {
  time: NOW - (NOW % 60_000),
  open: '91838.0',
  high: '91845.2',
  low: '91830.1',
  close: '91840.1',
  volume: '3.210',
  quoteVolume: '294804.3210',
}
const PRICED = { symbol: SYMBOL, mark: '91841.3', index: '91842.0', fundingRate: '0.010000', fundingTime: NOW }
const ROW: ContractFigures = {
  ...TICKER,
  bid: LEVELS.bid.price,
  ask: LEVELS.ask.price,
  ...PRICED,
  openInterest: '120.500',
}
const LIQUIDATION: LiquidationView = {
  id: 7,
  time: NOW,
  mode: 'isolated',
  margin: '91.84000000',
  equity: '3.10000000',
  maintenance: '3.60000000',
  positions: [{ symbol: SYMBOL, leg: 'net', quantity: '0.010', entry: '92700.000', mark: '91841.3' }],
  steps: [
    {
      symbol: SYMBOL,
      leg: 'net',
      quantity: '0.010',
      bankruptcyPrice: '91780.0',
      sold: '0.010',
      soldFor: '918.30000000',
      takenOver: '0.000',
      deleveraged: '0.000',
      fee: '1.80000000',
    },
  ],
}

const one = (text: string | undefined): unknown => JSON.parse(text ?? 'null')
const forced = one(events.formatForceOrderEvents(JSON.stringify(LIQUIDATION), undefined, NOW)[0])
const mark = one(events.formatMarkPriceEvent(PRICED, NOW))
const top = one(events.formatFuturesTopEvent({ symbol: SYMBOL, seq: 48_213, time: NOW, ...LEVELS }, NOW))

export const FUTURES_STREAM_EVENTS: Readonly<Record<FuturesStreamName, unknown>> = {
  trade: one(events.formatFuturesTradeEvent(MARKET, FILL, NOW)),
  aggTrade: one(events.formatFuturesAggTradeEvent(MARKET, FILL, NOW)),
  depth: one(events.formatFuturesDepthEvent(MARKET, CHANGE, NOW)),
  partialDepth: one(events.formatFuturesPartialDepthEvent(MARKET, BEST, 5, NOW)),
  bookTicker: one(events.formatFuturesBookTickerEvent(MARKET, BEST, NOW)),
  kline: one(formatKlineEvent(MARKET, { interval: '1m', bar: BAR, isClosed: false }, NOW)),
  miniTicker: one(formatMiniTickerEvent(MARKET, PUSHED, NOW)),
  ticker: one(events.formatFuturesTickerEvent(MARKET, FIGURES, NOW)),
  markPrice: mark,
  forceOrder: forced,
  allMiniTickers: [createMiniTicker('BTCUSDT', ROW, NOW)],
  allTickers: [one(events.formatFuturesTickerRow(MARKET, ROW, NOW))],
  allMarkPrices: [mark],
  allBookTickers: top,
  allForceOrders: forced,
}

const POSITION: PositionView = {
  symbol: SYMBOL,
  leg: 'net',
  quantity: '0.010',
  entry: '91840.100',
  mark: '91841.3',
  mode: 'isolated',
  leverage: 20,
  notional: '918.41300000',
  margin: '45.92005000',
  maintenance: '3.67365200',
  unrealised: '0.01200000',
  realised: '0.00000000',
  fees: '0.45920050',
  funding: '0.00000000',
  lamps: 2,
  openedAt: NOW,
}
const MARGIN: MarginView = {
  asset: 'USDT',
  wallet: '900.00000000',
  equity: '900.00000000',
  available: '900.00000000',
  withdrawable: '900.00000000',
  maintenance: '0.00000000',
  ratio: '0.00',
  isHedged: false,
  settings: { [SYMBOL]: { leverage: 20, mode: 'isolated', isAutoAdded: false } },
  positions: [POSITION],
  orders: [],
  conditionals: [],
}
const ORDER: FuturesOrderView = {
  id: `${SYMBOL}-17`,
  symbol: SYMBOL,
  side: 'buy',
  leg: 'net',
  type: 'limit',
  status: 'filled',
  price: '91840.1',
  quantity: '0.010',
  filled: '0.010',
  average: '91840.100',
  value: '918.40100000',
  timeInForce: 'GTC',
  postOnly: false,
  reduceOnly: false,
  clientOrderId: 'my-order-1',
  created: NOW,
  updated: NOW,
}
const NEWS: FuturesAccountChanges = {
  reason: 'order',
  margin: MARGIN,
  orders: [ORDER],
  was: { [ORDER.id]: 'open' },
  fills: [
    {
      id: 31,
      symbol: SYMBOL,
      order: ORDER.id,
      side: 'buy',
      leg: 'net',
      price: '91840.1',
      quantity: '0.010',
      value: '918.40100000',
      fee: '0.45920050',
      realised: '0.00000000',
      role: 'taker',
      time: NOW,
    },
  ],
  conditionals: [
    {
      id: `${SYMBOL}-4`,
      symbol: SYMBOL,
      side: 'sell',
      leg: 'net',
      type: 'stop',
      by: 'mark',
      stopPrice: '90000.0',
      reduceOnly: true,
      state: 'open',
      created: NOW,
      updated: NOW,
    },
  ],
  touched: [{ symbol: SYMBOL, leg: 'net', isIsolated: true }],
  leverages: [SYMBOL],
  warned: [SYMBOL],
  received: '0',
}
const told = toFuturesEvents(NEWS, NOW)
const named = (name: FuturesAccountEvent) => told.find(({ e }) => e === name)
const LISTENER = { id: 0, person: '', key: '', expiresAt: 0, listenKey: 'YOUR_LISTEN_KEY' }

export const FUTURES_ACCOUNT_EVENTS: Readonly<Record<FuturesAccountEvent, unknown>> = {
  ORDER_TRADE_UPDATE: named('ORDER_TRADE_UPDATE'),
  ALGO_UPDATE: named('ALGO_UPDATE'),
  ACCOUNT_UPDATE: named('ACCOUNT_UPDATE'),
  MARGIN_CALL: named('MARGIN_CALL'),
  ACCOUNT_CONFIG_UPDATE: named('ACCOUNT_CONFIG_UPDATE'),
  listenKeyExpired: FUTURES_STREAM_ENCODER.terminationEvent(LISTENER, NOW),
}
