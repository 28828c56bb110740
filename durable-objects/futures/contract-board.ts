// The list of contracts is cached, so many readers refresh each contract only once.

import type { ContractRow } from '#shared/futures/views.ts'

export const CONTRACT_BOARD_AGE_MAX_MS = 2_000

export type ContractBoardDeps = {
  readonly symbols: readonly string[]
  /** Never throws. */
  readonly refresh: (symbol: string) => Promise<void>
  readonly rowOf: (symbol: string) => ContractRow
}

export class ContractBoard {
  readonly #deps: ContractBoardDeps
  #rows: readonly ContractRow[] = []
  #madeAt = Number.NEGATIVE_INFINITY
  #making: Promise<void> | undefined

  constructor(deps: ContractBoardDeps) {
    this.#deps = deps
  }

  get lastRows(): readonly ContractRow[] {
    return this.#rows
  }

  /** Concurrent callers share one computation. */
  async rows(now: number): Promise<readonly ContractRow[]> {
    if (now - this.#madeAt >= CONTRACT_BOARD_AGE_MAX_MS) {
      this.#making ??= this.#make(now).finally(() => {
        this.#making = undefined
      })
      await this.#making
    }
    return this.#rows
  }

  /** Computes rows one by one, so orders can run in between. */
  async #make(now: number): Promise<void> {
    const rows: ContractRow[] = []
    for (const symbol of this.#deps.symbols) {
      await this.#deps.refresh(symbol)
      rows.push(this.#deps.rowOf(symbol))
    }
    this.#rows = rows
    this.#madeAt = now
  }
}
