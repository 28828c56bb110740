// Secret keys of a deployment that configures none: 32 random bytes, created at first use. One object per purpose.

import { DurableObject } from 'cloudflare:workers'
import { runMigrations } from '../../platform/migrations.ts'
import { SECRETS_MIGRATION, SecretStore } from './store.ts'

const MIGRATIONS = [
  'CREATE TABLE secret (only INTEGER PRIMARY KEY CHECK (only = 1), value TEXT NOT NULL) STRICT;',
  SECRETS_MIGRATION,
]

export class Secrets extends DurableObject<unknown> {
  readonly #store: SecretStore

  constructor(ctx: DurableObjectState, env: unknown) {
    super(ctx, env)
    ctx.storage.transactionSync(() => runMigrations(ctx.storage.sql, MIGRATIONS))
    this.#store = new SecretStore(ctx.storage)
  }

  /** The one that signs, 64 hex digits. */
  async secret(): Promise<string> {
    return this.#store.ensure(Date.now())
  }

  /** Stores a value at first use; later values change nothing. */
  async keep(value: string): Promise<string> {
    return this.#store.ensure(Date.now(), () => value)
  }

  /** The one that signs comes first, all verify; empty if none was created. */
  async secrets(): Promise<string[]> {
    return this.#store.list(Date.now())
  }

  /** Creates a secret that signs from `signsFrom` (epoch ms). @returns false while the last one waits to sign */
  async turn(signsFrom: number): Promise<boolean> {
    return this.#store.turn(signsFrom, Date.now())
  }

  /** Deletes secrets whose successor has signed since before `before`. @returns the number of those left */
  async endBefore(before: number): Promise<number> {
    return this.#store.end(before)
  }
}
