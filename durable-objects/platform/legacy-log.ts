// Reads the log format of versions before write-behind.ts had slots.

import { assert } from '#shared/platform/assert.ts'
import type { SqlStatement } from './batches.ts'
import type { Sql } from './migrations.ts'
import { readCount, readRows, type SqlBinding } from './rows.ts'

type Logged = readonly [text: number, ...SqlBinding[]]
/** An even older format: each entry contained its queries. */
type WithTexts = { readonly queries: readonly string[]; readonly statements: readonly Logged[] }

export const DROP_LEGACY_LOG_QUERY = 'DROP TABLE behind'

/**
 * @param texts queries by number
 * @returns pending statements, oldest first; undefined without such a log
 */
export function readLegacyStatements(sql: Sql, texts: ReadonlyMap<number, string>): SqlStatement[] | undefined {
  const isThere = readCount(sql, "SELECT COUNT(*) AS count FROM sqlite_master WHERE type = 'table' AND name = 'behind'")
  if (isThere === 0) return undefined
  return readRows<{ entry: string }>(sql, 'SELECT entry FROM behind ORDER BY id').flatMap(({ entry }) => {
    // Trusted: earlier versions of this module wrote it.
    const logged: readonly Logged[] | WithTexts = JSON.parse(entry)
    const isOldest = 'queries' in logged
    return (isOldest ? logged.statements : logged).map(([text, ...bindings]) => {
      const query = isOldest ? logged.queries[text] : texts.get(text)
      assert(query !== undefined, 'the log names texts that are there')
      return { query, bindings }
    })
  })
}
