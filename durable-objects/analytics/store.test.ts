import { describe, expect, test } from 'vitest'
import { DAY_MS } from '#shared/platform/intervals.ts'
import { SqliteStorage } from '../../tests/fixtures/sqlite-storage.ts'
import { admitEvents, admitRejectedEvents } from './engine.ts'
import {
  EVENT_COUNTS_RETENTION_MS,
  EVENT_IDS_RETENTION_MS,
  RAW_EVENTS_MAX,
  RAW_EVENTS_RETENTION_MS,
  REJECTED_ROWS_MAX,
} from './limits.ts'
import { AnalyticsStore } from './store.ts'
import { createWireEvent, NOON } from './testing.ts'

function setUp() {
  const storage = new SqliteStorage()
  const store = new AnalyticsStore(storage)
  const deliver = (events: readonly ReturnType<typeof createWireEvent>[], now = NOON, app = 'web') =>
    store.save(admitEvents(app, events, store, now), now)
  const rowsOf = (table: string) => storage.sql.exec(`SELECT * FROM ${table}`).toArray()
  const reject = (reasons: readonly string[], now = NOON, app = 'web') => {
    const rejected = reasons.map((reason, at) => ({ reason, json: `${at}` }))
    store.save(admitEvents(app, [], store, now), now, admitRejectedEvents(app, rejected, store.rejections, now))
  }
  return { storage, store, deliver, reject, rowsOf }
}
const ALL = { from: '0000-00-00', to: '9999-99-99' }

describe('the store', () => {
  test('[ANL4] [ANL14] adds counts up, newest day first, and answers a range of one app or all', () => {
    const { store, deliver } = setUp()
    deliver([createWireEvent('a'), createWireEvent('b'), createWireEvent('b')])
    deliver([createWireEvent('a'), createWireEvent('b')])
    deliver([createWireEvent('c', { '#time': '2026-11-20 09:00:00.000' })])
    deliver([createWireEvent('a')], NOON, 'app')
    expect(store.counts({ ...ALL, app: 'web' }).map(({ day, name, count }) => [day, name, count])).toEqual([
      ['2026-11-21', 'b', 3],
      ['2026-11-21', 'a', 2],
      ['2026-11-20', 'c', 1],
    ])
    expect(store.counts({ from: '2026-11-21', to: '2026-11-21' }).map(({ app, name }) => `${app} ${name}`)).toEqual([
      'web b',
      'web a',
      'app a',
    ])
  })

  test('[ANL1] knows what it kept by app and number', () => {
    const { store, deliver, rowsOf } = setUp()
    deliver([createWireEvent('a', { '#uuid': 'uuid-0001' })])
    expect([
      store.isSeen('web', 'uuid-0001'),
      store.isSeen('app', 'uuid-0001'),
      store.isSeen('web', 'uuid-0002'),
    ]).toEqual([true, false, false])
    deliver([createWireEvent('a', { '#uuid': 'uuid-0001' }), createWireEvent('a')])
    expect(rowsOf('events')).toHaveLength(2)
  })

  test('[ANL14] gives raw events as they were sent, newest first', () => {
    const { store, deliver } = setUp()
    const [first, second] = [
      createWireEvent('a', { '#uuid': 'uuid-0001' }),
      createWireEvent('b', { properties: { k: '值🚀' } }),
    ]
    deliver([first, second], NOON + 5)
    const recent = store.recent({ limit: 10 })
    expect(recent.map(({ json }) => JSON.parse(json))).toEqual([second, first])
    expect(recent[0]).toMatchObject({ receivedAt: NOON + 5, app: 'web' })
    expect(store.recent({ limit: 1 })).toHaveLength(1)
    expect(store.recent({ limit: 9, app: 'app' })).toEqual([])
  })

  test('[ANL6] keeps so many raw events, the newest', () => {
    const { store, deliver, rowsOf } = setUp()
    for (let at = 0; at < RAW_EVENTS_MAX + 500; at += 500) {
      deliver(Array.from({ length: 500 }, (_, index) => createWireEvent('a', { '#distinct_id': `v${at + index}` })))
    }
    expect(rowsOf('events')).toHaveLength(RAW_EVENTS_MAX)
    expect(store.recent({ limit: 1 })[0]?.json).toContain(`"v${RAW_EVENTS_MAX + 499}"`)
    expect(store.counts(ALL)).toMatchObject([{ name: 'a', count: RAW_EVENTS_MAX + 500 }])
  })

  test('[ANL6] [ANL7] [ANL8] lets go what is old, and says when nothing is left', () => {
    const { store, deliver, rowsOf } = setUp()
    deliver([createWireEvent('a', { '#uuid': 'uuid-0001' })])
    const left = () => ['events', 'seen', 'counts'].map((table) => rowsOf(table).length)
    expect([store.purge(NOON + EVENT_IDS_RETENTION_MS), left()]).toEqual([true, [1, 1, 1]])
    expect([store.purge(NOON + EVENT_IDS_RETENTION_MS + 1), left()]).toEqual([true, [1, 0, 1]])
    expect([store.purge(NOON + RAW_EVENTS_RETENTION_MS + 1), left()]).toEqual([true, [0, 0, 1]])
    expect([store.purge(NOON + EVENT_COUNTS_RETENTION_MS), left()]).toEqual([true, [0, 0, 1]])
    expect([store.purge(NOON + EVENT_COUNTS_RETENTION_MS + DAY_MS), left()]).toEqual([false, [0, 0, 0]])
  })

  test('[ANL15] keeps so many rejected events, the newest, and lets go what is old', () => {
    const { store, reject, rowsOf } = setUp()
    for (let at = 0; at < REJECTED_ROWS_MAX; at += 100) reject(Array(100).fill('time_invalid'))
    reject(['user_id_invalid', 'event_malformed'], NOON + 1)
    expect(rowsOf('rejected')).toHaveLength(REJECTED_ROWS_MAX)
    expect(store.rejections.newest({ limit: 2, app: 'web' })).toEqual([
      { receivedAt: NOON + 1, app: 'web', reason: 'event_malformed', json: '1' },
      { receivedAt: NOON + 1, app: 'web', reason: 'user_id_invalid', json: '0' },
    ])
    expect(store.rejections.newest({ limit: 1, app: 'app' })).toEqual([])
    expect([store.purge(NOON + RAW_EVENTS_RETENTION_MS), rowsOf('rejected').length]).toEqual([true, REJECTED_ROWS_MAX])
    expect([store.purge(NOON + RAW_EVENTS_RETENTION_MS + 2), rowsOf('rejected').length]).toEqual([true, 0])
    expect([store.purge(NOON + EVENT_COUNTS_RETENTION_MS + DAY_MS), rowsOf('rejected_counts')]).toEqual([false, []])
  })

  test('[ANL16] adds up why events were rejected, by day and app, apart from what was kept', () => {
    const { store, deliver, reject } = setUp()
    deliver([createWireEvent('a')])
    reject(['time_invalid', 'time_invalid'])
    reject(['time_invalid', 'user_id_invalid'])
    reject(['time_invalid'], NOON, 'app')
    expect(store.rejections.counts({ ...ALL, app: 'web' })).toEqual([
      { day: '2026-11-21', app: 'web', reason: 'time_invalid', count: 3 },
      { day: '2026-11-21', app: 'web', reason: 'user_id_invalid', count: 1 },
    ])
    expect(store.rejections.counts({ from: '2026-11-21', to: '2026-11-21' })).toHaveLength(3)
    expect(store.counts(ALL)).toHaveLength(1)
  })

  test('[ANL9] keeps a delivery whole or not at all', () => {
    const { store, rowsOf } = setUp()
    const admission = admitEvents('web', [createWireEvent('a', { '#uuid': 'uuid-0001' })], store, NOON)
    const twice = { ...admission, rows: [...admission.rows, ...admission.rows] }
    expect(() => store.save(twice, NOON)).toThrow('UNIQUE')
    expect([rowsOf('events'), rowsOf('seen'), rowsOf('counts')]).toEqual([[], [], []])
  })
})
