// The bots' dialect over HTTP (protocols §3.1): Binance's spot API, spoken by an unmodified ccxt. Parameters come in the query,
// in a urlencoded body, or in both; answers are bare JSON, without the envelope of our own calls.
//
// Signed calls bear the header `X-MBX-APIKEY` and `SignedParams` beside their own parameters. `signature` is the hex
// HMAC-SHA256, by the key's secret, of the query string and the body one after the other, just as they are sent, without the
// signature itself. Refusals are `BotRefusal` (shared/binance-api/refusals.ts).

import { z } from 'zod/mini'
import {
  BotInterval,
  BotOrderType,
  BotSelfTrade,
  BotSide,
  BotTimeInForce,
  CancelReplaceMode,
  ResponseType,
} from '#shared/binance-api/words.ts'
import {
  AggTrade,
  AvgPrice,
  BookTicker,
  BotAccount,
  BotMyTrade,
  BotOrder,
  BotTrade,
  CanceledList,
  CanceledOrder,
  CancelReplaced,
  CoinInfo,
  Commission,
  Depth,
  ExchangeInfo,
  Kline,
  NoSymbols,
  Nothing,
  OrderCount,
  OrderList,
  PlacedList,
  PlacedOrder,
  PriceTicker,
  ServerTime,
  Ticker24h,
  TradeFee,
} from './answers.ts'
import { botCall, Decimal, Flag, Limit, optional, SymbolsText, SymbolText, Whole } from './call.ts'

/** What a new order names. Which of it an order needs goes by its type (shared/binance-api/placing.ts). */
const NEW_ORDER = {
  side: BotSide,
  type: BotOrderType,
  timeInForce: z.optional(BotTimeInForce),
  quantity: optional.decimal,
  /** Quote asset, in the place of a quantity: of market orders. */
  quoteOrderQty: optional.decimal,
  price: optional.decimal,
  stopPrice: optional.decimal,
  /** Hundredths of a percent: makes a STOP_LOSS a trailing one, which follows from `stopPrice` on, if there is one. */
  trailingDelta: optional.whole,
  icebergQty: optional.decimal,
  newClientOrderId: optional.client,
  newOrderRespType: z.optional(ResponseType),
  selfTradePreventionMode: z.optional(BotSelfTrade),
  /** Are taken and count for nothing. */
  strategyId: optional.whole,
  strategyType: optional.whole,
}

export const NewOrder = z.object({ symbol: SymbolText, ...NEW_ORDER })
export type NewOrder = z.output<typeof NewOrder>

/** An order by its number, or by its client id. */
const WHICH = { symbol: SymbolText, orderId: optional.whole, origClientOrderId: optional.client }

const SYMBOL = z.object({ symbol: SymbolText })
const SOME_SYMBOLS = z.object({ symbol: z.optional(SymbolText), symbols: z.optional(SymbolsText) })
const TRADES = z.object({ symbol: SymbolText, limit: Limit(500, 500) })
/** Epoch ms, both inclusive. */
const SPAN = { startTime: optional.whole, endTime: optional.whole }

export const marketBotCalls = {
  ping: botCall({
    method: 'GET',
    path: '/api/v3/ping',
    security: 'none',
    weight: 1,
    query: z.object({}),
    answer: Nothing,
  }),
  time: botCall({
    method: 'GET',
    path: '/api/v3/time',
    security: 'none',
    weight: 1,
    query: z.object({}),
    answer: ServerTime,
  }),
  exchangeInfo: botCall({
    method: 'GET',
    path: '/api/v3/exchangeInfo',
    security: 'none',
    weight: 10,
    query: SOME_SYMBOLS,
    answer: ExchangeInfo,
  }),
  depth: botCall({
    method: 'GET',
    path: '/api/v3/depth',
    security: 'none',
    weight: 2,
    query: z.object({ symbol: SymbolText, limit: Limit(5_000, 100) }),
    answer: Depth,
  }),
  /** Newest last; as many as the market's tape has. */
  trades: botCall({
    method: 'GET',
    path: '/api/v3/trades',
    security: 'none',
    weight: 2,
    query: TRADES,
    answer: z.array(BotTrade),
  }),
  aggTrades: botCall({
    method: 'GET',
    path: '/api/v3/aggTrades',
    security: 'none',
    weight: 2,
    query: z.extend(TRADES, { fromId: optional.whole, ...SPAN }),
    answer: z.array(AggTrade),
  }),
  /** Oldest first: the first ones from `startTime` on, or else the last ones. */
  klines: botCall({
    method: 'GET',
    path: '/api/v3/klines',
    security: 'none',
    weight: 2,
    query: z.object({ symbol: SymbolText, interval: BotInterval, limit: Limit(1_000, 500), ...SPAN }),
    answer: z.array(Kline),
  }),
  avgPrice: botCall({
    method: 'GET',
    path: '/api/v3/avgPrice',
    security: 'none',
    weight: 2,
    query: SYMBOL,
    answer: AvgPrice,
  }),
  /** An object for `symbol`, else an array: of `symbols`, or of all. So with the next two. */
  ticker24h: botCall({
    method: 'GET',
    path: '/api/v3/ticker/24hr',
    security: 'none',
    weight: 5,
    query: SOME_SYMBOLS,
    answer: z.union([Ticker24h, z.array(Ticker24h)]),
  }),
  bookTicker: botCall({
    method: 'GET',
    path: '/api/v3/ticker/bookTicker',
    security: 'none',
    weight: 5,
    query: SOME_SYMBOLS,
    answer: z.union([BookTicker, z.array(BookTicker)]),
  }),
  price: botCall({
    method: 'GET',
    path: '/api/v3/ticker/price',
    security: 'none',
    weight: 2,
    query: SOME_SYMBOLS,
    answer: z.union([PriceTicker, z.array(PriceTicker)]),
  }),
} as const

export const orderBotCalls = {
  /** Asking again with the same `newClientOrderId` and the same order is harmless for two days: the answer is that of the first. */
  place: botCall({
    method: 'POST',
    path: '/api/v3/order',
    security: 'trade',
    weight: 1,
    orders: 1,
    query: NewOrder,
    answer: PlacedOrder,
  }),
  /** Looked at, and not placed. */
  test: botCall({
    method: 'POST',
    path: '/api/v3/order/test',
    security: 'trade',
    weight: 1,
    query: NewOrder,
    answer: Nothing,
  }),
  order: botCall({
    method: 'GET',
    path: '/api/v3/order',
    security: 'read',
    weight: 1,
    query: z.object(WHICH),
    answer: BotOrder,
  }),
  cancel: botCall({
    method: 'DELETE',
    path: '/api/v3/order',
    security: 'trade',
    weight: 1,
    query: z.object({ ...WHICH, newClientOrderId: optional.client }),
    answer: CanceledOrder,
  }),
  cancelAll: botCall({
    method: 'DELETE',
    path: '/api/v3/openOrders',
    security: 'trade',
    weight: 1,
    query: SYMBOL,
    answer: z.array(CanceledOrder),
  }),
  cancelReplace: botCall({
    method: 'POST',
    path: '/api/v3/order/cancelReplace',
    security: 'trade',
    weight: 1,
    orders: 1,
    query: z.object({
      symbol: SymbolText,
      ...NEW_ORDER,
      cancelReplaceMode: CancelReplaceMode,
      cancelOrderId: optional.whole,
      cancelOrigClientOrderId: optional.client,
      cancelNewClientOrderId: optional.client,
    }),
    answer: CancelReplaced,
  }),
  openOrders: botCall({
    method: 'GET',
    path: '/api/v3/openOrders',
    security: 'read',
    weight: 1,
    query: z.object({ symbol: z.optional(SymbolText) }),
    answer: z.array(BotOrder),
  }),
  /** Oldest first: from `orderId` or `startTime` on, or else the last ones. */
  allOrders: botCall({
    method: 'GET',
    path: '/api/v3/allOrders',
    security: 'read',
    weight: 5,
    query: z.object({ symbol: SymbolText, orderId: optional.whole, ...SPAN, limit: Limit(1_000, 500) }),
    answer: z.array(BotOrder),
  }),
  /** One of two: a limit order, and a stop of the same quantity on the other side of the price. */
  placeOco: botCall({
    method: 'POST',
    path: '/api/v3/orderList/oco',
    security: 'trade',
    weight: 1,
    orders: 2,
    query: z.object({
      symbol: SymbolText,
      listClientOrderId: optional.client,
      side: BotSide,
      quantity: Decimal,
      aboveType: BotOrderType,
      aboveClientOrderId: optional.client,
      abovePrice: optional.decimal,
      aboveStopPrice: optional.decimal,
      aboveTimeInForce: z.optional(BotTimeInForce),
      belowType: BotOrderType,
      belowClientOrderId: optional.client,
      belowPrice: optional.decimal,
      belowStopPrice: optional.decimal,
      belowTimeInForce: z.optional(BotTimeInForce),
      newOrderRespType: z.optional(ResponseType),
      selfTradePreventionMode: z.optional(BotSelfTrade),
    }),
    answer: PlacedList,
  }),
  cancelList: botCall({
    method: 'DELETE',
    path: '/api/v3/orderList',
    security: 'trade',
    weight: 1,
    query: z.object({ symbol: SymbolText, orderListId: Whole, newClientOrderId: optional.client }),
    answer: CanceledList,
  }),
  openLists: botCall({
    method: 'GET',
    path: '/api/v3/openOrderList',
    security: 'read',
    weight: 1,
    query: z.object({}),
    answer: z.array(OrderList),
  }),
  /** Orders placed in the ten seconds that this moment is in. */
  orderCounts: botCall({
    method: 'GET',
    path: '/api/v3/rateLimit/order',
    security: 'read',
    weight: 1,
    query: z.object({}),
    answer: z.array(OrderCount),
  }),
} as const

export const accountBotCalls = {
  account: botCall({
    method: 'GET',
    path: '/api/v3/account',
    security: 'read',
    weight: 1,
    query: z.object({ omitZeroBalances: z.optional(Flag) }),
    answer: BotAccount,
  }),
  /** Oldest first: from `fromId` or `startTime` on, or else the last ones. */
  myTrades: botCall({
    method: 'GET',
    path: '/api/v3/myTrades',
    security: 'read',
    weight: 5,
    query: z.object({
      symbol: SymbolText,
      orderId: optional.whole,
      fromId: optional.whole,
      ...SPAN,
      limit: Limit(1_000, 500),
    }),
    answer: z.array(BotMyTrade),
  }),
  commission: botCall({
    method: 'GET',
    path: '/api/v3/account/commission',
    security: 'read',
    weight: 1,
    query: SYMBOL,
    answer: Commission,
  }),
} as const

/** What clients ask before they begin, of products that are not here: there is nothing of it. */
export const discoveryBotCalls = {
  coins: botCall({
    method: 'GET',
    path: '/sapi/v1/capital/config/getall',
    security: 'read',
    weight: 5,
    query: z.object({}),
    answer: z.array(CoinInfo),
  }),
  tradeFee: botCall({
    method: 'GET',
    path: '/sapi/v1/asset/tradeFee',
    security: 'read',
    weight: 1,
    query: z.object({ symbol: z.optional(SymbolText) }),
    answer: z.array(TradeFee),
  }),
  marginPairs: botCall({
    method: 'GET',
    path: '/sapi/v1/margin/allPairs',
    security: 'none',
    weight: 1,
    query: z.object({}),
    answer: z.array(z.never()),
  }),
  isolatedPairs: botCall({
    method: 'GET',
    path: '/sapi/v1/margin/isolated/allPairs',
    security: 'none',
    weight: 1,
    query: z.object({}),
    answer: z.array(z.never()),
  }),
  linear: botCall({
    method: 'GET',
    path: '/fapi/v1/exchangeInfo',
    security: 'none',
    weight: 1,
    query: z.object({}),
    answer: NoSymbols,
  }),
  inverse: botCall({
    method: 'GET',
    path: '/dapi/v1/exchangeInfo',
    security: 'none',
    weight: 1,
    query: z.object({}),
    answer: NoSymbols,
  }),
} as const

export const botCalls = { ...marketBotCalls, ...orderBotCalls, ...accountBotCalls, ...discoveryBotCalls } as const
