// Reads the followed bot's state once, then applies numbered updates (SPEC.md, BO40 and after). An unreachable bot
// blocks nothing.

import {
  canBeFollowed,
  type FollowAct,
  isEnding,
  type LeaderStatus,
  nextAct,
  withStops,
} from '#shared/bots/following.ts'
import type { Recipe } from '#shared/bots/recipe.ts'
import type { BotReason, BotRefusal } from '#shared/bots/refusals.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import { Followers } from './followers.ts'
import type { BotHost } from './services.ts'
import type { BotRecord } from './store.ts'

const RETRY_MS = 3_000

type Parts = {
  record(): BotRecord
  transaction(work: () => void): void
  save(record: BotRecord): void
  /** Inside a transaction. */
  act(act: Exclude<FollowAct, 'leave'>): void
  /** Inside a transaction. */
  reload(recipe: Recipe): void
  note(kind: 'left', params: Readonly<Record<string, string>>): void
  /** @throws Error if a market has no price */
  priced(): Promise<void>
}

export class Following {
  readonly #host: BotHost
  readonly #parts: Parts
  readonly #followers: Followers
  #retryAt = 0

  constructor(host: BotHost, parts: Parts) {
    this.#host = host
    this.#parts = parts
    this.#followers = new Followers(host.storage.sql)
  }

  get count(): number {
    return this.#followers.count
  }

  /**
   * In the transaction of the change.
   * @returns the record to save
   */
  kept(record: BotRecord): BotRecord {
    this.#followers.note(record)
    const { follows, state } = record
    return follows && isEnding(state) && !follows.isLeft ? { ...record, follows: { ...follows, isLeft: true } } : record
  }

  /** The followed bot's pause no longer holds this one. */
  byItself(record: BotRecord): BotRecord {
    return record.follows ? { ...record, follows: { ...record.follows, isPausing: false } } : record
  }

  /** Epoch ms. */
  due(record: BotRecord): number | undefined {
    const now = this.#host.now()
    const own = this.#owes(record) ? [Math.max(now, this.#retryAt)] : []
    const times = [...own, this.#followers.due(now)].filter((time) => time !== undefined)
    return times.length > 0 ? Math.min(...times) : undefined
  }

  #owes({ follows, state }: BotRecord): boolean {
    return follows !== null && (follows.isLeft || (follows.seq === 0 && state !== 'created'))
  }

  async work(): Promise<void> {
    const { services, now, report } = this.#host
    const { account } = this.#parts.record()
    await this.#followers.tell(account, now, (...told) => services.tellFollower(...told))
    const { follows } = this.#parts.record()
    if (!follows || !this.#owes(this.#parts.record()) || now() < this.#retryAt) return
    try {
      if (follows.isLeft) {
        await services.unfollow(follows.bot, account)
        this.#parts.transaction(() => this.#parts.save({ ...this.#parts.record(), follows: null }))
      } else await this.#ask(follows.bot, account)
    } catch (error) {
      this.#retryAt = now() + RETRY_MS
      report('bot_follows_later', { bot: account, error: String(error) })
    }
  }

  /** First read. If the other has ended, this bot ends; if it cannot be followed, this bot leaves. */
  async #ask(bot: string, account: string): Promise<void> {
    const answer = await this.#host.services.follow(bot, account)
    if (answer.ok) await this.followed(bot, answer.value)
    else if (this.#isFollowing(bot)) {
      const isOver = answer.error.reason === 'follow_over'
      this.#parts.transaction(() => (isOver ? this.#parts.act('stop') : this.#leave()))
    }
  }

  /**
   * Idempotent.
   * @returns this bot's state
   */
  add(account: string): Result<LeaderStatus, BotRefusal> {
    const record = this.#parts.record()
    const { isShared, state, recipe } = record
    const no = (reason: BotReason) => refuse({ reason, params: {} })
    if (!isShared) return no('not_shared')
    if (!canBeFollowed(recipe.kind)) return no('not_for_kind')
    if (isEnding(state)) return no('follow_over')
    // Older records have no number yet.
    this.#parts.transaction(() => this.#followers.note(record))
    return this.#followers.add(account) ? ok(this.#followers.standing) : no('follow_full')
  }

  drop(account: string): void {
    this.#followers.drop(account)
  }

  /**
   * Known numbers are ignored.
   * @returns false if it does not follow `bot`
   * @throws Error while money is in flight or a price is missing: resent
   */
  async followed(bot: string, standing: LeaderStatus): Promise<boolean> {
    if (!this.#isFollowing(bot)) return false
    const { state, follows } = this.#parts.record()
    if (state === 'created') throw new Error('its money is on its way')
    if ((follows?.seq ?? 0) >= standing.seq) return true
    if (standing.state === 'running') await this.#parts.priced()
    this.#parts.transaction(() => this.#stand(bot, standing))
    return true
  }

  leave(): boolean {
    const { follows } = this.#parts.record()
    if (!follows || follows.isLeft) return false
    this.#parts.transaction(() => this.#leave())
    return true
  }

  #isFollowing(bot: string): boolean {
    const { follows } = this.#parts.record()
    return follows !== null && follows.bot === bot && !follows.isLeft
  }

  #stand(bot: string, { seq, state, stops }: LeaderStatus): void {
    const { follows } = this.#parts.record()
    // Updated or left during the await.
    if (!follows || !this.#isFollowing(bot) || follows.seq >= seq) return
    this.#keep({ seq })
    const { recipe } = this.#parts.record()
    const changed = withStops(recipe, stops)
    const hasChanged = JSON.stringify(changed) !== JSON.stringify(recipe)
    if (hasChanged) this.#parts.reload(changed)
    for (;;) {
      const record = this.#parts.record()
      const act = nextAct({ state: record.state, isPausing: record.follows?.isPausing ?? false }, state)
      if (act === undefined) return
      if (act === 'leave') {
        this.#leave()
        return
      }
      this.#parts.act(act)
      if (act === 'pause') this.#keep({ isPausing: true })
    }
  }

  #keep(changed: Partial<NonNullable<BotRecord['follows']>>): void {
    const record = this.#parts.record()
    if (record.follows) this.#parts.save({ ...record, follows: { ...record.follows, ...changed } })
  }

  #leave(): void {
    this.#keep({ isLeft: true })
    this.#parts.note('left', {})
  }
}
