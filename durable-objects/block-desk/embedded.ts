// How simulated dealers price: from the middle of the book, the day's range, the size, and what they have (BLK6). Pure.

import { WHOLE_BPS } from '#shared/block/views.ts'
import { assetOf } from '#shared/money/assets.ts'
import { type DeskLeg, type TwoWay, usdtFor } from './pricing.ts'

/** `account`: an account of the ledger that nobody logs in to. */
export type Embedded = {
  readonly account: string
  readonly name: string
  /** Half of the spread that it begins with, hundredths of a percent. */
  readonly base: number
  /** One more for each so many dollars. */
  readonly perUsdt: number
  /** How much it leans on what it has: at nothing or twice as much as usual. */
  readonly lean: number
}

export const EMBEDDED: readonly Embedded[] = [
  { account: 'block-aurora', name: 'Aurora', base: 3, perUsdt: 10_000, lean: 4 },
  { account: 'block-borealis', name: 'Borealis', base: 5, perUsdt: 25_000, lean: 8 },
  { account: 'block-cirrus', name: 'Cirrus', base: 4, perUsdt: 15_000, lean: 12 },
]

const BPS = 10_000n
const bps = (count: number) => BigInt(Math.round(count * 100))
const FINE = BPS * 100n

/** Of half its spread. */
const MOST_LEAN = 0.8

/** What it usually has of a coin: what the faucet gives at once. */
const usual = (symbol: string): bigint => assetOf(symbol)?.faucet ?? 0n

/** From -1 (it has none) to 1 (twice what is usual, or more). */
export function fullness(symbol: string, stock: bigint): number {
  const target = usual(symbol)
  if (target <= 0n) return 0
  return Math.min(1, Number((stock * 1_000n) / target) / 1_000 - 1)
}

type Market = {
  readonly leg: DeskLeg
  readonly rangeBps: number
  readonly stock: bigint
  readonly usdt: number
  /** Prices are whole steps of this, as those of the book are: bids are rounded down, asks up. */
  readonly tick: bigint
}

/** Both prices of a leg. */
export function twoWay(
  { base, perUsdt, lean }: Embedded,
  { leg: { asset, mid }, rangeBps, stock, usdt, tick }: Market,
): TwoWay {
  const half = base + usdt / perUsdt + rangeBps / 400
  // However much it leans, its prices stay on their sides of the middle: nobody buys from it to sell to the book.
  const leaning = -lean * fullness(asset, stock)
  const skew = Math.max(-MOST_LEAN * half, Math.min(MOST_LEAN * half, leaning))
  const at = (offset: number) => (mid * (FINE + bps(offset))) / FINE
  return { bid: (at(skew - half) / tick) * tick, ask: (at(skew + half) / tick + 1n) * tick }
}

/**
 * What one account may still have of an asset: three quarters of what there is, counting what it took of late (BLK18). More
 * than the dealer of conversions gives, since whoever comes here wants a whole.
 */
export function roomOf(stock: bigint, taken: bigint): bigint {
  const room = ((stock + taken) * 3n) / 4n - taken
  return room > 0n ? room : 0n
}

/** So much of a request it could trade, whichever side is asked for, hundredths of a percent. */
export function shareFor(legs: readonly DeskLeg[], stock: (asset: string) => bigint): number {
  const parts = legs.map(({ asset, atoms }) => (stock(asset) * BPS) / atoms)
  // It may have to pay for every leg; a little is left for its spread.
  const cost = legs.reduce((sum, { asset, atoms, mid }) => sum + usdtFor(asset, atoms, (mid * 102n) / 100n, 'up'), 0n)
  const least = [...parts, cost > 0n ? (stock('USDT') * BPS) / cost : 0n].reduce((one, other) =>
    one < other ? one : other,
  )
  return Math.max(0, Math.min(WHOLE_BPS, Number(least)))
}
