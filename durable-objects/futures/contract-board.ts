// Cached, so that many readers update each contract only once.

import type { ContractRow } from '#shared/futures/views.ts'

/** Maximum age of a row. */
export const BOARD_MS = 2_000

export type BoardParts = {
  readonly symbols: readonly string[]
  /** Updates a contract's book and prices; never throws. */
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

  /** Empty before the first request. */
  get known(): readonly ContractRow[] {
    return this.#rows
  }

  /** At most `BOARD_MS` old. Concurrent callers share one computation. */
  async rows(now: number): Promise<readonly ContractRow[]> {
    if (now - this.#madeAt >= BOARD_MS) {
      this.#making ??= this.#make(now).finally(() => {
        this.#making = undefined
      })
      await this.#making
    }
    return this.#rows
  }

  /** Sequential: orders run in between. */
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
