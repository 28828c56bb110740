import { expect, test } from 'vitest'
import { countryNames, DIAL_CODES, isCountryCode, localeCountryCode } from './countries.ts'
import { LOCALE_CODES } from './locales.ts'

test('each country has a telephone code, and a name in every language', () => {
  expect(DIAL_CODES.size).toBeGreaterThan(230)
  for (const [code, dial] of DIAL_CODES) {
    expect(code).toMatch(/^[A-Z]{2}$/)
    expect(dial).toMatch(/^[1-9]\d{0,2}$/)
  }
  for (const locale of LOCALE_CODES) {
    const names = countryNames(locale)
    expect(names).toHaveLength(DIAL_CODES.size)
    expect(
      names.filter(([code, name]) => code === name),
      locale,
    ).toEqual([])
  }
})

test('each language is at home in one of them', () => {
  expect(LOCALE_CODES.map(localeCountryCode)).toEqual(['US', 'CN', 'TW', 'TR', 'RU', 'UA', 'JP', 'FR', 'ES', 'AE'])
  for (const locale of LOCALE_CODES) expect(isCountryCode(localeCountryCode(locale))).toBe(true)
  expect(isCountryCode('__proto__')).toBe(false)
})

test('they stand in the order of the language', () => {
  const first = (locale: 'en_US' | 'fr_FR') => countryNames(locale)[0]?.[0]
  expect([first('en_US'), first('fr_FR')]).toEqual(['AF', 'AF'])
  const french = countryNames('fr_FR').map(([code]) => code)
  expect(french.indexOf('DE')).toBeLessThan(french.indexOf('BE'))
})
