import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LOCALE_CODES } from '#shared/i18n/locales.ts'
import { canonicalPath, splitLocalePrefix, toRoutePath } from './locale-path.ts'

describe('the locale of a path', () => {
  test.each([
    ['/', 'en_US', '', '/'],
    ['/markets', 'en_US', '', '/markets'],
    ['/en_US', 'en_US', 'en_US', '/'],
    ['/en_US/', 'en_US', 'en_US', '/'],
    ['/ja_JP', 'ja_JP', 'ja_JP', '/'],
    ['/ja_JP/spot/BTC_USDT', 'ja_JP', 'ja_JP', '/spot/BTC_USDT'],
    ['/JA_jp/markets', 'ja_JP', 'JA_jp', '/markets'],
    ['/ja_JPx/markets', 'en_US', '', '/ja_JPx/markets'],
    ['/ja-JP/markets', 'en_US', '', '/ja-JP/markets'],
    ['/ja/markets', 'en_US', '', '/ja/markets'],
    ['/markets/ja_JP', 'en_US', '', '/markets/ja_JP'],
    ['//ja_JP/markets', 'en_US', '', '//ja_JP/markets'],
  ])('%s → %s', (pathname, locale, prefix, path) => {
    expect(splitLocalePrefix(pathname)).toEqual({ locale, prefix, path, inactive: false })
  })

  test.each(['ko_KR', 'vi_VN', 'pt_PT', 'KO_kr'])('%s is known as a prefix, but of no active language', (prefix) => {
    expect(splitLocalePrefix(`/${prefix}/markets`)).toEqual({
      locale: 'en_US',
      prefix,
      path: '/markets',
      inactive: true,
    })
  })

  test('a prefix and the rest make the path again', () => {
    fc.assert(
      fc.property(fc.constantFrom(...LOCALE_CODES), fc.webPath(), (locale, rest) => {
        fc.pre(rest.startsWith('/'))
        expect(splitLocalePrefix(`/${locale}${rest}`)).toEqual({ locale, prefix: locale, path: rest, inactive: false })
      }),
    )
  })
})

describe('the one way to write a path', () => {
  test.each([
    ['/', '/'],
    ['/markets', '/markets'],
    ['/markets/', '/markets'],
    ['/markets///', '/markets'],
    ['//', '/'],
    ['//evil.test', '/evil.test'],
    ['////evil.test//', '/evil.test'],
    ['/spot//BTC_USDT', '/spot/BTC_USDT'],
  ])('%s → %s', (path, tidy) => {
    expect(canonicalPath(path)).toBe(tidy)
  })

  test('is never another host, and tidying it again changes nothing', () => {
    const path = fc
      .array(fc.constantFrom('/', '//', 'evil.test', 'a', '.', '@', ':'))
      .map((parts) => `/${parts.join('')}`)
    fc.assert(
      fc.property(path, (raw) => {
        const tidy = canonicalPath(raw)
        expect(canonicalPath(tidy)).toBe(tidy)
        expect(new URL(tidy, 'https://meridian.test').origin).toBe('https://meridian.test')
      }),
    )
  })
})

describe('the path that routes are matched on', () => {
  test.each([
    ['/ja_JP/markets', '/markets'],
    ['/ja_jp/markets/', '/markets'],
    ['/ja_JP', '/'],
    ['/markets/', '/markets'],
    ['/api/health', '/api/health'],
    ['/ws/perpum', '/ws/perpum'],
    // Paths without a language do not exist under a locale prefix.
    ['/ja_JP/api/health', '/ja_JP/api/health'],
    ['/ja_JP/ws', '/ja_JP/ws'],
    ['/ja_JP/assets/entry.js', '/ja_JP/assets/entry.js'],
    ['/ja_JP/apiary', '/apiary'],
    ['/ja_JP/stream', '/ja_JP/stream'],
    ['/en_US/market/ws', '/en_US/market/ws'],
    ['/en_US/public/stream', '/en_US/public/stream'],
    ['/ja_JP/private/ws', '/ja_JP/private/ws'],
    ['/ja_JP/ws-api/v3', '/ja_JP/ws-api/v3'],
    ['/ja_JP/markets/spot', '/markets/spot'],
    // Guards compare these paths as they are written, so another spelling must not reach their routes.
    ['//stream', '//stream'],
    ['//api/health', '//api/health'],
    ['/api//health', '/api//health'],
    ['/ja_JP//ws', '/ja_JP//ws'],
  ])('%s → %s', (pathname, path) => {
    expect(toRoutePath(pathname)).toBe(path)
  })
})
