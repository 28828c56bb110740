import { expect, test } from 'vitest'
import { LOCALE_CODES } from '#shared/i18n/locales.ts'
import { toAvailableLanguage, toSupportedCurrency } from './supported.ts'

test.each([
  ['JPY', 'JPY'],
  ['XXX', 'USD'],
  ['jpy', 'USD'],
  ['', 'USD'],
  [undefined, 'USD'],
  [7, 'USD'],
  ['__proto__', 'USD'],
])('[VA13] a stored currency %j is %s', (stored, currency) => expect(toSupportedCurrency(stored)).toBe(currency))

test('[VA14] a language that is not available is English, or else the first that is', () => {
  expect(toAvailableLanguage('ja_JP', LOCALE_CODES)).toBe('ja_JP')
  expect(toAvailableLanguage('ko_KR', LOCALE_CODES)).toBe('en_US')
  expect(toAvailableLanguage(undefined, ['fr_FR', 'en_US'])).toBe('en_US')
  expect(toAvailableLanguage('ja_JP', ['fr_FR', 'ar_AE'])).toBe('fr_FR')
  expect(toAvailableLanguage('ja_JP', [])).toBe('en_US')
})
