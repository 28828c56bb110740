import { describe, expect, test } from 'vitest'
import {
  applyInputFilters,
  INPUT_FILTER_NAMES,
  type InputFilterName,
  type InputFilterOptions,
  moveCaret,
} from './filters.ts'

type Row = readonly [text: string, filtered: string, options?: InputFilterOptions]

function table(names: InputFilterName | readonly InputFilterName[], rows: readonly Row[]) {
  for (const [text, filtered, options] of rows) {
    expect([text, options, applyInputFilters([names].flat(), text, options)]).toEqual([text, options, filtered])
  }
}

describe('filters that keep characters', () => {
  test('[FI1] num keeps digits only', () =>
    table('num', [
      ['', ''],
      ['1a2 3', '123'],
      ['-1.5', '15'],
      ['007', '007'],
      ['日本', ''],
    ]))

  test('[FI2] maxsix cuts to six characters, and leaves what they are', () =>
    table('maxsix', [
      ['abcdefg', 'abcdef'],
      ['12 45', '12 45'],
      ['１２３４５６７', '１２３４５６'],
      ['𠮷𠮷𠮷𠮷𠮷𠮷𠮷', '𠮷𠮷𠮷𠮷𠮷𠮷'],
    ]))

  test('[FI3] numsix and captcha keep digits only, up to six', () => {
    const rows: Row[] = [
      ['1234567', '123456'],
      ['12 34-56', '123456'],
      ['code: 98', '98'],
      ['', ''],
    ]
    table('numsix', rows)
    table('captcha', rows)
  })

  test('[FI7] onlyTextAndSymbol keeps letters, digits, Chinese characters and . , ; - & space', () =>
    table('onlyTextAndSymbol', [
      ['Li & Co., 上海; a-b_c!', 'Li & Co., 上海; a-bc'],
      ['éñж', ''],
      ['你好，世界。', '你好,世界.'],
    ]))

  test('[FI8] onlyEnAndSymbol keeps letters, digits and ~ ! @ # $ % ^ * ( ) - _ = + /', () =>
    table('onlyEnAndSymbol', [
      ['aZ9~!@#$%^*()-_=+/', 'aZ9~!@#$%^*()-_=+/'],
      ['a b&c.d,e中', 'abcde'],
      ['"\'<>?', ''],
    ]))

  test('[FI9] onlyText keeps letters and Chinese characters', () =>
    table('onlyText', [
      ['abc 张三 1.', 'abc张三'],
      ['𠮷野家', '𠮷野家'],
      ['ひらがな', ''],
    ]))

  test('[FI10] onlyEnAndNum keeps letters and digits', () => table('onlyEnAndNum', [['a-B_9 中', 'aB9']]))

  test('[FI11] onlyIntNum keeps digits, hyphen and underscore', () => table('onlyIntNum', [['12-3_4a 5.', '12-3_45']]))
})

describe('precision', () => {
  test('[FI4] is a positive decimal with one point, no leading zeros, two decimals unless told', () =>
    table('precision', [
      ['', ''],
      ['abc', ''],
      ['12', '12'],
      ['12.', '12.'],
      ['12.345', '12.34'],
      ['12.999', '12.99'],
      ['007', '7'],
      ['00', '0'],
      ['00.5', '0.5'],
      ['-5', '5'],
      ['1.2.3', '1.23'],
      ['12.345', '12.3', { precision: 1 }],
      ['12.345', '12', { precision: 0 }],
      ['12.', '12', { precision: 0 }],
      ['0.123456789', '0.12345678', { precision: 8 }],
      ['1.239', '1.23', { precision: Number.NaN }],
      ['1.239', '1.23', { precision: -1 }],
      ['90071992547409931.129', '90071992547409931.12'],
    ]))

  test('[FI12] a point to begin with has a zero before it', () =>
    table('precision', [
      ['.', '0.'],
      ['.5', '0.5'],
      [',5', '0.5'],
    ]))

  test('[FI13] digits and signs of other keyboards count as those of ASCII', () =>
    table('precision', [
      ['１２．５', '12.5'],
      ['١٢٫٥', '12.5'],
      ['۱۲٫۵', '12.5'],
      ['१२.५', '12.5'],
      ['١٬٢٣٤٫٥', '1234.5'],
      ['12。5', '12.5'],
      ['\u200f12\u200e.5', '12.5'],
    ]))

  test('[FI14] of points and commas in pasted text the last is the decimal mark, the others group', () =>
    table('precision', [
      ['1,234.5', '1234.5'],
      ['1.234,5', '1234.5'],
      ['1,234,567.89', '1234567.89'],
      ['1.234.567,89', '1234567.89'],
      ['1 234 567,89', '1234567.89'],
      ['1\u202f234,5', '1234.5'],
      ["1'234.5", '1234.5'],
      ['1,234,567', '1234567'],
      ['$1,234.50 USD', '1234.50'],
    ]))

  test('[FI15] a comma alone is a decimal mark, unless three digits follow: then it groups, in all languages', () =>
    table('precision', [
      ['1,', '1.'],
      ['1,5', '1.5'],
      ['1,23', '1.23'],
      ['0,123', '0.12'],
      ['1,234', '1234'],
      ['1.234', '1.23'],
      ['1.234.567', '1.23'],
    ]))

  test('[FI16] an exponent is written out, never cut into another number', () =>
    table('precision', [
      ['1e-7', '0.0000001', { precision: 8 }],
      ['1.5E3', '1500'],
      ['2e', '2'],
      ['1e-300', '0'],
      ['1e300', ''],
    ]))
})

test('[FI30] while it is typed a point stays where there are no decimals, so that no digit behind it joins', () => {
  const isTyping = true
  table('futures', [
    ['12.', '12.', { isTyping }],
    ['12.5', '12.', { isTyping }],
    ['.', '0.', { isTyping }],
    ['12.5', '12'],
  ])
  table('precision', [
    ['12.5', '12.', { precision: 0, isTyping }],
    ['12.345', '12.34', { isTyping }],
  ])
})

describe('limitnum', () => {
  test('[FI5] clamps into its minimum and maximum, exactly', () =>
    table('limitnum', [
      ['5', '5', { minimum: 1, maximum: 10 }],
      ['0', '1', { minimum: 1, maximum: 10 }],
      ['11', '10', { minimum: 1, maximum: 10 }],
      ['10.0000000000000000001', '10', { maximum: 10 }],
      ['0.00000009', '0.0000001', { minimum: 1e-7 }],
      ['-5', '-5', { minimum: -10 }],
      ['-50', '-10', { minimum: -10 }],
      ['-5', '5', { minimum: 0 }],
      ['1,234.5', '1000', { maximum: '1000' }],
      ['7', '3', { minimum: 5, maximum: 3 }],
      ['12345', '12345', { maximum: Number.POSITIVE_INFINITY }],
      ['12345', '12345'],
    ]))

  test('[FI17] nothing yet, a minus or a point to begin with is no number to clamp', () =>
    table('limitnum', [
      ['', '', { minimum: 1 }],
      ['abc', '', { minimum: 1 }],
      ['-', '-', { minimum: -1 }],
      ['-', '', { minimum: 1 }],
      ['3.', '3.', { minimum: 1, maximum: 5 }],
    ]))
})

describe('futures', () => {
  test('[FI6] is positive and whole unless told, and clamped', () =>
    table('futures', [
      ['12.7', '12'],
      ['-12', '12'],
      ['-12', '-12', { positiveOnly: false }],
      ['-', '-', { positiveOnly: false }],
      ['-12', '12', { positiveOnly: false, minimum: 0 }],
      ['12.789', '12.78', { decimals: 2 }],
      ['12.789', '12.7', { decimals: 3, priceDigits: 1 }],
      ['12.789', '12', { decimals: 3, priceDigits: 0 }],
      ['123456.7', '123.7', { integerDigits: 3, decimals: 1 }],
      ['5', '10', { minimum: 10, maximum: 20 }],
      ['25', '20', { minimum: 10, maximum: 20 }],
      ['1e2', '100'],
      ['٢٥', '25'],
      ['', '', { minimum: 10 }],
    ]))

  test('[FI18] a limit with more decimals than the field is taken inwards', () =>
    table('futures', [
      ['0', '1', { minimum: 0.5 }],
      ['9', '7', { maximum: 7.9 }],
      ['0.1', '0.3', { decimals: 1, minimum: 0.25 }],
      ['-9', '-7', { positiveOnly: false, minimum: -7.9 }],
    ]))
})

describe('together', () => {
  test('[FI19] filters apply in the order in which they are named', () => {
    expect(applyInputFilters(['onlyEnAndNum', 'maxsix'], 'ab-cd-ef-gh')).toBe('abcdef')
    expect(applyInputFilters(['maxsix', 'onlyEnAndNum'], 'ab-cd-ef-gh')).toBe('abcd')
    expect(applyInputFilters(['precision', 'limitnum'], '12.345', { precision: 1, maximum: 10 })).toBe('10')
    expect(applyInputFilters([], 'as it is')).toBe('as it is')
  })

  test('there are the twelve of the table, and no other', () => {
    expect(INPUT_FILTER_NAMES).toHaveLength(12)
    expect(() => applyInputFilters(['toString' as InputFilterName], 'x')).toThrow('toString is an input filter')
  })
})

test('[FI20] the caret stays behind what is left of the characters it stood behind', () => {
  const digits = (text: string) => applyInputFilters(['num'], text)
  expect(moveCaret(digits, '12a34', 3)).toBe(2)
  expect(moveCaret(digits, '12a34', 5)).toBe(4)
  expect(moveCaret(digits, 'abc', 2)).toBe(0)
  const six = (text: string) => applyInputFilters(['numsix'], text)
  expect(moveCaret(six, '12345678', 8)).toBe(6)
  const amount = (text: string) => applyInputFilters(['precision'], text)
  expect(moveCaret(amount, '.5', 1)).toBe(2)
})
