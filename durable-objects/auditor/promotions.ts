// What the house has paid for coupons, between what campaigns know to be paid and all that they gave (I10; AD12). The ledgers'
// journals are one side, the campaigns' record the other.

import { REWARD_ASSET } from '#shared/rewards/campaigns.ts'
import { PROMOTIONS } from '../ledger/engine.ts'
import type { Finding, Report } from './engine.ts'

/** Atoms as decimal text: what is known to be paid, and what all coupons that were given can come to. Neither ever falls. */
export type CampaignsWord = { readonly paid: string; readonly promised: string }

/** @param before asked before the ledgers were, and `after` after: so it is exact while coupons are given and paid */
export function comparePromotions(
  before: CampaignsWord,
  { assets, findings }: Pick<Report, 'assets' | 'findings'>,
  after: CampaignsWord,
): Finding[] {
  // Of a shard that did not answer nobody knows what it has paid.
  if (findings.some(({ invariant, object }) => invariant === 'reach' && object.startsWith('ledger:'))) return []
  const row = assets.find(({ asset }) => asset === REWARD_ASSET)
  const paid = -BigInt(row?.kinds[PROMOTIONS] ?? 0)
  const found = (detail: string, difference: bigint): Finding => {
    return { invariant: 'I10', object: 'campaigns', detail, asset: REWARD_ASSET, difference: String(difference) }
  }
  const [known, promised] = [BigInt(before.paid), BigInt(after.promised)]
  return [
    ...(known > paid ? [found('campaigns know of more payments than the ledgers made', known - paid)] : []),
    ...(paid > promised ? [found('more was paid for coupons than was given', paid - promised)] : []),
  ]
}
