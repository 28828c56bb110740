// Entries in memory, stored 16 per row (a page): a restart reads few rows, a query none, and a change writes one.

import type { Sql } from './migrations.ts'
import { readRows } from './rows.ts'

/** The object must run this migration. */
export const ENTRY_PAGES_TABLE = 'CREATE TABLE entry_pages (page INTEGER PRIMARY KEY, entries TEXT NOT NULL) STRICT;'

const ENTRIES_PER_PAGE = 16

/** Entries are JSON values. Rows are not validated: only this class writes the table. */
export class EntryPages<Entry extends { readonly id: string }> {
  readonly #sql: Sql
  readonly #entries = new Map<string, Entry>()
  readonly #pageOf = new Map<string, number>()
  readonly #pages: Set<string>[] = []
  /** Pages with room for another entry. */
  readonly #roomy = new Set<number>()

  constructor(sql: Sql) {
    this.#sql = sql
    const rows = readRows<{ page: number; entries: string }>(sql, 'SELECT page, entries FROM entry_pages ORDER BY page')
    for (const { page, entries } of rows) {
      while (this.#pages.length <= page) this.#addPage()
      for (const entry of JSON.parse(entries) as Entry[]) this.#put(entry, page)
    }
  }

  get size(): number {
    return this.#entries.size
  }

  get(id: string): Entry | undefined {
    return this.#entries.get(id)
  }

  values(): Iterable<Entry> {
    return this.#entries.values()
  }

  /** Writes one row, or none if nothing changed. */
  set(entry: Entry): void {
    const known = this.#entries.get(entry.id)
    if (known && JSON.stringify(known) === JSON.stringify(entry)) return
    const [roomy = this.#addPage()] = this.#roomy
    const page = this.#pageOf.get(entry.id) ?? roomy
    this.#put(entry, page)
    this.#write(page)
  }

  fill(entries: Iterable<Entry>): void {
    const changed = new Set<number>()
    for (const entry of entries) {
      const [roomy = this.#addPage()] = this.#roomy
      const page = this.#pageOf.get(entry.id) ?? roomy
      this.#put(entry, page)
      changed.add(page)
    }
    for (const page of changed) this.#write(page)
  }

  delete(id: string): void {
    const page = this.#pageOf.get(id)
    if (page === undefined) return
    this.#entries.delete(id)
    this.#pageOf.delete(id)
    this.#pages[page]?.delete(id)
    this.#roomy.add(page)
    this.#write(page)
  }

  #addPage(): number {
    const page = this.#pages.push(new Set()) - 1
    this.#roomy.add(page)
    return page
  }

  #put(entry: Entry, page: number): void {
    const ids = this.#pages[page]
    ids?.add(entry.id)
    if (ids && ids.size >= ENTRIES_PER_PAGE) this.#roomy.delete(page)
    this.#entries.set(entry.id, entry)
    this.#pageOf.set(entry.id, page)
  }

  #write(page: number): void {
    const entries = [...(this.#pages[page] ?? [])].map((id) => this.#entries.get(id))
    this.#sql.exec('INSERT OR REPLACE INTO entry_pages (page, entries) VALUES (?, ?)', page, JSON.stringify(entries))
  }
}
