// Tick and lot in atoms. A perpetual has no coins: the lots of the position count as coins, one atom each.

import { findContractMarket } from '#shared/futures/contract-market.ts'
import { findContract } from '#shared/futures/contracts.ts'
import { findMarket, type Market } from '#shared/markets/markets.ts'
import { assetScale } from '#shared/markets/trading/atoms.ts'
import { FEE_TIERS } from '#shared/markets/trading/fees.ts'
import { toSafeUnits } from '#shared/money/decimal.ts'
import { isPerpetualMarket, toExchangeSymbol, toPerpetualMarket } from './perpetuals.ts'

export type MarketSteps = {
  readonly market: Market
  /** `lotAtoms`: base atoms of one lot. `unitAtoms`: quote atoms of one tick times one lot. */
  readonly lotAtoms: bigint
  readonly unitAtoms: bigint
  /** Minimum order, in ticks times lots. */
  readonly minUnits: number
}

export function toMarketSteps(market: Market): MarketSteps {
  const { base, quote, priceDecimals, quantityDecimals, minNotional } = market
  return {
    market,
    lotAtoms: 10n ** BigInt(assetScale(base) - quantityDecimals),
    unitAtoms: 10n ** BigInt(assetScale(quote) - priceDecimals - quantityDecimals),
    minUnits: toSafeUnits(minNotional, priceDecimals + quantityDecimals) ?? 0,
  }
}

function stepsOfPerpetual(symbol: string): MarketSteps | undefined {
  const contract = findContract(toExchangeSymbol(symbol))
  const listed = findContractMarket(toExchangeSymbol(symbol))
  if (!contract || !listed) return undefined
  const { priceDecimals, quantityDecimals, minNotional, atomsPerUnit } = contract
  return {
    market: { ...listed, symbol, base: toPerpetualMarket(contract.base) },
    lotAtoms: 1n,
    unitAtoms: atomsPerUnit,
    minUnits: toSafeUnits(minNotional, priceDecimals + quantityDecimals) ?? 0,
  }
}

const known = new Map<string, MarketSteps>()

export function findMarketSteps(symbol: string): MarketSteps | undefined {
  const cached = known.get(symbol)
  if (cached) return cached
  const market = findMarket(symbol)
  const steps = isPerpetualMarket(symbol) ? stepsOfPerpetual(symbol) : market && toMarketSteps(market)
  if (!steps) return undefined
  known.set(symbol, steps)
  return steps
}

/** Taker fee of the first tier in millionths: sufficient for a user who loses a better tier. */
export const ASSUMED_TAKER_FEE_PPM = BigInt(FEE_TIERS[0].takerPpm)
/** Assumed slippage of a market purchase, in millionths. */
export const ASSUMED_SLIPPAGE_PPM = 2_000n
export const PPM_SCALE = 1_000_000n

/** Cost in quote atoms. */
export const computeLotsCost = ({ unitAtoms }: MarketSteps, price: number, lots: number): bigint =>
  BigInt(price) * BigInt(lots) * unitAtoms

export function affordableLots({ unitAtoms }: MarketSteps, price: number, quote: bigint): number {
  return price <= 0 || quote <= 0n ? 0 : Number(quote / (BigInt(price) * unitAtoms))
}

export const toWholeLots = ({ lotAtoms }: MarketSteps, atoms: bigint): number =>
  atoms <= 0n ? 0 : Number(atoms / lotAtoms)

/** Value in quote atoms, rounded down. */
export const computeAtomsValue = ({ lotAtoms, unitAtoms }: MarketSteps, price: number, atoms: bigint): bigint =>
  (atoms * BigInt(price) * unitAtoms) / lotAtoms

export const meetsMinimumOrder = ({ minUnits }: MarketSteps, price: number, lots: number): boolean =>
  lots > 0 && price * lots >= minUnits
