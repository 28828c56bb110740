import { expect, test } from 'vitest'
import { LOCALES } from '../i18n/locales.ts'
import { CURRENCIES, findCurrencyOrDollar } from './currencies.ts'

test('[CU1] [LC2] about seventy currencies, and that of every locale among them', () => {
  expect(CURRENCIES.size).toBeGreaterThanOrEqual(70)
  for (const { fiatCurrency } of Object.values(LOCALES)) expect(CURRENCIES.has(fiatCurrency)).toBe(true)
})

test('[CU2] an unknown currency falls back to the dollar', () => {
  expect(findCurrencyOrDollar('XXX')).toEqual({ code: 'USD', symbol: '$', decimals: 2 })
})
