// What a conversion costs: mid ± spread(size, volatility), rounded for the house to the atom. Pure (features §2.12).

import type { LookOutcome } from '#shared/convert/last-look.ts'
import { STANDARD_LIMITS } from '#shared/convert/limits.ts'
import { pricePairOf } from '#shared/convert/orders.ts'
import type { MarketRow } from '#shared/market-data.ts'
import { type Asset, amountText } from '#shared/money/assets.ts'
import { floorDivide } from '#shared/money/atoms.ts'
import { fromUnits, toUnits } from '#shared/money/decimal.ts'

/** Prices in USDT have so many decimals here. */
const SCALE = 12
const ONE = 10n ** BigInt(SCALE)
const BPS = 10_000n

/** A conversion is worth so many dollars at least. */
export const LEAST_USDT = 1

/** One more for each so many dollars of a conversion, and for each percent that the day's prices range over. */
const SIZE_USDT = 5_000
const SPREAD_MOST_BPS = 150

/** Of one asset in USDT: the middle of its book, and how far its prices ranged over the day, parts of ten thousand. */
export type Rate = {
  readonly mid: bigint
  readonly rangeBps: number
  /** The spread of any conversion of it; where nothing was set, the standard one. */
  readonly baseBps?: number
}

export const TETHER: Rate = { mid: ONE, rangeBps: 0 }

/** @returns undefined where the market has no price */
export function rateOf({ last, bid, ask, high, low }: MarketRow): Rate | undefined {
  const units = (text: string) => toUnits(text, SCALE) ?? 0n
  const mid = bid !== undefined && ask !== undefined ? (units(bid) + units(ask)) / 2n : units(last)
  if (mid <= 0n) return undefined
  const range = units(high) - units(low)
  return { mid, rangeBps: range <= 0n ? 0 : Number((range * BPS) / mid) }
}

/** Rates of all assets at one moment. */
export type Rates = (asset: Asset) => Rate | undefined

const TETHER_SYMBOL = 'USDT'

export function ratesOf(rows: readonly MarketRow[]): Rates {
  const markets = new Map(rows.map((row) => [row.symbol, row]))
  return ({ symbol }) => {
    if (symbol === TETHER_SYMBOL) return TETHER
    const row = markets.get(`${symbol}_${TETHER_SYMBOL}`)
    // Where nobody may trade there is no price to deal at.
    return row && row.stopped === undefined ? rateOf(row) : undefined
  }
}

export const spreadOf = (usdt: number, rangeBps: number, baseBps = STANDARD_LIMITS.spreadBps): number =>
  Math.min(baseBps + Math.floor(usdt / SIZE_USDT) + Math.floor(rangeBps / 100), SPREAD_MOST_BPS)

/** What the inventory adds and takes stays within what a spread may be. */
export const boundedSpread = (bps: number): number => Math.max(0, Math.min(bps, SPREAD_MOST_BPS))

const baseOf = ({ baseBps = STANDARD_LIMITS.spreadBps }: Rate): number => baseBps

/** Of both sides of a conversion, the range and the spread that are wider; what all is counted in has no spread of its own. */
function widerOf({ from, to, fromRate, toRate }: Pair): [rangeBps: number, baseBps: number] {
  const bases = [from.symbol === TETHER_SYMBOL ? 0 : baseOf(fromRate), to.symbol === TETHER_SYMBOL ? 0 : baseOf(toRate)]
  return [Math.max(fromRate.rangeBps, toRate.rangeBps), Math.max(...bases)]
}

/** What atoms of an asset are worth, in whole dollars and their parts. */
export const worthIn = ({ scale }: Asset, atoms: bigint, { mid }: Rate): number =>
  Number((atoms * mid) / 10n ** BigInt(scale)) / Number(ONE)

export type Pair = {
  readonly from: Asset
  readonly to: Asset
  readonly fromRate: Rate
  readonly toRate: Rate
}
export type Wanted = { readonly side: 'give' | 'get'; readonly atoms: bigint }
export type Priced = {
  readonly fromAtoms: bigint
  readonly toAtoms: bigint
  readonly price: string
  readonly mid: string
  readonly spreadBps: number
}

/** Decimals of a price: what an atom of either asset can tell apart, and enough for the smallest of coins. */
export const PRICE_DECIMALS = 12

/**
 * The price of an amount. What is got is rounded down, what is given up: the dealer never pays for rounding.
 * @param skewBps what the dealer's inventory adds to the spread, hundredths of a percent
 */
export function priced(pair: Pair, { side, atoms }: Wanted, skewBps = 0): Priced {
  const { from, to, fromRate, toRate } = pair
  const usdt = side === 'give' ? worthIn(from, atoms, fromRate) : worthIn(to, atoms, toRate)
  const spreadBps = boundedSpread(spreadOf(usdt, ...widerOf(pair)) + skewBps)
  const net = BPS - BigInt(spreadBps)
  const [scaleFrom, scaleTo] = [10n ** BigInt(from.scale), 10n ** BigInt(to.scale)]
  const got = (given: bigint) => floorDivide(given * fromRate.mid * scaleTo * net, toRate.mid * scaleFrom * BPS)
  const given = (wanted: bigint) => -floorDivide(-(wanted * toRate.mid * scaleFrom * BPS), fromRate.mid * scaleTo * net)
  const unit = 10n ** BigInt(PRICE_DECIMALS)
  const mid = floorDivide(fromRate.mid * unit, toRate.mid)
  return {
    fromAtoms: side === 'give' ? atoms : given(atoms),
    toAtoms: side === 'give' ? got(atoms) : atoms,
    price: fromUnits(floorDivide(mid * net, BPS), PRICE_DECIMALS),
    mid: fromUnits(mid, PRICE_DECIMALS),
    spreadBps,
  }
}

/**
 * The last look: what a quote comes to now. It is refused where it is better than the middle of both books, so that the
 * market has moved by more than its spread; and improved where it is as far the other way.
 * @param now the same conversion at this moment's price
 */
export function lookAt(
  pair: Pair,
  quote: { readonly fromAtoms: bigint; readonly toAtoms: bigint; readonly facts: { readonly spreadBps: number } },
  now: Pick<Priced, 'fromAtoms' | 'toAtoms'>,
): LookOutcome {
  const outcome = lookBetween(quote.toAtoms, atMid(pair, quote.fromAtoms), quote.facts.spreadBps)
  const isBetter = now.toAtoms >= quote.toAtoms && now.fromAtoms <= quote.fromAtoms
  return outcome === 'improved' && !isBetter ? 'accepted' : outcome
}

/** The same of atoms that were promised. @param fair what the same brings at the middle of the books now */
export function lookBetween(promised: bigint, fair: bigint, spreadBps: number): LookOutcome {
  // An atom is rounding, and no move of the market.
  if (promised > fair + 1n) return 'refused'
  return promised * BPS < fair * (BPS - 2n * BigInt(spreadBps)) ? 'improved' : 'accepted'
}

/** So many dollars' worth of an asset, as people read it. */
export function amountWorth(asset: Asset, usdt: number, { mid }: Rate): string {
  const atoms = floorDivide(BigInt(Math.floor(usdt * 100)) * ONE * 10n ** BigInt(asset.scale), 100n * mid)
  return amountText(asset, atoms)
}

const scaleOf = ({ scale }: Asset): bigint => 10n ** BigInt(scale)

/** What an amount would bring at the middle of both books, rounded down. */
export const atMid = ({ from, to, fromRate, toRate }: Pair, fromAtoms: bigint): bigint =>
  floorDivide(fromAtoms * fromRate.mid * scaleOf(to), toRate.mid * scaleOf(from))

/** What an amount brings at a limit, rounded down. @param price units of 10^-12, of the pair's base in its quote */
export function leastAt({ from, to }: Pick<Pair, 'from' | 'to'>, fromAtoms: bigint, price: bigint): bigint {
  const unit = 10n ** BigInt(PRICE_DECIMALS)
  const isGiven = pricePairOf(from.symbol, to.symbol).base === from.symbol
  return isGiven
    ? floorDivide(fromAtoms * price * scaleOf(to), unit * scaleOf(from))
    : floorDivide(fromAtoms * unit * scaleOf(to), price * scaleOf(from))
}

/**
 * No amount brings more atoms for an atom now; a little more than exact, since it only says which limits are looked at.
 * @param skewBps as `priced` has it
 */
export function bestRate(pair: Pair, skewBps = 0): number {
  const { from, to, fromRate, toRate } = pair
  const net = Number(BPS) - boundedSpread(spreadOf(0, ...widerOf(pair)) + skewBps)
  const rate = (Number(fromRate.mid) / Number(toRate.mid)) * 10 ** (to.scale - from.scale)
  return ((rate * net) / Number(BPS)) * (1 + 1e-9)
}
