// Sends the bot's state to its followers until they acknowledge it (BO40 and after).

import { z } from 'zod/mini'
import { BOT_FOLLOWERS_MAX, type LeaderBotStatus, TypedBotStops, toLeaderBotState } from '#shared/bots/following.ts'
import type { Sql } from '../../platform/migrations.ts'
import type { BotRecord } from './store.ts'

const TABLES = `CREATE TABLE IF NOT EXISTS standing (id INTEGER PRIMARY KEY CHECK (id = 1), seq INTEGER NOT NULL,
    body TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS followers (account TEXT PRIMARY KEY, told INTEGER NOT NULL) STRICT, WITHOUT ROWID;`
const Row = z.object({ account: z.string(), told: z.int() })
type Row = z.infer<typeof Row>

const AT_ONCE = 8
const RETRY_MS = 3_000

/** @returns false if the account does not follow this bot */
export type NotifyFollower = (account: string, bot: string, standing: LeaderBotStatus) => Promise<boolean>

export class BotFollowers {
  readonly #sql: Sql
  readonly #known: Map<string, Row>
  #seq = 0
  #body = ''
  /** Next attempt for each unreachable follower, epoch ms. */
  readonly #retryAt = new Map<string, number>()

  constructor(sql: Sql) {
    this.#sql = sql
    sql.exec(TABLES)
    const [row] = sql.exec('SELECT seq, body FROM standing').toArray()
    if (row) [this.#seq, this.#body] = [Number(row.seq), String(row.body)]
    const rows = sql
      .exec('SELECT account, told FROM followers')
      .toArray()
      .map((each) => Row.parse(each))
    this.#known = new Map(rows.map((each) => [each.account, each]))
  }

  get count(): number {
    return this.#known.size
  }

  /** Runs inside the transaction that changes the state. */
  saveStatus({ state, isShared, recipe }: Pick<BotRecord, 'isShared' | 'recipe' | 'state'>): void {
    const body = JSON.stringify({ state: toLeaderBotState(state, isShared), stops: TypedBotStops.parse(recipe) })
    if (body === this.#body) return
    this.#body = body
    this.#seq += 1
    this.#sql.exec('INSERT OR REPLACE INTO standing (id, seq, body) VALUES (1, ?, ?)', this.#seq, body)
  }

  get standing(): LeaderBotStatus {
    // `saveStatus` wrote this JSON.
    return { seq: this.#seq, ...(JSON.parse(this.#body) as Omit<LeaderBotStatus, 'seq'>) }
  }

  /** @returns false if the bot has its maximum of followers */
  add(account: string): boolean {
    if (!this.#known.has(account) && this.#known.size >= BOT_FOLLOWERS_MAX) return false
    this.#save({ account, told: this.#seq })
    return true
  }

  removeFollower(account: string): void {
    this.#known.delete(account)
    this.#retryAt.delete(account)
    this.#sql.exec('DELETE FROM followers WHERE account = ?', account)
  }

  /** Time of the next message, epoch ms; undefined if all have acknowledged. */
  nextAttemptAt(now: number): number | undefined {
    const times = this.#behind().map(({ account }) => Math.max(now, this.#retryAt.get(account) ?? 0))
    return times.length > 0 ? Math.min(...times) : undefined
  }

  /** A failed call is repeated, and does not stop the others. */
  async notifyAll(bot: string, now: () => number, tell: NotifyFollower): Promise<void> {
    const waiting = this.#behind().filter(({ account }) => (this.#retryAt.get(account) ?? 0) <= now())
    for (let at = 0; at < waiting.length; at += AT_ONCE) {
      await Promise.all(
        waiting.slice(at, at + AT_ONCE).map(async ({ account }) => {
          const { standing } = this
          try {
            const isFollowing = await tell(account, bot, standing)
            if (!isFollowing) this.removeFollower(account)
            else if (this.#known.has(account)) this.#save({ account, told: standing.seq })
            this.#retryAt.delete(account)
          } catch {
            this.#retryAt.set(account, now() + RETRY_MS)
          }
        }),
      )
    }
  }

  #behind(): readonly Row[] {
    return [...this.#known.values()].filter(({ told }) => told < this.#seq)
  }

  #save(row: Row): void {
    this.#known.set(row.account, row)
    this.#sql.exec('INSERT OR REPLACE INTO followers (account, told) VALUES (?, ?)', row.account, row.told)
  }
}
