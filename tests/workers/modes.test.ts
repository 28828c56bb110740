// Every page in every mode: what the site does not have is not there, and words say what is (decision 009).

import { describe, expect, test } from 'vitest'
import { LOCALE_CODES, type LocaleCode, localePath } from '#shared/i18n/locales.ts'
import { LEDGER_FEATURES } from '#shared/operator/features.ts'
import { isOperatorPage } from '#shared/pages/operator.ts'
import { ROUTES } from '#shared/pages/routes.ts'
import type { Env } from '#worker/env.ts'
import { exampleOf } from '../fixtures/addresses.ts'
import { askUnder, documentOf, markupOf, ORIGIN, payloadOf } from './edge-site.ts'
import { answering, HOST } from './upstream-site.ts'

const EXCHANGE = { UPSTREAM_SPOT_URL: `${HOST}/modes` } satisfies Partial<Env>
const PRICES_ONLY = { PAPER_ACCOUNTS: 'false' } satisfies Partial<Env>
const PAPER = { ...EXCHANGE, PAPER_ACCOUNTS: 'true' } satisfies Partial<Env>

/** Pages of a site without accounts of its own. */
const OFFERED = [
  'announcement',
  'announcements',
  'coin',
  'docs',
  'docs-color',
  'docs-date',
  'docs-directives',
  'docs-drag-sort',
  'docs-element-plus',
  'docs-fonts',
  'docs-geetest',
  'docs-select',
  'docs-swiper',
  'home',
  'markets',
  'offline',
  'spot',
  'status',
]
/** Components shown with the texts of other pages. */
const isDemo = (page: string) => page.startsWith('docs')

const PAPER_WORDS: Readonly<Record<LocaleCode, RegExp>> = {
  en_US: /(?<!white )\bpaper\b/i,
  zh_CN: /模拟(资金|交易)/,
  zh_TW: /模擬(資金|交易)/,
  tr_TR: /\bdemo\b/i,
  ru_RU: /виртуальн/i,
  ja_JP: /デモ/,
  fr_FR: /fictif/i,
  es_ES: /ficticio/i,
  ar_AE: /تجريبي/,
  uk_UA: /віртуальн/i,
}

const textOf = (document: string) =>
  `${/<title>.*?<\/title>|<meta name="description"[^>]*>/gs.exec(document)?.join(' ')} ${markupOf(document)}`
    .replace(/<(pre|code|style|template)\b.*?<\/\1>/gs, ' ')
    .replace(/\btitle="([^"]*)"/g, '>$1<')
    .replace(/<[^>]*>/g, ' ')

const linksOf = (document: string) =>
  [...markupOf(document).matchAll(/(?:href|action)="(\/[^"#?]*)/g)]
    .map(([, path = '']) => path)
    .filter((path) => !/^\/(assets|coins|icons|fonts|site\.webmanifest|favicon|api|preferences|apple)/.test(path))

const pages = ROUTES.filter(({ page }) => !isOperatorPage(page))

describe.each([
  ['an exchange of its own', EXCHANGE, 'exchange', [...OFFERED, 'login']],
  ['prices only', PRICES_ONLY, 'none', OFFERED],
] as const)('[VM1] before %s', (_, settings, place, offered) => {
  test('pages of accounts, ledger and rules of the embedded exchange are not there; all others are', async () => {
    await answering('modes', '/open/lang/menu/show', { code: 0, data: { whiteList: LOCALE_CODES } })
    const found: Record<string, number> = {}
    for (const route of pages) {
      const { status } = await askUnder(settings, exampleOf(route))
      found[route.page] = status
    }
    const expected = Object.fromEntries(
      pages.map(({ page, guards }) => {
        if (page === 'announcement' || !(offered as readonly string[]).includes(page)) {
          const isProduct = guards.length > 0 && !guards.includes('auth-route')
          return [page, isProduct && !page.startsWith('futures-') ? 302 : 404]
        }
        return [page, 200]
      }),
    )
    expect(found).toEqual(expected)
  }, 120_000)

  test('no word of paper, in ten languages, and no link that leads nowhere', async () => {
    const links = new Set<string>()
    for (const route of pages.filter(({ page }) => offered.includes(page as never) && page !== 'announcement')) {
      for (const locale of LOCALE_CODES) {
        const document = await documentOf(await askUnder(settings, localePath(locale, exampleOf(route))))
        expect(payloadOf(document).visit.config).toMatchObject({ accounts: place, futures: 'false', p2p: 'false' })
        if (!isDemo(route.page)) expect(textOf(document), `${locale} ${route.page}`).not.toMatch(PAPER_WORDS[locale])
        if (locale === 'en_US') for (const path of linksOf(document)) links.add(path)
      }
    }
    expect(links.size).toBeGreaterThan(40)
    const dead: string[] = []
    for (const path of links) {
      const { status } = await askUnder(settings, path)
      if (status !== 200) dead.push(`${status} ${path}`)
    }
    expect(dead).toEqual([])
  }, 240_000)

  test('[HD6] sitemaps list what is there, and operators cannot switch on what needs the ledger', async () => {
    const text = await (await askUnder(settings, '/fr_FR/sitemap.xml')).text()
    const listed = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, found = '']) =>
      found.replace(`${ORIGIN}/fr_FR`, ''),
    )
    expect(listed).toContain('/spot/BTC_USDT')
    expect(
      listed.filter((path) =>
        /^\/(p2p|otc|bot-trade|copy-trading|futures|help|fees|proof|register|rewards)/.test(path),
      ),
    ).toEqual([])
    const { config } = payloadOf(await documentOf(await askUnder(settings, '/'))).visit
    expect(LEDGER_FEATURES.filter((name) => config[name] !== 'false')).toEqual([])
  })
})

/** Claims of prices from a venue, as pages of an upstream feed make them. */
const LIVE_PRICES: Readonly<Record<LocaleCode, RegExp>> = {
  en_US: /\blive (?:prices|markets|order books?)\b/i,
  zh_CN: /真实(?:价格|行情)/,
  zh_TW: /真實(?:價格|行情)/,
  tr_TR: /\bcanlı (?:fiyat|piyasa|emir defter)/i,
  ru_RU: /реальны[ехм]\S* цен/i,
  ja_JP: /実際の価格/,
  fr_FR: /\b(?:prix|carnets? d’ordres) en direct\b/i,
  es_ES: /\b(?:precios|libros? de órdenes) en directo\b/i,
  ar_AE: /(?<!ال)أسعار (?:مباشرة|حقيقية)/,
  uk_UA: /реальн(?:их|ими) цін/i,
}
/** Forms on the way in: they have neither the site's footer nor a word on money. */
const isEntry = (page: string) => /^(?:login|register-verification|forget|affiliate-register-create)/.test(page)
const OWN_KEYS = { VENUE_SPOT_URL: 'https://venue.test', VENUE_KEY_SECRET: 'v'.repeat(40) } satisfies Partial<Env>

describe.each([
  ['the embedded exchange', {}, LOCALE_CODES],
  ['a venue with people’s own keys', OWN_KEYS, ['en_US', 'ar_AE']],
  ['an exchange with paper accounts', PAPER, ['en_US', 'ja_JP']],
] as const)('[VM4] before %s, with simulated prices', (_, settings, locales) => {
  test('every page for everybody says paper, and none says that its prices are live', async () => {
    let count = 0
    for (const route of pages) {
      for (const locale of locales) {
        const response = await askUnder(settings, localePath(locale, exampleOf(route)))
        if (response.status !== 200) {
          await response.body?.cancel()
          continue
        }
        count += 1
        const text = textOf(await response.text())
        if (!isEntry(route.page)) expect(text, `${locale} ${route.page}`).toMatch(PAPER_WORDS[locale])
        const claims = [...text.matchAll(new RegExp(`.{0,60}(?:${LIVE_PRICES[locale].source}).{0,60}`, 'gi'))].map(
          String,
        )
        expect(claims, `${locale} ${route.page}`).toEqual([])
      }
    }
    expect(count).toBeGreaterThan(45 * locales.length)
  }, 240_000)
})

test('[VM2] before an exchange with paper accounts, the site is the embedded one, and says paper', async () => {
  for (const path of [
    '/p2p',
    '/otc',
    '/register',
    '/fees',
    '/help',
    '/copy-trading/futures',
    '/bot-trade/autosystem',
  ]) {
    expect((await askUnder(PAPER, path)).status, path).toBe(200)
  }
  const home = await documentOf(await askUnder(PAPER, '/'))
  expect(payloadOf(home).visit.config).toEqual({})
  expect(textOf(home)).toContain('paper money')
  expect((await askUnder(PAPER, '/wallet')).headers.get('location')).toBe('/login?redirectUrl=%2Fwallet')
})

test('[VM3] headlines name simulated prices as simulated, and prices of a venue as its own', async () => {
  const headline = async (settings: Partial<Env>) =>
    /<h1>(.*?)<\/h1>\s*<p>(.*?)<\/p>/s.exec(markupOf(await documentOf(await askUnder(settings, '/'))))?.slice(1)
  expect((await headline({}))?.[0]).toBe('Practice on simulated markets')
  expect(await headline(EXCHANGE)).toEqual(['Meridian', 'Simulated prices'])
  expect(await headline({ ...PRICES_ONLY, BRAND: 'Acme' })).toEqual(['Acme', 'Simulated prices'])
  for (const path of ['/markets', '/markets/futures']) {
    expect(textOf(await documentOf(await askUnder({}, path))), path).not.toMatch(/\blive prices\b/i)
  }
})
