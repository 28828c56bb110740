import { describe, expect, test } from 'vitest'
import { LOCALE_CODES, LOCALES, type LocaleCode } from '#shared/i18n/locales.ts'
import { isAmbiguousFigure, parseFieldFigure, toUnambiguousFigure } from './ambiguous.ts'
import { type FigureOptions, type FigureRefusalReason, readFigure, toPlainFigure } from './read-figure.ts'

/** Returns the parsed number, or the reason why the text is none. */
const read = (text: string, options?: FigureOptions): string | FigureRefusalReason => {
  const figure = readFigure(text, options)
  return figure.ok ? figure.value : figure.error
}

function table(rows: readonly (readonly [text: string, figure: string, options?: FigureOptions])[]) {
  for (const [text, figure, options] of rows) expect([text, read(text, options)]).toEqual([text, figure])
}

describe('[FG1] figures are read as the site writes them, in all languages', () => {
  test('commas between thousands, a point before decimals', () =>
    table([
      ['1234.5', '1234.5'],
      ['1,234.5', '1234.5'],
      ['92,000', '92000'],
      ['1,234,567', '1234567'],
      ['1,234,567.8901', '1234567.8901'],
      ['0.00001234', '0.00001234'],
      ['62.50', '62.50'],
      ['007', '7'],
      ['12.', '12'],
      ['.5', '0.5'],
      [' 1,234 ', '1234'],
      ['+5', '5'],
      ['1,234.', '1234'],
    ]))

  test('signs, units and small figures of the site’s own', () =>
    table([
      ['−12.50', '-12.50', { signed: true }],
      ['-0.00', '0.00', { signed: true }],
      ['+2.13%', '2.13', { units: ['%'] }],
      ['%12', '12', { units: ['%'] }],
      ['12\u00a0%', '12', { units: ['%'] }],
      ['68,000.00 USDT', '68000.00', { units: ['USDT'] }],
      ['−$1,234.50', '-1234.50', { signed: true, units: ['$'] }],
      ['1,234.50\u00a0€', '1234.50', { units: ['€'] }],
      ['\u206668,000\u2069', '68000'],
      ['0.0₅123', '0.00000123'],
      ['0.0₁₀5', '0.00000000005'],
      ['1.2₄5', 'unclear'],
      ['1.0₄1234', '1.00001234'],
    ]))
})

describe('[FG2] what can be meant in one way only is read, whatever its marks', () => {
  test('a comma that groups nothing is a decimal one', () =>
    table([
      ['0,5', '0.5'],
      ['1,5', '1.5'],
      ['12,34', '12.34'],
      ['0,123', '0.123'],
      ['1234,567', '1234.567'],
      ['1,2345', '1.2345'],
      [',5', '0.5'],
      ['12,', '12'],
    ]))

  test('other marks between thousands', () =>
    table([
      ['1.234,5', '1234.5'],
      ['1.234.567', '1234567'],
      ['1.234.567,89', '1234567.89'],
      ['1 234,5', '1234.5'],
      ['1\u00a0234\u00a0567', '1234567'],
      ['1\u202f234,5', '1234.5'],
      ['1\u2009234.5', '1234.5'],
      ["1'234.5", '1234.5'],
      ['1’234’567', '1234567'],
      ['1_000', '1000'],
      ['1 234,567', '1234.567'],
    ]))

  test('digits and signs of other keyboards', () =>
    table([
      ['１２．５', '12.5'],
      ['１，２３４', '1234'],
      ['١٢٫٥', '12.5'],
      ['١٬٢٣٤٫٥', '1234.5'],
      ['١٬٢٣٤', '1234'],
      ['١٫٢٣٤', '1.234'],
      ['۱۲٫۵', '12.5'],
      ['12。5', '12.5'],
      ['\u200f12\u200e.5', '12.5'],
    ]))
})

describe('[FG3] what could be something else is refused by name, and nothing of it is left out', () => {
  test('marks and signs that stand where they cannot', () =>
    table([
      ['1,23,4', 'unclear'],
      ['1,234,5', 'unclear'],
      ['1,234,56', 'unclear'],
      ['1.2.3', 'unclear'],
      ['1.234,567,8', 'unclear'],
      ['01,234', 'unclear'],
      ['0,123,456', 'unclear'],
      ['0.123.456', 'unclear'],
      ['12 5', 'unclear'],
      ['12 34', 'unclear'],
      ['68,000 123', 'unclear'],
      ['68,000.00 1.5', 'unclear'],
      ['1 234 567,890,1', 'unclear'],
      ["1'234 567", 'unclear'],
      ['١٬٥', 'unclear'],
      ['1a2', 'unclear'],
      ['1-2', 'unclear'],
      ['12x', 'unclear'],
      ['0x10', 'unclear'],
      ['1e3', 'unclear'],
      ['1.5E-7', 'unclear'],
      ['NaN', 'unclear'],
      ['--5', 'unclear'],
      ['≈ 5', 'unclear'],
      ['5%', 'unclear'],
      ['5 BTC', 'unclear', { units: ['USDT'] }],
      ['9'.repeat(31), 'unclear'],
      [`0.${'0'.repeat(200)}1`, 'unclear'],
    ]))

  test('shortened figures, which are rounded', () =>
    table([
      ['1.23M', 'short'],
      ['10k', 'short'],
      ['3万', 'short'],
      ['1.2萬億', 'short'],
      ['1,234.5B', 'short'],
      ['$2.11B', 'short', { units: ['$'] }],
    ]))

  test('less than nothing, and nothing yet', () =>
    table([
      ['-5', 'negative'],
      ['−0.5', 'negative'],
      ['', 'empty'],
      ['  ', 'empty'],
      ['-', 'empty'],
      ['.', 'empty'],
      [',', 'empty'],
    ]))

  test('for whoever says so the text stays as it is', () => {
    expect(toPlainFigure('1,2,3')).toBe('1,2,3')
    expect(toPlainFigure('1,234')).toBe('1234')
    expect(toPlainFigure('.')).toBe('')
  })
})

describe('[FG4] what people of a language read otherwise', () => {
  const inAll = (text: string) => LOCALE_CODES.filter((locale) => isAmbiguousFigure(text, locale))

  test('a comma with three digits behind it, in languages that write 1,5', () => {
    const five = ['tr_TR', 'ru_RU', 'uk_UA', 'fr_FR', 'es_ES']
    expect(inAll('1,234')).toEqual(five)
    expect(inAll('１，２３４')).toEqual(five)
    for (const text of ['1,23', '0,123', '1,234,567', '1,234.5', '1234']) expect(inAll(text), text).toEqual([])
  })

  test('a point with three digits behind it, where points stand between thousands', () => {
    expect(inAll('1.234')).toEqual(['tr_TR', 'es_ES'])
    for (const text of ['0.123', '1.23', '1.2345']) expect(inAll(text), text).toEqual([])
  })

  test('as the runtime knows their marks', () => {
    const write = (locale: LocaleCode, figure: number) => new Intl.NumberFormat(LOCALES[locale].tag).format(figure)
    expect(inAll('1,234')).toEqual(LOCALE_CODES.filter((locale) => write(locale, 1.5) === '1,5'))
    expect(inAll('1.234')).toEqual(LOCALE_CODES.filter((locale) => write(locale, 12_345) === '12.345'))
  })

  test('stands in a field as nobody reads it otherwise', () => {
    expect(parseFieldFigure('1.234', 'es_ES')).toBe('1.2340')
    expect(parseFieldFigure('-1.234', 'tr_TR', { signed: true })).toBe('-1.2340')
    expect(parseFieldFigure('1.234', 'fr_FR')).toBe('1.234')
    expect(parseFieldFigure('1,234', 'es_ES')).toBe('1234')
    expect(parseFieldFigure('1.234.5', 'es_ES')).toBe('1.234.5')
    expect(parseFieldFigure(parseFieldFigure('1.234', 'es_ES'), 'es_ES')).toBe('1.2340')
  })

  test('is said in figures that nobody reads otherwise', () => {
    expect(toUnambiguousFigure('1.234')).toBe('1.2340')
    expect(toUnambiguousFigure('1234')).toBe('1234')
    expect(toUnambiguousFigure('0.12')).toBe('0.12')
  })
})
