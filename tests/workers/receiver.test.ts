// The collector through the real application in workerd: recorded requests of real SDKs, and malicious requests.

import { describe, expect, test, vi } from 'vitest'
import { campaignVisitCalls } from '#shared/analytics/calls.ts'
import { type AnalyticsWireEvent, CAMPAIGN_VISIT_PATH, computeEnvelopeChecksum } from '#shared/analytics/wire.ts'
import { callPath } from '#shared/api/contract.ts'
import { type Asked, ask, askUnder, ORIGIN } from './edge-site.ts'
import { base64, countsOf, envelope, event, FORM, form, post, recentOf, said, send } from './receiver-site.ts'

type Capture = {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly contentType: string | null
  readonly query: string | null
  readonly body?: string | null
  readonly expect: { readonly decoded: { readonly data?: readonly AnalyticsWireEvent[] } & AnalyticsWireEvent }
}

const files = import.meta.glob<string>('../../../shared/data/analytics/captures.jsonl', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const captures: Capture[] = Object.values(files)
  .join('\n')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line))
if (captures.length === 0) console.warn('../shared/data is absent: tests with captures of real SDKs are skipped')

describe.skipIf(captures.length === 0)('requests of real SDKs', () => {
  const replay = ({ method, path, contentType, query, body }: Capture) =>
    ask(`${path}${query === null ? '' : `?${query}`}`, {
      method,
      headers: contentType === null ? {} : { 'content-type': contentType },
      ...(body == null ? {} : { body }),
    })

  test.each(captures.map((capture) => [capture.id, capture] as const))(
    '[RC1] [RC2] %s is kept as it was meant',
    async (_, capture) => {
      const response = await replay(capture)
      expect(response.status).toBe(200)
      expect(response.headers.get('access-control-allow-origin')).toBe('*')
      const { decoded } = capture.expect
      const kept = await recentOf('debug-appid')
      for (const sent of decoded.data ?? [decoded]) expect(kept).toContainEqual(sent)
    },
  )

  test('[RC3] an image is answered with an image, a post with figures, debug with its verdict', async () => {
    const of = (scenario: string) => captures.find(({ id }) => id.includes(scenario)) as Capture
    const image = await replay(of('image-get'))
    expect([image.headers.get('content-type'), (await image.arrayBuffer()).byteLength]).toEqual(['image/gif', 42])
    expect(await (await replay(of('batch-size-6'))).json()).toMatchObject({ code: 0, data: { rejected: 0 } })
    expect(await (await replay(of('debug-mode'))).json()).toEqual({
      errorLevel: 0,
      errorProperties: [],
      errorReasons: [],
    })
  })

  test('[RC6] what has numbers and comes again changes nothing', async () => {
    const beacon = captures.find(({ id }) => id.includes('beacon')) as Capture
    await replay(beacon)
    const before = await countsOf('debug-appid')
    const { data } = await (await replay(beacon)).json<{ data: unknown }>()
    expect(data).toEqual({ accepted: 0, duplicates: 1, rejected: 0 })
    expect(await countsOf('debug-appid')).toEqual(before)
  })

  test('[RC5] one changed character is found by the checksum', async () => {
    for (const capture of captures.filter(({ body }) => body?.includes('&ext='))) {
      const body = capture.body?.replace(/data=(.{40})./, (_, start: string) => `data=${start}A`)
      expect(body).not.toBe(capture.body)
      expect(await said(await replay({ ...capture, body: body ?? '' }))).toEqual([400, 'checksum_mismatch'])
    }
  })
})

describe('transports', () => {
  test('[RC4] characters beyond the first plane, as 2.0.x writes them, and as later ones do', async () => {
    const halves = `{"data":[${JSON.stringify(event('rocket', { properties: { k: 'X' } })).replace('X', '\xed\xa0\xbd\xed\xba\x80')}],"#app_id":"cesu","#flush_time":1}`
    expect((await post(form(btoa(halves)))).status).toBe(200)
    expect((await send('cesu', [event('rocket', { properties: { k: '🚀' } })])).status).toBe(200)
    expect((await recentOf('cesu')).map(({ properties }) => properties.k)).toEqual(['🚀', '🚀'])
  })

  test('[RC2] a beacon is one part of a form, without checksum', async () => {
    const body = new FormData()
    body.set('data', envelope('beacon', [event('leave'), event('stay')]))
    const response = await ask('/sync_js', { method: 'POST', body })
    expect(await said(response)).toEqual([200, { accepted: 2, duplicates: 0, rejected: 0 }])
  })

  test('[RC2] data may come without its plus signs encoded', async () => {
    const data = envelope('plus', [event('a', { properties: { k: '>>>???~~~' } })])
    expect(data).toContain('+')
    expect((await post(`data=${data}&ext=${computeEnvelopeChecksum(data)}`)).status).toBe(200)
  })

  test('[RC3] debug judges, and keeps nothing on a dry run', async () => {
    const judge = async (given: unknown, more = '') => {
      const body = `&data=${encodeURIComponent(JSON.stringify(given))}&source=client&deviceId=d&appid=debug&version=2.5.0${more}`
      const response = await post(body, {}, '/data_debug')
      return [response.status, await response.json()]
    }
    const clean = { errorLevel: 0, errorProperties: [], errorReasons: [] }
    expect(await judge(event('dry'), '&dryRun=1')).toEqual([200, clean])
    expect(await judge(event('wet'))).toEqual([200, clean])
    const half = event('half', { properties: { '1bad': 1, good: 2, 'no-dash': 3 } })
    expect(await judge(half)).toEqual([
      200,
      {
        errorLevel: 1,
        errorProperties: [
          { propertyName: '1bad', errorReason: 'property_invalid' },
          { propertyName: 'no-dash', errorReason: 'property_invalid' },
        ],
        errorReasons: [],
      },
    ])
    const refused = (reason: string) => ({ errorLevel: 2, errorProperties: [], errorReasons: [reason] })
    expect(await judge(event('1bad'))).toEqual([200, refused('event_name_invalid')])
    expect(await judge(event('a', { '#account_id': 'x'.repeat(64) }))).toEqual([200, refused('user_id_invalid')])
    expect(await judge([])).toEqual([200, refused('event_malformed')])
    const junk = await post('&data=%7B&appid=debug', {}, '/data_debug')
    expect([junk.status, await junk.json()]).toEqual([400, refused('data_malformed')])
    const large = await post(`data=${'x'.repeat(300_000)}`, {}, '/data_debug')
    expect([large.status, await large.json()]).toEqual([413, refused('body_too_large')])
    expect(await countsOf('debug')).toEqual({ wet: 1, half: 1 })
    expect((await recentOf('debug'))[0]?.properties).toEqual({ good: 2 })
  })

  test('[RC8] anyone may send and read the answer; preflights are answered', async () => {
    const headers = { origin: 'https://elsewhere.test', 'sec-fetch-site': 'cross-site' }
    for (const [path, asked] of [
      ['/sync_js', { method: 'OPTIONS' }],
      ['/data_debug', { method: 'OPTIONS' }],
      ['/config?appid=x', {}],
      ['/sync_js', {}],
      ['/sync_js', { method: 'PUT' }],
      [`/sync_js?data=${'x'.repeat(100)}`, {}],
    ] as const) {
      const response = await ask(path, { ...asked, headers })
      expect(response.headers.get('access-control-allow-origin'), path).toBe('*')
      expect(response.headers.get('cross-origin-resource-policy'), path).toBe('cross-origin')
      expect(response.headers.get('set-cookie'), path).toBeNull()
    }
    expect((await send('open', [event('a')], { headers })).status).toBe(200)
  })

  test('[RC9] /config has nothing to forbid', async () => {
    expect(await said(await ask('/config?appid=any'))).toEqual([200, { disable_event_list: [] }])
  })

  test('[RC10] the paths have no language, and are no pages', async () => {
    expect((await ask('/ja_JP/sync_js', { method: 'POST', body: '' })).status).toBe(405)
    expect((await ask('/en_US/data_debug')).status).toBe(404)
    expect((await ask('/sync_js/more')).status).toBe(404)
    const answer = await ask('/sync_js?data=x', {
      headers: { 'accept-language': 'ja', cookie: 'i18n_redirected=ja_JP' },
    })
    expect(answer.headers.get('content-type')).toBe('application/json')
  })

  test('[RC11] who asks not to be followed is not', async () => {
    for (const headers of [{ dnt: '1' }, { 'sec-gpc': '1' }]) {
      expect(await said(await send('private', [event('a')], { headers }))).toEqual([
        200,
        { accepted: 0, duplicates: 0, rejected: 0 },
      ])
    }
    expect((await send('private', [event('b')], { headers: { dnt: '0' } })).status).toBe(200)
    expect(await countsOf('private')).toEqual({ b: 1 })
  })
})

describe('bad input', () => {
  test.each<[what: string, body: BodyInit, expected: readonly [number, string]]>([
    ['nothing', '', [400, 'data_missing']],
    ['no data', 'ext=crc%3D0&version=1', [400, 'data_missing']],
    ['no base64', 'data=%F0%9F%9A%80', [400, 'data_malformed']],
    ['base64 of no JSON', form(btoa('hello')), [400, 'data_malformed']],
    ['half a body', form(envelope('bad', [event('a')])).slice(0, 90), [400, 'data_malformed']],
    ['a wrong checksum', form(envelope('bad', [event('a')]), 'crc=1'), [400, 'checksum_mismatch']],
    ['a checksum that is none', form(envelope('bad', [event('a')]), 'NaN'), [400, 'checksum_mismatch']],
    ['null', form(btoa('null')), [400, 'envelope_malformed']],
    ['a number', form(btoa('7')), [400, 'envelope_malformed']],
    ['no app', form(btoa('{"data":[{}]}')), [400, 'envelope_malformed']],
    ['no events', form(envelope('bad', [])), [400, 'envelope_malformed']],
    ['an app that is no name', form(envelope('<script>', [event('a')])), [400, 'envelope_malformed']],
    ['brackets', form(btoa('['.repeat(50_000))), [400, 'data_malformed']],
    ['deep brackets', form(btoa(`${'['.repeat(50_000)}${']'.repeat(50_000)}`)), [400, 'envelope_malformed']],
    ['10,000 events', form(envelope('bad', Array(10_000).fill(0))), [413, 'too_many_events']],
    ['a large body', `data=${'A'.repeat(300_000)}`, [413, 'body_too_large']],
    ['zeros', new Uint8Array(1000), [400, 'data_missing']],
  ])('[RC7] %s is refused by name', async (_, body, expected) => {
    const response = await post(body)
    expect(await said(response)).toEqual(expected)
  })

  test('[RC7] a form that is broken, a file for a field, a stream beyond the bound', async () => {
    const broken = { headers: { 'content-type': 'multipart/form-data; boundary=x' } }
    expect(await said(await post('--y\r\nnothing', broken))).toEqual([400, 'body_malformed'])
    const file = new FormData()
    file.set('data', new File([envelope('bad', [event('a')])], 'data.txt'))
    expect(await said(await ask('/sync_js', { method: 'POST', body: file }))).toEqual([400, 'data_missing'])
    const chunk = new TextEncoder().encode('A'.repeat(64 * 1024))
    let chunks = 0
    const stream = new ReadableStream({
      pull(controller) {
        chunks += 1
        if (chunks > 100) controller.close()
        else controller.enqueue(chunk)
      },
    })
    expect(await said(await post(stream, { duplex: 'half' } as Asked))).toEqual([413, 'body_too_large'])
  })

  test('[RC7] methods that mean nothing here', async () => {
    for (const [method, path, allow] of [
      ['PUT', '/sync_js', 'GET, POST'],
      ['DELETE', '/data_debug', 'GET, POST'],
      ['POST', '/config', 'GET'],
    ] as const) {
      const response = await ask(path, { method })
      expect([response.status, response.headers.get('allow')]).toEqual([405, allow])
    }
  })

  test('[RC7] an address that is too long is refused as JSON', async () => {
    const response = await ask(`/sync_js?&data=${'A'.repeat(9_000)}`)
    expect([response.status, response.headers.get('content-type')]).toEqual([414, 'application/json'])
  })

  test('[RC12] good events of a mixed batch are taken; properties that may not be kept are left out', async () => {
    const deep = { a: { b: { c: { d: { e: 1 } } } } }
    const mixed = [
      event('good', { properties: { text: 'x'.repeat(5_000), deep, nan: null, '#lib': 'js', 'bad name': 1 } }),
      event('bad name'),
      event('x'.repeat(51)),
      event('_private'),
      event('late', { '#time': 'yesterday' }),
      event('many', { '#account_id': '' }),
      event('large', {
        properties: Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`p${i}`, 'y'.repeat(2_000)])),
      }),
      { '#type': 'delete_everything', '#time': '2026-11-21 00:00:00.000', '#distinct_id': 'x', properties: {} },
      { '#type': 'user_del', '#time': '2026-11-21 00:00:00.000', '#distinct_id': 'x' },
    ]
    const reasons = { event_name_invalid: 3, time_invalid: 1, event_too_large: 1, event_type_unknown: 1 }
    expect(await said(await send('mixed', mixed))).toEqual([200, { accepted: 3, duplicates: 0, rejected: 6, reasons }])
    expect(await countsOf('mixed')).toEqual({ good: 1, many: 1, user_del: 1 })
    const good = (await recentOf('mixed')).find((own) => own['#event_name'] === 'good')
    expect(good?.properties).toEqual({
      text: 'x'.repeat(2_048),
      deep: { a: { b: { c: {} } } },
      nan: null,
      '#lib': 'js',
    })
  })

  test('[RC7] names from prototypes are names like others, and change nothing', async () => {
    const json = JSON.stringify(event('proto', { properties: { k: 1 } })).replace(
      '"k":1',
      '"__proto__":{"x":1},"constructor":2',
    )
    const body = `{"data":[${json}],"#app_id":"proto","#flush_time":1}`
    expect((await post(form(base64(body)))).status).toBe(200)
    expect((await recentOf('proto'))[0]?.properties).toEqual({ constructor: 2 })
    expect(({} as { x?: number }).x).toBeUndefined()
  })

  test('[RC7] random bytes never are a fault', async () => {
    const random = (length: number) => crypto.getRandomValues(new Uint8Array(length))
    for (let round = 0; round < 40; round += 1) {
      const bytes = random(1 + round * 7)
      const data = btoa(String.fromCharCode(...bytes))
      for (const body of [bytes, `data=${encodeURIComponent(data)}`, form(data)]) {
        const response = await post(body)
        expect(response.status).toBeGreaterThanOrEqual(400)
        expect(response.status).toBeLessThan(500)
      }
    }
  })
})

describe('settings', () => {
  const body = () => form(envelope('known', [event('a')]))
  const asked = () => ({ method: 'POST', headers: { 'content-type': FORM }, body: body() })

  test('[RC13] apps may be limited to those that are named', async () => {
    expect((await askUnder({ ANALYTICS_APP_IDS: 'other, known' }, '/sync_js', asked())).status).toBe(200)
    const refused = await askUnder({ ANALYTICS_APP_IDS: 'other' }, '/sync_js', asked())
    expect(await said(refused)).toEqual([403, 'app_unknown'])
  })

  test('[RC14] Analytics Engine, where it is bound, gets a point for each name', async () => {
    const points: AnalyticsEngineDataPoint[] = []
    const ANALYTICS = { writeDataPoint: (point: AnalyticsEngineDataPoint) => void points.push(point) }
    const events = [
      event('a', { properties: { siteid: 'h5' } }),
      event('a', { properties: { siteid: 'h5' } }),
      event('b'),
    ]
    const engineBody = form(envelope('engine', events))
    const response = await askUnder({ ANALYTICS } as never, '/sync_js', { ...asked(), body: engineBody })
    expect(response.status).toBe(200)
    expect(points).toEqual([
      { indexes: ['engine'], blobs: ['track', 'a', 'h5'], doubles: [2] },
      { indexes: ['engine'], blobs: ['track', 'b', ''], doubles: [1] },
    ])
  })

  test('[RC7] an object that fails is unavailable: the sender tries again', async () => {
    const silence = vi.spyOn(console, 'error').mockImplementation(() => {})
    const ANALYTICS_STORE = { getByName: () => ({ deliver: () => Promise.reject(new Error('overloaded')) }) }
    const response = await askUnder({ ANALYTICS_STORE } as never, '/sync_js', asked())
    expect([
      response.status,
      response.headers.get('retry-after'),
      response.headers.get('access-control-allow-origin'),
    ]).toEqual([503, '6', '*'])
    silence.mockRestore()
  })
})

describe('campaigns', () => {
  const click = '/api/open/activity/statistics?utm_source=mail&event=activity_click&request_source=h5&type=7'

  test('[AN29] a click is counted with the other events, for nobody in particular', async () => {
    const response = await ask(click)
    expect([response.status, await response.json()]).toEqual([200, { code: 0, data: {}, msg: '' }])
    expect(await countsOf('activity')).toEqual({ activity_click: 1 })
    expect((await recentOf('activity'))[0]).toMatchObject({
      '#distinct_id': 'activity',
      properties: { utm_source: 'mail', request_source: 'h5', type: '7' },
    })
    expect((await ask(click, { headers: { 'sec-gpc': '1' } })).status).toBe(200)
    expect(await countsOf('activity')).toEqual({ activity_click: 1 })
    expect(callPath(campaignVisitCalls.statistics)).toBe(CAMPAIGN_VISIT_PATH)
  })

  test.each([
    '',
    '?event=1st&request_source=web',
    '?event=a&request_source=tv',
    `?event=a&request_source=web&type=${'x'.repeat(101)}`,
  ])('[AN29] one that is none is refused: %s', async (search) => {
    expect((await ask(`${CAMPAIGN_VISIT_PATH}${search}`)).status).toBe(400)
  })
})

test('answers are under the headers of every answer', async () => {
  const response = await ask('/sync_js')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
  expect(response.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
  expect(ORIGIN).toBe('https://meridian.test')
})
