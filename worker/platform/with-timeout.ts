/**
 * @returns `late` on timeout; the work continues
 * @throws the work's error
 */
export async function withTimeout<T, Late>(work: Promise<T>, ms: number, late: Late): Promise<T | Late> {
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

/**
 * @returns `left` once the signal is aborted; the work continues
 * @throws the work's error
 */
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

/** workerd refuses responses created in another request's context; a new promise belongs to the current context. */
export const adoptPromise = <T>(work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    work.then(resolve, reject)
  })
