/** Hashing is CPU-bound: two at once would only slow each other. */
export const PASSWORD_HASHES_RUNNING_MAX = 1
/** With a longer queue, every caller would time out (reliability §4.3). */
export const PASSWORD_HASH_QUEUE_MAX = 20

export type PasswordHashQueueCounts = { readonly running: number; readonly waiting: number }
export const EMPTY_PASSWORD_HASH_QUEUE: PasswordHashQueueCounts = { running: 0, waiting: 0 }

export type PasswordHashAdmission = 'start' | 'wait' | 'busy'

export function admitPasswordHash(
  { running, waiting }: PasswordHashQueueCounts,
  limits = { atOnce: PASSWORD_HASHES_RUNNING_MAX, waitingMax: PASSWORD_HASH_QUEUE_MAX },
): PasswordHashAdmission {
  if (running < limits.atOnce && waiting === 0) return 'start'
  return waiting < limits.waitingMax ? 'wait' : 'busy'
}

export function enterPasswordHashQueue(
  queue: PasswordHashQueueCounts,
  admission: Exclude<PasswordHashAdmission, 'busy'>,
): PasswordHashQueueCounts {
  return admission === 'start' ? { ...queue, running: queue.running + 1 } : { ...queue, waiting: queue.waiting + 1 }
}

export const leavePasswordHashQueue = ({ running, waiting }: PasswordHashQueueCounts): PasswordHashQueueCounts =>
  waiting > 0 ? { running, waiting: waiting - 1 } : { running: running - 1, waiting }
