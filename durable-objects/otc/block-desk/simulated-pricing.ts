// Prices of simulated dealers, from mid, day's range, size and inventory (BLK6). Pure.

import { findAsset } from '#shared/money/assets.ts'
import { FULL_QUOTE_SHARE_BPS } from '#shared/otc/block/views.ts'
import { type BlockDeskLeg, convertAssetToUsdt, type TwoWayPrice } from './pricing.ts'

/** `account`: a ledger account without log-in. */
export type SimulatedDealer = {
  readonly account: string
  readonly name: string
  /** Minimum half spread, basis points. */
  readonly base: number
  /** The half spread grows by one basis point per this amount in USDT. */
  readonly perUsdt: number
  /** Basis points by which prices shift without stock, or with twice the usual stock. */
  readonly lean: number
}

export const SIMULATED_DEALERS: readonly SimulatedDealer[] = [
  { account: 'block-aurora', name: 'Aurora', base: 3, perUsdt: 10_000, lean: 4 },
  { account: 'block-borealis', name: 'Borealis', base: 5, perUsdt: 25_000, lean: 8 },
  { account: 'block-cirrus', name: 'Cirrus', base: 4, perUsdt: 15_000, lean: 12 },
]

const BPS = 10_000n
const bps = (count: number) => BigInt(Math.round(count * 100))
const FINE = BPS * 100n

/** Bounds the shift to this part of the half spread. */
const LEAN_MAX = 0.8

const usual = (symbol: string): bigint => findAsset(symbol)?.faucet ?? 0n

/** From -1 (no stock) to 1 (at least twice the usual stock). */
export function computeInventoryLevel(symbol: string, stock: bigint): number {
  const target = usual(symbol)
  if (target <= 0n) return 0
  return Math.min(1, Number((stock * 1_000n) / target) / 1_000 - 1)
}

type Market = {
  readonly leg: BlockDeskLeg
  readonly rangeBps: number
  readonly stock: bigint
  readonly usdt: number
  /** Price increment: bids are rounded down, asks up. */
  readonly tick: bigint
}

export function quoteBlockLeg(
  { base, perUsdt, lean }: SimulatedDealer,
  { leg: { asset, mid }, rangeBps, stock, usdt, tick }: Market,
): TwoWayPrice {
  const half = base + usdt / perUsdt + rangeBps / 400
  // Prices never cross the mid, so they allow no arbitrage against the book.
  const leaning = -lean * computeInventoryLevel(asset, stock)
  const skew = Math.max(-LEAN_MAX * half, Math.min(LEAN_MAX * half, leaning))
  const at = (offset: number) => (mid * (FINE + bps(offset))) / FINE
  return { bid: (at(skew - half) / tick) * tick, ask: (at(skew + half) / tick + 1n) * tick }
}

/**
 * Three quarters of the stock, less what the account took recently (BLK18). The share is larger than for conversions,
 * because a block request needs one fill.
 */
export function computeAvailableDealerStock(stock: bigint, taken: bigint): bigint {
  const room = ((stock + taken) * 3n) / 4n - taken
  return room > 0n ? room : 0n
}

/** Part of the request that the stock allows on either side, basis points. */
export function computeQuotableShare(legs: readonly BlockDeskLeg[], stock: (asset: string) => bigint): number {
  const parts = legs.map(({ asset, atoms }) => (stock(asset) * BPS) / atoms)
  // If the dealer buys, the dealer pays for all legs; 2 % covers the spread.
  const cost = legs.reduce(
    (sum, { asset, atoms, mid }) => sum + convertAssetToUsdt(asset, atoms, (mid * 102n) / 100n, 'up'),
    0n,
  )
  const least = [...parts, cost > 0n ? (stock('USDT') * BPS) / cost : 0n].reduce((one, other) =>
    one < other ? one : other,
  )
  return Math.max(0, Math.min(FULL_QUOTE_SHARE_BPS, Number(least)))
}
