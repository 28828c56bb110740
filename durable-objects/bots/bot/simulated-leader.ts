// Users' bots follow a simulated bot. It informs them only of its end: its settings never change.

import { isBotEnded } from '#shared/bots/bot-state.ts'
import type { LeaderBotStatus } from '#shared/bots/following.ts'
import type { BotRefusal } from '#shared/bots/refusals.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import type { SourceEnv } from '../../markets/market-source/make-source.ts'
import { createSimulatedBestPrices, type FindSimulatedBestPrices } from '../../markets/market-source/simulated-touch.ts'
import type { Sql } from '../../platform/migrations.ts'
import { listSimulatedBots, type SimulatedBot } from '../paper-market/simulated-bots.ts'
import { runSimulatedBot } from '../paper-market/simulated-run.ts'
import { BotFollowers, type NotifyFollower } from './followers.ts'

export type SimulatedLeaderEnv = SourceEnv & { readonly BOTS_SIMULATED?: string }

type Deps = {
  readonly sql: Sql
  readonly now: () => number
  readonly tell: NotifyFollower
  readonly report: (id: string, followers: number) => Promise<void>
  readonly setAlarm: (time: number) => Promise<void>
}

export class SimulatedLeader {
  readonly #bot: SimulatedBot
  readonly #touch: FindSimulatedBestPrices
  readonly #deps: Deps
  readonly #followers: BotFollowers
  #endsAt: number | undefined

  private constructor(bot: SimulatedBot, touch: FindSimulatedBestPrices, deps: Deps) {
    this.#bot = bot
    this.#touch = touch
    this.#deps = deps
    this.#followers = new BotFollowers(deps.sql)
  }

  static find(id: string, env: SimulatedLeaderEnv, deps: Deps): SimulatedLeader | undefined {
    if (env.BOTS_SIMULATED === 'false') return undefined
    const touch = createSimulatedBestPrices(env)
    const bot = listSimulatedBots(touch, deps.now()).find((each) => each.id === id)
    return bot && new SimulatedLeader(bot, touch, deps)
  }

  /** @returns the state that the follower takes over */
  async follow(account: string): Promise<Result<LeaderBotStatus, BotRefusal>> {
    if (this.#isOver()) return refuse({ reason: 'follow_over', params: {} })
    this.#note()
    if (!this.#followers.add(account)) return refuse({ reason: 'follow_full', params: {} })
    await this.#changed()
    return ok(this.#followers.standing)
  }

  async unfollow(account: string): Promise<void> {
    this.#followers.removeFollower(account)
    await this.#changed()
  }

  async work(): Promise<void> {
    if (this.#followers.count === 0) return
    const { now, tell } = this.#deps
    this.#note()
    await this.#followers.notifyAll(this.#bot.id, now, tell)
    await this.#arm()
  }

  async #changed(): Promise<void> {
    await this.#arm()
    await this.#deps.report(this.#bot.id, this.#followers.count)
  }

  async #arm(): Promise<void> {
    const { now, setAlarm } = this.#deps
    if (this.#followers.count === 0) return
    const due = this.#followers.nextAttemptAt(now()) ?? (this.#isOver() ? undefined : this.#end())
    if (due !== undefined) await setAlarm(due)
  }

  #note(): void {
    const state = this.#isOver() ? 'stopped' : 'running'
    this.#followers.saveStatus({ state, isShared: true, recipe: this.#bot.recipe })
  }

  #isOver(): boolean {
    return this.#deps.now() >= this.#end()
  }

  /** End of the simulated bot, computed in advance; epoch ms. */
  #end(): number {
    const { stopsAt } = this.#bot
    if (this.#endsAt !== undefined) return this.#endsAt
    const whole = runSimulatedBot(this.#bot, this.#touch, stopsAt)
    const end = whole && isBotEnded(whole.state) ? whole.endedAt : stopsAt
    this.#endsAt = end
    return end
  }
}
