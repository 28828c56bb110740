/**
 * Does something again and again while the page is seen: the next time so long after the last one has ended.
 * @returns what ends it
 */
export function repeated(everyMs: number, work: (isOver: () => boolean) => Promise<unknown>): () => void {
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
