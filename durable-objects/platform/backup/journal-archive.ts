// Segments of old journal entries in the bucket (BAK22–BAK25 in SPEC.md). They are kept without end, because no copy of
// the object has these entries any more.

import type { BackupBucket } from './segments.ts'

export type JournalArchive = {
  readonly bucket: Pick<BackupBucket, 'put'>
  /** `Class/name`. */
  readonly object: string
  /** True if the object's stream to the bucket works, and no copy is being read. */
  isReady(): boolean
}

const SEGMENT_DIGITS = 8

export const formatJournalSegmentKey = (object: string, segment: number): string => {
  const [className = '', ...name] = object.split('/')
  const number = String(segment).padStart(SEGMENT_DIGITS, '0')
  return `journals/${className}/${encodeURIComponent(name.join('/'))}/${number}`
}

const archives = new WeakMap<object, JournalArchive>()

export const registerJournalArchive = (storage: object, archive: JournalArchive): void => {
  archives.set(storage, archive)
}

/** @returns undefined without a bucket */
export const findJournalArchive = (storage: object): JournalArchive | undefined => archives.get(storage)
