// Asks every market's book for something of its own.

import type { Interval } from '#shared/intervals.ts'
import type { Candle, MarketRow } from '#shared/market-data.ts'

export const ANSWER_MS = 2000
/** An object has six connections at once (workers limits). */
export const CONCURRENT = 6

/** One market's book, as the summary sees it over RPC. */
export type Book = {
  ticker(): Promise<MarketRow>
  candles(interval: Interval, before: number | undefined, limit: number): Promise<readonly Candle[]>
}

/** A promise that fails when `task` has not settled after `ms`. */
function within<T>(task: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms)
    task.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/**
 * What the books said that answered in time, in no particular order.
 * @param ask reaches one market's book
 * @param onFailure hears of each that did not
 */
export async function askBooks<Answer>(
  symbols: readonly string[],
  ask: (symbol: string) => Promise<Answer>,
  onFailure: (symbol: string, error: unknown) => void,
): Promise<readonly Answer[]> {
  const answers: Answer[] = []
  const waiting = [...symbols]
  const work = async () => {
    for (let symbol = waiting.shift(); symbol !== undefined; symbol = waiting.shift()) {
      try {
        answers.push(await within(ask(symbol), ANSWER_MS))
      } catch (error) {
        onFailure(symbol, error)
      }
    }
  }
  await Promise.all(Array.from({ length: CONCURRENT }, work))
  return answers
}
