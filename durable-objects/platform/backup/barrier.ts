// Makes calls wait for the bucket, so that no object is restored without one that it knows (BAK28, BAK29, BAK31).

export type BackupBarrier = {
  /** True if the bucket does not have the object yet. */
  readonly isUnborn: boolean
  /** Resolves once the bucket has the object; undefined if it has it. */
  whenBorn(): Promise<void> | undefined
  /** Resolves once the bucket has all changes up to now; undefined if it has them. */
  whenSent(): Promise<void> | undefined
  /** Begins a new epoch with a copy, so that the present one expires. */
  requestCopy(): void
}

const barriers = new WeakMap<object, BackupBarrier>()

export const registerBackupBarrier = (storage: object, barrier: BackupBarrier): void => {
  barriers.set(storage, barrier)
}

/** @returns undefined for the worker, and without a bucket */
export const findBackupBarrier = (storage: object | undefined): BackupBarrier | undefined =>
  storage && barriers.get(storage)

/** Called after personal data were erased: the backup forgets them after `BACKUP_DAYS` (BAK63). */
export const forgetErasedInBackup = (storage: object): void => barriers.get(storage)?.requestCopy()
