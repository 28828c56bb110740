// Secret keys of a deployment that configures none: 32 random bytes, created on first use. One instance per purpose.

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

  /** 64 hex digits. */
  async secret(): Promise<string> {
    return this.#store.ensure(Date.now())
  }

  /** Stores `value` if there is no secret yet. */
  async keep(value: string): Promise<string> {
    return this.#store.ensure(Date.now(), () => value)
  }

  /** The signing secret comes first. Empty if none was created. */
  async secrets(): Promise<string[]> {
    return this.#store.list(Date.now())
  }

  /**
   * Creates a secret that signs from `signsFrom` (epoch ms).
   * @returns false if the last one does not sign yet
   */
  async turn(signsFrom: number): Promise<boolean> {
    return this.#store.turn(signsFrom, Date.now())
  }

  /**
   * Deletes secrets whose successor began to sign before `before`.
   * @returns number of secrets left
   */
  async endBefore(before: number): Promise<number> {
    return this.#store.end(before)
  }
}
