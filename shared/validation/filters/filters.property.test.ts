import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  compareDecimals,
  formatDecimalParts,
  formatFilterLimit,
  parseDecimalParts,
  roundDecimal,
} from './decimal-text.ts'
import {
  applyInputFilters,
  INPUT_FILTER_NAMES,
  type InputFilterName,
  type InputFilterOptions,
  moveCaret,
} from './filters.ts'
import { normaliseTypedText } from './normalise.ts'

/** Text from keyboards and clipboards: mostly digits and separators. */
const typed = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.string({
    unit: fc.constantFrom(
      ..."0123456789.,-+eE \u00a0'_",
      '٣',
      '۴',
      '５',
      '٫',
      '٬',
      '。',
      '．',
      '−',
      'a',
      '中',
      '𠮷',
      '\u200f',
    ),
    maxLength: 20,
  }),
  fc.double({ noNaN: true }).map(String),
  fc.string({ unit: 'binary', maxLength: 20 }),
)

const limit = fc.oneof(
  fc.integer({ min: -1_000, max: 1_000 }),
  fc.double({ min: -1e6, max: 1e6, noNaN: true }),
  fc.double({ min: -1e-6, max: 1e-6, noNaN: true }),
)
const count = fc.integer({ min: 0, max: 8 })

const options: fc.Arbitrary<InputFilterOptions> = fc.record(
  {
    precision: count,
    minimum: limit,
    maximum: limit,
    positiveOnly: fc.boolean(),
    decimals: count,
    integerDigits: fc.integer({ min: 1, max: 8 }),
    priceDigits: count,
  },
  { requiredKeys: [] },
)

const REMOVING: readonly InputFilterName[] = [
  'num',
  'maxsix',
  'numsix',
  'captcha',
  'onlyTextAndSymbol',
  'onlyEnAndSymbol',
  'onlyText',
  'onlyEnAndNum',
  'onlyIntNum',
]

/** Regular expression of the possible outputs of each filter. */
const LANGUAGE: Readonly<Record<InputFilterName, RegExp>> = {
  num: /^\d*$/,
  maxsix: /^.{0,6}$/su,
  numsix: /^\d{0,6}$/,
  captcha: /^\d{0,6}$/,
  precision: /^(?:(?:0|[1-9]\d*)(?:\.\d*)?)?$/,
  limitnum: /^-?(?:(?:0|[1-9]\d*)(?:\.\d*)?)?$/,
  futures: /^-?(?:(?:0|[1-9]\d*)(?:\.\d*)?)?$/,
  onlyTextAndSymbol: /^[a-zA-Z0-9\p{Script=Han}.,;\-& ]*$/u,
  onlyEnAndSymbol: /^[a-zA-Z0-9~!@#$%^*()\-_=+/]*$/,
  onlyText: /^[a-zA-Z\p{Script=Han}]*$/u,
  onlyEnAndNum: /^[a-zA-Z0-9]*$/,
  onlyIntNum: /^[0-9\-_]*$/,
}

describe.each(INPUT_FILTER_NAMES)('%s', (name) => {
  test('[FI21] applied to what it made changes nothing', () => {
    fc.assert(
      fc.property(typed, options, (text, given) => {
        const once = applyInputFilters([name], text, given)
        expect(applyInputFilters([name], once, given)).toBe(once)
      }),
      { numRuns: 500 },
    )
  })

  test('[FI22] makes nothing that is not of its language', () => {
    fc.assert(
      fc.property(typed, options, (text, given) => {
        expect(applyInputFilters([name], text, given)).toMatch(LANGUAGE[name])
      }),
      { numRuns: 500 },
    )
  })
})

test.each(REMOVING)('[FI23] %s only removes: nothing gets longer, what is left was there', (name) => {
  fc.assert(
    fc.property(typed, (text) => {
      const filtered = applyInputFilters([name], text)
      expect(filtered.length).toBeLessThanOrEqual(text.length)
      const source = Array.from(name === 'maxsix' ? text : normaliseTypedText(text))
      let at = 0
      for (const character of filtered) {
        at = source.indexOf(character, at) + 1
        expect(at).toBeGreaterThan(0)
      }
    }),
  )
})

describe('numbers', () => {
  const plain = fc
    .tuple(
      fc.bigInt({ min: 0n, max: 10n ** 20n }),
      fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 12 }),
    )
    .map(([whole, fraction]) => (fraction === '' ? String(whole) : `${whole}.${fraction}`))

  test('[FI24] precision keeps a plain decimal, cut to its places and never rounded', () => {
    fc.assert(
      fc.property(plain, count, (text, precision) => {
        const filtered = applyInputFilters(['precision'], text, { precision })
        expect(text.startsWith(filtered)).toBe(true)
        expect((filtered.split('.')[1] ?? '').length).toBe(Math.min(precision, (text.split('.')[1] ?? '').length))
      }),
    )
  })

  test('[FI25] what limitnum and futures let through is within their limits', () => {
    fc.assert(
      fc.property(typed, options, (text, given) => {
        for (const name of ['limitnum', 'futures'] as const) {
          const filtered = applyInputFilters([name], text, given)
          if (!/\d/.test(filtered)) continue
          const places = name === 'futures' ? (given.priceDigits ?? given.decimals ?? 0) : 256
          const minimum =
            given.minimum === undefined ? undefined : roundDecimal(formatFilterLimit(given.minimum), places, 'up')
          const maximum =
            given.maximum === undefined ? undefined : roundDecimal(formatFilterLimit(given.maximum), places, 'down')
          // The maximum wins if the limits cross, or if no number with so many decimals lies between them.
          const crossed = minimum !== undefined && maximum !== undefined && compareDecimals(minimum, maximum) > 0
          if (maximum !== undefined) expect(compareDecimals(filtered, maximum)).toBeLessThanOrEqual(0)
          if (minimum !== undefined && !crossed) expect(compareDecimals(filtered, minimum)).toBeGreaterThanOrEqual(0)
        }
      }),
      { numRuns: 1_000 },
    )
  })

  test('[FI26] futures has no more decimals than told, and no minus unless told', () => {
    fc.assert(
      fc.property(typed, options, (text, given) => {
        const filtered = applyInputFilters(['futures'], text, given)
        const most = given.priceDigits ?? given.decimals ?? 0
        expect((filtered.split('.')[1] ?? '').length).toBeLessThanOrEqual(most)
        const belowZero = given.maximum !== undefined && compareDecimals(formatFilterLimit(given.maximum), '0') < 0
        if (given.positiveOnly !== false && !belowZero) expect(filtered).not.toContain('-')
      }),
      { numRuns: 1_000 },
    )
  })

  test('grouping in any of the usual ways means the same number', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), fc.integer({ min: 0, max: 99 }), (whole, cents) => {
        const fraction = String(cents).padStart(2, '0')
        const grouped = (mark: string) => String(whole).replace(/\B(?=(?:\d{3})+$)/g, mark)
        const meant = `${whole}.${fraction}`
        for (const text of [
          `${grouped(',')}.${fraction}`,
          `${grouped('.')},${fraction}`,
          `${grouped(' ')},${fraction}`,
          `${grouped('\u202f')}.${fraction}`,
          `${grouped("'")}.${fraction}`,
        ]) {
          expect(applyInputFilters(['precision'], text)).toBe(meant)
        }
      }),
    )
  })

  test('a decimal is read back as it was written', () => {
    fc.assert(
      fc.property(plain, fc.boolean(), (text, negative) => {
        const signed = negative ? `-${text}` : text
        expect(formatDecimalParts(parseDecimalParts(signed, { signed: true }))).toBe(signed)
      }),
    )
  })

  test('comparing and rounding agree with whole numbers of the finest place', () => {
    const thousandths = fc.integer({ min: -99_999, max: 99_999 })
    const text = (value: number) => formatFilterLimit((value / 1000).toFixed(3))
    fc.assert(
      fc.property(thousandths, thousandths, fc.integer({ min: 0, max: 3 }), (a, b, decimals) => {
        expect(compareDecimals(text(a), text(b))).toBe(Math.sign(a - b))
        const step = 10 ** (3 - decimals)
        const [up, down] = [Math.ceil(a / step) * step, Math.floor(a / step) * step]
        expect(compareDecimals(roundDecimal(text(a), decimals, 'up'), text(up))).toBe(0)
        expect(compareDecimals(roundDecimal(text(a), decimals, 'down'), text(down))).toBe(0)
      }),
    )
  })

  test('a caret is never beyond the text', () => {
    fc.assert(
      fc.property(typed, fc.constantFrom(...INPUT_FILTER_NAMES), options, fc.nat(30), (text, name, given, at) => {
        const run = (part: string) => applyInputFilters([name], part, given)
        const caret = moveCaret(run, text, Math.min(at, text.length))
        expect(caret).toBeGreaterThanOrEqual(0)
        expect(caret).toBeLessThanOrEqual(run(text).length)
      }),
    )
  })
})
