// Wraps lightweight-charts. Loaded when the browser is idle.

import {
  type AutoscaleInfoProvider,
  CandlestickSeries,
  type ChartOptions,
  createChartEx,
  type DeepPartial,
  defaultHorzScaleBehavior,
  HistogramSeries,
  type IChartApi,
  type IHorzScaleBehavior,
  type IPriceLine,
  type ISeriesApi,
  LineStyle,
  type LogicalRange,
  TickMarkType,
  type Time,
  type UTCTimestamp,
} from 'lightweight-charts'
import type { ClockSettings } from '#shared/format/clock.ts'
import { formatMinuteOfDay } from '#shared/format/dates.ts'
import { formatShortMonth } from '#shared/format/long-dates.ts'
import type { NumberNotation } from '#shared/format/numbers.ts'
import { formatPrice } from '#shared/format/numbers.ts'
import { toLocalTime } from '#shared/format/zone.ts'
import { LOCALES, type LocaleCode } from '#shared/i18n/locales.ts'
import type { Candle } from '#shared/markets/market-data.ts'
import type { Interval } from '#shared/platform/intervals.ts'
import type { ChartSurface } from '../chart-extras.ts'
import { formatBarTime } from './bar-clock.ts'
import type { ChartLine, ChartLineTone } from './chart-lines.ts'
import { shiftRangeToBar, widenToNearbyPrices } from './price-range.ts'

export type CandleChartOptions = {
  readonly priceDecimals: number
  readonly notation: NumberNotation
  readonly locale: LocaleCode
  readonly interval: Interval
  readonly clock: ClockSettings
  /** Called with the bar under the pointer or keyboard cursor; undefined if none. */
  readonly onBar: (bar: Candle | undefined) => void
  /** Called near the left edge. */
  readonly onEdge: () => void
}

const at = (bar: Candle) => (bar.time / 1000) as UTCTimestamp

/**
 * Resolves colour tokens, because a canvas supports neither custom properties nor `light-dark()`. All are read after all
 * are set: each reading after a change makes the browser compute the styles again.
 */
function resolveColours<Name extends string>(
  element: HTMLElement,
  tokens: Readonly<Record<Name, string>>,
): Record<Name, string> {
  const probes = Object.entries<string>(tokens).map(([name, token]) => {
    const probe = document.createElement('span')
    probe.style.color = `var(${token})`
    return [name, probe] as const
  })
  element.append(...probes.map(([, probe]) => probe))
  const colours = probes.map(([name, probe]) => [name, getComputedStyle(probe).color] as const)
  for (const [, probe] of probes) probe.remove()
  // Safe cast: the names are those of the tokens.
  return Object.fromEntries(colours) as Record<Name, string>
}

const TOKENS = {
  gain: '--color-gain',
  loss: '--color-loss',
  gainSoft: '--color-gain-soft',
  lossSoft: '--color-loss-soft',
  line: '--color-line',
  page: '--color-page',
  text: '--color-text-muted',
} as const

const LINE_TOKENS: Readonly<Record<ChartLineTone, string>> = {
  buy: '--color-gain',
  sell: '--color-loss',
  idle: '--color-text-faint',
  bound: '--color-accent',
}
/**
 * Maximum distance of price lines that stay visible, as a multiple of the bars' height. It is large, because a chart
 * with lines exists to show them.
 */
const LINES_REACH = 3

const OLDER_BARS_LOAD_DISTANCE = 20

/** Returns a time axis whose days, months and years begin in a zone, because the library supports only UTC. */
function axisOf({ clock: { zone } }: CandleChartOptions) {
  const axis = new (defaultHorzScaleBehavior())()
  const fill = axis.fillWeightsForPoints.bind(axis)
  axis.fillWeightsForPoints = (points, start) => {
    const from = Math.max(0, start - 1)
    const walls = points.slice(from).map((point) => {
      const wall = (toLocalTime((point.originalTime as number) * 1000, zone) / 1000) as UTCTimestamp
      return { ...point, time: axis.convertHorzItemToInternal(wall) }
    })
    fill(walls, start - from)
    walls.forEach(({ timeWeight }, index) => {
      const point = points[from + index]
      if (point && from + index >= start) point.timeWeight = timeWeight
    })
  }
  return axis
}

function tickText(time: number, type: TickMarkType, { clock: { zone }, locale }: CandleChartOptions): string {
  const wall = new Date(toLocalTime(time, zone))
  if (type === TickMarkType.Year) return String(wall.getUTCFullYear())
  if (type === TickMarkType.Month) return formatShortMonth(time, locale, zone)
  return type === TickMarkType.DayOfMonth ? String(wall.getUTCDate()) : formatMinuteOfDay(time, zone)
}

export class CandleChart {
  readonly #element: HTMLElement
  readonly #chart: IChartApi
  readonly #candles: ISeriesApi<'Candlestick'>
  readonly #volumes: ISeriesApi<'Histogram'>
  #bars: Candle[] = []
  #map: (bars: readonly Candle[]) => readonly Candle[] = (bars) => bars
  readonly #onBar: (bar: Candle | undefined) => void
  readonly #listeners = new Set<(isAll: boolean) => void>()
  /** Time of the keyboard cursor's bar: its index changes when older bars arrive. */
  #cursor: number | undefined
  #isRemoved = false
  #lines: readonly ChartLine[] = []
  #drawn: readonly IPriceLine[] = []
  #colours: Readonly<Record<keyof typeof TOKENS, string>> = { ...TOKENS }

  constructor(element: HTMLElement, options: CandleChartOptions) {
    const { priceDecimals, notation, locale, onBar, onEdge } = options
    this.#element = element
    this.#onBar = onBar
    const look: DeepPartial<ChartOptions> = {
      autoSize: true,
      // The logo would inject a style element, which the CSP blocks. The page itself credits TradingView.
      layout: { attributionLogo: false },
      localization: {
        locale: LOCALES[locale].tag,
        dateFormat: '',
        timeFormatter: (time: Time) => formatBarTime((time as number) * 1000, options),
      },
      timeScale: {
        tickMarkFormatter: (time: Time, type: TickMarkType) => tickText((time as number) * 1000, type, options),
        timeVisible: true,
        secondsVisible: false,
        rightOffset: 4,
        barSpacing: 7,
      },
      handleScale: { axisPressedMouseMove: true },
    }
    this.#chart = createChartEx<Time, IHorzScaleBehavior<Time>>(element, axisOf(options), look) as IChartApi
    const minMove = 10 ** -priceDecimals
    this.#candles = this.#chart.addSeries(CandlestickSeries, {
      priceFormat: {
        type: 'custom',
        minMove,
        formatter: (value: number) => formatPrice(value.toFixed(priceDecimals), priceDecimals, notation).text,
      },
    })
    this.#volumes = this.#chart.addSeries(HistogramSeries, {
      priceFormat: { type: 'volume' },
      priceScaleId: 'volume',
      lastValueVisible: false,
      priceLineVisible: false,
    })
    this.#chart.priceScale('volume').applyOptions({ scaleMargins: { top: 0.82, bottom: 0 } })
    this.#chart.subscribeCrosshairMove(({ time }) => {
      onBar(time === undefined ? undefined : this.#bars.find((bar) => at(bar) === time))
    })
    this.#chart.timeScale().subscribeVisibleLogicalRangeChange((range) => {
      const oldest = this.#bars[0]
      if (range && oldest && range.from < OLDER_BARS_LOAD_DISTANCE) onEdge()
    })
    this.restyle()
  }

  restyle(): void {
    this.#colours = resolveColours(this.#element, TOKENS)
    const { gain, loss, line, page, text } = this.#colours
    this.#chart.applyOptions({
      layout: {
        background: { color: page },
        textColor: text,
        fontFamily: getComputedStyle(this.#element).fontFamily,
        fontSize: 11,
        panes: { separatorColor: line },
      },
      grid: { vertLines: { color: line }, horzLines: { color: line } },
      rightPriceScale: { borderColor: line },
      timeScale: { borderColor: line },
    })
    this.#candles.applyOptions({
      upColor: gain,
      downColor: loss,
      borderUpColor: gain,
      borderDownColor: loss,
      wickUpColor: gain,
      wickDownColor: loss,
    })
    this.#volumes.setData(this.#bars.map((bar) => this.#volume(bar)))
    this.#drawLines()
  }

  /** Replaces the price lines and keeps them in view. */
  setLines(lines: readonly ChartLine[]): void {
    this.#lines = lines
    this.#drawLines()
    const prices = lines.map(({ price: at }) => at)
    const autoscaleInfoProvider: AutoscaleInfoProvider = (original) => {
      const info = original()
      return info?.priceRange
        ? { ...info, priceRange: widenToNearbyPrices(info.priceRange, prices, LINES_REACH) }
        : info
    }
    this.#candles.applyOptions({ autoscaleInfoProvider })
  }

  #drawLines(): void {
    for (const line of this.#drawn) this.#candles.removePriceLine(line)
    const colours = this.#lines.length > 0 ? resolveColours(this.#element, LINE_TOKENS) : LINE_TOKENS
    this.#drawn = this.#lines.map(({ price: at, tone, title = '' }) =>
      this.#candles.createPriceLine({
        price: at,
        color: colours[tone],
        lineWidth: 1,
        lineStyle: tone === 'idle' ? LineStyle.Dotted : tone === 'bound' ? LineStyle.Solid : LineStyle.Dashed,
        axisLabelVisible: tone === 'bound',
        title,
      }),
    )
  }

  #candle = (bar: Candle) => ({
    time: at(bar),
    open: Number(bar.open),
    high: Number(bar.high),
    low: Number(bar.low),
    close: Number(bar.close),
  })

  #volume = (bar: Candle) => ({
    time: at(bar),
    value: Number(bar.volume),
    color: Number(bar.close) >= Number(bar.open) ? this.#colours.gainSoft : this.#colours.lossSoft,
  })

  /** Replaces all bars, oldest first. The visible range stays unless `fresh` is true. */
  setBars(bars: readonly Candle[], fresh: boolean): void {
    this.#bars = [...bars]
    this.#candles.setData(this.#map(bars).map(this.#candle))
    this.#volumes.setData(bars.map((bar) => this.#volume(bar)))
    if (fresh) this.#chart.timeScale().scrollToRealTime()
    this.#announce(true)
  }

  setBarTransform(map: (bars: readonly Candle[]) => readonly Candle[]): void {
    this.#map = map
    this.#candles.setData(map(this.#bars).map(this.#candle))
  }

  /** The chart library's objects, for the drawing tools. */
  get surface(): ChartSurface {
    return { chart: this.#chart, price: this.#candles, volumes: this.#volumes, element: this.#element }
  }

  get bars(): readonly Candle[] {
    return this.#bars
  }

  /** @param listener receives true if all bars were replaced, false if only the newest changed */
  onBars(listener: (isAll: boolean) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #announce(isAll: boolean): void {
    for (const listener of this.#listeners) listener(isAll)
  }

  update(bar: Candle): void {
    const last = this.#bars[this.#bars.length - 1]
    if (last && bar.time < last.time) return
    if (last?.time === bar.time) this.#bars[this.#bars.length - 1] = bar
    else this.#bars.push(bar)
    const drawn = this.#map(this.#bars).at(-1)
    if (drawn) this.#candles.update(this.#candle(drawn))
    this.#volumes.update(this.#volume(bar))
    this.#announce(false)
  }

  /** Removes the cursor if there is no such bar. */
  moveCursorTo(time: number | undefined): void {
    const bar = time === undefined ? undefined : this.#bars.findLast((each) => each.time <= time)
    if (bar) this.#chart.setCrosshairPosition(Number(bar.close), at(bar), this.#candles)
    else this.#chart.clearCrosshairPosition()
    this.#onBar(bar)
  }

  /** Moves the keyboard cursor by `by` bars; the first move starts at the newest bar. */
  moveCursor(by: number): Candle | undefined {
    const count = this.#bars.length
    const known = this.#bars.findIndex(({ time }) => time === this.#cursor)
    const from = known >= 0 ? known : count - (by < 0 ? 0 : 1)
    const index = Math.max(0, Math.min(count - 1, from + by))
    const bar = this.#bars[index]
    if (!bar) return undefined
    this.#cursor = bar.time
    if (this.view) this.view = shiftRangeToBar(this.view, index)
    this.#chart.setCrosshairPosition(Number(bar.close), at(bar), this.#candles)
    return bar
  }

  get cursorBar(): Candle | undefined {
    return this.#bars.find(({ time }) => time === this.#cursor)
  }

  clearCursor(): void {
    this.#cursor = undefined
    this.#chart.clearCrosshairPosition()
  }

  keepInView(prices: readonly number[]): void {
    const autoscaleInfoProvider: AutoscaleInfoProvider = (original) => {
      const info = original()
      return info?.priceRange ? { ...info, priceRange: widenToNearbyPrices(info.priceRange, prices) } : info
    }
    this.#candles.applyOptions({ autoscaleInfoProvider })
  }

  /** In pixels from the top; undefined before the scale exists. */
  priceToPixel(price: number): number | undefined {
    return this.#candles.priceToCoordinate(price) ?? undefined
  }

  /** @param height pixels from the top */
  pixelToPrice(height: number): number | undefined {
    return this.#candles.coordinateToPrice(height) ?? undefined
  }

  /** Width of the price scale in pixels. 0 after the chart was removed, because overlays may still ask for it. */
  get scaleWidth(): number {
    return this.#isRemoved ? 0 : this.#chart.priceScale('right').width()
  }

  get view(): LogicalRange | null {
    return this.#chart.timeScale().getVisibleLogicalRange()
  }

  set view(range: LogicalRange | null) {
    if (range) this.#chart.timeScale().setVisibleLogicalRange(range)
  }

  remove(): void {
    this.#isRemoved = true
    this.#chart.remove()
  }
}
