// Volumes of 30 days are counted in memory, and written with the trades.

import {
  FEE_TIER_VOLUME_DAYS,
  type FeeTier,
  findCurrentFeeTier,
  findFeeTier,
  type HeldFeeTier,
} from '#shared/markets/trading/fees.ts'
import { DAY_MS } from '#shared/platform/intervals.ts'
import type { MoneySql } from '../../platform/money-storage.ts'
import { readCount, readRow } from '../../platform/rows.ts'
import type { StateCache } from '../../platform/transactions.ts'

/** A larger cache is cleared and loaded again. */
const PEOPLE_MAX = 20_000

type Volume = {
  /** Last day of the 30, in days since 1970. */
  readonly day: number
  cents: number
  /** Cents that are not written yet, by day. */
  readonly added: Map<number, number>
  held: HeldFeeTier | undefined
}

export class TradingVolumes implements StateCache {
  readonly #sql: MoneySql
  readonly #users = new Map<string, Volume>()
  readonly #changed = new Set<string>()

  constructor(sql: MoneySql) {
    this.#sql = sql
  }

  /** Returns USDT. */
  volumeOf(userId: string, now: number): number {
    return this.#volume(userId, now).cents / 100
  }

  /** Stores the tier if the volume reaches a new one, or if it was stored over a day ago. */
  feeTierOf(userId: string, now: number): FeeTier {
    const known = this.#volume(userId, now)
    const volume = known.cents / 100
    const { held } = known
    const tier = findCurrentFeeTier(volume, held, now)
    const own = findFeeTier(volume).tier
    const isNews = own > 0 && own === tier.tier && (held?.tier !== own || now - held.at >= DAY_MS)
    if (isNews) {
      this.#sql.exec('INSERT OR REPLACE INTO tiers (person, tier, at) VALUES (?, ?, ?)', userId, own, now)
      known.held = { tier: own, at: now }
    }
    return tier
  }

  add(userId: string, time: number, cents: number): void {
    const known = this.#volume(userId, time)
    const day = Math.floor(time / DAY_MS)
    known.cents += cents
    known.added.set(day, (known.added.get(day) ?? 0) + cents)
    this.#changed.add(userId)
  }

  flush(): void {
    for (const userId of this.#changed) this.#write(userId)
    this.#changed.clear()
  }

  get isFull(): boolean {
    return this.#users.size > PEOPLE_MAX
  }

  invalidate(): void {
    this.#users.clear()
    this.#changed.clear()
  }

  #volume(userId: string, now: number): Volume {
    const day = Math.floor(now / DAY_MS)
    const known = this.#users.get(userId)
    if (known && known.day >= day) return known
    this.#write(userId)
    // A user outside the cache has no pending log entries: no checkpoint is needed.
    const sql = known ? this.#sql : { exec: this.#sql.execWithoutCheckpoint }
    const query = 'SELECT coalesce(SUM(cents), 0) AS count FROM volumes WHERE person = ? AND day > ?'
    const volume: Volume = {
      day,
      cents: readCount(sql, query, userId, day - FEE_TIER_VOLUME_DAYS),
      added: new Map(),
      held: readRow<HeldFeeTier>(sql, 'SELECT tier, at FROM tiers WHERE person = ?', userId),
    }
    this.#users.set(userId, volume)
    return volume
  }

  #write(userId: string): void {
    const added = this.#users.get(userId)?.added ?? []
    for (const [day, cents] of added) {
      const query = `INSERT INTO volumes (person, day, cents) VALUES (?, ?, ?)
         ON CONFLICT (person, day) DO UPDATE SET cents = cents + excluded.cents`
      this.#sql.exec(query, userId, day, cents)
    }
    this.#users.get(userId)?.added.clear()
  }
}
