// What a release may do to tables while the release before it still runs (docs/decisions/120).

import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isTest, sourcesOf } from './sources.ts'

/** Statements by file that existed before the rule. Rows may only lose entries. */
const REMOVALS: Readonly<Record<string, number>> = JSON.parse(
  readFileSync('tests/tidy/removing-migrations.json', 'utf8'),
)

const NAMELESS = /INSERT(?:\s+OR\s+[A-Z]+)?\s+INTO\s+\S+\s+(?:VALUES|SELECT)\b/g
/** Migrations that copy a table into a new one. Their table has just the columns of the same statement. */
const COPIES: Readonly<Record<string, number>> = {
  'durable-objects/affiliate/board/store.ts': 1,
  'durable-objects/analytics/rejections.ts': 1,
  'durable-objects/analytics/store.ts': 3,
  'durable-objects/bots/bot-market/object.ts': 1,
  'durable-objects/copy/copier/group-store.ts': 7,
  'durable-objects/wallet/ledger/order-history.ts': 1,
}
const REMOVES = /\b(?:DROP TABLE|DROP COLUMN|RENAME TO|RENAME COLUMN)\b/g

/** A restore replaces tables, and no release runs meanwhile (BAK12). */
const RESTORES: readonly string[] = [
  'durable-objects/platform/backup/restore-target.ts',
  'durable-objects/platform/backup/restored-moment.ts',
  'worker/operator/backup/directory-backup.ts',
]

const DIRECTORY = 'migrations/directory'
const migrations = readdirSync(DIRECTORY).map((name) => {
  const path = `${DIRECTORY}/${name}`
  return { path, text: readFileSync(path, 'utf8') }
})

const countIn = (pattern: RegExp): Readonly<Record<string, number>> =>
  Object.fromEntries(
    [...sourcesOf(['worker', 'durable-objects']), ...migrations]
      .filter(({ path }) => !isTest(path))
      .flatMap(({ path, text }) => {
        const found = text.match(pattern)
        return found ? [[path, found.length]] : []
      }),
  )

test('[DP12] INSERT names its columns, so that a column of a newer release breaks none of an older one', () => {
  expect(countIn(NAMELESS)).toEqual(COPIES)
  // biome-ignore lint/suspicious/noTemplateCurlyInString: code of another file
  const texts = ['INSERT INTO pairs VALUES (?)', 'INSERT OR REPLACE INTO ${table} VALUES (?)', 'INSERT INTO a\n SELECT']
  expect(texts.flatMap((text) => text.match(NAMELESS) ?? [])).toHaveLength(3)
  expect('INSERT INTO pairs (one) VALUES (?)'.match(NAMELESS)).toBeNull()
})

test('[DP12] migrations only add: no release removes or renames what the one before it reads', () => {
  const found = Object.entries(countIn(REMOVES)).filter(([path]) => !RESTORES.includes(path))
  expect(Object.fromEntries(found)).toEqual(REMOVALS)
  const texts = [
    'DROP TABLE orders;',
    'DROP TABLE IF EXISTS orders',
    'ALTER TABLE a RENAME TO b',
    'ALTER TABLE a DROP COLUMN b',
  ]
  expect(texts.flatMap((text) => text.match(REMOVES) ?? [])).toHaveLength(4)
  expect(Object.values(REMOVALS).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0)
})
