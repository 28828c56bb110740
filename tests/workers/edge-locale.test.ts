// Languages of the site through the real application in workerd: addresses, cookies, documents.

import { describe, expect, test } from 'vitest'
import { LOCALE_CODES, LOCALES, localePath } from '#shared/i18n/locales.ts'
import { ask, attribute, documentOf, markupOf, ORIGIN, payloadOf } from './edge-site.ts'

const PAGES = ['/', '/markets', '/spot/BTC_USDT', '/register', '/login']

describe('redirects', () => {
  test.each<[path: string, headers: Record<string, string>, status: number, location: string]>([
    ['/', { 'accept-language': 'ja,en;q=0.5' }, 302, '/ja_JP'],
    ['/', { 'accept-language': 'zh-HK' }, 302, '/zh_TW'],
    ['/', { 'accept-language': 'zh-Hans-SG' }, 302, '/zh_CN'],
    ['/?ref=7', { 'accept-language': 'fr' }, 302, '/fr_FR?ref=7'],
    ['/', { cookie: 'i18n_redirected=ar_AE', 'accept-language': 'ja' }, 302, '/ar_AE'],
    ['/', { cookie: 'i18n_redirected=ko_KR', 'accept-language': 'tr' }, 302, '/tr_TR'],
    ['/JA_jp/markets?q=btc', {}, 301, '/ja_JP/markets?q=btc'],
    ['/En_us', {}, 301, '/en_US'],
    ['/ja_JP/', {}, 301, '/ja_JP'],
    ['/markets/', {}, 301, '/markets'],
    ['/ko_KR', {}, 301, '/'],
    ['/ko_KR/markets', {}, 301, '/markets'],
    ['/vi_VN/spot/BTC_USDT?interval=1h', {}, 301, '/spot/BTC_USDT?interval=1h'],
    ['/pt_PT/login', {}, 301, '/login'],
    ['/spot/btc_usdt', {}, 301, '/spot/BTC_USDT'],
    ['/spot/BTCUSDT', {}, 301, '/spot/BTC_USDT'],
    ['/fr_FR/futures/eth-usdt', {}, 301, '/fr_FR/futures/ETH_USDT'],
    ['/ar_AE/spot/btc_usdt?interval=1h', {}, 301, '/ar_AE/spot/BTC_USDT?interval=1h'],
    ['/ja_JP/followup/trader?id=42&type=futures&x=1', {}, 301, '/ja_JP/copy-trading/futures-trader/42?x=1'],
    ['/ja_JP/markets?clientSupperLanguage=en_US,fr_FR', {}, 302, '/markets?clientSupperLanguage=en_US,fr_FR'],
    ['/markets', { cookie: 'clientSupperLanguage=fr_FR%2Cja_JP' }, 302, '/ja_JP/markets'],
  ])('[LO3] [LO4] [LO6] %s %o → %s %s', async (path, headers, status, location) => {
    const response = await ask(path, { headers })
    expect([response.status, response.headers.get('location')]).toEqual([status, location])
  })

  test('that depends on who asks is stored by nobody', async () => {
    const response = await ask('/', { headers: { 'accept-language': 'ja' } })
    expect(response.headers.get('cache-control')).toContain('no-store')
  })

  test.each<[path: string, headers: Record<string, string>, locale: string]>([
    ['/', {}, 'en_US'],
    ['/', { 'accept-language': 'en-GB,en;q=0.9,ja;q=0.8' }, 'en_US'],
    ['/', { 'accept-language': 'ko-KR' }, 'en_US'],
    ['/', { 'accept-language': 'ja', cookie: 'i18n_redirected=en_US' }, 'en_US'],
    ['/', { 'accept-language': 'x'.repeat(100_000) }, 'en_US'],
    ['/markets', { 'accept-language': 'ja', cookie: 'i18n_redirected=ja_JP' }, 'en_US'],
    ['/ja_JP', { 'accept-language': 'en', cookie: 'i18n_redirected=ar_AE' }, 'ja_JP'],
  ])('%s %o is no redirect: %s', async (path, headers, locale) => {
    expect(payloadOf(await documentOf(await ask(path, { headers }))).visit.locale).toBe(locale)
  })
})

describe('the cookie of the language', () => {
  const WRITTEN = 'i18n_redirected=ja_JP; Max-Age=31536000; Path=/; Secure; SameSite=Lax'

  test.each<[what: string, path: string, headers: Record<string, string>, written: string | null]>([
    ['a prefixed path', '/ja_JP/markets', {}, WRITTEN],
    ['detection', '/', { 'accept-language': 'ja' }, WRITTEN],
    ['another choice before', '/ja_JP', { cookie: 'i18n_redirected=fr_FR' }, WRITTEN],
    ['a forged one before', '/ja_JP', { cookie: 'i18n_redirected=<script>' }, WRITTEN],
    ['the same one before', '/ja_JP', { cookie: 'i18n_redirected=ja_JP' }, null],
    ['an unprefixed deep link', '/markets', { 'accept-language': 'ja' }, null],
    ['detection of English', '/', { 'accept-language': 'en' }, null],
    ['a redirect to the exact spelling', '/JA_jp', {}, null],
  ])('[LO7] %s: %s', async (_, path, headers, written) => {
    const response = await ask(path, { headers })
    expect(response.headers.get('set-cookie')).toBe(written)
    if (written !== null) expect(response.headers.get('cache-control')).toContain('no-store')
  })

  test('is not for secure connections alone where the site has none', async () => {
    const response = await ask('http://meridian.test/ja_JP')
    expect(response.headers.get('set-cookie')).toBe('i18n_redirected=ja_JP; Max-Age=31536000; Path=/; SameSite=Lax')
  })

  test('[LO5] narrowed languages last for the visit, and an empty list takes them back', async () => {
    const narrowed = await ask('/ja_JP?clientSupperLanguage=ja_JP,xx_XX', {
      headers: { cookie: 'i18n_redirected=ja_JP' },
    })
    expect(payloadOf(await documentOf(narrowed)).visit.languages).toEqual(['ja_JP'])
    expect(narrowed.headers.get('set-cookie')).toBe('clientSupperLanguage=ja_JP; Path=/; Secure; SameSite=Lax')
    const all = await ask('/markets?clientSupperLanguage=', { headers: { cookie: 'clientSupperLanguage=ja_JP' } })
    expect(payloadOf(await documentOf(all)).visit.languages).toEqual(LOCALE_CODES)
    expect(all.headers.get('set-cookie')).toBe(
      `clientSupperLanguage=${encodeURIComponent(LOCALE_CODES.join(','))}; Path=/; Secure; SameSite=Lax`,
    )
  })
})

describe.each(LOCALE_CODES)('%s', (locale) => {
  const { tag, direction } = LOCALES[locale]

  test.each(PAGES)('[LO1] [HD4] %s is there, in its language, under its address', async (path) => {
    const document = await documentOf(
      await ask(localePath(locale, path), { headers: { cookie: `i18n_redirected=${locale}` } }),
    )
    expect([attribute(document, 'lang'), attribute(document, 'dir')]).toEqual([tag, direction])
    const { visit } = payloadOf(document)
    expect([visit.locale, visit.path]).toEqual([locale, path])
    const markup = markupOf(document)
    expect(markup).not.toMatch(/\{\{|undefined|NaN|\[object /)
    // Links stay in the page's language, because bare paths are English. Only links of the language menu leave it.
    const links = [...markup.matchAll(/<a [^>]*>/g)].filter(([tag]) => !/ hreflang=/i.test(tag))
    const prefix = locale === 'en_US' ? '/' : `/${locale}`
    const strays = links
      .flatMap(([tag]) => / href="(\/[^"]*)"/.exec(tag)?.[1] ?? [])
      .filter((href) => !href.startsWith(prefix))
    expect(links.length).toBeGreaterThan(5)
    expect(strays).toEqual([])
  })

  test('[ER1] the page of an unknown address says so in it', async () => {
    const document = await documentOf(await ask(localePath(locale, '/no/such-page')), 404)
    expect(attribute(document, 'lang')).toBe(tag)
    expect(document).toContain('/no/such-page')
    expect(document).toContain('<meta name="robots" content="noindex"/>')
    expect(document).not.toContain('rel="canonical"')
  })
})

test('the languages are told apart: no two have the same words', async () => {
  const titles = await Promise.all(
    LOCALE_CODES.map(async (locale) => {
      const document = await (await ask(localePath(locale, '/markets'))).text()
      return /<title>(.*?)<\/title>/.exec(document)?.[1]
    }),
  )
  expect(new Set(titles).size).toBe(LOCALE_CODES.length)
})

test('[LO2] /en_US has its own address, and names the bare one as the canonical', async () => {
  for (const path of PAGES.slice(0, 3)) {
    const prefixed = await documentOf(await ask(path === '/' ? '/en_US' : `/en_US${path}`))
    expect(prefixed).toContain(`<link rel="canonical" href="${ORIGIN}${path}"/>`)
    expect(payloadOf(prefixed).visit.locale).toBe('en_US')
  }
})

test('[HD1] a page names itself in every language, and each of those addresses is right', async () => {
  const document = await documentOf(await ask('/ja_JP/markets'))
  expect(document).toContain(`<link rel="canonical" href="${ORIGIN}/ja_JP/markets"/>`)
  const links = [...document.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"\/>/gi)]
  const alternates = Object.fromEntries(links.map(([, language, href]) => [language, href]))
  expect(alternates).toEqual({
    ...Object.fromEntries(LOCALE_CODES.map((code) => [LOCALES[code].tag, ORIGIN + localePath(code, '/markets')])),
    'x-default': `${ORIGIN}/markets`,
  })
  for (const [language, href] of Object.entries(alternates)) {
    const alternate = await documentOf(await ask(String(href)))
    expect(attribute(alternate, 'lang')).toBe(language === 'x-default' ? 'en-US' : language)
  }
})

test('[HD3] Japanese brings its font, other languages do not', async () => {
  expect(await (await ask('/ja_JP')).text()).toContain('/assets/japanese-Q7r8S9t0.css')
  expect(await (await ask('/ar_AE')).text()).not.toContain('japanese')
})

test('[FP1] the document’s one script lets the page be seen; what takes it over is fetched then', async () => {
  const document = await documentOf(await ask('/'))
  const scripts = [...document.matchAll(/<script type="module"[^>]*>/g)].map(([tag]) => tag)
  expect(scripts).toHaveLength(1)
  expect(scripts[0]).toContain(
    'src="/assets/start-U1v2W3x4.js" data-entries="/assets/react-Y2z3A4b5.js /assets/entry-A1b2C3d4.js"',
  )
  expect(document).toMatch(
    /<template id="modules">(?:<link [^>]*>)*<link rel="modulepreload" href="\/assets\/entry-A1b2C3d4\.js">/,
  )
  expect(document.replace(/<template.*?<\/template>/gs, '')).not.toContain('modulepreload')
})
