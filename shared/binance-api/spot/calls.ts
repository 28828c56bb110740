// Spot calls (protocols §3.1), as an unmodified ccxt sends them.

import { z } from 'zod/mini'
import {
  BinanceOrderType,
  CancelReplaceMode,
  CancelRestrictions,
  ResponseType,
  SymbolStatus,
} from '#shared/binance-api/spot/words.ts'
import { BinanceInterval, BinanceSelfTrade, BinanceSide, BinanceTimeInForce } from '#shared/binance-api/words.ts'
import { EmptyAnswer, Kline, OrderCount, ServerTime } from '../answers.ts'
import {
  binanceCall,
  Decimal,
  Flag,
  LimitParam,
  optional,
  PARAM_ISSUES,
  SymbolsText,
  SymbolText,
  WholeParam,
} from '../call.ts'
import { BINANCE_ERRORS } from '../refusals.ts'
import {
  AggTrade,
  AvgPrice,
  BinanceAccount,
  BinanceCommission,
  BinanceDepth,
  BinanceMyTrade,
  BinanceOrder,
  BinanceOrderList,
  BinancePlacedOrder,
  BinanceTrade,
  BookTicker,
  CanceledList,
  CanceledOrder,
  CancelReplaced,
  CoinInfo,
  ExchangeInfo,
  MiniTicker24h,
  NoSymbols,
  OrderCommission,
  PlacedList,
  PriceTicker,
  Ticker24h,
  TradeFee,
} from './answers.ts'

/** Strategy type that a client assigns: at least 1,000,000. */
const StrategyType = z.pipe(
  WholeParam,
  z.transform((input: number, context) => {
    if (input < 1_000_000) context.issues.push({ code: 'custom', input, message: PARAM_ISSUES.invalid })
    return input
  }),
)

/** Labels of the client, which the server accepts and ignores. */
const LABELS = ['strategyId', 'strategyType']

/** Fields of pegged orders, which are not supported: the error names the field. */
const PEG = {
  pegPriceType: z.optional(z.enum(['PRIMARY_PEG', 'MARKET_PEG'])),
  pegOffsetType: z.optional(z.enum(['PRICE_LEVEL'])),
  pegOffsetValue: optional.whole,
}

/** Parameters of a new order. The type decides which are required (shared/binance-api/spot/placing.ts). */
const NEW_ORDER = {
  side: BinanceSide,
  type: BinanceOrderType,
  timeInForce: z.optional(BinanceTimeInForce),
  quantity: optional.decimal,
  /** Amount in the quote asset instead of a quantity; for market orders. */
  quoteOrderQty: optional.decimal,
  price: optional.decimal,
  stopPrice: optional.decimal,
  /** Basis points. Makes a STOP_LOSS a trailing stop, which trails from `stopPrice` on, if present. */
  trailingDelta: optional.whole,
  icebergQty: optional.decimal,
  newClientOrderId: optional.client,
  newOrderRespType: z.optional(ResponseType),
  selfTradePreventionMode: z.optional(BinanceSelfTrade),
  strategyId: optional.whole,
  strategyType: z.optional(StrategyType),
  ...PEG,
}

export const BinanceNewOrder = z.object({ symbol: SymbolText, ...NEW_ORDER })
export type BinanceNewOrder = z.output<typeof BinanceNewOrder>

const WHICH = { symbol: SymbolText, orderId: optional.whole, origClientOrderId: optional.client }

const SYMBOL = z.object({ symbol: SymbolText })
const SOME_SYMBOLS = z.object({
  symbol: z.optional(SymbolText),
  symbols: z.optional(SymbolsText),
  /** Status that the symbol must have, if the request is for one symbol. */
  symbolStatus: z.optional(SymbolStatus),
})
const PermissionsText = z.string().check(z.regex(/^([A-Z0-9_]{1,20}|\["[A-Z0-9_]{1,20}"(,"[A-Z0-9_]{1,20}"){0,30}\])$/))
const TRADES = z.object({ symbol: SymbolText, limit: LimitParam(500, 500) })
/** Epoch ms; both ends are inclusive. */
const SPAN = { startTime: optional.time, endTime: optional.time }

const BARS = z.object({
  symbol: SymbolText,
  interval: BinanceInterval,
  limit: LimitParam(1_000, 500),
  ...SPAN,
  /** Bars start in UTC, so all accepted values mean UTC. */
  timeZone: z.optional(z.enum(['0', '+0', '-0', '0:00', '00:00', '+00:00', '-00:00'])),
})

export const spotMarketCalls = {
  ping: binanceCall({
    method: 'GET',
    path: '/api/v3/ping',
    security: 'none',
    weight: 1,
    query: z.object({}),
    answer: EmptyAnswer,
  }),
  time: binanceCall({
    method: 'GET',
    path: '/api/v3/time',
    security: 'none',
    weight: 1,
    query: z.object({}),
    answer: ServerTime,
  }),
  exchangeInfo: binanceCall({
    method: 'GET',
    path: '/api/v3/exchangeInfo',
    security: 'none',
    weight: 10,
    query: z.extend(SOME_SYMBOLS, {
      /** One permission or a JSON array of them; not allowed together with symbols. */
      permissions: z.optional(PermissionsText),
      /** `false` leaves `permissionSets` empty. */
      showPermissionSets: z.optional(Flag),
    }),
    answer: ExchangeInfo,
  }),
  depth: binanceCall({
    method: 'GET',
    path: '/api/v3/depth',
    security: 'none',
    weight: 2,
    query: z.object({ symbol: SymbolText, limit: LimitParam(5_000, 100), symbolStatus: z.optional(SymbolStatus) }),
    answer: BinanceDepth,
  }),
  /** Newest last; only trades that are still on the tape of the market. */
  trades: binanceCall({
    method: 'GET',
    path: '/api/v3/trades',
    security: 'none',
    weight: 2,
    query: TRADES,
    answer: z.array(BinanceTrade),
  }),
  /** Same as `trades`, from an id on. */
  historicalTrades: binanceCall({
    method: 'GET',
    path: '/api/v3/historicalTrades',
    security: 'none',
    weight: 2,
    query: z.extend(TRADES, { fromId: optional.whole }),
    answer: z.array(BinanceTrade),
  }),
  aggTrades: binanceCall({
    method: 'GET',
    path: '/api/v3/aggTrades',
    security: 'none',
    weight: 2,
    query: z.extend(TRADES, { fromId: optional.whole, ...SPAN }),
    answer: z.array(AggTrade),
  }),
  /**
   * Oldest first: the first bars from `startTime` on, else the last ones. A `startTime` before the first bar returns
   * the first bars.
   */
  klines: binanceCall({
    method: 'GET',
    path: '/api/v3/klines',
    security: 'none',
    weight: 2,
    query: BARS,
    answer: z.array(Kline),
  }),
  /** Same as `klines`. */
  uiKlines: binanceCall({
    method: 'GET',
    path: '/api/v3/uiKlines',
    security: 'none',
    weight: 2,
    query: BARS,
    answer: z.array(Kline),
  }),
  avgPrice: binanceCall({
    method: 'GET',
    path: '/api/v3/avgPrice',
    security: 'none',
    weight: 2,
    query: SYMBOL,
    answer: AvgPrice,
  }),
  /** Returns an object for `symbol`, else an array for `symbols` or for all. The next two calls do the same. */
  ticker24h: binanceCall({
    method: 'GET',
    path: '/api/v3/ticker/24hr',
    security: 'none',
    weight: 5,
    /** `MINI` omits the figures that are derived from others. */
    query: z.extend(SOME_SYMBOLS, { type: z.optional(z.enum(['FULL', 'MINI'])) }),
    refusals: { type: BINANCE_ERRORS.ticker_type },
    answer: z.union([Ticker24h, z.array(Ticker24h), MiniTicker24h, z.array(MiniTicker24h)]),
  }),
  bookTicker: binanceCall({
    method: 'GET',
    path: '/api/v3/ticker/bookTicker',
    security: 'none',
    weight: 5,
    query: SOME_SYMBOLS,
    answer: z.union([BookTicker, z.array(BookTicker)]),
  }),
  price: binanceCall({
    method: 'GET',
    path: '/api/v3/ticker/price',
    security: 'none',
    weight: 2,
    query: SOME_SYMBOLS,
    answer: z.union([PriceTicker, z.array(PriceTicker)]),
  }),
} as const

export const spotOrderCalls = {
  /**
   * Error -2010 if an open order has the same `newClientOrderId`. An identical request within ten seconds returns the
   * order, even after a trade. The id may be reused after the order ends.
   */
  place: binanceCall({
    method: 'POST',
    path: '/api/v3/order',
    security: 'trade',
    weight: 1,
    orders: 1,
    query: BinanceNewOrder,
    ignores: LABELS,
    answer: BinancePlacedOrder,
  }),
  test: binanceCall({
    method: 'POST',
    path: '/api/v3/order/test',
    security: 'trade',
    weight: 1,
    query: z.extend(BinanceNewOrder, { computeCommissionRates: z.optional(Flag) }),
    ignores: LABELS,
    answer: z.union([OrderCommission, EmptyAnswer]),
  }),
  order: binanceCall({
    method: 'GET',
    path: '/api/v3/order',
    security: 'read',
    weight: 1,
    query: z.object(WHICH),
    answer: BinanceOrder,
  }),
  cancel: binanceCall({
    method: 'DELETE',
    path: '/api/v3/order',
    security: 'trade',
    weight: 1,
    query: z.object({
      ...WHICH,
      newClientOrderId: optional.client,
      cancelRestrictions: z.optional(CancelRestrictions),
    }),
    answer: CanceledOrder,
  }),
  cancelAll: binanceCall({
    method: 'DELETE',
    path: '/api/v3/openOrders',
    security: 'trade',
    weight: 1,
    query: SYMBOL,
    answer: z.array(CanceledOrder),
  }),
  cancelReplace: binanceCall({
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
      cancelRestrictions: z.optional(CancelRestrictions),
      orderRateLimitExceededMode: z.optional(z.enum(['DO_NOTHING'])),
    }),
    ignores: LABELS,
    answer: CancelReplaced,
  }),
  openOrders: binanceCall({
    method: 'GET',
    path: '/api/v3/openOrders',
    security: 'read',
    weight: 1,
    query: z.object({ symbol: z.optional(SymbolText) }),
    answer: z.array(BinanceOrder),
  }),
  /** Oldest first: from `orderId` or `startTime` on, else the last ones. */
  allOrders: binanceCall({
    method: 'GET',
    path: '/api/v3/allOrders',
    security: 'read',
    weight: 5,
    query: z.object({ symbol: SymbolText, orderId: optional.whole, ...SPAN, limit: LimitParam(1_000, 500) }),
    answer: z.array(BinanceOrder),
  }),
  placeOco: binanceCall({
    method: 'POST',
    path: '/api/v3/orderList/oco',
    security: 'trade',
    weight: 1,
    orders: 2,
    query: z.object({
      symbol: SymbolText,
      listClientOrderId: optional.client,
      side: BinanceSide,
      quantity: Decimal,
      aboveType: BinanceOrderType,
      aboveClientOrderId: optional.client,
      abovePrice: optional.decimal,
      aboveStopPrice: optional.decimal,
      aboveTimeInForce: z.optional(BinanceTimeInForce),
      belowType: BinanceOrderType,
      belowClientOrderId: optional.client,
      belowPrice: optional.decimal,
      belowStopPrice: optional.decimal,
      belowTimeInForce: z.optional(BinanceTimeInForce),
      aboveStrategyId: optional.whole,
      aboveStrategyType: z.optional(StrategyType),
      belowStrategyId: optional.whole,
      belowStrategyType: z.optional(StrategyType),
      newOrderRespType: z.optional(ResponseType),
      selfTradePreventionMode: z.optional(BinanceSelfTrade),
    }),
    ignores: ['aboveStrategyId', 'aboveStrategyType', 'belowStrategyId', 'belowStrategyType'],
    answer: PlacedList,
  }),
  cancelList: binanceCall({
    method: 'DELETE',
    path: '/api/v3/orderList',
    security: 'trade',
    weight: 1,
    query: z.object({
      symbol: SymbolText,
      orderListId: optional.whole,
      listClientOrderId: optional.client,
      newClientOrderId: optional.client,
    }),
    answer: CanceledList,
  }),
  /**
   * An open or ended list, by its number or its client id. If several lists have that id: the open one, else the
   * newest.
   */
  list: binanceCall({
    method: 'GET',
    path: '/api/v3/orderList',
    security: 'read',
    weight: 1,
    query: z.object({ orderListId: optional.whole, origClientOrderId: optional.client }),
    answer: BinanceOrderList,
  }),
  /** Oldest first: from `fromId` or `startTime` on, else the last ones. */
  allLists: binanceCall({
    method: 'GET',
    path: '/api/v3/allOrderList',
    security: 'read',
    weight: 5,
    query: z.object({ fromId: optional.whole, ...SPAN, limit: LimitParam(1_000, 500) }),
    answer: z.array(BinanceOrderList),
  }),
  openLists: binanceCall({
    method: 'GET',
    path: '/api/v3/openOrderList',
    security: 'read',
    weight: 1,
    query: z.object({}),
    answer: z.array(BinanceOrderList),
  }),
  /** Number of orders placed in the current ten-second window. */
  orderCounts: binanceCall({
    method: 'GET',
    path: '/api/v3/rateLimit/order',
    security: 'read',
    weight: 1,
    query: z.object({}),
    answer: z.array(OrderCount),
  }),
} as const

export const spotAccountCalls = {
  account: binanceCall({
    method: 'GET',
    path: '/api/v3/account',
    security: 'read',
    weight: 1,
    query: z.object({ omitZeroBalances: z.optional(Flag) }),
    answer: BinanceAccount,
  }),
  /** Oldest first: from `fromId` or `startTime` on, or else the last ones. */
  myTrades: binanceCall({
    method: 'GET',
    path: '/api/v3/myTrades',
    security: 'read',
    weight: 5,
    query: z.object({
      symbol: SymbolText,
      orderId: optional.whole,
      fromId: optional.whole,
      ...SPAN,
      limit: LimitParam(1_000, 500),
    }),
    answer: z.array(BinanceMyTrade),
  }),
  commission: binanceCall({
    method: 'GET',
    path: '/api/v3/account/commission',
    security: 'read',
    weight: 1,
    query: SYMBOL,
    answer: BinanceCommission,
  }),
} as const

/** Calls that clients make at startup for products that the exchange does not offer. The responses are empty. */
export const spotDiscoveryCalls = {
  coins: binanceCall({
    method: 'GET',
    path: '/sapi/v1/capital/config/getall',
    security: 'read',
    weight: 5,
    query: z.object({}),
    answer: z.array(CoinInfo),
  }),
  tradeFee: binanceCall({
    method: 'GET',
    path: '/sapi/v1/asset/tradeFee',
    security: 'read',
    weight: 1,
    query: z.object({ symbol: z.optional(SymbolText) }),
    answer: z.array(TradeFee),
  }),
  marginPairs: binanceCall({
    method: 'GET',
    path: '/sapi/v1/margin/allPairs',
    security: 'none',
    weight: 1,
    query: z.object({}),
    answer: z.array(z.never()),
  }),
  isolatedPairs: binanceCall({
    method: 'GET',
    path: '/sapi/v1/margin/isolated/allPairs',
    security: 'none',
    weight: 1,
    query: z.object({}),
    answer: z.array(z.never()),
  }),
  inverse: binanceCall({
    method: 'GET',
    path: '/dapi/v1/exchangeInfo',
    security: 'none',
    weight: 1,
    query: z.object({}),
    answer: NoSymbols,
  }),
} as const

export const spotCalls = { ...spotMarketCalls, ...spotOrderCalls, ...spotAccountCalls, ...spotDiscoveryCalls } as const
