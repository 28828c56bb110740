import type { Market } from '#shared/markets/markets.ts'
import { assetScale } from '#shared/markets/trading/atoms.ts'
import type { Side } from '#shared/markets/trading/order.ts'
import { assert } from '#shared/platform/assert.ts'

export type MarketAtomUnits = {
  readonly baseAtomsPerLot: bigint
  /** One quote unit is one tick times one lot. */
  readonly quoteAtomsPerUnit: bigint
}

/** Converts lots or quote units to atoms of the asset that a side receives: `buy` receives base. */
export const convertMarketUnitsToAtoms = (
  { baseAtomsPerLot, quoteAtomsPerUnit }: MarketAtomUnits,
  receiver: Side,
  units: bigint,
) => units * (receiver === 'buy' ? baseAtomsPerLot : quoteAtomsPerUnit)

export function createMarketAtomUnits({ base, quote, priceDecimals, quantityDecimals }: Market): MarketAtomUnits {
  const finer = {
    base: assetScale(base) - quantityDecimals,
    quote: assetScale(quote) - priceDecimals - quantityDecimals,
  }
  assert(finer.base >= 0 && finer.quote >= 0, 'a lot, and a tick of it, are whole atoms')
  return { baseAtomsPerLot: 10n ** BigInt(finer.base), quoteAtomsPerUnit: 10n ** BigInt(finer.quote) }
}
