// One object per inviter, named by the account id (SPEC.md).

import { DurableObject } from 'cloudflare:workers'
import {
  AFFILIATE_BOARD_OBJECT_NAME,
  type AffiliateBoardFigures,
  type AffiliateBoardReport,
} from '#shared/affiliate/board.ts'
import type { InviterRate } from '#shared/affiliate/differential.ts'
import type { AffiliateFigures } from '#shared/affiliate/figures.ts'
import { FUTURES_COLLATERAL_ASSET } from '#shared/futures/contracts.ts'
import { DAY_MS, HOUR_MS } from '#shared/platform/intervals.ts'
import type { Result } from '#shared/platform/result.ts'
import type { AffiliateTerms } from '../../platform/affiliate-terms.ts'
import { forgetErasedInBackup } from '../../platform/backup/barrier.ts'
import { ledgerShardCount } from '../../platform/durable-host.ts'
import { objectStub } from '../../platform/object-stub.ts'
import { computeShardName, listShardNames } from '../../platform/slots.ts'
import { logError } from '../../platform/telemetry/log.ts'
import {
  AffiliateProgram,
  type AffiliateState,
  CLEARING_HOUSE_TERMS_RECEIVER,
  createAffiliateState,
  type InviteLinkRow,
  type InviterOverview,
  type ReferralLabelRow,
  type ReferralRow,
} from './program.ts'

type TermsSubscriber = { setAffiliateTerms(inviter: string, terms: AffiliateTerms): Promise<void> }

type AffiliateEnv = {
  readonly LEDGER: {
    getByName(
      name: string,
    ): TermsSubscriber & { affiliateFigures(inviter: string, from: number): Promise<AffiliateFigures> }
  }
  readonly CLEARING: { getByName(collateral: string): TermsSubscriber }
  readonly AFFILIATE: {
    getByName(account: string): {
      chainFor(sub: string): Promise<readonly InviterRate[]>
      rateSoon(): Promise<void>
    }
  }
  readonly AFFILIATE_BOARD: {
    getByName(name: string): {
      report(report: AffiliateBoardReport): Promise<void>
      forget(userId: string): Promise<void>
    }
  }
  readonly LEDGER_SHARDS?: string
}

const RATE_AGE_MAX_MS = 60_000
const NOTIFICATION_RETRY_MS = 30_000
const SOON_MS = 1_000

export class Affiliate extends DurableObject<AffiliateEnv> {
  readonly #program: AffiliateProgram
  /** Resolves to true if the board has the last report. */
  #reporting: Promise<boolean> = Promise.resolve(true)
  #isGone = false

  constructor(ctx: DurableObjectState, env: AffiliateEnv) {
    super(ctx, env)
    this.#program = new AffiliateProgram(ctx.storage)
  }

  async isJoined(): Promise<boolean> {
    return this.#program.isJoined
  }

  /**
   * Idempotent.
   * @param parent the inviter of this inviter; '' if none
   */
  async enrol(parent: string): Promise<void> {
    this.#open(parent)
    await this.#wakeBy(Date.now() + SOON_MS)
  }

  /**
   * Idempotent.
   * @param link 0: no link
   */
  async joined(
    account: string,
    link: number,
    { at, parent }: { readonly at: number; readonly parent: string },
  ): Promise<void> {
    this.#open(parent)
    this.#program.addReferral(account, link, at)
    await this.#wakeBy(Date.now() + SOON_MS)
  }

  async forget(account: string): Promise<void> {
    this.#program.deleteReferral(account)
  }

  /**
   * Ends the programme for a closing account: the house receives the account's later commissions (AF21). Idempotent.
   * @throws Error if the inviter's own ledger shard cannot be reached
   */
  async leave(): Promise<void> {
    this.#program.leave(this.#id, true, this.#takers, Date.now())
    await this.#wakeBy(Date.now() + SOON_MS)
    const home = computeShardName(this.#id, ledgerShardCount(this.env))
    if (this.#program.unacknowledgedReceivers().includes(home) && !(await this.#notify(home)))
      throw new Error(`${home} was not told`)
  }

  /** Undoes `leave` when the closing is cancelled (AF21). */
  async comeBack(): Promise<void> {
    if (!this.#program.state?.hasLeft) return
    this.#program.leave(this.#id, false, this.#takers, Date.now())
    await this.#wakeBy(Date.now())
  }

  /** @throws Error for the same reason as `leave` */
  async vanish(): Promise<void> {
    await this.leave()
    // The board would restore the inviter's row if a report arrived after `forget`.
    this.#isGone = true
    await this.#reporting
    await objectStub(this.env, 'AFFILIATE_BOARD', AFFILIATE_BOARD_OBJECT_NAME).forget(this.#id)
    this.#program.erase()
    forgetErasedInBackup(this.ctx.storage)
  }

  /** @param visitor hash that identifies the visitor */
  async click(link: number, visitor: string): Promise<void> {
    this.#program.countClick(link, visitor, Date.now())
  }

  async addLink(name: string): Promise<Result<InviteLinkRow, 'not_joined' | 'too_many_kept' | 'name_taken'>> {
    return this.#program.addLink(name, Date.now())
  }

  /** Includes archived links. */
  async links(): Promise<InviteLinkRow[]> {
    return this.#program.links()
  }

  async archiveLink(number: number): Promise<Result<null, 'not_joined' | 'item_gone'>> {
    return this.#program.archive(number)
  }

  /** '' removes the label. The caller has checked that the account was invited. */
  async setLabel(account: string, label: string): Promise<void> {
    this.#program.setLabel(account, label)
  }

  /** Registrations with their link. Those from before links existed are left out. */
  async referrals(): Promise<ReferralRow[]> {
    return this.#program.referrals()
  }

  async labels(): Promise<ReferralLabelRow[]> {
    return this.#program.labels()
  }

  /**
   * Only users who joined the programme are rated and reported (AF18). Others may earn as copied leads (AF12).
   * @param from start of the daily figures, epoch ms
   */
  async standing(parent: string, from: number): Promise<InviterOverview> {
    const isJoined = this.#program.isJoined
    if (!isJoined)
      return { isJoined, ...this.#viewOf(createAffiliateState(this.#id, parent), await this.#figures(from), from) }
    const { ratedAt } = this.#open(parent)
    if (Date.now() - ratedAt >= RATE_AGE_MAX_MS) await this.#rate()
    const figures = await this.#figures(from)
    await this.#report(figures.board)
    return { isJoined, ...this.#viewOf(this.#open(parent), figures, from) }
  }

  async isHidden(): Promise<boolean> {
    return this.#program.isHidden
  }

  /** The report is resent until the board acknowledges it. */
  async hide(isHidden: boolean): Promise<void> {
    if (!this.#program.isJoined) return
    // The alarm is set first, so it retries after an eviction.
    await this.#wakeBy(Date.now() + SOON_MS)
    this.#program.setHidden(isHidden, Date.now())
    await this.#report()
  }

  /** Also subscribes `sub` to changes of the rates. */
  async chainFor(sub: string): Promise<readonly InviterRate[]> {
    const { chain } = this.#open('')
    this.#program.addSubInviter(sub)
    return chain
  }

  /** Called when the chain above this inviter changed. */
  async rateSoon(): Promise<void> {
    await this.#wakeBy(Date.now() + SOON_MS)
  }

  /** Never throws, because Cloudflare stops an alarm that keeps failing. */
  override async alarm(): Promise<void> {
    try {
      await this.#rate()
    } catch (error) {
      logError('affiliate_not_rated', { account: this.#id, error })
      await this.#wakeBy(Date.now() + NOTIFICATION_RETRY_MS)
    }
  }

  get #id(): string {
    return this.ctx.id.name ?? ''
  }

  #open(parent: string) {
    return this.#program.open(this.#id, parent)
  }

  #viewOf({ ppm, parent, chain }: AffiliateState, figures: AffiliateFigures, from: number) {
    return {
      ppm,
      parent,
      chain,
      figures,
      links: this.#program.links(),
      referrals: this.#program.referrals(),
      clicks: this.#program.clicks(Math.floor(from / DAY_MS)),
    }
  }

  #figures(from: number): Promise<AffiliateFigures> {
    return objectStub(this.env, 'LEDGER', computeShardName(this.#id, ledgerShardCount(this.env))).affiliateFigures(
      this.#id,
      from,
    )
  }

  /** The next alarm is in an hour while invited users trade, otherwise tomorrow. */
  async #rate(): Promise<void> {
    const known = this.#program.state
    if (!known) return
    const { parent } = known
    const [{ month, board }, above] = await Promise.all([
      this.#figures(Date.now()),
      parent === '' ? [] : objectStub(this.env, 'AFFILIATE', parent).chainFor(this.#id),
    ])
    const isNews = this.#program.updateRating(month, above, this.#takers, Date.now())
    const hasLeft = this.#program.state?.hasLeft === true
    if (!hasLeft) {
      const span = month.traders > 0 ? HOUR_MS : DAY_MS
      await this.#wakeBy((Math.floor(Date.now() / span) + 1) * span + SOON_MS)
    }
    const told = await Promise.all([
      ...this.#program.unacknowledgedReceivers().map((shard) => this.#notify(shard)),
      hasLeft || this.#report(board),
    ])
    // A sub-inviter that cannot be reached reads the new rates at its next daily update.
    const subs = isNews ? this.#program.subInviters() : []
    await Promise.all(
      subs.map((sub) =>
        objectStub(this.env, 'AFFILIATE', sub)
          .rateSoon()
          .catch(() => undefined),
      ),
    )
    if (told.includes(false)) await this.#wakeBy(Date.now() + NOTIFICATION_RETRY_MS)
  }

  get #takers(): readonly string[] {
    return [...listShardNames(ledgerShardCount(this.env)), CLEARING_HOUSE_TERMS_RECEIVER]
  }

  /** @returns true if acknowledged */
  async #notify(shard: string): Promise<boolean> {
    const { version = 0, chain = [] } = this.#program.state ?? {}
    try {
      const isHouse = shard === CLEARING_HOUSE_TERMS_RECEIVER
      const taker = isHouse
        ? objectStub(this.env, 'CLEARING', FUTURES_COLLATERAL_ASSET)
        : objectStub(this.env, 'LEDGER', shard)
      await taker.setAffiliateTerms(this.#id, { version, chain })
      this.#program.acknowledgeChain(shard, version)
      return true
    } catch (error) {
      logError('affiliate_shard_not_told', { shard, error })
      return false
    }
  }

  /**
   * Reports are complete, versioned, and sent one at a time. Idempotent.
   * @param figures undefined: unchanged
   * @returns true if all are acknowledged
   */
  #report(figures?: AffiliateBoardFigures): Promise<boolean> {
    if (this.#isGone) return Promise.resolve(true)
    if (figures) this.#program.queueReport(figures, Date.now())
    this.#reporting = this.#reporting.then(async () => {
      const due = this.#program.pendingReport()
      if (!due) return true
      try {
        await objectStub(this.env, 'AFFILIATE_BOARD', AFFILIATE_BOARD_OBJECT_NAME).report(due)
        this.#program.acknowledgeReport(due.version)
        return true
      } catch (error) {
        logError('affiliate_board_not_told', { error })
        return false
      }
    })
    return this.#reporting
  }

  async #wakeBy(time: number): Promise<void> {
    const set = await this.ctx.storage.getAlarm()
    if (set === null || set > time) await this.ctx.storage.setAlarm(time)
  }
}
