import { expect, test } from 'vitest'
import { CURRENCIES } from '#shared/money/currencies.ts'
import { createPriceRates } from './rates.ts'

test('there is a positive rate for every currency that a visitor can choose', () => {
  const { perUsd } = createPriceRates()
  for (const code of CURRENCIES.keys()) expect(perUsd[code], code).toBeGreaterThan(0)
})
