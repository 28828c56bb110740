// The proxy with a real host that misbehaves in all ways (reliability §4.6), through the real application and workerd's
// real fetch.

import { describe, expect, test, vi } from 'vitest'
import { type Asked, ask, askUnder } from './edge-site.ts'
import { cookiesOf, failureOf, HOST, POST, seenBy, through, upstreamAt } from './upstream-site.ts'

vi.spyOn(console, 'warn').mockImplementation(() => {})

describe('what a host must not do to us', () => {
  test.each<[act: string, status: number, err: string, requests: number]>([
    ['redirect/301', 502, 'redirect', 1],
    ['redirect/302', 502, 'redirect', 1],
    ['redirect/303', 502, 'redirect', 1],
    ['redirect/307', 502, 'redirect', 1],
    ['redirect/308', 502, 'redirect', 1],
    ['redirect-here', 502, 'redirect', 1],
    ['nothing/304', 502, 'redirect', 1],
    ['switch', 502, 'redirect', 1],
    ['nothing/204', 502, 'not_json', 1],
    ['nothing/205', 502, 'not_json', 1],
    ['bad-json', 502, 'not_json', 1],
    ['two-values', 502, 'not_json', 1],
    ['not-utf8', 502, 'not_json', 1],
    ['empty', 502, 'not_json', 1],
    ['html', 502, 'not_json', 1],
    ['html/404', 502, 'not_json', 1],
    ['html/503', 502, 'not_json', 2],
    ['html-as-json', 502, 'not_json', 1],
    ['json-as-html', 502, 'not_json', 1],
    ['no-type', 502, 'not_json', 1],
    ['bomb', 502, 'too_large', 1],
    ['garbage', 502, 'network', 2],
    ['two-lengths', 502, 'network', 2],
    ['bare-cr', 502, 'network', 2],
    ['long-headers', 502, 'network', 2],
    ['reset-body', 502, 'network', 2],
    ['short-body', 502, 'network', 2],
  ])('[UP15] %s: %i %s', async (act, status, err, requests) => {
    const name = `do-${act.replace('/', '-')}`
    const response = await through(name, `/${act}`)
    expect([response.status, await response.json()]).toEqual([status, failureOf(err)])
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.get('x-attempts')).toBe(String(requests))
    expect(await seenBy(name)).toHaveLength(requests)
    // No request went to the redirect's target.
    expect(await seenBy('secret')).toEqual([])
  })

  test('[UP15] a connection that is reset is a network failure, and POST is not sent again', async () => {
    const response = await through('reset', '/reset', POST)
    expect([response.status, await response.json()]).toEqual([502, failureOf('network')])
    expect(response.headers.get('x-attempts')).toBe('1')
  })

  test('[UP15] a second answer behind the first one reaches nobody', async () => {
    const first = await through('smuggled', '/second-answer')
    expect(await first.json()).toEqual({ code: 0, data: { ok: true } })
    for (let index = 0; index < 3; index += 1) {
      expect(await (await through('smuggled', '/good')).json()).toEqual({ code: 0, data: { ok: true } })
    }
  })

  test('[UP15] a host that is not there is a network failure', async () => {
    const response = await askUnder({ UPSTREAM_SPOT_URL: 'http://127.0.0.1:9' }, '/api/open/lang/menu/show')
    expect([response.status, await response.json()]).toEqual([502, failureOf('network')])
  })

  test('[UP15] headers of its own do not reach a browser, in whatever line they hide', async () => {
    for (const act of ['headers', 'bare-lf']) {
      const response = await through('own-headers', `/${act}`)
      expect(response.status, act).toBe(200)
      const names = [...response.headers.keys()].sort()
      expect(names, act).toEqual([
        'cache-control',
        'content-security-policy',
        'content-type',
        'cross-origin-opener-policy',
        'cross-origin-resource-policy',
        'permissions-policy',
        'referrer-policy',
        ...(act === 'headers' ? ['retry-after'] : []),
        ...(act === 'bare-lf' ? ['set-cookie', 'set-cookie'] : []),
        'strict-transport-security',
        'x-attempts',
        'x-content-type-options',
        'x-frame-options',
        'x-request-id',
      ])
      expect([response.headers.get('cache-control'), response.headers.get('x-attempts')]).toEqual([
        'private, no-store',
        '1',
      ])
      expect(response.headers.get('x-request-id')).not.toBe('theirs')
    }
  })
})

describe('what a host is told', () => {
  const COOKIE = '__Host-sid=secret; token=T; access_token=A; futures_token=F; theme=dark; i18n_redirected=fr_FR'
  const BROWSER = {
    cookie: COOKIE,
    'x-language': 'ja_JP',
    selectType: 'spot',
    deviceId: 'f00d',
    systemVersion: 'Windows 10',
    deviceName: 'Chrome V124 (Windows)',
    // The upstream must not get any of these.
    'user-agent': 'Mozilla/5.0',
    referer: 'https://meridian.test/wallet?secret',
    authorization: 'Basic c2VjcmV0',
    'x-forwarded-for': '10.0.0.1',
    'x-forwarded-host': 'evil.test',
    forwarded: 'for=10.0.0.1',
    'proxy-authorization': 'Basic c2VjcmV0',
    te: 'trailers',
    'x-original-url': '/admin',
    'x-http-method-override': 'DELETE',
    token: 'stolen',
    loginToken: 'stolen',
    'x-authorization': 'stolen',
    thirdAppToken: 'stolen',
    appVersion: '9.9.9',
    'if-none-match': '"x"',
    range: 'bytes=0-1',
  }
  /** Headers that the transport adds. */
  const TRANSPORT = ['host', 'accept-encoding', 'cf-worker', 'connection', 'content-length']
  const SPOT = {
    accept: 'application/json',
    language: 'ja_JP',
    'x-language': 'ja_JP',
    'x-authorization': 'A',
    token: 'T',
    logintoken: 'T',
    selecttype: 'spot',
    deviceid: 'f00d',
    cwdeviceid: 'f00d',
    systemversion: 'Windows 10',
    devicename: 'Chrome V124 (Windows)',
    clienttag: 'web',
    'x-requested-with': 'XMLHttpRequest',
  }
  const toldTo = async (name: string) => {
    const [seen] = await seenBy(name)
    const told = (seen?.headers ?? []).map(([header, value]) => [header.toLowerCase(), value] as const)
    return Object.fromEntries(told.filter(([header]) => !TRANSPORT.includes(header)))
  }

  test('[UP20] are the headers of the specification and no others', async () => {
    await through('told-spot', '/good?a=1&b=%0d%0ax', { headers: BROWSER })
    expect(await toldTo('told-spot')).toEqual(SPOT)
    expect((await seenBy('told-spot'))[0]).toMatchObject({
      method: 'GET',
      path: '/told-spot/good?a=1&b=%0d%0ax',
      body: '',
    })
    await askUnder({ ...upstreamAt('told-futures'), UPSTREAM_APP_VERSION: '2.1' }, '/futuresapi/v1/x', {
      headers: BROWSER,
    })
    expect(await toldTo('told-futures')).toEqual({
      ...SPOT,
      appversion: '2.1',
      'x-locale': 'ja_JP',
      'accept-language': 'ja-JP',
      thirdapptoken: 'F',
      thirdappid: 'F',
    })
    expect((await seenBy('told-futures'))[0]?.path).toBe('/told-futures/futuresapi/v1/x')
  })

  test('[UP20] a stranger has no tokens, and the language of the last choice', async () => {
    await askUnder(upstreamAt('told-stranger'), '/futuresapi/v1/x', {
      headers: { cookie: 'i18n_redirected=fr_FR', 'x-language': '"><x>' },
    })
    expect(await toldTo('told-stranger')).toEqual({
      accept: 'application/json',
      language: 'fr_FR',
      'x-language': 'fr_FR',
      clienttag: 'web',
      'x-requested-with': 'XMLHttpRequest',
      appversion: '1.0.0',
      'x-locale': 'fr_FR',
      'accept-language': 'fr-FR',
    })
  })

  test('[UP20] a body as it came, as JSON or as a form', async () => {
    await through('told-json', '/good', { ...POST, body: '{ "a" : "ü" }' })
    const form = { ...POST.headers, 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' }
    await through('told-form', '/good', { ...POST, headers: form, body: 'a=1&b=%26' })
    expect((await seenBy('told-json'))[0]).toMatchObject({ method: 'POST', body: '{ "a" : "ü" }' })
    expect(await toldTo('told-json')).toMatchObject({ 'content-type': 'application/json' })
    expect((await seenBy('told-form'))[0]?.body).toBe('a=1&b=%26')
    expect(await toldTo('told-form')).toMatchObject({ 'content-type': 'application/x-www-form-urlencoded' })
  })
})

describe('what does not reach a host', () => {
  const UPSTREAM = { UPSTREAM_SPOT_URL: `${HOST}/kept`, UPSTREAM_FUTURES_URL: `${HOST}/kept` }

  test.each<[what: string, path: string, asked: Asked, status: number, msg: string]>([
    ['a call that is not listed', '/api/v2/users', {}, 404, 'unknown_call'],
    ['one of the other host', '/futuresapi/open/lang/menu/show', {}, 404, 'unknown_call'],
    ['a path that climbs', '/api/open/lang/menu/..%2f..%2fshow', {}, 404, 'unknown_call'],
    ['a path with two slashes', '/api//open/lang/menu/show', {}, 404, 'unknown_call'],
    ['another method', '/api/open/lang/menu/show', { ...POST }, 405, 'method_not_allowed'],
    ['a method that nobody uses', '/api/open/lang/menu/show', { method: 'DELETE' }, 405, 'method_not_allowed'],
    [
      'a form of another site',
      '/api/open/seckill/user/tops-info',
      {
        ...POST,
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.test' },
        body: 'a=1',
      },
      403,
      'cross_site',
    ],
    [
      'a form of ours that no script sends',
      '/api/open/seckill/user/tops-info',
      {
        ...POST,
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
        body: 'a=1',
      },
      403,
      'cross_site',
    ],
    [
      'a page of a sister site',
      '/api/open/seckill/user/tops-info',
      { ...POST, headers: { ...POST.headers, 'sec-fetch-site': 'same-site' } },
      403,
      'cross_site',
    ],
    [
      'a body of another type',
      '/api/open/seckill/user/tops-info',
      { ...POST, headers: { ...POST.headers, 'content-type': 'text/plain' } },
      415,
      'unsupported_type',
    ],
    ['JSON that is none', '/api/open/seckill/user/tops-info', { ...POST, body: '{"a":' }, 400, 'invalid_request'],
  ])('[UP21] %s', async (_, path, asked, status, msg) => {
    const response = await askUnder(UPSTREAM, path, asked)
    expect([response.status, (await response.json<{ msg: string }>()).msg]).toEqual([status, msg])
    expect(await seenBy('kept')).toEqual([])
  })

  test('[UP21] what the edge answers itself, whoever the exchange is', async () => {
    const depth = await askUnder(UPSTREAM, '/api/v1/market/depth?symbol=BTC_USDT')
    expect((await depth.json<{ data: { seq: number } }>()).data.seq).toBeGreaterThan(0)
    expect((await askUnder(UPSTREAM, '/api/health')).status).toBe(200)
    expect((await askUnder(UPSTREAM, '/api/v1/market/nothing')).status).toBe(404)
    expect(await seenBy('kept')).toEqual([])
  })

  test('[UP21] a program without a browser may post, and is nobody', async () => {
    const { 'content-type': type = '' } = POST.headers ?? {}
    expect((await through('program', '/good', { ...POST, headers: { 'content-type': type } })).status).toBe(200)
  })
})

describe('a session that is over', () => {
  const COOKIE = '__Host-sid=s; token=T; __Host-token=T; access_token=A; userId=7; theme=dark'
  const GONE = ['__Host-sid', '__Host-token', 'access_token', 'token', 'userId']

  test.each(['/status/401', '/code/401', '/code/n401', '/html/401'])(
    '[UP22] %s: its cookies are cleared, and no others',
    async (act) => {
      const response = await through('over', act, { headers: { cookie: COOKIE } })
      const cookies = cookiesOf(response)
      expect(Object.keys(cookies).sort()).toEqual(GONE)
      for (const [name, value] of Object.entries(cookies)) {
        expect(value).toMatch(/^; Max-Age=0; Path=\//)
        expect(value.includes('Secure')).toBe(name.startsWith('__Host-'))
      }
      const body = await response.json<{ code: unknown }>()
      expect(Number(body.code)).toBe(401)
      expect(response.headers.get('cache-control')).toBe('private, no-store')
    },
  )

  test('[UP22] a stranger has none to clear, and other refusals clear nothing', async () => {
    expect(cookiesOf(await through('over', '/code/401'))).toEqual({})
    for (const act of ['/code/403', '/status/403', '/code/4010', '/status/500', '/hang-not']) {
      expect(cookiesOf(await through('over', act, { headers: { cookie: COOKIE } }))).toEqual({})
    }
  })
})

describe('cookies of an exchange', () => {
  test('[UP23] its tokens are kept out of the reach of scripts; nothing else of them is kept', async () => {
    const response = await through('cookies', '/cookies', { headers: { cookie: 'token=old' } })
    const cookies = cookiesOf(response)
    const { token: mark = '', ...kept } = cookies
    expect(kept).toEqual({
      '__Host-token': 'T1; Max-Age=600; Path=/; HttpOnly; Secure; SameSite=Lax',
      '__Host-access_token': 'A1; Path=/; HttpOnly; Secure; SameSite=Lax',
      '__Host-futures_token': '; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
    })
    expect(mark).toMatch(/^[0-9a-f]{64}; Max-Age=600; Path=\/; Secure; SameSite=Lax$/)
    // The exchange gets it from then on.
    await through('cookies-after', '/good', {
      headers: { cookie: `token=${mark.slice(0, 64)}; __Host-token=T1; __Host-access_token=A1` },
    })
    const [seen] = await seenBy('cookies-after')
    const told = new Map((seen?.headers ?? []).map(([name, value]) => [name.toLowerCase(), value]))
    expect([told.get('token'), told.get('logintoken'), told.get('x-authorization')]).toEqual(['T1', 'T1', 'A1'])
  })
})

describe('the embedded exchange', () => {
  test('[UP24] answers the same calls: all ten languages to anyone', async () => {
    const response = await ask('/api/open/lang/menu/show')
    const { code, data } = await response.json<{ code: number; data: { whiteList: string[] } }>()
    expect([response.status, code, data.whiteList.length]).toEqual([200, 0, 10])
  })

  test.each([
    ['GET', '/api/v2/users/security/config'],
    ['POST', '/api/open/seckill/user/tops-info'],
    ['GET', '/api/v2/users/membership/user-perfenerce/get'],
    ['POST', '/api/v2/users/membership/user-perfenerce/update'],
    ['POST', '/api/asset/v1/api/wallet/account'],
  ])('[UP24] %s %s: nobody is logged in', async (method, path) => {
    const response = await ask(path, { method, headers: { cookie: 'token=stale; theme=dark' } })
    expect([response.status, await response.json()]).toMatchObject([401, { code: '401', msg: 'login_required' }])
    expect(Object.keys(cookiesOf(response))).toEqual(['token'])
  })

  test('[UP24] has no futures calls, and says which method a call has', async () => {
    const futures = await ask('/futuresapi/v1/positions')
    expect([futures.status, await futures.json()]).toMatchObject([404, { msg: 'unknown_call' }])
    const wrong = await ask('/api/open/seckill/user/tops-info')
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'POST'])
    expect((await ask('/ja_JP/futuresapi/v1/positions')).headers.get('content-type')).toContain('text/html')
  })
})
