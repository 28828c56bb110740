import type { LeaderBotStatus } from '#shared/bots/following.ts'
import type { BotRefusal } from '#shared/bots/refusals.ts'
import { type Result, refuse } from '#shared/platform/result.ts'
import type { BotContext } from './context.ts'
import type { LeaderFollowing } from './leader-following.ts'

export class BotFollowCalls {
  readonly #context: BotContext
  readonly #following: LeaderFollowing
  readonly #work: () => Promise<void>

  constructor(context: BotContext, following: LeaderFollowing, work: () => Promise<void>) {
    this.#context = context
    this.#following = following
    this.#work = work
  }

  follow(account: string): Result<LeaderBotStatus, BotRefusal> {
    if (!this.#context.known) return refuse({ reason: 'not_shared', params: {} })
    const answer = this.#following.add(account)
    if (answer.ok) this.#workLater()
    return answer
  }

  unfollow(account: string): void {
    if (!this.#context.known) return
    this.#following.drop(account)
    this.#workLater()
  }

  async followed(bot: string, standing: LeaderBotStatus): Promise<boolean> {
    if (!this.#context.known) return false
    const isFollowing = await this.#following.applyLeaderStatus(bot, standing)
    this.#workLater()
    return isFollowing
  }

  /** Not awaited: the leading bot's call must not wait for orders. The alarm continues interrupted work. */
  #workLater(): void {
    this.#work().catch(() => undefined)
  }
}
