import { sha256 } from '#shared/platform/sha256.ts'
import {
  type InclusionFault,
  type InclusionProof,
  type LiabilityPublication,
  verifyLiabilityInclusion,
} from '#shared/wallet/liabilities/sums.ts'

/** @param shown public totals on the page */
export function verifyInclusionInBrowser(
  inclusion: InclusionProof,
  shown: LiabilityPublication,
): InclusionFault | undefined {
  const { root, count, hour } = inclusion
  if (root.hash !== shown.root.hash || count !== shown.count || hour !== shown.hour) return 'root'
  const checked = verifyLiabilityInclusion({ ...inclusion, root: shown.root }, sha256)
  return checked.ok ? undefined : checked.error
}
