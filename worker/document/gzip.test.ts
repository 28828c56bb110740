import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DeflatedPart, deflatePart, GzipFile, joinBytes, storeUncompressedPart } from './gzip.ts'

const encode = (text: string) => new TextEncoder().encode(text)
function gzipOf(parts: readonly DeflatedPart[]): Uint8Array {
  const file = new GzipFile()
  return joinBytes([GzipFile.head, ...parts.map((part) => file.add(part)), file.finish()])
}
const unpacked = (parts: readonly DeflatedPart[]) => new TextDecoder().decode(gunzipSync(gzipOf(parts)))

describe('[IS9] a file of parts', () => {
  test('is what they stand for, whichever way each was made', () => {
    const part = fc.record({ text: fc.string({ unit: 'grapheme', maxLength: 400 }), isKept: fc.boolean() })
    fc.assert(
      fc.property(fc.array(part, { maxLength: 9 }), (parts) => {
        const made = parts.map(({ text, isKept }) => (isKept ? deflatePart : storeUncompressedPart)(encode(text)))
        expect(unpacked(made)).toBe(parts.map(({ text }) => text).join(''))
      }),
    )
  })

  test('holds parts that are longer than a block, and of its very length', () => {
    for (const length of [0, 1, 65_534, 65_535, 65_536, 131_070, 200_001]) {
      const text = Array.from({ length }, (_, index) => String.fromCharCode(97 + (index % 23))).join('')
      expect(unpacked([storeUncompressedPart(encode(text)), deflatePart(encode('<p>'))])).toBe(`${text}<p>`)
      expect(unpacked([deflatePart(encode('<p>')), deflatePart(encode(text))])).toBe(`<p>${text}`)
    }
  })

  test('a part is kept, and is the same beside whichever others', () => {
    const kept = deflatePart(encode('<main>'.repeat(1_000)))
    const before = Uint8Array.from(kept.bytes)
    expect(unpacked([kept, storeUncompressedPart(encode('ann')), kept])).toBe(
      `${'<main>'.repeat(1_000)}ann${'<main>'.repeat(1_000)}`,
    )
    expect(unpacked([kept, storeUncompressedPart(encode('bob'))])).toBe(`${'<main>'.repeat(1_000)}bob`)
    expect(kept.bytes).toEqual(before)
    expect(kept.bytes.length).toBeLessThan(100)
  })
})
