import { afterEach, describe, expect, test, vi } from 'vitest'
import { computeEnvelopeChecksum } from '#shared/analytics/wire.ts'
import { EVENT_SEND_TIMEOUT_MS } from './outbox.ts'
import { type EventSender, sendEventBatch, sendEventBeacon } from './send.ts'
import { createTestEvent, createTestEvents } from './testing.ts'

const SENDER: EventSender = { appId: 'app', mode: 'batch', deviceId: 'd' }
const batch = (count = 2) => ({ events: createTestEvents(count), attempt: 1 })

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Gives the same response to every request and records the requests. */
function network(answer: () => Promise<Response>) {
  const requests: (readonly [url: string, init: RequestInit])[] = []
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    requests.push([url, init])
    return answer()
  })
  return requests
}

describe('a request', () => {
  test('[AN5] is a post of a form, without cookies', async () => {
    const requests = network(async () => new Response('{}'))
    expect(await sendEventBatch(SENDER, batch())).toBe('taken')
    const [url, init] = requests[0] ?? []
    expect([url, init?.method, init?.credentials]).toEqual(['/sync_js', 'POST', 'omit'])
    expect(init?.headers).toEqual({ 'content-type': 'application/x-www-form-urlencoded' })
    const fields = new URLSearchParams(String(init?.body))
    expect([fields.get('ext'), fields.get('version')]).toEqual([
      computeEnvelopeChecksum(fields.get('data') ?? ''),
      '2.5.0',
    ])
    const envelope = JSON.parse(Buffer.from(fields.get('data') ?? '', 'base64').toString())
    expect(envelope).toMatchObject({ data: createTestEvents(2), '#app_id': 'app' })
  })

  test.each([
    [200, 'taken'],
    [204, 'taken'],
    [304, 'taken'],
    [400, 'refused'],
    [403, 'refused'],
    [413, 'refused'],
    [408, 'failed'],
    [429, 'failed'],
    [500, 'failed'],
    [503, 'failed'],
  ])('[AN17] [AN19] an answer of %i: %s', async (status, outcome) => {
    network(async () => new Response(null, { status: status === 200 ? 204 : status }))
    expect(await sendEventBatch(SENDER, batch())).toBe(outcome)
  })

  test('[AN17] no answer, or one that does not come in time: failed', async () => {
    network(() => Promise.reject(new TypeError('network')))
    expect(await sendEventBatch(SENDER, batch())).toBe('failed')
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    await sendEventBatch(SENDER, batch())
    expect(timeout).toHaveBeenCalledWith(EVENT_SEND_TIMEOUT_MS)
  })

  test('[AN8] to be judged carries one event of plain JSON', async () => {
    const info = vi.spyOn(console, 'info').mockImplementation(() => {})
    const requests = network(async () => new Response('{"errorLevel":0}'))
    expect(await sendEventBatch({ ...SENDER, mode: 'debug' }, batch(1))).toBe('taken')
    const [url, init] = requests[0] ?? []
    expect(url).toBe('/data_debug')
    const fields = new URLSearchParams(String(init?.body))
    expect(JSON.parse(fields.get('data') ?? '')).toEqual(createTestEvent(0))
    expect([fields.get('appid'), fields.get('deviceId'), fields.get('ext')]).toEqual(['app', 'd', null])
    expect(info).toHaveBeenCalledWith('analytics', 'event_0', { errorLevel: 0 })
  })

  test('[AN34] of a page that is put away outlives it, unless it is too large for that', async () => {
    const requests = network(async () => new Response('{}'))
    await sendEventBatch(SENDER, batch(3), true)
    await sendEventBatch(
      SENDER,
      { events: [createTestEvent(1, { properties: { k: 'x'.repeat(60_000) } })], attempt: 1 },
      true,
    )
    await sendEventBatch(SENDER, batch(3))
    expect(requests.map(([, { keepalive }]) => keepalive)).toEqual([true, false, false])
  })
})

describe('a beacon', () => {
  const sent = (events: Parameters<typeof sendEventBeacon>[1]) => {
    const bodies: FormData[] = []
    vi.stubGlobal('navigator', { sendBeacon: (_: string, body: FormData) => bodies.push(body) > 0 })
    sendEventBeacon(SENDER, events)
    const [body] = bodies
    return { fields: [...(body?.keys() ?? [])], data: String(body?.get('data')) }
  }

  test('[AN9] [AN34] carries the newest events, 50 at most, in its one part', () => {
    const { fields, data } = sent(createTestEvents(80))
    expect(fields).toEqual(['data'])
    const { data: events } = JSON.parse(Buffer.from(data, 'base64').toString())
    expect([events.length, events.at(-1)]).toEqual([50, createTestEvent(79)])
  })

  test('[AN34] carries as many as there is room for', () => {
    const large = createTestEvents(40).map((event) => ({ ...event, properties: { k: 'x'.repeat(3_000) } }))
    const { data } = sent(large)
    expect(data.length).toBeLessThanOrEqual(60_000)
    const { data: events } = JSON.parse(Buffer.from(data, 'base64').toString())
    expect(events.at(-1)['#uuid']).toBe(large.at(-1)?.['#uuid'])
    expect(events.length).toBeGreaterThan(5)
  })
})
