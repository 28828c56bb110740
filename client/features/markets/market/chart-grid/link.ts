// The active chart of a page, and a common cursor time.

import type { ChartLink, ChartScale } from '../chart-extras.ts'

const boxOf = ({ surface }: ChartScale) => surface.element.closest('[data-testid="chart"]')

/** @param isLinked true if cursors are linked now */
export function createChartLink(isLinked: () => boolean): ChartLink {
  const charts = new Set<ChartScale>()
  const takeUp = (taken: ChartScale | undefined) => {
    for (const chart of charts) boxOf(chart)?.toggleAttribute('data-in-hand', chart === taken && charts.size > 1)
  }
  const inHand = () => [...charts].find((each) => boxOf(each)?.hasAttribute('data-in-hand')) ?? [...charts][0]
  /** The last chart used by pointer or key. Cursors moved by a link do not lead others. */
  let leading: ChartScale | undefined
  return {
    join: (chart) => {
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
        // Another interval recreates the chart; its element, active or not, stays.
        if (box?.isConnected) return
        takeUp(inHand())
      }
    },
    point: (chart, bar) => {
      if (!isLinked() || leading !== chart) return
      for (const other of charts) if (other !== chart) other.pointAt(bar?.time)
    },
  }
}
