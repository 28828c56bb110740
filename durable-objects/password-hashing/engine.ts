// No clock, storage or randomness.

/** Hashing is CPU-bound: two at once would only slow both. */
export const AT_ONCE = 1
/** A longer queue would exceed every caller's patience (reliability §4.3). */
export const WAITING_MAX = 20

export type Queue = { readonly running: number; readonly waiting: number }
export const EMPTY: Queue = { running: 0, waiting: 0 }

export type Admission = 'start' | 'wait' | 'busy'

export function admit({ running, waiting }: Queue, limits = { atOnce: AT_ONCE, waitingMax: WAITING_MAX }): Admission {
  if (running < limits.atOnce && waiting === 0) return 'start'
  return waiting < limits.waitingMax ? 'wait' : 'busy'
}

export function entered(queue: Queue, admission: Exclude<Admission, 'busy'>): Queue {
  return admission === 'start' ? { ...queue, running: queue.running + 1 } : { ...queue, waiting: queue.waiting + 1 }
}

export const left = ({ running, waiting }: Queue): Queue =>
  waiting > 0 ? { running, waiting: waiting - 1 } : { running: running - 1, waiting }
