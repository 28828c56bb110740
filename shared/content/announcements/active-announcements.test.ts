import { expect, test } from 'vitest'
import { LOCALE_CODES } from '../../i18n/locales.ts'
import {
  ACTIVE_ANNOUNCEMENTS_MAX,
  addClosedAnnouncement,
  findActiveAnnouncement,
  isAnnouncementClosed,
  type TimedAnnouncementBanner,
} from './active-announcements.ts'
import { parseDisplayWindow } from './display-window.ts'
import { formatUtcMinuteField } from './minute.ts'

const titles = Object.fromEntries(LOCALE_CODES.map((code) => [code, code])) as TimedAnnouncementBanner['titles']
const banner = (id: string, from: number, until: number): TimedAnnouncementBanner => ({ id, from, until, titles })

test('[NW6] a window is read to the minute of UTC, and nothing else is one', () => {
  const until = '2026-12-01T00:00'
  expect(parseDisplayWindow('2026-11-30T23:59', until)).toEqual({
    from: Date.UTC(2026, 10, 30, 23, 59),
    until: Date.UTC(2026, 11, 1),
  })
  for (const from of [
    '',
    '2026-11-31T10:00',
    '2026-11-30T24:00',
    '2026-11-30T10:60',
    '2026-13-01T10:00',
    '2026-11-30',
  ]) {
    expect(parseDisplayWindow(from, until), from).toBeUndefined()
    expect(parseDisplayWindow(until, from), from).toBeUndefined()
  }
  for (const from of [
    '2026-11-30T10:00:00',
    '2026-11-30T10:00Z',
    '2026-11-30 10:00',
    ' 2026-11-30T10:00',
    '1764496800000',
  ]) {
    expect(parseDisplayWindow(from, until), from).toBeUndefined()
  }
  expect(formatUtcMinuteField(Date.UTC(2026, 10, 30, 23, 59))).toBe('2026-11-30T23:59')
})

test('[NW7] of those whose window it is, the one that began last, from its first moment until before its last', () => {
  const all = [banner('3', 10, 40), banner('9', 20, 30), banner('10', 20, 25)]
  const at = (now: number) => findActiveAnnouncement(all, now)?.id
  expect([9, 10, 19].map(at)).toEqual([undefined, '3', '3'])
  expect([20, 24, 25, 29].map(at)).toEqual(['10', '10', '9', '9'])
  expect([30, 39, 40].map(at)).toEqual(['3', '3', undefined])
})

test('[NW8] the last twenty that were closed are remembered, and nothing that is no number', () => {
  expect([
    isAnnouncementClosed(undefined, '12'),
    isAnnouncementClosed('', '12'),
    isAnnouncementClosed('1.2', '12'),
  ]).toEqual([false, false, false])
  expect([
    isAnnouncementClosed('7.12', '12'),
    addClosedAnnouncement(undefined, '7'),
    addClosedAnnouncement('7', '12'),
  ]).toEqual([true, '7', '7.12'])
  expect(addClosedAnnouncement('7.12', '7')).toBe('12.7')
  expect(addClosedAnnouncement('<b>.0.7.1e3.99999999999. 8', '12')).toBe('7.12')
  const many = Array.from({ length: 200 }, (_, index) => String(index + 1)).join('.')
  const kept = addClosedAnnouncement(many, '500').split('.')
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([ACTIVE_ANNOUNCEMENTS_MAX, '182', '500'])
  expect(isAnnouncementClosed(many, '180')).toBe(false)
})
