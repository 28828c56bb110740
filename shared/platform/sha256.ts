// The hash is synchronous, because transactions cannot await. For short texts it is faster than workerd's
// `node:crypto`. An order needs ten hashes, so buffers are reused.

import { sha256 as library } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

const START = library.create()
const running = library.create()
const digest = new Uint8Array(32)
const ascii = new Uint8Array(1_024)

/** Returns the SHA-256 of the UTF-8 text in lower-case hex (FIPS 180-4). */
export function sha256(text: string): string {
  START._cloneInto(running).update(bytesOf(text)).digestInto(digest)
  return bytesToHex(digest)
}

/** Encodes short ASCII texts fast. The result is valid until the next call. */
function bytesOf(text: string): Uint8Array {
  if (text.length > ascii.length) return utf8ToBytes(text)
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (code > 0x7f) return utf8ToBytes(text)
    ascii[index] = code
  }
  return ascii.subarray(0, text.length)
}
