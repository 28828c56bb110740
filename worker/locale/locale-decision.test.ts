import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LOCALE_CODES } from '#shared/i18n/locales.ts'
import { hasSharedData, sharedText } from '../../tests/fixtures/shared-data.ts'
import { decideLocale, type LocaleRequest, restrictLanguages } from './locale-decision.ts'

const decide = (pathname: string, more: Partial<LocaleRequest> = {}) => decideLocale({ pathname, search: '', ...more })
const serve = (locale: string, path: string, more: object = {}) => ({
  kind: 'serve',
  locale,
  path,
  languages: LOCALE_CODES,
  ...more,
})
const redirect = (to: string, status: number, more: object = {}) => ({ kind: 'redirect', to, status, ...more })

describe('the bare start page', () => {
  test.each<[string, Partial<LocaleRequest>, object]>([
    ['nothing known: English', {}, serve('en_US', '/')],
    ['English wanted: stays', { acceptLanguage: 'en-GB' }, serve('en_US', '/')],
    ['another language wanted: there', { acceptLanguage: 'ja' }, redirect('/ja_JP', 302, { remember: 'ja_JP' })],
    ['a choice kept: there', { cookie: 'ar_AE' }, redirect('/ar_AE', 302, { remember: 'ar_AE' })],
    ['the choice before the header', { cookie: 'en_US', acceptLanguage: 'ja' }, serve('en_US', '/')],
    ['a forged choice is none', { cookie: '"><script>', acceptLanguage: 'en' }, serve('en_US', '/')],
    [
      'an inactive choice is none',
      { cookie: 'ko_KR', acceptLanguage: 'fr' },
      redirect('/fr_FR', 302, { remember: 'fr_FR' }),
    ],
    [
      'the query goes along',
      { cookie: 'ja_JP', search: '?ref=7' },
      redirect('/ja_JP?ref=7', 302, { remember: 'ja_JP' }),
    ],
  ])('[LO6] %s', (_, request, decision) => {
    expect(decide('/', request)).toEqual(decision)
  })
})

describe('every other path means what it says', () => {
  test.each<[string, Partial<LocaleRequest>, object]>([
    ['/markets', { cookie: 'ja_JP', acceptLanguage: 'ja' }, serve('en_US', '/markets')],
    ['/en_US', { cookie: 'ja_JP' }, serve('en_US', '/', { remember: 'en_US' })],
    ['/en_US/markets', {}, serve('en_US', '/markets', { remember: 'en_US' })],
    ['/ja_JP', { acceptLanguage: 'en' }, serve('ja_JP', '/', { remember: 'ja_JP' })],
    ['/ja_JP/spot/BTC_USDT', {}, serve('ja_JP', '/spot/BTC_USDT', { remember: 'ja_JP' })],
    ['/JA_jp/markets', { search: '?q=x' }, redirect('/ja_JP/markets?q=x', 301)],
    ['/EN_us', {}, redirect('/en_US', 301)],
    ['/ja_JP/', {}, redirect('/ja_JP', 301)],
    ['/markets/', {}, redirect('/markets', 301)],
    ['/spot//BTC_USDT', {}, redirect('/spot/BTC_USDT', 301)],
    ['/ko_KR', {}, redirect('/', 301)],
    ['/ko_KR/markets', { search: '?q=x' }, redirect('/markets?q=x', 301)],
    ['/vi_vn/spot/BTC_USDT', {}, redirect('/spot/BTC_USDT', 301)],
    ['/pt_PT/', {}, redirect('/', 301)],
  ])('[LO8] %s', (pathname, request, decision) => {
    expect(decide(pathname, request)).toEqual(decision)
  })
})

describe('clientSupperLanguage', () => {
  test.each([
    ['ja_JP,fr_FR', ['ja_JP', 'fr_FR']],
    ['fr-fr, JA_jp', ['ja_JP', 'fr_FR']],
    ['ja_JP,<script>,xx_XX', ['ja_JP']],
    ['xx_XX', LOCALE_CODES],
    ['', LOCALE_CODES],
    [null, LOCALE_CODES],
    ['x,'.repeat(100_000), LOCALE_CODES],
  ])('%j leaves %j', (list, left) => {
    expect([...restrictLanguages(list)].sort()).toEqual([...left].sort())
  })

  test('[LO5] [LO9] leads to English where that is left, to the first one where it is not', () => {
    expect(decide('/ja_JP/markets', { search: '?clientSupperLanguage=fr_FR,en_US' })).toEqual(
      redirect('/markets?clientSupperLanguage=fr_FR,en_US', 302),
    )
    expect(decide('/markets', { restrictedLanguages: 'ja_JP,fr_FR' })).toEqual(redirect('/ja_JP/markets', 302))
    expect(decide('/', { restrictedLanguages: 'ja_JP,fr_FR', acceptLanguage: 'fr' })).toMatchObject({ to: '/fr_FR' })
    expect(decide('/', { restrictedLanguages: 'fr_FR', cookie: 'ja_JP' })).toMatchObject({ to: '/fr_FR' })
  })

  test('of the address stands before the one of the visit, and an empty one takes it back', () => {
    const narrowed = 'fr_FR'
    expect(decide('/ja_JP', { restrictedLanguages: narrowed, search: '?clientSupperLanguage=ja_JP' })).toMatchObject({
      languages: ['ja_JP'],
    })
    expect(decide('/ja_JP', { restrictedLanguages: narrowed, search: '?clientSupperLanguage=' })).toMatchObject({
      languages: LOCALE_CODES,
    })
  })
})

describe('a redirect', () => {
  const ORIGIN = 'https://meridian.test'

  /** Follows redirects as a browser does; fails if they do not end. */
  function follow(address: string, more: Partial<LocaleRequest> = {}): URL {
    let url = new URL(address, ORIGIN)
    for (let step = 0; step < 40; step += 1) {
      const decision = decideLocale({ pathname: url.pathname, search: url.search, ...more })
      if (decision.kind === 'serve') return url
      url = new URL(decision.to, url)
      if (url.origin !== ORIGIN) return url
    }
    throw new Error(`${address} is redirected without end`)
  }

  test.each([
    '//evil.test/',
    '/ko_KR//evil.test',
    '/ko_KR/\\evil.test',
    '/en_US//evil.test/',
    '////evil.test//',
    '/vi_VN///',
  ])('never leads to another host: %s', (path) => {
    expect(follow(ORIGIN + path).origin).toBe(ORIGIN)
    expect(follow(ORIGIN + path, { restrictedLanguages: 'ja_JP' }).origin).toBe(ORIGIN)
    expect(follow(`${ORIGIN}/ja_JP${path}`, { restrictedLanguages: 'en_US' }).origin).toBe(ORIGIN)
  })

  test('never does for any composition of prefixes, slashes and hosts, and always ends', () => {
    const piece = fc.constantFrom(
      '/',
      '//',
      '\\',
      '/ko_KR',
      '/ja_JP',
      '/JA_jp',
      '/en_US',
      'evil.test',
      '%2f',
      '.',
      '..',
      '@',
      ':',
      '?',
      '#',
    )
    const narrowed = fc.constantFrom(undefined, 'ja_JP', 'en_US', 'fr_FR,ja_JP')
    const cookie = fc.constantFrom(undefined, 'zh_TW', 'en_US')
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), narrowed, cookie, (pieces, left, kept) => {
        expect(follow(`${ORIGIN}/${pieces.join('')}`, { restrictedLanguages: left, cookie: kept }).origin).toBe(ORIGIN)
      }),
      { numRuns: 5_000 },
    )
  })

  test.skipIf(!hasSharedData)('never does for any line of the open-redirect list (../shared/data)', () => {
    for (const line of sharedText('security/open_redirect_payloads.txt').split('\n')) {
      for (const prefix of ['', '/', '/ko_KR', '/ko_KR/', '/EN_us', '/ja_JP/']) {
        let url: URL
        try {
          url = new URL(ORIGIN + (prefix || '/') + line)
        } catch {
          continue
        }
        if (url.origin === ORIGIN) expect(follow(url.href, { restrictedLanguages: 'en_US' }).origin, line).toBe(ORIGIN)
      }
    }
  })
})
