import type { IChartApi } from 'lightweight-charts'

/** Panes have a separator of one pixel between them. */
const SEPARATOR_PX = 1

function readPaneTops(chart: IChartApi): readonly number[] {
  let top = 0
  return chart.panes().map((pane) => {
    const begins = top
    top += pane.getHeight() + SEPARATOR_PX
    return begins
  })
}

/**
 * Calls back with the top of each pane in px, at first and after each resize.
 * @returns a function that ends it
 */
export function watchPaneTops(chart: IChartApi, onTops: (tops: readonly number[]) => void): () => void {
  const tell = () => onTops(readPaneTops(chart))
  const sizes = new ResizeObserver(tell)
  let frame = 0
  const observe = () => {
    const elements = chart.panes().map((pane) => pane.getHTMLElement())
    // The chart makes the element of a new pane in a frame.
    if (elements.includes(null)) frame = requestAnimationFrame(observe)
    else for (const element of elements) if (element) sizes.observe(element)
  }
  observe()
  return () => {
    cancelAnimationFrame(frame)
    sizes.disconnect()
  }
}
