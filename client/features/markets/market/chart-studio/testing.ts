import { vi } from 'vitest'
import type { Candle } from '#shared/markets/market-data.ts'
import type { ChartHandle } from '../chart-extras.ts'

export const testCandle = (time: number, close: number): Candle => ({
  time,
  open: String(close),
  high: String(close + 1),
  low: String(close - 1),
  close: String(close),
  volume: '1',
  quoteVolume: '1',
})

type Layer = { autoscaleInfo(from: number, to: number): unknown }

/** A chart without a canvas: bars are 10 px wide, prices have a logarithmic scale of 100 px for each factor of ten. */
export function createFakeChart(candles: readonly Candle[]) {
  const bars = [...candles]
  const listeners = new Set<(isAll: boolean) => void>()
  const layers: Layer[] = []
  const series: { update: ReturnType<typeof vi.fn>; setData: ReturnType<typeof vi.fn> }[] = []
  const timeScale = {
    options: () => ({ barSpacing: 10 }),
    logicalToCoordinate: (index: number) => index * 10,
    coordinateToLogical: (x: number) => Math.ceil(x / 10),
    getVisibleLogicalRange: () => ({ from: 0, to: bars.length - 1 }),
  }
  const price = {
    priceToCoordinate: (value: number) => 1_000 - 100 * Math.log10(value),
    coordinateToPrice: (y: number) => 10 ** ((1_000 - y) / 100),
    attachPrimitive: (layer: Layer) => void layers.push(layer),
    detachPrimitive: () => undefined,
    priceScale: () => ({ applyOptions: vi.fn() }),
    applyOptions: vi.fn(),
  }
  const chart = {
    timeScale: () => timeScale,
    panes: () => [],
    addCustomSeries: vi.fn(() => {
      const made = { update: vi.fn(), setData: vi.fn(), getPane: () => ({ paneIndex: () => 1 }) }
      series.push(made)
      return made
    }),
    removeSeries: vi.fn(),
  }
  const handle = {
    surface: { chart, price, volumes: { applyOptions: vi.fn() }, element: new EventTarget() },
    bars,
    onBars: (listener: (isAll: boolean) => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    setBarTransform: vi.fn(),
  }
  const announce = (isAll: boolean) => {
    for (const listener of listeners) listener(isAll)
  }
  // A test double has the members that the chart tools use.
  return { handle: handle as unknown as ChartHandle, bars, layers, series, price, announce }
}
