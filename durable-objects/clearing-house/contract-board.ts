// The list of all contracts, for pages that show them beside each other: made when somebody asks, and kept for a moment,
// so that a hundred readers bring each contract to now once.

import type { ContractRow } from '#shared/futures/views.ts'

/** How old a row may be. */
export const BOARD_MS = 2_000

export type BoardParts = {
  readonly symbols: readonly string[]
  /** Brings a contract's book and prices to now; never throws. */
  readonly refresh: (symbol: string) => Promise<void>
  readonly rowOf: (symbol: string) => ContractRow
}

export class ContractBoard {
  readonly #parts: BoardParts
  #rows: readonly ContractRow[] = []
  #madeAt = Number.NEGATIVE_INFINITY
  #making: Promise<void> | undefined

  constructor(parts: BoardParts) {
    this.#parts = parts
  }

  /** As it was made last; empty where nobody asked yet. */
  get known(): readonly ContractRow[] {
    return this.#rows
  }

  /** In the order of the listing, at most `BOARD_MS` old. Whoever comes while it is made waits for the same. */
  async rows(now: number): Promise<readonly ContractRow[]> {
    if (now - this.#madeAt >= BOARD_MS) {
      this.#making ??= this.#make(now).finally(() => {
        this.#making = undefined
      })
      await this.#making
    }
    return this.#rows
  }

  /** One contract after the other: orders get their turn in between. */
  async #make(now: number): Promise<void> {
    const rows: ContractRow[] = []
    for (const symbol of this.#parts.symbols) {
      await this.#parts.refresh(symbol)
      rows.push(this.#parts.rowOf(symbol))
    }
    this.#rows = rows
    this.#madeAt = now
  }
}
