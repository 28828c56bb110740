// A bot that follows another, and is followed: asks once how the other stands, does what it is told since, by number, and leaves
// when it ends or goes on by itself (SPEC.md, BO40 and after). Whom it cannot reach keeps it from nothing: it is asked again.

import { canBeFollowed, type FollowAct, isEnding, nextAct, type Standing, withStops } from '#shared/bots/following.ts'
import type { Recipe } from '#shared/bots/recipe.ts'
import type { BotReason, BotRefusal } from '#shared/bots/refusals.ts'
import { ok, type Result, refuse } from '#shared/result.ts'
import { Followers } from './followers.ts'
import type { BotHost } from './services.ts'
import type { BotRecord } from './store.ts'

const RETRY_MS = 3_000

type Parts = {
  record(): BotRecord
  transaction(work: () => void): void
  save(record: BotRecord): void
  /** Pauses, goes on, begins or stops, inside a transaction. */
  act(act: Exclude<FollowAct, 'leave'>): void
  /** Goes on with other settings, inside a transaction. */
  reload(recipe: Recipe): void
  note(kind: 'left', params: Readonly<Record<string, string>>): void
  /** @throws Error where a market has no price */
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

  /** How many follow it. */
  get count(): number {
    return this.#followers.count
  }

  /** With each change of the record, in its transaction. @returns what is to be kept */
  kept(record: BotRecord): BotRecord {
    this.#followers.note(record)
    const { follows, state } = record
    return follows && isEnding(state) && !follows.isLeft ? { ...record, follows: { ...follows, isLeft: true } } : record
  }

  /** It was paused, or goes on, for whatever reason: the other's pause is not what holds it any more. */
  byItself(record: BotRecord): BotRecord {
    return record.follows ? { ...record, follows: { ...record.follows, isPausing: false } } : record
  }

  /** When there is something to ask or tell, epoch ms. */
  due(record: BotRecord): number | undefined {
    const now = this.#host.now()
    const own = this.#owes(record) ? [Math.max(now, this.#retryAt)] : []
    const times = [...own, this.#followers.due(now)].filter((time) => time !== undefined)
    return times.length > 0 ? Math.min(...times) : undefined
  }

  #owes({ follows, state }: BotRecord): boolean {
    return follows !== null && (follows.isLeft || (follows.seq === 0 && state !== 'created'))
  }

  /** Asks the one that it follows, and tells those that follow it. */
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

  /** How the other stands, for the first time. One that has ended meanwhile ends this one; else, not to be followed, it leaves. */
  async #ask(bot: string, account: string): Promise<void> {
    const answer = await this.#host.services.follow(bot, account)
    if (answer.ok) await this.followed(bot, answer.value)
    else if (this.#isFollowing(bot)) {
      const isOver = answer.error.reason === 'follow_over'
      this.#parts.transaction(() => (isOver ? this.#parts.act('stop') : this.#leave()))
    }
  }

  /** Another bot follows it from now on. Asked again, it is the same. @returns how this one stands */
  add(account: string): Result<Standing, BotRefusal> {
    const record = this.#parts.record()
    const { isShared, state, recipe } = record
    const no = (reason: BotReason) => refuse({ reason, params: {} })
    if (!isShared) return no('not_shared')
    if (!canBeFollowed(recipe.kind)) return no('not_for_kind')
    if (isEnding(state)) return no('follow_over')
    // One that was written before there was any of this has no number yet.
    this.#parts.transaction(() => this.#followers.note(record))
    return this.#followers.add(account) ? ok(this.#followers.standing) : no('follow_full')
  }

  drop(account: string): void {
    this.#followers.drop(account)
  }

  /**
   * How the one that it follows stands. A number that it knows changes nothing.
   * @returns whether it follows that one
   * @throws Error while its money is on its way, or a price is missing: it is told again
   */
  async followed(bot: string, standing: Standing): Promise<boolean> {
    if (!this.#isFollowing(bot)) return false
    const { state, follows } = this.#parts.record()
    if (state === 'created') throw new Error('its money is on its way')
    if ((follows?.seq ?? 0) >= standing.seq) return true
    if (standing.state === 'running') await this.#parts.priced()
    this.#parts.transaction(() => this.#stand(bot, standing))
    return true
  }

  /** From now on it goes on by itself. */
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

  #stand(bot: string, { seq, state, stops }: Standing): void {
    const { follows } = this.#parts.record()
    // It was told something newer meanwhile, or has left.
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
