// Batches of real SDKs whose events the collector cannot accept. It must accept the batch, because an SDK sends a
// refused one again forever.

import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { computeEnvelopeChecksum } from '#shared/analytics/wire.ts'
import { operatorCalls } from '#shared/operator/calls.ts'
import { listAnalyticsShards, selectAnalyticsShard } from '#worker/analytics/shards.ts'
import { ask, askUnder } from './edge-site.ts'

const TOKEN = 'a-token-for-the-tests'
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

/** An event as version 2.0.4 queues it. */
const queued = (name: unknown, more: object = {}): object => ({
  '#type': 'track',
  '#time': '2026-11-21 01:33:45.627',
  '#distinct_id': 'visitor-0001',
  '#event_name': name,
  properties: { '#zone_offset': 0, '#lib': 'js' },
  '#uuid': crypto.randomUUID(),
  ...more,
})

const parcel = (app: string, events: readonly unknown[]): string => {
  const data = btoa(
    String.fromCharCode(
      ...new TextEncoder().encode(JSON.stringify({ data: events, '#app_id': app, '#flush_time': Date.now() })),
    ),
  )
  return `&data=${encodeURIComponent(data)}&ext=${encodeURIComponent(computeEnvelopeChecksum(data))}&version=2.0.4`
}

async function send(app: string, events: readonly unknown[], headers: Record<string, string> = {}) {
  const response = await ask('/sync_js', {
    method: 'POST',
    headers: { ...FORM, ...headers },
    body: parcel(app, events),
  })
  return [response.status, (await response.json<{ data: unknown }>()).data]
}

async function rejectedOf(app: string, more = '') {
  const path = `/api/v1/operator/events/rejected?app=${app}${more}`
  const response = await askUnder({ OPERATOR_TOKEN: TOKEN }, path, { headers: { authorization: `Bearer ${TOKEN}` } })
  const { data } = await response.json<{ data: unknown }>()
  return operatorCalls.rejected.answer.parse(data)
}

async function recentOf(app: string) {
  const path = `/api/v1/operator/events/recent?limit=200&app=${app}`
  const response = await askUnder({ OPERATOR_TOKEN: TOKEN }, path, { headers: { authorization: `Bearer ${TOKEN}` } })
  const { data } = await response.json<{ data: unknown }>()
  return operatorCalls.recent.answer.parse(data).map(({ event }) => event)
}

describe('a batch of which every event is invalid', () => {
  test('[RC18] names of a non-strict mode: the batch is answered with success, and the next one is heard', async () => {
    const names = ['page view', '1st', '_private', 'página', '', 'x'.repeat(51), 7, null, undefined]
    const batch = names.map((name) => queued(name))
    const reasons = { event_name_invalid: names.length }
    expect(await send('names', batch)).toEqual([200, { accepted: 0, duplicates: 0, rejected: names.length, reasons }])
    expect(await send('names', [queued('good')])).toEqual([200, { accepted: 1, duplicates: 0, rejected: 0 }])
  })

  test('[RC18] events of a queue that have no sender or no time', async () => {
    const { '#distinct_id': _, ...nobody } = queued('a') as Record<string, unknown>
    const { '#time': __, ...timeless } = queued('a') as Record<string, unknown>
    const batch = [nobody, queued('a', { '#distinct_id': '' }), timeless, queued('a', { '#time': 'NaN-NaN-NaN' })]
    const reasons = { distinct_id_invalid: 2, time_invalid: 2 }
    expect(await send('halves', batch)).toEqual([200, { accepted: 0, duplicates: 0, rejected: 4, reasons }])
  })

  test('[RC18] values that are no events, users that are none, events that are encrypted or too large', async () => {
    const large = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`p${i}`, 'y'.repeat(2_000)]))
    const batch = [
      null,
      1,
      'x',
      [],
      queued('a', { properties: 'none' }),
      {},
      queued('a', { '#account_id': 'x'.repeat(64) }),
      queued('a', { '#account_id': {} }),
      { pkv: 1, ekey: 'cnNh', payload: 'YWVz' },
      queued('a', { properties: large }),
    ]
    const reasons = {
      event_malformed: 5,
      event_type_unknown: 1,
      user_id_invalid: 2,
      event_encrypted: 1,
      event_too_large: 1,
    }
    expect(await send('none', batch)).toEqual([200, { accepted: 0, duplicates: 0, rejected: 10, reasons }])
  })

  test('[RC7] [RC18] an event that is nested as deeply as a body has room for', async () => {
    const text = `{"data":[${'['.repeat(90_000)}${']'.repeat(90_000)}],"#app_id":"deep"}`
    const body = `data=${encodeURIComponent(btoa(text))}`
    expect((await ask('/sync_js', { method: 'POST', headers: FORM, body })).status).toBe(200)
    expect((await rejectedOf('deep')).newest).toMatchObject([{ reason: 'event_malformed', json: '['.repeat(2_048) }])
  })

  test('[RC18] as an image it is answered with an image', async () => {
    const response = await ask(`/sync_js?${parcel('image', [queued('bad name')])}`)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/gif'])
    expect((await rejectedOf('image')).counts).toMatchObject([{ reason: 'event_name_invalid', count: 1 }])
  })

  test('[RC3] debug goes on judging', async () => {
    const body = `&data=${encodeURIComponent(JSON.stringify(queued('bad name')))}&appid=judged`
    const response = await ask('/data_debug', { method: 'POST', headers: FORM, body })
    expect(await response.json()).toEqual({ errorLevel: 2, errorProperties: [], errorReasons: ['event_name_invalid'] })
    expect((await rejectedOf('judged')).newest).toEqual([])
  })
})

describe('events that are not lost for an id', () => {
  test('[RC19] a backlog of last year with short ids counts, each event once', async () => {
    const batch = ['1', 'a2', 'short-3'].map((uuid) =>
      queued('backlog', { '#uuid': uuid, '#time': '2025-02-03 04:05:06.789' }),
    )
    expect(await send('backlog', batch)).toEqual([200, { accepted: 3, duplicates: 0, rejected: 0 }])
    expect(await send('backlog', batch)).toEqual([200, { accepted: 0, duplicates: 3, rejected: 0 }])
  })

  test('[RC19] [ANL1] a short id of another sender is another event', async () => {
    const sender = Array.from({ length: 100 }, (_, index) => `visitor-${index}`)
    const [first, second] = sender.filter((id) => selectAnalyticsShard('counters', id, 4) === 's0')
    const batch = [first, second].map((id) => queued('a', { '#uuid': '1', '#distinct_id': id }))
    expect(await send('counters', batch)).toEqual([200, { accepted: 2, duplicates: 0, rejected: 0 }])
  })

  test('[RC19] an id that is none is left out, and the event is kept', async () => {
    const batch = [7, '', 'x'.repeat(65), 'a b', null, {}].map((uuid) => queued('unnumbered', { '#uuid': uuid }))
    expect(await send('unnumbered', batch)).toEqual([200, { accepted: 6, duplicates: 0, rejected: 0 }])
    for (const event of await recentOf('unnumbered')) expect(event).not.toHaveProperty('#uuid')
    const body = `&data=${encodeURIComponent(JSON.stringify(batch[0]))}&appid=unnumbered&dryRun=1`
    const verdict = await (await ask('/data_debug', { method: 'POST', headers: FORM, body })).json()
    expect(verdict).toMatchObject({ errorLevel: 1, errorProperties: [{ propertyName: '#uuid' }] })
  })
})

describe('what the operator reads of them', () => {
  test('[RC18] [ANL15] [ANL16] how many and why, and the newest as they came, cut where they are long', async () => {
    await send('read', [queued('bad name', { properties: { text: 'x'.repeat(3_000) } }), queued('good')])
    await send('read', [queued('later', { '#time': 'soon' })])
    await send('read', [queued('also bad')])
    const { from, to, counts, newest } = await rejectedOf('read')
    expect(to).toBe(new Date().toISOString().slice(0, 10))
    expect(counts).toEqual([
      { day: to, app: 'read', reason: 'event_name_invalid', count: 2 },
      { day: to, app: 'read', reason: 'time_invalid', count: 1 },
    ])
    expect(from < to).toBe(true)
    expect(newest.map(({ app, reason }) => `${app} ${reason}`).sort()).toEqual([
      'read event_name_invalid',
      'read event_name_invalid',
      'read time_invalid',
    ])
    const long = newest.find(({ json }) => json.includes('bad name'))
    expect([long?.json.length, long?.json.startsWith('{"#type":"track","#time":"2026-11-21')]).toEqual([2_048, true])
    expect((await rejectedOf('read', '&limit=1')).newest).toHaveLength(1)
    expect((await rejectedOf('read', '&from=2020-01-01&to=2020-01-02')).counts).toEqual([])
  })

  test('[RC16] is behind the token', async () => {
    const path = '/api/v1/operator/events/rejected'
    expect((await ask(path)).status).toBe(403)
    expect((await askUnder({ OPERATOR_TOKEN: TOKEN }, path)).status).toBe(401)
  })

  test('[RC11] nothing is kept of who asks not to be followed', async () => {
    expect(await send('private', [queued('bad name')], { dnt: '1' })).toMatchObject([200, { rejected: 1 }])
    expect(await rejectedOf('private')).toMatchObject({ counts: [], newest: [] })
  })

  test('[ANL12] they fill the bucket of their sender as others do', async () => {
    const headers = { 'cf-connecting-ip': '203.0.113.10' }
    const junk = Array(500).fill(null)
    const statuses: unknown[] = []
    for (let round = 0; round < 60; round += 1) statuses.push((await send('flood', junk, headers))[0])
    expect(statuses.slice(0, 40)).toEqual(Array(40).fill(200))
    expect(statuses).toContain(429)
    const kept = await Promise.all(
      listAnalyticsShards(4).map((shard) =>
        runInDurableObject(env.ANALYTICS_STORE.getByName(shard), (_, { storage }) => {
          return Number(storage.sql.exec('SELECT total(size) AS n FROM rejected_pages').one().n)
        }),
      ),
    )
    expect(Math.max(...kept)).toBe(1_000)
  })
})
