// Chart series of several lines in one pane, with a value per bar and line.

import type {
  CustomData,
  CustomSeriesOptions,
  CustomSeriesWhitespaceData,
  ICustomSeriesPaneView,
  PaneRendererCustomData,
  Time,
} from 'lightweight-charts'
import type { IndicatorLineAppearance } from '#shared/markets/indicators/kinds.ts'
import type { IndicatorValue } from '#shared/markets/indicators/own.ts'
import { type ChartColours, pickPlotColour } from './colours.ts'
import { paintPath } from './paint.ts'
import type { PixelPoint } from './shapes.ts'

export interface IndicatorSeriesPoint extends CustomData<Time> {
  readonly values: readonly IndicatorValue[]
}

type Rendered = PaneRendererCustomData<Time, IndicatorSeriesPoint>

const numbersIn = ({ values }: IndicatorSeriesPoint) => values.filter((value) => value !== undefined)

function paintColumns(
  context: CanvasRenderingContext2D,
  columns: readonly { readonly x: number; readonly y: number; readonly value: number }[],
  { zero, width, colours }: { readonly zero: number; readonly width: number; readonly colours: ChartColours },
): void {
  for (const { x, y, value } of columns) {
    context.fillStyle = value >= 0 ? colours.gain : colours.loss
    context.globalAlpha = 0.55
    context.fillRect(x - width / 2, Math.min(y, zero), width, Math.max(1, Math.abs(y - zero)))
    context.globalAlpha = 1
  }
}

export class IndicatorSeriesView implements ICustomSeriesPaneView<Time, IndicatorSeriesPoint, CustomSeriesOptions> {
  readonly #lines: readonly IndicatorLineAppearance[]
  readonly #levels: readonly number[]
  readonly #colours: () => ChartColours
  #data: Rendered | undefined

  constructor(lines: readonly IndicatorLineAppearance[], levels: readonly number[], colours: () => ChartColours) {
    this.#lines = lines
    this.#levels = levels
    this.#colours = colours
  }

  update(data: Rendered): void {
    this.#data = data
  }

  priceValueBuilder(point: IndicatorSeriesPoint): number[] {
    const values = numbersIn(point)
    const last = point.values.at(-1) ?? values.at(-1) ?? 0
    return [Math.min(...values, ...this.#levels), Math.max(...values, ...this.#levels), last]
  }

  isWhitespace(
    data: IndicatorSeriesPoint | CustomSeriesWhitespaceData<Time>,
  ): data is CustomSeriesWhitespaceData<Time> {
    return !('values' in data) || numbersIn(data).length === 0
  }

  defaultOptions(): CustomSeriesOptions {
    // The library's default options, but without labels.
    return { color: '', lastValueVisible: false, priceLineVisible: false, title: '' } as CustomSeriesOptions
  }

  renderer(): ReturnType<ICustomSeriesPaneView<Time, IndicatorSeriesPoint, CustomSeriesOptions>['renderer']> {
    return {
      draw: (target, toPixel) =>
        target.useMediaCoordinateSpace(({ context, mediaSize }) => {
          const { bars, visibleRange, barSpacing } = this.#data ?? { bars: [], visibleRange: null, barSpacing: 1 }
          if (!visibleRange) return
          const colours = this.#colours()
          context.setLineDash([3, 3])
          context.strokeStyle = colours.line
          context.lineWidth = 1
          for (const level of this.#levels) {
            const y = toPixel(level)
            if (y === null) continue
            context.beginPath()
            context.moveTo(0, y)
            context.lineTo(mediaSize.width, y)
            context.stroke()
          }
          const seen = bars.slice(Math.max(0, visibleRange.from - 1), visibleRange.to + 1)
          for (const [index, look] of this.#lines.entries()) {
            const points = seen.map(({ x, originalData }): (PixelPoint & { readonly value: number }) | undefined => {
              const value = originalData.values[index]
              const y = value === undefined ? null : toPixel(value)
              return value === undefined || y === null ? undefined : { x, y, value }
            })
            if (look.shape !== 'bars') paintPath(context, points, pickPlotColour(colours, look.colour))
            else {
              const zero = toPixel(0) ?? 0
              const columns = points.filter((point) => point !== undefined)
              paintColumns(context, columns, { zero, width: Math.max(1, barSpacing * 0.6), colours })
            }
          }
        }),
    }
  }
}
