import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { inflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'

const FOLDER = resolve(import.meta.dirname, '../client/public')

/** Returns the size of a PNG, and the opacity of its first pixel (RGBA, or RGB, which is opaque). */
function pictureOf(file: string) {
  const bytes = readFileSync(join(FOLDER, file))
  expect(bytes.subarray(0, 8)).toEqual(Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]))
  const hasAlpha = bytes[25] === 6
  const parts: Buffer[] = []
  for (let at = 8; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    if (bytes.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(bytes.subarray(at + 8, at + 8 + length))
    at += length + 12
  }
  // The filter of the first row uses the pixel to the left. The first pixel has none, so it is unfiltered.
  const pixels = inflateSync(Buffer.concat(parts))
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), opacity: hasAlpha ? pixels[4] : 255 }
}

describe('icons', () => {
  test.each([
    ['icons/icon-192.png', 192],
    ['icons/icon-512.png', 512],
    ['icons/maskable-192.png', 192],
    ['icons/maskable-512.png', 512],
    ['icons/markets-96.png', 96],
    ['icons/spot-96.png', 96],
    ['apple-touch-icon.png', 180],
  ])('[PW6] %s is %d pixels wide and high', (file, side) => {
    const { width, height } = pictureOf(file)
    expect([width, height]).toEqual([side, side])
  })

  test.each(['icons/maskable-192.png', 'icons/maskable-512.png', 'apple-touch-icon.png'])(
    '[PW6] %s reaches into its corners, which are cut off',
    (file) => {
      expect(pictureOf(file).opacity).toBe(255)
      expect(pictureOf('icons/icon-512.png').opacity).toBe(0)
    },
  )
})
