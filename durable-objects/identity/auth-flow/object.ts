import { DurableObject } from 'cloudflare:workers'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import { type Challenge, type ChallengeRefusal, openChallenge, takeChallenge } from '../account/factors/challenges.ts'
import {
  type AuthFlowKind,
  type AuthFlowState,
  type CodeVerificationRefusal,
  createFlow,
  createVerifiedFlow,
  findVerifiedFlow,
  hasRoomForFlow,
  type NewAuthFlow,
  type NewVerifiedFlow,
  type SendRefusal,
  sendAgain,
  verifyContactCode,
} from './engine.ts'
import { AuthFlowStore } from './store.ts'

type ChallengeQuery = Pick<Challenge, 'kind' | 'flow' | 'action'>

const random = (bytes: number): Uint8Array => crypto.getRandomValues(new Uint8Array(bytes))

const PURGE_EVERY_MS = 5 * 60_000

export class AuthFlow extends DurableObject<unknown> {
  readonly #store: AuthFlowStore

  constructor(ctx: DurableObjectState, env: unknown) {
    super(ctx, env)
    this.#store = new AuthFlowStore(ctx.storage)
  }

  async begin(seed: NewAuthFlow): Promise<Result<null, 'busy'>> {
    return this.#keep(createFlow(seed, Date.now()))
  }

  async beginProved(seed: NewVerifiedFlow): Promise<Result<null, 'busy'>> {
    return this.#keep(createVerifiedFlow(seed, Date.now()))
  }

  async #keep(flow: AuthFlowState): Promise<Result<null, 'busy'>> {
    if (!hasRoomForFlow(this.#store.size())) return refuse('busy')
    this.#store.write(flow)
    await this.#willPurge()
    return ok(null)
  }

  async #willPurge(): Promise<void> {
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(Date.now() + PURGE_EVERY_MS)
  }

  async canSendAgain(id: string, kind: AuthFlowKind): Promise<Result<AuthFlowState, SendRefusal>> {
    return sendAgain(this.#store.read(id), { kind, mac: '', now: Date.now() })
  }

  async sendAgain(id: string, kind: AuthFlowKind, mac: string): Promise<Result<AuthFlowState, SendRefusal>> {
    const decision = sendAgain(this.#store.read(id), { kind, mac, now: Date.now() })
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
    return findVerifiedFlow(this.#store.read(id), kind, Date.now())
  }

  async end(id: string): Promise<void> {
    this.#store.remove(id)
  }

  async openChallenge(asked: ChallengeQuery): Promise<string> {
    const made = this.#store.transaction(() => {
      const before = this.#store.challenges(asked.flow)
      const { open, made } = openChallenge(before, asked, { random, now: Date.now() })
      this.#store.keepChallenges(asked.flow, open)
      return made
    })
    await this.#willPurge()
    return made.challenge
  }

  async takeChallenge(challenge: string | undefined, asked: ChallengeQuery): Promise<Result<string, ChallengeRefusal>> {
    return this.#store.transaction(() => {
      const before = this.#store.challenges(asked.flow)
      const { state, result } = takeChallenge(before, challenge, asked, Date.now())
      if (state !== before) this.#store.keepChallenges(asked.flow, state)
      return result.ok ? ok(result.value.challenge) : result
    })
  }

  override async alarm(): Promise<void> {
    this.#store.purge(Date.now())
    if (!this.#store.isEmpty()) await this.ctx.storage.setAlarm(Date.now() + PURGE_EVERY_MS)
  }
}
