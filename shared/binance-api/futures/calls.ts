// USDⓈ-M futures calls, as an unmodified ccxt and npm `binance` send them.

import { z } from 'zod/mini'
import { DAY_MS } from '#shared/platform/intervals.ts'
import { BinanceRefusal, BinanceServerTime, EmptyBinanceAnswer, Kline, SignedKline } from '../answers.ts'
import {
  type BinanceCall,
  BinanceSymbolText,
  DecimalParam,
  defineBinanceCall,
  FlagParam,
  LimitParam,
  OPTIONAL_BINANCE_PARAMS,
  PageParam,
  toParamText,
  WholeParam,
} from '../call.ts'
import { invalidParamError } from '../refusals.ts'
import { BinanceInterval, BinanceSide } from '../words.ts'
import * as answers from './answers.ts'
import { FUTURES_ERRORS, spanTooLongError } from './refusals.ts'
import {
  AlgoOrderType,
  FuturesSelfTrade,
  FuturesTimeInForce,
  IncomeType,
  MarginType,
  PositionSide,
  PriceMatch,
  WorkingType,
} from './words.ts'

const SYMBOL = z.object({ symbol: BinanceSymbolText })
const ANY_SYMBOL = z.object({ symbol: z.optional(BinanceSymbolText) })
const NOTHING = z.object({})
/** Epoch ms; both ends are inclusive. */
const SPAN = { startTime: OPTIONAL_BINANCE_PARAMS.whole, endTime: OPTIONAL_BINANCE_PARAMS.whole }
const DepthLimit = z._default(z.pipe(z.enum(['5', '10', '20', '50', '100', '500', '1000']), z.transform(Number)), 500)
const BARS = { interval: BinanceInterval, limit: LimitParam(1_500, 500), ...SPAN }
const WHICH = { orderId: OPTIONAL_BINANCE_PARAMS.whole, origClientOrderId: OPTIONAL_BINANCE_PARAMS.futuresClient }
const WHICH_ALGO = {
  symbol: z.optional(BinanceSymbolText),
  algoId: OPTIONAL_BINANCE_PARAMS.whole,
  clientAlgoId: OPTIONAL_BINANCE_PARAMS.futuresClient,
}
const OF_ORDERS = {
  /** Accepted for compatibility: for either value, the response is the current order. */
  newOrderRespType: z.optional(z.enum(['ACK', 'RESULT'])),
  selfTradePreventionMode: z.optional(FuturesSelfTrade),
  priceProtect: z.optional(FlagParam),
  priceMatch: z.optional(PriceMatch),
  goodTillDate: OPTIONAL_BINANCE_PARAMS.whole,
}
const OF_TRIGGERS = {
  closePosition: z.optional(FlagParam),
  workingType: z.optional(WorkingType),
  /** Distance of a trailing stop in percent. The stop follows the price from `activatePrice` on, if present. */
  callbackRate: OPTIONAL_BINANCE_PARAMS.decimal,
  activatePrice: OPTIONAL_BINANCE_PARAMS.decimal,
  activationPrice: OPTIONAL_BINANCE_PARAMS.decimal,
}

type Get<Query extends z.ZodMiniObject, Answer extends z.ZodMiniType> = BinanceCall<Query, Answer>

/** Maximum days of one request for an account's history, by path. */
const DAYS_MAX: Readonly<Record<string, number>> = { 'v1/allOrders': 7, 'v1/userTrades': 7, 'v1/allAlgoOrders': 7 }

/** Maximum number of rows before a page. For later rows, clients raise `startTime`. */
const SKIPPED_MAX = 100_000

const isTooFar = ({ page, limit }: Readonly<Record<string, unknown>>): boolean =>
  typeof page === 'number' && typeof limit === 'number' && (page - 1) * limit > SKIPPED_MAX

function checkOf(path: string, query: z.ZodMiniObject): Pick<BinanceCall, 'check'> {
  if (!('startTime' in query.shape)) return {}
  const days = DAYS_MAX[path]
  return {
    check: ({ startTime, endTime, ...paging }) => {
      if (isTooFar(paging)) return invalidParamError('page')
      if (typeof startTime !== 'number' || typeof endTime !== 'number') return undefined
      if (startTime > endTime) return FUTURES_ERRORS.start_after_end
      return days !== undefined && endTime - startTime > days * DAY_MS ? spanTooLongError(days) : undefined
    },
  }
}

const open = <Query extends z.ZodMiniObject, Answer extends z.ZodMiniType>(
  path: string,
  query: Query,
  answer: Answer,
  weight = 1,
): Get<Query, Answer> =>
  defineBinanceCall({
    method: 'GET',
    path: `/fapi/${path}`,
    security: 'none',
    weight,
    query,
    answer,
    ...checkOf(path, query),
  })

const read = <Query extends z.ZodMiniObject, Answer extends z.ZodMiniType>(
  path: string,
  query: Query,
  answer: Answer,
  weight = 5,
): Get<Query, Answer> =>
  defineBinanceCall({
    method: 'GET',
    path: `/fapi/${path}`,
    security: 'read',
    weight,
    query,
    answer,
    ...checkOf(path, query),
  })

type OfTrading = Partial<Pick<BinanceCall, 'orders' | 'weight' | 'ignores' | 'refusals'>>

const trade = <Query extends z.ZodMiniObject, Answer extends z.ZodMiniType>(
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  query: Query,
  answer: Answer,
  { orders = 0, weight = 1, ignores = [], refusals = {} }: OfTrading = {},
): Get<Query, Answer> =>
  defineBinanceCall({
    method,
    path: `/fapi/${path}`,
    security: 'trade',
    weight,
    query,
    answer,
    refusals,
    ...(orders > 0 && { orders }),
    ...(ignores.length > 0 && { ignores }),
  })

/** All except DELETE extend the listen key's stream by one hour. */
const listen = <Query extends z.ZodMiniObject, Answer extends z.ZodMiniType>(
  method: 'POST' | 'PUT' | 'DELETE',
  query: Query,
  answer: Answer,
) =>
  defineBinanceCall({
    method,
    path: '/fapi/v1/listenKey',
    security: 'read',
    isUnsigned: true,
    weight: 1,
    query,
    answer,
  })
const LISTENED = z.object({ listenKey: z.optional(z.string().check(z.maxLength(64))) })

export const binanceFuturesMarketCalls = {
  ping: open('v1/ping', NOTHING, EmptyBinanceAnswer),
  time: open('v1/time', NOTHING, BinanceServerTime),
  exchangeInfo: open('v1/exchangeInfo', NOTHING, answers.FuturesExchangeInfo),
  depth: {
    ...open('v1/depth', z.object({ symbol: BinanceSymbolText, limit: DepthLimit }), answers.FuturesDepth, 5),
    refusals: { limit: FUTURES_ERRORS.depth_limit },
  },
  /** Newest last; only trades that the market still stores. */
  trades: open(
    'v1/trades',
    z.object({ symbol: BinanceSymbolText, limit: LimitParam(500, 500) }),
    z.array(answers.FuturesTrade),
    5,
  ),
  aggTrades: open(
    'v1/aggTrades',
    z.object({
      symbol: BinanceSymbolText,
      limit: LimitParam(1_000, 500),
      fromId: OPTIONAL_BINANCE_PARAMS.whole,
      ...SPAN,
    }),
    z.array(answers.FuturesAggTrade),
    20,
  ),
  klines: open('v1/klines', z.object({ symbol: BinanceSymbolText, ...BARS }), z.array(Kline), 5),
  /** A pair has one contract, so these bars equal `klines`. */
  continuousKlines: open(
    'v1/continuousKlines',
    z.object({ pair: BinanceSymbolText, contractType: z.enum(['PERPETUAL']), ...BARS }),
    z.array(Kline),
    5,
  ),
  markPriceKlines: open('v1/markPriceKlines', z.object({ symbol: BinanceSymbolText, ...BARS }), z.array(Kline), 5),
  indexPriceKlines: open('v1/indexPriceKlines', z.object({ pair: BinanceSymbolText, ...BARS }), z.array(Kline), 5),
  /** Bars of the premium over the index price, as a fraction of that price. */
  premiumIndexKlines: open(
    'v1/premiumIndexKlines',
    z.object({ symbol: BinanceSymbolText, ...BARS }),
    z.array(SignedKline),
    5,
  ),
  premiumIndex: open('v1/premiumIndex', ANY_SYMBOL, z.union([answers.PremiumIndex, z.array(answers.PremiumIndex)]), 10),
  /** Oldest first. */
  fundingRate: open(
    'v1/fundingRate',
    z.object({ symbol: z.optional(BinanceSymbolText), limit: LimitParam(1_000, 100), ...SPAN }),
    z.array(answers.PastFundingRate),
  ),
  fundingInfo: open('v1/fundingInfo', NOTHING, z.array(answers.FundingInfo)),
  ticker24h: open(
    'v1/ticker/24hr',
    ANY_SYMBOL,
    z.union([answers.FuturesDayTicker, z.array(answers.FuturesDayTicker)]),
    40,
  ),
  price: open(
    'v1/ticker/price',
    ANY_SYMBOL,
    z.union([answers.FuturesPriceTicker, z.array(answers.FuturesPriceTicker)]),
    2,
  ),
  priceV2: open(
    'v2/ticker/price',
    ANY_SYMBOL,
    z.union([answers.FuturesPriceTicker, z.array(answers.FuturesPriceTicker)]),
    2,
  ),
  bookTicker: open(
    'v1/ticker/bookTicker',
    ANY_SYMBOL,
    z.union([answers.FuturesBookTicker, z.array(answers.FuturesBookTicker)]),
    5,
  ),
  openInterest: open('v1/openInterest', SYMBOL, answers.OpenInterest),
} as const

const LIST_LENGTH_MAX = 4_096
/** JSON text of a list. */
const listOf = <Part>(part: (value: unknown) => Part | undefined) =>
  z.pipe(
    z.string().check(z.maxLength(LIST_LENGTH_MAX)),
    z.transform((input: string, context): Part[] => {
      const parts = arrayIn(input)?.map(part)
      const read = parts?.filter((each) => each !== undefined)
      if (read && read.length === parts?.length) return read
      context.issues.push({ code: 'custom', input, message: 'no list' })
      return z.NEVER
    }),
  )

function arrayIn(text: string): unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}

const isFields = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const BatchOfOrders = listOf((value): Readonly<Record<string, string>> | undefined =>
  isFields(value)
    ? Object.fromEntries(Object.entries(value).map(([name, own]) => [name, toParamText(own)]))
    : undefined,
)
const ListOfIds = listOf((value) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined,
)

export const FuturesNewOrder = z.object({
  symbol: BinanceSymbolText,
  side: BinanceSide,
  positionSide: z._default(PositionSide, 'BOTH'),
  type: z.enum(['LIMIT', 'MARKET', ...AlgoOrderType.options]),
  timeInForce: z.optional(FuturesTimeInForce),
  quantity: OPTIONAL_BINANCE_PARAMS.decimal,
  reduceOnly: z.optional(FlagParam),
  price: OPTIONAL_BINANCE_PARAMS.decimal,
  newClientOrderId: OPTIONAL_BINANCE_PARAMS.futuresClient,
  /** Clients send this for conditional orders, which have a separate call. */
  stopPrice: OPTIONAL_BINANCE_PARAMS.decimal,
  ...OF_TRIGGERS,
  ...OF_ORDERS,
})
export type FuturesNewOrder = z.output<typeof FuturesNewOrder>

export const NewAlgoOrder = z.object({
  algoType: z.literal('CONDITIONAL'),
  symbol: BinanceSymbolText,
  side: BinanceSide,
  positionSide: z._default(PositionSide, 'BOTH'),
  type: AlgoOrderType,
  timeInForce: z.optional(FuturesTimeInForce),
  quantity: OPTIONAL_BINANCE_PARAMS.decimal,
  price: OPTIONAL_BINANCE_PARAMS.decimal,
  triggerPrice: OPTIONAL_BINANCE_PARAMS.decimal,
  reduceOnly: z.optional(FlagParam),
  clientAlgoId: OPTIONAL_BINANCE_PARAMS.futuresClient,
  ...OF_TRIGGERS,
  ...OF_ORDERS,
})
export type NewAlgoOrder = z.output<typeof NewAlgoOrder>

const ONE_ORDER = { orders: 1 }
const OF_NEW = { ...ONE_ORDER, refusals: { newOrderRespType: FUTURES_ERRORS.response_type } }
const NEW_ORDER = { ...OF_NEW, ignores: ['newOrderRespType', 'workingType'] }
const NEW_ALGO = { ...OF_NEW, ignores: ['newOrderRespType'] }
/** Every batch costs as much as a full batch. */
const BATCH = { orders: 5, weight: 5 }
const BatchAnswer = z.array(z.union([answers.FuturesOrderAnswer, BinanceRefusal]))

export const binanceFuturesOrderCalls = {
  place: trade('POST', 'v1/order', FuturesNewOrder, answers.FuturesOrderAnswer, NEW_ORDER),
  amend: trade(
    'PUT',
    'v1/order',
    z.object({ symbol: BinanceSymbolText, side: BinanceSide, quantity: DecimalParam, price: DecimalParam, ...WHICH }),
    answers.FuturesOrderAnswer,
    ONE_ORDER,
  ),
  order: read('v1/order', z.object({ symbol: BinanceSymbolText, ...WHICH }), answers.FuturesOrderAnswer, 1),
  openOrder: read('v1/openOrder', z.object({ symbol: BinanceSymbolText, ...WHICH }), answers.FuturesOrderAnswer, 1),
  cancel: trade('DELETE', 'v1/order', z.object({ symbol: BinanceSymbolText, ...WHICH }), answers.FuturesOrderAnswer),
  placeMany: trade('POST', 'v1/batchOrders', z.object({ batchOrders: BatchOfOrders }), BatchAnswer, BATCH),
  amendMany: trade('PUT', 'v1/batchOrders', z.object({ batchOrders: BatchOfOrders }), BatchAnswer, BATCH),
  cancelMany: trade(
    'DELETE',
    'v1/batchOrders',
    z.object({
      symbol: BinanceSymbolText,
      orderIdList: z.optional(ListOfIds),
      origClientOrderIdList: z.optional(ListOfIds),
      /** ccxt writes these names in lower case. */
      orderidlist: z.optional(ListOfIds),
      origclientorderidlist: z.optional(ListOfIds),
    }),
    BatchAnswer,
  ),
  cancelAll: trade('DELETE', 'v1/allOpenOrders', SYMBOL, answers.FuturesAck),
  openOrders: read('v1/openOrders', ANY_SYMBOL, z.array(answers.FuturesOrderAnswer), 1),
  allOrders: read(
    'v1/allOrders',
    z.object({
      symbol: BinanceSymbolText,
      orderId: OPTIONAL_BINANCE_PARAMS.whole,
      limit: LimitParam(1_000, 500),
      ...SPAN,
    }),
    z.array(answers.FuturesOrderAnswer),
  ),
  placeAlgo: trade('POST', 'v1/algoOrder', NewAlgoOrder, answers.AlgoOrder, NEW_ALGO),
  algo: read('v1/algoOrder', z.object(WHICH_ALGO), answers.AlgoOrder, 1),
  cancelAlgo: trade('DELETE', 'v1/algoOrder', z.object(WHICH_ALGO), answers.AlgoOrderCancel),
  cancelAllAlgo: trade('DELETE', 'v1/algoOpenOrders', SYMBOL, answers.FuturesAck),
  openAlgos: read('v1/openAlgoOrders', ANY_SYMBOL, z.array(answers.AlgoOrder), 1),
  allAlgos: read(
    'v1/allAlgoOrders',
    z.object({
      symbol: BinanceSymbolText,
      algoId: OPTIONAL_BINANCE_PARAMS.whole,
      limit: LimitParam(500, 500),
      ...SPAN,
    }),
    z.array(answers.AlgoOrder),
  ),
} as const

export const binanceFuturesAccountCalls = {
  balance: read('v2/balance', NOTHING, z.array(answers.FuturesBalance)),
  balanceV3: read('v3/balance', NOTHING, z.array(answers.FuturesBalance)),
  account: read('v2/account', NOTHING, answers.FuturesAccount),
  accountV3: read('v3/account', NOTHING, answers.FuturesAccount),
  positionRisk: read('v2/positionRisk', ANY_SYMBOL, z.array(answers.PositionRisk)),
  positionRiskV3: read('v3/positionRisk', ANY_SYMBOL, z.array(answers.PositionRisk)),
  symbolConfig: read('v1/symbolConfig', ANY_SYMBOL, z.array(answers.SymbolConfig)),
  accountConfig: read('v1/accountConfig', NOTHING, answers.AccountConfig),
  commissionRate: read('v1/commissionRate', SYMBOL, answers.FuturesCommission, 20),
  leverageBracket: read('v1/leverageBracket', ANY_SYMBOL, z.array(answers.LeverageBrackets), 1),
  leverage: trade(
    'POST',
    'v1/leverage',
    z.object({ symbol: BinanceSymbolText, leverage: WholeParam }),
    answers.LeverageAnswer,
  ),
  marginType: trade(
    'POST',
    'v1/marginType',
    z.object({ symbol: BinanceSymbolText, marginType: MarginType }),
    answers.FuturesAck,
  ),
  positionMargin: trade(
    'POST',
    'v1/positionMargin',
    z.object({
      symbol: BinanceSymbolText,
      positionSide: z._default(PositionSide, 'BOTH'),
      amount: DecimalParam,
      /** `1` adds margin, `2` removes it. */
      type: z.enum(['1', '2']),
    }),
    answers.MarginAdjustment,
    { refusals: { type: invalidParamError('type') } },
  ),
  positionMode: read('v1/positionSide/dual', NOTHING, answers.DualSideMode, 30),
  setPositionMode: trade('POST', 'v1/positionSide/dual', z.object({ dualSidePosition: FlagParam }), answers.FuturesAck),
  multiAssets: read('v1/multiAssetsMargin', NOTHING, answers.MultiAssetsMode, 30),
  startListening: listen('POST', NOTHING, answers.ListenKey),
  keepListening: listen('PUT', LISTENED, answers.ListenKey),
  stopListening: listen('DELETE', LISTENED, EmptyBinanceAnswer),
  userTrades: read(
    'v1/userTrades',
    z.object({
      symbol: BinanceSymbolText,
      orderId: OPTIONAL_BINANCE_PARAMS.whole,
      fromId: OPTIONAL_BINANCE_PARAMS.whole,
      limit: LimitParam(1_000, 500),
      ...SPAN,
    }),
    z.array(answers.FuturesAccountTrade),
  ),
  income: read(
    'v1/income',
    z.object({
      symbol: z.optional(BinanceSymbolText),
      incomeType: z.optional(IncomeType),
      page: PageParam,
      limit: LimitParam(1_000, 100),
      ...SPAN,
    }),
    z.array(answers.FuturesIncome),
    30,
  ),
} as const

export const binanceFuturesCalls = {
  ...binanceFuturesMarketCalls,
  ...binanceFuturesOrderCalls,
  ...binanceFuturesAccountCalls,
} as const
