// Finds and checks the segments that restore an object to a moment (BAK9 and BAK10 in SPEC.md).

import { assert } from '#shared/platform/assert.ts'
import {
  type BackupBucket,
  type BackupEntry,
  type BackupSegment,
  decodeBackupSegment,
  formatBackupEpochPrefix,
  listBackupEpochs,
  listBucketKeys,
} from './segments.ts'

type Reader = Pick<BackupBucket, 'get'>

/** Reads of the bucket that run at once. */
const AHEAD = 8

async function* readSegments(bucket: Reader, keys: readonly string[]): AsyncIterable<BackupSegment & { key: string }> {
  const read = async (key: string): Promise<BackupSegment & { key: string }> => {
    const found = await bucket.get(key)
    assert(found, `${key} is in the bucket`)
    return { key, ...(await decodeBackupSegment(await found.arrayBuffer())) }
  }
  const pending: Promise<BackupSegment & { key: string }>[] = []
  let next = 0
  for (;;) {
    for (; pending.length < AHEAD && next < keys.length; next += 1) {
      const segment = read(keys[next] ?? '')
      // A failure is thrown where the segment is awaited.
      segment.catch(() => undefined)
      pending.push(segment)
    }
    const segment = pending.shift()
    if (!segment) return
    yield await segment
  }
}

/**
 * Checks that each segment continues the one before.
 * @throws Error if a segment is missing or changed
 */
async function* readEntries(
  bucket: Reader,
  object: string,
  epoch: number,
  keys: readonly string[],
  at: number,
): AsyncIterable<BackupEntry> {
  let [number, previous, isComplete] = [0, '', false]
  for await (const { key, header, entries, hash } of readSegments(bucket, keys)) {
    const isNext = header.number === number && header.previous === previous && header.epoch === epoch
    assert(isNext && header.object === object, `${key} does not continue the segment before it`)
    assert(isComplete === (header.kind === 'entries'), `${key} is a ${header.kind} at the wrong place`)
    number += 1
    previous = hash
    isComplete ||= header.isComplete
    for (const entry of entries) {
      if (entry.time > at) return
      yield entry
    }
  }
  assert(isComplete, `the copy of ${object} is complete`)
}

/** Remembers the first segment, which is a whole copy in most cases. */
function rememberFirst(bucket: BackupBucket): Pick<BackupBucket, 'get'> {
  const known = new Map<string, ReturnType<BackupBucket['get']>>()
  return {
    get: async (key) => {
      const body = await (known.get(key) ?? bucket.get(key))
      if (body === null || known.size > 0) return body
      const bytes = await body.arrayBuffer()
      const copy = { arrayBuffer: async () => bytes }
      known.set(key, Promise.resolve(copy))
      return copy
    },
  }
}

async function isCopyComplete(bucket: Reader, keys: readonly string[]): Promise<boolean> {
  for await (const { header } of readSegments(bucket, keys)) {
    if (header.kind !== 'copy') return false
    if (header.isComplete) return true
  }
  return false
}

export type RestorePlan = { readonly epoch: number; readonly entries: AsyncIterable<BackupEntry> }

/**
 * Returns the newest complete copy at or before a moment, and the entries that follow it until then.
 * @param object `Class/name`
 * @param at epoch ms
 * @returns undefined if the object did not exist then
 */
export async function planRestore(
  bucket: BackupBucket,
  prefix: string,
  object: string,
  at: number,
): Promise<RestorePlan | undefined> {
  const epochs = (await listBackupEpochs(bucket, prefix)).filter((epoch) => epoch <= at)
  for (const epoch of epochs.toReversed()) {
    const keys = await listBucketKeys(bucket, formatBackupEpochPrefix(prefix, epoch))
    const reader = rememberFirst(bucket)
    // The object was lost while this copy was written.
    if (!(await isCopyComplete(reader, keys))) continue
    return { epoch, entries: readEntries(reader, object, epoch, keys, at) }
  }
  return undefined
}
