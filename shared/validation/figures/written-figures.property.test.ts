// Enters every number that a page writes, in every language, into a field of its kind: pasted, and key by key.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSettledFigure, updateTypedFigure } from '#client/ui/figure-field/typing.ts'
import { groupThousands } from '#shared/format/group-thousands.ts'
import { foldZeros, formatMoney, formatPercent, formatPrice } from '#shared/format/numbers.ts'
import { formatForNarrowColumn, formatShortMoney, shortenFigure } from '#shared/format/short-figures.ts'
import { currencySign, formatWithCurrency, formatWithPercent } from '#shared/format/signs.ts'
import { LOCALE_CODES } from '#shared/i18n/locales.ts'
import { formatAmount } from '#shared/markets/amounts.ts'
import { findCurrencyOrDollar } from '#shared/money/currencies.ts'
import { fromUnits } from '#shared/money/decimal.ts'
import { compareDecimals } from '../filters/decimal-text.ts'
import { parseFieldFigure } from './ambiguous.ts'
import { type FigureOptions, readFigure, toPlainFigure } from './read-figure.ts'

const locale = fc.constantFrom(...LOCALE_CODES)
/** Decimal text of any size and precision, with either sign. */
const figure = fc
  .tuple(fc.bigInt({ min: -(10n ** 26n), max: 10n ** 26n }), fc.integer({ min: 0, max: 18 }))
  .map(([units, scale]) => fromUnits(units, scale))
const notation = fc.constantFrom('indent' as const, 'normal' as const)
const asset = fc.constantFrom('USDT', 'BTC', 'DOGE', 'PEPE')
const RATES = { USD: 1, EUR: 0.9, JPY: 150, CNY: 7, RUB: 80, TRY: 40, UAH: 41, AED: 3.67, TWD: 32 }
const fiat = fc.constantFrom(...Object.keys(RATES))

/** Returns the value of a field after each key was pressed and the field lost focus. */
function keyed(text: string, options: FigureOptions): string {
  let shown = ''
  for (const data of text)
    shown = updateTypedFigure(shown + data, { inputType: 'insertText', data }, { ...options, locale: 'en_US' }).shown
  return createSettledFigure(shown, { ...options, locale: 'en_US' }).shown
}

/** Asserts that the text parses to the expected number with all digits. */
function isRead(text: string, meant: string, options: FigureOptions): void {
  const read = readFigure(text, { signed: true, ...options })
  expect([text, read.ok]).toEqual([text, true])
  if (read.ok) expect([text, read.value, compareDecimals(read.value, meant)]).toEqual([text, read.value, 0])
}

/** Returns the digits of a text that contains only a number, as code writes it. */
const digitsOf = (text: string): string => text.replaceAll(',', '').replace('−', '-').replace('+', '')

function holds(text: string, meant: string, options: FigureOptions = {}): void {
  isRead(text, meant, options)
  const signed = { signed: true, ...options }
  expect([text, keyed(text, signed)]).toEqual([text, toPlainFigure(text, signed)])
  for (const locale of ['en_US', 'es_ES'] as const) {
    const { shown } = updateTypedFigure(text, { inputType: 'insertFromPaste', data: text }, { ...signed, locale })
    expect([text, locale, shown]).toEqual([text, locale, parseFieldFigure(text, locale, signed)])
    expect([text, locale, compareDecimals(shown, meant)]).toEqual([text, locale, 0])
  }
}

test('[FG1] grouped figures, prices with zeros folded and in full, and amounts', () => {
  fc.assert(
    fc.property(figure, notation, asset, fc.integer({ min: 0, max: 12 }), (text, style, symbol, decimals) => {
      holds(groupThousands(text), text)
      const folded = foldZeros(text, style)
      holds(folded.text, text)
      holds(groupThousands(folded.full), text)
      const shown = formatPrice(text, decimals, style)
      holds(shown.text, digitsOf(shown.full))
      holds(shown.full, digitsOf(shown.full))
      const amount = formatAmount(text, symbol)
      holds(amount.text, digitsOf(amount.text))
      holds(`${amount.full} ${symbol}`, digitsOf(amount.full), { units: [symbol] })
    }),
  )
})

test('[FG1] money with the sign of its currency, and percent as tables and sentences have it', () => {
  fc.assert(
    fc.property(figure, fiat, locale, (text, code, language) => {
      const units = [currencySign(findCurrencyOrDollar(code), language)]
      const sum = formatMoney(text, code, RATES, language)
      const bare = sum.full.replace(units[0] ?? '', '').trim()
      holds(sum.text, digitsOf(bare), { units })
      holds(sum.full, digitsOf(bare), { units })
      holds(
        formatWithCurrency(groupThousands(digitsOf(bare)).replace('-', '−'), findCurrencyOrDollar(code), language),
        digitsOf(bare),
        { units },
      )
      const rate = formatPercent(text)
      holds(rate, digitsOf(rate.replace('%', '')), { units: ['%'] })
      holds(formatWithPercent(rate.replace(/[+%]/g, ''), language), digitsOf(rate.replace('%', '')), { units: ['%'] })
    }),
  )
})

test('[FG1] a figure that was shortened is refused as such, never read as another one', () => {
  fc.assert(
    fc.property(figure, fiat, locale, (text, code, language) => {
      const units = [currencySign(findCurrencyOrDollar(code), language)]
      for (const [short, options] of [
        [shortenFigure(text, language), {}],
        [formatForNarrowColumn(text, language), {}],
        [formatShortMoney(text, code, RATES, language), { units }],
      ] as const) {
        const read = readFigure(short, { signed: true, ...options })
        if (/\d[KMBTQ万亿萬億兆]/.test(short)) expect([short, read]).toEqual([short, { ok: false, error: 'short' }])
        else isRead(short, digitsOf(short.replace(units[0] ?? '', '').trim()), options)
      }
    }),
  )
})

test('[FG1] [FG5] any text means the same whether it is typed key by key or pasted', () => {
  const marks = fc.string({ unit: fc.constantFrom(...'0123456789.,- \u00a0\u202f’٫٬٣５．，eK₅'), maxLength: 14 })
  fc.assert(
    fc.property(marks, (text) => {
      expect([text, readFigure(keyed(text, {}))]).toEqual([text, readFigure(text)])
    }),
    { numRuns: 2_000 },
  )
})
