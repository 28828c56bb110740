import { expect, test } from 'vitest'
import { MARKETS } from '#shared/markets/markets.ts'
import { LOCALE_CODES, LOCALES, localePath } from '../i18n/locales.ts'
import { splitLocalePrefix } from '../navigation/locale-path.ts'
import { spotPath } from '../navigation/paths.ts'
import { PAGE_NAMESPACES } from './page-words.ts'
import { ROUTES } from './routes.ts'

test('[RT1] each path of the table is there once, bare, and without a slash at its end', () => {
  const paths = ROUTES.map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
  for (const path of paths) {
    expect(path).toMatch(/^\/(?:[a-z:][a-zA-Z0-9-]*(?:\/[a-z:][a-zA-Z-]*(?:\{[a-z0-9[\]+-]+\})?\??)*)?$/)
    expect(splitLocalePrefix(path).prefix).toBe('')
  }
})

test('each route shows a page that has its words', () => {
  for (const { path, page } of ROUTES) expect(PAGE_NAMESPACES[page], path).toEqual(expect.arrayContaining(['shell']))
})

test('a page that shows prices is never kept for minutes', () => {
  for (const { page, cache } of ROUTES) if (['home', 'markets', 'spot'].includes(page)) expect(cache).toBe('prices')
})

test('each market has an address', () => {
  for (const { symbol } of MARKETS) expect(spotPath(symbol)).toMatch(/^\/spot\/[A-Z0-9]+_[A-Z0-9]+$/)
})

test('[LO3] English is bare, every other language stands under its code, and both are read back', () => {
  expect(localePath('en_US', '/markets')).toBe('/markets')
  expect(localePath('ja_JP', '/')).toBe('/ja_JP')
  for (const code of LOCALE_CODES) {
    for (const path of ['/', '/markets']) {
      const split = splitLocalePrefix(localePath(code, path))
      expect([split.locale, split.path]).toEqual([code, path])
    }
  }
})

test('[LC1] tags are those of BCP 47, and only Arabic is written from right to left', () => {
  for (const { code, tag, direction } of Object.values(LOCALES)) {
    expect(Intl.getCanonicalLocales(tag)).toEqual([tag])
    expect(tag.replace('-', '_')).toBe(code)
    expect(direction).toBe(code === 'ar_AE' ? 'rtl' : 'ltr')
  }
})
