import { formatAssetAmount } from '#shared/money/assets.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import {
  CAMPAIGNS_LISTED_MAX,
  type CampaignTerms,
  type CampaignView,
  type CouponGrant,
  getRewardAsset,
  type RewardOffer,
} from '#shared/rewards/campaigns.ts'
import type { RewardTask } from '#shared/rewards/tasks.ts'
import type { TransactionalStorage } from '../../platform/migrations.ts'
import type { CampaignsStatement } from '../../wallet/auditor/promotions.ts'
import {
  type CampaignTermsProblem,
  type CouponCampaign,
  type CouponClaimReason,
  campaignState,
  checkCouponCampaign,
  chooseCouponCampaign,
  findCampaignTermsProblem,
  mergeCouponProgress,
  parseCouponId,
  toCouponGrant,
} from './engine.ts'
import { CampaignStore } from './store.ts'

export type CouponClaim = { readonly task: RewardTask } | { readonly code: string }

export class CampaignService {
  readonly #storage: TransactionalStorage
  readonly #store: CampaignStore
  readonly #now: () => number

  constructor(storage: TransactionalStorage, now: () => number) {
    this.#storage = storage
    this.#store = new CampaignStore(storage)
    this.#now = now
  }

  /** Idempotent: a user's existing coupon is returned (CG3). */
  grantCoupon(by: CouponClaim, userId: string): Result<CouponGrant, CouponClaimReason> {
    return this.#storage.transactionSync(() => {
      const now = this.#now()
      const wanted =
        'task' in by ? chooseCouponCampaign(this.#store.ofTask(by.task), now) : this.#store.findByCode(by.code)
      const known = 'task' in by ? by : wanted && { campaign: wanted.id }
      const had = known && this.#store.findGrant(userId, known)
      if (had) return ok(toCouponGrant(had.campaign, had.given))
      // A refusal `code_wrong` would make no sense for a task.
      if (!wanted && 'task' in by) return refuse('campaign_over' as const)
      const giving = checkCouponCampaign(wanted, now)
      if (!giving.ok) return giving
      return ok(toCouponGrant(giving.value, this.#store.grantCoupon(giving.value, userId, now)))
    })
  }

  /**
   * Idempotent (CG6).
   * @param paid total paid so far, atoms
   */
  recordProgress(coupon: string, paid: bigint): void {
    this.#storage.transactionSync(() => {
      const id = parseCouponId(coupon)
      const campaign = id && this.#store.findById(id.campaign)
      const known = id && this.#store.coupon(id.campaign, id.number)
      if (!campaign || !known) return
      this.#store.recordProgress(
        campaign,
        id.number,
        known,
        mergeCouponProgress(known, { paid }, BigInt(campaign.amount)),
      )
    })
  }

  offers(): RewardOffer[] {
    const now = this.#now()
    const open = this.#store.forTasks().filter((campaign) => campaignState(campaign, now) === 'open')
    const newest = open.filter(({ earned, id }) => open.every((other) => other.earned !== earned || other.id <= id))
    return newest.flatMap(({ earned, kind, amount, days, rebateDays }) =>
      earned === 'code'
        ? []
        : [{ task: earned, kind, amount: formatAssetAmount(getRewardAsset(), BigInt(amount)), days, rebateDays }],
    )
  }

  createCampaign(terms: CampaignTerms): Result<number, CampaignTermsProblem | 'campaign_taken'> {
    return this.#storage.transactionSync(() => {
      const now = this.#now()
      const problem = findCampaignTermsProblem(terms, now)
      if (problem) return refuse(problem)
      if (this.#store.isTaken(terms.name, terms.code)) return refuse('campaign_taken' as const)
      return ok(this.#store.add(terms, now).id)
    })
  }

  stop(id: number): Result<null, 'campaign_unknown' | 'already_so'> {
    const known = this.#store.findById(id)
    if (!known) return refuse('campaign_unknown')
    if (known.stoppedAt > 0) return refuse('already_so')
    this.#store.stop(id, this.#now())
    return ok(null)
  }

  /** Paid and promised amounts, for the audit (AD12). */
  liabilityStatement(): CampaignsStatement {
    const all = this.#store.all(Number.MAX_SAFE_INTEGER)
    const sum = (of: (campaign: CouponCampaign) => bigint) => String(all.reduce((total, each) => total + of(each), 0n))
    return { paid: sum(({ paid }) => paid), promised: sum(({ amount, given }) => BigInt(amount) * BigInt(given)) }
  }

  /** Newest first. */
  all(): CampaignView[] {
    const now = this.#now()
    return this.#store.all(CAMPAIGNS_LISTED_MAX).map(({ paid, ...campaign }) => ({
      ...campaign,
      paid: String(paid),
      state: campaignState({ ...campaign, paid }, now),
    }))
  }
}
