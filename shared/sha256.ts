// A hash without waiting, the same everywhere: what runs inside one transaction may not be a promise, and browsers have no
// other one. For short texts several times as fast in workerd as `node:crypto`, whose objects cost more than the hash.

import { sha256 as hashed } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** SHA-256 of a text in UTF-8, as lower-case hex (FIPS 180-4). */
export const sha256 = (text: string): string => bytesToHex(hashed(utf8ToBytes(text)))
