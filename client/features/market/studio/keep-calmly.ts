// Keeps what changes in bursts at somebody's account: a drawing is moved, a setting typed.

const CALM_MS = 1_500

/**
 * @param takeUp what the account has is taken up first; changes count from then on
 * @param save is called when nothing has changed for a while, and at the end for what was changed last
 * @returns what ends it
 */
export function keepCalmly(
  takeUp: () => Promise<void>,
  store: { subscribe(listener: () => void): () => void },
  save: () => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stop: (() => void) | undefined
  let isOver = false
  const saved = () => {
    timer = undefined
    save()
  }
  void takeUp().then(() => {
    if (isOver) return
    stop = store.subscribe(() => {
      clearTimeout(timer)
      timer = setTimeout(saved, CALM_MS)
    })
  })
  return () => {
    isOver = true
    stop?.()
    if (timer === undefined) return
    clearTimeout(timer)
    saved()
  }
}
