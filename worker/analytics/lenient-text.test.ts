import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeLenientUtf8 } from './lenient-text.ts'

const bytesOf = (hex: string) => Uint8Array.from(hex.split(' '), (pair) => Number.parseInt(pair, 16))

/** Encodes text as the 2.0.x SDK does: each UTF-16 unit separately. */
function cesu8(text: string): Uint8Array {
  const bytes: number[] = []
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index)
    if (unit < 0x80) bytes.push(unit)
    else if (unit < 0x800) bytes.push(0xc0 | (unit >> 6), 0x80 | (unit & 0x3f))
    else bytes.push(0xe0 | (unit >> 12), 0x80 | ((unit >> 6) & 0x3f), 0x80 | (unit & 0x3f))
  }
  return Uint8Array.from(bytes)
}

describe('[RC4] text of the senders', () => {
  test.each([
    ['ed a0 bd ed ba 80', '🚀'],
    ['f0 9f 9a 80', '🚀'],
    ['61 ed a0 bd ed ba 80 f0 9f 9a 80 e5 80 bc', 'a🚀🚀值'],
    ['ed a0 bd', '�'],
    ['ed ba 80 ed a0 bd 62', '��b'],
    ['ff 61', '�a'],
    ['c0 80', '��'],
    ['e5 80', '��'],
    ['f4 90 80 80', '����'],
    ['ef bb bf 61 ff', 'a�'],
  ])('%s is %s', (hex, text) => {
    expect(decodeLenientUtf8(bytesOf(hex))).toBe(text)
  })

  test('is read as written, in both encodings', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        // A byte order mark at the start is not text.
        fc.pre(!text.startsWith('\ufeff'))
        expect(decodeLenientUtf8(cesu8(text))).toBe(text)
        expect(decodeLenientUtf8(new TextEncoder().encode(text))).toBe(text)
      }),
    )
  })

  test('comes of any bytes at all, well formed', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
        expect(decodeLenientUtf8(bytes).isWellFormed()).toBe(true)
      }),
    )
  })
})
