import type { MoneySql } from './money-storage.ts'

/** Removes ended orders and empty accounts from memory: they are rarely read, and slow garbage collection. */
export class EvictionQueue<Key> {
  readonly #sql: MoneySql
  readonly #evict: (key: Key) => void
  #keys = new Set<Key>()
  #round: number | undefined

  /** @param evict called when the key's rows are in the tables. It must check that the key is unused */
  constructor(sql: MoneySql, evict: (key: Key) => void) {
    this.#sql = sql
    this.#evict = evict
  }

  /** Runs inside the transaction that wrote the key's last rows. A repeated call postpones the eviction. */
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
