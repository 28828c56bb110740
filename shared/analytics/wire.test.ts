import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { computeEnvelopeChecksum, isAnalyticsEventName, isAnalyticsUserId } from './wire.ts'

describe('the checksum', () => {
  // Values of java.lang.String.hashCode by its definition.
  test.each([
    ['', 'crc=0'],
    ['a', 'crc=97'],
    ['hello', 'crc=99162322'],
    ['polygenelubricants', 'crc=-2147483648'],
  ])('[AN1] of "%s" is %s', (text, expected) => {
    expect(computeEnvelopeChecksum(text)).toBe(expected)
  })

  test('[AN1] is the polynomial in 31, kept to 32 signed bits, of any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        let exact = 0n
        for (let index = 0; index < text.length; index += 1) exact = exact * 31n + BigInt(text.charCodeAt(index))
        expect(computeEnvelopeChecksum(text)).toBe(`crc=${BigInt.asIntN(32, exact)}`)
      }),
    )
  })
})

describe('names', () => {
  test.each([
    ['a', true],
    ['Page_view_2', true],
    ['x'.repeat(50), true],
    ['x'.repeat(51), false],
    ['', false],
    ['1a', false],
    ['_a', false],
    ['a-b', false],
    ['a b', false],
    ['é', false],
    ['a\n', false],
  ])('[AN2] %j: %s', (name, expected) => {
    expect(isAnalyticsEventName(name)).toBe(expected)
  })

  test.each([
    ['', false],
    ['u', true],
    ['x'.repeat(63), true],
    ['x'.repeat(64), false],
  ])('[AN3] a user may be called %j: %s', (id, expected) => {
    expect(isAnalyticsUserId(id)).toBe(expected)
  })
})
