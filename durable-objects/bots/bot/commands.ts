// Further commands are in `node.ts`.

import { changeableStops, type LeaderStatus, type TypedStops, withStops } from '#shared/bots/following.ts'
import type { BotReason, BotRefusal } from '#shared/bots/refusals.ts'
import { parseBotSettings } from '#shared/bots/settings.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import { createBotMachine } from './machines.ts'
import { BotNode, HELD } from './node.ts'

const refused = (reason: BotReason): Result<never, BotRefusal> => refuse({ reason, params: {} })
const AT_ONCE = { stop_loss: 'stop_loss_invalid', take_profit: 'take_profit_invalid' } as const

export class BotCommands extends BotNode {
  /** Refused if it would end at once or follows another bot. */
  async change(stops: TypedStops): Promise<Result<null, BotRefusal>> {
    const { kind } = this.record.recipe
    if (changeableStops(kind).length === 0) return refused('not_for_kind')
    if (this.record.follows && !this.record.follows.isLeft) return refused('follow_bound')
    await this.priced()
    const recipe = withStops(this.record.recipe, stops)
    const settings = parseBotSettings(recipe)
    if (!settings.ok) return settings
    const { state, machine } = this.record
    if (!['running', 'waiting', 'paused'].includes(state)) return refused('wrong_state')
    const tried = createBotMachine(settings.value.of, { saved: machine }, this.record)
    tried.apply({ kind: 'price' }, { now: this.host.now(), prices: this.record.prices, live: new Set() })
    const { end } = tried.wants()
    if (end === 'stop_loss' || end === 'take_profit') return refused(AT_ONCE[end])
    this.store.transaction(() => this.reload(recipe))
    await this.work()
    return ok(null)
  }

  /** @returns this bot's state */
  follow(account: string): Result<LeaderStatus, BotRefusal> {
    const answer = this.following.add(account)
    if (answer.ok) this.#workLater()
    return answer
  }

  unfollow(account: string): void {
    this.following.drop(account)
    this.#workLater()
  }

  /** @returns false if it does not follow `bot` */
  async followed(bot: string, standing: LeaderStatus): Promise<boolean> {
    if (!this.known) return false
    const isFollowing = await this.following.followed(bot, standing)
    this.#workLater()
    return isFollowing
  }

  /** Not awaited: the sender must not wait for orders. The alarm continues interrupted work. */
  #workLater(): void {
    this.work().catch(() => undefined)
  }

  /**
   * Until its owner resumes it, because the account is frozen or closing (BO44). Also stored before creation.
   * Idempotent.
   */
  async hold(): Promise<void> {
    if (!this.known) {
      this.store.isNew(HELD, this.host.now())
      return
    }
    this.store.transaction(() => this.pauseForOwner())
    await this.work()
  }

  async goOnAlone(): Promise<Result<null, BotRefusal>> {
    if (!this.following.leave()) return refused('follow_none')
    await this.work()
    return ok(null)
  }
}
