// Operators behind RPC: one object, `desk`. Whoever calls has looked at who asks; what may be done is decided here.

import { DurableObject } from 'cloudflare:workers'
import { BY_TOKEN, type LogVerification, type OperatorEntry, type OperatorView } from '#shared/operator/acts.ts'
import type { DeskReason } from '#shared/operator/refusals.ts'
import { ok, type Result } from '#shared/result.ts'
import { decideAct, type Standing, standingOf, used, type Wanted } from './engine.ts'
import { verifyLog } from './log.ts'
import { OperatorStore } from './store.ts'

/** Who is asking: an account, and the session of it. */
export type AtDesk = { readonly operator: string; readonly session: string }

const PAGE_MAX = 200

export class Operators extends DurableObject<unknown> {
  readonly #store: OperatorStore

  constructor(ctx: DurableObjectState, env: unknown) {
    super(ctx, env)
    this.#store = new OperatorStore(ctx.storage)
  }

  async operators(): Promise<OperatorView[]> {
    return this.#store.operators()
  }

  /** Makes somebody an operator (OD1). Asked again, it stays as it is. */
  async add(id: string, name: string, reason: string): Promise<void> {
    if (this.#store.isOperator(id)) return
    const time = Date.now()
    this.#store.transaction(() => {
      this.#store.addOperator({ id, name, addedAt: time })
      this.#store.append({ time, operator: BY_TOKEN, act: 'operator_added', target: id, reason, detail: '' })
    })
  }

  /** @returns whether there was such an operator */
  async remove(id: string, reason: string): Promise<boolean> {
    if (!this.#store.isOperator(id)) return false
    const time = Date.now()
    this.#store.transaction(() => {
      this.#store.removeOperator(id)
      this.#store.append({ time, operator: BY_TOKEN, act: 'operator_removed', target: id, reason, detail: '' })
    })
    return true
  }

  /** Where somebody stands; being inside counts as use of the desk (OD2, OD3). */
  async standing(at: AtDesk): Promise<Standing> {
    const now = Date.now()
    const standing = this.#standing(at, now)
    const desk = this.#store.desk(at.session)
    if (standing === 'inside' && desk) {
      const next = used(desk, now)
      if (next !== desk) this.#store.setDesk(next)
    }
    return standing
  }

  /** A second factor was shown for the desk. @returns whether whoever showed it is an operator */
  async enter({ operator, session }: AtDesk): Promise<boolean> {
    if (!this.#store.isOperator(operator)) return false
    const time = Date.now()
    this.#store.transaction(() => {
      this.#store.setDesk({ session, operator, beganAt: time, seenAt: time })
      this.#store.append({ time, operator, act: 'desk_entered', target: '', reason: '', detail: '' })
    })
    return true
  }

  /** Ends all sessions of the desk of an operator. */
  async leave({ operator, session }: AtDesk): Promise<void> {
    const time = Date.now()
    if (this.#standing({ operator, session }, time) !== 'inside') return
    this.#store.transaction(() => {
      this.#store.endDesks(operator)
      this.#store.append({ time, operator, act: 'desk_left', target: '', reason: '', detail: '' })
    })
  }

  /** Writes an act down before it is carried out (OD4, OD5, OD7). @returns the number of its entry */
  async begin(at: AtDesk, wanted: Wanted): Promise<Result<number, DeskReason>> {
    const time = Date.now()
    const decided = decideAct(this.#standing(at, time), at.operator, wanted)
    if (!decided.ok) return decided
    const { act, target, detail } = wanted
    const entry = { act, target, detail, reason: wanted.reason.trim(), time, operator: at.operator }
    return ok(this.#store.transaction(() => this.#store.append(entry)).seq)
  }

  /** Writes an act of whoever has the token down before it is carried out (OD4). @returns the number of its entry */
  async note({ act, target, detail, reason }: Omit<Wanted, 'about'>): Promise<number> {
    const entry = { act, target, detail, reason: reason.trim(), time: Date.now(), operator: BY_TOKEN }
    return this.#store.transaction(() => this.#store.append(entry)).seq
  }

  /** What was begun was refused, or failed. @param seq the entry that says what it was */
  async failed({ operator }: AtDesk, seq: number, why: string): Promise<void> {
    const entry = { time: Date.now(), operator, act: 'act_failed', target: `#${seq}`, reason: '', detail: why } as const
    this.#store.transaction(() => this.#store.append(entry))
  }

  /** Newest first. */
  async log(before: number, limit: number): Promise<OperatorEntry[]> {
    return this.#store.log(before, Math.min(limit, PAGE_MAX))
  }

  async logOf(target: string): Promise<OperatorEntry[]> {
    return this.#store.logOf(target, PAGE_MAX)
  }

  async verify(): Promise<LogVerification> {
    return verifyLog(this.#store.all())
  }

  #standing(at: AtDesk, now: number): Standing {
    const isOperator = this.#store.isOperator(at.operator)
    return standingOf({ isOperator, desk: this.#store.desk(at.session) }, at, now)
  }
}
