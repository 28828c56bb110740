// Price: mid ± spread, which depends on size and daily range; rounded in favour of the dealer (features §2.12). Pure.

import type { MarketRow } from '#shared/markets/market-data.ts'
import { type Asset, formatAssetAmount } from '#shared/money/assets.ts'
import { floorDivide } from '#shared/money/atoms.ts'
import { fromUnits, toUnits } from '#shared/money/decimal.ts'
import { STANDARD_DEALER_LIMITS } from '#shared/otc/convert/limits.ts'
import { toPricePair } from '#shared/otc/convert/orders.ts'
import type { PriceCheckOutcome } from '#shared/otc/convert/price-check.ts'

const SCALE = 12
const ONE = 10n ** BigInt(SCALE)
const BPS = 10_000n

export const CONVERSION_MIN_USDT = 1

/** The spread grows by one basis point per this many USDT, and per percent of the day's range. */
const SIZE_USDT = 5_000
const SPREAD_MAX_BPS = 150

/** `mid`: price in USDT. `rangeBps`: the day's price range. */
export type AssetRate = {
  readonly mid: bigint
  readonly rangeBps: number
  /** Base spread of the asset; undefined: standard. */
  readonly baseBps?: number
}

export const USDT_RATE: AssetRate = { mid: ONE, rangeBps: 0 }

export function toAssetRate({ last, bid, ask, high, low }: MarketRow): AssetRate | undefined {
  const units = (text: string) => toUnits(text, SCALE) ?? 0n
  const mid = bid !== undefined && ask !== undefined ? (units(bid) + units(ask)) / 2n : units(last)
  if (mid <= 0n) return undefined
  const range = units(high) - units(low)
  return { mid, rangeBps: range <= 0n ? 0 : Number((range * BPS) / mid) }
}

export type FindAssetRate = (asset: Asset) => AssetRate | undefined

const TETHER_SYMBOL = 'USDT'

export function createAssetRateFinder(rows: readonly MarketRow[]): FindAssetRate {
  const markets = new Map(rows.map((row) => [row.symbol, row]))
  return ({ symbol }) => {
    if (symbol === TETHER_SYMBOL) return USDT_RATE
    const row = markets.get(`${symbol}_${TETHER_SYMBOL}`)
    return row && row.stopped === undefined ? toAssetRate(row) : undefined
  }
}

export const computeBaseSpreadBps = (
  usdt: number,
  rangeBps: number,
  baseBps = STANDARD_DEALER_LIMITS.spreadBps,
): number => Math.min(baseBps + Math.floor(usdt / SIZE_USDT) + Math.floor(rangeBps / 100), SPREAD_MAX_BPS)

/** Bounds the spread, including the inventory adjustment. */
export const clampSpreadBps = (bps: number): number => Math.max(0, Math.min(bps, SPREAD_MAX_BPS))

const baseOf = ({ baseBps = STANDARD_DEALER_LIMITS.spreadBps }: AssetRate): number => baseBps

/** Returns the larger of both assets' daily ranges, and the larger of their base spreads. USDT has no base spread. */
function widerOf({ from, to, fromRate, toRate }: ConversionPair): [rangeBps: number, baseBps: number] {
  const bases = [from.symbol === TETHER_SYMBOL ? 0 : baseOf(fromRate), to.symbol === TETHER_SYMBOL ? 0 : baseOf(toRate)]
  return [Math.max(fromRate.rangeBps, toRate.rangeBps), Math.max(...bases)]
}

export const toUsdtValue = ({ scale }: Asset, atoms: bigint, { mid }: AssetRate): number =>
  Number((atoms * mid) / 10n ** BigInt(scale)) / Number(ONE)

export type ConversionPair = {
  readonly from: Asset
  readonly to: Asset
  readonly fromRate: AssetRate
  readonly toRate: AssetRate
}
export type ConversionAmount = { readonly side: 'give' | 'get'; readonly atoms: bigint }
export type PricedConversion = {
  readonly fromAtoms: bigint
  readonly toAtoms: bigint
  readonly price: string
  readonly mid: string
  readonly spreadBps: number
}

/** Precise enough for one atom of each asset. */
export const CONVERSION_PRICE_DECIMALS = 12

/**
 * In favour of the dealer: the received amount is rounded down, the given one up.
 * @param skewBps inventory adjustment of the spread, basis points
 */
export function priceConversion(
  pair: ConversionPair,
  { side, atoms }: ConversionAmount,
  skewBps = 0,
): PricedConversion {
  const { from, to, fromRate, toRate } = pair
  const usdt = side === 'give' ? toUsdtValue(from, atoms, fromRate) : toUsdtValue(to, atoms, toRate)
  const spreadBps = clampSpreadBps(computeBaseSpreadBps(usdt, ...widerOf(pair)) + skewBps)
  const net = BPS - BigInt(spreadBps)
  const [scaleFrom, scaleTo] = [10n ** BigInt(from.scale), 10n ** BigInt(to.scale)]
  const got = (given: bigint) => floorDivide(given * fromRate.mid * scaleTo * net, toRate.mid * scaleFrom * BPS)
  const given = (wanted: bigint) => -floorDivide(-(wanted * toRate.mid * scaleFrom * BPS), fromRate.mid * scaleTo * net)
  const unit = 10n ** BigInt(CONVERSION_PRICE_DECIMALS)
  const mid = floorDivide(fromRate.mid * unit, toRate.mid)
  return {
    fromAtoms: side === 'give' ? atoms : given(atoms),
    toAtoms: side === 'give' ? got(atoms) : atoms,
    price: fromUnits(floorDivide(mid * net, BPS), CONVERSION_PRICE_DECIMALS),
    mid: fromUnits(mid, CONVERSION_PRICE_DECIMALS),
    spreadBps,
  }
}

/**
 * Refused if the market moved against the dealer by more than the spread; improved if it moved as far for the dealer.
 * @param now the same conversion at current prices
 */
export function checkQuotePrice(
  pair: ConversionPair,
  quote: { readonly fromAtoms: bigint; readonly toAtoms: bigint; readonly facts: { readonly spreadBps: number } },
  now: Pick<PricedConversion, 'fromAtoms' | 'toAtoms'>,
): PriceCheckOutcome {
  const outcome = compareConversionPrice(
    quote.toAtoms,
    computeAmountAtMid(pair, quote.fromAtoms),
    quote.facts.spreadBps,
  )
  const isBetter = now.toAtoms >= quote.toAtoms && now.fromAtoms <= quote.fromAtoms
  return outcome === 'improved' && !isBetter ? 'accepted' : outcome
}

/**
 * Last look: compares the promised atoms with a fair amount.
 * @param fair atoms at current mid prices
 */
export function compareConversionPrice(promised: bigint, fair: bigint, spreadBps: number): PriceCheckOutcome {
  // A difference of one atom is rounding.
  if (promised > fair + 1n) return 'refused'
  return promised * BPS < fair * (BPS - 2n * BigInt(spreadBps)) ? 'improved' : 'accepted'
}

export function formatAmountWorth(asset: Asset, usdt: number, { mid }: AssetRate): string {
  const atoms = floorDivide(BigInt(Math.floor(usdt * 100)) * ONE * 10n ** BigInt(asset.scale), 100n * mid)
  return formatAssetAmount(asset, atoms)
}

const scaleOf = ({ scale }: Asset): bigint => 10n ** BigInt(scale)

export const computeAmountAtMid = ({ from, to, fromRate, toRate }: ConversionPair, fromAtoms: bigint): bigint =>
  floorDivide(fromAtoms * fromRate.mid * scaleOf(to), toRate.mid * scaleOf(from))

/**
 * Amount at a limit price, rounded down.
 * @param price units of 10^-12, base in quote
 */
export function computeAmountAtLimit(
  { from, to }: Pick<ConversionPair, 'from' | 'to'>,
  fromAtoms: bigint,
  price: bigint,
): bigint {
  const unit = 10n ** BigInt(CONVERSION_PRICE_DECIMALS)
  const isGiven = toPricePair(from.symbol, to.symbol).base === from.symbol
  return isGiven
    ? floorDivide(fromAtoms * price * scaleOf(to), unit * scaleOf(from))
    : floorDivide(fromAtoms * unit * scaleOf(to), price * scaleOf(from))
}

/**
 * Upper bound of the rate over all amounts; it only selects the limits to check.
 * @param skewBps as in `priceConversion`
 */
export function computeBestRate(pair: ConversionPair, skewBps = 0): number {
  const { from, to, fromRate, toRate } = pair
  const net = Number(BPS) - clampSpreadBps(computeBaseSpreadBps(0, ...widerOf(pair)) + skewBps)
  const rate = (Number(fromRate.mid) / Number(toRate.mid)) * 10 ** (to.scale - from.scale)
  return ((rate * net) / Number(BPS)) * (1 + 1e-9)
}
