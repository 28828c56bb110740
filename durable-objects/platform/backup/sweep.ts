// Deletes expired epochs of objects that change no more: only a copy of their own would (BAK62).

import {
  type BackupBucket,
  deleteExpiredBackups,
  isBackupEpochComplete,
  listBucketPage,
  parseBackupEpochKey,
} from './segments.ts'

/** Body: the last key of the page before. */
const PLACE_KEY = 'sweep/place'
/** A request of a worker may make 1,000 calls; an object takes some ten. */
const OBJECTS_MAX = 40

const readPlace = async (bucket: BackupBucket): Promise<string> => {
  const found = await bucket.get(PLACE_KEY)
  return found ? new TextDecoder().decode(await found.arrayBuffer()) : ''
}

/** Returns epochs of the page's objects. The last object of a page that is not the last may continue on the next one. */
function groupEpochs(
  keys: readonly string[],
  isLast: boolean,
): { readonly objects: Map<string, Set<number>>; readonly next: string } {
  const objects = new Map<string, Set<number>>()
  for (const key of keys) {
    const { object, epoch } = parseBackupEpochKey(key)
    objects.set(object, (objects.get(object) ?? new Set()).add(epoch))
  }
  const last = [...objects.keys()].at(-1)
  if (isLast || last === undefined) return { objects, next: '' }
  if (objects.size === 1) return { objects, next: keys.at(-1) ?? '' }
  objects.delete(last)
  return { objects, next: last }
}

/**
 * Sweeps one page of keys, from where the last sweep ended. After the last page it begins again.
 * @returns the number of objects that had expired epochs
 */
export async function sweepBackup(bucket: BackupBucket, now: number, keepMs: number): Promise<number> {
  const { keys, isLast } = await listBucketPage(bucket, await readPlace(bucket))
  const { objects, next } = groupEpochs(keys, isLast)
  // An object that fills a page alone lists its epochs itself.
  const isDue = (epochs: ReadonlySet<number>) =>
    objects.size === 1 || [...epochs].filter((epoch) => epoch < now - keepMs).length > 1
  const due = [...objects].filter(([, epochs]) => isDue(epochs)).map(([object]) => object)
  for (const object of due.slice(0, OBJECTS_MAX)) {
    await deleteExpiredBackups(bucket, object, now, keepMs, (epoch) => isBackupEpochComplete(bucket, object, epoch))
  }
  await bucket.put(PLACE_KEY, new TextEncoder().encode(due[OBJECTS_MAX] ?? next))
  return Math.min(due.length, OBJECTS_MAX)
}
