// Saves changes to the account after a pause, because drawings and settings change in bursts.

const CALM_MS = 1_500

/**
 * @param takeUp loads the account's state; only later changes are saved
 * @param save called after a pause in changes, and at the end if needed
 */
export function debounceChartSetupSave(
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
