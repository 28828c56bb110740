import type { ChartHandle, CrosshairSync } from '../chart-extras.ts'

const boxOf = ({ surface }: ChartHandle) => surface.element.closest('[data-testid="chart"]')

export function createCrosshairSync(isLinked: () => boolean): CrosshairSync {
  const charts = new Set<ChartHandle>()
  const takeUp = (taken: ChartHandle | undefined) => {
    for (const chart of charts) boxOf(chart)?.toggleAttribute('data-in-hand', chart === taken && charts.size > 1)
  }
  const inHand = () => [...charts].find((each) => boxOf(each)?.hasAttribute('data-in-hand')) ?? [...charts][0]
  /** The chart that the user last used by pointer or key. Only this chart's crosshair moves the others. */
  let leading: ChartHandle | undefined
  return {
    addChart: (chart) => {
      charts.add(chart)
      const box = boxOf(chart)
      const end = new AbortController()
      const on = (events: readonly string[], work: () => void) => {
        for (const event of events) box?.addEventListener(event, work, { signal: end.signal })
      }
      on(['pointerdown', 'focusin'], () => takeUp(chart))
      on(['pointerdown', 'pointermove', 'keydown'], () => {
        leading = chart
      })
      takeUp(inHand())
      return () => {
        end.abort()
        charts.delete(chart)
        // A new interval creates the chart again in the same element, so this chart stays active.
        if (box?.isConnected) return
        takeUp(inHand())
      }
    },
    moveLinkedCursors: (chart, bar) => {
      if (!isLinked() || leading !== chart) return
      for (const other of charts) if (other !== chart) other.moveCursorTo(bar?.time)
    },
  }
}
