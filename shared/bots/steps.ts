// A market in integers: ticks, lots, and their value in atoms. A perpetual has them, too: its coin is the position,
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
  /** Base atoms of a lot; quote atoms of one tick times one lot. */
  readonly lotAtoms: bigint
  readonly unitAtoms: bigint
  /** Minimum order, in ticks times lots. */
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

/** For a perpetual: `BTC_USDT:PERP`. */
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

export function stepsIn(symbol: string): Steps | undefined {
  const cached = known.get(symbol)
  if (cached) return cached
  const market = marketBySymbol(symbol)
  const steps = isPerpetual(symbol) ? stepsOfPerpetual(symbol) : market && stepsOf(market)
  if (!steps) return undefined
  known.set(symbol, steps)
  return steps
}

/** Fee assumed by strategies: the first tier's taker fee, so that losing a tier leaves no order short. Millionths. */
export const FEE_PPM = BigInt(TIERS[0].takerPpm)
/** Slippage allowed for a market purchase: millionths. */
export const SLIP_PPM = 2_000n
export const MILLION = 1_000_000n

/** Quote atoms. */
export const costOf = ({ unitAtoms }: Steps, price: number, lots: number): bigint =>
  BigInt(price) * BigInt(lots) * unitAtoms

/** `quote` in quote atoms. */
export function lotsFor({ unitAtoms }: Steps, price: number, quote: bigint): number {
  return price <= 0 || quote <= 0n ? 0 : Number(quote / (BigInt(price) * unitAtoms))
}

/** Returns the whole lots in base atoms. */
export const lotsIn = ({ lotAtoms }: Steps, atoms: bigint): number => (atoms <= 0n ? 0 : Number(atoms / lotAtoms))

/** Returns the value of base atoms in quote atoms, rounded down. */
export const worthOf = ({ lotAtoms, unitAtoms }: Steps, price: number, atoms: bigint): bigint =>
  (atoms * BigInt(price) * unitAtoms) / lotAtoms

export const isLargeEnough = ({ minUnits }: Steps, price: number, lots: number): boolean =>
  lots > 0 && price * lots >= minUnits
