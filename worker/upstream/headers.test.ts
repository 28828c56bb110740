import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LOCALE_CODES } from '#shared/i18n/locales.ts'
import { computeTokenMark, mapTokenCookies, readUpstreamCredentials } from './cookies.ts'
import {
  createUpstreamRequestHeaders,
  createUpstreamResponseHeaders,
  type ExchangeCaller,
  parseUpstreamBodyType,
} from './headers.ts'

const FACTS = {
  selectType: 'spot',
  fingerprint: 'f00d',
  systemVersion: 'Windows 10',
  deviceName: 'Chrome V124 (Windows)',
}
const CALLER: ExchangeCaller = {
  locale: 'ja_JP',
  credentials: { token: 'T', accessToken: 'A', futuresToken: 'F' },
  clientFacts: FACTS,
}
const OPTIONS = { appVersion: '1.2.3' }

const SPOT = {
  accept: 'application/json',
  language: 'ja_JP',
  'x-language': 'ja_JP',
  'X-Authorization': 'A',
  token: 'T',
  loginToken: 'T',
  selectType: 'spot',
  deviceId: 'f00d',
  cwDeviceId: 'f00d',
  systemVersion: 'Windows 10',
  deviceName: 'Chrome V124 (Windows)',
  clientTag: 'web',
  'X-Requested-With': 'XMLHttpRequest',
}
const FUTURES = {
  ...SPOT,
  appVersion: '1.2.3',
  'x-locale': 'ja_JP',
  'Accept-Language': 'ja-JP',
  thirdAppToken: 'F',
  thirdAppId: 'F',
}

describe('headers to an exchange', () => {
  test('[UP4] are those of the specification and no others', () => {
    expect(createUpstreamRequestHeaders('spot', CALLER, OPTIONS)).toEqual(SPOT)
    expect(createUpstreamRequestHeaders('futures', CALLER, OPTIONS)).toEqual(FUTURES)
    expect(createUpstreamRequestHeaders('spot', CALLER, { ...OPTIONS, type: 'application/json' })).toEqual({
      ...SPOT,
      'content-type': 'application/json',
    })
  })

  test('[UP5] futures calls use the futures token, else the login token; a stranger sends none', () => {
    const only = (credentials: ExchangeCaller['credentials']) =>
      createUpstreamRequestHeaders('futures', { ...CALLER, credentials }, OPTIONS)
    expect(only({ token: 'T' })).toMatchObject({ thirdAppToken: 'T', thirdAppId: 'T', token: 'T', loginToken: 'T' })
    expect(only({ futuresToken: 'F' })).toMatchObject({ thirdAppToken: 'F', thirdAppId: 'F' })
    const stranger = Object.keys(only({}))
    for (const name of ['token', 'loginToken', 'X-Authorization', 'thirdAppToken', 'thirdAppId']) {
      expect(stranger).not.toContain(name)
    }
  })

  test('[UP4] what is unknown is absent, never empty', () => {
    const bare = createUpstreamRequestHeaders('spot', { locale: 'en_US', credentials: {}, clientFacts: {} }, OPTIONS)
    expect(bare).toEqual({
      accept: 'application/json',
      language: 'en_US',
      'x-language': 'en_US',
      clientTag: 'web',
      'X-Requested-With': 'XMLHttpRequest',
    })
  })

  test('[UP4] whatever the tokens hold, every header can be sent and none is added', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.constantFrom('a\r\nx-evil: 1', 'a\0b', ' a', '', 'ÿ', '√'),
    )
    fc.assert(
      fc.property(
        fc.record({ token: text, accessToken: text, futuresToken: text }, { requiredKeys: [] }),
        fc.constantFrom(...LOCALE_CODES),
        fc.constantFrom('spot', 'futures'),
        (credentials, locale, host) => {
          const headers = createUpstreamRequestHeaders(host, { locale, credentials, clientFacts: FACTS }, OPTIONS)
          const sent = new Headers(headers)
          expect([...sent].length).toBe(Object.keys(headers).length)
          const known = new Set(Object.keys(FUTURES))
          expect(Object.keys(headers).filter((name) => !known.has(name))).toEqual([])
          expect(Object.values(headers).every((value) => /^[\x20-\x7e]+$/.test(value))).toBe(true)
        },
      ),
    )
  })

  test.each([
    ['application/json', 'application/json'],
    ['Application/JSON; charset=utf-8', 'application/json'],
    ['application/x-www-form-urlencoded', 'application/x-www-form-urlencoded'],
    ['multipart/form-data; boundary=x', undefined],
    ['text/plain', undefined],
    ['application/json, text/plain', undefined],
    ['constructor', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('[UP6] a body of type %j passes as %j', (header, type) => {
    expect(parseUpstreamBodyType(header)).toBe(type)
  })
})

describe('headers from an exchange', () => {
  const PASSED = ['cache-control', 'content-type', 'retry-after']

  test('[UP7] only retry-after passes, and only as a number of seconds', () => {
    const all = new Headers({
      'retry-after': '7',
      server: 'nginx',
      location: 'http://169.254.169.254/',
      link: '<x>',
      'set-cookie': 'a=b',
    })
    expect(createUpstreamResponseHeaders(all)).toEqual({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'private, no-store',
      'retry-after': '7',
    })
    for (const value of ['-1', '1e9', 'Wed, 21 Oct 2026 07:28:00 GMT', '123456', '1, 2']) {
      expect(Object.keys(createUpstreamResponseHeaders(new Headers({ 'retry-after': value })))).not.toContain(
        'retry-after',
      )
    }
  })

  test('[UP7] whatever an exchange sends, nothing else reaches a browser', () => {
    const name = fc.oneof(
      fc.constantFrom(
        'set-cookie',
        'location',
        'refresh',
        'content-encoding',
        'transfer-encoding',
        'connection',
        'content-type',
        'access-control-allow-origin',
        'clear-site-data',
        'service-worker-allowed',
        'x-accel-redirect',
      ),
      fc.stringMatching(/^[a-z][a-z0-9-]{0,20}$/),
    )
    const value = fc.stringMatching(/^[!-~]{0,40}$/)
    fc.assert(
      fc.property(fc.array(fc.tuple(name, value)), (pairs) => {
        const headers = createUpstreamResponseHeaders(new Headers(pairs))
        expect(Object.keys(headers).filter((key) => !PASSED.includes(key))).toEqual([])
        expect(headers['content-type']).toBe('application/json; charset=utf-8')
      }),
    )
  })
})

describe('cookies', () => {
  const now = Date.parse('2026-11-21T00:00:00Z')
  const jar = (cookies: Record<string, string>) => readUpstreamCredentials((name) => cookies[name])

  test('[UP8] a token is read from the cookie that scripts cannot see, else from the one of its own name', () => {
    expect(jar({ '__Host-token': 'kept', token: 'mark' })).toEqual({
      token: 'kept',
      accessToken: undefined,
      futuresToken: undefined,
    })
    expect(jar({ token: 'T', access_token: 'A', futures_token: 'F', other: 'x' })).toEqual({
      token: 'T',
      accessToken: 'A',
      futuresToken: 'F',
    })
    expect(jar({ token: '' })).toEqual({ token: undefined, accessToken: undefined, futuresToken: undefined })
  })

  test.each([
    ['token=abc', { name: 'token', value: 'abc', maxAge: undefined }],
    ['token=abc; Path=/; Domain=.evil.test; SameSite=None', { name: 'token', value: 'abc', maxAge: undefined }],
    ['access_token=a=b=; Max-Age=60', { name: 'access_token', value: 'a=b=', maxAge: 60 }],
    ['futures_token=x; max-age=999999999', { name: 'futures_token', value: 'x', maxAge: 2_592_000 }],
    ['token=x; Expires=Sat, 21 Nov 2026 01:00:00 GMT', { name: 'token', value: 'x', maxAge: 3_600 }],
    ['token=gone; Max-Age=0', { name: 'token', value: '', maxAge: 0 }],
    ['token=gone; Expires=Thu, 01 Jan 1970 00:00:00 GMT', { name: 'token', value: '', maxAge: 0 }],
    ['token=x; Max-Age=0; Expires=Sat, 21 Nov 2099 01:00:00 GMT', { name: 'token', value: '', maxAge: 0 }],
  ])('[UP9] %j is kept with its value and its lifetime, and nothing else', (header, cookie) => {
    expect(mapTokenCookies([header], now)).toEqual([cookie])
  })

  test.each([
    'theme=dark',
    '__Host-sid=stolen',
    '__Host-token=x',
    'i18n_redirected=ru_RU',
    'Token=x',
    'token="x"',
    'token=a b',
    'token=a,b',
    'token=ü',
    'token',
    '=token',
    '',
    `token=${'x'.repeat(5_000)}`,
  ])('[UP9] %j is not kept', (header) => {
    expect(mapTokenCookies([header], now)).toEqual([])
  })

  test('[UP9] whatever is set, only the three tokens are kept, each for at most thirty days', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.string(),
            fc.string().map((rest) => `token=${rest}`),
          ),
        ),
        (headers) => {
          for (const { name, value, maxAge } of mapTokenCookies(headers, now)) {
            expect(['token', 'access_token', 'futures_token']).toContain(name)
            expect(value).toMatch(/^[\x21-\x7e]*$/)
            expect(value).not.toMatch(/[;,"\\\s]/)
            expect(maxAge ?? 0).toBeLessThanOrEqual(2_592_000)
          }
        },
      ),
    )
  })

  test('[UP10] the mark of a token is always the same, never the token, and another for another', async () => {
    const mark = await computeTokenMark('T'.repeat(32))
    expect(mark).toMatch(/^[0-9a-f]{64}$/)
    expect(await computeTokenMark('T'.repeat(32))).toBe(mark)
    expect(await computeTokenMark('U'.repeat(32))).not.toBe(mark)
  })
})
