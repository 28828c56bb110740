// Colours of the chart's tools, resolved from the page, because a canvas does not support custom properties.

export type ChartColours = {
  /** Colours of indicators and of compared markets, in order of use. */
  readonly plots: readonly string[]
  readonly gain: string
  readonly loss: string
  readonly gainSoft: string
  readonly lossSoft: string
  readonly accent: string
  readonly page: string
  readonly text: string
  readonly line: string
  readonly font: string
}

const PLOTS = [0, 1, 2, 3, 4, 5] as const

export function readChartColours(element: HTMLElement): ChartColours {
  const probe = document.createElement('span')
  element.append(probe)
  const role = (token: string) => {
    probe.style.color = `var(--color-${token})`
    return getComputedStyle(probe).color
  }
  const colours = {
    plots: PLOTS.map((index) => role(`plot-${index}`)),
    gain: role('gain'),
    loss: role('loss'),
    gainSoft: role('gain-soft'),
    lossSoft: role('loss-soft'),
    accent: role('accent-text'),
    page: role('page'),
    text: role('text'),
    line: role('line-strong'),
    font: `11px ${getComputedStyle(element).fontFamily}`,
  }
  probe.remove()
  return colours
}

export const pickPlotColour = ({ plots, accent }: ChartColours, index: number): string =>
  plots[index % plots.length] ?? accent
