import { findMarket, type Market } from '#shared/markets/markets.ts'
import type { Side } from '#shared/markets/trading/order.ts'
import { findAsset } from '#shared/money/assets.ts'
import { STANDARD_DEALER_LIMITS } from '#shared/otc/convert/limits.ts'
import { type AssetRate, toUsdtValue } from './pricing.ts'

/** Bounds an order's effect on the market. */
const ORDER_MAX_USDT = 20_000
/** Part of the available money to use, because a market order may cost more than the mid. */
const AFFORDED = 0.95
/** Factor above the minimum notional, because fills may be worse than the mid. */
const NOTIONAL_ROOM = 1.05

/** Below this part of the initial stock, the dealer buys back at once. */
const LOW = 0.5

/**
 * Stock relative to the initial stock, 0 to 1.
 * @param position received from users less paid, including hedges
 */
export function computeStockRatio(stock: bigint, position: bigint): number {
  const target = stock - position
  if (position >= 0n || target <= 0n) return 1
  return stock <= 0n ? 0 : Number((stock * 10_000n) / target) / 10_000
}
export const isDealerStockLow = (stock: bigint, position: bigint): boolean => computeStockRatio(stock, position) < LOW

export type HedgeOrder = { readonly market: Market; readonly side: Side; readonly lots: number }

/**
 * @param mostUsdt position that needs no hedge
 * @param moneyUsdt available USDT; below the minimum order, the book's refusal is recorded
 * @returns undefined within the limit, below the minimum order, or without a market
 */
export function computeHedge(
  symbol: string,
  atoms: bigint,
  rate: AssetRate | undefined,
  mostUsdt = STANDARD_DEALER_LIMITS.positionUsdt,
  moneyUsdt = Number.POSITIVE_INFINITY,
): HedgeOrder | undefined {
  const [asset, market] = [findAsset(symbol), findMarket(`${symbol}_USDT`)]
  if (!asset || !market || !rate) return undefined
  const size = atoms < 0n ? -atoms : atoms
  const worth = toUsdtValue(asset, size, rate)
  if (worth <= mostUsdt) return undefined
  const least = Number(market.minNotional) * NOTIONAL_ROOM
  const affordable = atoms < 0n ? Math.floor(moneyUsdt * AFFORDED) : ORDER_MAX_USDT
  const most = affordable < least ? ORDER_MAX_USDT : Math.min(ORDER_MAX_USDT, affordable)
  const traded = worth <= most ? size : (size * BigInt(most)) / BigInt(Math.ceil(worth))
  const lots = Number(traded / 10n ** BigInt(asset.scale - market.quantityDecimals))
  return lots > 0 && worth >= least ? { market, side: atoms < 0n ? 'buy' : 'sell', lots } : undefined
}

/** Atoms before fees. The fee is in the received asset. */
export type HedgeFill = {
  readonly side: Side
  readonly baseAtoms: bigint
  readonly quoteAtoms: bigint
  readonly feeAtoms: bigint
}

export function computeHedgePositionChange({ side, baseAtoms, quoteAtoms, feeAtoms }: HedgeFill): {
  base: bigint
  quote: bigint
} {
  return side === 'buy'
    ? { base: baseAtoms - feeAtoms, quote: -quoteAtoms }
    : { base: -baseAtoms, quote: quoteAtoms - feeAtoms }
}
