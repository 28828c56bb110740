// One instance, named `desk`. Callers authenticate operators; this object authorises them.

import { DurableObject } from 'cloudflare:workers'
import {
  API_TOKEN_OPERATOR_NAME,
  type OperatorLogEntry,
  type OperatorLogVerification,
  type OperatorView,
} from '#shared/operator/acts.ts'
import type { OperatorRefusalReason } from '#shared/operator/refusals.ts'
import type { OperatorTokenScope, OperatorTokenView } from '#shared/operator/tokens.ts'
import { DAY_MS } from '#shared/platform/intervals.ts'
import { ok, type Result } from '#shared/platform/result.ts'
import {
  checkOperatorCommand,
  findOperatorAccess,
  type OperatorAccess,
  type OperatorCommand,
  touchOperatorSession,
} from './engine.ts'
import { EMPTY_OPERATOR_LOG, verifyOperatorLog } from './log.ts'
import { OperatorStore } from './store.ts'

export type OperatorSessionId = { readonly operator: string; readonly session: string }

const PAGE_MAX = 200

export class Operators extends DurableObject<unknown> {
  readonly #store: OperatorStore

  #verified = EMPTY_OPERATOR_LOG

  constructor(ctx: DurableObjectState, env: unknown) {
    super(ctx, env)
    this.#store = new OperatorStore(ctx.storage)
  }

  async operators(): Promise<OperatorView[]> {
    return this.#store.operators()
  }

  /** Idempotent, and logged (OD1). */
  async add(id: string, name: string, reason: string, by = API_TOKEN_OPERATOR_NAME): Promise<void> {
    if (this.#store.isOperator(id)) return
    const time = Date.now()
    this.#store.transaction(() => {
      this.#store.addOperator({ id, name, addedAt: time })
      this.#store.append({
        time,
        operator: by,
        act: 'operator_added',
        target: id,
        reason,
        detail: '',
      })
    })
  }

  async remove(id: string, reason: string, by = API_TOKEN_OPERATOR_NAME): Promise<boolean> {
    if (!this.#store.isOperator(id)) return false
    const time = Date.now()
    this.#store.transaction(() => {
      this.#store.removeOperator(id)
      this.#store.append({
        time,
        operator: by,
        act: 'operator_removed',
        target: id,
        reason,
        detail: '',
      })
    })
    return true
  }

  async tokens(): Promise<OperatorTokenView[]> {
    return this.#store.tokens()
  }

  /**
   * Stores the hash of a token (OD9). Logged.
   * @returns false if the name is taken
   */
  async addToken(
    { name, scope, days }: { readonly name: string; readonly scope: OperatorTokenScope; readonly days: number },
    hash: string,
    reason: string,
    by = API_TOKEN_OPERATOR_NAME,
  ): Promise<boolean> {
    if (this.#store.tokens().some((token) => token.name === name)) return false
    const time = Date.now()
    this.#store.transaction(() => {
      this.#store.addToken({ name, scope, addedAt: time, expiresAt: time + days * DAY_MS }, hash)
      const detail = `${scope}, ${days} d`
      this.#store.append({ time, operator: by, act: 'token_added', target: name, reason, detail })
    })
    return true
  }

  async removeToken(name: string, reason: string, by = API_TOKEN_OPERATOR_NAME): Promise<boolean> {
    if (!this.#store.tokens().some((token) => token.name === name)) return false
    const time = Date.now()
    this.#store.transaction(() => {
      this.#store.removeToken(name)
      this.#store.append({
        time,
        operator: by,
        act: 'token_removed',
        target: name,
        reason,
        detail: '',
      })
    })
    return true
  }

  /** @returns undefined for an unknown or expired token */
  async findScope(hash: string): Promise<OperatorTokenScope | undefined> {
    return (await this.findToken(hash))?.scope
  }

  /** @returns undefined for an unknown or expired token */
  async findToken(hash: string): Promise<OperatorTokenView | undefined> {
    const token = this.#store.findToken(hash)
    return token && token.expiresAt > Date.now() ? token : undefined
  }

  /** Each call counts as a use of the session, if it is still valid (OD2, OD3). */
  async standing(at: OperatorSessionId): Promise<OperatorAccess> {
    const now = Date.now()
    const standing = this.#accessOf(at, now)
    const desk = this.#store.findSession(at.session)
    if (standing === 'inside' && desk) {
      const next = touchOperatorSession(desk, now)
      if (next !== desk) this.#store.saveSession(next)
    }
    return standing
  }

  /**
   * Begins an operator session; the caller has verified the second factor.
   * @returns false if the account is no operator
   */
  async enter({ operator, session }: OperatorSessionId): Promise<boolean> {
    if (!this.#store.isOperator(operator)) return false
    const time = Date.now()
    this.#store.transaction(() => {
      this.#store.saveSession({ session, operator, beganAt: time, seenAt: time })
      this.#store.append({ time, operator, act: 'desk_entered', target: '', reason: '', detail: '' })
    })
    return true
  }

  async leave({ operator, session }: OperatorSessionId): Promise<void> {
    const time = Date.now()
    if (this.#accessOf({ operator, session }, time) !== 'inside') return
    this.#store.transaction(() => {
      this.#store.endSessions(operator)
      this.#store.append({ time, operator, act: 'desk_left', target: '', reason: '', detail: '' })
    })
  }

  /**
   * Logs a command before it is executed (OD4, OD5, OD7).
   * @returns number of the log entry
   */
  async begin(at: OperatorSessionId, wanted: OperatorCommand): Promise<Result<number, OperatorRefusalReason>> {
    const time = Date.now()
    const decided = checkOperatorCommand(this.#accessOf(at, time), at.operator, wanted)
    if (!decided.ok) return decided
    const { act, target, detail } = wanted
    const entry = { act, target, detail, reason: wanted.reason.trim(), time, operator: at.operator }
    return ok(this.#store.transaction(() => this.#store.append(entry)).seq)
  }

  /**
   * Logs a command that was authorised by a token, before it is executed (OD4).
   * @param by name of the token in the log
   * @returns number of the log entry
   */
  async note(
    { act, target, detail, reason }: Omit<OperatorCommand, 'about'>,
    by = API_TOKEN_OPERATOR_NAME,
  ): Promise<number> {
    const entry = { act, target, detail, reason: reason.trim(), time: Date.now(), operator: by }
    return this.#store.transaction(() => this.#store.append(entry)).seq
  }

  /** @param seq log entry of the command that was refused or failed */
  async failed({ operator }: OperatorSessionId, seq: number, why: string): Promise<void> {
    const entry = { time: Date.now(), operator, act: 'act_failed', target: `#${seq}`, reason: '', detail: why } as const
    this.#store.transaction(() => this.#store.append(entry))
  }

  /** Newest first, with numbers below `before`. */
  async log(before: number, limit: number): Promise<OperatorLogEntry[]> {
    return this.#store.listLog(before, Math.min(limit, PAGE_MAX))
  }

  async logOf(target: string): Promise<OperatorLogEntry[]> {
    return this.#store.listLogOf(target, PAGE_MAX)
  }

  /** Reads each entry once in the life of the instance: only it can write them, and none can change. */
  async verify(): Promise<OperatorLogVerification> {
    const verified = verifyOperatorLog(this.#store.listLogAfter(this.#verified.entries), this.#verified)
    if (verified.brokenAt === 0) this.#verified = verified
    return verified
  }

  #accessOf(at: OperatorSessionId, now: number): OperatorAccess {
    const isOperator = this.#store.isOperator(at.operator)
    return findOperatorAccess({ isOperator, desk: this.#store.findSession(at.session) }, at, now)
  }
}
