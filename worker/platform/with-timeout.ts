/**
 * @returns `late` on timeout; the work continues
 * @throws the error of the work
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

/** @returns `left` where nobody waits for it any more: the work goes on. A failure is thrown */
export async function untilLeft<T, Left>(
  work: Promise<T>,
  signal: AbortSignal | undefined,
  left: Left,
): Promise<T | Left> {
  if (!signal) return work
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

/**
 * Waits here for what another request does. Without a promise of its own this request would go on within that one, and what it
 * makes there, answers above all, would not be its own.
 */
export const fromElsewhere = <T>(work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    work.then(resolve, reject)
  })
