import { z } from 'zod/mini'
import { CHAT_RENAME_INTERVAL_MS, MUTED_CHAT_AUTHORS_MAX } from '#shared/chat/limits.ts'
import { validateChatName } from '#shared/chat/names.ts'
import type { ChatRefusal } from '#shared/chat/refusals.ts'
import type { ChatMember, MutedChatAuthor } from '#shared/chat/views.ts'
import { ok, type Result, refuseWith } from '#shared/platform/result.ts'
import { toConfusableSkeleton } from '#shared/validation/confusables.ts'
import { runMigrations, type TransactionalStorage } from '../../platform/migrations.ts'
import { NoticeOutbox } from '../../platform/notice-outbox.ts'

const MIGRATIONS = [
  `CREATE TABLE members (person TEXT PRIMARY KEY, author TEXT NOT NULL UNIQUE, name TEXT NOT NULL, named_at INTEGER NOT NULL)
     STRICT, WITHOUT ROWID;
   CREATE TABLE names (skeleton TEXT PRIMARY KEY, person TEXT NOT NULL, left_at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
   CREATE TABLE mutes (person TEXT NOT NULL, author TEXT NOT NULL, name TEXT NOT NULL, at INTEGER NOT NULL,
     PRIMARY KEY (person, author)) STRICT, WITHOUT ROWID;
   CREATE TABLE silences (person TEXT PRIMARY KEY, until INTEGER NOT NULL) STRICT, WITHOUT ROWID;`,
]
const MemberRow = z.object({ author: z.string(), name: z.string(), named_at: z.int() })
const NameRow = z.object({ person: z.string(), left_at: z.int() })
const MutedRow = z.object({ author: z.string(), name: z.string() })
const UntilRow = z.object({ until: z.int() })
const CountRow = z.object({ count: z.int() })

export class ChatMemberStore {
  readonly #storage: TransactionalStorage
  readonly outbox: NoticeOutbox

  constructor(storage: TransactionalStorage) {
    this.#storage = storage
    storage.transactionSync(() => runMigrations(storage.sql, MIGRATIONS))
    this.outbox = new NoticeOutbox(storage.sql, () => 'chat-members')
  }

  member(userId: string, now: number): ChatMember {
    const [row] = this.#rows(MemberRow, 'SELECT author, name, named_at FROM members WHERE person = ?', userId)
    const renameAt = row ? row.named_at + CHAT_RENAME_INTERVAL_MS : 0
    return {
      name: row?.name ?? '',
      author: row?.author ?? '',
      renameAt: renameAt > now ? renameAt : 0,
      silencedUntil: this.#silencedUntil(userId, now),
      muted: this.#muted(userId),
    }
  }

  hasName(userId: string): boolean {
    return this.#rows(MemberRow, 'SELECT author, name, named_at FROM members WHERE person = ?', userId).length > 0
  }

  /**
   * Applies rules MB1, MB2, MB5 and MB6. An author may choose the current name again.
   * @param lot twelve random hex digits that identify the author
   */
  chooseName(userId: string, raw: string, brand: string, lot: string, now: number): Result<null, ChatRefusal> {
    return this.#storage.transactionSync(() => {
      const { name: before, renameAt, silencedUntil } = this.member(userId, now)
      if (silencedUntil > 0) return refuseWith('silenced', { until: String(silencedUntil) })
      const checked = validateChatName(raw, brand)
      if (!checked.ok) return checked
      const name = checked.value
      if (name === before) return ok(null)
      if (renameAt > 0) return refuseWith('name_too_soon', { until: String(renameAt) })
      const skeleton = toConfusableSkeleton(name)
      const [holder] = this.#rows(NameRow, 'SELECT person, left_at FROM names WHERE skeleton = ?', skeleton)
      const isFree =
        !holder || holder.person === userId || (holder.left_at > 0 && holder.left_at + CHAT_RENAME_INTERVAL_MS <= now)
      if (!isFree) return refuseWith('name_taken')
      this.#run('UPDATE names SET left_at = ? WHERE person = ? AND left_at = 0', now, userId)
      this.#run('INSERT OR REPLACE INTO names (skeleton, person, left_at) VALUES (?, ?, 0)', skeleton, userId)
      this.#run(
        `INSERT INTO members (person, author, name, named_at) VALUES (?, ?, ?, ?)
           ON CONFLICT (person) DO UPDATE SET name = excluded.name, named_at = excluded.named_at`,
        userId,
        lot,
        name,
        now,
      )
      return ok(null)
    })
  }

  mute(userId: string, { author, name }: MutedChatAuthor, now: number): Result<null, ChatRefusal> {
    return this.#storage.transactionSync(() => {
      const [own] = this.#rows(MemberRow, 'SELECT author, name, named_at FROM members WHERE person = ?', userId)
      if (own?.author === author) return refuseWith('own_message')
      const query = 'SELECT count(*) AS count FROM mutes WHERE person = ? AND author <> ?'
      const [others] = this.#rows(CountRow, query, userId, author)
      if ((others?.count ?? 0) >= MUTED_CHAT_AUTHORS_MAX)
        return refuseWith('muted_too_many', { most: String(MUTED_CHAT_AUTHORS_MAX) })
      this.#run(
        'INSERT OR REPLACE INTO mutes (person, author, name, at) VALUES (?, ?, ?, ?)',
        userId,
        author,
        name,
        now,
      )
      return ok(null)
    })
  }

  unmute(userId: string, author: string): void {
    this.#run('DELETE FROM mutes WHERE person = ? AND author = ?', userId, author)
  }

  /**
   * Forbids an author to write (MB5).
   * @param reason for the log
   */
  silence(userId: string, until: number, reason: string, now: number): void {
    this.#storage.transactionSync(() => {
      if (until === 0 && this.#silencedUntil(userId, now) === 0) return
      this.#run('INSERT OR REPLACE INTO silences (person, until) VALUES (?, ?)', userId, until)
      const said =
        until > 0
          ? ({ kind: 'chat_silenced', params: { until, reason } } as const)
          : ({ kind: 'chat_silence_ended', params: { reason } } as const)
      this.outbox.add(userId, { ...said, at: now, link: '/chat' })
    })
  }

  /** The name stays reserved for a time (MB7). */
  eraseMember(userId: string, now: number): void {
    this.#storage.transactionSync(() => {
      this.#run("UPDATE names SET person = '', left_at = MAX(left_at, ?) WHERE person = ?", now, userId)
      for (const table of ['members', 'mutes', 'silences']) this.#run(`DELETE FROM ${table} WHERE person = ?`, userId)
    })
  }

  #silencedUntil(userId: string, now: number): number {
    const [row] = this.#rows(UntilRow, 'SELECT until FROM silences WHERE person = ? AND until > ?', userId, now)
    return row?.until ?? 0
  }

  #muted(userId: string): MutedChatAuthor[] {
    return this.#rows(MutedRow, 'SELECT author, name FROM mutes WHERE person = ? ORDER BY at DESC, author', userId)
  }

  #run(query: string, ...bindings: (string | number)[]): void {
    this.#storage.sql.exec(query, ...bindings)
  }

  #rows<T>(schema: z.ZodMiniType<T>, query: string, ...bindings: (string | number)[]): T[] {
    return this.#storage.sql
      .exec(query, ...bindings)
      .toArray()
      .map((row) => schema.parse(row))
  }
}
