import { z } from 'zod/mini'
import { DecimalText } from '#shared/markets/market-data.ts'
import { RateLimit } from '../answers.ts'
import { BinanceOrderStatus, BinanceSide } from '../words.ts'
import {
  AlgoOrderStatus,
  AlgoOrderType,
  FuturesOrderTimeInForce,
  FuturesOrderType,
  IncomeType,
  MarginType,
  PositionSide,
  WorkingType,
} from './words.ts'

const text = z.string()
const whole = z.int()
const decimal = DecimalText
const signed = z.string().check(z.regex(/^-?\d+(?:\.\d+)?$/))

export const FuturesFilter = z.looseObject({ filterType: text })

export const FuturesSymbol = z.object({
  symbol: text,
  pair: text,
  contractType: z.literal('PERPETUAL'),
  deliveryDate: whole,
  onboardDate: whole,
  status: z.enum(['TRADING', 'SETTLING']),
  maintMarginPercent: decimal,
  requiredMarginPercent: decimal,
  baseAsset: text,
  quoteAsset: text,
  marginAsset: text,
  pricePrecision: whole,
  quantityPrecision: whole,
  baseAssetPrecision: whole,
  quotePrecision: whole,
  underlyingType: text,
  underlyingSubType: z.array(text),
  settlePlan: whole,
  triggerProtect: decimal,
  liquidationFee: decimal,
  marketTakeBound: decimal,
  maxMoveOrderLimit: whole,
  filters: z.array(FuturesFilter),
  orderTypes: z.array(text),
  timeInForce: z.array(text),
})
export type FuturesSymbol = z.infer<typeof FuturesSymbol>

export const FuturesExchangeInfo = z.object({
  timezone: text,
  serverTime: whole,
  futuresType: z.literal('U_MARGINED'),
  rateLimits: z.array(RateLimit),
  exchangeFilters: z.array(z.never()),
  assets: z.array(z.object({ asset: text, marginAvailable: z.boolean(), autoAssetExchange: text })),
  symbols: z.array(FuturesSymbol),
})

const Level = z.tuple([decimal, decimal])
export const FuturesDepth = z.object({
  lastUpdateId: whole,
  E: whole,
  T: whole,
  bids: z.array(Level),
  asks: z.array(Level),
})

export const FuturesTrade = z.object({
  id: whole,
  price: decimal,
  qty: decimal,
  quoteQty: decimal,
  time: whole,
  isBuyerMaker: z.boolean(),
})
export type FuturesTrade = z.infer<typeof FuturesTrade>

export const FuturesAggTrade = z.object({
  a: whole,
  p: decimal,
  q: decimal,
  f: whole,
  l: whole,
  T: whole,
  m: z.boolean(),
})

export const PremiumIndex = z.object({
  symbol: text,
  markPrice: decimal,
  indexPrice: decimal,
  estimatedSettlePrice: decimal,
  lastFundingRate: signed,
  interestRate: decimal,
  nextFundingTime: whole,
  time: whole,
})
export type PremiumIndex = z.infer<typeof PremiumIndex>

export const PastFundingRate = z.object({ symbol: text, fundingTime: whole, fundingRate: signed, markPrice: decimal })
export const FundingInfo = z.object({
  symbol: text,
  adjustedFundingRateCap: decimal,
  adjustedFundingRateFloor: signed,
  fundingIntervalHours: whole,
  disclaimer: z.boolean(),
})

export const FuturesDayTicker = z.object({
  symbol: text,
  priceChange: signed,
  priceChangePercent: signed,
  weightedAvgPrice: decimal,
  lastPrice: decimal,
  lastQty: decimal,
  openPrice: decimal,
  highPrice: decimal,
  lowPrice: decimal,
  volume: decimal,
  quoteVolume: decimal,
  openTime: whole,
  closeTime: whole,
  firstId: whole,
  lastId: whole,
  count: whole,
})
export type FuturesDayTicker = z.infer<typeof FuturesDayTicker>

export const FuturesBookTicker = z.object({
  symbol: text,
  bidPrice: decimal,
  bidQty: decimal,
  askPrice: decimal,
  askQty: decimal,
  time: whole,
  lastUpdateId: whole,
})
export type FuturesBookTicker = z.infer<typeof FuturesBookTicker>

export const FuturesPriceTicker = z.object({ symbol: text, price: decimal, time: whole })
export const OpenInterest = z.object({ symbol: text, openInterest: decimal, time: whole })

export const FuturesOrderAnswer = z.object({
  orderId: whole,
  symbol: text,
  status: BinanceOrderStatus,
  clientOrderId: text,
  price: decimal,
  avgPrice: decimal,
  origQty: decimal,
  executedQty: decimal,
  cumQty: decimal,
  cumQuote: decimal,
  timeInForce: FuturesOrderTimeInForce,
  type: FuturesOrderType,
  origType: FuturesOrderType,
  reduceOnly: z.boolean(),
  closePosition: z.boolean(),
  side: BinanceSide,
  positionSide: PositionSide,
  stopPrice: decimal,
  workingType: WorkingType,
  priceProtect: z.boolean(),
  priceMatch: text,
  selfTradePreventionMode: text,
  goodTillDate: whole,
  time: whole,
  updateTime: whole,
})
export type FuturesOrderAnswer = z.infer<typeof FuturesOrderAnswer>

export const AlgoOrder = z.object({
  algoId: whole,
  clientAlgoId: text,
  algoType: z.literal('CONDITIONAL'),
  orderType: AlgoOrderType,
  symbol: text,
  side: BinanceSide,
  positionSide: PositionSide,
  timeInForce: FuturesOrderTimeInForce,
  quantity: decimal,
  algoStatus: AlgoOrderStatus,
  triggerPrice: decimal,
  price: decimal,
  workingType: z.enum([...WorkingType.options, 'INDEX_PRICE']),
  priceMatch: text,
  selfTradePreventionMode: text,
  closePosition: z.boolean(),
  priceProtect: z.boolean(),
  reduceOnly: z.boolean(),
  activatePrice: decimal,
  callbackRate: decimal,
  actualOrderId: text,
  actualPrice: decimal,
  createTime: whole,
  updateTime: whole,
  triggerTime: whole,
  goodTillDate: whole,
})
export type AlgoOrder = z.infer<typeof AlgoOrder>

export const FuturesAck = z.object({ code: whole, msg: text })
export const AlgoOrderCancel = z.object({ algoId: whole, clientAlgoId: text, code: text, msg: text })

export const FuturesAccountTrade = z.object({
  symbol: text,
  id: whole,
  orderId: whole,
  side: BinanceSide,
  positionSide: PositionSide,
  price: decimal,
  qty: decimal,
  quoteQty: decimal,
  realizedPnl: signed,
  marginAsset: text,
  commission: signed,
  commissionAsset: text,
  time: whole,
  buyer: z.boolean(),
  maker: z.boolean(),
})
export type FuturesAccountTrade = z.infer<typeof FuturesAccountTrade>

export const FuturesIncome = z.object({
  symbol: text,
  incomeType: IncomeType,
  income: signed,
  asset: text,
  info: text,
  time: whole,
  tranId: whole,
  tradeId: text,
})
export type FuturesIncome = z.infer<typeof FuturesIncome>

export const FuturesBalance = z.object({
  accountAlias: text,
  asset: text,
  balance: signed,
  crossWalletBalance: signed,
  crossUnPnl: signed,
  availableBalance: decimal,
  maxWithdrawAmount: decimal,
  marginAvailable: z.boolean(),
  updateTime: whole,
})

export const PositionRisk = z.object({
  symbol: text,
  positionSide: PositionSide,
  positionAmt: signed,
  entryPrice: decimal,
  breakEvenPrice: decimal,
  markPrice: decimal,
  unRealizedProfit: signed,
  liquidationPrice: decimal,
  leverage: text,
  marginType: z.enum(['cross', 'isolated']),
  isolatedMargin: signed,
  isolatedWallet: signed,
  isAutoAddMargin: text,
  notional: signed,
  marginAsset: text,
  initialMargin: decimal,
  maintMargin: decimal,
  positionInitialMargin: decimal,
  openOrderInitialMargin: decimal,
  adl: whole,
  updateTime: whole,
})
export type PositionRisk = z.infer<typeof PositionRisk>

const AccountAsset = z.object({
  asset: text,
  walletBalance: signed,
  unrealizedProfit: signed,
  marginBalance: signed,
  maintMargin: decimal,
  initialMargin: decimal,
  positionInitialMargin: decimal,
  openOrderInitialMargin: decimal,
  crossWalletBalance: signed,
  crossUnPnl: signed,
  availableBalance: decimal,
  maxWithdrawAmount: decimal,
  updateTime: whole,
})
const AccountPosition = z.object({
  symbol: text,
  positionSide: PositionSide,
  positionAmt: signed,
  unrealizedProfit: signed,
  isolatedMargin: signed,
  notional: signed,
  isolatedWallet: signed,
  initialMargin: decimal,
  maintMargin: decimal,
  leverage: text,
  isolated: z.boolean(),
  entryPrice: decimal,
  updateTime: whole,
})
export const FuturesAccount = z.object({
  canTrade: z.boolean(),
  canDeposit: z.boolean(),
  canWithdraw: z.boolean(),
  feeTier: whole,
  updateTime: whole,
  multiAssetsMargin: z.boolean(),
  totalInitialMargin: decimal,
  totalMaintMargin: decimal,
  totalWalletBalance: signed,
  totalUnrealizedProfit: signed,
  totalMarginBalance: signed,
  totalPositionInitialMargin: decimal,
  totalOpenOrderInitialMargin: decimal,
  totalCrossWalletBalance: signed,
  totalCrossUnPnl: signed,
  availableBalance: decimal,
  maxWithdrawAmount: decimal,
  assets: z.array(AccountAsset),
  positions: z.array(AccountPosition),
})
export type FuturesAccount = z.infer<typeof FuturesAccount>

export const SymbolConfig = z.object({
  symbol: text,
  marginType: MarginType,
  isAutoAddMargin: z.boolean(),
  leverage: whole,
  maxNotionalValue: decimal,
})
export const AccountConfig = z.object({
  feeTier: whole,
  canTrade: z.boolean(),
  canDeposit: z.boolean(),
  canWithdraw: z.boolean(),
  dualSidePosition: z.boolean(),
  multiAssetsMargin: z.boolean(),
  tradeGroupId: whole,
  updateTime: whole,
})
export const LeverageAnswer = z.object({ symbol: text, leverage: whole, maxNotionalValue: decimal })
export const LeverageBrackets = z.object({
  symbol: text,
  notionalCoef: z.number(),
  brackets: z.array(
    z.object({
      bracket: whole,
      initialLeverage: whole,
      notionalCap: z.number(),
      notionalFloor: z.number(),
      maintMarginRatio: z.number(),
      cum: z.number(),
    }),
  ),
})
export const MarginAdjustment = z.object({ amount: z.number(), code: whole, msg: text, type: whole })
export const ListenKey = z.object({ listenKey: text })
export const DualSideMode = z.object({ dualSidePosition: z.boolean() })
export const MultiAssetsMode = z.object({ multiAssetsMargin: z.boolean() })
export const FuturesCommission = z.object({ symbol: text, makerCommissionRate: decimal, takerCommissionRate: decimal })
