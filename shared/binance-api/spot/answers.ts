// Figures are decimal text; ids and times (epoch ms) are integers.

import { z } from 'zod/mini'
import { BinanceOrderType } from '#shared/binance-api/spot/words.ts'
import {
  BinanceOrderStatus,
  BinanceSelfTrade,
  BinanceSide,
  OrderSelfTrade,
  OrderTimeInForce,
} from '#shared/binance-api/words.ts'
import { BookLevelText, DecimalText, SignedDecimalText } from '#shared/markets/market-data.ts'
import { BinanceRefusal, RateLimit } from '../answers.ts'

export const SymbolFilter = z.catchall(
  z.object({
    filterType: z.enum([
      'PRICE_FILTER',
      'LOT_SIZE',
      'MARKET_LOT_SIZE',
      'ICEBERG_PARTS',
      'TRAILING_DELTA',
      'PERCENT_PRICE_BY_SIDE',
      'NOTIONAL',
      'MAX_NUM_ORDERS',
      'MAX_NUM_ALGO_ORDERS',
    ]),
  }),
  z.union([z.string(), z.int(), z.boolean()]),
)
export type SymbolFilter = z.infer<typeof SymbolFilter>

export const SymbolInfo = z.object({
  symbol: z.string(),
  /**
   * `BREAK`: the market accepts only cancels. `HALT`: no cancels either. `PRE_TRADING`: no orders before `onboardDate`.
   */
  status: z.enum(['TRADING', 'HALT', 'BREAK', 'PRE_TRADING']),
  /** Present until the market opens, as for contracts. */
  onboardDate: z.optional(z.int()),
  baseAsset: z.string(),
  baseAssetPrecision: z.int(),
  quoteAsset: z.string(),
  quotePrecision: z.int(),
  quoteAssetPrecision: z.int(),
  baseCommissionPrecision: z.int(),
  quoteCommissionPrecision: z.int(),
  orderTypes: z.array(BinanceOrderType),
  icebergAllowed: z.boolean(),
  ocoAllowed: z.boolean(),
  otoAllowed: z.boolean(),
  quoteOrderQtyMarketAllowed: z.boolean(),
  allowTrailingStop: z.boolean(),
  cancelReplaceAllowed: z.boolean(),
  amendAllowed: z.boolean(),
  opoAllowed: z.boolean(),
  pegInstructionsAllowed: z.boolean(),
  isSpotTradingAllowed: z.boolean(),
  isMarginTradingAllowed: z.boolean(),
  filters: z.array(SymbolFilter),
  permissions: z.array(z.string()),
  permissionSets: z.array(z.array(z.string())),
  defaultSelfTradePreventionMode: BinanceSelfTrade,
  allowedSelfTradePreventionModes: z.array(BinanceSelfTrade),
})
export type SymbolInfo = z.infer<typeof SymbolInfo>

export const BinanceExchangeInfo = z.object({
  timezone: z.literal('UTC'),
  serverTime: z.int(),
  rateLimits: z.array(RateLimit),
  exchangeFilters: z.array(z.unknown()),
  symbols: z.array(SymbolInfo),
})

/** Best levels. `lastUpdateId` is the number of the last book event, the `u` of the streams. */
export const BinanceDepth = z.object({
  lastUpdateId: z.int(),
  bids: z.array(BookLevelText),
  asks: z.array(BookLevelText),
})

export const BinanceTrade = z.object({
  id: z.int(),
  price: DecimalText,
  qty: DecimalText,
  quoteQty: DecimalText,
  time: z.int(),
  isBuyerMaker: z.boolean(),
  isBestMatch: z.boolean(),
})
export type BinanceTrade = z.infer<typeof BinanceTrade>

/** The exchange does not aggregate trades: `f` and `l` equal `a`. */
export const AggTrade = z.object({
  a: z.int(),
  p: DecimalText,
  q: DecimalText,
  f: z.int(),
  l: z.int(),
  T: z.int(),
  m: z.boolean(),
  M: z.boolean(),
})
export type AggTrade = z.infer<typeof AggTrade>

/** `mins` 0 means that `price` is the last price. */
export const AvgPrice = z.object({ mins: z.int(), price: DecimalText, closeTime: z.int() })

/** The exchange does not count trades: `count` is 0, `firstId` -1. */
export const Ticker24h = z.object({
  symbol: z.string(),
  priceChange: SignedDecimalText,
  priceChangePercent: SignedDecimalText,
  weightedAvgPrice: DecimalText,
  prevClosePrice: DecimalText,
  lastPrice: DecimalText,
  lastQty: DecimalText,
  bidPrice: DecimalText,
  bidQty: DecimalText,
  askPrice: DecimalText,
  askQty: DecimalText,
  openPrice: DecimalText,
  highPrice: DecimalText,
  lowPrice: DecimalText,
  volume: DecimalText,
  quoteVolume: DecimalText,
  openTime: z.int(),
  closeTime: z.int(),
  firstId: z.int(),
  lastId: z.int(),
  count: z.int(),
})
export type Ticker24h = z.infer<typeof Ticker24h>

export const MiniTicker24h = z.pick(Ticker24h, {
  symbol: true,
  openPrice: true,
  highPrice: true,
  lowPrice: true,
  lastPrice: true,
  volume: true,
  quoteVolume: true,
  openTime: true,
  closeTime: true,
  firstId: true,
  lastId: true,
  count: true,
})
export type MiniTicker24h = z.infer<typeof MiniTicker24h>

export const BookTicker = z.object({
  symbol: z.string(),
  bidPrice: DecimalText,
  bidQty: DecimalText,
  askPrice: DecimalText,
  askQty: DecimalText,
})
export type BookTicker = z.infer<typeof BookTicker>

export const PriceTicker = z.object({ symbol: z.string(), price: DecimalText })

const Rates = z.object({ maker: DecimalText, taker: DecimalText, buyer: DecimalText, seller: DecimalText })

export const BinanceBalance = z.object({ asset: z.string(), free: DecimalText, locked: DecimalText })

/** The first four commissions are basis points, rounded down; `commissionRates` has exact rates. */
export const BinanceAccount = z.object({
  makerCommission: z.int(),
  takerCommission: z.int(),
  buyerCommission: z.int(),
  sellerCommission: z.int(),
  commissionRates: Rates,
  canTrade: z.boolean(),
  canWithdraw: z.boolean(),
  canDeposit: z.boolean(),
  brokered: z.boolean(),
  requireSelfTradePrevention: z.boolean(),
  preventSor: z.boolean(),
  updateTime: z.int(),
  accountType: z.literal('SPOT'),
  balances: z.array(BinanceBalance),
  permissions: z.array(z.string()),
  uid: z.int(),
})
export type BinanceAccount = z.infer<typeof BinanceAccount>

export const BinanceCommission = z.object({
  symbol: z.string(),
  standardCommission: Rates,
  specialCommission: Rates,
  taxCommission: Rates,
  discount: z.object({
    enabledForAccount: z.boolean(),
    enabledForSymbol: z.boolean(),
    discountAsset: z.string(),
    discount: DecimalText,
  }),
})

/** `orderListId` is -1 for an order outside a list. */
const ORDER = {
  symbol: z.string(),
  orderId: z.int(),
  orderListId: z.int(),
  clientOrderId: z.string(),
  price: DecimalText,
  origQty: DecimalText,
  executedQty: DecimalText,
  origQuoteOrderQty: DecimalText,
  cummulativeQuoteQty: DecimalText,
  status: BinanceOrderStatus,
  timeInForce: OrderTimeInForce,
  type: BinanceOrderType,
  side: BinanceSide,
  /** In basis points. */
  trailingDelta: z.optional(z.int()),
  /** Entry time into the book; -1 before. */
  workingTime: z.int(),
  selfTradePreventionMode: OrderSelfTrade,
}

export const BinanceOrder = z.object({
  ...ORDER,
  stopPrice: DecimalText,
  icebergQty: DecimalText,
  time: z.int(),
  updateTime: z.int(),
  isWorking: z.boolean(),
})
export type BinanceOrder = z.infer<typeof BinanceOrder>

export const BinanceFill = z.object({
  price: DecimalText,
  qty: DecimalText,
  commission: DecimalText,
  commissionAsset: z.string(),
  tradeId: z.int(),
})
export type BinanceFill = z.infer<typeof BinanceFill>

export const AckOrder = z.object({
  symbol: z.string(),
  orderId: z.int(),
  orderListId: z.int(),
  clientOrderId: z.string(),
  transactTime: z.int(),
})
export type AckOrder = z.infer<typeof AckOrder>

/** `fills` is present if `newOrderRespType` is `FULL`. */
export const ResultOrder = z.object({
  ...ORDER,
  transactTime: z.int(),
  stopPrice: z.optional(DecimalText),
  icebergQty: z.optional(DecimalText),
  fills: z.optional(z.array(BinanceFill)),
})
export type ResultOrder = z.infer<typeof ResultOrder>

export const BinancePlacedOrder = z.union([ResultOrder, AckOrder])
export type BinancePlacedOrder = z.infer<typeof BinancePlacedOrder>

/** `clientOrderId` is the id of the cancel, `origClientOrderId` the id of the order. */
export const CanceledOrder = z.object({
  ...ORDER,
  origClientOrderId: z.string(),
  transactTime: z.int(),
  stopPrice: z.optional(DecimalText),
  icebergQty: z.optional(DecimalText),
})
export type CanceledOrder = z.infer<typeof CanceledOrder>

/** With HTTP 200, cancel and new order succeeded. Otherwise this is the `data` of error -2021 or -2022. */
export const CancelReplaceResult = z.object({
  cancelResult: z.enum(['SUCCESS', 'FAILURE']),
  newOrderResult: z.enum(['SUCCESS', 'FAILURE', 'NOT_ATTEMPTED']),
  cancelResponse: z.union([CanceledOrder, BinanceRefusal]),
  newOrderResponse: z.nullable(z.union([BinancePlacedOrder, BinanceRefusal])),
})
export type CancelReplaceResult = z.infer<typeof CancelReplaceResult>

export const BinanceMyTrade = z.object({
  symbol: z.string(),
  /** Number of the trade's event in its market. */
  id: z.int(),
  orderId: z.int(),
  orderListId: z.int(),
  price: DecimalText,
  qty: DecimalText,
  quoteQty: DecimalText,
  commission: DecimalText,
  commissionAsset: z.string(),
  time: z.int(),
  isBuyer: z.boolean(),
  isMaker: z.boolean(),
  isBestMatch: z.boolean(),
})
export type BinanceMyTrade = z.infer<typeof BinanceMyTrade>

const OrderRates = z.object({ maker: DecimalText, taker: DecimalText })
export const OrderCommission = z.object({
  standardCommissionForOrder: OrderRates,
  specialCommissionForOrder: OrderRates,
  taxCommissionForOrder: OrderRates,
  discount: z.object({
    enabledForAccount: z.boolean(),
    enabledForSymbol: z.boolean(),
    discountAsset: z.string(),
    discount: DecimalText,
  }),
})

const LIST = {
  orderListId: z.int(),
  contingencyType: z.literal('OCO'),
  listStatusType: z.enum(['EXEC_STARTED', 'ALL_DONE']),
  listOrderStatus: z.enum(['EXECUTING', 'ALL_DONE']),
  listClientOrderId: z.string(),
  transactionTime: z.int(),
  symbol: z.string(),
  orders: z.array(z.object({ symbol: z.string(), orderId: z.int(), clientOrderId: z.string() })),
}

export const BinanceOrderList = z.object(LIST)
export type BinanceOrderList = z.infer<typeof BinanceOrderList>
export const PlacedList = z.object({ ...LIST, orderReports: z.array(ResultOrder) })
export const CanceledList = z.object({ ...LIST, orderReports: z.array(CanceledOrder) })

export const BinanceCoinInfo = z.object({
  coin: z.string(),
  name: z.string(),
  depositAllEnable: z.boolean(),
  withdrawAllEnable: z.boolean(),
  free: DecimalText,
  locked: DecimalText,
  freeze: DecimalText,
  withdrawing: DecimalText,
  ipoing: DecimalText,
  ipoable: DecimalText,
  storage: DecimalText,
  isLegalMoney: z.boolean(),
  trading: z.boolean(),
  networkList: z.array(
    z.object({
      network: z.string(),
      coin: z.string(),
      name: z.string(),
      isDefault: z.boolean(),
      depositEnable: z.boolean(),
      withdrawEnable: z.boolean(),
      withdrawFee: DecimalText,
      withdrawMin: DecimalText,
      withdrawMax: DecimalText,
      withdrawIntegerMultiple: DecimalText,
      minConfirm: z.int(),
      unLockConfirm: z.int(),
      sameAddress: z.boolean(),
    }),
  ),
})
export type BinanceCoinInfo = z.infer<typeof BinanceCoinInfo>

/** Permissions of the calling API key. No key of this exchange withdraws or transfers to other accounts. */
export const BinanceKeyRestrictions = z.object({
  ipRestrict: z.boolean(),
  createTime: z.int(),
  enableReading: z.boolean(),
  enableWithdrawals: z.literal(false),
  enableInternalTransfer: z.literal(false),
  enableMargin: z.literal(false),
  enableFutures: z.boolean(),
  permitsUniversalTransfer: z.boolean(),
  enableVanillaOptions: z.literal(false),
  enableSpotAndMarginTrading: z.boolean(),
})

/** From spot to contracts, and back. */
export const BinanceTransferType = z.enum(['MAIN_UMFUTURE', 'UMFUTURE_MAIN'])
export type BinanceTransferType = z.infer<typeof BinanceTransferType>

export const BinanceTransferred = z.object({ tranId: z.int() })
export const BinanceTransfers = z.object({
  /** Number of rows of the period on all pages. */
  total: z.int(),
  rows: z.array(
    z.object({
      asset: z.string(),
      amount: DecimalText,
      type: BinanceTransferType,
      status: z.literal('CONFIRMED'),
      tranId: z.int(),
      timestamp: z.int(),
    }),
  ),
})

export const TradeFee = z.object({ symbol: z.string(), makerCommission: DecimalText, takerCommission: DecimalText })
export const EmptyExchangeInfo = z.object({
  timezone: z.literal('UTC'),
  serverTime: z.int(),
  rateLimits: z.array(RateLimit),
  exchangeFilters: z.array(z.unknown()),
  symbols: z.array(z.never()),
})
