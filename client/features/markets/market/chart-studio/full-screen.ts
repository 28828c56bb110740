import type { StudioEngine } from './engine.ts'

const CHART = '[data-testid="chart"]'
const boxOf = ({ chart }: StudioEngine) => chart.surface.element.closest<HTMLElement>(CHART)

/** True if this chart receives keys: it is the only chart, or the user last pressed or focused it. */
export function isActiveChart(engine: StudioEngine): boolean {
  const inHand = document.querySelector(`${CHART}[data-in-hand]`)
  return !inHand || inHand === boxOf(engine)
}

export function toggleChartFullScreen(engine: StudioEngine): void {
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
  // The browser makes the whole document full screen, so that dialogs stay visible.
  document.documentElement.requestFullscreen?.().then(
    () => document.addEventListener('fullscreenchange', leave),
    () => undefined,
  )
}

export const isChartFullScreen = (engine: StudioEngine): boolean => boxOf(engine)?.hasAttribute('data-full') ?? false
