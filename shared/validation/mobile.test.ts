import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanMobile, findMobileProblem } from './mobile.ts'

test.each([
  ['123456', undefined],
  [' 123456 ', undefined],
  ['004912345678', undefined],
  ['123456789012345', undefined],
  ['', 'mobile_missing'],
  ['12345', 'mobile_too_short'],
  ['1234567890123456', 'mobile_too_long'],
  ['+49123456', 'mobile_digits'],
  ['123 456', 'mobile_digits'],
  ['12345a', 'mobile_digits'],
  ['１２３４５６', 'mobile_digits'],
])('[VA5] mobile %j: %s', (text, code) => expect(findMobileProblem(text)?.code).toBe(code))

test('[VA5] a mobile number is digits, from six to fifteen of them', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789 -a'), maxLength: 20 }), (text) => {
      expect(findMobileProblem(text) === undefined).toBe(/^\d{6,15}$/.test(text.trim()))
    }),
  )
})

test('[VA6] a number is sent without what numbers are written with', () => {
  expect(cleanMobile(' (0)170 / 12.34-56 ')).toBe('0170123456')
  expect(cleanMobile('٠١٢٣٤٥٦')).toBe('0123456')
  expect(cleanMobile('１２３４５６')).toBe('123456')
  expect(cleanMobile('+49 170')).toBe('+49 170')
})
