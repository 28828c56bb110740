import { expect, test } from 'vitest'
import { MARKETS } from '#shared/markets/markets.ts'
import { assetScale } from '#shared/markets/trading/atoms.ts'
import { createMarketAtomUnits } from './atom-units.ts'

test('[OB58] in every market a tick times a lot is a whole number of the quote asset’s atoms, and a lot of the base’s', () => {
  for (const listed of MARKETS) {
    const { baseAtomsPerLot, quoteAtomsPerUnit } = createMarketAtomUnits(listed)
    expect(baseAtomsPerLot * 10n ** BigInt(listed.quantityDecimals)).toBe(10n ** BigInt(assetScale(listed.base)))
    const decimals = listed.priceDecimals + listed.quantityDecimals
    expect(quoteAtomsPerUnit * 10n ** BigInt(decimals)).toBe(10n ** BigInt(assetScale(listed.quote)))
  }
})
