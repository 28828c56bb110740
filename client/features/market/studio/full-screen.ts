import type { StudioEngine } from './engine.ts'

const CHART = '[data-testid="chart"]'
const boxOf = ({ chart }: StudioEngine) => chart.surface.element.closest<HTMLElement>(CHART)

/** Whether it is the only chart, or the one of several that was pressed or focused last: keys are meant for that. */
export function isInHand(engine: StudioEngine): boolean {
  const inHand = document.querySelector(`${CHART}[data-in-hand]`)
  return !inHand || inHand === boxOf(engine)
}

/** The chart over the whole window, and the window over the whole screen where the browser lets it; and back. */
export function toggleFull(engine: StudioEngine): void {
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
  // The whole page, so that dialogs are seen as well.
  document.documentElement.requestFullscreen?.().then(
    () => document.addEventListener('fullscreenchange', leave),
    () => undefined,
  )
}

export const isFullScreen = (engine: StudioEngine): boolean => boxOf(engine)?.hasAttribute('data-full') ?? false
