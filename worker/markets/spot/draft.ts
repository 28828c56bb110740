// Parses an order (shared/markets/trading/calls.ts) to the market's integers, or returns the first error. The book
// checks the market's rules.

import { createBookRules } from '#objects/markets/market/market-rules.ts'
import type { EscrowDraft } from '#objects/markets/order-book/order-escrow.ts'
import { findMarket, type Market } from '#shared/markets/markets.ts'
import type { PlaceOrderInput } from '#shared/markets/trading/calls.ts'
import type { OrderType } from '#shared/markets/trading/order.ts'
import { hasLimitPrice, isConditionalType } from '#shared/markets/trading/order-rules.ts'
import type { TradeRefusal } from '#shared/markets/trading/refusals.ts'
import type { OrderLegTerms, OrderTerms } from '#shared/markets/trading/terms.ts'
import { type Result, refuse } from '#shared/platform/result.ts'
import {
  createOrderFigureReader,
  InvalidOrderInput,
  isOrderFlagOn,
  type OrderFigureReader,
  parseOrderInput,
  parseOrderTime,
  requireOrderValue,
  toOptionalText,
} from '../trading/typed-figures.ts'

function trailOf(order: PlaceOrderInput, read: OrderFigureReader): OrderLegTerms['trail'] {
  const isPercent = order.trailUnit === 'percent'
  const distance = requireOrderValue(
    isPercent ? read.percent(order.trail) : read.price(order.trail, 'trail_invalid'),
    'trail_invalid',
  )
  const activation = read.price(order.activationPrice, 'trail_invalid')
  return { distance, unit: isPercent ? 'bps' : 'ticks', ...(activation !== undefined && { activation }) }
}

type Reading = { readonly market: Market; readonly read: OrderFigureReader }

function legOf(order: PlaceOrderInput, type: OrderType, { market, read }: Reading): OrderLegTerms {
  const asked = order.timeInForce ?? 'GTC'
  // Market orders execute at once, so the form's default GTC means IOC here.
  const timeInForce = type === 'market' && asked !== 'FOK' ? 'IOC' : asked
  const expiresAt =
    timeInForce === 'GTD' ? requireOrderValue(parseOrderTime(order.expiresAt), 'expiry_invalid') : undefined
  const limits = { maxParts: String(createBookRules(market).maxIcebergParts) }
  const display = type === 'limit' ? read.quantity(order.display, 'display_invalid', limits) : undefined
  const clientOrderId = toOptionalText(order.clientOrderId)
  return {
    type,
    price: hasLimitPrice(type) ? requireOrderValue(read.price(order.price), 'price_invalid') : 0,
    ...(isConditionalType(type) &&
      type !== 'trailing_stop' && {
        stopPrice: requireOrderValue(read.price(order.stopPrice, 'stop_price_invalid'), 'stop_price_invalid'),
      }),
    ...(type === 'trailing_stop' && { trail: trailOf(order, read) ?? { distance: 0, unit: 'ticks' } }),
    timeInForce,
    ...(expiresAt !== undefined && { expiresAt }),
    postOnly: isOrderFlagOn(order.postOnly),
    ...(display !== undefined && { display }),
    ...(clientOrderId !== undefined && { clientOrderId }),
  }
}

function ocoOf(order: PlaceOrderInput, reading: Reading): OrderTerms {
  const { read } = reading
  const { side, selfTrade } = order
  const { clientOrderId, display: _, ...plain } = legOf({ ...order, postOnly: false }, 'limit', reading)
  const stopLimit = read.price(order.stopLimitPrice)
  const stopId = toOptionalText(order.stopClientOrderId)
  const listId = toOptionalText(order.listClientOrderId)
  const stop: OrderLegTerms = {
    ...plain,
    ...(stopId !== undefined && { clientOrderId: stopId }),
    type: stopLimit === undefined ? 'stop' : 'stop_limit',
    price: stopLimit ?? 0,
    stopPrice: requireOrderValue(read.price(order.stopPrice, 'stop_price_invalid'), 'stop_price_invalid'),
  }
  return {
    kind: 'oco',
    side,
    quantity: requireOrderValue(read.quantity(order.quantity), 'quantity_invalid'),
    ...(selfTrade && { selfTrade }),
    limit: { ...plain, ...(clientOrderId !== undefined && { clientOrderId }) },
    stop,
    ...(listId !== undefined && { clientId: listId }),
  }
}

/** True if an amount in the quote asset may replace the quantity. */
const takesAmount = (type: OrderType, side: 'buy' | 'sell') =>
  type === 'market' || (side === 'buy' && isConditionalType(type) && !hasLimitPrice(type))

function read(order: PlaceOrderInput, market: Market): EscrowDraft {
  const { side, type, selfTrade } = order
  const reads = createOrderFigureReader(market)
  const reading = { market, read: reads }
  if (type === 'oco') return { market, terms: ocoOf(order, reading), amount: undefined }
  const leg = legOf(order, type, reading)
  const amount = toOptionalText(order.quantity) === undefined ? reads.amount(order.amount) : undefined
  if (amount !== undefined && !takesAmount(type, side)) throw new InvalidOrderInput('quantity_invalid')
  const quantity = amount === undefined ? requireOrderValue(reads.quantity(order.quantity), 'quantity_invalid') : 0
  const common = { side, quantity, ...(selfTrade && { selfTrade }) }
  const profit = reads.price(order.takeProfitPrice)
  const stopPrice = reads.price(order.stopLossPrice, 'stop_price_invalid')
  if (profit === undefined && stopPrice === undefined) {
    return { market, terms: { kind: 'single', ...common, leg }, amount }
  }
  if (isConditionalType(type)) throw new InvalidOrderInput('list_invalid')
  const price = reads.price(order.stopLossLimitPrice)
  const stopLoss = stopPrice === undefined ? undefined : { stopPrice, ...(price !== undefined && { price }) }
  const exits = { ...(profit !== undefined && { takeProfit: { price: profit } }), ...(stopLoss && { stopLoss }) }
  return { market, terms: { kind: 'bracket', ...common, leg, ...exits }, amount }
}

export function parseOrderDraft(order: PlaceOrderInput): Result<EscrowDraft, TradeRefusal> {
  const market = findMarket(order.market)
  if (!market) return refuse({ reason: 'market_unknown', params: { market: order.market } })
  const ids = [order.clientOrderId, order.stopClientOrderId, order.listClientOrderId].map(toOptionalText)
  const isId = (id: string | undefined) => id === undefined || /^[\w.:-]{1,36}$/.test(id)
  if (!ids.every(isId)) return refuse({ reason: 'client_id_invalid', params: {} })
  return parseOrderInput(() => read(order, market))
}

type Typed = {
  readonly quantity?: string | undefined
  readonly price?: string | undefined
  readonly stopPrice?: string | undefined
}

export function parseOrderChange(market: Market, change: Typed) {
  const reads = createOrderFigureReader(market)
  return parseOrderInput(() => {
    const quantity = reads.quantity(change.quantity)
    const price = reads.price(change.price)
    const stopPrice = reads.price(change.stopPrice, 'stop_price_invalid')
    return {
      ...(quantity !== undefined && { quantity }),
      ...(price !== undefined && { price }),
      ...(stopPrice !== undefined && { stopPrice }),
    }
  })
}
