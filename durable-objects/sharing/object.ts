import { DurableObject } from 'cloudflare:workers'
import type { Result } from '#shared/platform/result.ts'
import type { SharedResultCard } from '#shared/sharing/cards.ts'
import { type FoundSharedCard, type NewSharedCard, type SharedCardRefusal, SharedCardStore } from './cards.ts'

export class SharedResults extends DurableObject<unknown> {
  readonly #cards: SharedCardStore

  constructor(ctx: DurableObjectState, env: unknown) {
    super(ctx, env)
    this.#cards = new SharedCardStore(ctx.storage)
  }

  async known(asked: Omit<NewSharedCard, 'card'>): Promise<Result<string | undefined, 'key_reused'>> {
    return this.#cards.findIdByKey(asked)
  }

  async keep(made: NewSharedCard): Promise<Result<string, SharedCardRefusal>> {
    return this.#cards.save(made, Date.now())
  }

  async find(id: string, userId: string): Promise<FoundSharedCard> {
    return this.#cards.find(id, userId)
  }

  async own(userId: string): Promise<SharedResultCard[]> {
    return this.#cards.listOwn(userId)
  }

  async withdraw(userId: string, id: string): Promise<Result<null, 'card_unknown'>> {
    return this.#cards.withdraw(userId, id, Date.now())
  }

  async forget(userId: string): Promise<void> {
    this.#cards.erase(userId)
  }
}
