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
import { createWireEvent, TEST_NOON } from './testing.ts'

function setUp() {
  const storage = new SqliteStorage()
  const store = new AnalyticsStore(storage)
  const deliver = (events: readonly ReturnType<typeof createWireEvent>[], now = TEST_NOON, app = 'web') =>
    store.save(admitEvents(app, events, store, now), now)
  const rowsOf = (table: string) => storage.sql.exec(`SELECT * FROM ${table}`).toArray()
  const reject = (reasons: readonly string[], now = TEST_NOON, app = 'web') => {
    const rejected = reasons.map((reason, at) => ({ reason, json: `${at}` }))
    store.save(admitEvents(app, [], store, now), now, admitRejectedEvents(app, rejected, store.rejections, now))
  }
  return { storage, store, deliver, reject, rowsOf }
}
const KNOWN = { namesOf: () => new Set<string>(), appsOf: () => new Set<string>() }
const EARLIER = [
  ['events', 'seq INTEGER PRIMARY KEY AUTOINCREMENT, received_at INTEGER, app TEXT, json TEXT'],
  ['seen', 'seq INTEGER PRIMARY KEY AUTOINCREMENT, received_at INTEGER, app TEXT, uuid TEXT'],
  ['counts', 'day TEXT, app TEXT, type TEXT, name TEXT, count INTEGER'],
  ['rejected', 'seq INTEGER PRIMARY KEY AUTOINCREMENT, received_at INTEGER, app TEXT, reason TEXT, json TEXT'],
  ['rejected_counts', 'day TEXT, app TEXT, reason TEXT, count INTEGER'],
] as const
const ALL = { from: '0000-00-00', to: '9999-99-99' }

describe('the store', () => {
  test('[ANL4] [ANL14] adds counts up, newest day first, and answers a range of one app or all', () => {
    const { store, deliver } = setUp()
    deliver([createWireEvent('a'), createWireEvent('b'), createWireEvent('b')])
    deliver([createWireEvent('a'), createWireEvent('b')])
    deliver([createWireEvent('c', { '#time': '2026-11-20 09:00:00.000' })])
    deliver([createWireEvent('a')], TEST_NOON, 'app')
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
    const { store, deliver } = setUp()
    deliver([createWireEvent('a', { '#uuid': 'uuid-0001' })])
    expect([
      store.isSeen('web', 'uuid-0001'),
      store.isSeen('app', 'uuid-0001'),
      store.isSeen('web', 'uuid-0002'),
    ]).toEqual([true, false, false])
    deliver([createWireEvent('a', { '#uuid': 'uuid-0001' }), createWireEvent('a')])
    expect(store.recent({ limit: 9 })).toHaveLength(2)
  })

  test('[ANL14] gives raw events as they were sent, newest first', () => {
    const { store, deliver } = setUp()
    const [first, second] = [
      createWireEvent('a', { '#uuid': 'uuid-0001' }),
      createWireEvent('b', { properties: { k: '值🚀' } }),
    ]
    deliver([first, second], TEST_NOON + 5)
    const recent = store.recent({ limit: 10 })
    expect(recent.map(({ json }) => JSON.parse(json))).toEqual([second, first])
    expect(recent[0]).toMatchObject({ receivedAt: TEST_NOON + 5, app: 'web' })
    expect(store.recent({ limit: 1 })).toHaveLength(1)
    expect(store.recent({ limit: 9, app: 'app' })).toEqual([])
  })

  test('[ANL6] keeps so many raw events, the newest', () => {
    const { store, deliver } = setUp()
    for (let at = 0; at < RAW_EVENTS_MAX + 500; at += 500) {
      deliver(Array.from({ length: 500 }, (_, index) => createWireEvent('a', { '#distinct_id': `v${at + index}` })))
    }
    expect(store.recent({ limit: RAW_EVENTS_MAX + 500 })).toHaveLength(RAW_EVENTS_MAX)
    expect(store.recent({ limit: 1 })[0]?.json).toContain(`"v${RAW_EVENTS_MAX + 499}"`)
    expect(store.counts(ALL)).toMatchObject([{ name: 'a', count: RAW_EVENTS_MAX + 500 }])
  })

  test('[ANL6] [ANL7] [ANL8] lets go what is old, and says when nothing is left', () => {
    const { store, deliver, rowsOf } = setUp()
    deliver([createWireEvent('a', { '#uuid': 'uuid-0001' })])
    const left = () => ['event_pages', 'seen_pages', 'day_counts'].map((table) => rowsOf(table).length)
    expect([store.purge(TEST_NOON + EVENT_IDS_RETENTION_MS), left()]).toEqual([true, [1, 1, 1]])
    expect([store.purge(TEST_NOON + EVENT_IDS_RETENTION_MS + 1), left()]).toEqual([true, [1, 0, 1]])
    expect([store.purge(TEST_NOON + RAW_EVENTS_RETENTION_MS + 1), left()]).toEqual([true, [0, 0, 1]])
    expect([store.purge(TEST_NOON + EVENT_COUNTS_RETENTION_MS), left()]).toEqual([true, [0, 0, 1]])
    expect([store.purge(TEST_NOON + EVENT_COUNTS_RETENTION_MS + DAY_MS), left()]).toEqual([false, [0, 0, 0]])
  })

  test('[ANL15] keeps so many rejected events, the newest, and lets go what is old', () => {
    const { store, reject, rowsOf } = setUp()
    const rejectedItems = () => store.rejections.newest({ limit: 2 * REJECTED_ROWS_MAX }).length
    for (let at = 0; at < REJECTED_ROWS_MAX; at += 100) reject(Array(100).fill('time_invalid'))
    reject(['user_id_invalid', 'event_malformed'], TEST_NOON + 1)
    expect(rejectedItems()).toBe(REJECTED_ROWS_MAX - 100 + 2)
    expect(store.rejections.newest({ limit: 2, app: 'web' })).toEqual([
      { receivedAt: TEST_NOON + 1, app: 'web', reason: 'event_malformed', json: '1' },
      { receivedAt: TEST_NOON + 1, app: 'web', reason: 'user_id_invalid', json: '0' },
    ])
    expect(store.rejections.newest({ limit: 1, app: 'app' })).toEqual([])
    expect([store.purge(TEST_NOON + RAW_EVENTS_RETENTION_MS), rejectedItems()]).toEqual([
      true,
      REJECTED_ROWS_MAX - 100 + 2,
    ])
    expect([store.purge(TEST_NOON + RAW_EVENTS_RETENTION_MS + 2), rejectedItems()]).toEqual([true, 0])
    expect([store.purge(TEST_NOON + EVENT_COUNTS_RETENTION_MS + DAY_MS), rowsOf('rejected_counts')]).toEqual([
      false,
      [],
    ])
  })

  test('[ANL16] adds up why events were rejected, by day and app, apart from what was kept', () => {
    const { store, deliver, reject } = setUp()
    deliver([createWireEvent('a')])
    reject(['time_invalid', 'time_invalid'])
    reject(['time_invalid', 'user_id_invalid'])
    reject(['time_invalid'], TEST_NOON, 'app')
    expect(store.rejections.counts({ ...ALL, app: 'web' })).toEqual([
      { day: '2026-11-21', app: 'web', reason: 'time_invalid', count: 3 },
      { day: '2026-11-21', app: 'web', reason: 'user_id_invalid', count: 1 },
    ])
    expect(store.rejections.counts({ from: '2026-11-21', to: '2026-11-21' })).toHaveLength(3)
    expect(store.counts(ALL)).toHaveLength(1)
  })

  test('[ANL9] [ANL10] keeps a delivery whole or not at all, and forgets a failed one', () => {
    const { storage, store, deliver, rowsOf } = setUp()
    const event = createWireEvent('a', { '#uuid': 'uuid-0001' })
    storage.sql.exec('ALTER TABLE day_counts RENAME TO missing')
    expect(() =>
      store.save(admitEvents('web', [event], { ...KNOWN, isSeen: () => false }, TEST_NOON), TEST_NOON),
    ).toThrow()
    storage.sql.exec('ALTER TABLE missing RENAME TO day_counts')
    expect([rowsOf('event_pages'), rowsOf('seen_pages'), rowsOf('day_counts')]).toEqual([[], [], []])
    expect(store.isSeen('web', 'uuid-0001')).toBe(false)
    deliver([event])
    deliver([createWireEvent('b')])
    const restarted = new AnalyticsStore(storage)
    expect(restarted.isSeen('web', 'uuid-0001')).toBe(true)
    expect(restarted.recent({ limit: 9 })).toHaveLength(2)
  })

  test('[ANL17] a delivery is a row of events, one of numbers, and one of counts for each day', () => {
    const { deliver, reject, rowsOf } = setUp()
    const events = Array.from({ length: 501 }, (_, at) => createWireEvent(`name_${at}`, { '#uuid': `uuid-${at}-long` }))
    deliver(events)
    deliver([createWireEvent('a', { '#time': '2026-11-20 09:00:00.000' })])
    reject(Array(501).fill('time_invalid'))
    const rows = ['event_pages', 'seen_pages', 'day_counts', 'rejected_pages', 'rejected_counts']
    expect(rows.map((table) => rowsOf(table).length)).toEqual([2, 1, 2, 1, 1])
  })

  test('[ANL17] tables of earlier versions are read', () => {
    const storage = new SqliteStorage()
    const json = JSON.stringify(createWireEvent('old', { '#uuid': 'uuid-0001' }))
    storage.sql.exec('CREATE TABLE migrations (version INTEGER PRIMARY KEY) STRICT')
    storage.sql.exec('INSERT INTO migrations VALUES (1), (2)')
    for (const [table, columns] of EARLIER) storage.sql.exec(`CREATE TABLE ${table} (${columns}) STRICT`)
    storage.sql.exec("INSERT INTO events VALUES (7, ?, 'web', ?)", TEST_NOON, json)
    storage.sql.exec("INSERT INTO seen VALUES (7, ?, 'web', 'uuid-0001')", TEST_NOON)
    storage.sql.exec("INSERT INTO counts VALUES ('2026-11-21', 'web', 'track', 'old', 3)")
    storage.sql.exec("INSERT INTO rejected VALUES (1, ?, 'web', 'time_invalid', '{}')", TEST_NOON)
    const store = new AnalyticsStore(storage)
    expect(store.recent({ limit: 9 })).toEqual([{ receivedAt: TEST_NOON, app: 'web', json }])
    expect(store.isSeen('web', 'uuid-0001')).toBe(true)
    expect(store.counts(ALL)).toEqual([{ day: '2026-11-21', app: 'web', type: 'track', name: 'old', count: 3 }])
    expect(store.rejections.newest({ limit: 9 })).toEqual([
      { receivedAt: TEST_NOON, app: 'web', reason: 'time_invalid', json: '{}' },
    ])
  })
})
