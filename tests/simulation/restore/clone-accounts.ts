// Multiplies an account in the bucket of a stopped site, to measure how fast many are restored.

import { Miniflare, type MiniflareOptions } from 'miniflare'
import {
  type BackupBucket,
  decodeBackupSegment,
  encodeBackupSegment,
  formatBackupObjectPrefix,
  listBackedUpObjects,
  listBucketKeys,
} from '#objects/platform/backup/segments.ts'

const AT_ONCE = 16

async function cloneAccount(bucket: BackupBucket, from: string, name: string): Promise<void> {
  const prefix = formatBackupObjectPrefix('Account', from)
  let previous = ''
  for (const key of await listBucketKeys(bucket, prefix)) {
    const found = await bucket.get(key)
    if (!found) throw new Error(`${key} is in the bucket`)
    const { header, entries } = await decodeBackupSegment(await found.arrayBuffer())
    const { body, hash } = await encodeBackupSegment(
      { ...header, object: `Account/${name}`, previous: header.number === 0 ? '' : previous },
      [...entries],
    )
    await bucket.put(formatBackupObjectPrefix('Account', name) + key.slice(prefix.length), body)
    previous = hash
  }
}

/** @param state folder of the site's data */
export async function cloneAccounts(state: string, bucketName: string, count: number): Promise<void> {
  const env = { BACKUP: { type: 'r2', name: bucketName } }
  const contents = 'export default { fetch: () => new Response() }'
  const manifest = { mainModule: 'index.js', modulesRoot: state, modules: { 'index.js': { type: 'esm', contents } } }
  const config = { name: 'clone', compatibilityDate: '2026-11-01', manifest, env }
  const miniflare = new Miniflare({
    resourcePersistencePath: state,
    workers: [{ config }],
  } as unknown as MiniflareOptions)
  try {
    const bucket = (await miniflare.getR2Bucket('BACKUP')) as unknown as BackupBucket
    const from = (await listBackedUpObjects(bucket, 'Account')).objects[0]?.name
    if (from === undefined) throw new Error('no account is backed up')
    let next = 0
    const run = async () => {
      while (next < count) {
        next += 1
        await cloneAccount(bucket, from, next.toString(16).padStart(24, '0'))
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, run))
  } finally {
    await miniflare.dispose()
  }
}
