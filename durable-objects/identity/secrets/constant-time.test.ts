import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isEqualConstantTime } from './constant-time.ts'

test('[FA7] secrets are compared as text is', () => {
  const short = fc.string({ unit: fc.constantFrom('a', 'b', 'ż', '\u0000'), maxLength: 4 })
  fc.assert(
    fc.property(short, short, (one, other) => {
      expect(isEqualConstantTime(one, other)).toBe(one === other)
    }),
  )
})
