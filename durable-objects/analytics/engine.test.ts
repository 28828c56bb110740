import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AnalyticsWireEvent } from '#shared/analytics/wire.ts'
import { DAY_MS } from '#shared/platform/intervals.ts'
import {
  admitEvents,
  admitRejectedEvents,
  computeAnalyticsEventDay,
  type KnownAnalyticsNames,
  OTHER_EVENT_NAME,
} from './engine.ts'
import {
  ANALYTICS_APPS_MAX,
  ANALYTICS_DELIVERY_ROWS_BURST_MAX,
  ANALYTICS_DELIVERY_ROWS_PER_SECOND,
  ANALYTICS_EVENTS_BURST_MAX,
  ANALYTICS_EVENTS_PER_SECOND,
  EVENT_NAMES_MAX,
  SENDER_RATE_BUCKETS_MAX,
} from './limits.ts'
import { AnalyticsSenderRateLimiter } from './rate-limiter.ts'
import { createWireEvent, TEST_NOON } from './testing.ts'

const NOTHING: KnownAnalyticsNames = { isSeen: () => false, namesOf: () => new Set(), appsOf: () => new Set() }

describe('duplicates', () => {
  test('[ANL1] are left out: seen before, or twice in a delivery', () => {
    const known: KnownAnalyticsNames = { ...NOTHING, isSeen: (app, uuid) => app === 'web' && uuid === 'old-uuid' }
    const events = ['old-uuid', 'new-uuid', 'new-uuid', 'other-uuid'].map((uuid) =>
      createWireEvent('a', { '#uuid': uuid }),
    )
    const { rows, counts, duplicates } = admitEvents('web', events, known, TEST_NOON)
    expect(rows.map(({ uuid }) => uuid)).toEqual(['new-uuid', 'other-uuid'])
    expect(counts).toEqual([{ day: '2026-11-21', app: 'web', type: 'track', name: 'a', count: 2 }])
    expect(duplicates).toBe(2)
    expect(admitEvents('app', events, known, TEST_NOON).duplicates).toBe(1)
  })

  test('[ANL1] a short number is known of its own sender only', () => {
    const events = ['visitor-1', 'visitor-2', 'visitor-1'].map((id) =>
      createWireEvent('a', { '#uuid': '7', '#distinct_id': id }),
    )
    expect(admitEvents('web', events, NOTHING, TEST_NOON)).toMatchObject({ rows: { length: 2 }, duplicates: 1 })
    const long = events.map((event) => ({ ...event, '#uuid': '12345678' }))
    expect(admitEvents('web', long, NOTHING, TEST_NOON)).toMatchObject({ rows: { length: 1 }, duplicates: 2 })
  })

  test('[ANL2] are not known of events without a number', () => {
    expect(admitEvents('web', [createWireEvent('a'), createWireEvent('a')], NOTHING, TEST_NOON)).toMatchObject({
      rows: { length: 2 },
    })
  })

  test('[ANL1] [ANL4] whatever comes, each number counts once, and the counts add up to the rows', () => {
    const event = fc.record({ name: fc.constantFrom('a', 'b'), uuid: fc.option(fc.constantFrom('u1', 'u2', 'u3')) })
    fc.assert(
      fc.property(fc.array(fc.array(event, { maxLength: 8 }), { maxLength: 6 }), (deliveries) => {
        const seen = new Set<string>()
        let counted = 0
        for (const delivery of deliveries) {
          const events = delivery.map(({ name, uuid }) => createWireEvent(name, uuid === null ? {} : { '#uuid': uuid }))
          const { rows, counts, duplicates } = admitEvents(
            'web',
            events,
            { ...NOTHING, isSeen: (_, u) => seen.has(u) },
            TEST_NOON,
          )
          for (const { uuid } of rows) {
            if (uuid === undefined) continue
            expect(seen.has(uuid)).toBe(false)
            seen.add(uuid)
          }
          expect(rows.length + duplicates).toBe(events.length)
          expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(rows.length)
          counted += rows.length
        }
        const all = deliveries.flat()
        const numbered = new Set(all.flatMap(({ uuid }) => uuid ?? []))
        expect(counted).toBe(numbered.size + all.filter(({ uuid }) => uuid === null).length)
      }),
    )
  })
})

describe('the day', () => {
  const at = (time: string, offset?: unknown): AnalyticsWireEvent =>
    createWireEvent('a', {
      '#time': time,
      properties: offset === undefined ? {} : { '#zone_offset': offset as number },
    })

  test.each<[time: string, offset: unknown, day: string]>([
    ['2026-11-21 21:00:00.000', 9, '2026-11-21'],
    ['2026-11-22 03:00:00.000', 9, '2026-11-21'],
    ['2026-11-20 23:30:00.000', -3.5, '2026-11-21'],
    ['2026-11-20 23:30:00', undefined, '2026-11-20'],
    ['2026-11-20 23:30:00.5', 'nine', '2026-11-20'],
    ['2026-11-20 23:30:00.000', 99, '2026-11-20'],
    ['2026-11-15 00:00:00.000', 0, '2026-11-15'],
    ['2026-11-22 12:00:00.000', 0, '2026-11-22'],
  ])('[ANL3] %s in zone %s is %s', (time, offset, day) => {
    expect(computeAnalyticsEventDay(at(time, offset), TEST_NOON)).toBe(day)
  })

  test.each([
    ['2026-11-13 00:00:00.000'],
    ['2026-11-23 12:00:00.001'],
    ['0001-01-01 00:00:00.000'],
    ['2026-02-31 00:00:00.000'],
  ])('[ANL3] a clock that says %s is not believed', (time) => {
    expect(computeAnalyticsEventDay(at(time, 0), TEST_NOON)).toBe('2026-11-21')
  })
})

describe('counts', () => {
  test('[ANL4] are by day, app, type and name', () => {
    const events = [
      createWireEvent('a'),
      createWireEvent('a', { '#time': '2026-11-20 12:00:00.000' }),
      createWireEvent('a', { '#type': 'track_update', '#event_id': 'e' }),
      { '#type': 'user_set', '#time': '2026-11-21 10:00:00.000', '#distinct_id': 'v', properties: {} } as const,
    ]
    const counts = admitEvents('web', events, NOTHING, TEST_NOON).counts
    expect(counts.map(({ day, type, name, count }) => [day, type, name, count])).toEqual([
      ['2026-11-21', 'track', 'a', 1],
      ['2026-11-20', 'track', 'a', 1],
      ['2026-11-21', 'track_update', 'a', 1],
      ['2026-11-21', 'user_set', '', 1],
    ])
  })

  test('[ANL5] have so many names of an app and a day, known ones included', () => {
    const known: KnownAnalyticsNames = {
      ...NOTHING,
      namesOf: () => new Set(Array.from({ length: EVENT_NAMES_MAX - 1 }, (_, index) => `track known_${index}`)),
    }
    const events = ['known_0', 'last', 'beyond_1', 'beyond_2', 'last'].map((name) => createWireEvent(name))
    expect(admitEvents('web', events, known, TEST_NOON).counts.map(({ name, count }) => [name, count])).toEqual([
      ['known_0', 1],
      ['last', 2],
      [OTHER_EVENT_NAME, 2],
    ])
    // The next day has its own bound.
    const later = admitEvents('web', [createWireEvent('beyond_1')], { ...known, namesOf: () => new Set() }, TEST_NOON)
    expect(later.counts[0]?.name).toBe('beyond_1')
  })

  test('[ANL5] have so many apps a day; raw events keep the app they came from', () => {
    const known: KnownAnalyticsNames = {
      ...NOTHING,
      appsOf: () => new Set(Array.from({ length: ANALYTICS_APPS_MAX }, (_, i) => `app${i}`)),
    }
    const beyond = admitEvents('one.more', [createWireEvent('a')], known, TEST_NOON)
    expect([beyond.counts[0]?.app, beyond.rows[0]?.app]).toEqual([OTHER_EVENT_NAME, 'one.more'])
    expect(admitEvents('app7', [createWireEvent('a')], known, TEST_NOON).counts[0]?.app).toBe('app7')
  })
})

describe('rejected events', () => {
  const REJECTED = ['time_invalid', 'event_malformed', 'time_invalid'].map((reason) => ({ reason, json: '{}' }))

  test('[ANL16] are counted by reason on the day of arrival', () => {
    expect(admitRejectedEvents('web', REJECTED, NOTHING, TEST_NOON).counts).toEqual([
      { day: '2026-11-21', app: 'web', reason: 'time_invalid', count: 2 },
      { day: '2026-11-21', app: 'web', reason: 'event_malformed', count: 1 },
    ])
    expect(admitRejectedEvents('web', [], NOTHING, TEST_NOON).counts).toEqual([])
  })

  test('[ANL16] have so many apps a day; each keeps the app it came from', () => {
    const known: KnownAnalyticsNames = {
      ...NOTHING,
      appsOf: () => new Set(Array.from({ length: ANALYTICS_APPS_MAX }, (_, i) => `app${i}`)),
    }
    const beyond = admitRejectedEvents('one.more', REJECTED, known, TEST_NOON)
    expect([beyond.counts[0]?.app, beyond.app]).toEqual([OTHER_EVENT_NAME, 'one.more'])
    expect(admitRejectedEvents('app7', REJECTED, known, TEST_NOON).counts[0]?.app).toBe('app7')
  })
})

describe('the rate limit', () => {
  test('[ANL12] one sender writes at most 900 rows of a shard in ten minutes', () => {
    const limiter = new AnalyticsSenderRateLimiter(
      ANALYTICS_DELIVERY_ROWS_BURST_MAX,
      ANALYTICS_DELIVERY_ROWS_PER_SECOND,
    )
    let written = 0
    for (let ms = 0; ms <= 600_000; ms += 50) if (limiter.take('a', 3, TEST_NOON + ms)) written += 3
    expect(written).toBe(900)
  })

  test('[ANL12] deliver so much at once, then so much a second', () => {
    const limiter = new AnalyticsSenderRateLimiter(ANALYTICS_EVENTS_BURST_MAX, ANALYTICS_EVENTS_PER_SECOND)
    expect(limiter.take('a', ANALYTICS_EVENTS_BURST_MAX, TEST_NOON)).toBe(true)
    expect(limiter.take('a', 1, TEST_NOON)).toBe(false)
    expect(limiter.take('b', 1, TEST_NOON)).toBe(true)
    expect(limiter.take('a', ANALYTICS_EVENTS_PER_SECOND, TEST_NOON + 1000)).toBe(true)
    expect(limiter.take('a', 1, TEST_NOON + 1000)).toBe(false)
    expect(limiter.take('a', ANALYTICS_EVENTS_BURST_MAX, TEST_NOON + DAY_MS)).toBe(true)
    expect(limiter.take('a', 1, TEST_NOON + DAY_MS)).toBe(false)
  })

  test('[ANL12] a refused delivery costs nothing, and a clock that goes back gives nothing', () => {
    const limiter = new AnalyticsSenderRateLimiter(ANALYTICS_EVENTS_BURST_MAX, ANALYTICS_EVENTS_PER_SECOND)
    expect(limiter.take('a', ANALYTICS_EVENTS_BURST_MAX - 1, TEST_NOON)).toBe(true)
    expect(limiter.take('a', 2, TEST_NOON)).toBe(false)
    expect(limiter.take('a', 1, TEST_NOON - 5000)).toBe(true)
    expect(limiter.take('a', 1, TEST_NOON - 9000)).toBe(false)
  })

  test('[ANL12] are forgotten when others came since', () => {
    const limiter = new AnalyticsSenderRateLimiter(ANALYTICS_EVENTS_BURST_MAX, ANALYTICS_EVENTS_PER_SECOND)
    limiter.take('first', ANALYTICS_EVENTS_BURST_MAX, TEST_NOON)
    for (let index = 0; index < SENDER_RATE_BUCKETS_MAX; index += 1) limiter.take(`s${index}`, 1, TEST_NOON)
    expect(limiter.take('first', ANALYTICS_EVENTS_BURST_MAX, TEST_NOON)).toBe(true)
  })
})
