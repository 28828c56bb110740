// The check of one's own balances, computed in the browser. Loaded when it is asked for.

import { checkInclusion, type Inclusion, type InclusionFault, type Publication } from '#shared/proof/sums.ts'
import { sha256 } from '#shared/sha256.ts'

/** @param shown what the page shows to everybody */
export function checkHere(inclusion: Inclusion, shown: Publication): InclusionFault | undefined {
  const { root, count, hour } = inclusion
  if (root.hash !== shown.root.hash || count !== shown.count || hour !== shown.hour) return 'root'
  const checked = checkInclusion({ ...inclusion, root: shown.root }, sha256)
  return checked.ok ? undefined : checked.error
}
