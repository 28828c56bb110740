import { z } from 'zod/mini'
import { CHAT_MESSAGE_RETENTION_MS, CHAT_ROOM_MESSAGES_MAX } from '#shared/chat/limits.ts'
import { CHAT_MESSAGE_STATES, type ChatMessage, type ChatRoomState } from '#shared/chat/views.ts'
import { DAY_MS } from '#shared/platform/intervals.ts'
import { sha256 } from '#shared/platform/sha256.ts'
import { toConfusableSkeleton } from '#shared/validation/confusables.ts'
import { runMigrations, type TransactionalStorage } from '../../platform/migrations.ts'
import type { ChatWriter } from './engine.ts'

const MIGRATIONS = [
  `CREATE TABLE messages (seq INTEGER PRIMARY KEY, change INTEGER NOT NULL, at INTEGER NOT NULL, person TEXT NOT NULL,
     author TEXT NOT NULL, name TEXT NOT NULL, text TEXT NOT NULL, words TEXT NOT NULL, reply INTEGER NOT NULL,
     state TEXT NOT NULL, key TEXT NOT NULL, UNIQUE (person, key)) STRICT;
   CREATE INDEX messages_change ON messages (change);
   CREATE INDEX messages_words ON messages (words, at);
   CREATE TABLE writers (person TEXT PRIMARY KEY, whole_at INTEGER NOT NULL, last_at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
   CREATE TABLE room (id INTEGER PRIMARY KEY CHECK (id = 1), last_seq INTEGER NOT NULL, last_change INTEGER NOT NULL,
     state_change INTEGER NOT NULL, is_closed INTEGER NOT NULL, slow_seconds INTEGER NOT NULL, whole_at INTEGER NOT NULL)
     STRICT;
   INSERT INTO room (id, last_seq, last_change, state_change, is_closed, slow_seconds, whole_at) VALUES (1, 0, 0, 0, 0, 0, 0);`,
]

const Row = z.object({
  seq: z.int(),
  change: z.int(),
  at: z.int(),
  person: z.string(),
  author: z.string(),
  name: z.string(),
  text: z.string(),
  reply: z.int(),
  state: z.enum(CHAT_MESSAGE_STATES),
})
/** A message with its author's account, for operators only. */
export type StoredChatMessage = z.infer<typeof Row>
const COLUMNS = 'seq, change, at, person, author, name, text, reply, state'

const RoomRow = z.object({
  last_seq: z.int(),
  last_change: z.int(),
  state_change: z.int(),
  is_closed: z.int(),
  slow_seconds: z.int(),
  whole_at: z.int(),
})
const WriterRow = z.object({ whole_at: z.int(), last_at: z.int() })
const AtRow = z.object({ at: z.nullable(z.int()) })

/** Hides the text of deleted and removed messages (RM9). */
export function toChatMessage({ person: _, ...row }: StoredChatMessage): ChatMessage {
  const isShown = row.state === 'shown'
  return { kind: 'message', ...row, name: isShown ? row.name : '', text: isShown ? row.text : '' }
}

/** Hash of the text with look-alike letters folded, so the text itself is not stored. */
const wordsOf = (text: string): string => sha256(toConfusableSkeleton(text) || text)

export class ChatRoomStore {
  readonly #storage: TransactionalStorage

  constructor(storage: TransactionalStorage) {
    this.#storage = storage
    storage.transactionSync(() => runMigrations(storage.sql, MIGRATIONS))
  }

  transaction<T>(work: () => T): T {
    return this.#storage.transactionSync(work)
  }

  state(): ChatRoomState {
    const { state_change: change, is_closed, slow_seconds: slowSeconds } = this.#room()
    return { kind: 'room', change, isClosed: is_closed === 1, slowSeconds }
  }

  wholeAt(): number {
    return this.#room().whole_at
  }

  writer(userId: string): { readonly wholeAt: number; readonly lastAt: number } {
    const [row] = this.#rows(WriterRow, 'SELECT whole_at, last_at FROM writers WHERE person = ?', userId)
    return { wholeAt: row?.whole_at ?? 0, lastAt: row?.last_at ?? 0 }
  }

  /** Returns 0 if none. */
  lastPostedAt(userId: string, text: string): { readonly own: number; readonly all: number } {
    const words = wordsOf(text)
    const query = 'SELECT MAX(at) AS at FROM messages WHERE words = ?'
    const [all] = this.#rows(AtRow, query, words)
    const [own] = this.#rows(AtRow, `${query} AND person = ?`, words, userId)
    return { own: own?.at ?? 0, all: all?.at ?? 0 }
  }

  findByKey(userId: string, key: string): StoredChatMessage | undefined {
    return this.#messages('WHERE person = ? AND key = ?', userId, key)[0]
  }

  /** @param since epoch ms; older messages count as deleted */
  message(seq: number, since: number): StoredChatMessage | undefined {
    return this.#messages('WHERE seq = ? AND at > ?', seq, since)[0]
  }

  /** Returns the newest messages before `seq`, oldest first. */
  messagesBefore(seq: number, since: number, limit: number): StoredChatMessage[] {
    return this.#messages('WHERE seq < ? AND at > ? ORDER BY seq DESC LIMIT ?', seq, since, limit).reverse()
  }

  messagesFrom(seq: number, since: number, limit: number): StoredChatMessage[] {
    return this.#messages('WHERE seq >= ? AND at > ? ORDER BY seq LIMIT ?', seq, since, limit)
  }

  messagesOfAuthor(userId: string, since: number): StoredChatMessage[] {
    return this.#messages('WHERE person = ? AND at > ? ORDER BY seq', userId, since)
  }

  latestChanges(since: number, limit: number): StoredChatMessage[] {
    return this.#messages('WHERE at > ? ORDER BY change DESC LIMIT ?', since, limit)
  }

  add(
    { person: userId, author, name }: ChatWriter,
    { text, reply, key }: { readonly text: string; readonly reply: number; readonly key: string },
    { wholeAt, roomWholeAt }: { readonly wholeAt: number; readonly roomWholeAt: number },
    now: number,
  ): StoredChatMessage {
    const { last_seq, last_change } = this.#room()
    const [seq, change] = [last_seq + 1, last_change + 1]
    this.#run('UPDATE room SET last_seq = ?, last_change = ?, whole_at = ?', seq, change, roomWholeAt)
    this.#run(
      `INSERT INTO messages (seq, change, at, person, author, name, text, words, reply, state, key)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 'shown', ?)`,
      seq,
      change,
      now,
      userId,
      author,
      name,
      text,
      wordsOf(text),
      reply,
      key,
    )
    this.#run('INSERT OR REPLACE INTO writers (person, whole_at, last_at) VALUES (?, ?, ?)', userId, wholeAt, now)
    this.#run('DELETE FROM messages WHERE seq <= ?', seq - CHAT_ROOM_MESSAGES_MAX)
    return { seq, change, at: now, person: userId, author, name, text, reply, state: 'shown' }
  }

  /** Deletion erases the text; removal by operators keeps it (RM9). */
  hideMessage(seq: number, state: 'deleted' | 'removed'): void {
    const change = this.#room().last_change + 1
    this.#run('UPDATE room SET last_change = ?', change)
    const text = state === 'deleted' ? ", text = ''" : ''
    this.#run(`UPDATE messages SET state = ?, change = ?${text} WHERE seq = ?`, state, change, seq)
  }

  eraseAuthor(userId: string): StoredChatMessage[] {
    this.#run('DELETE FROM writers WHERE person = ?', userId)
    return this.#messages('WHERE person = ? ORDER BY seq', userId).flatMap(({ seq }) => {
      this.hideMessage(seq, 'deleted')
      this.#run("UPDATE messages SET person = '', name = '', key = ? WHERE seq = ?", `gone ${seq}`, seq)
      return this.#messages('WHERE seq = ?', seq)
    })
  }

  setState(isClosed: boolean, slowSeconds: number): void {
    const change = this.#room().last_change + 1
    this.#run(
      'UPDATE room SET last_change = ?, state_change = ?, is_closed = ?, slow_seconds = ?',
      change,
      change,
      isClosed ? 1 : 0,
      slowSeconds,
    )
  }

  prune(now: number): number | undefined {
    this.#run('DELETE FROM messages WHERE at <= ?', now - CHAT_MESSAGE_RETENTION_MS)
    this.#run('DELETE FROM writers WHERE last_at <= ? AND whole_at <= ?', now - DAY_MS, now)
    const [oldest] = this.#rows(AtRow, 'SELECT MIN(at) AS at FROM messages')
    return oldest?.at === null || oldest === undefined ? undefined : oldest.at + CHAT_MESSAGE_RETENTION_MS
  }

  #room(): z.infer<typeof RoomRow> {
    const [row] = this.#storage.sql.exec('SELECT * FROM room').toArray()
    return RoomRow.parse(row)
  }

  #messages(where: string, ...bindings: (string | number)[]): StoredChatMessage[] {
    return this.#rows(Row, `SELECT ${COLUMNS} FROM messages ${where}`, ...bindings)
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
