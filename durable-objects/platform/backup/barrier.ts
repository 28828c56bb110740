// Waits of calls for the bucket, so that no object is restored without one that it knows (BAK28, BAK29 and BAK31 in
// SPEC.md).

export type BackupBarrier = {
  /** True for a new object that the bucket does not have. */
  readonly isUnborn: boolean
  /** Resolves once the bucket has a new object; undefined if there is nothing to wait for. */
  whenBorn(): Promise<void> | undefined
  /** Resolves once the bucket has all changes up to now; undefined if there is nothing to wait for. */
  whenSent(): Promise<void> | undefined
}

const barriers = new WeakMap<object, BackupBarrier>()

export const registerBackupBarrier = (storage: object, barrier: BackupBarrier): void => {
  barriers.set(storage, barrier)
}

/** @returns undefined for the worker, and without a bucket */
export const findBackupBarrier = (storage: object | undefined): BackupBarrier | undefined =>
  storage && barriers.get(storage)
