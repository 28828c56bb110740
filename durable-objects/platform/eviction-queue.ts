import type { MoneySql } from './money-storage.ts'

/**
 * Evicts ended orders and empty accounts from memory. They are rarely read again, and cached objects slow down garbage
 * collection.
 */
export class EvictionQueue<Key> {
  readonly #sql: MoneySql
  readonly #evict: (key: Key) => void
  #keys = new Set<Key>()
  #round: number | undefined

  /** @param evict called once the key's rows are in the tables; must check that the key is unused */
  constructor(sql: MoneySql, evict: (key: Key) => void) {
    this.#sql = sql
    this.#evict = evict
  }

  /** Call in the transaction that writes the key's last rows, after writing. A repeated call postpones the eviction. */
  add(key: Key): void {
    const round = this.#sql.countCheckpoints()
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
