// The object `secret` stores the deployment's captcha key. Other objects are shards.

import { DurableObject } from 'cloudflare:workers'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import {
  type CaptchaMemoryState,
  type CaptchaPurpose,
  type CaptchaSpendRefusal,
  consumeCaptcha,
  formatCaptchaAllowanceKey,
  isCaptchaMemoryEmpty,
  purgeCaptchaMemory,
  storeCaptchaAllowance,
  takeCaptchaToken,
} from './engine.ts'
import { CaptchaMemoryStore } from './store.ts'

const PURGE_EVERY_MS = 60_000

export class CaptchaMemory extends DurableObject<object> {
  readonly #store: CaptchaMemoryStore
  readonly #memory: CaptchaMemoryState
  #isAlarmSet = false

  constructor(ctx: DurableObjectState, env: object) {
    super(ctx, env)
    this.#store = new CaptchaMemoryStore(ctx.storage)
    this.#memory = this.#store.read()
  }

  async spend(id: string, expiresAt: number): Promise<Result<null, CaptchaSpendRefusal>> {
    const now = Date.now()
    const decision = consumeCaptcha(this.#memory, id, { expiresAt, now })
    if (!decision.ok) return decision
    this.#store.saveUsed(id, expiresAt)
    this.#memory.spent.set(id, expiresAt)
    await this.#plan(now)
    return decision
  }

  async take(purpose: CaptchaPurpose, address: string): Promise<Result<null, { readonly waitMs: number }>> {
    const now = Date.now()
    const decision = takeCaptchaToken(this.#memory, purpose, address, now)
    if (!decision.ok) return refuse(decision.error)
    const key = formatCaptchaAllowanceKey(purpose, address)
    const forgotten = storeCaptchaAllowance(this.#memory, key, decision.value)
    this.#store.saveAllowance(key, decision.value, forgotten)
    await this.#plan(now)
    return ok(null)
  }

  /** 64 hex digits; created on first use. */
  async secret(): Promise<string> {
    return this.#store.secrets.ensure(Date.now())
  }

  async secrets(): Promise<string[]> {
    const now = Date.now()
    this.#store.secrets.ensure(now)
    return this.#store.secrets.list(now)
  }

  async turn(signsFrom: number): Promise<boolean> {
    return this.#store.secrets.turn(signsFrom, Date.now())
  }

  async endBefore(before: number): Promise<number> {
    return this.#store.secrets.end(before)
  }

  async stats(): Promise<{ readonly spent: number; readonly addresses: number }> {
    return { spent: this.#memory.spent.size, addresses: this.#memory.allowances.size }
  }

  override async alarm(): Promise<void> {
    this.#isAlarmSet = false
    const now = Date.now()
    purgeCaptchaMemory(this.#memory, now)
    this.#store.purge(now)
    if (!isCaptchaMemoryEmpty(this.#memory)) await this.#plan(now)
  }

  async #plan(now: number): Promise<void> {
    if (this.#isAlarmSet) return
    this.#isAlarmSet = true
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(now + PURGE_EVERY_MS)
  }
}
