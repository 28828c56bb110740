// When the dealer's inventory has left its limits, and what order takes it back. Pure.

import { STANDARD_LIMITS } from '#shared/convert/limits.ts'
import { type Market, marketBySymbol } from '#shared/markets.ts'
import { assetOf } from '#shared/money/assets.ts'
import type { Side } from '#shared/trading/order.ts'
import { type Rate, worthIn } from './pricing.ts'

/** One order is worth at most so much: more would move the book against itself. */
const ORDER_MOST_USDT = 20_000

export type HedgeOrder = { readonly market: Market; readonly side: Side; readonly lots: number }

/**
 * The order that takes a position back to nothing.
 * @param atoms what people have brought of the asset, less what they took, hedges included; below zero: what they took
 * @param mostUsdt how far it may have moved, in dollars, before it is hedged
 * @returns undefined within the limits, and where there is no book for it
 */
export function hedgeOf(
  symbol: string,
  atoms: bigint,
  rate: Rate | undefined,
  mostUsdt = STANDARD_LIMITS.positionUsdt,
): HedgeOrder | undefined {
  const [asset, market] = [assetOf(symbol), marketBySymbol(`${symbol}_USDT`)]
  if (!asset || !market || !rate) return undefined
  const size = atoms < 0n ? -atoms : atoms
  const worth = worthIn(asset, size, rate)
  if (worth <= mostUsdt) return undefined
  const traded = worth <= ORDER_MOST_USDT ? size : (size * BigInt(ORDER_MOST_USDT)) / BigInt(Math.ceil(worth))
  const lots = Number(traded / 10n ** BigInt(asset.scale - market.quantityDecimals))
  return lots > 0 ? { market, side: atoms < 0n ? 'buy' : 'sell', lots } : undefined
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
