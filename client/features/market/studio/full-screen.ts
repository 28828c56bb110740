import type { StudioEngine } from './engine.ts'

const boxOf = ({ chart }: StudioEngine) => chart.surface.element.closest<HTMLElement>('[data-testid="chart"]')

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
