import type { MoneySql } from './money-storage.ts'

/**
 * What memory knows only until the tables have it: of orders that are over and accounts that are empty hardly anybody asks
 * again, and all that is kept is gone through each time that garbage is collected.
 */
export class Outlived<Key> {
  readonly #sql: MoneySql
  readonly #forget: (key: Key) => void
  #keys = new Set<Key>()
  #round: number | undefined

  /** @param forget takes a key that was added and that the tables have; whether it is still over is for it to see */
  constructor(sql: MoneySql, forget: (key: Key) => void) {
    this.#sql = sql
    this.#forget = forget
  }

  /** Call in the transaction that wrote its end, after that; one that was added before is over anew. */
  add(key: Key): void {
    const round = this.#sql.rounds()
    if (round !== this.#round) {
      const keys = this.#keys
      this.#keys = new Set()
      this.#round = round
      for (const known of keys) if (known !== key) this.#forget(known)
    }
    this.#keys.add(key)
  }

  clear(): void {
    this.#keys.clear()
  }
}
