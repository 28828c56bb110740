import { DurableObject } from 'cloudflare:workers'
import { HOUR_MS } from '#shared/platform/intervals.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import { ATTEMPT_KEYS_MAX, ATTEMPT_RULES, type AttemptPurpose, registerAttempt } from './engine.ts'
import { type MinuteRateGrant, MinuteRateLimiter } from './grants.ts'
import { AttemptLimitStore } from './store.ts'

const PURGE_EVERY_MS = HOUR_MS
const MEMORY_MAX_MS = Math.max(...Object.values(ATTEMPT_RULES).map(({ forgetMs }) => forgetMs))

export class AttemptLimits extends DurableObject<unknown> {
  readonly #store: AttemptLimitStore
  readonly #windows = new MinuteRateLimiter(ATTEMPT_KEYS_MAX)

  constructor(ctx: DurableObjectState, env: unknown) {
    super(ctx, env)
    this.#store = new AttemptLimitStore(ctx.storage)
  }

  /** @returns ms to wait if the attempt came too early */
  async attempt(purpose: AttemptPurpose, key: string): Promise<Result<null, { readonly waitMs: number }>> {
    const name = `${purpose} ${key}`
    const counted = registerAttempt(this.#store.read(name), ATTEMPT_RULES[purpose], Date.now())
    if (!counted.ok) return refuse(counted.error)
    this.#store.write(name, counted.value, ATTEMPT_KEYS_MAX)
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(Date.now() + PURGE_EVERY_MS)
    return ok(null)
  }

  async forgive(purpose: AttemptPurpose, key: string): Promise<void> {
    this.#store.forget(`${purpose} ${key}`)
  }

  /** Grants an isolate actions of this minute. Writes nothing (LIM7). */
  async grant(key: string, most: number, wanted: number): Promise<MinuteRateGrant> {
    return this.#windows.grant(key, most, wanted, Date.now())
  }

  override async alarm(): Promise<void> {
    this.#store.deleteIdle(Date.now() - MEMORY_MAX_MS)
    if (this.#store.size() > 0) await this.ctx.storage.setAlarm(Date.now() + PURGE_EVERY_MS)
  }
}
