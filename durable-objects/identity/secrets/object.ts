// Secret keys of a deployment that configures none: 32 random bytes, created at first use. One object per key.

import { DurableObject } from 'cloudflare:workers'
import { z } from 'zod/mini'
import { toHex } from '#shared/platform/hex.ts'
import { runMigrations } from '../../platform/migrations.ts'

const MIGRATIONS = ['CREATE TABLE secret (only INTEGER PRIMARY KEY CHECK (only = 1), value TEXT NOT NULL) STRICT;']
const SecretRow = z.object({ value: z.string() })

export class Secrets extends DurableObject<unknown> {
  constructor(ctx: DurableObjectState, env: unknown) {
    super(ctx, env)
    ctx.storage.transactionSync(() => runMigrations(ctx.storage.sql, MIGRATIONS))
  }

  /** 64 hex digits. */
  async secret(): Promise<string> {
    const { sql } = this.ctx.storage
    const [kept] = sql.exec('SELECT value FROM secret').toArray()
    if (kept) return SecretRow.parse(kept).value
    const value = toHex(crypto.getRandomValues(new Uint8Array(32)))
    sql.exec('INSERT INTO secret (only, value) VALUES (1, ?)', value)
    return value
  }
}
