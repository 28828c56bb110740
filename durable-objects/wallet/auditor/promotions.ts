// Compares the ledgers' payments for coupons with the campaigns' independent record (I10; AD12).

import { REWARD_ASSET } from '#shared/rewards/campaigns.ts'
import { PROMOTIONS_ACCOUNT } from '../ledger/engine.ts'
import type { AuditFinding, ReconciliationReport } from './engine.ts'

/**
 * Atoms as decimal text. `paid`: the coupons' known payments. `promised`: the maximum cost of granted coupons. Both
 * only grow.
 */
export type CampaignsStatement = { readonly paid: string; readonly promised: string }

/**
 * The result is exact even while coupons are paid.
 * @param before statement read before the ledgers
 * @param after statement read after the ledgers
 */
export function comparePromotions(
  before: CampaignsStatement,
  { assets, findings }: Pick<ReconciliationReport, 'assets' | 'findings'>,
  after: CampaignsStatement,
): AuditFinding[] {
  // An unreachable ledger may have paid coupons, so nothing is compared.
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
