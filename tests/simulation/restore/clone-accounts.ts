// Multiplies an account in the bucket of a stopped site, to measure how fast many are restored. Writes the files of the
// local bucket itself: through its interface, 100,000 accounts take half an hour.

import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type BackupSegment,
  decodeBackupSegment,
  encodeBackupSegment,
  formatBackupObjectPrefix,
  listBackedUpObjects,
  listBucketKeys,
} from '#objects/platform/backup/segments.ts'
import { openBucketKeys, withLocalBucket } from './local-bucket.ts'

/** `rest`: the part of the key after that of the object. */
type SourceSegment = { readonly rest: string; readonly segment: BackupSegment }

/** Reads the segments of an account through the bucket's interface. */
function readSource(state: string, bucketName: string): Promise<SourceSegment[]> {
  return withLocalBucket(state, bucketName, async (bucket) => {
    const from = (await listBackedUpObjects(bucket, 'Account')).objects[0]?.name
    if (from === undefined) throw new Error('no account is backed up')
    const prefix = formatBackupObjectPrefix('Account', from)
    const source: SourceSegment[] = []
    for (const key of await listBucketKeys(bucket, prefix)) {
      const found = await bucket.get(key)
      if (!found) throw new Error(`${key} is in the bucket`)
      const segment = await decodeBackupSegment(await found.arrayBuffer())
      source.push({ rest: key.slice(prefix.length), segment })
    }
    return source
  })
}

/** @param state folder of the site's data */
export async function cloneAccounts(state: string, bucketName: string, count: number): Promise<void> {
  const source = await readSource(state, bucketName)
  const database = openBucketKeys(state)
  const insert = database.prepare(`INSERT INTO _mf_objects
    (key, blob_id, version, size, etag, uploaded, checksums, http_metadata, custom_metadata)
    VALUES (?, ?, ?, ?, ?, ?, '{}', '{}', '{}')`)
  database.exec('BEGIN')
  for (let number = 1; number <= count; number += 1) {
    const name = number.toString(16).padStart(24, '0')
    let previous = ''
    for (const { rest, segment } of source) {
      const header = { ...segment.header, object: `Account/${name}`, previous }
      const { body, hash } = await encodeBackupSegment(header, [...segment.entries])
      const blob = `clone${hash}`
      writeFileSync(join(state, 'r2', bucketName, 'blobs', blob), body)
      const etag = createHash('md5').update(body).digest('hex')
      const key = formatBackupObjectPrefix('Account', name) + rest
      insert.run(key, blob, hash.slice(0, 32), body.byteLength, etag, Date.now())
      previous = hash
    }
  }
  database.exec('COMMIT')
  database.close()
}
