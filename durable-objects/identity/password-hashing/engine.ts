/** Hashing is CPU-bound, so two hashes at once would only slow each other. */
export const HASH_CONCURRENCY_MAX = 1
/** With a longer queue, every caller would time out (reliability §4.3). */
export const HASH_QUEUE_MAX = 20

export type HashQueueCounts = { readonly running: number; readonly waiting: number }
export const EMPTY_HASH_QUEUE: HashQueueCounts = { running: 0, waiting: 0 }

export type PasswordHashAdmission = 'start' | 'wait' | 'busy'

export function admitHashing(
  { running, waiting }: HashQueueCounts,
  limits = { atOnce: HASH_CONCURRENCY_MAX, waitingMax: HASH_QUEUE_MAX },
): PasswordHashAdmission {
  if (running < limits.atOnce && waiting === 0) return 'start'
  return waiting < limits.waitingMax ? 'wait' : 'busy'
}

export function enterHashQueue(
  queue: HashQueueCounts,
  admission: Exclude<PasswordHashAdmission, 'busy'>,
): HashQueueCounts {
  return admission === 'start' ? { ...queue, running: queue.running + 1 } : { ...queue, waiting: queue.waiting + 1 }
}

export const leaveHashQueue = ({ running, waiting }: HashQueueCounts): HashQueueCounts =>
  waiting > 0 ? { running, waiting: waiting - 1 } : { running: running - 1, waiting }
