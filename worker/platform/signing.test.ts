import { createHash, createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toHex } from '#shared/platform/hex.ts'
import { computeHmacHex, computeSha256Hex } from './signing.ts'

const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 200 })
/** HMAC pads short keys with zeros, so keys that end in zeros can be equal. */
const secret = fc.stringMatching(/^[0-9a-f]{64}$/)

test('[CA15] signs as another implementation does, whatever key and message', async () => {
  await fc.assert(
    fc.asyncProperty(text, text, async (key, message) => {
      expect(await computeHmacHex(key, message)).toBe(createHmac('sha256', key).update(message).digest('hex'))
      expect(await computeSha256Hex(message)).toBe(createHash('sha256').update(message).digest('hex'))
    }),
  )
})

test('[CA15] another key or another message is another signature', async () => {
  await fc.assert(
    fc.asyncProperty(secret, secret, text, text, async (key, otherKey, message, other) => {
      fc.pre(message !== other && key !== otherKey)
      const signed = await computeHmacHex(key, message)
      expect(await computeHmacHex(key, other)).not.toBe(signed)
      expect(await computeHmacHex(otherKey, message)).not.toBe(signed)
    }),
  )
})

test('[CA15] bytes are two digits each', () => {
  expect(toHex(new Uint8Array([0, 1, 15, 16, 255]))).toBe('00010f10ff')
})
