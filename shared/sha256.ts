// A hash without waiting, the same everywhere: what runs inside one transaction may not be a promise, and browsers have no
// other one. For short texts cheaper in workerd than `node:crypto`, whose objects cost more than the hash. An order of
// somebody is ten hashes: so nothing is made anew for each of them but its text.

import { sha256 as library } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

const START = library.create()
const running = library.create()
const digest = new Uint8Array(32)
const ascii = new Uint8Array(1_024)

/** SHA-256 of a text in UTF-8, as lower-case hex (FIPS 180-4). */
export function sha256(text: string): string {
  START._cloneInto(running).update(bytesOf(text)).digestInto(digest)
  return bytesToHex(digest)
}

/** Most texts are short and ASCII: those need no call of the platform. Good until it is called again. */
function bytesOf(text: string): Uint8Array {
  if (text.length > ascii.length) return utf8ToBytes(text)
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (code > 0x7f) return utf8ToBytes(text)
    ascii[index] = code
  }
  return ascii.subarray(0, text.length)
}
