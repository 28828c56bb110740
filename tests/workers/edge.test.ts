// Pages, preferences, headers, files and faults, through the real application in workerd.

import { describe, expect, test, vi } from 'vitest'
import { formatPrice } from '#shared/format/numbers.ts'
import { MARKETS } from '#shared/markets/markets.ts'
import type { Bindings } from '#worker/env.ts'
import { CACHED_CSP, FILE_CSP, SECURITY_HEADERS } from '#worker/http/security-policy.ts'
import cloudflareHeaders from '../../client/public/_headers?raw'
import {
  type Asked,
  ask,
  askUnder,
  attribute,
  commonHeaders,
  documentOf,
  markupOf,
  ORIGIN,
  payloadOf,
} from './edge-site.ts'

const PAGES = ['/', '/markets', '/spot/BTC_USDT', '/register/learn-more', '/ja_JP/markets', '/ar_AE/spot/PEPE_USDT']

describe('without JavaScript', () => {
  test('home and markets show the figures of every market they list', async () => {
    for (const path of ['/', '/markets', '/zh_CN/markets']) {
      const document = await documentOf(await ask(path, { headers: { cookie: 'notation=normal' } }))
      const { page, data } = payloadOf(document)
      if (page !== 'markets' && page !== 'home') throw new Error(`not ${page}`)
      const markup = markupOf(document)
      expect(data.markets).toHaveLength(MARKETS.length)
      const shown = data.markets.filter(({ symbol }) => markup.includes(`/spot/${symbol}"`))
      expect(shown.length).toBeGreaterThanOrEqual(path === '/' ? 5 : MARKETS.length)
      for (const { symbol, last } of shown) {
        const { priceDecimals } = MARKETS.find((market) => market.symbol === symbol) ?? { priceDecimals: 0 }
        expect(markup, symbol).toContain(`>${formatPrice(last, priceDecimals, 'normal').text}<`)
      }
    }
  })

  test('the trading screen shows last price, levels and trades, and they are those of the exchange', async () => {
    const document = await documentOf(await ask('/spot/BTC_USDT'))
    const { page, data } = payloadOf(document)
    if (page !== 'spot') throw new Error(`not ${page}`)
    const markup = markupOf(document)
    expect(markup).toContain(
      `<span data-testid="last-price"><span class="figure">${formatPrice(data.ticker.last, 2, 'indent').text}</span>`,
    )
    const [bid, ask_] = [data.depth.bids[0], data.depth.asks[0]]
    expect(Number(bid?.[0])).toBeLessThan(Number(ask_?.[0]))
    expect(data.trades.length).toBeGreaterThan(10)
    for (const { price: paid } of data.trades.slice(0, 5)) expect(markup).toContain(formatPrice(paid, 2, 'indent').text)
    const call = await (await ask('/api/v1/market/ticker?symbol=BTC_USDT')).json<{ data: { last: string } }>()
    expect(Math.abs(Number(call.data.last) / Number(data.ticker.last) - 1)).toBeLessThan(0.02)
  })

  test('the state of a page is read from its query', async () => {
    const found =
      /<table[^>]* data-testid="markets-table".*?<\/table>/s.exec(
        await documentOf(await ask('/markets?q=doge')),
      )?.[0] ?? ''
    expect([found.includes('/spot/DOGE_USDT'), found.includes('/spot/ETH_USDT')]).toEqual([true, false])
    expect(payloadOf(await documentOf(await ask('/spot/BTC_USDT?interval=1h'))).data).toMatchObject({ interval: '1h' })
    expect(payloadOf(await documentOf(await ask('/spot/BTC_USDT?interval=1y'))).data).toMatchObject({ interval: '15m' })
  })
})

describe('what a visitor chose', () => {
  test.each<[headers: Record<string, string>, theme: string, colours: string, device: string]>([
    [{}, 'light', 'upgreen', 'web'],
    [{ cookie: 'theme=dark' }, 'dark', 'upgreen', 'web'],
    [{ cookie: 'theme=dark; colours=upred' }, 'dark', 'upred', 'web'],
    [{ cookie: 'theme=%22%3E%3Cscript%3E; colours=nope' }, 'light', 'upgreen', 'web'],
    [{ 'sec-ch-ua-mobile': '?1' }, 'light', 'upgreen', 'h5'],
    [
      { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) Mobile/15E148' },
      'light',
      'upgreen',
      'h5',
    ],
  ])('[TH1] [HD4] [HD5] %o → %s %s %s', async (headers, theme, colours, device) => {
    const document = await documentOf(await ask('/', { headers }))
    expect(['data-theme', 'data-colours', 'data-device'].map((name) => attribute(document, name))).toEqual([
      theme,
      colours,
      device,
    ])
    expect(document).toMatch(
      theme === 'dark'
        ? /<meta name="theme-color" content="#212121"\/>/
        : /<meta name="theme-color"[^>]* content="#ffffff"\/>/,
    )
  })

  test.each<[cookie: string, path: string, by: string | undefined, scheme: string]>([
    ['', '/', 'system', 'light dark'],
    ['theme=system', '/', 'system', 'light dark'],
    ['theme=light', '/', undefined, 'light'],
    ['theme=dark', '/', undefined, 'dark'],
    // Its route forces a theme.
    ['', '/docs/element-plus', undefined, 'light'],
  ])('[TH3] with “%s”, %s has the theme of %s: %s', async (cookie, path, by, scheme) => {
    const document = await documentOf(await ask(path, { headers: { cookie } }))
    expect(/<html[^>]* data-theme-by="(\w+)"/.exec(document)?.[1]).toBe(by)
    expect(document).toContain(`<meta name="color-scheme" content="${scheme}"/>`)
    expect(document.match(/<meta name="theme-color"/g)).toHaveLength(by ? 2 : 1)
  })

  test('[CU4] prices are in the currency of the choice, else of the language', async () => {
    const currency = async (path: string, cookie = '') =>
      payloadOf(await documentOf(await ask(path, { headers: { cookie } }))).visit.currency
    expect(await currency('/markets')).toBe('USD')
    expect(await currency('/ja_JP/markets')).toBe('JPY')
    expect(await currency('/ja_JP/markets', 'currency=GBP')).toBe('GBP')
    expect(await currency('/ja_JP/markets', 'currency=XXX'), 'stored, and not known').toBe('USD')
  })

  const form = (fields: Record<string, string>, headers: Record<string, string> = {}): Asked => ({
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', origin: ORIGIN, ...headers },
    body: new URLSearchParams(fields),
  })

  test('[PR1] is kept by the form, which leads back', async () => {
    const response = await ask(
      '/preferences',
      form({ theme: 'dark', colours: 'upred', currency: 'EUR', notation: 'normal', return: '/ja_JP/markets?q=btc' }),
    )
    expect([response.status, response.headers.get('location')]).toEqual([303, '/ja_JP/markets?q=btc'])
    expect(response.headers.getSetCookie()).toEqual(
      ['theme=dark', 'colours=upred', 'notation=normal', 'currency=EUR'].map(
        (pair) => `${pair}; Max-Age=31536000; Path=/; Secure; SameSite=Lax`,
      ),
    )
    expect(response.headers.get('cache-control')).toBe('private, no-store')
  })

  test.each<[what: string, asked: Asked, status: number, location: string | null]>([
    ['unknown values choose nothing', form({ theme: 'x', currency: '<b>', other: 'y' }), 303, '/'],
    ['another host is not where it leads', form({ return: '//evil.test' }), 303, '/'],
    ['nor one behind a prefix', form({ return: '/ko_KR//evil.test' }), 303, '/'],
    ['nor a line of a header', form({ return: '/markets\r\nSet-Cookie: a=b' }), 303, '/'],
    [
      'another site may not post',
      form({ theme: 'dark' }, { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }),
      403,
      null,
    ],
    [
      'an old browser of another site neither',
      { method: 'POST', headers: { origin: 'https://evil.test' }, body: 'theme=dark' },
      403,
      null,
    ],
    ['too much is not read', form({ theme: 'dark', other: 'x'.repeat(5_000) }), 413, null],
    [
      'a body that is no form chooses nothing',
      { method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=x' }, body: '--y\r\nnonsense' },
      303,
      '/',
    ],
    [
      'JSON neither',
      { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"theme":"dark"}' },
      303,
      '/',
    ],
    ['no body neither', { method: 'POST' }, 303, '/'],
  ])('%s', async (_, asked, status, location) => {
    const response = await ask('/preferences', asked)
    expect([response.status, response.headers.get('location')]).toEqual([status, location])
    expect(response.headers.getSetCookie()).toEqual([])
  })

  test('too much is not read either where its length is not told', async () => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new Uint8Array(5_000))
        controller.close()
      },
    })
    expect((await ask('/preferences', { method: 'POST', body })).status).toBe(413)
  })
})

test('[NV5] the footer leads to the help centre of the language, where the deployment has one', async () => {
  const HELP_CENTRE_URL = 'https://help.example/hc'
  const document = await documentOf(await askUnder({ HELP_CENTRE_URL }, '/tr_TR'))
  expect(markupOf(document)).toContain('<a href="https://help.example/hc/tr" rel="noopener">')
  expect(markupOf(await documentOf(await ask('/tr_TR')))).not.toContain('help.example')
  const rewards = markupOf(await documentOf(await askUnder({ HELP_CENTRE_URL }, '/tr_TR/rewards')))
  expect(rewards, 'and so do links to an article').toContain('href="https://help.example/hc/tr/articles/rewards"')
  expect(markupOf(await documentOf(await ask('/tr_TR/rewards')))).toContain('href="/tr_TR/help/products/rewards"')
})

describe('headers', () => {
  test.each<[path: string, asked?: Asked]>([
    ...PAGES.map((path): [string] => [path]),
    ['/no/such/page'],
    ['/spot/NO_PAIR'],
    ['/%E0%A4%A'],
    ['/JA_jp'],
    ['/ws'],
    ['/missing.js'],
    ['/api/health'],
    ['/api/v1/market/depth?symbol=BTC_USDT&limit=5'],
    ['/api/v1/market/depth'],
    ['/api/nothing'],
    ['/preferences', { method: 'POST' }],
    ['/', { method: 'DELETE' }],
  ])('of %s %o: every answer has its policy and its number', async (path, asked) => {
    const { headers } = await ask(path, asked)
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) expect(headers.get(name), name).toBe(value)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/default-src 'none'/)
    expect(policy).toMatch(/frame-ancestors 'none'/)
    expect(policy).not.toMatch(/script-src[^;]*(?:unsafe|\*|https?:)/)
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/)
    expect(headers.get('x-powered-by') ?? headers.get('server')).toBeNull()
  })

  test('the number of a request is never the one that a client sends', async () => {
    const sent = '00000000-0000-4000-8000-000000000000'
    const numbers = await Promise.all(
      [1, 2].map(async () => (await ask('/', { headers: { 'x-request-id': sent } })).headers.get('x-request-id')),
    )
    expect(new Set([...numbers, sent]).size).toBe(3)
  })

  test.each(PAGES)('%s to HEAD: the headers of GET, and no body', async (path) => {
    const [got, head] = [await ask(path), await ask(path, { method: 'HEAD' })]
    expect(head.status).toBe(200)
    expect(commonHeaders(head)).toEqual(commonHeaders(got))
    expect(await head.text()).toBe('')
    expect((await got.text()).length).toBeGreaterThan(1_000)
  })

  test('a kept document has no inline script, and none may run', async () => {
    const response = await ask('/spot/BTC_USDT')
    expect(response.headers.get('content-security-policy')).toBe(CACHED_CSP)
    const scripts = [...(await documentOf(response)).matchAll(/<script\b([^>]*)>/g)].map(([, attributes]) => attributes)
    expect(scripts.length).toBeGreaterThanOrEqual(2)
    for (const attributes of scripts) expect(attributes).toMatch(/ src="\/assets\/|type="application\/json"/)
  })

  test('a document that is made for one visitor has none either, and is not kept', async () => {
    const response = await ask('/login', { headers: { cookie: '__Host-sid=forged' } })
    expect(response.headers.get('content-security-policy')).toBe(CACHED_CSP)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    for (const [, attributes] of (await documentOf(response)).matchAll(/<script\b([^>]*)>/g)) {
      expect(attributes).toMatch(/ src="\/assets\/|type="application\/json"/)
    }
    const forged = await ask('/register/learn-more', { headers: { cookie: '__Host-sid=forged' } })
    expect(forged.headers.get('cache-control')).toBe('private, no-store')
    expect(await forged.text()).toBe(await (await ask('/register/learn-more')).text())
  })
})

describe('files', () => {
  const files = (known: Readonly<Record<string, string>>): Pick<Bindings, 'ASSETS'> => ({
    ASSETS: {
      fetch: async (request: Request) => {
        const text = known[new URL(request.url).pathname]
        return text === undefined ? new Response('secret', { status: 404 }) : new Response(text)
      },
      connect: () => {
        throw new Error('files have no sockets')
      },
    },
  })
  const ASSETS = files({ '/assets/entry-A1.js': 'export {}', '/favicon.svg': '<svg/>', '/wrangler.json': '{}' })

  test('have their type, their lifetime and the headers of every answer', async () => {
    const script = await askUnder(ASSETS, '/assets/entry-A1.js')
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) expect(script.headers.get(name), name).toBe(value)
    expect(script.headers.get('content-security-policy')).toBe(FILE_CSP)
    expect(await script.text()).toBe('export {}')
    const icon = await askUnder(ASSETS, '/favicon.svg')
    expect([icon.headers.get('content-type'), icon.headers.get('cache-control')]).toEqual([
      'image/svg+xml',
      'public, max-age=86400',
    ])
  })

  test('have the same headers where Cloudflare answers for them', () => {
    const rules = new Map<string, Headers>()
    let path = ''
    for (const line of cloudflareHeaders.split('\n').filter((each) => each !== '' && !each.startsWith('#'))) {
      if (!line.startsWith(' ')) path = line
      else rules.set(path, rules.get(path) ?? new Headers())
      const [, name = '', value = ''] = /^ +([a-z-]+): (.*)$/.exec(line) ?? []
      if (name) rules.get(path)?.set(name, value)
    }
    expect(Object.fromEntries(rules.get('/*') ?? [])).toEqual({
      ...SECURITY_HEADERS,
      'content-security-policy': FILE_CSP,
    })
    expect(rules.get('/assets/*')?.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })

  test.each(['/assets/none.js', '/none.css', '/markets.css', '/ja_JP.js'])(
    '%s is not there, and is no page either',
    async (path) => {
      const response = await askUnder(ASSETS, path)
      expect([response.status, await response.text()]).toEqual([404, 'not found'])
    },
  )

  test.each(['/markets/x.css', '/spot/BTC_USDT.css', '/spot/BTC_USDT/x.js', '/login/avatar.png', '/ja_JP/x.js'])(
    '%s never falls back to the page of its beginning',
    async (path) => {
      expect(payloadOf(await documentOf(await ask(path), 404)).page).toBe('error')
    },
  )
})

describe('when something breaks', () => {
  const broken = {
    getByName: () => {
      throw new Error('secret detail at /srv/meridian/object.ts:7')
    },
  }
  const ORDER_BOOK = { ORDER_BOOK: broken as unknown as Bindings['ORDER_BOOK'] }
  const MARKET_SUMMARY = { MARKET_SUMMARY: broken as unknown as Bindings['MARKET_SUMMARY'] }

  test('[ER3] a person sees an error page whose reference is the number of the request, never a detail', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const response = await askUnder({ ORIGIN: 'secret:detail' }, '/ja_JP/spot/SOL_USDT')
    const document = await documentOf(response, 500)
    expect(attribute(document, 'lang')).toBe('ja-JP')
    expect(payloadOf(document)).toMatchObject({
      data: { status: 500, requestId: response.headers.get('x-request-id') },
    })
    expect(markupOf(document)).toContain(response.headers.get('x-request-id'))
    expect(document).not.toMatch(/secret|ORIGIN|\.ts:/)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(logged.mock.calls.flat().map(String).join()).toContain(response.headers.get('x-request-id'))
    logged.mockRestore()
  })

  test('a market that cannot be reached is a page that says so, and is asked for again by the next', async () => {
    const logged = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')].map((spy) =>
      spy.mockImplementation(() => {}),
    )
    const document = await documentOf(await askUnder(ORDER_BOOK, '/ja_JP/spot/SOL_USDT'), 503)
    expect(payloadOf(document)).toMatchObject({ page: 'error', data: { status: 503 } })
    expect(document).not.toMatch(/secret|object\.ts/)
    expect(payloadOf(await documentOf(await ask('/ja_JP/spot/SOL_USDT'))).page).toBe('spot')
    for (const spy of logged) spy.mockRestore()
  })

  test('a program sees that, and may come again', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const response = await askUnder(ORDER_BOOK, '/api/v1/market/depth?symbol=SOL_USDT')
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({ code: '503', msg: 'unavailable' })
    logged.mockRestore()
  })

  test('home is there without its markets', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const response = await askUnder({ ...MARKET_SUMMARY, BRAND: 'Broken' }, '/')
    expect(payloadOf(await documentOf(response))).toMatchObject({ page: 'home', data: { markets: [] } })
    logged.mockRestore()
  })
})
