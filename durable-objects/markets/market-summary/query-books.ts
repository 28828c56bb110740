import type { Candle, MarketRow } from '#shared/markets/market-data.ts'

export const BOOK_ANSWER_TIMEOUT_MS = 2000
/** A Worker may have only six connections open. */
export const CONCURRENT_BOOK_QUERIES_MAX = 6

/** Parts of a row that only this site knows. */
export type ListedState = Pick<MarketRow, 'stopped' | 'opensAt' | 'spark'>

export type SummarizedBook = {
  ticker(): Promise<MarketRow>
  listedState(): Promise<ListedState>
  closedDays(limit: number): Promise<readonly Candle[]>
}

function within<T>(task: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms)
    task.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** Returns answers in any order. Books that fail or are late are left out. */
export async function queryBooks<Answer>(
  symbols: readonly string[],
  ask: (symbol: string) => Promise<Answer>,
  onFailure: (symbol: string, error: unknown) => void,
  concurrent = CONCURRENT_BOOK_QUERIES_MAX,
): Promise<readonly Answer[]> {
  const answers: Answer[] = []
  const waiting = [...symbols]
  const work = async () => {
    for (let symbol = waiting.shift(); symbol !== undefined; symbol = waiting.shift()) {
      try {
        answers.push(await within(ask(symbol), BOOK_ANSWER_TIMEOUT_MS))
      } catch (error) {
        onFailure(symbol, error)
      }
    }
  }
  await Promise.all(Array.from({ length: concurrent }, work))
  return answers
}
