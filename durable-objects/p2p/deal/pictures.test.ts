import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { removePictureMetadata } from './pictures.ts'

const SECRET = 'GPS 52.5200 N'
const ascii = (text: string) => [...text].map((sign) => sign.charCodeAt(0))
const big = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]
const little = (value: number) => big(value).reverse()
const png = (...chunks: [string, number[]][]) =>
  new Uint8Array([
    0x89,
    ...ascii('PNG'),
    13,
    10,
    26,
    10,
    ...chunks.flatMap(([kind, data]) => [...big(data.length), ...ascii(kind), ...data, 1, 2, 3, 4]),
  ])
const segment = (marker: number, data: number[]) => [
  0xff,
  marker,
  (data.length + 2) >> 8,
  (data.length + 2) & 255,
  ...data,
]
const SCAN = [...segment(0xda, [1, 1, 0]), 0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56]
const webp = (...chunks: [string, number[]][]) => {
  const body = chunks.flatMap(([kind, data]) => [
    ...ascii(kind),
    ...little(data.length),
    ...data,
    ...(data.length % 2 === 1 ? [0] : []),
  ])
  return new Uint8Array([...ascii('RIFF'), ...little(body.length + 4), ...ascii('WEBP'), ...body])
}
const says = (bytes: Uint8Array) => String.fromCharCode(...bytes)

const PNG = png(
  ['IHDR', [...big(1), ...big(1), 8, 6, 0, 0, 0]],
  ['tEXt', ascii(SECRET)],
  ['IDAT', [9, 9]],
  ['eXIf', ascii(SECRET)],
  ['IEND', []],
)
const JPEG = new Uint8Array([
  0xff,
  0xd8,
  ...segment(0xe1, ascii(`Exif\0\0${SECRET}`)),
  ...segment(0xfe, ascii(SECRET)),
  ...segment(0xee, ascii('Adobe')),
  ...segment(0xdb, [0, 1, 2]),
  ...SCAN,
  ...segment(0xc4, [3]),
  ...SCAN,
  0xff,
  0xd9,
  ...ascii(SECRET),
])
const WEBP = webp(
  ['VP8X', [0x3e, 0, 0, 0, 0, 0, 0, 0, 0, 0]],
  ['VP8 ', [1, 2, 3]],
  ['EXIF', ascii(SECRET)],
  ['XMP ', ascii(SECRET)],
)

describe('[PD17] a picture that is brought as evidence', () => {
  test.each([
    ['image/png', PNG],
    ['image/jpeg', JPEG],
    ['image/webp', WEBP],
  ] as const)('%s is known by its bytes, and leaves everything behind that is not the picture', (type, bytes) => {
    expect(says(bytes)).toContain(SECRET)
    const clean = removePictureMetadata(bytes)
    expect(clean?.type).toBe(type)
    expect(says(clean?.bytes ?? bytes)).not.toContain(SECRET)
    expect(removePictureMetadata(clean?.bytes ?? new Uint8Array())?.bytes).toEqual(clean?.bytes)
  })

  test('keeps all that it is drawn from', () => {
    const kept = (bytes: Uint8Array) => says(removePictureMetadata(bytes)?.bytes ?? new Uint8Array())
    for (const chunk of ['IHDR', 'IDAT', 'IEND']) expect(kept(PNG)).toContain(chunk)
    expect(kept(JPEG)).toContain('Adobe')
    expect(kept(JPEG).split(says(new Uint8Array(SCAN)))).toHaveLength(3)
    expect(removePictureMetadata(WEBP)?.bytes[20]).toBe(0x10)
  })

  test.each([
    ['nothing', []],
    ['a page', ascii('<!doctype html><script>alert(1)</script>')],
    ['a drawing that can bring scripts', ascii('<svg xmlns="http://www.w3.org/2000/svg"></svg>')],
    ['a document', ascii('%PDF-1.7 something that is longer')],
    ['a picture that ends too early', [...PNG.subarray(0, 50)]],
    ['one without data', [...png(['IHDR', [1]], ['IEND', []])]],
    ['one whose chunks begin with another', [...png(['IDAT', [1]], ['IEND', []])]],
    ['a photograph that ends too early', [...JPEG.subarray(0, JPEG.length - 40)]],
    ['a WebP without a picture', [...webp(['EXIF', ascii(SECRET)])]],
  ])('%s is none', (_, bytes) => {
    expect(removePictureMetadata(new Uint8Array(bytes))).toBeUndefined()
  })

  test('whatever the bytes are, they are read to their end and no further', () => {
    const heads = [PNG, JPEG, WEBP].map((bytes) => fc.constant([...bytes.subarray(0, 20)]))
    const any = fc.tuple(fc.oneof(fc.constant<number[]>([]), ...heads), fc.array(fc.nat(255), { maxLength: 200 }))
    fc.assert(
      fc.property(any, ([head, tail]) => {
        const clean = removePictureMetadata(new Uint8Array([...head, ...tail]))
        if (clean) expect(removePictureMetadata(clean.bytes)?.bytes).toEqual(clean.bytes)
      }),
      { numRuns: 3_000 },
    )
  })
})
