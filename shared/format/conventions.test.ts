// Examples for decision 040 in all ten languages. Numbers have one notation; dates, time units and the position of
// signs follow each language.
import { describe, expect, test } from 'vitest'
import { LOCALE_CODES, LOCALES, type LocaleCode } from '#shared/i18n/locales.ts'
import { formatDay, formatDayAndMinute } from './dates.ts'
import { formatDuration } from './durations.ts'
import { groupThousands } from './group-thousands.ts'
import { formatLongDay } from './long-dates.ts'
import { formatMoney, formatPercent } from './numbers.ts'
import { formatRelative } from './relative.ts'
import { formatShortMoney, shortenFigure } from './short-figures.ts'
import { formatWithPercent } from './signs.ts'

const TIME = Date.UTC(2026, 2, 5, 9, 5, 3)
const HOUR = 3_600_000
const RATES = { USD: 1, EUR: 0.5, JPY: 150, CNY: 7, RUB: 80, TRY: 40 }
/** Makes no-break spaces visible, so that an example shows which one it has. */
const shown = (text: string) => text.replaceAll('\u00a0', '⍽').replaceAll('\u202f', '⍽')

type Example = {
  readonly figure: string
  readonly short: string
  readonly euro: string
  readonly yen: string
  readonly yuan: string
  readonly percent: string
  readonly day: string
  readonly longDay: string
  readonly ago: string
  readonly span: string
}

const LATIN = { figure: '1,234,567.89', short: '1.5M' }

const EXAMPLES: Readonly<Record<LocaleCode, Example>> = {
  en_US: {
    ...LATIN,
    euro: '−€1,250.00',
    yen: '¥375,000',
    yuan: 'CN¥17,500.00',
    percent: '12.5%',
    day: '03/05/2026',
    longDay: 'March 5, 2026',
    ago: '5 hours ago',
    span: '2 days, 5 hours',
  },
  zh_CN: {
    figure: '1,234,567.89',
    short: '150万',
    euro: '−€1,250.00',
    yen: 'JP¥375,000',
    yuan: '¥17,500.00',
    percent: '12.5%',
    day: '2026/03/05',
    longDay: '2026年3月5日',
    ago: '5小时前',
    span: '2天5小时',
  },
  zh_TW: {
    figure: '1,234,567.89',
    short: '150萬',
    euro: '−€1,250.00',
    yen: '¥375,000',
    yuan: 'CN¥17,500.00',
    percent: '12.5%',
    day: '2026/03/05',
    longDay: '2026年3月5日',
    ago: '5 小時前',
    span: '2 天 5 小時',
  },
  tr_TR: {
    ...LATIN,
    euro: '−€1,250.00',
    yen: '¥375,000',
    yuan: 'CN¥17,500.00',
    percent: '%12.5',
    day: '05.03.2026',
    longDay: '5 Mart 2026',
    ago: '5 saat önce',
    span: '2 gün 5 saat',
  },
  ru_RU: {
    ...LATIN,
    euro: '−1,250.00⍽€',
    yen: '375,000⍽¥',
    yuan: '17,500.00⍽CN¥',
    percent: '12.5%',
    day: '05.03.2026',
    longDay: '5 марта 2026 г.',
    ago: '5 часов назад',
    span: '2 дня 5 часов',
  },
  uk_UA: {
    ...LATIN,
    euro: '−1,250.00⍽€',
    yen: '375,000⍽¥',
    yuan: '17,500.00⍽CN¥',
    percent: '12.5%',
    day: '05.03.2026',
    longDay: '5 березня 2026 р.',
    ago: '5 годин тому',
    span: '2 дні і 5 годин',
  },
  ja_JP: {
    ...LATIN,
    euro: '−€1,250.00',
    yen: '¥375,000',
    yuan: '元17,500.00',
    percent: '12.5%',
    day: '2026/03/05',
    longDay: '2026年3月5日',
    ago: '5 時間前',
    span: '2 日 5 時間',
  },
  fr_FR: {
    ...LATIN,
    euro: '−1,250.00⍽€',
    yen: '375,000⍽¥',
    yuan: '17,500.00⍽CN¥',
    percent: '12.5⍽%',
    day: '05/03/2026',
    longDay: '5 mars 2026',
    ago: 'il y a 5 heures',
    span: '2⍽jours et 5⍽heures',
  },
  es_ES: {
    ...LATIN,
    euro: '−1,250.00⍽€',
    yen: '375,000⍽¥',
    yuan: '17,500.00⍽CN¥',
    percent: '12.5⍽%',
    day: '05/03/2026',
    longDay: '5 de marzo de 2026',
    ago: 'hace 5 horas',
    span: '2 días y 5 horas',
  },
  ar_AE: {
    ...LATIN,
    euro: '−1,250.00⍽€',
    yen: '375,000⍽¥',
    yuan: '17,500.00⍽CN¥',
    percent: '12.5%',
    day: '05/03/2026',
    longDay: '5 مارس 2026',
    ago: 'قبل 5 ساعات',
    span: 'يومان و5 ساعات',
  },
}

describe.each(LOCALE_CODES)('[NU8] %s', (locale) => {
  const example = EXAMPLES[locale]

  test('figures are one notation in all languages, with Latin digits', () => {
    expect(groupThousands('1234567.89')).toBe(example.figure)
    expect(formatPercent('-0.0213')).toBe('−2.13%')
  })

  test('large figures are shortened by thousands, in Chinese by ten thousands', () => {
    expect(shortenFigure('1500000', locale)).toBe(example.short)
  })

  test('the sign of a currency stands where the language has it', () => {
    expect(shown(formatMoney('-2500', 'EUR', RATES, locale).text)).toBe(example.euro)
    expect(shown(formatMoney('2500', 'JPY', RATES, locale).text)).toBe(example.yen)
    expect(shown(formatMoney('2500', 'CNY', RATES, locale).text)).toBe(example.yuan)
    expect(
      shown(formatShortMoney('0', 'EUR', RATES, locale))
        .replace('0.00', '')
        .replace('⍽', ''),
    ).toBe('€')
  })

  test('yen and yuan are never the same sign', () => {
    expect(formatMoney('150', 'JPY', { JPY: 1 }, locale).text.replace('150', '')).not.toBe(
      formatMoney('150', 'CNY', { CNY: 1 }, locale).text.replace('150.00', ''),
    )
  })

  test('the sign of percent in a sentence, too', () => {
    expect(shown(formatWithPercent('12.5', locale))).toBe(example.percent)
    const cldr = new Intl.NumberFormat(`${LOCALES[locale].tag}-u-nu-latn`, { style: 'percent' }).format(0.12)
    const own = formatWithPercent('12', locale)
    // CLDR has a space that Russian exchanges do not write. CLDR's Arabic has direction marks, which an isolated number
    // does not need.
    if (locale !== 'ru_RU') expect(own).toBe(cldr.replace(/\u200e/g, ''))
  })

  test('dates are in the order and the words of the language, in the Gregorian calendar', () => {
    expect(formatDay(TIME, locale)).toBe(example.day)
    expect(formatDayAndMinute(TIME, locale)).toBe(`${example.day} 09:05`)
    expect(shown(formatLongDay(TIME, locale))).toBe(example.longDay)
    const { calendar, numberingSystem } = new Intl.DateTimeFormat(LOCALES[locale].tag).resolvedOptions()
    expect([calendar, numberingSystem]).toEqual(['gregory', 'latn'])
  })

  test('spans of time are in its words and plural forms', () => {
    expect(shown(formatRelative(TIME - 5 * HOUR, TIME, locale))).toBe(example.ago)
    expect(shown(formatDuration(53 * HOUR, locale))).toBe(example.span)
  })
})
