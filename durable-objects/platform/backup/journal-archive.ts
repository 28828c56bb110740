// Segments of old journal entries in the bucket (BAK22–BAK25). They are kept without end: no copy of the object has
// these entries.

import type { BackupBucket } from './segments.ts'

export type JournalArchive = {
  readonly bucket: Pick<BackupBucket, 'put' | 'get'>
  /** `Class/name`. */
  readonly object: string
  /** True if the object's stream to the bucket works, and no copy is being read. */
  isReady(): boolean
  /** Bytes in use. */
  databaseSize(): number
}

const NUMBER_DIGITS = 8
/** Two pages of a user with one number differ in this part of their hashes. */
const HASH_DIGITS = 16

const formatFolder = (object: string): string => {
  const [className = '', ...name] = object.split('/')
  return `journals/${className}/${encodeURIComponent(name.join('/'))}`
}
const formatNumber = (number: number): string => String(number).padStart(NUMBER_DIGITS, '0')

export const formatJournalSegmentKey = (object: string, segment: number): string =>
  `${formatFolder(object)}/${formatNumber(segment)}`

/** The hash keeps a restored object with other entries from replacing a page. */
export const formatJournalPageKey = (object: string, userId: string, number: number, hash: string): string =>
  `${formatFolder(object)}/users/${encodeURIComponent(userId)}/${formatNumber(number)}-${hash.slice(0, HASH_DIGITS)}`

const archives = new WeakMap<object, JournalArchive>()

export const registerJournalArchive = (storage: object, archive: JournalArchive): void => {
  archives.set(storage, archive)
}

/** @returns undefined without a bucket */
export const findJournalArchive = (storage: object): JournalArchive | undefined => archives.get(storage)
