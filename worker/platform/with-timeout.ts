/** Work that waits for nothing outside ends within this many turns of the queue. A turn costs a hundredth of a timer. */
const TURNS = 32

async function settlesSoon(work: Promise<unknown>): Promise<boolean> {
  let isSettled = false
  const note = () => {
    isSettled = true
  }
  work.then(note, note)
  for (let turn = 0; turn < TURNS && !isSettled; turn += 1) await undefined
  return isSettled
}

/**
 * Work that ends at once needs no timer.
 * @returns `late` on timeout; the work continues
 */
export async function withTimeout<T, Late>(work: Promise<T>, ms: number, late: Late): Promise<T | Late> {
  if (await settlesSoon(work)) return work
  let timer: ReturnType<typeof setTimeout> | undefined
  const over = new Promise<Late>((resolve) => {
    timer = setTimeout(() => resolve(late), ms)
  })
  try {
    return await Promise.race([work, over])
  } finally {
    if (timer) clearTimeout(timer)
  }
}

/** @returns `left` once the signal is aborted; the work continues */
export async function raceDisconnect<T, Left>(
  work: Promise<T>,
  signal: AbortSignal | undefined,
  left: Left,
): Promise<T | Left> {
  if (!signal) return work
  if (signal.aborted) return left
  let leave: (() => void) | undefined
  const isLeft = new Promise<Left>((resolve) => {
    leave = () => resolve(left)
    signal.addEventListener('abort', leave)
  })
  try {
    return await Promise.race([work, isLeft])
  } finally {
    if (leave) signal.removeEventListener('abort', leave)
  }
}

/** workerd refuses responses of another request's context; a new promise belongs to the current one. */
export const adoptPromise = <T>(work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    work.then(resolve, reject)
  })
