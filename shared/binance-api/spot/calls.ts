// Spot calls (protocols §3.1), as an unmodified ccxt sends them.

import { z } from 'zod/mini'
import {
  BinanceOrderType,
  CancelReplaceMode,
  CancelRestrictions,
  OrderResponseType,
  SymbolStatus,
} from '#shared/binance-api/spot/words.ts'
import { BinanceInterval, BinanceSelfTrade, BinanceSide, BinanceTimeInForce } from '#shared/binance-api/words.ts'
import { BinanceOrderCount, BinanceServerTime, EmptyBinanceAnswer, Kline } from '../answers.ts'
import {
  BINANCE_PARAM_ISSUES,
  BinanceSymbolList,
  BinanceSymbolText,
  DecimalParam,
  defineBinanceCall,
  FlagParam,
  LimitParam,
  OPTIONAL_BINANCE_PARAMS,
  PageParam,
  WholeParam,
} from '../call.ts'
import { BINANCE_ERRORS, invalidParamError } from '../refusals.ts'
import {
  AggTrade,
  AvgPrice,
  BinanceAccount,
  BinanceCoinInfo,
  BinanceCommission,
  BinanceDepth,
  BinanceExchangeInfo,
  BinanceKeyRestrictions,
  BinanceMyTrade,
  BinanceOrder,
  BinanceOrderList,
  BinancePlacedOrder,
  BinanceTrade,
  BinanceTransferred,
  BinanceTransfers,
  BinanceTransferType,
  BookTicker,
  CanceledList,
  CanceledOrder,
  CancelReplaceResult,
  EmptyExchangeInfo,
  MiniTicker24h,
  OrderCommission,
  PlacedList,
  PriceTicker,
  Ticker24h,
  TradeFee,
} from './answers.ts'

/** Assigned by the client: at least 1,000,000. */
const StrategyType = z.pipe(
  WholeParam,
  z.transform((input: number, context) => {
    if (input < 1_000_000) context.issues.push({ code: 'custom', input, message: BINANCE_PARAM_ISSUES.invalid })
    return input
  }),
)

/** The server accepts and ignores these fields. */
const LABELS = ['strategyId', 'strategyType']

/** Pegged orders are not supported: the error names the field. */
const PEG = {
  pegPriceType: z.optional(z.enum(['PRIMARY_PEG', 'MARKET_PEG'])),
  pegOffsetType: z.optional(z.enum(['PRICE_LEVEL'])),
  pegOffsetValue: OPTIONAL_BINANCE_PARAMS.whole,
}

/** The order type decides which fields are required (placing.ts). */
const NEW_ORDER = {
  side: BinanceSide,
  type: BinanceOrderType,
  timeInForce: z.optional(BinanceTimeInForce),
  quantity: OPTIONAL_BINANCE_PARAMS.decimal,
  /** Amount in the quote asset instead of a quantity; only for market orders. */
  quoteOrderQty: OPTIONAL_BINANCE_PARAMS.decimal,
  price: OPTIONAL_BINANCE_PARAMS.decimal,
  stopPrice: OPTIONAL_BINANCE_PARAMS.decimal,
  /** Basis points. The field makes a STOP_LOSS a trailing stop, which trails from `stopPrice` on, if present. */
  trailingDelta: OPTIONAL_BINANCE_PARAMS.whole,
  icebergQty: OPTIONAL_BINANCE_PARAMS.decimal,
  newClientOrderId: OPTIONAL_BINANCE_PARAMS.client,
  newOrderRespType: z.optional(OrderResponseType),
  selfTradePreventionMode: z.optional(BinanceSelfTrade),
  strategyId: OPTIONAL_BINANCE_PARAMS.whole,
  strategyType: z.optional(StrategyType),
  ...PEG,
}

export const BinanceNewOrder = z.object({ symbol: BinanceSymbolText, ...NEW_ORDER })
export type BinanceNewOrder = z.output<typeof BinanceNewOrder>

const WHICH = {
  symbol: BinanceSymbolText,
  orderId: OPTIONAL_BINANCE_PARAMS.whole,
  origClientOrderId: OPTIONAL_BINANCE_PARAMS.client,
}

const SYMBOL = z.object({ symbol: BinanceSymbolText })
const SOME_SYMBOLS = z.object({
  symbol: z.optional(BinanceSymbolText),
  symbols: z.optional(BinanceSymbolList),
  /** If the request is for one symbol, that symbol must have this status. */
  symbolStatus: z.optional(SymbolStatus),
})
const PermissionsText = z.string().check(z.regex(/^([A-Z0-9_]{1,20}|\["[A-Z0-9_]{1,20}"(,"[A-Z0-9_]{1,20}"){0,30}\])$/))
const TRADES = z.object({ symbol: BinanceSymbolText, limit: LimitParam(500, 500) })
/** Epoch ms; both ends are inclusive. */
const SPAN = { startTime: OPTIONAL_BINANCE_PARAMS.time, endTime: OPTIONAL_BINANCE_PARAMS.time }

const BARS = z.object({
  symbol: BinanceSymbolText,
  interval: BinanceInterval,
  limit: LimitParam(1_000, 500),
  ...SPAN,
  /** Bars start in UTC, so all accepted values mean UTC. */
  timeZone: z.optional(z.enum(['0', '+0', '-0', '0:00', '00:00', '+00:00', '-00:00'])),
})

export const binanceSpotMarketCalls = {
  ping: defineBinanceCall({
    method: 'GET',
    path: '/api/v3/ping',
    security: 'none',
    weight: 1,
    query: z.object({}),
    answer: EmptyBinanceAnswer,
  }),
  time: defineBinanceCall({
    method: 'GET',
    path: '/api/v3/time',
    security: 'none',
    weight: 1,
    query: z.object({}),
    answer: BinanceServerTime,
  }),
  exchangeInfo: defineBinanceCall({
    method: 'GET',
    path: '/api/v3/exchangeInfo',
    security: 'none',
    weight: 10,
    query: z.extend(SOME_SYMBOLS, {
      /** One permission or a JSON array of them; not allowed together with symbols. */
      permissions: z.optional(PermissionsText),
      /** With `false`, `permissionSets` is empty. */
      showPermissionSets: z.optional(FlagParam),
    }),
    answer: BinanceExchangeInfo,
  }),
  depth: defineBinanceCall({
    method: 'GET',
    path: '/api/v3/depth',
    security: 'none',
    weight: 2,
    query: z.object({
      symbol: BinanceSymbolText,
      limit: LimitParam(5_000, 100),
      symbolStatus: z.optional(SymbolStatus),
    }),
    answer: BinanceDepth,
  }),
  /** Newest last; only trades that the market still stores. */
  trades: defineBinanceCall({
    method: 'GET',
    path: '/api/v3/trades',
    security: 'none',
    weight: 2,
    query: TRADES,
    answer: z.array(BinanceTrade),
  }),
  /** Same as `trades`, starting from an id. */
  historicalTrades: defineBinanceCall({
    method: 'GET',
    path: '/api/v3/historicalTrades',
    security: 'none',
    weight: 2,
    query: z.extend(TRADES, { fromId: OPTIONAL_BINANCE_PARAMS.whole }),
    answer: z.array(BinanceTrade),
  }),
  aggTrades: defineBinanceCall({
    method: 'GET',
    path: '/api/v3/aggTrades',
    security: 'none',
    weight: 2,
    query: z.extend(TRADES, { fromId: OPTIONAL_BINANCE_PARAMS.whole, ...SPAN }),
    answer: z.array(AggTrade),
  }),
  /**
   * Oldest first: bars from `startTime` on, else the newest. A `startTime` before the first bar returns the first bars.
   */
  klines: defineBinanceCall({
    method: 'GET',
    path: '/api/v3/klines',
    security: 'none',
    weight: 2,
    query: BARS,
    answer: z.array(Kline),
  }),
  uiKlines: defineBinanceCall({
    method: 'GET',
    path: '/api/v3/uiKlines',
    security: 'none',
    weight: 2,
    query: BARS,
    answer: z.array(Kline),
  }),
  avgPrice: defineBinanceCall({
    method: 'GET',
    path: '/api/v3/avgPrice',
    security: 'none',
    weight: 2,
    query: SYMBOL,
    answer: AvgPrice,
  }),
  /** Returns an object for `symbol`, else an array, as `bookTicker` and `price` do. */
  ticker24h: defineBinanceCall({
    method: 'GET',
    path: '/api/v3/ticker/24hr',
    security: 'none',
    weight: 5,
    /** `MINI` omits derived figures. */
    query: z.extend(SOME_SYMBOLS, { type: z.optional(z.enum(['FULL', 'MINI'])) }),
    refusals: { type: BINANCE_ERRORS.ticker_type },
    answer: z.union([Ticker24h, z.array(Ticker24h), MiniTicker24h, z.array(MiniTicker24h)]),
  }),
  bookTicker: defineBinanceCall({
    method: 'GET',
    path: '/api/v3/ticker/bookTicker',
    security: 'none',
    weight: 5,
    query: SOME_SYMBOLS,
    answer: z.union([BookTicker, z.array(BookTicker)]),
  }),
  price: defineBinanceCall({
    method: 'GET',
    path: '/api/v3/ticker/price',
    security: 'none',
    weight: 2,
    query: SOME_SYMBOLS,
    answer: z.union([PriceTicker, z.array(PriceTicker)]),
  }),
} as const

export const binanceSpotOrderCalls = {
  /**
   * Fails with -2010 if an open order has the same `newClientOrderId`. An identical request within ten seconds returns
   * the order, even after a trade. The id may be reused after the order ends.
   */
  place: defineBinanceCall({
    method: 'POST',
    path: '/api/v3/order',
    security: 'trade',
    weight: 1,
    orders: 1,
    query: BinanceNewOrder,
    ignores: LABELS,
    answer: BinancePlacedOrder,
  }),
  test: defineBinanceCall({
    method: 'POST',
    path: '/api/v3/order/test',
    security: 'trade',
    weight: 1,
    query: z.extend(BinanceNewOrder, { computeCommissionRates: z.optional(FlagParam) }),
    ignores: LABELS,
    answer: z.union([OrderCommission, EmptyBinanceAnswer]),
  }),
  order: defineBinanceCall({
    method: 'GET',
    path: '/api/v3/order',
    security: 'read',
    weight: 1,
    query: z.object(WHICH),
    answer: BinanceOrder,
  }),
  cancel: defineBinanceCall({
    method: 'DELETE',
    path: '/api/v3/order',
    security: 'trade',
    weight: 1,
    query: z.object({
      ...WHICH,
      newClientOrderId: OPTIONAL_BINANCE_PARAMS.client,
      cancelRestrictions: z.optional(CancelRestrictions),
    }),
    answer: CanceledOrder,
  }),
  cancelAll: defineBinanceCall({
    method: 'DELETE',
    path: '/api/v3/openOrders',
    security: 'trade',
    weight: 1,
    query: SYMBOL,
    answer: z.array(CanceledOrder),
  }),
  cancelReplace: defineBinanceCall({
    method: 'POST',
    path: '/api/v3/order/cancelReplace',
    security: 'trade',
    weight: 1,
    orders: 1,
    query: z.object({
      symbol: BinanceSymbolText,
      ...NEW_ORDER,
      cancelReplaceMode: CancelReplaceMode,
      cancelOrderId: OPTIONAL_BINANCE_PARAMS.whole,
      cancelOrigClientOrderId: OPTIONAL_BINANCE_PARAMS.client,
      cancelNewClientOrderId: OPTIONAL_BINANCE_PARAMS.client,
      cancelRestrictions: z.optional(CancelRestrictions),
      orderRateLimitExceededMode: z.optional(z.enum(['DO_NOTHING'])),
    }),
    ignores: LABELS,
    answer: CancelReplaceResult,
  }),
  openOrders: defineBinanceCall({
    method: 'GET',
    path: '/api/v3/openOrders',
    security: 'read',
    weight: 1,
    query: z.object({ symbol: z.optional(BinanceSymbolText) }),
    answer: z.array(BinanceOrder),
  }),
  /** Oldest first: from `orderId` or `startTime` on; without both, the newest orders. */
  allOrders: defineBinanceCall({
    method: 'GET',
    path: '/api/v3/allOrders',
    security: 'read',
    weight: 5,
    query: z.object({
      symbol: BinanceSymbolText,
      orderId: OPTIONAL_BINANCE_PARAMS.whole,
      ...SPAN,
      limit: LimitParam(1_000, 500),
    }),
    answer: z.array(BinanceOrder),
  }),
  placeOco: defineBinanceCall({
    method: 'POST',
    path: '/api/v3/orderList/oco',
    security: 'trade',
    weight: 1,
    orders: 2,
    query: z.object({
      symbol: BinanceSymbolText,
      listClientOrderId: OPTIONAL_BINANCE_PARAMS.client,
      side: BinanceSide,
      quantity: DecimalParam,
      aboveType: BinanceOrderType,
      aboveClientOrderId: OPTIONAL_BINANCE_PARAMS.client,
      abovePrice: OPTIONAL_BINANCE_PARAMS.decimal,
      aboveStopPrice: OPTIONAL_BINANCE_PARAMS.decimal,
      aboveTimeInForce: z.optional(BinanceTimeInForce),
      belowType: BinanceOrderType,
      belowClientOrderId: OPTIONAL_BINANCE_PARAMS.client,
      belowPrice: OPTIONAL_BINANCE_PARAMS.decimal,
      belowStopPrice: OPTIONAL_BINANCE_PARAMS.decimal,
      belowTimeInForce: z.optional(BinanceTimeInForce),
      aboveStrategyId: OPTIONAL_BINANCE_PARAMS.whole,
      aboveStrategyType: z.optional(StrategyType),
      belowStrategyId: OPTIONAL_BINANCE_PARAMS.whole,
      belowStrategyType: z.optional(StrategyType),
      newOrderRespType: z.optional(OrderResponseType),
      selfTradePreventionMode: z.optional(BinanceSelfTrade),
    }),
    ignores: ['aboveStrategyId', 'aboveStrategyType', 'belowStrategyId', 'belowStrategyType'],
    answer: PlacedList,
  }),
  cancelList: defineBinanceCall({
    method: 'DELETE',
    path: '/api/v3/orderList',
    security: 'trade',
    weight: 1,
    query: z.object({
      symbol: BinanceSymbolText,
      orderListId: OPTIONAL_BINANCE_PARAMS.whole,
      listClientOrderId: OPTIONAL_BINANCE_PARAMS.client,
      newClientOrderId: OPTIONAL_BINANCE_PARAMS.client,
    }),
    answer: CanceledList,
  }),
  /** By number or client id. If several lists have that id, returns the open one, else the newest. */
  list: defineBinanceCall({
    method: 'GET',
    path: '/api/v3/orderList',
    security: 'read',
    weight: 1,
    query: z.object({ orderListId: OPTIONAL_BINANCE_PARAMS.whole, origClientOrderId: OPTIONAL_BINANCE_PARAMS.client }),
    answer: BinanceOrderList,
  }),
  /** Oldest first: from `fromId` or `startTime` on; without both, the newest lists. */
  allLists: defineBinanceCall({
    method: 'GET',
    path: '/api/v3/allOrderList',
    security: 'read',
    weight: 5,
    query: z.object({ fromId: OPTIONAL_BINANCE_PARAMS.whole, ...SPAN, limit: LimitParam(1_000, 500) }),
    answer: z.array(BinanceOrderList),
  }),
  openLists: defineBinanceCall({
    method: 'GET',
    path: '/api/v3/openOrderList',
    security: 'read',
    weight: 1,
    query: z.object({}),
    answer: z.array(BinanceOrderList),
  }),
  /** Number of orders placed in the current ten-second window. */
  orderCounts: defineBinanceCall({
    method: 'GET',
    path: '/api/v3/rateLimit/order',
    security: 'read',
    weight: 1,
    query: z.object({}),
    answer: z.array(BinanceOrderCount),
  }),
} as const

const TransferAsset = z.string().check(z.regex(/^[A-Z0-9]{1,12}$/))
const TRANSFER_REFUSALS = { type: invalidParamError('type') }

export const binanceSpotAccountCalls = {
  account: defineBinanceCall({
    method: 'GET',
    path: '/api/v3/account',
    security: 'read',
    weight: 1,
    query: z.object({ omitZeroBalances: z.optional(FlagParam) }),
    answer: BinanceAccount,
  }),
  /** Oldest first: from `fromId` or `startTime` on; without both, the newest trades. */
  myTrades: defineBinanceCall({
    method: 'GET',
    path: '/api/v3/myTrades',
    security: 'read',
    weight: 5,
    query: z.object({
      symbol: BinanceSymbolText,
      orderId: OPTIONAL_BINANCE_PARAMS.whole,
      fromId: OPTIONAL_BINANCE_PARAMS.whole,
      ...SPAN,
      limit: LimitParam(1_000, 500),
    }),
    answer: z.array(BinanceMyTrade),
  }),
  commission: defineBinanceCall({
    method: 'GET',
    path: '/api/v3/account/commission',
    security: 'read',
    weight: 1,
    query: SYMBOL,
    answer: BinanceCommission,
  }),
  /** Moves USDT between the wallets of spot and contracts. A lost answer is found in `transfers`. */
  transfer: defineBinanceCall({
    method: 'POST',
    path: '/sapi/v1/asset/transfer',
    security: 'trade',
    // Binance counts 900 of a limit of its own for each user. Here it must not block orders of the same minute.
    weight: 1,
    query: z.object({ type: BinanceTransferType, asset: TransferAsset, amount: DecimalParam }),
    refusals: TRANSFER_REFUSALS,
    answer: BinanceTransferred,
  }),
  /** Newest first; without times, those of the last seven days. */
  transfers: defineBinanceCall({
    method: 'GET',
    path: '/sapi/v1/asset/transfer',
    security: 'read',
    weight: 1,
    query: z.object({
      type: BinanceTransferType,
      ...SPAN,
      current: PageParam,
      size: LimitParam(100, 10),
    }),
    refusals: TRANSFER_REFUSALS,
    answer: BinanceTransfers,
  }),
} as const

/** Empty responses about products that the exchange does not offer: clients request them at startup. */
export const binanceSpotDiscoveryCalls = {
  coins: defineBinanceCall({
    method: 'GET',
    path: '/sapi/v1/capital/config/getall',
    security: 'read',
    weight: 5,
    query: z.object({}),
    answer: z.array(BinanceCoinInfo),
  }),
  tradeFee: defineBinanceCall({
    method: 'GET',
    path: '/sapi/v1/asset/tradeFee',
    security: 'read',
    weight: 1,
    query: z.object({ symbol: z.optional(BinanceSymbolText) }),
    answer: z.array(TradeFee),
  }),
  restrictions: defineBinanceCall({
    method: 'GET',
    path: '/sapi/v1/account/apiRestrictions',
    security: 'read',
    weight: 1,
    query: z.object({}),
    answer: BinanceKeyRestrictions,
  }),
  marginPairs: defineBinanceCall({
    method: 'GET',
    path: '/sapi/v1/margin/allPairs',
    security: 'none',
    weight: 1,
    query: z.object({}),
    answer: z.array(z.never()),
  }),
  isolatedPairs: defineBinanceCall({
    method: 'GET',
    path: '/sapi/v1/margin/isolated/allPairs',
    security: 'none',
    weight: 1,
    query: z.object({}),
    answer: z.array(z.never()),
  }),
  inverse: defineBinanceCall({
    method: 'GET',
    path: '/dapi/v1/exchangeInfo',
    security: 'none',
    weight: 1,
    query: z.object({}),
    answer: EmptyExchangeInfo,
  }),
} as const

export const binanceSpotCalls = {
  ...binanceSpotMarketCalls,
  ...binanceSpotOrderCalls,
  ...binanceSpotAccountCalls,
  ...binanceSpotDiscoveryCalls,
} as const
