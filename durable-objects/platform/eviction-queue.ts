import type { MoneySql } from './money-storage.ts'

/**
 * Keys to evict from an object's caches once a checkpoint has written their rows to the tables: ended orders and empty accounts
 * are hardly ever read again, and garbage collection visits all that is cached.
 */
export class EvictionQueue<Key> {
  readonly #sql: MoneySql
  readonly #evict: (key: Key) => void
  #keys = new Set<Key>()
  #round: number | undefined

  /** @param evict called with a key whose rows are in the tables; it checks that the key is still to be evicted */
  constructor(sql: MoneySql, evict: (key: Key) => void) {
    this.#sql = sql
    this.#evict = evict
  }

  /** Call in the transaction that wrote the key's last rows, after writing; adding it again postpones its eviction. */
  add(key: Key): void {
    const round = this.#sql.checkpoints()
    if (round !== this.#round) {
      const keys = this.#keys
      this.#keys = new Set()
      this.#round = round
      for (const known of keys) if (known !== key) this.#evict(known)
    }
    this.#keys.add(key)
  }

  clear(): void {
    this.#keys.clear()
  }
}
