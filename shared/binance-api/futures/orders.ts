import type { FuturesConditional, FuturesOrder } from '#shared/futures/calls.ts'
import { type Contract, findContract } from '#shared/futures/contracts.ts'
import type {
  FuturesFillView,
  FuturesIncomeKind,
  FuturesIncomeView,
  PastConditionalOrderView,
} from '#shared/futures/history.ts'
import type { PositionLeg } from '#shared/futures/legs.ts'
import type { FuturesOrderView } from '#shared/futures/views.ts'
import type { SelfTradeMode } from '#shared/markets/trading/order.ts'
import { fromUnits, toUnits } from '#shared/money/decimal.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import { countDecimals } from '../figures.ts'
import { type BinanceError, missingParamError, notRequiredParamError } from '../refusals.ts'
import { toBinanceSymbol } from '../symbols.ts'
import { toTransactionId } from '../transaction-id.ts'
import type { BinanceOrderStatus } from '../words.ts'
import type { AlgoOrder, FuturesAccountTrade, FuturesIncome, FuturesOrderAnswer } from './answers.ts'
import type { FuturesNewOrder, NewAlgoOrder } from './calls.ts'
import { closePositionError, FUTURES_ERRORS } from './refusals.ts'
import { findBinanceContract, toAlgoNumber, toFuturesOrderNumber } from './symbols.ts'
import type {
  AlgoOrderStatus,
  AlgoOrderType,
  FuturesSelfTrade,
  FuturesTimeInForce,
  IncomeType,
  PositionSide,
} from './words.ts'

const SIDES = { net: 'BOTH', long: 'LONG', short: 'SHORT' } as const satisfies Record<PositionLeg, PositionSide>
const LEGS = { BOTH: 'net', LONG: 'long', SHORT: 'short' } as const satisfies Record<PositionSide, PositionLeg>

export const toPositionSide = (leg: PositionLeg): PositionSide => SIDES[leg]
export const toPositionLeg = (side: PositionSide): PositionLeg => LEGS[side]
const sideOf = (side: 'buy' | 'sell') => (side === 'buy' ? 'BUY' : 'SELL')

const STATUSES: Readonly<Record<FuturesOrderView['status'], BinanceOrderStatus>> = {
  open: 'NEW',
  partially_filled: 'PARTIALLY_FILLED',
  filled: 'FILLED',
  cancelled: 'CANCELED',
  expired: 'EXPIRED',
}

const NO_MATCH = { priceMatch: 'NONE', goodTillDate: 0 }

const SELF_TRADES = {
  EXPIRE_TAKER: 'expire_taker',
  EXPIRE_MAKER: 'expire_maker',
  EXPIRE_BOTH: 'expire_both',
} as const satisfies Record<Exclude<FuturesSelfTrade, 'NONE'>, SelfTradeMode>
const preventionOf = ({ selfTrade = 'expire_taker' }: { readonly selfTrade?: SelfTradeMode | undefined }) =>
  selfTrade.toUpperCase()

function zerosOf(symbol: string) {
  const { priceDecimals = 8, quantityDecimals = 8 } = findContract(symbol) ?? {}
  return { price: fromUnits(0, priceDecimals), quantity: fromUnits(0, quantityDecimals) }
}

const clientIdOf = ({ id, clientOrderId }: Pick<FuturesOrderView, 'id' | 'clientOrderId'>) => clientOrderId ?? id

/** Also true if no id is requested. */
export const hasRequestedClientId = (
  view: Pick<FuturesOrderView, 'id' | 'clientOrderId'>,
  clientId: string | undefined,
): boolean => clientId === undefined || clientId === clientIdOf(view)

export function toFuturesOrderAnswer(view: FuturesOrderView): FuturesOrderAnswer {
  const none = zerosOf(view.symbol)
  const isMarket = view.type === 'market'
  return {
    orderId: toFuturesOrderNumber(view.id),
    symbol: toBinanceSymbol(view.symbol),
    status: view.reason === 'self_trade' ? 'EXPIRED_IN_MATCH' : STATUSES[view.status],
    clientOrderId: clientIdOf(view),
    price: isMarket ? none.price : (view.price ?? none.price),
    avgPrice: view.average ?? none.price,
    origQty: view.quantity,
    executedQty: view.filled,
    cumQty: view.filled,
    cumQuote: view.value ?? '0',
    // Clients expect GTC on market orders, which have no time limit.
    timeInForce: view.postOnly ? 'GTX' : isMarket ? 'GTC' : view.timeInForce,
    type: isMarket ? 'MARKET' : 'LIMIT',
    origType: isMarket ? 'MARKET' : 'LIMIT',
    reduceOnly: view.reduceOnly,
    closePosition: false,
    side: sideOf(view.side),
    positionSide: toPositionSide(view.leg),
    stopPrice: none.price,
    workingType: 'CONTRACT_PRICE',
    priceProtect: false,
    selfTradePreventionMode: preventionOf(view),
    ...NO_MATCH,
    time: view.created,
    updateTime: view.updated,
  }
}

const ALGO_STATUSES: Readonly<Record<PastConditionalOrderView['state'], AlgoOrderStatus>> = {
  open: 'NEW',
  triggered: 'FINISHED',
  cancelled: 'CANCELED',
  closed: 'EXPIRED',
  pair: 'CANCELED',
  refused: 'REJECTED',
}
const WORKING = { last: 'CONTRACT_PRICE', mark: 'MARK_PRICE', index: 'INDEX_PRICE' } as const

const algoTypeOf = ({ type, limit }: Pick<PastConditionalOrderView, 'type' | 'limit'>): AlgoOrderType => {
  if (type === 'trailing_stop') return 'TRAILING_STOP_MARKET'
  if (type === 'stop') return limit === undefined ? 'STOP_MARKET' : 'STOP'
  return limit === undefined ? 'TAKE_PROFIT_MARKET' : 'TAKE_PROFIT'
}

export function toAlgoOrder(view: PastConditionalOrderView): AlgoOrder {
  const none = zerosOf(view.symbol)
  return {
    algoId: toAlgoNumber(view.id),
    clientAlgoId: clientIdOf(view),
    algoType: 'CONDITIONAL',
    orderType: algoTypeOf(view),
    symbol: toBinanceSymbol(view.symbol),
    side: sideOf(view.side),
    positionSide: toPositionSide(view.leg),
    timeInForce: view.postOnly ? 'GTX' : (view.timeInForce ?? 'GTC'),
    quantity: view.quantity ?? none.quantity,
    algoStatus: ALGO_STATUSES[view.state],
    triggerPrice: view.stopPrice ?? none.price,
    price: view.limit ?? none.price,
    workingType: WORKING[view.by],
    closePosition: view.quantity === undefined,
    reduceOnly: view.reduceOnly,
    activatePrice: view.activationPrice ?? none.price,
    callbackRate: view.trail?.endsWith('%') ? view.trail.slice(0, -1) : '0',
    actualOrderId: view.order === undefined ? '' : String(toFuturesOrderNumber(view.order)),
    actualPrice: none.price,
    priceProtect: view.priceProtect ?? false,
    selfTradePreventionMode: preventionOf(view),
    ...NO_MATCH,
    createTime: view.created,
    updateTime: view.updated,
    triggerTime: view.state === 'triggered' || view.state === 'refused' ? view.updated : 0,
  }
}

export const toFuturesAccountTrade = (fill: FuturesFillView): FuturesAccountTrade => ({
  symbol: toBinanceSymbol(fill.symbol),
  id: fill.id,
  orderId: toFuturesOrderNumber(fill.order),
  side: sideOf(fill.side),
  positionSide: toPositionSide(fill.leg),
  price: fill.price,
  qty: fill.quantity,
  quoteQty: fill.value,
  realizedPnl: fill.realised,
  marginAsset: 'USDT',
  commission: fill.fee,
  commissionAsset: 'USDT',
  time: fill.time,
  buyer: fill.side === 'buy',
  maker: fill.role === 'maker',
})

const INCOME_TYPES: Readonly<Record<FuturesIncomeKind, IncomeType>> = {
  realised: 'REALIZED_PNL',
  fee: 'COMMISSION',
  funding: 'FUNDING_FEE',
  transfer: 'TRANSFER',
  returned: 'TRANSFER',
  liquidation: 'INSURANCE_CLEAR',
  insurance: 'INSURANCE_CLEAR',
}

export const findFuturesIncomeKinds = (type: IncomeType | undefined): FuturesIncomeKind[] =>
  Object.entries(INCOME_TYPES).flatMap(([kind, own]) =>
    type === undefined || own === type ? [kind as FuturesIncomeKind] : [],
  )

export const toFuturesIncome = ({ id, kind, symbol, amount, fill, time }: FuturesIncomeView): FuturesIncome => ({
  symbol: symbol === undefined ? '' : toBinanceSymbol(symbol),
  incomeType: INCOME_TYPES[kind],
  income: amount,
  asset: 'USDT',
  info: INCOME_TYPES[kind],
  time,
  tranId: toTransactionId(id),
  tradeId: fill === undefined ? '' : String(fill),
})

type OrderInput = FuturesNewOrder | NewAlgoOrder

const needless = <Order extends OrderInput>(
  asked: Order,
  names: readonly (keyof Order & string)[],
): BinanceError | undefined => {
  const sent = names.find((name) => asked[name] !== undefined)
  return sent === undefined ? undefined : notRequiredParamError(sent)
}

/** A price match replaces a price, so its error comes before that of a missing price. */
const isMatched = ({ priceMatch }: OrderInput): boolean => priceMatch !== undefined && priceMatch !== 'NONE'

function foreignTerm({ goodTillDate, selfTradePreventionMode, ...asked }: OrderInput): BinanceError | undefined {
  if (goodTillDate !== undefined && goodTillDate !== 0) return notRequiredParamError('goodTillDate')
  if (selfTradePreventionMode === 'NONE') return FUTURES_ERRORS.self_trade_mode
  // In hedge mode, side and position side determine if an order reduces the position.
  return asked.positionSide !== 'BOTH' && asked.reduceOnly ? notRequiredParamError('reduceOnly') : undefined
}

const selfTradeOf = ({ selfTradePreventionMode: mode }: OrderInput) =>
  mode === undefined || mode === 'NONE' ? {} : { selfTrade: SELF_TRADES[mode] }

/** In the dialect, post-only is a time in force. */
const lastingOf = (timeInForce: FuturesTimeInForce | undefined) => ({
  ...(timeInForce !== undefined && { timeInForce: timeInForce === 'GTX' ? ('GTC' as const) : timeInForce }),
  postOnly: timeInForce === 'GTX',
})

type FigureName = 'quantity' | 'price' | 'triggerPrice' | 'activatePrice' | 'activationPrice'
type Figures = { readonly [Name in FigureName]?: string | undefined }

/** Errors of a figure that is zero, or larger than `Number.MAX_SAFE_INTEGER` lots or ticks. */
const BOUNDS = {
  quantity: [FUTURES_ERRORS.quantity_nought, FUTURES_ERRORS.quantity_too_large],
  price: [FUTURES_ERRORS.price_nought, FUTURES_ERRORS.price_too_high],
  triggerPrice: [FUTURES_ERRORS.stop_price_nought, FUTURES_ERRORS.stop_price_too_high],
  activatePrice: [FUTURES_ERRORS.stop_price_nought, FUTURES_ERRORS.stop_price_too_high],
  activationPrice: [FUTURES_ERRORS.stop_price_nought, FUTURES_ERRORS.stop_price_too_high],
} as const satisfies Record<FigureName, readonly [BinanceError, BinanceError]>

/** Checks the precision of all figures first, then their size. */
export function findFiguresError(contract: Contract, asked: Figures): BinanceError | undefined {
  const sent = Object.keys(BOUNDS).flatMap((name) => {
    const text = asked[name as FigureName]
    return text === undefined ? [] : [{ name: name as FigureName, text }]
  })
  const scaleOf = (name: FigureName) => (name === 'quantity' ? contract.quantityDecimals : contract.priceDecimals)
  if (sent.some(({ name, text }) => countDecimals(text) > scaleOf(name))) return FUTURES_ERRORS.bad_precision
  for (const { name, text } of sent) {
    const units = toUnits(text, scaleOf(name)) ?? 0n
    if (units === 0n) return BOUNDS[name][0]
    if (units > Number.MAX_SAFE_INTEGER) return BOUNDS[name][1]
  }
  return undefined
}

function orderError(asked: FuturesNewOrder): BinanceError | undefined {
  const { type, timeInForce, quantity, price, closePosition } = asked
  if (type !== 'LIMIT' && type !== 'MARKET') return FUTURES_ERRORS.use_algo
  if (isMatched(asked)) return FUTURES_ERRORS.price_match
  if (closePosition) return closePositionError(type)
  if (quantity === undefined) return missingParamError('quantity')
  if (type === 'LIMIT' && price === undefined) return missingParamError('price')
  if (type === 'LIMIT' && timeInForce === undefined) return missingParamError('timeInForce')
  const none =
    (type === 'MARKET' ? needless(asked, ['price', 'timeInForce']) : undefined) ??
    needless(asked, ['stopPrice', 'callbackRate', 'activatePrice', 'activationPrice'])
  return none ?? (asked.priceProtect ? notRequiredParamError('priceProtect') : foreignTerm(asked))
}

export function parseFuturesOrder(asked: FuturesNewOrder): Result<FuturesOrder, BinanceError> {
  const contract = findBinanceContract(asked.symbol)
  if (!contract) return refuse(missingParamError('symbol'))
  const wrong = orderError(asked) ?? findFiguresError(contract, asked)
  if (wrong) return refuse(wrong)
  return ok({
    symbol: contract.symbol,
    side: asked.side === 'BUY' ? 'buy' : 'sell',
    leg: toPositionLeg(asked.positionSide),
    type: asked.type === 'LIMIT' ? 'limit' : 'market',
    quantity: asked.quantity,
    price: asked.price,
    ...lastingOf(asked.timeInForce),
    reduceOnly: asked.reduceOnly ?? false,
    ...selfTradeOf(asked),
    ...(asked.newClientOrderId !== undefined && { clientOrderId: asked.newClientOrderId }),
  })
}

const HAS_LIMIT: ReadonlySet<AlgoOrderType> = new Set(['STOP', 'TAKE_PROFIT'])
const CLOSES_ALL: ReadonlySet<AlgoOrderType> = new Set(['STOP_MARKET', 'TAKE_PROFIT_MARKET'])
const isTrailing = (type: AlgoOrderType) => type === 'TRAILING_STOP_MARKET'
/** Callback rate in percent. */
const CALLBACK = { min: 0.1, max: 10 } as const

function conditionalError(asked: NewAlgoOrder): BinanceError | undefined {
  const { type, timeInForce, callbackRate, closePosition = false } = asked
  if (isMatched(asked)) return FUTURES_ERRORS.price_match
  if (closePosition) {
    if (!CLOSES_ALL.has(type)) return closePositionError(type)
    if (asked.quantity !== undefined) return FUTURES_ERRORS.close_all_quantity
    if (asked.reduceOnly !== undefined) return notRequiredParamError('reduceOnly')
  } else if (asked.quantity === undefined) return missingParamError('quantity')
  if (isTrailing(type)) {
    const wrong = trailError(asked)
    if (wrong) return wrong
  } else {
    if (asked.triggerPrice === undefined) return missingParamError('triggerPrice')
    const none = needless(asked, ['callbackRate', 'activatePrice', 'activationPrice'])
    if (none) return none
  }
  if (HAS_LIMIT.has(type) && asked.price === undefined) return missingParamError('price')
  if (!HAS_LIMIT.has(type) && asked.price !== undefined) return notRequiredParamError('price')
  // A market order never rests in the book, so it cannot be post-only.
  if (!HAS_LIMIT.has(type) && timeInForce === 'GTX') return notRequiredParamError('timeInForce')
  return callbackRate === undefined || !asked.priceProtect ? foreignTerm(asked) : notRequiredParamError('priceProtect')
}

function trailError(asked: NewAlgoOrder): BinanceError | undefined {
  const { callbackRate, activatePrice } = asked
  if (callbackRate === undefined) return missingParamError('callbackRate')
  const rate = Number(callbackRate)
  if (rate < CALLBACK.min || rate > CALLBACK.max) return FUTURES_ERRORS.callback_rate
  return needless(asked, activatePrice === undefined ? ['triggerPrice'] : ['triggerPrice', 'activationPrice'])
}

export function parseFuturesConditional(asked: NewAlgoOrder): Result<FuturesConditional, BinanceError> {
  const { type, triggerPrice, callbackRate, price, timeInForce, closePosition = false } = asked
  const contract = findBinanceContract(asked.symbol)
  if (!contract) return refuse(missingParamError('symbol'))
  const wrong = conditionalError(asked) ?? findFiguresError(contract, asked)
  if (wrong) return refuse(wrong)
  // Clients also send GTC with market orders, because the dialect shows GTC for them.
  const isUsual = timeInForce === 'GTC' && !HAS_LIMIT.has(type)
  return ok({
    symbol: contract.symbol,
    side: asked.side === 'BUY' ? 'buy' : 'sell',
    leg: toPositionLeg(asked.positionSide),
    type: isTrailing(type) ? 'trailing_stop' : type.startsWith('STOP') ? 'stop' : 'take_profit',
    triggeredBy: asked.workingType === 'MARK_PRICE' ? 'mark' : 'last',
    stopPrice: triggerPrice,
    ...(isTrailing(type) && { trail: callbackRate, trailUnit: 'percent' as const }),
    activationPrice: asked.activatePrice ?? asked.activationPrice,
    price,
    quantity: asked.quantity,
    reduceOnly: (asked.reduceOnly ?? false) || closePosition,
    ...lastingOf(isUsual ? undefined : timeInForce),
    ...selfTradeOf(asked),
    ...(asked.priceProtect && { priceProtect: true }),
    ...(asked.clientAlgoId !== undefined && { clientOrderId: asked.clientAlgoId }),
  })
}

/** Converts `0.010000` percent to the fraction `0.00010000`. */
export const percentToFraction = (percent: string): string => fromUnits(toUnits(percent, 6) ?? 0n, 8)
