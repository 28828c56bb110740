import type { PriceRates } from '#shared/money/currencies.ts'
import { FIAT_RATES, FIAT_RATES_DATE } from '#shared/money/fiat-rates.ts'

export const createPriceRates = (): PriceRates => ({ date: FIAT_RATES_DATE, perUsd: FIAT_RATES })
