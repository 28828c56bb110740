// Saves bursts of changes (moved drawings, typed settings) to the account, debounced.

const CALM_MS = 1_500

/**
 * @param takeUp loads the account's state first; later changes count
 * @param save runs after a pause in changes, and at the end for pending ones
 * @returns a function that stops it
 */
export function debounceSave(
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
