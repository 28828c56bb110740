// Records of restores in the bucket: a later restore must not bring back what an earlier one has undone (BAK30). The
// key says everything, so that one list reads all.

import { type BackupBucket, listBucketKeys } from './segments.ts'

export type PastRestore = {
  /** Restored moment, epoch ms. */
  readonly at: number
  /** End of the restore, epoch ms. Writes between both are undone. */
  readonly until: number
  /** '' for all objects, else `Class` or `Class/name`. */
  readonly only: string
}

const ROOT = 'restores/'
const TIME_DIGITS = 14

const formatTime = (time: number): string => String(time).padStart(TIME_DIGITS, '0')

export async function recordRestore(bucket: BackupBucket, { at, until, only }: PastRestore): Promise<void> {
  await bucket.put(`${ROOT}${formatTime(until)}/${formatTime(at)}/${encodeURIComponent(only)}`, new Uint8Array())
}

/** Newest first. */
export async function listPastRestores(bucket: BackupBucket): Promise<PastRestore[]> {
  const keys = await listBucketKeys(bucket, ROOT)
  const restores = keys.map((key) => {
    const [until, at, only = ''] = key.slice(ROOT.length).split('/')
    return { until: Number(until), at: Number(at), only: decodeURIComponent(only) }
  })
  return restores.toReversed()
}

const concerns = ({ only }: PastRestore, object: string): boolean =>
  only === '' || only === object || object.startsWith(`${only}/`)

/**
 * Returns the time up to which an epoch counts. Each restore after the epoch's copy ended it at its own moment.
 * @param restores newest first
 * @param object `Class/name`
 */
export function findEpochEnd(restores: readonly PastRestore[], object: string, epoch: number, at: number): number {
  let end = at
  for (const restore of restores) {
    if (concerns(restore, object) && epoch < restore.until && restore.until <= end) end = restore.at
  }
  return end
}
