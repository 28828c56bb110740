// A market in whole numbers: ticks, lots, and what they are in atoms of its assets. A perpetual is one, too: its coin is its position,
// whose atoms are lots.

import { contractMarketBySymbol } from '#shared/futures/contract-market.ts'
import { contractBySymbol } from '#shared/futures/contracts.ts'
import { type Market, marketBySymbol } from '#shared/markets.ts'
import { toSafeUnits } from '#shared/money/decimal.ts'
import { assetScale } from '#shared/trading/atoms.ts'
import { TIERS } from '#shared/trading/fees.ts'
import { isPerpetual, perpetualOf, symbolOf } from './perpetuals.ts'

export type Steps = {
  readonly market: Market
  /** Base atoms of a lot, quote atoms of a tick times a lot. */
  readonly lotAtoms: bigint
  readonly unitAtoms: bigint
  /** Smallest order, in ticks times lots. */
  readonly minUnits: number
}

export function stepsOf(market: Market): Steps {
  const { base, quote, priceDecimals, quantityDecimals, minNotional } = market
  return {
    market,
    lotAtoms: 10n ** BigInt(assetScale(base) - quantityDecimals),
    unitAtoms: 10n ** BigInt(assetScale(quote) - priceDecimals - quantityDecimals),
    minUnits: toSafeUnits(minNotional, priceDecimals + quantityDecimals) ?? 0,
  }
}

/** Of the contract of a perpetual: `BTC_USDT:PERP`. */
function stepsOfPerpetual(symbol: string): Steps | undefined {
  const contract = contractBySymbol(symbolOf(symbol))
  const listed = contractMarketBySymbol(symbolOf(symbol))
  if (!contract || !listed) return undefined
  const { priceDecimals, quantityDecimals, minNotional, atomsPerUnit } = contract
  return {
    market: { ...listed, symbol, base: perpetualOf(contract.base) },
    lotAtoms: 1n,
    unitAtoms: atomsPerUnit,
    minUnits: toSafeUnits(minNotional, priceDecimals + quantityDecimals) ?? 0,
  }
}

const known = new Map<string, Steps>()

/** Of a listed market; undefined for any other. */
export function stepsIn(symbol: string): Steps | undefined {
  const cached = known.get(symbol)
  if (cached) return cached
  const market = marketBySymbol(symbol)
  const steps = isPerpetual(symbol) ? stepsOfPerpetual(symbol) : market && stepsOf(market)
  if (!steps) return undefined
  known.set(symbol, steps)
  return steps
}

/** What strategies reckon a side costs: the first tier's, so that a tier that is lost leaves no order short. Millionths. */
export const FEE_PPM = BigInt(TIERS[0].takerPpm)
/** And what a purchase at the market may cost more than the last price: millionths. */
export const SLIP_PPM = 2_000n
export const MILLION = 1_000_000n

/** Quote atoms of lots at a price. */
export const costOf = ({ unitAtoms }: Steps, price: number, lots: number): bigint =>
  BigInt(price) * BigInt(lots) * unitAtoms

/** Lots that quote atoms buy at a price, whole. */
export function lotsFor({ unitAtoms }: Steps, price: number, quote: bigint): number {
  return price <= 0 || quote <= 0n ? 0 : Number(quote / (BigInt(price) * unitAtoms))
}

/** Whole lots in base atoms. */
export const lotsIn = ({ lotAtoms }: Steps, atoms: bigint): number => (atoms <= 0n ? 0 : Number(atoms / lotAtoms))

/** What base atoms are worth at a price, in quote atoms, rounded down. */
export const worthOf = ({ lotAtoms, unitAtoms }: Steps, price: number, atoms: bigint): bigint =>
  (atoms * BigInt(price) * unitAtoms) / lotAtoms

/** Whether a book takes an order of that size. */
export const isLargeEnough = ({ minUnits }: Steps, price: number, lots: number): boolean =>
  lots > 0 && price * lots >= minUnits
