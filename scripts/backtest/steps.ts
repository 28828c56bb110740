// Rounding never makes an order cost more than requested.

import type { Market } from '#shared/markets/markets.ts'
import type { PlaceOrder } from '#shared/markets/trading/calls.ts'
import { fromUnits, toUnits } from '#shared/money/decimal.ts'
import type { StrategyOrder } from './strategy.ts'

/** Part of a step: a floating-point number this near to a whole number counts as that number. */
const NEAR = 1e-6

/** Steps of 10^-decimals. Does not change text. */
function stepped(value: number | string, decimals: number, direction: 'down' | 'up'): string {
  if (typeof value === 'string') return value
  // Without an exponent, so that the error can name a value that is not a positive number.
  if (!Number.isFinite(value) || value <= 0) return String(value)
  const scaled = value * 10 ** decimals
  const nearest = Math.round(scaled)
  const isWhole = Math.abs(scaled - nearest) < NEAR * Math.max(1, Math.abs(scaled) * 1e-6)
  const units = isWhole ? nearest : direction === 'down' ? Math.floor(scaled) : Math.ceil(scaled)
  return fromUnits(BigInt(units), decimals)
}

export function requestOf(market: Market, order: StrategyOrder, clientOrderId: string): PlaceOrder {
  const { priceDecimals, quantityDecimals } = market
  const { side, type, quantity, amount, price, stopPrice, timeInForce, postOnly } = order
  const priceText = (value: number | string) => stepped(value, priceDecimals, side === 'buy' ? 'down' : 'up')
  return {
    market: market.symbol,
    side,
    type: type ?? (price === undefined ? 'market' : 'limit'),
    clientOrderId,
    ...(quantity !== undefined && { quantity: stepped(quantity, quantityDecimals, 'down') }),
    ...(amount !== undefined && { amount: stepped(amount, priceDecimals, 'down') }),
    ...(price !== undefined && { price: priceText(price) }),
    ...(stopPrice !== undefined && { stopPrice: priceText(stopPrice) }),
    ...(timeInForce && { timeInForce }),
    ...(postOnly !== undefined && { postOnly }),
  }
}

/** For calculations. */
export const figure = (text: string): number => Number(text)

/** @throws Error if the text has more decimals */
export function parseTextAtoms(text: string, scale: number): bigint {
  const atoms = toUnits(text, scale)
  if (atoms === undefined) throw new Error(`${text} is no amount with ${scale} decimals`)
  return atoms
}
