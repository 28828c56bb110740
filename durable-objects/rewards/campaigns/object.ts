// One instance, named `house` (SPEC.md).

import { DurableObject } from 'cloudflare:workers'
import type { Result } from '#shared/platform/result.ts'
import type { CampaignTerms, CampaignView, CouponGrant, RewardOffer } from '#shared/rewards/campaigns.ts'
import type { CampaignsStatement } from '../../wallet/auditor/promotions.ts'
import type { CampaignTermsProblem, CouponClaimReason } from './engine.ts'
import { CampaignService, type CouponClaim } from './service.ts'

export class Campaigns extends DurableObject<unknown> {
  readonly #service: CampaignService

  constructor(ctx: DurableObjectState, env: unknown) {
    super(ctx, env)
    this.#service = new CampaignService(ctx.storage, () => Date.now())
  }

  /** The user's own object has checked that the user earned the coupon. */
  async take(by: CouponClaim, userId: string): Promise<Result<CouponGrant, CouponClaimReason>> {
    return this.#service.grantCoupon(by, userId)
  }

  /** @param paid total paid so far, atoms as decimal text */
  async told(coupon: string, paid: string): Promise<void> {
    this.#service.recordProgress(coupon, BigInt(paid))
  }

  async offers(): Promise<RewardOffer[]> {
    return this.#service.offers()
  }

  async word(): Promise<CampaignsStatement> {
    return this.#service.liabilityStatement()
  }

  /** The caller has authorised the operator. */
  async make(terms: CampaignTerms): Promise<Result<number, CampaignTermsProblem | 'campaign_taken'>> {
    return this.#service.createCampaign(terms)
  }

  async stop(id: number): Promise<Result<null, 'campaign_unknown' | 'already_so'>> {
    return this.#service.stop(id)
  }

  async all(): Promise<CampaignView[]> {
    return this.#service.all()
  }
}
