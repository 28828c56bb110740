// Begun by the owner, cancelled by a log-in in time, executed by the alarm (ACC20, ACC22–ACC24). The alarm also aligns
// automated trading after a freeze or unfreeze (ACC26).

import { z } from 'zod/mini'
import type { ClosingRefusal } from '#shared/account/closing.ts'
import { ok, type Result, refuse } from '#shared/result.ts'
import { cachedReads } from '../../../platform/cached-reads.ts'
import { findEarliest } from '../../../platform/earliest.ts'
import {
  AccountClosing,
  beginClosing,
  isAccountClosed,
  nextClosingAt,
  postponeClosing,
  STOP_AFTER_MS,
} from '../area/closing.ts'
import { type AreaEnv, erase } from '../area/erase.ts'
import { MemberAccount } from '../area/object.ts'
import { AreaStore } from '../area/store.ts'
import { ParentLink } from '../area/sub-accounts.ts'
import type { NewSession, SessionBegun, SessionRefusal } from '../object.ts'
import type { LoginPlace } from '../sessions.ts'
import { AccountStore } from '../store.ts'
import { endTrading } from './end-trading.ts'
import { findClosureBlocker } from './find-closure-blocker.ts'
import { alignTrading } from './stop-trading.ts'

/** Epoch ms. */
const Alignment = z.object({ at: z.int() })

export class EndingAccount extends MemberAccount {
  readonly #account: AccountStore
  readonly #area: AreaStore
  readonly #env: AreaEnv

  constructor(ctx: DurableObjectState, env: AreaEnv) {
    super(ctx, env)
    this.#env = env
    this.#account = new AccountStore(cachedReads(ctx.storage))
    this.#area = new AreaStore(cachedReads(ctx.storage))
  }

  /** A log-in in time cancels the closing (AC19); automation stays paused. */
  override async beginSession(session: NewSession): Promise<Result<SessionBegun, SessionRefusal>> {
    const closing = this.#closing()
    if (isAccountClosed(closing, Date.now())) return refuse('password_changed')
    const begun = await super.beginSession(session)
    if (!begun.ok || !closing) return begun
    const { agent, address } = session
    this.#account.transaction(() => {
      this.#area.dropFact('closing')
      this.#note('closing_stopped', { agent, address })
    })
    await this.alignSoon()
    // On failure the alarm retries.
    await alignTrading(this.#env, this.#people()).catch(() => undefined)
    return begun
  }

  override async belongTo(belongs: ParentLink): Promise<void> {
    const wasFrozen = this.#area.fact('belongs', ParentLink)?.isFrozen ?? false
    await super.belongTo(belongs)
    if (wasFrozen || belongs.isFrozen) await this.alignSoon()
  }

  /**
   * The alarm stops automated trading (ACC22, ACC23).
   * @returns the closing time, epoch ms
   */
  async close(place: LoginPlace): Promise<Result<number, ClosingRefusal>> {
    const bound = await findClosureBlocker(this.#env, this.#people())
    if (bound) return refuse(bound)
    const closing = beginClosing(this.#closing(), Date.now())
    this.#account.transaction(() => {
      this.#area.setFact('closing', closing)
      this.#account.endSessions()
      this.#note('closing_begun', place)
    })
    await this.rearm()
    return ok(closing.closesAt)
  }

  /** Idempotent: a failed alarm runs again. */
  override async alarm(): Promise<void> {
    await this.#align()
    const closing = this.#closing()
    if (closing && nextClosingAt(closing) <= Date.now()) {
      await endTrading(this.#env, this.#people())
      if (isAccountClosed(closing, Date.now())) await this.#end(closing)
      // A log-in during the awaits may have cancelled it.
      else if (this.#closing()) this.#area.setFact('closing', { closesAt: closing.closesAt })
    }
    await this.rearm()
  }

  protected mayEnd(): boolean {
    return true
  }

  /** Next alarm, epoch ms. */
  protected dueAt(): number | undefined {
    const closing = this.#closing()
    return findEarliest(closing && nextClosingAt(closing), this.#area.fact('alignment', Alignment)?.at)
  }

  /** Accepted requests may still be in flight (ACC26). */
  protected async alignSoon(): Promise<void> {
    this.#area.setFact('alignment', { at: Date.now() + STOP_AFTER_MS })
    await this.rearm()
  }

  async #align(): Promise<void> {
    const due = this.#area.fact('alignment', Alignment)
    if (!due || due.at > Date.now()) return
    await alignTrading(this.#env, this.#people())
    // Unless rescheduled during the await.
    if (this.#area.fact('alignment', Alignment)?.at === due.at) this.#area.dropFact('alignment')
  }

  protected async rearm(): Promise<void> {
    const next = this.dueAt()
    if (next === undefined) await this.ctx.storage.deleteAlarm()
    else await this.ctx.storage.setAlarm(next)
  }

  /** Unless something blocks it now (ACC24). */
  async #end(closing: AccountClosing): Promise<void> {
    const [id = ''] = this.#people()
    const bound = await findClosureBlocker(this.#env, this.#people())
    if (!bound && this.mayEnd()) {
      await erase(this.#env, id, this.#area)
      this.#account.transaction(() => this.#area.erase())
      return
    }
    // Frozen owners were notified already.
    const isNews = bound !== undefined && !closing.isTold
    this.#account.transaction(() => {
      this.#area.setFact('closing', postponeClosing(Date.now(), closing.isTold || isNews))
      if (isNews) this.#note('closing_waits', { agent: '', address: '' })
    })
    if (isNews) await this.writeToOwner('closing_waits')
  }

  /** By mail: the owner no longer logs in. */
  protected async writeToOwner(_kind: 'closing_waits'): Promise<void> {}

  #closing(): AccountClosing | undefined {
    return this.#area.fact('closing', AccountClosing)
  }

  /** Main account first, then sub-accounts. */
  #people(): readonly string[] {
    const profile = this.#account.profile()
    return profile ? [profile.id, ...this.#area.subAccounts.all().map(({ id }) => id)] : []
  }

  #note(kind: 'closing_begun' | 'closing_stopped' | 'closing_waits', place: LoginPlace): void {
    this.#account.log(kind, place, Date.now())
    this.toldNews()
  }
}
