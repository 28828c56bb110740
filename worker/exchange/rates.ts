// Reference rates as pages are given them.

import type { PriceRates } from '#shared/currencies.ts'
import { FIAT_RATES, FIAT_RATES_DATE } from '#shared/fiat-rates.ts'

/** Rates of all currencies of shared/currencies.ts, and the day they are of. */
export const priceRates = (): PriceRates => ({ date: FIAT_RATES_DATE, perUsd: FIAT_RATES })
