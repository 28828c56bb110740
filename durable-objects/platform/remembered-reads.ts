// What an object read of its own database is remembered until it writes: nobody else can write there. For objects that each page
// of a person asks the same (account): four statements a page are none.

import type { Sql } from './migrations.ts'

type Storage = { readonly sql: Sql; transactionSync<T>(work: () => T): T }
type Rows = Record<string, unknown>[]

/** Answers that are remembered at most: what is asked again and again are a handful. */
const MOST = 64
const READ = /^\s*SELECT\b/i

const known = new WeakMap<object, Storage>()

/**
 * The same storage, whose reads are remembered until something is written or taken back. For one storage it is one and the same,
 * whichever store asks; all that write have to write through it. Rows are shared: nobody may change one.
 */
export function rememberedReads(storage: Storage): Storage {
  const remembering = known.get(storage) ?? rememberingOf(storage)
  known.set(storage, remembering)
  return remembering
}

function rememberingOf(storage: Storage): Storage {
  const answers = new Map<string, Rows>()
  const rowsOf = (query: string, bindings: readonly (string | number | null)[]): Rows => {
    if (!READ.test(query)) {
      answers.clear()
      return storage.sql.exec(query, ...bindings).toArray()
    }
    const key = JSON.stringify([query, ...bindings])
    const answer = answers.get(key)
    if (answer) return answer
    const rows = storage.sql.exec(query, ...bindings).toArray()
    if (answers.size >= MOST) answers.clear()
    answers.set(key, rows)
    return rows
  }
  return {
    sql: {
      exec(query, ...bindings) {
        const rows = rowsOf(query, bindings)
        return { toArray: () => rows }
      },
    },
    transactionSync(work) {
      try {
        return storage.transactionSync(work)
      } catch (error) {
        // What was read in it may never have been.
        answers.clear()
        throw error
      }
    },
  }
}
