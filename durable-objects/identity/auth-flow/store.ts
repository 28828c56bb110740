import { z } from 'zod/mini'
import { runMigrations, type TransactionalStorage } from '../../platform/migrations.ts'
import { PasskeyChallenge } from '../account/factors/challenges.ts'
import { type AuthFlowState, LOGIN_CHALLENGES_MAX } from './engine.ts'

const MIGRATIONS = [
  `CREATE TABLE flows (id TEXT PRIMARY KEY, json TEXT NOT NULL, ends_at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
   CREATE INDEX flows_by_end ON flows (ends_at);`,
  `CREATE TABLE challenges (flow TEXT PRIMARY KEY, json TEXT NOT NULL, ends_at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
   CREATE INDEX challenges_by_end ON challenges (ends_at);`,
  // Each write of a flow would write its row too. A deletion every five minutes reads all flows.
  'DROP INDEX flows_by_end;',
]

const StoredFlow = z.object({
  id: z.string(),
  kind: z.enum(['register', 'login', 'recovery', 'factor', 'bind', 'social']),
  step: z.enum(['code', 'proved']),
  contact: z.object({ kind: z.enum(['email', 'phone']), value: z.string() }),
  account: z.string(),
  isHeard: z.boolean(),
  passwordVersion: z.int(),
  invite: z.string(),
  isTrusted: z._default(z.boolean(), false),
  social: z._default(z.string(), ''),
  agreed: z._default(z.string(), ''),
  code: z.nullable(z.object({ mac: z.string(), expiresAt: z.int(), triesLeft: z.int() })),
  sends: z.int(),
  resendAt: z.int(),
  endsAt: z.int(),
})
const Row = z.object({ json: z.string() })
const Challenges = z.array(PasskeyChallenge)
const TotalRow = z.object({ total: z.int() })

export class AuthFlowStore {
  readonly #storage: TransactionalStorage

  constructor(storage: TransactionalStorage) {
    this.#storage = storage
    storage.transactionSync(() => runMigrations(storage.sql, MIGRATIONS))
  }

  read(id: string): AuthFlowState | undefined {
    const [row] = this.#storage.sql.exec('SELECT json FROM flows WHERE id = ?', id).toArray()
    return row && StoredFlow.parse(JSON.parse(Row.parse(row).json))
  }

  write(flow: AuthFlowState): void {
    const { id, endsAt } = flow
    this.#storage.sql.exec(
      'INSERT OR REPLACE INTO flows (id, json, ends_at) VALUES (?, ?, ?)',
      id,
      JSON.stringify(flow),
      endsAt,
    )
  }

  remove(id: string): void {
    this.#storage.sql.exec('DELETE FROM flows WHERE id = ?', id)
  }

  challenges(flow: string): PasskeyChallenge[] {
    const [row] = this.#storage.sql.exec('SELECT json FROM challenges WHERE flow = ?', flow).toArray()
    return row ? Challenges.parse(JSON.parse(Row.parse(row).json)) : []
  }

  /**
   * Above the maximum, deletes the challenges that expire first. Challenges need no captcha, so they must not fill the
   * shard.
   */
  keepChallenges(flow: string, open: readonly PasskeyChallenge[]): void {
    if (open.length === 0) {
      this.#storage.sql.exec('DELETE FROM challenges WHERE flow = ?', flow)
      return
    }
    const endsAt = Math.max(...open.map(({ expiresAt }) => expiresAt))
    this.#storage.sql.exec(
      'INSERT OR REPLACE INTO challenges (flow, json, ends_at) VALUES (?, ?, ?)',
      flow,
      JSON.stringify(open),
      endsAt,
    )
    const [row] = this.#storage.sql.exec('SELECT count(*) AS total FROM challenges').toArray()
    const over = TotalRow.parse(row).total - LOGIN_CHALLENGES_MAX
    if (over <= 0) return
    this.#storage.sql.exec(
      'DELETE FROM challenges WHERE flow IN (SELECT flow FROM challenges ORDER BY ends_at LIMIT ?)',
      over,
    )
  }

  transaction<T>(work: () => T): T {
    return this.#storage.transactionSync(work)
  }

  purge(now: number): void {
    this.#storage.sql.exec('DELETE FROM flows WHERE ends_at <= ?', now)
    this.#storage.sql.exec('DELETE FROM challenges WHERE ends_at <= ?', now)
  }

  isEmpty(): boolean {
    return this.size() === 0 && this.#storage.sql.exec('SELECT 1 FROM challenges LIMIT 1').toArray().length === 0
  }

  size(): number {
    const [row] = this.#storage.sql.exec('SELECT count(*) AS total FROM flows').toArray()
    return TotalRow.parse(row).total
  }
}
