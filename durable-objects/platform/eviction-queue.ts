import type { MoneySql } from './money-storage.ts'

/** Ended orders and empty accounts are hardly read again, and garbage collection visits all that is cached. */
export class EvictionQueue<Key> {
  readonly #sql: MoneySql
  readonly #evict: (key: Key) => void
  #keys = new Set<Key>()
  #round: number | undefined

  /** @param evict called when the key's rows are in the tables; must check that the key is still to be evicted */
  constructor(sql: MoneySql, evict: (key: Key) => void) {
    this.#sql = sql
    this.#evict = evict
  }

  /** Call in the transaction of the key's last rows, after writing; another call postpones the eviction. */
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
