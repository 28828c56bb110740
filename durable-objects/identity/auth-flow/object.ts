import { DurableObject } from 'cloudflare:workers'
import { MINUTE_MS } from '#shared/platform/intervals.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import {
  consumePasskeyChallenge,
  openPasskeyChallenge,
  type PasskeyChallenge,
  type PasskeyChallengeRefusal,
} from '../account/factors/challenges.ts'
import {
  type AuthFlowKind,
  type AuthFlowState,
  type CodeSendRefusal,
  type CodeVerificationRefusal,
  createAuthFlow,
  createVerifiedAuthFlow,
  findVerifiedAuthFlow,
  hasRoomForAuthFlow,
  type NewAuthFlow,
  type NewVerifiedAuthFlow,
  resendContactCode,
  verifyContactCode,
} from './engine.ts'
import { AuthFlowStore } from './store.ts'

type ChallengeQuery = Pick<PasskeyChallenge, 'kind' | 'flow' | 'action'>

const random = (bytes: number): Uint8Array => crypto.getRandomValues(new Uint8Array(bytes))

const PURGE_EVERY_MS = 5 * MINUTE_MS

export class AuthFlow extends DurableObject<unknown> {
  readonly #store: AuthFlowStore

  constructor(ctx: DurableObjectState, env: unknown) {
    super(ctx, env)
    this.#store = new AuthFlowStore(ctx.storage)
  }

  async begin(seed: NewAuthFlow): Promise<Result<null, 'busy'>> {
    return this.#keep(createAuthFlow(seed, Date.now()))
  }

  async beginProved(seed: NewVerifiedAuthFlow): Promise<Result<null, 'busy'>> {
    return this.#keep(createVerifiedAuthFlow(seed, Date.now()))
  }

  async #keep(flow: AuthFlowState): Promise<Result<null, 'busy'>> {
    if (!hasRoomForAuthFlow(this.#store.size())) return refuse('busy')
    this.#store.write(flow)
    await this.#willPurge()
    return ok(null)
  }

  async #willPurge(): Promise<void> {
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(Date.now() + PURGE_EVERY_MS)
  }

  async canSendAgain(id: string, kind: AuthFlowKind): Promise<Result<AuthFlowState, CodeSendRefusal>> {
    return resendContactCode(this.#store.read(id), { kind, mac: '', now: Date.now() })
  }

  async sendAgain(id: string, kind: AuthFlowKind, mac: string): Promise<Result<AuthFlowState, CodeSendRefusal>> {
    const decision = resendContactCode(this.#store.read(id), { kind, mac, now: Date.now() })
    if (decision.ok) this.#store.write(decision.value)
    return decision
  }

  async prove(id: string, kind: AuthFlowKind, mac: string): Promise<Result<AuthFlowState, CodeVerificationRefusal>> {
    const before = this.#store.read(id)
    const { flow, outcome } = verifyContactCode(before, { kind, mac, now: Date.now() })
    if (flow && flow !== before) this.#store.write(flow)
    return outcome
  }

  async proved(id: string, kind: AuthFlowKind): Promise<Result<AuthFlowState, 'flow_over'>> {
    return findVerifiedAuthFlow(this.#store.read(id), kind, Date.now())
  }

  async end(id: string): Promise<void> {
    this.#store.remove(id)
  }

  async openChallenge(asked: ChallengeQuery): Promise<string> {
    const made = this.#store.transaction(() => {
      const before = this.#store.challenges(asked.flow)
      const { open, made } = openPasskeyChallenge(before, asked, { random, now: Date.now() })
      this.#store.keepChallenges(asked.flow, open)
      return made
    })
    await this.#willPurge()
    return made.challenge
  }

  async takeChallenge(
    challenge: string | undefined,
    asked: ChallengeQuery,
  ): Promise<Result<string, PasskeyChallengeRefusal>> {
    return this.#store.transaction(() => {
      const before = this.#store.challenges(asked.flow)
      const { state, result } = consumePasskeyChallenge(before, challenge, asked, Date.now())
      if (state !== before) this.#store.keepChallenges(asked.flow, state)
      return result.ok ? ok(result.value.challenge) : result
    })
  }

  override async alarm(): Promise<void> {
    this.#store.purge(Date.now())
    if (!this.#store.isEmpty()) await this.ctx.storage.setAlarm(Date.now() + PURGE_EVERY_MS)
  }
}
