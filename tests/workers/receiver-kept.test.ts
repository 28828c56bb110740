// Storage of collected events, and access to it, through the real application in workerd.

import { env, evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { EVENT_DELIVERY_VERSION } from '#objects/analytics/object.ts'
import { readResourceUsage } from '#objects/platform/meter/isolate-meter.ts'
import type { AnalyticsWireEvent } from '#shared/analytics/wire.ts'
import { listAnalyticsShards, selectAnalyticsShard } from '#worker/analytics/shards.ts'
import { ask } from './edge-site.ts'
import { asOperator, countsOf, event, recentOf, said, send, TOKEN, uuid } from './receiver-site.ts'

describe('the operator', () => {
  test('[RC16] is nobody where no token is set', async () => {
    const response = await ask('/api/v1/operator/events', { headers: { authorization: 'Bearer undefined' } })
    expect(await said(response)).toEqual([403, 'operator_disabled'])
  })

  test('[RC16] shows the token, whole and alone', async () => {
    for (const authorization of [
      '',
      'Bearer',
      `Bearer ${TOKEN}x`,
      `Bearer ${TOKEN.slice(1)}`,
      `Basic ${TOKEN}`,
      TOKEN,
    ]) {
      const response = await asOperator('/api/v1/operator/events', authorization)
      expect(await said(response), authorization).toEqual([401, 'operator_only'])
      expect(response.headers.get('www-authenticate')).toBe('Bearer')
    }
    const response = await asOperator('/api/v1/operator/events')
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  })

  test('[RC15] asks for days and apps; anything else is refused by field', async () => {
    await send('ops', [event('today'), event('before', { '#time': '2020-01-01 00:00:00.000' })])
    const today = new Date().toISOString().slice(0, 10)
    const response = await asOperator('/api/v1/operator/events?app=ops')
    expect(await response.json()).toMatchObject({
      data: {
        to: today,
        counts: [
          { day: today, app: 'ops', type: 'track', name: 'before', count: 1 },
          { day: today, app: 'ops', type: 'track', name: 'today', count: 1 },
        ],
      },
    })
    for (const search of ['from=2026-02-30', 'to=today', 'app=%3Cx%3E', 'from=2026-1-1']) {
      expect((await asOperator(`/api/v1/operator/events?${search}`)).status, search).toBe(400)
    }
    expect((await asOperator('/api/v1/operator/events/recent?limit=201')).status).toBe(400)
    expect((await asOperator('/api/v1/operator/nothing')).status).toBe(404)
    expect(await said(await ask('/api/v1/operator/nothing'))).toEqual([403, 'operator_disabled'])
  })
})

describe('the object', () => {
  test('[ANL10] [ANL1] knows after an eviction what it kept, and what it has seen', async () => {
    const events = ['a', 'a', 'b'].map((name) => event(name, { '#uuid': uuid() }))
    expect(await said(await send('evicted', events))).toEqual([200, { accepted: 3, duplicates: 0, rejected: 0 }])
    for (const shard of listAnalyticsShards(4)) await evictDurableObject(env.ANALYTICS_STORE.getByName(shard))
    expect(await said(await send('evicted', events))).toEqual([200, { accepted: 0, duplicates: 3, rejected: 0 }])
    expect(await countsOf('evicted')).toEqual({ a: 2, b: 1 })
    expect(await recentOf('evicted')).toHaveLength(3)
  })

  test('[ANL1] the same event from two tabs at once counts once', async () => {
    const events = Array.from({ length: 50 }, (_, index) => event(`twice_${index % 3}`, { '#uuid': uuid() }))
    await Promise.all(Array.from({ length: 4 }, () => send('tabs', events)))
    expect(Object.values(await countsOf('tabs')).reduce((sum, count) => sum + count, 0)).toBe(50)
  })

  test('[ANL8] purges by alarm, once an hour while there is something to purge', async () => {
    const shard = env.ANALYTICS_STORE.getByName('purged')
    const old = { version: EVENT_DELIVERY_VERSION, sender: 's', app: 'old', events: [event('a') as AnalyticsWireEvent] }
    const alarmOf = () => runInDurableObject(shard, (_, state) => state.storage.getAlarm())
    expect(await alarmOf()).toBeNull()
    await shard.deliver(old)
    const first = (await alarmOf()) ?? 0
    expect(first - Date.now()).toBeGreaterThan(3_500_000)
    await shard.deliver(old)
    expect(await alarmOf()).toBe(first)
    expect(await runDurableObjectAlarm(shard)).toBe(true)
    expect(await alarmOf()).not.toBeNull()
    await runInDurableObject(shard, (_, { storage }) => {
      storage.sql.exec("UPDATE day_counts SET day = '2020-01-01'")
      storage.sql.exec('UPDATE event_pages SET received_at = 0')
    })
    expect(await runDurableObjectAlarm(shard)).toBe(true)
    expect([await alarmOf(), await shard.recent({ limit: 9 }), await shard.counts({ from: '0', to: '9' })]).toEqual([
      null,
      [],
      [],
    ])
  })

  test('[ANL12] [RC7] a flood of one sender is refused, and the others are heard', async () => {
    const headers = { 'cf-connecting-ip': '203.0.113.9' }
    const full = { version: EVENT_DELIVERY_VERSION, sender: '203.0.113.9', app: 'flood' }
    const shard = env.ANALYTICS_STORE.getByName(selectAnalyticsShard('flood', 'visitor-0001', 4))
    for (let round = 0; round < 40; round += 1) {
      await shard.deliver({ ...full, events: Array(500).fill(event('flood', { '#uuid': 'the-same-one' })) })
    }
    const many = Array.from({ length: 501 }, () => event('flood'))
    const refused = await send('flood', many, { headers })
    expect(refused.headers.get('retry-after')).toBe('6')
    expect(await said(refused)).toEqual([429, 'rate_limited'])
    expect((await send('flood', many)).status).toBe(200)
    expect(await countsOf('flood')).toEqual({ flood: 502 })
  })

  test('[ANL17] a request of 501 events writes as many rows as one of a single event', async () => {
    const written = () => {
      const acts = readResourceUsage().classes.find(({ name }) => name === 'Analytics')?.acts ?? []
      return acts.reduce((sum, { rowsWritten, alarmsSet }) => sum + rowsWritten + alarmsSet, 0)
    }
    const cost = async (count: number) => {
      const before = written()
      const events = Array.from({ length: count }, (_, at) => event(`name_${at}`, { '#uuid': uuid() }))
      expect((await send('rows', events)).status).toBe(200)
      return written() - before
    }
    // The first delivery may set the alarm.
    await cost(1)
    expect([await cost(1), await cost(501)]).toEqual([3, 3])
  })

  test('[ANL12] [ANL17] one address writes few rows, and the others are heard', async () => {
    const event501 = () => Array.from({ length: 501 }, (_, at) => event(`name_${at}`, { '#uuid': uuid() }))
    const statuses = []
    for (let round = 0; round < 110; round += 1) {
      const headers = { 'cf-connecting-ip': '203.0.113.11' }
      statuses.push((await send('many', round < 30 ? event501() : [event('a')], { headers })).status)
    }
    expect(statuses).toContain(429)
    const headers = { 'cf-connecting-ip': '203.0.113.12' }
    expect((await send('many', [event('a')], { headers })).status).toBe(200)
  })

  test('[ANL11] keeps nothing of where a request came from', async () => {
    await send('address', [event('a')], {
      headers: { 'cf-connecting-ip': '203.0.113.77', 'user-agent': 'agent-of-mine' },
    })
    const shard = env.ANALYTICS_STORE.getByName(selectAnalyticsShard('address', 'visitor-0001', 4))
    const kept = await runInDurableObject(shard, (_, { storage }) =>
      ['event_pages', 'seen_pages', 'day_counts'].map((table) =>
        JSON.stringify(storage.sql.exec(`SELECT * FROM ${table}`).toArray()),
      ),
    )
    expect(kept.join('')).not.toMatch(/203\.0\.113\.77|agent-of-mine/)
  })

  test('[ANL13] does not take a delivery in a version it does not know', async () => {
    const shard = env.ANALYTICS_STORE.getByName('version')
    const delivery = {
      version: EVENT_DELIVERY_VERSION + 1,
      sender: '',
      app: 'v',
      events: [event('a') as AnalyticsWireEvent],
    }
    await expect(runInDurableObject(shard, (instance) => instance.deliver(delivery))).rejects.toThrow(
      'delivery version',
    )
    expect(await shard.recent({ limit: 1 })).toEqual([])
  })

  test('[RC17] an app is spread over the shards by its senders, and a sender is always on the same one', () => {
    const shards = Array.from({ length: 1_000 }, (_, index) => selectAnalyticsShard('app', `visitor-${index}`, 4))
    for (const name of listAnalyticsShards(4))
      expect(shards.filter((shard) => shard === name).length).toBeGreaterThan(150)
    expect(selectAnalyticsShard('app', 'visitor-1', 4)).toBe(shards[1])
  })
})
