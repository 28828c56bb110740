// Caches queries of each page view. This is safe because only the object itself writes its database.

import type { TransactionalStorage } from './migrations.ts'

type Rows = Record<string, unknown>[]

const MAX = 64
const READ = /^\s*SELECT\b/i

const known = new WeakMap<object, TransactionalStorage>()

/** A write or rollback clears the cache. All writes must use this wrapper. Callers must not change returned rows. */
export function withCachedReads(storage: TransactionalStorage): TransactionalStorage {
  const remembering = known.get(storage) ?? rememberingOf(storage)
  known.set(storage, remembering)
  return remembering
}

function rememberingOf(storage: TransactionalStorage): TransactionalStorage {
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
    if (answers.size >= MAX) answers.clear()
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
        // The cache may contain rows that were rolled back.
        answers.clear()
        throw error
      }
    },
  }
}
