import { DurableObject } from 'cloudflare:workers'
import type { PageCursor } from '#shared/api/cursor.ts'
import { FUTURES_COLLATERAL_ASSET } from '#shared/futures/contracts.ts'
import type { Result } from '#shared/platform/result.ts'
import type { CouponGrant } from '#shared/rewards/campaigns.ts'
import type { CouponView } from '#shared/rewards/coupons.ts'
import type { RewardTask } from '#shared/rewards/tasks.ts'
import { forgetErasedInBackup } from '../../platform/backup/barrier.ts'
import { ledgerShardCount } from '../../platform/durable-host.ts'
import { findLimitHolder, type LimitAccountsEnv } from '../../platform/limit-holder.ts'
import type { NotificationsEnv } from '../../platform/notice-outbox.ts'
import { objectStub } from '../../platform/object-stub.ts'
import { computeShardName } from '../../platform/slots.ts'
import { logError } from '../../platform/telemetry/log.ts'
import type { LedgerOutcome, LedgerRequest } from '../../wallet/ledger/commands.ts'
import type { CouponClaimReason } from '../campaigns/engine.ts'
import type { CouponClaim } from '../campaigns/service.ts'
import type { CouponRedeemRefusalReason, RebateCollectRefusalReason } from './engine.ts'
import { type CouponGrantReason, RewardService, type RewardsHost, type RewardsView } from './service.ts'

type Span = { readonly from: number; readonly to: number }
type RewardsEnv = NotificationsEnv & {
  readonly ACCOUNT: LimitAccountsEnv['ACCOUNT']
  readonly LEDGER: {
    getByName(name: string): {
      execute(request: LedgerRequest): Promise<LedgerOutcome>
      feesPaid(userId: string, span: Span, most: string): Promise<string>
    }
  }
  readonly CLEARING: { getByName(name: string): { feesPaid(userId: string, span: Span): Promise<string> } }
  readonly CAMPAIGNS: {
    getByName(name: string): {
      take(by: CouponClaim, userId: string): Promise<Result<CouponGrant, CouponClaimReason>>
      told(coupon: string, paid: string): Promise<void>
    }
  }
  readonly LEDGER_SHARDS?: string
}

export class Rewards extends DurableObject<RewardsEnv> {
  readonly #service: RewardService

  constructor(ctx: DurableObjectState, env: RewardsEnv) {
    super(ctx, env)
    this.#service = new RewardService(this.#host())
  }

  async show(cursor?: PageCursor): Promise<RewardsView> {
    return this.#service.show(cursor)
  }

  async learn(tasks: readonly RewardTask[]): Promise<void> {
    this.#service.recordTasks(tasks)
  }

  /** The caller has checked that the user completed the task. */
  async give(by: CouponClaim): Promise<Result<CouponView, CouponGrantReason>> {
    return this.#then(this.#service.give(by))
  }

  async redeem(id: string): Promise<Result<CouponView, CouponRedeemRefusalReason>> {
    return this.#then(this.#service.redeem(id))
  }

  async collect(id: string): Promise<Result<CouponView, RebateCollectRefusalReason>> {
    return this.#then(this.#service.collect(id))
  }

  async vanish(): Promise<void> {
    this.#service.erase()
    forgetErasedInBackup(this.ctx.storage)
    await this.ctx.storage.deleteAlarm()
  }

  override async alarm(): Promise<void> {
    await this.#service.work()
    await this.#wake()
  }

  async #then<T>(asked: Promise<T>): Promise<T> {
    try {
      return await asked
    } finally {
      await this.#wake()
    }
  }

  async #wake(): Promise<void> {
    const due = this.#service.deadline()
    await (due === undefined ? this.ctx.storage.deleteAlarm() : this.ctx.storage.setAlarm(due))
  }

  #host(): RewardsHost {
    const userId = this.ctx.id.name ?? ''
    const ledger = () => objectStub(this.env, 'LEDGER', computeShardName(userId, ledgerShardCount(this.env)))
    const campaigns = () => objectStub(this.env, 'CAMPAIGNS', 'house')
    return {
      storage: this.ctx.storage,
      person: userId,
      now: () => Date.now(),
      take: (by) => campaigns().take(by, userId),
      told: (coupon, paid) => campaigns().told(coupon, paid),
      ask: (key, command) => ledger().execute({ person: userId, key, command }),
      reserve: async (ref, cents) => {
        const holder = await findLimitHolder(this.env, userId)
        const command = { kind: 'reserve', source: 'voucher', ref: `${userId}:${ref}`, cents } as const
        const shard = objectStub(this.env, 'LEDGER', computeShardName(holder, ledgerShardCount(this.env)))
        const reserved = await shard.execute({ person: holder, key: `${userId}:${ref}`, command })
        if (!reserved.ok && reserved.error.reason !== 'paper_limit') throw new Error(reserved.error.reason)
        return reserved.ok
      },
      fees: async (span, most) => {
        const [spot, contracts] = await Promise.all([
          ledger().feesPaid(userId, span, String(most)),
          objectStub(this.env, 'CLEARING', FUTURES_COLLATERAL_ASSET).feesPaid(userId, span),
        ])
        return BigInt(spot) + BigInt(contracts)
      },
      tell: (who, notices) => objectStub(this.env, 'NOTICES', who).tell(notices),
      wake: () => void this.#wake(),
      report: (event, facts) => logError(event, { object: `rewards ${userId}`, ...facts }),
    }
  }
}
