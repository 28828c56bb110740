import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../platform/intervals.ts'
import { createClockSettings, hasOffsetChanged, selectClockZone } from './clock.ts'
import { formatDayAndMinute, formatOffset, formatZone, formatZonedMinute } from './dates.ts'
import { parseDaySpan } from './days.ts'
import { formatMachineDay, formatOffsetTime } from './machine-times.ts'
import { findZoneOffset, isZone, toLocalTime } from './zone.ts'
import { findDayStart, toCalendarDay, toEpochMs } from './zone-days.ts'

const WINTER = Date.UTC(2026, 0, 15, 12)
const SUMMER = Date.UTC(2026, 6, 15, 12)
const ZONES = [
  'UTC',
  'Asia/Tokyo',
  'Asia/Kathmandu',
  'Europe/Berlin',
  'America/New_York',
  'America/St_Johns',
  'Pacific/Apia',
  'Australia/Lord_Howe',
  'America/Sao_Paulo',
  'Africa/Cairo',
]
const zones = fc.constantFrom(...ZONES)
const times = fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2037, 0) })

describe('[CK1] offsets', () => {
  test.each([
    ['UTC', 'UTC', 'UTC'],
    ['Etc/UTC', 'UTC', 'UTC'],
    ['Asia/Tokyo', 'UTC+9', 'UTC+9'],
    ['Asia/Kathmandu', 'UTC+5:45', 'UTC+5:45'],
    ['Europe/Berlin', 'UTC+1', 'UTC+2'],
    ['America/New_York', 'UTC−5', 'UTC−4'],
    ['America/St_Johns', 'UTC−3:30', 'UTC−2:30'],
    ['Pacific/Apia', 'UTC+13', 'UTC+13'],
  ])('%s is %s in January and %s in July', (zone, winter, summer) => {
    expect([formatZone(WINTER, zone), formatZone(SUMMER, zone)]).toEqual([winter, summer])
  })

  test('are told as the platform tells them, at any moment', () => {
    fc.assert(
      fc.property(times, zones, (time, zone) => {
        const parts = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
        const wall = new Date(Math.floor(toLocalTime(time, zone) / 1_000) * 1_000).toISOString()
        expect(wall.slice(0, 19).replace('T', ' ')).toBe(parts.format(time))
      }),
    )
  })

  test('a name that nobody knows is no zone', () => {
    expect(['Asia/Tokyo', 'UTC', 'Mars/Base', '', '+09:00', '../etc'].map(isZone)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ])
    expect(() => findZoneOffset(WINTER, 'Mars/Base')).toThrow(RangeError)
  })

  test('files have them as ISO 8601 does', () => {
    expect(formatOffsetTime(WINTER, 'Asia/Kathmandu')).toBe('2026-01-15T17:45:00.000+05:45')
    expect(formatOffsetTime(SUMMER, 'America/St_Johns')).toBe('2026-07-15T09:30:00.000-02:30')
    expect(formatOffsetTime(SUMMER, 'UTC')).toBe('2026-07-15T12:00:00.000Z')
    fc.assert(
      fc.property(times, zones, (time, zone) => {
        expect(Date.parse(formatOffsetTime(time, zone))).toBe(time)
      }),
    )
  })
})

describe('[CK1] where clocks are changed', () => {
  test('the hour that is shown twice is told apart by its offset', () => {
    const [first, second] = [Date.UTC(2026, 9, 25, 0, 30), Date.UTC(2026, 9, 25, 1, 30)]
    expect(formatDayAndMinute(first, 'en_US', 'Europe/Berlin')).toBe(
      formatDayAndMinute(second, 'en_US', 'Europe/Berlin'),
    )
    expect(formatZonedMinute(first, 'en_US', 'Europe/Berlin')).toBe('10/25/2026 02:30 UTC+2')
    expect(formatZonedMinute(second, 'en_US', 'Europe/Berlin')).toBe('10/25/2026 02:30 UTC+1')
    expect(toEpochMs(Date.UTC(2026, 9, 25, 2, 30), 'Europe/Berlin')).toBe(first)
  })

  test('what the clock leaps over is as much later', () => {
    const moment = toEpochMs(Date.UTC(2026, 2, 29, 2, 30), 'Europe/Berlin')
    expect(formatZonedMinute(moment, 'en_US', 'Europe/Berlin')).toBe('03/29/2026 03:30 UTC+2')
  })

  test.each([
    ['Europe/Berlin', '2026-03-29', 23],
    ['Europe/Berlin', '2026-10-25', 25],
    ['America/New_York', '2026-03-08', 23],
    ['America/New_York', '2026-11-01', 25],
    ['Asia/Kathmandu', '2026-03-29', 24],
    ['Australia/Lord_Howe', '2026-04-05', 24.5],
    // Clocks there skip midnight.
    ['Africa/Cairo', '2026-04-24', 23],
    // Samoa crossed the date line: 30 December 2011 did not exist.
    ['Pacific/Apia', '2011-12-30', 0],
    ['Pacific/Apia', '2011-12-31', 24],
  ])('%s: %s has %d hours', (zone, date, hours) => {
    const { from = 0, end = 0 } = parseDaySpan({ from: date, to: date }, zone)
    expect((end - from) / HOUR_MS).toBe(hours)
    if (hours > 0) expect([formatMachineDay(from, zone), formatMachineDay(end - 1, zone)]).toEqual([date, date])
  })

  test('every moment is in the day that its calendar says, which begins with its first', () => {
    fc.assert(
      fc.property(times, zones, (time, zone) => {
        const day = toCalendarDay(time, zone)
        expect(findDayStart(day, zone)).toBeLessThanOrEqual(time)
        expect(findDayStart(day + DAY_MS, zone)).toBeGreaterThan(time)
        expect(toCalendarDay(findDayStart(day, zone) - 1, zone)).toBeLessThan(day)
      }),
    )
  })

  test('what a clock shows leads back to the moment, but for hours that it shows twice', () => {
    fc.assert(
      fc.property(times, zones, (time, zone) => {
        const back = toEpochMs(toLocalTime(time, zone), zone)
        expect(toLocalTime(back, zone)).toBe(toLocalTime(time, zone))
        expect(time - back).toBeLessThanOrEqual(HOUR_MS)
        expect(time - back).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

test('[CK2] a choice is a zone: that of the device where it is known, that of everybody, or that of the exchange', () => {
  const zonesOf = { local: 'Asia/Tokyo', exchange: 'Europe/Berlin' }
  expect([
    selectClockZone('local', zonesOf),
    selectClockZone('utc', zonesOf),
    selectClockZone('exchange', zonesOf),
  ]).toEqual(['Asia/Tokyo', 'UTC', 'Europe/Berlin'])
  expect(selectClockZone('local', { local: undefined, exchange: undefined })).toBe('UTC')
  expect(selectClockZone('exchange', { local: 'Asia/Tokyo', exchange: undefined })).toBe('UTC')
  expect(createClockSettings('Asia/Kathmandu', WINTER)).toEqual({ zone: 'Asia/Kathmandu', offset: 345 })
  expect([0, 540, -210, 345].map(formatOffset)).toEqual(['UTC', 'UTC+9', 'UTC−3:30', 'UTC+5:45'])
  expect(createClockSettings('Asia/Tokyo', WINTER + MINUTE_MS).offset).toBe(540)
})

test('[CK1] a page that stays open over a change of daylight saving states the new offset', () => {
  const winter = createClockSettings('Europe/Berlin', Date.UTC(2026, 2, 28))
  expect(winter.offset).toBe(60)
  expect(hasOffsetChanged(winter, Date.UTC(2026, 2, 28, 12))).toBe(false)
  expect(hasOffsetChanged(winter, Date.UTC(2026, 2, 30))).toBe(true)
})
