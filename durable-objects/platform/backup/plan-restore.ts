// Finds and checks the segments that restore an object to a moment (BAK9, BAK10).

import { assert } from '#shared/platform/assert.ts'
import { decodeBackupPack } from './packs.ts'
import { findEpochEnd, type PastRestore } from './past-restores.ts'
import {
  BACKUP_UNSENT_MAX_MS,
  type BackupBucket,
  type BackupEntry,
  type BackupEpoch,
  type BackupSegment,
  decodeBackupSegment,
  formatBackupEpochPrefix,
  formatBackupSegmentKey,
  listBackupEpochs,
  listBucketKeys,
  parseBackupKey,
} from './segments.ts'

type Reader = Pick<BackupBucket, 'get'>
type ReadSegment = BackupSegment & { readonly key: string }

/** Parallel reads of the bucket. Their bodies are decoded one by one. */
const AHEAD = 8

async function readBody(bucket: Reader, key: string): Promise<ArrayBuffer> {
  const found = await bucket.get(key)
  assert(found, `${key} is in the bucket`)
  return found.arrayBuffer()
}

async function* readSegments(bucket: Reader, keys: readonly string[]): AsyncIterable<ReadSegment> {
  const pending: { readonly key: string; readonly body: Promise<ArrayBuffer> }[] = []
  let next = 0
  for (;;) {
    for (; pending.length < AHEAD && next < keys.length; next += 1) {
      const key = keys[next] ?? ''
      const body = readBody(bucket, key)
      // Prevents an unhandled rejection; the error is thrown where the body is awaited.
      body.catch(() => undefined)
      pending.push({ key, body })
    }
    const first = pending.shift()
    if (!first) return
    const { key } = first
    const body = await first.body
    const bodies = parseBackupKey(key).isPack ? decodeBackupPack(body) : [body]
    for (const segment of bodies) yield { key, ...(await decodeBackupSegment(segment)) }
  }
}

/** Begins with a segment that was already read. */
async function* continueSegments(bucket: Reader, first: ReadSegment, rest: readonly string[]) {
  yield first
  yield* readSegments(bucket, rest)
}

/**
 * Returns entries up to the moment, and then only looks for one that is much later.
 * @throws Error if a segment is missing or changed
 */
async function* readEntries(
  segments: AsyncIterable<ReadSegment>,
  object: string,
  { epoch, at, seen }: { readonly epoch: number; readonly at: number; readonly seen: SeenEntries },
): AsyncIterable<BackupEntry> {
  let [number, previous, isComplete] = [0, '', false]
  for await (const { key, header, entries, hash } of segments) {
    const isNext = header.number === number && header.previous === previous && header.epoch === epoch
    assert(isNext && header.object === object, `${key} does not continue the segment before it`)
    assert(isComplete === (header.kind === 'entries'), `${key} is a ${header.kind} at the wrong place`)
    number += 1
    previous = hash
    isComplete ||= header.isComplete
    for (const entry of entries) {
      seen.lastTime = Math.max(seen.lastTime, entry.time)
      if (entry.time <= at) yield entry
      else if (entry.time >= at + BACKUP_UNSENT_MAX_MS) return
    }
  }
  assert(isComplete, `the copy of ${object} is complete`)
}

/** Keeps no segment in memory: a copy may exceed an isolate's. */
async function isCopyComplete(bucket: Reader, first: ReadSegment, rest: readonly string[]): Promise<boolean> {
  for await (const { header } of continueSegments(bucket, first, rest)) {
    if (header.kind !== 'copy') return false
    if (header.isComplete) return true
  }
  return false
}

/** `lastTime`: of the newest entry that was read, epoch ms. It may be later than the moment. */
export type SeenEntries = { lastTime: number }
export type RestorePlan = {
  readonly epoch: number
  readonly entries: AsyncIterable<BackupEntry>
  readonly seen: SeenEntries
}

/** Leaves out segments that a pack has too: their deletion was interrupted. */
function selectKeys(keys: readonly string[]): string[] {
  const packs = keys.map(parseBackupKey).filter(({ isPack }) => isPack)
  let pack = 0
  return keys.filter((key) => {
    const { first, isPack } = parseBackupKey(key)
    if (isPack) return true
    while ((packs[pack]?.last ?? Number.POSITIVE_INFINITY) < first) pack += 1
    return first < (packs[pack]?.first ?? Number.POSITIVE_INFINITY)
  })
}

async function listEpochKeys(
  bucket: BackupBucket,
  prefix: string,
  epoch: number,
  segments?: number,
): Promise<string[]> {
  if (segments === undefined) return selectKeys(await listBucketKeys(bucket, formatBackupEpochPrefix(prefix, epoch)))
  return Array.from({ length: segments }, (_, number) => formatBackupSegmentKey(prefix, epoch, number))
}

/**
 * Returns the newest complete copy at or before a time, and the entries between both.
 * @param object `Class/name`
 * @param at epoch ms
 * @param listed epochs, oldest first, if the caller has them
 * @param restores earlier restores, newest first
 * @returns undefined if the object did not exist then
 */
export async function planRestore(
  bucket: BackupBucket,
  prefix: string,
  object: string,
  at: number,
  listed?: readonly BackupEpoch[],
  restores: readonly PastRestore[] = [],
): Promise<RestorePlan | undefined> {
  const known = listed ?? (await listBackupEpochs(bucket, prefix)).map((epoch) => [epoch, undefined] as const)
  for (const [epoch, segments] of known.toReversed()) {
    const end = findEpochEnd(restores, object, epoch, at)
    if (epoch > end) continue
    const [key = '', ...rest] = await listEpochKeys(bucket, prefix, epoch, segments)
    const first = { key, ...(await decodeBackupSegment(await readBody(bucket, key))) }
    // The object was lost before this copy was complete.
    if (!(await isCopyComplete(bucket, first, rest))) continue
    const seen = { lastTime: 0 }
    const entries = readEntries(continueSegments(bucket, first, rest), object, { epoch, at: end, seen })
    return { epoch, seen, entries }
  }
  return undefined
}
