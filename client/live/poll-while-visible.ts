/** Repeats work while the page is visible, `everyMs` after the last run ended. */
export function pollWhileVisible(everyMs: number, work: (isOver: () => boolean) => Promise<unknown>): () => void {
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const again = () => {
    timer = setTimeout(async () => {
      if (!document.hidden) await work(() => isOver)
      if (!isOver) again()
    }, everyMs)
  }
  again()
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}
