// Pages with an upstream exchange: languages, a user's preferences, and ended sessions.

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { LOCALE_CODES, LOCALES } from '#shared/i18n/locales.ts'
import { PAGE_LOADERS } from '#worker/pages/load.ts'
import { SessionExpiredError } from '#worker/upstream/exchange.ts'
import { type Asked, ask, askUnder, documentOf, ORIGIN, payloadOf } from './edge-site.ts'
import { answering, cookiesOf, HOST, seenBy } from './upstream-site.ts'

const MENU = '/open/lang/menu/show'
const GET = '/v2/users/membership/user-perfenerce/get'
const UPDATE = '/v2/users/membership/user-perfenerce/update'
const EIGHT = ['en_US', 'zh_CN', 'zh_TW', 'tr_TR', 'ru_RU', 'ja_JP', 'fr_FR', 'es_ES']

const warnings: string[] = []
beforeEach(() => {
  warnings.length = 0
  vi.spyOn(console, 'warn').mockImplementation((line) => {
    const { event, code, reason } = JSON.parse(String(line))
    if (event !== 'request') warnings.push(`${event} ${code} ${reason}`)
  })
})
afterEach(() => vi.restoreAllMocks())

const under = (name: string, path: string, asked: Asked = {}) =>
  askUnder({ UPSTREAM_SPOT_URL: `${HOST}/${name}` }, path, asked)
const whiteList = (...languages: string[]) => ({ code: 0, data: { whiteList: languages } })
const languagesOf = async (response: Response) => payloadOf(await documentOf(response)).visit.languages

describe('the languages of an exchange', () => {
  test('[UP25] are those of its white list; a page in another leads to English', async () => {
    await answering('lang-list', MENU, whiteList('ja_JP', 'en_US', 'ar_AE'))
    expect(await languagesOf(await under('lang-list', '/ar_AE/login'))).toEqual(['en_US', 'ja_JP', 'ar_AE'])
    const gone = await under('lang-list', '/fr_FR/login?x=1')
    expect([gone.status, gone.headers.get('location'), gone.headers.get('cache-control')]).toEqual([
      302,
      '/login?x=1',
      'no-store',
    ])
    const narrowed = await under('lang-list', '/ja_JP/login?clientSupperLanguage=ja_JP,fr_FR')
    expect(await languagesOf(narrowed)).toEqual(['ja_JP'])
  })

  test('[HD6] [HD1] only they have sitemaps, and are named in them and in heads', async () => {
    await answering('lang-maps', MENU, whiteList('ja_JP', 'fr_FR', 'ar_AE'))
    const on = ['ja_JP', 'fr_FR', 'ar_AE'] as const
    const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)
    const index = await (await under('lang-maps', '/sitemap.xml')).text()
    expect(all(index, /<loc>(.*?)<\/loc>/g)).toEqual(on.map((code) => `${ORIGIN}/${code}/sitemap.xml`))
    const tags = on.map((code) => LOCALES[code].tag)
    const map = await (await under('lang-maps', '/ja_JP/sitemap.xml')).text()
    for (const [url] of map.matchAll(/<url>.*?<\/url>/g)) {
      expect(all(url, /hreflang="(.*?)"/g)).toEqual([...tags, 'x-default'])
      // English is off; its path redirects to the first language that is on.
      expect(url).toContain(`hreflang="x-default" href="${ORIGIN}/ja_JP`)
    }
    for (const code of ['uk_UA', 'en_US', 'es_ES']) {
      expect((await under('lang-maps', `/${code}/sitemap.xml`)).status, code).toBe(404)
    }
    const page = await documentOf(await under('lang-maps', '/fr_FR/markets'))
    expect(all(page, /<link rel="alternate" hrefLang="(.*?)"/g)).toEqual([...tags, 'x-default'])
  })

  test('[UP25] are asked for once, by nobody in particular, and kept', async () => {
    await answering('lang-once', MENU, whiteList('ja_JP', 'en_US'))
    for (let index = 0; index < 3; index += 1)
      await under('lang-once', '/login', { headers: { cookie: 'theme=dark; x=1' } })
    const seen = await seenBy('lang-once')
    expect(seen).toHaveLength(1)
    expect(JSON.stringify(seen[0]?.headers).toLowerCase()).not.toMatch(/cookie|token|authorization/)
  })

  test.each([
    ['a list of none of ours', whiteList('ko_KR')],
    ['no list', { code: 0, data: {} }],
    ['a refusal', { code: 500, msg: 'no' }],
    ['something else', [1, 2]],
  ])('[UP25] %s: the default eight, and the page is there', async (what, answer) => {
    const name = `lang-${what.replaceAll(' ', '-')}`
    await answering(name, MENU, answer)
    expect(await languagesOf(await under(name, '/login'))).toEqual(EIGHT)
    // Later pages use the cached answer.
    await under(name, '/markets')
    expect((await seenBy(name)).length).toBeLessThanOrEqual(2)
  })

  test('[UP25] an exchange that does not answer delays a page a little, once, and breaks none', async () => {
    const before = Date.now()
    expect(await languagesOf(await under('lang-hang/hang', '/login'))).toEqual(EIGHT)
    expect(Date.now() - before).toBeLessThan(4_000)
    expect(warnings).toEqual(['language_menu_unreadable 500 timeout'])
    const again = Date.now()
    await under('lang-hang/hang', '/login')
    expect(Date.now() - again).toBeLessThan(1_000)
  })

  test('[UP25] embedded, there are all ten', async () => {
    expect(await languagesOf(await ask('/login'))).toEqual(LOCALE_CODES)
  })
})

describe('what somebody prefers', () => {
  const preferences = (data: unknown) => ({ code: 0, data })
  const ALL = {
    userLanguage: 'ja_JP',
    msgLanguage: 'ja_JP',
    pricingCurrency: 'EUR',
    preferencesSettingInfo: { scientificNotation: false },
  }
  const LOGGED_IN = { headers: { cookie: 'token=T; access_token=A; currency=GBP' } }

  async function exchange(name: string, stored: unknown) {
    await answering(name, MENU, whiteList('ja_JP', 'en_US', 'fr_FR'))
    await answering(name, GET, preferences(stored))
    await answering(name, UPDATE, { code: 0 })
  }
  const asked = async (name: string, path: string) =>
    (await seenBy(name)).filter((seen) => seen.path === `/${name}${path}`)

  test('[UP26] the stored language is the one that they are led to, and what they chose comes along', async () => {
    await exchange('pref-lead', ALL)
    const led = await under('pref-lead', '/fr_FR/login?a=1', LOGGED_IN)
    expect([led.status, led.headers.get('location')]).toEqual([302, '/ja_JP/login?a=1'])
    const cookies = cookiesOf(led)
    expect(cookies.i18n_redirected).toMatch(/^ja_JP; Max-Age=31536000/)
    expect(cookies.currency).toMatch(/^EUR;/)
    expect(cookies.notation).toMatch(/^normal;/)
    expect(cookies.preferences).toMatch(/^[0-9a-f]{16}; Path=\/;/)
    expect(led.headers.get('cache-control')).toBe('private, no-store')
    expect((await asked('pref-lead', GET))[0]?.headers).toEqual(
      expect.arrayContaining([
        ['token', 'T'],
        ['X-Authorization', 'A'],
      ]),
    )
    expect(await asked('pref-lead', UPDATE)).toEqual([])
  })

  test('[UP26] from then on an address means what it says, until somebody else logs in', async () => {
    await exchange('pref-once', ALL)
    const mark = cookiesOf(await under('pref-once', '/login', LOGGED_IN)).preferences?.split(';')[0]
    const cookie = `token=T; preferences=${mark}`
    expect((await under('pref-once', '/fr_FR/login', { headers: { cookie } })).status).toBe(200)
    expect(await asked('pref-once', GET)).toHaveLength(1)
    expect(
      (await under('pref-once', '/fr_FR/login', { headers: { cookie: cookie.replace('token=T', 'token=U') } })).status,
    ).toBe(302)
  })

  test('[UP26] a page that is in their language already shows what they chose at once', async () => {
    await exchange('pref-here', ALL)
    const response = await under('pref-here', '/ja_JP/login', LOGGED_IN)
    expect(payloadOf(await documentOf(response)).visit).toMatchObject({
      locale: 'ja_JP',
      currency: 'EUR',
      notation: 'normal',
    })
    expect(Object.keys(cookiesOf(response)).sort()).toEqual(['currency', 'i18n_redirected', 'notation', 'preferences'])
    expect(response.headers.get('cache-control')).toBe('private, no-store')
  })

  test('[UP26] a stored language that is not available counts for nothing, a currency that nobody knows is the default one', async () => {
    await exchange('pref-unknown', { ...ALL, userLanguage: 'ru_RU', pricingCurrency: 'XXX' })
    const response = await under('pref-unknown', '/fr_FR/login', LOGGED_IN)
    expect(payloadOf(await documentOf(response)).visit).toMatchObject({ locale: 'fr_FR', currency: 'USD' })
  })

  test('[UP27] what was never set is written back as it is now', async () => {
    await exchange('pref-missing', { userLanguage: null })
    const phone = { headers: { ...LOGGED_IN.headers, 'sec-ch-ua-mobile': '?1' } }
    expect((await under('pref-missing', '/fr_FR/login', phone)).status).toBe(200)
    const [update] = await asked('pref-missing', UPDATE)
    expect([update?.method, JSON.parse(update?.body ?? '{}')]).toEqual([
      'POST',
      { userLanguage: 'fr_FR', msgLanguage: 'fr_FR', pricingCurrency: 'GBP', deviceType: 'h5' },
    ])
    expect(update?.headers).toEqual(expect.arrayContaining([['token', 'T']]))
  })

  test('[UP26] a load that fails is logged and nothing else', async () => {
    await answering('pref-fails', MENU, whiteList('ja_JP', 'en_US'))
    await answering('pref-fails', GET, { code: 500, msg: 'no' })
    const response = await under('pref-fails', '/login', LOGGED_IN)
    expect(payloadOf(await documentOf(response)).visit).toMatchObject({ locale: 'en_US', currency: 'GBP' })
    expect(cookiesOf(response)).toEqual({})
    expect(warnings).toEqual(['preferences_unreadable 500 no'])
  })

  test('[UP26] a stranger is not asked about, nor anyone of the embedded exchange', async () => {
    await exchange('pref-stranger', ALL)
    expect((await under('pref-stranger', '/fr_FR/login')).status).toBe(200)
    expect(await asked('pref-stranger', GET)).toEqual([])
    expect((await ask('/fr_FR/login', LOGGED_IN)).status).toBe(200)
  })
})

describe('a session that is over', () => {
  test('[UP21] a link to a call with a repeated slash logs nobody out', async () => {
    const cookie = { headers: { cookie: 'token=T; __Host-token=T', accept: 'text/html' } }
    for (const path of [`//api${GET}`, `/ja_JP//api${GET}`]) {
      const answer = await under('slashes', path, cookie)
      expect(answer.status).not.toBe(200)
      expect(Object.keys(cookiesOf(answer))).not.toContain('__Host-token')
    }
  })

  const COOKIE = { headers: { cookie: 'token=T; __Host-token=T; theme=dark' } }

  test('[UP28] its cookies are cleared and the visitor led to the log-in, with the way back', async () => {
    await answering('over-page', MENU, whiteList('ja_JP', 'en_US'))
    await answering('over-page', GET, { code: '401' })
    const response = await under('over-page', '/ja_JP/markets?q=btc', COOKIE)
    expect([response.status, response.headers.get('location')]).toEqual([
      302,
      '/ja_JP/login?redirectUrl=%2Fmarkets%3Fq%3Dbtc&sessionEnded=true',
    ])
    expect(Object.keys(cookiesOf(response)).sort()).toEqual(['__Host-token', 'token'])
    expect(response.headers.get('cache-control')).toBe('private, no-store')
  })

  test('[UP28] on the log-in itself they stay, and are a stranger from then on', async () => {
    await answering('over-login', MENU, whiteList('ja_JP', 'en_US'))
    await answering('over-login', GET, { code: 401 })
    const response = await under('over-login', '/ja_JP/login', COOKIE)
    await documentOf(response)
    expect(Object.keys(cookiesOf(response)).sort()).toEqual(expect.arrayContaining(['__Host-token', 'token']))
  })

  test.each([
    { asked: COOKIE, ended: '&sessionEnded=true' },
    { asked: {}, ended: '' },
  ])('[UP28] so is whoever a page learns it of', async ({ asked, ended }) => {
    vi.spyOn(PAGE_LOADERS as { markets: NonNullable<typeof PAGE_LOADERS.markets> }, 'markets').mockRejectedValue(
      new SessionExpiredError('/x'),
    )
    const response = await ask('/fr_FR/markets?category=new', asked)
    expect([response.status, response.headers.get('location')]).toEqual([
      302,
      `/fr_FR/login?redirectUrl=%2Fmarkets%3Fcategory%3Dnew${ended}`,
    ])
  })
})
