import { z } from 'zod/mini'
import { HASH_CHAIN_GENESIS, type HashChainHead } from '#shared/markets/proof/chain.ts'
import {
  type DealActor,
  type DealEvent,
  type DealLogEntry,
  type DealParty,
  EVIDENCE_FILE_TYPES,
} from '#shared/p2p/deals.ts'
import { DealChatKind } from '#shared/p2p/views.ts'
import { runMigrations, type Sql } from '../../platform/migrations.ts'
import type { DealEffect } from './effects.ts'
import type { EvidencePicture } from './pictures.ts'

type FileSql = {
  exec(query: string, ...bindings: (string | number | null | ArrayBuffer)[]): ReturnType<Sql['exec']>
}

export type DealStorage = {
  readonly sql: FileSql
  transactionSync<T>(work: () => T): T
}

const MIGRATIONS = [
  `CREATE TABLE log (seq INTEGER PRIMARY KEY, time INTEGER NOT NULL, actor TEXT NOT NULL, event TEXT NOT NULL,
     hash TEXT NOT NULL) STRICT;
   CREATE TABLE effects (id INTEGER PRIMARY KEY, effect TEXT NOT NULL, tries INTEGER NOT NULL, due INTEGER NOT NULL)
     STRICT;
   CREATE TABLE details (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
   CREATE TABLE chat (seq INTEGER PRIMARY KEY, time INTEGER NOT NULL, party TEXT NOT NULL, kind TEXT NOT NULL,
     body TEXT NOT NULL, hash TEXT NOT NULL) STRICT;
   CREATE TABLE seen (party TEXT PRIMARY KEY, seq INTEGER NOT NULL) STRICT, WITHOUT ROWID;
   CREATE TABLE files (hash TEXT NOT NULL, part INTEGER NOT NULL, type TEXT NOT NULL, bytes BLOB NOT NULL,
     PRIMARY KEY (hash, part)) STRICT, WITHOUT ROWID;`,
  `CREATE TABLE chat_pictures (hash TEXT PRIMARY KEY, party TEXT NOT NULL, bytes BLOB NOT NULL) STRICT, WITHOUT ROWID;`,
  'CREATE TABLE notified (party TEXT PRIMARY KEY, seq INTEGER NOT NULL) STRICT, WITHOUT ROWID;',
]

const LogRow = z.object({ seq: z.int(), time: z.int(), actor: z.string(), event: z.string(), hash: z.string() })
const EffectRow = z.object({ id: z.int(), effect: z.string(), tries: z.int(), due: z.int() })
const ChatRow = z.object({
  seq: z.int(),
  time: z.int(),
  party: z.enum(['buyer', 'seller', 'system']),
  kind: DealChatKind,
  body: z.string(),
  hash: z.string(),
})
const ValueRow = z.object({ value: z.string() })
const SeqRow = z.object({ seq: z.int() })
const CountRow = z.object({ count: z.int() })
const MessageTimeRow = z.object({ seq: z.int(), time: z.int() })
const FileRow = z.object({ type: z.enum(EVIDENCE_FILE_TYPES), bytes: z.instanceof(ArrayBuffer) })

const HashRow = z.object({ hash: z.string() })
const BytesRow = z.object({ bytes: z.union([z.instanceof(ArrayBuffer), z.instanceof(Uint8Array)]) })

const FILE_PART = 1_048_576

export type DealChatMessage = z.infer<typeof ChatRow>
export type StoredDealEntry = DealLogEntry & { readonly hash: string }
export type PendingDealEffect = {
  readonly id: number
  readonly effect: DealEffect
  readonly tries: number
  readonly due: number
}

export class DealStore {
  readonly #storage: DealStorage
  readonly #sql: FileSql

  constructor(storage: DealStorage) {
    this.#storage = storage
    this.#sql = storage.sql
    storage.transactionSync(() => runMigrations(storage.sql, MIGRATIONS))
  }

  transaction<T>(work: () => T): T {
    return this.#storage.transactionSync(work)
  }

  log(): StoredDealEntry[] {
    return this.#rows(LogRow, 'SELECT seq, time, actor, event, hash FROM log ORDER BY seq').map(
      // `append` wrote this JSON.
      ({ actor, event, ...row }) => ({ ...row, by: actor as DealActor, event: JSON.parse(event) as DealEvent }),
    )
  }

  head(): HashChainHead {
    const [last] = this.#rows(LogRow, 'SELECT seq, time, actor, event, hash FROM log ORDER BY seq DESC LIMIT 1')
    return last ? { seq: last.seq, hash: last.hash } : HASH_CHAIN_GENESIS
  }

  append({ seq, time, by, event }: DealLogEntry, hash: string): void {
    this.#sql.exec(
      'INSERT INTO log (seq, time, actor, event, hash) VALUES (?, ?, ?, ?, ?)',
      seq,
      time,
      by,
      JSON.stringify(event),
      hash,
    )
  }

  effects(): PendingDealEffect[] {
    return this.#rows(EffectRow, 'SELECT id, effect, tries, due FROM effects ORDER BY id').map(
      // `addEffect` wrote this JSON.
      ({ effect, ...row }) => ({ ...row, effect: JSON.parse(effect) as DealEffect }),
    )
  }

  addEffect(effect: DealEffect): void {
    this.#sql.exec('INSERT INTO effects (effect, tries, due) VALUES (?, 0, 0)', JSON.stringify(effect))
  }

  postpone(id: number, tries: number, due: number): void {
    this.#sql.exec('UPDATE effects SET tries = ?, due = ? WHERE id = ?', tries, due, id)
  }

  deleteEffect(id: number): void {
    this.#sql.exec('DELETE FROM effects WHERE id = ?', id)
  }

  detail(name: string): string | undefined {
    return this.#rows(ValueRow, 'SELECT value FROM details WHERE name = ?', name)[0]?.value
  }

  saveDetail(name: string, value: string): void {
    this.#sql.exec('INSERT OR REPLACE INTO details (name, value) VALUES (?, ?)', name, value)
  }

  chat(): DealChatMessage[] {
    return this.#rows(ChatRow, 'SELECT seq, time, party, kind, body, hash FROM chat ORDER BY seq')
  }

  chatHead(): HashChainHead {
    const [last] = this.#rows(ChatRow, 'SELECT seq, time, party, kind, body, hash FROM chat ORDER BY seq DESC LIMIT 1')
    return last ? { seq: last.seq, hash: last.hash } : HASH_CHAIN_GENESIS
  }

  addMessage({ seq, time, party, kind, body, hash }: DealChatMessage): void {
    this.#sql.exec(
      'INSERT INTO chat (seq, time, party, kind, body, hash) VALUES (?, ?, ?, ?, ?, ?)',
      seq,
      time,
      party,
      kind,
      body,
      hash,
    )
  }

  seen(party: DealParty): number {
    return this.#rows(SeqRow, 'SELECT seq FROM seen WHERE party = ?', party)[0]?.seq ?? 0
  }

  markSeen(party: DealParty, seq: number): void {
    this.#sql.exec('INSERT OR REPLACE INTO seen (party, seq) VALUES (?, ?)', party, seq)
  }

  countMessages(party: DealParty, kinds: readonly DealChatKind[]): number {
    const query = `SELECT count(*) AS count FROM chat WHERE party = ? AND kind IN (${kinds.map(() => '?').join(', ')})`
    return this.#rows(CountRow, query, party, ...kinds)[0]?.count ?? 0
  }

  /** Oldest message of a party after a number. */
  firstMessageAfter(
    party: DealParty,
    seq: number,
    kinds: readonly DealChatKind[],
  ): z.infer<typeof MessageTimeRow> | undefined {
    const among = kinds.map(() => '?').join(', ')
    const query = `SELECT seq, time FROM chat WHERE party = ? AND seq > ? AND kind IN (${among}) ORDER BY seq LIMIT 1`
    return this.#rows(MessageTimeRow, query, party, seq, ...kinds)[0]
  }

  /** Number of the message about which the party was last notified. */
  notified(party: DealParty): number {
    return this.#rows(SeqRow, 'SELECT seq FROM notified WHERE party = ?', party)[0]?.seq ?? 0
  }

  markNotified(party: DealParty, seq: number): void {
    this.#sql.exec('INSERT OR REPLACE INTO notified (party, seq) VALUES (?, ?)', party, seq)
  }

  /** Split into parts, because a row holds at most 2 MiB. */
  addFile(hash: string, { type, bytes }: EvidencePicture): void {
    for (let at = 0; at < bytes.length; at += FILE_PART) {
      this.#sql.exec(
        'INSERT OR IGNORE INTO files (hash, part, type, bytes) VALUES (?, ?, ?, ?)',
        hash,
        at / FILE_PART,
        type,
        bytes.slice(at, at + FILE_PART).buffer,
      )
    }
  }

  hasFile(hash: string): boolean {
    return this.#sql.exec('SELECT 1 FROM files WHERE hash = ? LIMIT 1', hash).toArray().length > 0
  }

  file(hash: string): { readonly type: string; readonly bytes: Uint8Array } | undefined {
    const parts = this.#rows(FileRow, 'SELECT type, bytes FROM files WHERE hash = ? ORDER BY part', hash)
    const [first] = parts
    if (!first) return undefined
    const all = new Uint8Array(parts.reduce((sum, { bytes }) => sum + bytes.byteLength, 0))
    let at = 0
    for (const { bytes } of parts) {
      all.set(new Uint8Array(bytes), at)
      at += bytes.byteLength
    }
    return { type: first.type, bytes: all }
  }

  addChatPicture(hash: string, party: DealParty, bytes: Uint8Array): void {
    const kept = bytes.slice().buffer
    this.#sql.exec('INSERT OR IGNORE INTO chat_pictures (hash, party, bytes) VALUES (?, ?, ?)', hash, party, kept)
  }

  chatPictures(party: DealParty): string[] {
    return this.#rows(HashRow, 'SELECT hash FROM chat_pictures WHERE party = ?', party).map(({ hash }) => hash)
  }

  chatPicture(hash: string): Uint8Array | undefined {
    const [row] = this.#rows(BytesRow, 'SELECT bytes FROM chat_pictures WHERE hash = ?', hash)
    return row && new Uint8Array(row.bytes)
  }

  #rows<Schema extends z.ZodMiniType>(
    schema: Schema,
    query: string,
    ...bindings: (string | number)[]
  ): z.output<Schema>[] {
    return this.#sql
      .exec(query, ...bindings)
      .toArray()
      .map((row) => schema.parse(row))
  }
}
