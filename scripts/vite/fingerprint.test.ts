import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeFingerprint } from './fingerprint.ts'

test('is that of FNV-1a, and short', () => {
  expect(computeFingerprint('').slice(0, 8)).toBe('811c9dc5')
  expect(computeFingerprint('a').slice(0, 8)).toBe('e40c292c')
  expect(computeFingerprint('foobar').slice(0, 8)).toBe('bf9cf968')
})

test('one file of another name is another build', () => {
  const file = fc.stringMatching(/^assets\/[a-z]{1,8}-[A-Za-z0-9_-]{8}\.js$/)
  fc.assert(
    fc.property(fc.uniqueArray(file, { minLength: 2, maxLength: 30 }), (files) => {
      const [changed = '', ...others] = files
      const build = (names: readonly string[]) => computeFingerprint(names.toSorted().join())
      expect(build(files)).toMatch(/^[0-9a-f]{16}$/)
      expect(build([`${changed}x`, ...others])).not.toBe(build(files))
      expect(build(others)).not.toBe(build(files))
    }),
  )
})
