import type { ChartStudioEngine } from './engine.ts'

const CHART = '[data-testid="chart"]'
const boxOf = ({ chart }: ChartStudioEngine) => chart.surface.element.closest<HTMLElement>(CHART)

/** True if this chart receives keys: it is the only chart, or the user last pressed or focused it. */
export function isActiveChart(engine: ChartStudioEngine): boolean {
  const inHand = document.querySelector(`${CHART}[data-in-hand]`)
  return !inHand || inHand === boxOf(engine)
}

export function toggleChartFullScreen(engine: ChartStudioEngine): void {
  const box = boxOf(engine)
  if (!box) return
  const isFull = box.toggleAttribute('data-full')
  if (!isFull) {
    if (document.fullscreenElement) void document.exitFullscreen()
    return
  }
  const leave = () => {
    if (document.fullscreenElement) return
    box.removeAttribute('data-full')
    document.removeEventListener('fullscreenchange', leave)
  }
  // The browser makes the whole document full screen, so dialogs stay visible.
  document.documentElement.requestFullscreen?.().then(
    () => document.addEventListener('fullscreenchange', leave),
    () => undefined,
  )
}

export const isChartFullScreen = (engine: ChartStudioEngine): boolean =>
  boxOf(engine)?.hasAttribute('data-full') ?? false
