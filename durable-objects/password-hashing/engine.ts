// Who may hash now, who waits and who is turned away: decided without clock, storage or randomness.

/** Hashing holds the processor: two at once would only make both slower. */
export const AT_ONCE = 1
/** Beyond that the last in the queue would wait longer than anybody does (reliability §4.3). */
export const WAITING_MAX = 20

export type Queue = { readonly running: number; readonly waiting: number }
export const EMPTY: Queue = { running: 0, waiting: 0 }

export type Admission = 'start' | 'wait' | 'busy'

export function admit({ running, waiting }: Queue, limits = { atOnce: AT_ONCE, waitingMax: WAITING_MAX }): Admission {
  if (running < limits.atOnce && waiting === 0) return 'start'
  return waiting < limits.waitingMax ? 'wait' : 'busy'
}

/** The queue after somebody was admitted. */
export function entered(queue: Queue, admission: Exclude<Admission, 'busy'>): Queue {
  return admission === 'start' ? { ...queue, running: queue.running + 1 } : { ...queue, waiting: queue.waiting + 1 }
}

/** The queue after somebody is done; whoever waited longest takes their place. */
export const left = ({ running, waiting }: Queue): Queue =>
  waiting > 0 ? { running, waiting: waiting - 1 } : { running: running - 1, waiting }
