// Malicious addresses, headers, cookies and bodies: refused or ignored, never a fault, never reflected. Attack lists
// are from ../shared/data/security.

import { createExecutionContext, env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { ROUTES } from '#shared/pages/routes.ts'
import site from '#worker/index.ts'
import { absent, each, expectUnharmed, intruders, linesOf, NAUGHTY, textOf, XSS } from './attacks.ts'
import { ask, askUnder, commonHeaders, documentOf, ORIGIN, payloadOf } from './edge-site.ts'

/** True if text is valid in a header (RFC 9110 §5.5, ASCII only). */
const isHeaderText = (text: string) => /^[\t\x20-\x7e]*$/.test(text)

/** A cached page without prices: the same bytes for all visitors. */
const KEPT = '/register/learn-more'

describe('refusals', () => {
  test.each<[method: string, path: string, allow: string]>([
    ['POST', '/', 'GET, HEAD'],
    ['PUT', '/markets', 'GET, HEAD'],
    ['DELETE', '/ja_JP/spot/BTC_USDT', 'GET, HEAD'],
    ['OPTIONS', '/no/such/page', 'GET, HEAD'],
    ['PATCH', '/favicon.svg', 'GET, HEAD'],
    ['GET', '/preferences', 'POST'],
    ['POST', '/api/v1/market/ticker?symbol=BTC_USDT', 'GET, HEAD'],
    ['DELETE', '/api/health', 'GET, HEAD'],
  ])('%s %s: 405, allowed is %s', async (method, path, allow) => {
    const response = await ask(path, { method })
    expect([response.status, response.headers.get('allow')]).toEqual([405, allow])
  })

  test.each([
    ['/spot/NO_PAIR', 404],
    ['/spot/BTC', 404],
    ['/spot', 404],
    ['/spot/BTC_USDT/x', 404],
    ['/%E0%A4%A', 400],
    ['/spot/%FF', 400],
    ['/ja_JP/%00', 400],
    [`/${'x'.repeat(9_000)}`, 414],
    [`/markets?q=${'x'.repeat(9_000)}`, 414],
  ])('%s: the error page with %s', async (path, status) => {
    const document = await documentOf(await ask(path), status)
    expect(payloadOf(document)).toMatchObject({ page: 'error', data: { status } })
    expect(document.length).toBeLessThan(40_000)
    expect(document).toContain('<meta name="robots" content="noindex"/>')
  })

  test('[BD21] an unknown call is unknown by any method', async () => {
    for (const path of ['/api/v1/nothing', '/futuresapi/v1/nothing']) {
      const answer = await ask(path, { method: 'POST' })
      expect([answer.status, answer.headers.get('allow')]).toEqual([404, null])
    }
    const known = await ask('/api/v1/market/ticker', { method: 'POST' })
    expect([known.status, known.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })

  test.each([
    ['/api/nothing', 404, 'unknown_call', undefined],
    ['/api', 404, 'unknown_call', undefined],
    ['/api/%FF', 400, 'malformed_address', undefined],
    [`/api/${'x'.repeat(9_000)}`, 414, 'address_too_long', undefined],
    ['/api/v1/market/ticker', 400, 'invalid_request', ['symbol']],
    ['/api/v1/market/ticker?symbol=NO_PAIR', 404, 'unknown_symbol', undefined],
    ['/api/v1/market/ticker?symbol=%00', 404, 'unknown_symbol', undefined],
    ['/api/v1/market/ticker?symbol=__proto__', 404, 'unknown_symbol', undefined],
    ['/api/v1/market/ticker?symbol=BTC_USDT&symbol=ETH_USDT', 400, 'invalid_request', ['symbol']],
    ['/api/v1/market/depth?symbol=BTC_USDT&limit=0', 400, 'invalid_request', ['limit']],
    ['/api/v1/market/depth?symbol=BTC_USDT&limit=1001', 400, 'invalid_request', ['limit']],
    ['/api/v1/market/depth?symbol=BTC_USDT&limit=1e309', 400, 'invalid_request', ['limit']],
    ['/api/v1/market/depth?symbol=BTC_USDT&limit=NaN', 400, 'invalid_request', ['limit']],
    ['/api/v1/market/trades?symbol=BTC_USDT&limit=1.5', 400, 'invalid_request', ['limit']],
    ['/api/v1/market/candles?symbol=BTC_USDT', 400, 'invalid_request', ['interval']],
    ['/api/v1/market/candles?symbol=BTC_USDT&interval=7m&before=-1', 400, 'invalid_request', ['interval', 'before']],
    ['/api/v1/market/candles?symbol=BTC_USDT&interval=1h&before=9007199254740993', 400, 'invalid_request', ['before']],
  ])('%s: %s %s %s in the envelope of the API', async (path, status, msg, fields) => {
    const response = await ask(path)
    expect(response.status).toBe(status)
    expect(await response.json()).toEqual({
      code: String(status),
      data: null,
      msg,
      success: false,
      failed: true,
      ...(fields ? { fields } : {}),
    })
    expect(response.headers.get('cache-control') ?? '').not.toContain('public')
  })

  test('/api/health says that the worker runs', async () => {
    expect(await (await ask('/api/health')).json()).toEqual({ code: 0, data: { status: 'ok' }, msg: '' })
  })

  test('a socket is for those who ask for one, and come from here', async () => {
    expect((await ask('/ws')).status).toBe(426)
    const headers = { upgrade: 'websocket', origin: 'https://evil.test' }
    expect((await ask('/ws', { headers })).status).toBe(403)
    const opened = await ask('/ws/perpum', { headers: { upgrade: 'websocket', origin: ORIGIN } })
    expect(opened.status).toBe(101)
    opened.webSocket?.accept()
    opened.webSocket?.close(1000)
  })
})

describe.skipIf(absent)('recorded attacks', { timeout: 60_000 }, () => {
  const COOKIES = ['theme', 'colours', 'notation', 'currency', 'i18n_redirected', 'clientSupperLanguage']
  /** A request with one of these cookies gets its own, uncached document. */
  const PERSONAL = ['token', '__Host-sid']

  test('as cookies choose nothing: the page is the one of a visitor without any', async () => {
    const usual = await documentOf(await ask(KEPT))
    await each([...XSS, ...NAUGHTY], async (value) => {
      for (const sent of [value, encodeURIComponent(value.toWellFormed())].filter(isHeaderText)) {
        const cookie = COOKIES.map((name) => `${name}=${sent}`)
        const response = await ask(KEPT, { headers: { cookie: cookie.join('; ') } })
        expect(await response.text(), sent).toBe(usual)
        expect(response.headers.getSetCookie()).toEqual([])
      }
    })
  })

  test('as a session are no session, and nothing of them is said back', async () => {
    await each(XSS.filter(isHeaderText).slice(0, 30), async (sent) => {
      for (const name of PERSONAL) {
        await expectUnharmed(await ask(KEPT, { headers: { cookie: `${name}=${sent}` } }), sent)
      }
    })
  })

  test('as paths are unknown pages', async () => {
    await each([...XSS, ...NAUGHTY.filter((_, index) => index % 6 === 0)], async (sent) => {
      await expectUnharmed(await ask(`/ja_JP/spot/${encodeURIComponent(sent.toWellFormed())}`), sent)
    })
  })

  test('as paths that nobody encoded are so too', async () => {
    await each([...linesOf('xss_polyglots.txt'), ...linesOf('xss_rsnake.txt')], async (sent) => {
      const url = URL.parse(`${ORIGIN}/x/${sent}`)
      if (url) await expectUnharmed(await ask(url.href), sent)
    })
  })

  test('as states of a page are values like any other', async () => {
    const names = ['q', 'category', 'quote', 'sort', 'dir', 'clientSupperLanguage', 'theme']
    const hands = Array.from({ length: Math.ceil(XSS.length / names.length) }, (_, hand) =>
      XSS.slice(hand * names.length, (hand + 1) * names.length),
    )
    await each(hands, async (hand) => {
      const query = hand.map((sent, index) => `${names[index]}=${encodeURIComponent(sent)}`)
      for (const sent of hand) await expectUnharmed(await ask(`/markets?${query.join('&')}`), sent)
    })
  })

  test('as anything that any page reads from its address are values like any other', async () => {
    const asked = ROUTES.flatMap(({ path, query }) => query.map((name) => [path.split('/:')[0] ?? '/', name] as const))
    const lists = [...XSS, ...NAUGHTY, ...linesOf('open_redirect_payloads.txt')]
    expect(asked.length).toBeGreaterThan(6)
    // Loads each page's module beforehand, because in this runner requests must not wait for another one's import.
    for (const path of new Set(asked.map(([path]) => path))) await ask(path)
    await each(asked, async ([path, name]) => {
      // Another part of the list for each parameter of each page.
      const part = lists.filter(
        (_, index) => (index + name.length + path.length) % Math.max(40, 3 * asked.length) === 0,
      )
      for (const sent of part) {
        await expectUnharmed(await ask(`${path}?${name}=${encodeURIComponent(sent.toWellFormed())}`), sent)
      }
    })
  })

  test('as queries of the API are refused in its envelope', async () => {
    await each([...NAUGHTY, ...XSS, ...linesOf('sqli_auth_bypass.txt')], async (sent) => {
      const value = encodeURIComponent(sent.toWellFormed())
      for (const query of [`symbol=${value}`, `symbol=BTC_USDT&interval=${value}`]) {
        const response = await ask(`/api/v1/market/candles?${query}`)
        expect([400, 404], sent).toContain(response.status)
        expect(await response.json()).toMatchObject({ code: String(response.status), data: null, success: false })
      }
      const limited = await ask(`/api/v1/market/depth?symbol=BTC_USDT&limit=${value}`)
      expect([200, 400], sent).toContain(limited.status)
      await limited.text()
    })
  })

  test('as headers decide nothing but a language and a device', async () => {
    const usual = await documentOf(await ask(KEPT))
    await each([...XSS, ...NAUGHTY].filter(isHeaderText), async (sent) => {
      const headers = {
        'accept-language': sent,
        'user-agent': sent,
        'sec-ch-ua-mobile': sent,
        referer: sent,
        accept: sent,
      }
      expect(await (await ask(KEPT, { headers })).text(), sent).toBe(usual)
    })
  })

  test('that split headers split none', async () => {
    const blocks: string[] = JSON.parse(textOf('crlf_injection_blocks.json')).blocks
    const splits = ['%0d%0a', '%0D%0A', '%0a', '%0d', '%E5%98%8A%E5%98%8D', '%u000a', '\r\n'].map(
      (end) => `x${end}Set-Cookie: pwned=1${end}X-Pwned: 1`,
    )
    await each([...blocks, ...blocks.map(encodeURIComponent), ...splits], async (sent) => {
      for (const path of [
        `/${sent}`,
        `/JA_jp/${sent}`,
        `/ko_KR/${sent}`,
        `/markets/?next=${sent}`,
        `/followup?type=spot&x=${sent}`,
        `/followup/trader?id=${sent}`,
        `/?clientSupperLanguage=ja_JP&x=${sent}`,
      ]) {
        const response = await ask(path)
        expect(response.headers.get('x-pwned')).toBeNull()
        expect(response.headers.getSetCookie().join()).not.toContain('pwned')
        await expectUnharmed(response, sent)
      }
    })
  })

  test('that climb out of the folder of files find nothing', async () => {
    const asked: string[] = []
    const ASSETS = {
      fetch: async (request: Request) => {
        asked.push(new URL(request.url).pathname)
        return new Response('not there', { status: 404 })
      },
      connect: () => {
        throw new Error('files have no sockets')
      },
    }
    await each(linesOf('path_traversal.txt'), async (sent) => {
      for (const folder of ['/', '/assets/', '/ja_JP/assets/']) {
        const url = URL.parse(ORIGIN + folder + sent.replace(/^\/+/, ''))
        if (url?.origin === ORIGIN) await expectUnharmed(await askUnder({ ASSETS }, url.href), sent)
      }
    })
    expect(asked.filter((path) => !/^\/(?:assets\/|coins\/)?[A-Za-z0-9_-][A-Za-z0-9._-]*$/.test(path))).toEqual([])
  })
})

describe('too much', () => {
  test.each<[what: string, headers: Record<string, string>]>([
    ['cookies', { cookie: Array.from({ length: 16_000 }, (_, index) => `c${index}=1`).join('; ') }],
    ['cookies of one name', { cookie: 'theme=x; '.repeat(12_000) }],
    ['signs that part cookies', { cookie: ';'.repeat(100_000) }],
    ['signs that begin a cookie', { cookie: `theme${'='.repeat(100_000)}` }],
    ['encoded cookies', { cookie: `theme=${'%'.repeat(100_000)}` }],
    ['languages', { 'accept-language': 'xx-YY;q=0.5,'.repeat(9_000) }],
    ['encodings', { 'accept-encoding': 'gzip;q=0,'.repeat(11_000) }],
    ['spaces in encodings', { 'accept-encoding': `gzip${' '.repeat(100_000)}x` }],
    ['words of a user agent', { 'user-agent': 'Android '.repeat(12_000) }],
  ])('100 kB of %s: the usual page, in no time', async (_, headers) => {
    const usual = await documentOf(await ask(KEPT))
    const before = performance.now()
    const response = await ask(KEPT, { headers })
    expect(await response.text()).toBe(usual)
    expect(performance.now() - before).toBeLessThan(2_000)
  })
})

describe('what is no part of the key', () => {
  const UNKEYED: Readonly<Record<string, string>> = {
    'x-forwarded-host': 'evil.test',
    'x-forwarded-proto': 'http',
    'x-forwarded-scheme': 'http',
    'x-forwarded-port': '1',
    'x-forwarded-for': '10.0.0.1',
    'x-forwarded-prefix': '/evil',
    'x-forwarded-server': 'evil.test',
    'x-host': 'evil.test',
    'x-http-host-override': 'evil.test',
    'x-original-url': '/ja_JP',
    'x-rewrite-url': '/ja_JP',
    'x-original-host': 'evil.test',
    'x-http-method-override': 'DELETE',
    'x-method-override': 'POST',
    forwarded: 'host=evil.test;proto=http',
    origin: 'https://evil.test',
    referer: 'https://evil.test/',
    'x-wap-profile': 'https://evil.test/',
    'x-real-ip': '10.0.0.1',
    'true-client-ip': '10.0.0.1',
    'cf-connecting-ip': '10.0.0.1',
    'cf-ipcountry': 'JP',
    via: '1.1 evil.test',
    'x-request-id': '<script>',
    'x-theme': 'dark',
    'save-data': 'on',
    'sec-fetch-site': 'cross-site',
    accept: 'application/json',
    range: 'bytes=0-9',
    'if-none-match': '*',
    'cache-control': 'no-cache',
    authorization: 'Bearer x',
  }

  test('changes no byte and no header of a page', async () => {
    for (const path of [KEPT, `/ja_JP${KEPT}`]) {
      const cookie = 'i18n_redirected=ja_JP; theme=dark'
      const usual = await ask(path, { headers: { cookie } })
      const text = await usual.text()
      for (const [name, value] of Object.entries(UNKEYED)) {
        const response = await ask(path, { headers: { cookie, [name]: value } })
        expect(await response.text(), `${path} ${name}`).toBe(text)
        expect(commonHeaders(response), name).toEqual(commonHeaders(usual))
      }
    }
  })

  test('is not in what a page of prices is made of either', async () => {
    const usual = payloadOf(await documentOf(await ask('/spot/BTC_USDT')))
    const asked = payloadOf(await documentOf(await ask('/spot/BTC_USDT', { headers: UNKEYED })))
    expect(asked.visit).toEqual(usual.visit)
  })

  test('a header that names no host is refused', async () => {
    for (const host of ['a b', '"><script>', 'evil.test/x', 'user@evil.test', 'x'.repeat(300)]) {
      const request = new Request(`${ORIGIN}/`)
      // The runtime does not let clients set this header; a raw socket could.
      request.headers.set('host', host)
      const response = await site.fetch(request, env, createExecutionContext())
      expect([host, response.status]).toEqual([host, 400])
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    }
  })

  test('another host has pages of its own: what it is asked for never stands in ours', async () => {
    const other = await documentOf(await ask(`https://evil.test${KEPT}`))
    expect(other).toContain('"origin":"https://evil.test"')
    expect(await documentOf(await ask(KEPT))).not.toContain('evil.test')
  })

  test('where the site is told its origin, no host can make it name another', async () => {
    for (const told of ['https://meridian.example', 'https://meridian.example/', 'https://meridian.example/path?x']) {
      const document = await documentOf(await askUnder({ ORIGIN: told }, 'https://evil.test/markets'))
      expect(document).toContain('<link rel="canonical" href="https://meridian.example/markets"/>')
      expect(document).not.toContain('evil.test')
      const missing = await documentOf(await askUnder({ ORIGIN: told }, 'https://evil.test/%FF'), 400)
      expect(missing).not.toContain('evil.test')
    }
  })
})

test('text in what the browser takes over cannot end it, whatever it is', async () => {
  const BRAND = '</script><b>\u2028"&\'<!--<script>'
  const document = await documentOf(await askUnder({ BRAND }, '/markets'))
  expect(payloadOf(document).visit.brand).toBe(BRAND)
  expect(await intruders(document)).toEqual([])
  expect(document).not.toMatch(/<b>|\u2028"/)
})
