// The log as it was before its entries had slots (write-behind.ts). An object that died then has its last statements there.

import { assert } from '#shared/assert.ts'
import type { Statement } from './batches.ts'
import type { Sql } from './migrations.ts'
import { type Binding, countOf, rowsOf } from './rows.ts'

type Logged = readonly [text: number, ...Binding[]]
/** As it was while each had its texts with it. */
type WithTexts = { readonly queries: readonly string[]; readonly statements: readonly Logged[] }

export const DROP_OLD_LOG = 'DROP TABLE behind'

/**
 * @param texts by the numbers that entries name them by
 * @returns what waits there, oldest first; undefined where there is no such log
 */
export function oldStatements(sql: Sql, texts: ReadonlyMap<number, string>): Statement[] | undefined {
  const isThere = countOf(sql, "SELECT COUNT(*) AS count FROM sqlite_master WHERE type = 'table' AND name = 'behind'")
  if (isThere === 0) return undefined
  return rowsOf<{ entry: string }>(sql, 'SELECT entry FROM behind ORDER BY id').flatMap(({ entry }) => {
    // Written by this module's forebears.
    const logged: readonly Logged[] | WithTexts = JSON.parse(entry)
    const isOldest = 'queries' in logged
    return (isOldest ? logged.statements : logged).map(([text, ...bindings]) => {
      const query = isOldest ? logged.queries[text] : texts.get(text)
      assert(query !== undefined, 'the log names texts that are there')
      return { query, bindings }
    })
  })
}
