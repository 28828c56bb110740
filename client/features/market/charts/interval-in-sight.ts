// Several charts have little room each: the row of intervals scrolls, and the one that is shown is to be seen.

import type { ChartScale } from '../chart-extras.ts'

/** Keeps the interval of a chart in the middle of its row, whatever the width. @returns what ends it */
export function keepIntervalInSight({ surface }: ChartScale): () => void {
  const row = surface.element.closest('[data-testid="chart"]')?.querySelector('nav')
  if (!row) return () => undefined
  const sizes = new ResizeObserver(() => {
    const current = row.querySelector<HTMLElement>('[aria-current]')
    if (current) row.scrollLeft = current.offsetLeft - row.offsetLeft - (row.clientWidth - current.offsetWidth) / 2
  })
  sizes.observe(row)
  return () => sizes.disconnect()
}
