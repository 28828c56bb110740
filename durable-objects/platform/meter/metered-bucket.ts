import type { BackupBucket } from '../backup/segments.ts'
import { loadIsolateMeter } from './isolate-meter.ts'

/** Counts what R2 bills as class A: writes and lists. Reads cost a twelfth, and deletions nothing. */
export function meterBucket(bucket: BackupBucket, className: string): BackupBucket {
  const count = () => {
    loadIsolateMeter().classMeter(className).bucketWrites += 1
  }
  return {
    put: (key, body) => {
      count()
      return bucket.put(key, body)
    },
    list: (query) => {
      count()
      return bucket.list(query)
    },
    get: (key) => bucket.get(key),
    delete: (keys) => bucket.delete(keys),
  }
}
