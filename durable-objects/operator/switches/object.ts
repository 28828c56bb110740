import { DurableObject } from 'cloudflare:workers'
import { z } from 'zod/mini'
import { FEATURE_NAMES, type FeatureName, type FeatureSwitches } from '#shared/operator/features.ts'
import { runMigrations } from '../../platform/migrations.ts'

const MIGRATIONS = ['CREATE TABLE switches (feature TEXT PRIMARY KEY, is_on INTEGER NOT NULL) STRICT, WITHOUT ROWID;']
const Row = z.object({ feature: z.enum(FEATURE_NAMES), is_on: z.int() })

export class SiteSwitches extends DurableObject<unknown> {
  constructor(ctx: DurableObjectState, env: unknown) {
    super(ctx, env)
    ctx.storage.transactionSync(() => runMigrations(ctx.storage.sql, MIGRATIONS))
  }

  /** Features that an operator has switched. Settings decide about all others (SW1). */
  async all(): Promise<FeatureSwitches> {
    const rows = this.ctx.storage.sql.exec('SELECT feature, is_on FROM switches').toArray()
    // Skips features that this version does not know.
    const known = rows.flatMap((row) => Row.safeParse(row).data ?? [])
    return Object.fromEntries(known.map(({ feature, is_on }) => [feature, is_on === 1]))
  }

  /** @param isOn null: the deployment's settings decide again */
  async set(feature: FeatureName, isOn: boolean | null): Promise<FeatureSwitches> {
    const { sql } = this.ctx.storage
    if (isOn === null) sql.exec('DELETE FROM switches WHERE feature = ?', feature)
    else sql.exec('INSERT OR REPLACE INTO switches (feature, is_on) VALUES (?, ?)', feature, isOn ? 1 : 0)
    return this.all()
  }
}
