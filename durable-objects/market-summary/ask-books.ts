// Asks every market's book for its row.

import type { MarketRow } from '#shared/market-data.ts'

export const ANSWER_MS = 2000
/** An object has six connections at once (workers limits). */
export const CONCURRENT = 6

/** One market's book, as the summary sees it over RPC. */
export type Book = { ticker(): Promise<MarketRow> }

/** A promise that fails when `task` has not settled after `ms`. */
function within<T>(task: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms)
    task.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/**
 * Rows of the books that answered in time, in no particular order.
 * @param ask reaches one market's book
 * @param onFailure hears of each that did not
 */
export async function askBooks(
  symbols: readonly string[],
  ask: (symbol: string) => Promise<MarketRow>,
  onFailure: (symbol: string, error: unknown) => void,
): Promise<readonly MarketRow[]> {
  const rows: MarketRow[] = []
  const waiting = [...symbols]
  const work = async () => {
    for (let symbol = waiting.shift(); symbol !== undefined; symbol = waiting.shift()) {
      try {
        rows.push(await within(ask(symbol), ANSWER_MS))
      } catch (error) {
        onFailure(symbol, error)
      }
    }
  }
  await Promise.all(Array.from({ length: CONCURRENT }, work))
  return rows
}
