import { expect, test } from 'vitest'
import { LOCALE_CODES } from '#shared/i18n/locales.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/platform/intervals.ts'
import { formatTimeLeft } from './time-left-text.ts'

test('[OP3] what is left is told as clocks tell it, with days before it, and never less than nothing', () => {
  const long = 2 * DAY_MS + 3 * HOUR_MS + 12 * MINUTE_MS + 45_000
  expect(formatTimeLeft(long, 'en_US')).toBe('2 days 03:12:45')
  expect(formatTimeLeft(long - 1, 'en_US'), 'a second that has begun is left').toBe('2 days 03:12:45')
  expect(formatTimeLeft(DAY_MS, 'en_US')).toBe('1 day 00:00:00')
  expect(formatTimeLeft(DAY_MS - 1_000, 'en_US')).toBe('23:59:59')
  expect([formatTimeLeft(1, 'en_US'), formatTimeLeft(0, 'en_US'), formatTimeLeft(-5_000, 'en_US')]).toEqual([
    '00:00:01',
    '00:00:00',
    '00:00:00',
  ])
  for (const locale of LOCALE_CODES) expect(formatTimeLeft(long, locale), locale).toMatch(/^\S.* 03:12:45$/)
})
