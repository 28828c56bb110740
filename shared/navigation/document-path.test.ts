import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LOCALE_CODES } from '#shared/i18n/locales.ts'
import { hasSharedData, sharedText } from '../../tests/fixtures/shared-data.ts'
import { documentPath } from './document-path.ts'

const origin = 'https://meridian.test'

describe('[NV1] a full page load', () => {
  test.each([
    ['en_US', '/markets', '/markets'],
    ['ja_JP', '/markets', '/ja_JP/markets'],
    ['ja_JP', '/', '/ja_JP'],
    ['en_US', '/', '/'],
    ['fr_FR', '/login', '/fr_FR/login'],
  ] as const)('goes in %s to %s under the prefix, which English has not: %s', (locale, path, expected) => {
    expect(documentPath(locale, path, { origin })).toBe(expected)
  })

  test.each([
    ['fr_FR', '/fr_FR/markets', '/fr_FR/markets'],
    ['fr_FR', '/ja_JP/markets', '/fr_FR/markets'],
    ['en_US', '/ar_AE', '/'],
    ['en_US', '/en_US/spot/BTC_USDT?interval=1h#chart', '/spot/BTC_USDT?interval=1h#chart'],
    ['fr_FR', '/fr_FRx/markets', '/fr_FR/fr_FRx/markets'],
  ] as const)('[NV2] in %s takes a locale off %s first: %s', (locale, path, expected) => {
    expect(documentPath(locale, path, { origin })).toBe(expected)
  })

  test('[NV3] appends parameters with ? or, where there is a query, with &', () => {
    const extra = { from: 'a b', next: '/x?y' }
    expect(documentPath('en_US', '/markets', { origin, extra })).toBe('/markets?from=a+b&next=%2Fx%3Fy')
    expect(documentPath('uk_UA', '/markets?q=btc#top', { origin, extra: { r: '1' } })).toBe(
      '/uk_UA/markets?q=btc&r=1#top',
    )
  })

  test.each(['//evil.test', '/en_US//evil.test', '/ja_JP/\\evil.test', 'https://evil.test', 'javascript:alert(1)', ''])(
    '[NV4] never leaves the site: %s',
    (path) => {
      for (const locale of LOCALE_CODES) {
        const target = new URL(documentPath(locale, path, { origin }), origin)
        expect(target.origin).toBe(origin)
        expect(target.pathname).toBe(locale === 'en_US' ? '/' : `/${locale}`)
      }
    },
  )

  test('[NV4] never leaves the site, whatever it is given', () => {
    const part = fc.oneof(
      fc.constantFrom('/', '//', '\\', '%2f', '%5c', 'en_US', 'ja_JP', 'evil.test', ':', '@', '?', '#'),
      fc.string(),
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), fc.constantFrom(...LOCALE_CODES), (parts, locale) => {
        const target = documentPath(locale, parts.join(''), { origin, extra: { a: '1' } })
        expect(new URL(target, origin).origin).toBe(origin)
        expect(new URL(target, origin).searchParams.get('a')).toBe('1')
      }),
      { numRuns: 2_000 },
    )
  })

  test.skipIf(!hasSharedData)(
    '[NV4] never leaves the site for any published redirect payload (needs ../shared)',
    () => {
      for (const payload of sharedText('security/open_redirect_payloads.txt').split('\n')) {
        for (const prefix of ['', '/', '/en_US', '/en_US/', '/ar_AE/']) {
          const target = documentPath('es_ES', prefix + payload, { origin })
          expect(new URL(target, origin).origin, payload).toBe(origin)
        }
      }
    },
  )
})
