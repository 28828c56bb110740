// Compares the ledgers' payments for coupons with the campaigns' independent record (I10; AD12).

import { REWARD_ASSET } from '#shared/rewards/campaigns.ts'
import { PROMOTIONS_ACCOUNT } from '../ledger/engine.ts'
import type { AuditFinding, ReconciliationReport } from './engine.ts'

/** Atoms as decimal text: known payments, and the maximum cost of granted coupons. Both only grow. */
export type CampaignsStatement = { readonly paid: string; readonly promised: string }

/** Exact while coupons are paid. @param before, after statements read before and after the ledgers */
export function comparePromotions(
  before: CampaignsStatement,
  { assets, findings }: Pick<ReconciliationReport, 'assets' | 'findings'>,
  after: CampaignsStatement,
): AuditFinding[] {
  // Payments of an unreachable ledger are unknown.
  if (findings.some(({ invariant, object }) => invariant === 'reach' && object.startsWith('ledger:'))) return []
  const row = assets.find(({ asset }) => asset === REWARD_ASSET)
  const paid = -BigInt(row?.kinds[PROMOTIONS_ACCOUNT] ?? 0)
  const found = (detail: string, difference: bigint): AuditFinding => {
    return { invariant: 'I10', object: 'campaigns', detail, asset: REWARD_ASSET, difference: String(difference) }
  }
  const [known, promised] = [BigInt(before.paid), BigInt(after.promised)]
  return [
    ...(known > paid ? [found('campaigns know of more payments than the ledgers made', known - paid)] : []),
    ...(paid > promised ? [found('more was paid for coupons than was given', paid - promised)] : []),
  ]
}
