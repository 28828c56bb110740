// What people are still to be told: written in the transaction of what caused it, handed over until their notices have taken
// it, which know a repetition by its id (notices/SPEC.md). The one door through which products tell anybody anything.

import { z } from 'zod/mini'
import { type Notice, type NoticeSaid, readNotice } from '#shared/notices/notices.ts'
import type { Sql } from './migrations.ts'

const TABLE = `CREATE TABLE IF NOT EXISTS notice_outbox (id INTEGER PRIMARY KEY AUTOINCREMENT, person TEXT NOT NULL,
  body TEXT NOT NULL) STRICT;
  CREATE INDEX IF NOT EXISTS notice_outbox_person ON notice_outbox (person, id);`

/** A notice before it is told: where it comes from gives it its id. */
export type NewNotice = NoticeSaid & { readonly at: number; readonly link: string }

/** A person's notices (notices/object.ts). */
export type Told = { tell(notices: readonly Notice[]): Promise<void> }
export type NoticesDoor = { readonly NOTICES: { getByName(person: string): Told } }

/** Hands notices over to somebody. @throws Error where it has to be tried again */
export type TellPerson = (person: string, notices: readonly Notice[]) => Promise<void>

/** People have accounts of such names: what programs and simulated traders are told, nobody would read. */
const PERSON = /^[0-9a-f]{24}$/
export const isPerson = (account: string): boolean => PERSON.test(account)

/** Handed over at once. */
const BATCH = 50
/** How long news wait after somebody's notices could not be reached. */
const RETRY_MS = 5_000

const Row = z.object({ id: z.int(), body: z.string() })
type Waiting = { readonly notices: readonly Notice[]; readonly last: number }

export class NoticeOutbox {
  readonly #sql: Sql
  readonly #source: () => string
  readonly #isHeard: (account: string) => boolean
  #isPumping = false
  #retryAt = 0
  /** Whether anything may wait: asked for after each commit, and read once. */
  #hasSome: boolean | undefined

  /**
   * @param source names the object among all that tell anything: ids begin with it
   * @param isHeard whether there is anybody to tell
   */
  constructor(sql: Sql, source: () => string, isHeard = isPerson) {
    this.#sql = sql
    sql.exec(TABLE)
    this.#source = source
    this.#isHeard = isHeard
  }

  /** In the transaction of what caused it. */
  add(person: string, notice: NewNotice): void {
    if (!this.#isHeard(person)) return
    this.#hasSome = true
    this.#sql.exec('INSERT INTO notice_outbox (person, body) VALUES (?, ?)', person, JSON.stringify(notice))
  }

  /** When what waits is tried again, epoch ms; undefined where nothing does. After a rollback there may be nothing by then. */
  due(now: number): number | undefined {
    this.#hasSome ??= this.#sql.exec('SELECT id FROM notice_outbox LIMIT 1').toArray().length > 0
    return this.#hasSome ? Math.max(now, this.#retryAt) : undefined
  }

  /**
   * Hands over what waits, each person's in its order; whoever cannot be reached keeps nobody else waiting. Never throws: what
   * is left has a time (`due`).
   * @param tell rejects where it has to be tried again
   */
  async pump(tell: TellPerson, now: () => number): Promise<void> {
    if (this.#isPumping || now() < this.#retryAt) return
    this.#isPumping = true
    const unreached = new Set<string>()
    try {
      // What comes meanwhile is of the next round.
      for (let round = this.#people(unreached); round.length > 0; round = this.#people(unreached)) {
        for (const person of round) {
          const { notices, last } = this.#waiting(person)
          try {
            await tell(person, notices)
            this.#sql.exec('DELETE FROM notice_outbox WHERE person = ? AND id <= ?', person, last)
          } catch (error) {
            unreached.add(person)
            this.#retryAt = now() + RETRY_MS
            console.warn(`${this.#source()}: notices wait`, String(error))
          }
        }
      }
      this.#hasSome = unreached.size > 0
    } finally {
      this.#isPumping = false
    }
  }

  /** Whom something waits for, in the order in which it came. */
  #people(without: ReadonlySet<string>): string[] {
    const rows = this.#sql.exec('SELECT person FROM notice_outbox GROUP BY person ORDER BY MIN(id)').toArray()
    return rows.map((row) => String(row.person)).filter((person) => !without.has(person))
  }

  /** The first that somebody is to be told. */
  #waiting(person: string): Waiting {
    const query = 'SELECT id, body FROM notice_outbox WHERE person = ? ORDER BY id LIMIT ?'
    const waiting: { notices: Notice[]; last: number } = { notices: [], last: 0 }
    for (const row of this.#sql.exec(query, person, BATCH).toArray()) {
      const { id, body } = Row.parse(row)
      const notice = readNotice({ ...JSON.parse(body), id: `${this.#source()}/${id}` })
      // One that nobody can read any more is passed over: it would keep all others waiting.
      if (notice) waiting.notices.push(notice)
      waiting.last = id
    }
    return waiting
  }
}
