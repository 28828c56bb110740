// A single object, `house` (SPEC.md).

import { DurableObject } from 'cloudflare:workers'
import type { Result } from '#shared/platform/result.ts'
import type { CampaignTerms, CampaignView, Grant, RewardOffer } from '#shared/rewards/campaigns.ts'
import type { CampaignsWord } from '../../wallet/auditor/promotions.ts'
import type { TakeReason, TermsProblem } from './engine.ts'
import { CampaignsNode, type CouponClaim } from './node.ts'

export class Campaigns extends DurableObject<unknown> {
  readonly #node: CampaignsNode

  constructor(ctx: DurableObjectState, env: unknown) {
    super(ctx, env)
    this.#node = new CampaignsNode(ctx.storage, () => Date.now())
  }

  /** The user's own object has checked that it was earned. */
  async take(by: CouponClaim, person: string): Promise<Result<Grant, TakeReason>> {
    return this.#node.take(by, person)
  }

  /** @param paid total in atoms, decimal text */
  async told(coupon: string, paid: string): Promise<void> {
    this.#node.told(coupon, BigInt(paid))
  }

  async offers(): Promise<RewardOffer[]> {
    return this.#node.offers()
  }

  /** Paid and promised amounts for the auditor. */
  async word(): Promise<CampaignsWord> {
    return this.#node.word()
  }

  /** The caller has authorised the operator. */
  async make(terms: CampaignTerms): Promise<Result<number, TermsProblem | 'campaign_taken'>> {
    return this.#node.make(terms)
  }

  async stop(id: number): Promise<Result<null, 'campaign_unknown' | 'already_so'>> {
    return this.#node.stop(id)
  }

  async all(): Promise<CampaignView[]> {
    return this.#node.all()
  }
}
