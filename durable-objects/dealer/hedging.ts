// When the dealer's inventory has left its limits, and what order takes it back. Pure.

import { STANDARD_LIMITS } from '#shared/convert/limits.ts'
import { type Market, marketBySymbol } from '#shared/markets.ts'
import { assetOf } from '#shared/money/assets.ts'
import type { Side } from '#shared/trading/order.ts'
import { type Rate, worthIn } from './pricing.ts'

/** One order is worth at most so much: more would move the book against itself. */
const ORDER_MOST_USDT = 20_000
/** Of its money, what an order at the market may come to at the middle of the book. */
const AFFORDED = 0.95
/** An order of the smallest worth at the middle may be worth less where it trades. */
const NOTIONAL_ROOM = 1.05

/** With less than this of what it began with, the dealer buys back at once, however few dollars that is. */
const LOW = 0.5

/**
 * How much of what it began with the dealer has of an asset, from 0 to 1.
 * @param stock what it has @param position what people brought less what they took, hedges included
 */
export function fullnessOf(stock: bigint, position: bigint): number {
  const target = stock - position
  if (position >= 0n || target <= 0n) return 1
  return stock <= 0n ? 0 : Number((stock * 10_000n) / target) / 10_000
}
export const isLow = (stock: bigint, position: bigint): boolean => fullnessOf(stock, position) < LOW

export type HedgeOrder = { readonly market: Market; readonly side: Side; readonly lots: number }

/**
 * The order that takes a position back to nothing.
 * @param atoms what people have brought of the asset, less what they took, hedges included; below zero: what they took
 * @param mostUsdt how far it may have moved, in dollars, before it is hedged
 * @param moneyUsdt what the dealer can pay with, in dollars; where that is no order's worth the book refuses it, by name
 * @returns undefined within the limits, for less than the book's smallest order, and where there is no book for it
 */
export function hedgeOf(
  symbol: string,
  atoms: bigint,
  rate: Rate | undefined,
  mostUsdt = STANDARD_LIMITS.positionUsdt,
  moneyUsdt = Number.POSITIVE_INFINITY,
): HedgeOrder | undefined {
  const [asset, market] = [assetOf(symbol), marketBySymbol(`${symbol}_USDT`)]
  if (!asset || !market || !rate) return undefined
  const size = atoms < 0n ? -atoms : atoms
  const worth = worthIn(asset, size, rate)
  if (worth <= mostUsdt) return undefined
  const least = Number(market.minNotional) * NOTIONAL_ROOM
  const affordable = atoms < 0n ? Math.floor(moneyUsdt * AFFORDED) : ORDER_MOST_USDT
  const most = affordable < least ? ORDER_MOST_USDT : Math.min(ORDER_MOST_USDT, affordable)
  const traded = worth <= most ? size : (size * BigInt(most)) / BigInt(Math.ceil(worth))
  const lots = Number(traded / 10n ** BigInt(asset.scale - market.quantityDecimals))
  return lots > 0 && worth >= least ? { market, side: atoms < 0n ? 'buy' : 'sell', lots } : undefined
}

/** What a hedge traded, in atoms before fees, and its fee, of what was received. */
export type Traded = {
  readonly side: Side
  readonly baseAtoms: bigint
  readonly quoteAtoms: bigint
  readonly feeAtoms: bigint
}

/** What it changes of the base asset's position and of the quote asset's. */
export function changeOf({ side, baseAtoms, quoteAtoms, feeAtoms }: Traded): { base: bigint; quote: bigint } {
  return side === 'buy'
    ? { base: baseAtoms - feeAtoms, quote: -quoteAtoms }
    : { base: -baseAtoms, quote: quoteAtoms - feeAtoms }
}
