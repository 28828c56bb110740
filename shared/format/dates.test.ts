import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LOCALE_CODES, LOCALES } from '#shared/i18n/locales.ts'
import { formatDay, formatDayAndMinute, formatMachineTime, formatTimeOfDay } from './dates.ts'
import { parseInstant } from './instants.ts'
import { formatLongDay } from './long-dates.ts'
import { formatRelative } from './relative.ts'

const TIME = Date.UTC(2026, 2, 5, 9, 5, 3, 250)

describe('in figures', () => {
  test.each(LOCALE_CODES)('%s: the order and signs of a date are those of the platform', (locale) => {
    const parts = new Intl.DateTimeFormat(`${LOCALES[locale].tag}-u-nu-latn-ca-gregory`, {
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      timeZone: 'UTC',
    }).format(TIME)
    // CLDR's Arabic has direction marks between the numbers, which an isolated number does not need.
    expect(formatDay(TIME, locale, 'UTC')).toBe(parts.replace(/\u200f/g, ''))
  })

  test('a time of day is on the 24-hour clock, everywhere', () => {
    expect(formatTimeOfDay(TIME, 'UTC')).toBe('09:05:03')
    expect(formatTimeOfDay(Date.UTC(2026, 0, 1, 0, 0, 0), 'UTC')).toBe('00:00:00')
    expect(formatTimeOfDay(Date.UTC(2026, 0, 1, 23, 59, 59, 999), 'UTC')).toBe('23:59:59')
  })

  test('a date has its time to the minute', () => {
    expect(formatDayAndMinute(TIME, 'tr_TR', 'UTC')).toBe('05.03.2026 09:05')
    expect(formatDayAndMinute(TIME, 'en_US', 'UTC')).toBe('03/05/2026 09:05')
  })

  test('for machines it is ISO 8601 in UTC', () => {
    expect(formatMachineTime(TIME)).toBe('2026-03-05T09:05:03.250Z')
  })
})

describe('zones', () => {
  test('[CK1] a zone has its own time of day and date, summer time included', () => {
    const zone = 'America/New_York'
    expect(formatTimeOfDay(TIME, zone)).toBe('04:05:03')
    expect(formatDay(Date.UTC(2026, 2, 5, 3), 'ja_JP', zone)).toBe('2026/03/04')
    expect(formatLongDay(Date.UTC(2026, 2, 5, 3), 'en_US', zone)).toBe('March 4, 2026')
    expect(formatTimeOfDay(Date.UTC(2026, 6, 5, 12), zone)).toBe('08:00:00')
    expect(formatLongDay(Date.UTC(2026, 2, 5, 3), 'en_US', 'UTC')).toBe('March 5, 2026')
  })
})

describe('in words', () => {
  test.each([
    ['en_US', 'March 5, 2026'],
    ['zh_CN', '2026年3月5日'],
    ['zh_TW', '2026年3月5日'],
    ['tr_TR', '5 Mart 2026'],
    ['ru_RU', '5 марта 2026 г.'],
    ['uk_UA', '5 березня 2026 р.'],
    ['ja_JP', '2026年3月5日'],
    ['fr_FR', '5 mars 2026'],
    ['es_ES', '5 de marzo de 2026'],
    ['ar_AE', '5 مارس 2026'],
  ] as const)('%s: %s', (locale, words) => {
    expect(formatLongDay(TIME, locale, 'UTC')).toBe(words)
  })

  const SECOND = 1_000
  const MINUTE = 60 * SECOND
  const HOUR = 60 * MINUTE
  const DAY = 24 * HOUR
  test.each([
    [0, 'now'],
    [-900, 'now'],
    [-30 * SECOND, '30 seconds ago'],
    [-59 * SECOND - 999, '59 seconds ago'],
    [-60 * SECOND, '1 minute ago'],
    [-3 * HOUR, '3 hours ago'],
    [-DAY, 'yesterday'],
    [2 * DAY, 'in 2 days'],
    [-14 * DAY, '2 weeks ago'],
    [-75 * DAY, '2 months ago'],
    [400 * DAY, 'next year'],
  ])('%d ms from now is %s', (distance, words) => {
    expect(formatRelative(TIME + distance, TIME, 'en_US')).toBe(words)
  })

  test.each(LOCALE_CODES)('%s: figures are Latin', (locale) => {
    expect(formatRelative(TIME - 5 * HOUR, TIME, locale)).toContain('5')
    expect(formatLongDay(TIME, locale, 'UTC')).toContain('2026')
  })
})

test('[DO3] English and UTC where nobody says otherwise', () => {
  expect(formatDay(TIME)).toBe('03/05/2026')
  expect(formatTimeOfDay(TIME)).toBe('09:05:03')
  expect(formatDayAndMinute(TIME)).toBe('03/05/2026 09:05')
  expect(formatLongDay(TIME)).toBe('March 5, 2026')
  expect(formatRelative(TIME, TIME + 60_000)).toBe('1 minute ago')
})

describe('[DO3] reading an instant', () => {
  const read = (text: string) => {
    const result = parseInstant(text)
    return result.ok ? formatMachineTime(result.value) : result.error
  }

  test.each([
    ['2026-03-05', '2026-03-05T00:00:00.000Z'],
    [' 2026-03-05 09:05 ', '2026-03-05T09:05:00.000Z'],
    ['2026-03-05T09:05:03Z', '2026-03-05T09:05:03.000Z'],
    ['2026-03-05T09:05:03.25+02:00', '2026-03-05T07:05:03.250Z'],
    ['2026-03-05 00:30-05:30', '2026-03-05T06:00:00.000Z'],
    ['2024-02-29', '2024-02-29T00:00:00.000Z'],
    ['0099-12-31', '0099-12-31T00:00:00.000Z'],
  ])('%s is %s', (text, iso) => {
    expect(read(text)).toBe(iso)
  })

  test.each([
    '',
    'tomorrow',
    '2026-02-29',
    '2026-13-01',
    '2026-03-05 24:00',
    '2026-03-05 09:60',
    '05/03/2026',
    '2026-3-5',
    '2026-03-05T09:05:61Z',
    '2026-03-05 09:05+25:00',
  ])('%j is no date', (text) => {
    expect(read(text)).toBe('date_invalid')
  })

  test('what is written for machines is read back', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true }),
        (date) => {
          expect(parseInstant(formatMachineTime(date.getTime()))).toEqual({ ok: true, value: date.getTime() })
        },
      ),
    )
  })

  test('no text makes it fail', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(typeof parseInstant(text).ok).toBe('boolean')
      }),
    )
  })
})
