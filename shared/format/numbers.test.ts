import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { groupThousands } from './group-thousands.ts'
import {
  foldZeros,
  formatMoney,
  formatPercent,
  formatPrice,
  formatSignedFraction,
  truncateDecimals,
} from './numbers.ts'
import { formatForNarrowColumn, formatShortMoney, shortenFigure } from './short-figures.ts'

const decimal = fc
  .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 18n }), fc.integer({ min: 0, max: 18 }))
  .map(([negative, digits, scale]) => {
    const text = String(digits).padStart(scale + 1, '0')
    const cut = text.length - scale
    return `${negative ? '-' : ''}${text.slice(0, cut)}${scale ? `.${text.slice(cut)}` : ''}`
  })

describe('truncation', () => {
  test.each([
    ['1.239', 2, '1.23'],
    ['-1.239', 2, '-1.23'],
    ['1', 2, '1.00'],
    ['-0.001', 2, '0.00'],
    ['1e-7', 8, '0.00000010'],
    ['1.5e3', 0, '1500'],
    ['', 2, '0.00'],
  ])('[NU1] %s to %i decimals is %s', (text, decimals, expected) =>
    expect(truncateDecimals(text, decimals)).toBe(expected),
  )

  test('[NU1] never moves away from zero, and by less than one unit', () => {
    fc.assert(
      fc.property(decimal, fc.integer({ min: 0, max: 8 }), (text, decimals) => {
        const cut = Number(truncateDecimals(text, decimals))
        expect(Math.abs(cut)).toBeLessThanOrEqual(Math.abs(Number(text)))
        expect(Math.abs(Number(text)) - Math.abs(cut)).toBeLessThan(
          10 ** -decimals * (1 + 1e-6) + Math.abs(cut) * 1e-12,
        )
      }),
    )
  })
})

describe('grouping', () => {
  test.each([
    ['123', '123'],
    ['1234', '1,234'],
    ['1234567.891', '1,234,567.891'],
    ['-1234.5', '-1,234.5'],
    ['0.123456', '0.123456'],
  ])('[NU7] %s is %s', (text, expected) => expect(groupThousands(text)).toBe(expected))
})

describe('shortening', () => {
  test.each([
    ['999', '999'],
    ['1000', '1K'],
    ['1234567', '1.234M'],
    ['1234567890', '1.234B'],
    ['1234567890123', '1.234T'],
    ['1500000000000000', '1.5Q'],
    ['999999.9', '999.999K'],
    ['-1234', '−1.234K'],
    ['100', '100'],
    ['0.5', '0.5'],
    ['-0.0001', '0'],
    ['-0', '0'],
  ])('[NU2] [NU4] %s is %s in Latin units', (text, expected) => expect(shortenFigure(text, 'ja_JP')).toBe(expected))

  test.each([
    ['zh_CN', '9999', '9,999'],
    ['zh_CN', '10000', '1万'],
    ['zh_CN', '123456789', '1.234亿'],
    ['zh_CN', '1234567890123', '1.234万亿'],
    ['zh_TW', '10000', '1萬'],
    ['zh_TW', '123456789', '1.234億'],
    ['zh_TW', '1234567890123', '1.234兆'],
  ] as const)('[NU3] in %s, %s is %s', (locale, text, expected) => expect(shortenFigure(text, locale)).toBe(expected))

  test('[NU4] rounding half up does not leave a thousand of a unit', () => {
    expect(shortenFigure('999999.5', 'en_US', { rounding: 'half-up' })).toBe('1M')
    expect(shortenFigure('999.9995', 'en_US', { rounding: 'half-up' })).toBe('1K')
    expect(shortenFigure('999499', 'en_US', { rounding: 'half-up', decimals: 0 })).toBe('999K')
    expect(shortenFigure('99999999', 'zh_CN', { rounding: 'half-up' })).toBe('1亿')
    expect(shortenFigure('-0.0001', 'en_US', { rounding: 'half-up' })).toBe('0')
  })
})

describe('zero folding', () => {
  test.each([
    ['0.00000123', '0.0₅123'],
    ['0.00001230', '0.0₄1230'],
    ['0.0000123', '0.0000123'],
    ['0.00012345', '0.00012345'],
    ['-0.00001234', '−0.0₄1234'],
    ['0', '0'],
    ['0.00000000', '0.00000000'],
    ['1.00000123', '1.0₅123'],
    ['0.10000002', '0.10₆2'],
    ['-0.10000002', '−0.10₆2'],
    ['1234.00001234', '1234.0₄1234'],
    ['0.00001200003', '0.0₄120₄3'],
    ['0.12340000', '0.12340000'],
    ['1.00000000', '1.00000000'],
    ['1.0000123', '1.0000123'],
    ['-0.00000000', '0.00000000'],
    ['1e-7', '0.0000001'],
    ['1.23e-9', '0.0₈123'],
    ['0.00000000000000012345', '0.0₁₅12345'],
  ])('[NU5] %s is shown as %s', (text, expected) => expect(foldZeros(text, 'indent').text).toBe(expected))

  test('[NU6] can be switched off, and always keeps the full figure', () => {
    expect(foldZeros('0.00000123', 'normal').text).toBe('0.00000123')
    expect(foldZeros('0.00000123', 'indent').full).toBe('0.00000123')
  })
})

test.each([
  ['0.0213', '+2.13%'],
  ['-0.00528', '−0.52%'],
  ['0', '0.00%'],
  ['-0.00001', '0.00%'],
  ['1.5', '+150.00%'],
  ['12', '+1,200.00%'],
])('the rate %s is %s', (rate, expected) => expect(formatPercent(rate)).toBe(expected))

test('a fraction is a percent too', () => {
  expect([0.0213, -0.5, 0, 1e-9].map(formatSignedFraction)).toEqual(['+2.13%', '−50.00%', '0.00%', '0.00%'])
})

test('a price is cut to its market, grouped, and folded', () => {
  expect(formatPrice('61837.639', 2, 'indent')).toEqual({ text: '61,837.63', full: '61,837.63' })
  expect(formatPrice('0.00000486', 8, 'indent')).toEqual({ text: '0.0₅486', full: '0.00000486' })
})

test('[CU3] [CU2] money is shown in the pricing currency, tiny amounts with four digits that count', () => {
  const rates = { USD: 1, JPY: 154.8, EUR: 0.8612 }
  expect(formatMoney('91840.00', 'USD', rates, 'en_US').text).toBe('$91,840.00')
  expect(formatMoney('91840.00', 'JPY', rates, 'en_US').text).toBe('¥14,216,832')
  expect(formatMoney('0.2874', 'EUR', rates, 'en_US').text).toBe('€0.2475')
  expect(formatMoney('0.00000486', 'USD', rates, 'en_US').text).toBe('$0.0₅4860')
  expect(formatMoney('5', 'XXX', rates, 'en_US').text).toBe('$5.00')
  expect(formatMoney('0', 'EUR', rates, 'en_US').text).toBe('€0.00')
})

test('a quantity in a narrow column has a unit where it would not fit', () => {
  expect(formatForNarrowColumn('1234567.891', 'en_US')).toBe('1,234,567.891')
  expect(formatForNarrowColumn('28296692876', 'en_US')).toBe('28.29B')
  // In a column, the decimal points are aligned.
  expect(formatForNarrowColumn('28300000000', 'en_US')).toBe('28.30B')
  expect(formatForNarrowColumn('28296692876', 'zh_CN')).toBe('282.96亿')
})

test('a large amount of dollars in a pricing currency has symbol and unit', () => {
  const perUsd = { USD: 1, CNY: 7.1, JPY: 155 }
  expect(formatShortMoney('2110000000.55', 'USD', perUsd, 'en_US')).toBe('$2.11B')
  expect(formatShortMoney('2110000000', 'CNY', perUsd, 'zh_CN')).toBe('¥149.81亿')
  expect(formatShortMoney('-1500', 'USD', perUsd, 'en_US')).toBe('−$1.50K')
  expect(formatShortMoney('88500000', 'USD', perUsd, 'en_US')).toBe('$88.50M')
  expect(formatShortMoney('0', 'USD', perUsd, 'en_US')).toBe('$0.00')
  expect(formatShortMoney('1500', 'EUR', perUsd, 'fr_FR')).toBe('1.50K\u00a0$')
})
