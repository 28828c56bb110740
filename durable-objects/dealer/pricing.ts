// What a conversion costs: mid ± spread(size, volatility), rounded for the house to the atom. Pure (features §2.12).

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

/** The price of an amount. What is got is rounded down, what is given up: the dealer never pays for rounding. */
export function priced(pair: Pair, { side, atoms }: Wanted): Priced {
  const { from, to, fromRate, toRate } = pair
  const usdt = side === 'give' ? worthIn(from, atoms, fromRate) : worthIn(to, atoms, toRate)
  const spreadBps = spreadOf(usdt, ...widerOf(pair))
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

/** No amount brings more atoms for an atom now; a little more than exact, since it only says which limits are looked at. */
export function bestRate(pair: Pair): number {
  const { from, to, fromRate, toRate } = pair
  const net = Number(BPS) - spreadOf(0, ...widerOf(pair))
  const rate = (Number(fromRate.mid) / Number(toRate.mid)) * 10 ** (to.scale - from.scale)
  return ((rate * net) / Number(BPS)) * (1 + 1e-9)
}
