import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LOCALE_CODES } from '#shared/i18n/locales.ts'
import { formatDuration, formatStopwatch } from './durations.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

describe('[DO3] a span of time', () => {
  test.each([
    [0, '00:00:00'],
    [999, '00:00:00'],
    [59 * SECOND, '00:00:59'],
    [HOUR + 2 * MINUTE + 3 * SECOND, '01:02:03'],
    [DAY + 2 * HOUR + 3 * MINUTE + 4 * SECOND, '26:03:04'],
    [120 * HOUR, '120:00:00'],
    [-5, '00:00:00'],
  ])('of %d ms is %s on the stopwatch', (ms, text) => {
    expect(formatStopwatch(ms)).toBe(text)
  })

  test('counts up to itself', () => {
    fc.assert(
      fc.property(fc.nat(4_000_000), (seconds) => {
        const [hours = 0, minutes = 0, rest = 0] = formatStopwatch(seconds * SECOND)
          .split(':')
          .map(Number)
        expect(hours * 3600 + minutes * 60 + rest).toBe(seconds)
      }),
    )
  })

  test.each([
    [0, '0 seconds'],
    [SECOND, '1 second'],
    [90 * SECOND, '1 minute, 30 seconds'],
    [DAY + 2 * HOUR + 59 * MINUTE, '1 day, 2 hours'],
    [3 * DAY, '3 days'],
    [HOUR + 5 * SECOND, '1 hour'],
    [400 * DAY, '400 days'],
  ])('of %d ms is "%s" in words, English where nobody says otherwise', (ms, words) => {
    expect(formatDuration(ms)).toBe(words)
  })

  test('has the words of each language, and Latin figures', () => {
    expect(formatDuration(2 * DAY + 5 * HOUR, 'ru_RU')).toBe('2 дня 5 часов')
    expect(formatDuration(2 * DAY + 5 * HOUR, 'ja_JP')).toBe('2 日 5 時間')
    for (const locale of LOCALE_CODES) expect(formatDuration(7 * MINUTE + 9 * SECOND, locale)).toMatch(/7.*9/)
  })
})
