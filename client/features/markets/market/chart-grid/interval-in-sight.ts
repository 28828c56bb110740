// Narrow charts scroll their row of intervals; the selected one stays visible.

import type { ChartScale } from '../chart-extras.ts'

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
