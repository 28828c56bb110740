// A hash without waiting, the same everywhere: what runs inside one transaction may not be a promise, and browsers have no
// other one. For short texts several times as fast in workerd as `node:crypto`, whose objects cost more than the hash.

import { sha256 as hashed } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** SHA-256 of a text in UTF-8, as lower-case hex (FIPS 180-4). */
export const sha256 = (text: string): string => bytesToHex(hashed(bytesOf(text)))

/** Most texts are ASCII: those need no call of the platform. */
function bytesOf(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length)
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (code > 0x7f) return utf8ToBytes(text)
    bytes[index] = code
  }
  return bytes
}
