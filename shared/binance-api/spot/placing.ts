import type { BinanceNewOrder } from '#shared/binance-api/spot/calls.ts'
import type { Market } from '#shared/markets/markets.ts'
import type { PlaceOrderInput } from '#shared/markets/trading/calls.ts'
import type { OrderType } from '#shared/markets/trading/order.ts'
import { findAsset } from '#shared/money/assets.ts'
import { fromUnits, toUnits } from '#shared/money/decimal.ts'
import { isNonZero } from '#shared/money/sign.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import { countDecimals } from '../figures.ts'
import {
  BINANCE_ERRORS,
  type BinanceError,
  missingBothError,
  missingParamError,
  notRequiredParamError,
  paramPrecisionError,
  zeroParamError,
} from '../refusals.ts'
import type { BinanceSelfTrade } from '../words.ts'
import type { BinanceOrderType } from './words.ts'

type Field = 'timeInForce' | 'quantity' | 'quoteOrderQty' | 'price' | 'stopPrice' | 'trailingDelta' | 'icebergQty'
const FIELDS = [
  'timeInForce',
  'quantity',
  'quoteOrderQty',
  'price',
  'stopPrice',
  'trailingDelta',
  'icebergQty',
] as const satisfies readonly Field[]

type Form = {
  readonly type: OrderType
  readonly needs: readonly Field[]
  /** Optional fields of the order type. */
  readonly takes: readonly Field[]
}

const FORMS: Readonly<Record<BinanceOrderType, Form>> = {
  LIMIT: { type: 'limit', needs: ['timeInForce', 'quantity', 'price'], takes: ['icebergQty'] },
  LIMIT_MAKER: { type: 'limit', needs: ['quantity', 'price'], takes: ['icebergQty'] },
  MARKET: { type: 'market', needs: [], takes: ['quantity', 'quoteOrderQty'] },
  STOP_LOSS: { type: 'stop', needs: ['quantity'], takes: ['stopPrice', 'trailingDelta'] },
  STOP_LOSS_LIMIT: { type: 'stop_limit', needs: ['timeInForce', 'quantity', 'price'], takes: ['stopPrice'] },
  TAKE_PROFIT: { type: 'take_profit', needs: ['quantity'], takes: ['stopPrice'] },
  TAKE_PROFIT_LIMIT: { type: 'take_profit_limit', needs: ['timeInForce', 'quantity', 'price'], takes: ['stopPrice'] },
}

const WAITING: readonly BinanceOrderType[] = ['STOP_LOSS', 'STOP_LOSS_LIMIT', 'TAKE_PROFIT', 'TAKE_PROFIT_LIMIT']

const NOUGHT = [
  ['quantity', 'quantity'],
  ['quoteOrderQty', 'quote order qty'],
  ['price', 'price'],
  ['stopPrice', 'stopPx'],
  ['icebergQty', 'icebergQty'],
] as const

/** Decimals with which figures are compared: more than any figure has. */
const FIGURE_SCALE = 20

type Figures = Readonly<Record<string, unknown>>

const isOfBase = (name: string): boolean => name === 'quantity' || name === 'icebergQty'
const isFigure = (name: string): boolean => isOfBase(name) || name === 'quoteOrderQty' || /price$/i.test(name)

/** The matching engine checks tick size and lot size. */
export function findDecimalsError(market: Market, asked: Figures): BinanceError | undefined {
  const scale = (name: string) => findAsset(isOfBase(name) ? market.base : market.quote)?.scale ?? 0
  const wrong = Object.entries(asked).find(
    ([name, value]) => isFigure(name) && typeof value === 'string' && countDecimals(value) > scale(name),
  )
  return wrong && paramPrecisionError(wrong[0])
}

function formError(order: BinanceNewOrder): BinanceError | undefined {
  const { needs, takes } = FORMS[order.type]
  const lacks = needs.find((name) => order[name] === undefined)
  if (lacks) return missingParamError(lacks)
  const extra = FIELDS.find((name) => order[name] !== undefined && !needs.includes(name) && !takes.includes(name))
  if (extra) return notRequiredParamError(extra)
  if (order.type === 'MARKET') {
    if (order.quantity === undefined && order.quoteOrderQty === undefined)
      return missingBothError('quantity', 'quoteOrderQty')
    if (order.quantity !== undefined && order.quoteOrderQty !== undefined) return BINANCE_ERRORS.combination
  }
  const waits = WAITING.includes(order.type)
  if (waits && order.stopPrice === undefined && order.trailingDelta === undefined)
    return missingBothError('stopPrice', 'trailingDelta')
  if (order.icebergQty !== undefined && (order.timeInForce ?? 'GTC') !== 'GTC') return BINANCE_ERRORS.order_combination
  return undefined
}

function pegError({ pegPriceType, pegOffsetType, pegOffsetValue }: BinanceNewOrder): BinanceError | undefined {
  if ((pegOffsetType === undefined) !== (pegOffsetValue === undefined)) return BINANCE_ERRORS.combination
  return pegPriceType === undefined && pegOffsetType === undefined ? undefined : BINANCE_ERRORS.no_pegs
}

function figuresError(order: BinanceNewOrder): BinanceError | undefined {
  const wrong = NOUGHT.find(([name]) => !isNonZero(order[name] ?? '1'))
  if (wrong) return zeroParamError(wrong[1])
  const { icebergQty, quantity } = order
  if (icebergQty === undefined || quantity === undefined) return undefined
  const [shown = 0n, whole = 0n] = [icebergQty, quantity].map((text) => toUnits(text, FIGURE_SCALE) ?? 0n)
  return shown > whole ? BINANCE_ERRORS.iceberg_exceeds : undefined
}

export const parseSelfTrade = (mode: BinanceSelfTrade | undefined): { selfTrade?: PlaceOrderInput['selfTrade'] } =>
  mode === undefined ? {} : { selfTrade: mode.toLowerCase() as Lowercase<BinanceSelfTrade> }

/** @param clientOrderId used if the client sent none */
export function parseSpotOrder(
  order: BinanceNewOrder,
  market: Market,
  clientOrderId: string,
): Result<PlaceOrderInput, BinanceError> {
  const wrong = pegError(order) ?? formError(order) ?? findDecimalsError(market, order) ?? figuresError(order)
  if (wrong) return refuse(wrong)
  const { trailingDelta, stopPrice, quantity, quoteOrderQty, price, icebergQty, timeInForce } = order
  const isTrailing = trailingDelta !== undefined
  return ok({
    market: market.symbol,
    side: order.side === 'BUY' ? 'buy' : 'sell',
    type: isTrailing ? 'trailing_stop' : FORMS[order.type].type,
    ...(quantity !== undefined && { quantity }),
    ...(quoteOrderQty !== undefined && { amount: quoteOrderQty }),
    ...(price !== undefined && { price }),
    ...(isTrailing && { trail: fromUnits(trailingDelta, 2), trailUnit: 'percent' as const }),
    ...(stopPrice !== undefined && { [isTrailing ? 'activationPrice' : 'stopPrice']: stopPrice }),
    ...(timeInForce && { timeInForce }),
    ...(order.type === 'LIMIT_MAKER' && { postOnly: true }),
    ...(icebergQty !== undefined && { display: icebergQty }),
    ...parseSelfTrade(order.selfTradePreventionMode),
    clientOrderId,
  })
}
