import { z } from 'zod/mini'
import { SECURITY_LOG_ROWS_MAX } from '#shared/identity/limits.ts'
import { runMigrations, type TransactionalStorage } from '../../platform/migrations.ts'
import {
  ACCOUNT_EVENT_KINDS,
  type AccountEventKind,
  type AccountProfile,
  type AccountState,
  KNOWN_DEVICES_MAX,
} from './engine.ts'
import type { AccountSession, LoginOrigin } from './sessions.ts'

const MIGRATIONS = [
  `CREATE TABLE standing (only INTEGER PRIMARY KEY CHECK (only = 1), value TEXT NOT NULL) STRICT;
   CREATE TABLE profile (only INTEGER PRIMARY KEY CHECK (only = 1), json TEXT NOT NULL) STRICT;
   CREATE TABLE sessions (id TEXT PRIMARY KEY, json TEXT NOT NULL) STRICT, WITHOUT ROWID;
   CREATE TABLE devices (hash TEXT PRIMARY KEY, agent TEXT NOT NULL, known_at INTEGER NOT NULL, seen_at INTEGER NOT NULL)
     STRICT, WITHOUT ROWID;
   CREATE TABLE events (
     id INTEGER PRIMARY KEY, at INTEGER NOT NULL, kind TEXT NOT NULL, agent TEXT NOT NULL, address TEXT NOT NULL
   ) STRICT;`,
]

const JsonRow = z.object({ json: z.string() })
const StateRow = z.object({ value: z.enum(['open', 'void']) })

const StoredProfile = z.object({
  id: z.string(),
  registration: z.string(),
  contact: z.object({ kind: z.enum(['email', 'phone']), value: z.string() }),
  locale: z.string(),
  residence: z.string(),
  wantsNews: z.boolean(),
  inviteCode: z.string(),
  invitedBy: z.string(),
  inviter: z._default(z.string(), ''),
  openedAt: z.int(),
  passwordHash: z.string(),
  passwordVersion: z.int(),
  recovery: z.string(),
  withdrawalsHeldUntil: z.int(),
})

const StoredSession = z.object({
  id: z.string(),
  hash: z.string(),
  previousHash: z.string(),
  rotatedAt: z.int(),
  isConfirmed: z.boolean(),
  beganAt: z.int(),
  seenAt: z.int(),
  stays: z.boolean(),
  agent: z.string(),
  address: z.string(),
  enteredFrom: z.exactOptional(z.string()),
})

const EventRow = z.object({ at: z.int(), kind: z.enum(ACCOUNT_EVENT_KINDS), agent: z.string(), address: z.string() })
export type LoggedSecurityEvent = z.infer<typeof EventRow>

const DeviceRow = z.object({ hash: z.string(), agent: z.string(), known_at: z.int(), seen_at: z.int() })

class LastParsed<T> {
  readonly #parse: (json: unknown) => T
  #last: { readonly text: string; readonly value: T } | undefined

  constructor(parse: (json: unknown) => T) {
    this.#parse = parse
  }

  of(text: string): T {
    if (this.#last?.text !== text) this.#last = { text, value: this.#parse(JSON.parse(text)) }
    return this.#last.value
  }
}

export class AccountStore {
  readonly #storage: TransactionalStorage

  /** Cached, because every request reads them. */
  readonly #profile = new LastParsed((json): AccountProfile => StoredProfile.parse(json))
  readonly #session = new LastParsed((json): AccountSession => StoredSession.parse(json))

  constructor(storage: TransactionalStorage) {
    this.#storage = storage
    storage.transactionSync(() => runMigrations(storage.sql, MIGRATIONS))
  }

  transaction<T>(work: () => T): T {
    return this.#storage.transactionSync(work)
  }

  accountState(): AccountState {
    const [row] = this.#rows('SELECT value FROM standing')
    return row ? StateRow.parse(row).value : 'none'
  }

  setAccountState(value: Exclude<AccountState, 'none'>): void {
    this.#rows('INSERT OR REPLACE INTO standing (only, value) VALUES (1, ?)', value)
  }

  profile(): AccountProfile | undefined {
    const [row] = this.#rows('SELECT json FROM profile')
    return row && this.#profile.of(JsonRow.parse(row).json)
  }

  setProfile(profile: AccountProfile): void {
    this.#rows('INSERT OR REPLACE INTO profile (only, json) VALUES (1, ?)', JSON.stringify(profile))
  }

  session(id: string): AccountSession | undefined {
    const [row] = this.#rows('SELECT json FROM sessions WHERE id = ?', id)
    return row && this.#session.of(JsonRow.parse(row).json)
  }

  sessions(): AccountSession[] {
    return this.#rows('SELECT json FROM sessions').map((row) =>
      StoredSession.parse(JSON.parse(JsonRow.parse(row).json)),
    )
  }

  setSession(session: AccountSession): void {
    this.#rows('INSERT OR REPLACE INTO sessions (id, json) VALUES (?, ?)', session.id, JSON.stringify(session))
  }

  endSession(id: string): void {
    this.#rows('DELETE FROM sessions WHERE id = ?', id)
  }

  endSessions(): void {
    this.#rows('DELETE FROM sessions')
  }

  isKnownDevice(device: string): boolean {
    return this.#rows('SELECT 1 FROM devices WHERE hash = ?', device).length > 0
  }

  devices(): z.infer<typeof DeviceRow>[] {
    return this.#rows('SELECT hash, agent, known_at, seen_at FROM devices ORDER BY seen_at DESC').map((row) =>
      DeviceRow.parse(row),
    )
  }

  /** Above the maximum, deletes the device that was unused longest. */
  saveDevice(device: string, agent: string, now: number): void {
    this.#rows(
      `INSERT INTO devices (hash, agent, known_at, seen_at) VALUES (?, ?, ?, ?)
       ON CONFLICT (hash) DO UPDATE SET agent = excluded.agent, seen_at = excluded.seen_at`,
      device,
      agent,
      now,
      now,
    )
    this.#rows(
      'DELETE FROM devices WHERE hash IN (SELECT hash FROM devices ORDER BY seen_at DESC LIMIT -1 OFFSET ?)',
      KNOWN_DEVICES_MAX,
    )
  }

  forgetDevices(): void {
    this.#rows('DELETE FROM devices')
  }

  log(kind: AccountEventKind, { agent, address }: LoginOrigin, now: number): void {
    this.#rows('INSERT INTO events (at, kind, agent, address) VALUES (?, ?, ?, ?)', now, kind, agent, address)
    this.#rows(
      'DELETE FROM events WHERE id IN (SELECT id FROM events ORDER BY id DESC LIMIT -1 OFFSET ?)',
      SECURITY_LOG_ROWS_MAX,
    )
  }

  events(): LoggedSecurityEvent[] {
    return this.#rows('SELECT at, kind, agent, address FROM events ORDER BY id DESC').map((row) => EventRow.parse(row))
  }

  #rows(query: string, ...bindings: (string | number | null)[]): Record<string, unknown>[] {
    return this.#storage.sql.exec(query, ...bindings).toArray()
  }
}
