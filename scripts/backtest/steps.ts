// Rounding to the market's steps never makes an order cost more than requested.

import type { Market } from '#shared/markets/markets.ts'
import type { PlaceOrderInput } from '#shared/markets/trading/calls.ts'
import { fromUnits, toUnits } from '#shared/money/decimal.ts'
import type { StrategyOrder } from './strategy.ts'

/** A floating-point number this near to a whole number of steps counts as that number. */
const NEAR = 1e-6

/** Rounds a number to steps of 10^-decimals. Text is returned unchanged. */
function stepped(value: number | string, decimals: number, direction: 'down' | 'up'): string {
  if (typeof value === 'string') return value
  // An invalid number is returned as text, which the error names.
  if (!Number.isFinite(value) || value <= 0) return String(value)
  const scaled = value * 10 ** decimals
  const nearest = Math.round(scaled)
  const isWhole = Math.abs(scaled - nearest) < NEAR * Math.max(1, Math.abs(scaled) * 1e-6)
  const units = isWhole ? nearest : direction === 'down' ? Math.floor(scaled) : Math.ceil(scaled)
  return fromUnits(BigInt(units), decimals)
}

export function toStrategyOrderInput(market: Market, order: StrategyOrder, clientOrderId: string): PlaceOrderInput {
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

/** Converts decimal text to a number for calculations. */
export const figure = (text: string): number => Number(text)

/** @throws Error if the text has more decimals */
export function parseTextAtoms(text: string, scale: number): bigint {
  const atoms = toUnits(text, scale)
  if (atoms === undefined) throw new Error(`${text} is no amount with ${scale} decimals`)
  return atoms
}
