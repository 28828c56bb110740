import { z } from 'zod/mini'
import { OperatorCaseKind, type OperatorCaseView } from '#shared/operator/cases.ts'
import { runMigrations, type Sql, type TransactionalStorage } from '../../platform/migrations.ts'
import { type DealAppealReport, isNewerAppeal } from './engine.ts'

const MIGRATIONS = [
  `CREATE TABLE cases (id INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, ref TEXT NOT NULL, person TEXT NOT NULL,
     text TEXT NOT NULL, opened_at INTEGER NOT NULL, closed_at INTEGER NOT NULL) STRICT;
   CREATE INDEX cases_open ON cases (id) WHERE closed_at = 0;
   CREATE INDEX cases_of ON cases (person, opened_at);
   CREATE TABLE appeals (deal TEXT PRIMARY KEY, seq INTEGER NOT NULL) STRICT, WITHOUT ROWID;`,
  `ALTER TABLE cases ADD COLUMN about TEXT NOT NULL DEFAULT '';
   ALTER TABLE cases ADD COLUMN place TEXT NOT NULL DEFAULT '';
   CREATE INDEX cases_about ON cases (about) WHERE about <> '';`,
]
const Row = z.pipe(
  z.object({
    id: z.int(),
    kind: OperatorCaseKind,
    ref: z.string(),
    person: z.string(),
    text: z.string(),
    about: z.string(),
    place: z.string(),
    opened_at: z.int(),
    closed_at: z.int(),
  }),
  z.transform(
    ({ opened_at, closed_at, ...row }): OperatorCaseView => ({ ...row, openedAt: opened_at, closedAt: closed_at }),
  ),
)
type Added = Omit<OperatorCaseView, 'id' | 'closedAt' | 'about' | 'place'> &
  Partial<Pick<OperatorCaseView, 'about' | 'place'>>
const SeqRow = z.object({ seq: z.int() })
const KEPT = 1_000

export class CaseStore {
  readonly #sql: Sql

  constructor(storage: TransactionalStorage) {
    this.#sql = storage.sql
    storage.transactionSync(() => runMigrations(storage.sql, MIGRATIONS))
  }

  /** Oldest first (CE4). */
  listOpen(limit: number, kind?: OperatorCaseKind): OperatorCaseView[] {
    return this.#cases('WHERE closed_at = 0 AND kind = coalesce(?, kind) ORDER BY id LIMIT ?', kind ?? null, limit)
  }

  listClosed(limit: number, kind?: OperatorCaseKind): OperatorCaseView[] {
    const where = 'WHERE closed_at > 0 AND kind = coalesce(?, kind) ORDER BY closed_at DESC, id DESC LIMIT ?'
    return this.#cases(where, kind ?? null, limit)
  }

  /** The writer's open cases, and those opened after `since`, epoch ms. */
  listByWriter(userId: string, since: number): OperatorCaseView[] {
    return this.#cases('WHERE person = ? AND (closed_at = 0 OR opened_at > ?)', userId, since)
  }

  listAbout(userId: string, limit: number): OperatorCaseView[] {
    return this.#cases("WHERE about = ? AND about <> '' ORDER BY id DESC LIMIT ?", userId, limit)
  }

  findCase(id: number): OperatorCaseView | undefined {
    return this.#cases('WHERE id = ?', id)[0]
  }

  add({ kind, ref, person: userId, text, openedAt, about = '', place = '' }: Added): OperatorCaseView {
    const [row] = this.#sql
      .exec(
        `INSERT INTO cases (kind, ref, person, text, about, place, opened_at, closed_at)
           VALUES (?, ?, ?, ?, ?, ?, ?, 0) RETURNING *`,
        kind,
        ref,
        userId,
        text,
        about,
        place,
        openedAt,
      )
      .toArray()
    return Row.parse(row)
  }

  close(id: number, now: number): void {
    this.#sql.exec('UPDATE cases SET closed_at = ? WHERE id = ? AND closed_at = 0', now, id)
    this.#sql.exec(
      `DELETE FROM cases WHERE id IN (SELECT id FROM cases WHERE closed_at > 0 ORDER BY closed_at DESC, id DESC
         LIMIT -1 OFFSET ?)`,
      KEPT,
    )
  }

  /** Opens a case for the deal, or updates its case (CE1, CE3). */
  appeal(report: DealAppealReport, now: number): void {
    const [row] = this.#sql.exec('SELECT seq FROM appeals WHERE deal = ?', report.deal).toArray()
    if (!isNewerAppeal(row ? SeqRow.parse(row).seq : 0, report)) return
    this.#sql.exec('INSERT OR REPLACE INTO appeals (deal, seq) VALUES (?, ?)', report.deal, report.seq)
    const [open] = this.#cases("WHERE kind = 'appeal' AND ref = ? AND closed_at = 0", report.deal)
    if (report.isOpen && !open) {
      this.add({ kind: 'appeal', ref: report.deal, person: report.person, text: '', openedAt: now })
    }
    if (!report.isOpen && open) this.close(open.id, now)
  }

  #cases(where: string, ...bindings: (string | number | null)[]): OperatorCaseView[] {
    const query = `SELECT id, kind, ref, person, text, about, place, opened_at, closed_at FROM cases ${where}`
    return this.#sql
      .exec(query, ...bindings)
      .toArray()
      .map((row) => Row.parse(row))
  }
}
