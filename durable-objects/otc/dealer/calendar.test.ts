import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isZone } from '#shared/format/zone.ts'
import type { ConversionPlanSchedule } from '#shared/otc/convert/orders.ts'
import { DAY_MS, HOUR_MS } from '#shared/platform/intervals.ts'
import { nextPlanRunTime, nextPlanRunTimes } from './calendar.ts'

const schedule = (more: Partial<ConversionPlanSchedule>): ConversionPlanSchedule => ({
  every: 'day',
  time: '09:30',
  weekday: 1,
  day: 1,
  zone: 'UTC',
  ...more,
})
const at = (text: string) => Date.parse(text)
const dates = (more: Partial<ConversionPlanSchedule>, after: string, count: number) =>
  nextPlanRunTimes(schedule(more), at(after), count).map((date) => new Date(date).toISOString().slice(0, 16))

test('[DR12] every hour, day, week and month, by the clock of the zone', () => {
  expect(dates({ every: 'hour', time: '00:15' }, '2026-01-01T10:15:00Z', 2)).toEqual([
    '2026-01-01T11:15',
    '2026-01-01T12:15',
  ])
  expect(dates({ every: 'hour', time: '00:15', zone: 'Asia/Kolkata' }, '2026-01-01T10:00:00Z', 1)).toEqual([
    '2026-01-01T10:45',
  ])
  expect(dates({ zone: 'Asia/Tokyo' }, '2026-01-01T00:30:00Z', 2)).toEqual(['2026-01-02T00:30', '2026-01-03T00:30'])
  // 1 January 2026 is a Thursday.
  expect(dates({ every: 'week', weekday: 4 }, '2026-01-01T09:29:00Z', 2)).toEqual([
    '2026-01-01T09:30',
    '2026-01-08T09:30',
  ])
  expect(dates({ every: 'week', weekday: 7 }, '2026-01-04T09:30:00Z', 1)).toEqual(['2026-01-11T09:30'])
  expect(dates({ every: 'month', day: 31 }, '2026-01-31T09:30:00Z', 3)).toEqual([
    '2026-02-28T09:30',
    '2026-03-31T09:30',
    '2026-04-30T09:30',
  ])
  // Lord Howe Island sets its clocks back by half an hour at 15:00 UTC: 02:01 comes 90 minutes after 01:01.
  const lordHowe = { every: 'hour', time: '00:01', zone: 'Australia/Lord_Howe' } as const
  expect(dates(lordHowe, '2026-04-04T14:00:30Z', 3)).toEqual([
    '2026-04-04T14:01',
    '2026-04-04T15:31',
    '2026-04-04T16:31',
  ])
  expect([isZone('Europe/Kyiv'), isZone('Mars/Base'), isZone('')]).toEqual([true, false, false])
})

test('[DR12] clocks that are put forward or back neither lose a day nor have one twice', () => {
  const berlin = { zone: 'Europe/Berlin', time: '02:30' }
  expect(dates(berlin, '2026-03-28T00:00:00Z', 3)).toEqual(['2026-03-28T01:30', '2026-03-29T01:30', '2026-03-30T00:30'])
  expect(
    nextPlanRunTimes(schedule(berlin), at('2026-10-24T12:00:00Z'), 3).map((date) => new Date(date).getUTCDate()),
  ).toEqual([25, 26, 27])
})

test('[DR12] the next one is after the last, within its time, and shows the time that was asked for', () => {
  const zone = fc.constantFrom('UTC', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Africa/Casablanca')
  const time = fc
    .tuple(fc.nat(23), fc.nat(59))
    .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
  const most = {
    hour: HOUR_MS,
    day: DAY_MS + 2 * HOUR_MS,
    week: 7 * DAY_MS + 2 * HOUR_MS,
    month: 31 * DAY_MS + 2 * HOUR_MS,
  }
  fc.assert(
    fc.property(
      fc.constantFrom('hour' as const, 'day' as const, 'week' as const, 'month' as const),
      time,
      fc.integer({ min: 1, max: 7 }),
      fc.integer({ min: 1, max: 31 }),
      zone,
      fc.integer({ min: at('2024-01-01'), max: at('2030-01-01') }),
      (every, clock, weekday, day, where, after) => {
        const plan = { every, time: clock, weekday, day, zone: where }
        const next = nextPlanRunTime(plan, after)
        expect(next).toBeGreaterThan(after)
        // On Lord Howe Island a clock change is half an hour, so a local hour may have 90 minutes.
        const leapMs = every === 'hour' && where === 'Australia/Lord_Howe' ? HOUR_MS / 2 : 0
        expect(next - after).toBeLessThanOrEqual(most[every] + leapMs)
        expect(nextPlanRunTime(plan, next - 1)).toBe(next)
        const shown = new Intl.DateTimeFormat('en-GB', { timeZone: where, minute: '2-digit' }).format(next)
        // A local time that Lord Howe's clocks skip becomes half an hour later.
        if (every === 'hour' || where !== 'Australia/Lord_Howe') expect(Number(shown)).toBe(Number(clock.slice(3)))
      },
    ),
    { numRuns: 400 },
  )
})
