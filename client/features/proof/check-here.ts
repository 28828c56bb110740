// The check of one's own balances, computed in the browser. Loaded when it is asked for.

import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { checkInclusion, type Inclusion, type InclusionFault, type Publication } from '#shared/proof/sums.ts'

const hash = (text: string) => bytesToHex(sha256(utf8ToBytes(text)))

/** @param shown what the page shows to everybody */
export function checkHere(inclusion: Inclusion, shown: Publication): InclusionFault | undefined {
  const { root, count, hour } = inclusion
  if (root.hash !== shown.root.hash || count !== shown.count || hour !== shown.hour) return 'root'
  const checked = checkInclusion({ ...inclusion, root: shown.root }, hash)
  return checked.ok ? undefined : checked.error
}
