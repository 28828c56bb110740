// Between a strategy's numbers and the market's steps. What does not fit is moved so that nobody pays more than was asked.

import type { Market } from '#shared/markets/markets.ts'
import type { PlaceOrder } from '#shared/markets/trading/calls.ts'
import { fromUnits, toUnits } from '#shared/money/decimal.ts'
import type { Order } from './strategy.ts'

/** Of a step: what a binary fraction may be off and still be meant as the whole number beside it. */
const NEAR = 1e-6

/** A number in whole steps of 10^-decimals. Text is left as it is. */
function stepped(value: number | string, decimals: number, direction: 'down' | 'up'): string {
  if (typeof value === 'string') return value
  // Without an exponent, which nobody reads: what is no positive number is refused by name.
  if (!Number.isFinite(value) || value <= 0) return String(value)
  const scaled = value * 10 ** decimals
  const nearest = Math.round(scaled)
  const isWhole = Math.abs(scaled - nearest) < NEAR * Math.max(1, Math.abs(scaled) * 1e-6)
  const units = isWhole ? nearest : direction === 'down' ? Math.floor(scaled) : Math.ceil(scaled)
  return fromUnits(BigInt(units), decimals)
}

/** An order of a strategy as the trading API takes it. */
export function requestOf(market: Market, order: Order, clientOrderId: string): PlaceOrder {
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

/** Decimal text as a number, for thinking with. */
export const figure = (text: string): number => Number(text)

/** Decimal text in atoms. @throws Error if it has more decimals */
export function atomsIn(text: string, scale: number): bigint {
  const atoms = toUnits(text, scale)
  if (atoms === undefined) throw new Error(`${text} is no amount with ${scale} decimals`)
  return atoms
}
