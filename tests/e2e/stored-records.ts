// Changes records in the storage of a stopped site, as if time had passed.

import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect } from './fixtures.ts'

type StoredRecord = {
  /** Folder of the site's state. */
  readonly folder: string
  /** Class of the object. */
  readonly object: 'Bot' | 'Copier'
  readonly table: 'record' | 'venue_record' | 'portfolios'
  readonly account: string
}

/** @param path in the record, as of SQLite's JSON. @param change returns JSON */
export async function changeStoredRecord(
  { folder, object, table, account }: StoredRecord,
  path: string,
  change: (was: number) => string,
): Promise<void> {
  const isOfObject = new RegExp(`-${object}[\\\\/][0-9a-f]{64}\\.sqlite$`)
  const files = (await readdir(folder, { recursive: true })).filter((name) => isOfObject.test(name))
  const changed = files.map((name) => {
    const database = new DatabaseSync(join(folder, name))
    const where = `WHERE json_extract(body, '$.account') = ?`
    const [row] = database.prepare(`SELECT json_extract(body, '${path}') AS was FROM ${table} ${where}`).all(account)
    const next = change(Number(row?.was))
    if (row)
      database.prepare(`UPDATE ${table} SET body = json_set(body, '${path}', json(?)) ${where}`).run(next, account)
    database.close()
    return row ? [account] : []
  })
  expect(changed.flat()).toEqual([account])
}
