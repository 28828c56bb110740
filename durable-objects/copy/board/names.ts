// Unique names of leads (CB4, CB7).

import { z } from 'zod/mini'
import { foldDisplayName, toConfusableSkeleton } from '#shared/validation/confusables.ts'
import type { Sql } from '../../platform/migrations.ts'

const Row = z.object({ name: z.string(), lead: z.string() })
const NameRow = z.object({ name: z.string() })

/** Ignores differences of case, spaces, marks and look-alike letters. */
export const isSameLeadName = (one: string, other: string): boolean =>
  foldDisplayName(one) === foldDisplayName(other) ||
  (toConfusableSkeleton(one) !== '' && toConfusableSkeleton(one) === toConfusableSkeleton(other))

export class LeadNameStore {
  readonly #sql: Sql

  /** Computes the look-alike keys of names that older versions stored without one. */
  constructor(sql: Sql) {
    this.#sql = sql
    for (const row of sql.exec("SELECT name FROM names WHERE skeleton = ''").toArray()) {
      const { name } = NameRow.parse(row)
      sql.exec('UPDATE names SET skeleton = ? WHERE name = ?', toConfusableSkeleton(name), name)
    }
  }

  has(lead: string): boolean {
    return this.#sql.exec('SELECT 1 FROM names WHERE lead = ? LIMIT 1', lead).toArray().length > 0
  }

  /** @returns false if another lead's name looks alike, unless this lead had the name before */
  claim(id: string, raw: string): boolean {
    const [name, skeleton] = [foldDisplayName(raw), toConfusableSkeleton(raw)]
    if (name === '') return false
    const query = "SELECT name, lead FROM names WHERE name = ? OR (skeleton = ? AND skeleton <> '')"
    const alike = this.#sql
      .exec(query, name, skeleton)
      .toArray()
      .map((row) => Row.parse(row))
    const same = alike.find((each) => each.name === name)
    if (same) return same.lead === id
    if (alike.some(({ lead }) => lead !== id)) return false
    this.#sql.exec('INSERT INTO names (name, lead, skeleton) VALUES (?, ?, ?)', name, id, skeleton)
    return true
  }
}
