// Reads the leading bot's state once, then applies numbered updates (BO40 and after).

import { canBotBeFollowed } from '#shared/bots/fields.ts'
import {
  type BotFollowerAction,
  isBotEndingOrEnded,
  type LeaderBotStatus,
  nextBotFollowerAction,
  replaceBotStops,
} from '#shared/bots/following.ts'
import type { BotRecipe } from '#shared/bots/recipe.ts'
import type { BotRefusal, BotRefusalReason } from '#shared/bots/refusals.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import { BotFollowers } from './followers.ts'
import type { BotHost } from './services.ts'
import type { BotRecord } from './store.ts'

const RETRY_MS = 3_000

type Deps = {
  record(): BotRecord
  transaction(work: () => void): void
  save(record: BotRecord): void
  /** Runs inside the caller's transaction. */
  act(act: Exclude<BotFollowerAction, 'leave'>): void
  reload(recipe: BotRecipe): void
  note(kind: 'left', params: Readonly<Record<string, string>>): void
  /** @throws Error if a market has no price */
  priced(): Promise<void>
}

export class LeaderFollowing {
  readonly #host: BotHost
  readonly #deps: Deps
  readonly #followers: BotFollowers
  #retryAt = 0

  constructor(host: BotHost, deps: Deps) {
    this.#host = host
    this.#deps = deps
    this.#followers = new BotFollowers(host.storage.sql)
  }

  get count(): number {
    return this.#followers.count
  }

  /**
   * Runs inside the transaction that changes the record.
   * @returns the record to save
   */
  saveStatus(record: BotRecord): BotRecord {
    this.#followers.saveStatus(record)
    const { follows, state } = record
    return follows && isBotEndingOrEnded(state) && !follows.isLeft
      ? { ...record, follows: { ...follows, isLeft: true } }
      : record
  }

  clearLeaderPause(record: BotRecord): BotRecord {
    return record.follows ? { ...record, follows: { ...record.follows, isPausing: false } } : record
  }

  /** Time of the next call of `work`, epoch ms; undefined: none is needed. */
  due(record: BotRecord): number | undefined {
    const now = this.#host.now()
    const own = this.#hasUnsent(record) ? [Math.max(now, this.#retryAt)] : []
    const times = [...own, this.#followers.nextAttemptAt(now)].filter((time) => time !== undefined)
    return times.length > 0 ? Math.min(...times) : undefined
  }

  #hasUnsent({ follows, state }: BotRecord): boolean {
    return follows !== null && (follows.isLeft || (follows.seq === 0 && state !== 'created'))
  }

  async work(): Promise<void> {
    const { services, now, report } = this.#host
    const { account } = this.#deps.record()
    await this.#followers.notifyAll(account, now, (...told) => services.tellFollower(...told))
    const { follows } = this.#deps.record()
    if (!follows || !this.#hasUnsent(this.#deps.record()) || now() < this.#retryAt) return
    try {
      if (follows.isLeft) {
        await services.unfollow(follows.bot, account)
        this.#deps.transaction(() => this.#deps.save({ ...this.#deps.record(), follows: null }))
      } else await this.#request(follows.bot, account)
    } catch (error) {
      this.#retryAt = now() + RETRY_MS
      report('bot_follows_later', { bot: account, error: String(error) })
    }
  }

  /** The bot ends if the leading bot has ended, and continues alone if it cannot follow. */
  async #request(bot: string, account: string): Promise<void> {
    const answer = await this.#host.services.follow(bot, account)
    if (answer.ok) await this.applyLeaderStatus(bot, answer.value)
    else if (this.#isFollowing(bot)) {
      const isOver = answer.error.reason === 'follow_over'
      this.#deps.transaction(() => (isOver ? this.#deps.act('stop') : this.#leave()))
    }
  }

  /**
   * Adds a follower. Idempotent.
   * @returns this bot's state
   */
  add(account: string): Result<LeaderBotStatus, BotRefusal> {
    const record = this.#deps.record()
    const { isShared, state, recipe } = record
    const no = (reason: BotRefusalReason) => refuse({ reason, params: {} })
    if (!isShared) return no('not_shared')
    if (!canBotBeFollowed(recipe.kind)) return no('not_for_kind')
    if (isBotEndingOrEnded(state)) return no('follow_over')
    // Earlier versions stored no status for followers.
    this.#deps.transaction(() => this.#followers.saveStatus(record))
    return this.#followers.add(account) ? ok(this.#followers.standing) : no('follow_full')
  }

  drop(account: string): void {
    this.#followers.removeFollower(account)
  }

  /**
   * Updates with known numbers are ignored.
   * @returns false if this bot does not follow `bot`
   * @throws Error while money is in flight or a price is missing: the sender retries
   */
  async applyLeaderStatus(bot: string, standing: LeaderBotStatus): Promise<boolean> {
    if (!this.#isFollowing(bot)) return false
    const { state, follows } = this.#deps.record()
    if (state === 'created') throw new Error('its money is on its way')
    if ((follows?.seq ?? 0) >= standing.seq) return true
    if (standing.state === 'running') await this.#deps.priced()
    this.#deps.transaction(() => this.#stand(bot, standing))
    return true
  }

  leave(): boolean {
    const { follows } = this.#deps.record()
    if (!follows || follows.isLeft) return false
    this.#deps.transaction(() => this.#leave())
    return true
  }

  #isFollowing(bot: string): boolean {
    const { follows } = this.#deps.record()
    return follows !== null && follows.bot === bot && !follows.isLeft
  }

  #stand(bot: string, { seq, state, stops }: LeaderBotStatus): void {
    const { follows } = this.#deps.record()
    // An update or the end of following was applied during the await.
    if (!follows || !this.#isFollowing(bot) || follows.seq >= seq) return
    this.#keep({ seq })
    const { recipe } = this.#deps.record()
    const changed = replaceBotStops(recipe, stops)
    const hasChanged = JSON.stringify(changed) !== JSON.stringify(recipe)
    if (hasChanged) this.#deps.reload(changed)
    for (;;) {
      const record = this.#deps.record()
      const act = nextBotFollowerAction({ state: record.state, isPausing: record.follows?.isPausing ?? false }, state)
      if (act === undefined) return
      if (act === 'leave') {
        this.#leave()
        return
      }
      this.#deps.act(act)
      if (act === 'pause') this.#keep({ isPausing: true })
    }
  }

  #keep(changed: Partial<NonNullable<BotRecord['follows']>>): void {
    const record = this.#deps.record()
    if (record.follows) this.#deps.save({ ...record, follows: { ...record.follows, ...changed } })
  }

  #leave(): void {
    this.#keep({ isLeft: true })
    this.#deps.note('left', {})
  }
}
