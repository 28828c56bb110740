// The bucket of a local site.

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Miniflare, type MiniflareOptions } from 'miniflare'
import type { BackupBucket } from '#objects/platform/backup/segments.ts'

/** Opens the table of the bucket's keys. @param state folder of the site's data */
export function openBucketKeys(state: string, readOnly = false): DatabaseSync {
  const folder = join(state, 'r2', 'miniflare-R2BucketObject')
  for (const name of readdirSync(folder)) {
    if (!name.endsWith('.sqlite') || name === 'metadata.sqlite') continue
    const database = new DatabaseSync(join(folder, name), { readOnly })
    const found = database.prepare("SELECT 1 FROM _mf_objects WHERE key LIKE 'objects/%' LIMIT 1").all()
    if (found.length > 0) return database
    database.close()
  }
  throw new Error('the local bucket has no objects')
}

/** Runs `work` on the bucket of a stopped site. @param state folder of the site's data */
export async function withLocalBucket<T>(
  state: string,
  name: string,
  work: (bucket: BackupBucket) => Promise<T>,
): Promise<T> {
  const env = { BACKUP: { type: 'r2', name } }
  const contents = 'export default { fetch: () => new Response() }'
  const manifest = { mainModule: 'index.js', modulesRoot: state, modules: { 'index.js': { type: 'esm', contents } } }
  const config = { name: 'bucket', compatibilityDate: '2026-11-01', manifest, env }
  const miniflare = new Miniflare({
    resourcePersistencePath: state,
    workers: [{ config }],
  } as unknown as MiniflareOptions)
  try {
    return await work((await miniflare.getR2Bucket('BACKUP')) as unknown as BackupBucket)
  } finally {
    await miniflare.dispose()
  }
}
