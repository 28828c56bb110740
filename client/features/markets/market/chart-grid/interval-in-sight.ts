// Keeps the selected interval visible, because narrow charts scroll their row of intervals.

import type { ChartHandle } from '../chart-extras.ts'

export function keepSelectedIntervalVisible({ surface }: ChartHandle): () => void {
  const row = surface.element.closest('[data-testid="chart"]')?.querySelector('nav')
  if (!row) return () => undefined
  const sizes = new ResizeObserver(() => {
    const current = row.querySelector<HTMLElement>('[aria-current]')
    if (current) row.scrollLeft = current.offsetLeft - row.offsetLeft - (row.clientWidth - current.offsetWidth) / 2
  })
  sizes.observe(row)
  return () => sizes.disconnect()
}
