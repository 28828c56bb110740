import type { Candle } from '#shared/markets/market-data.ts'
import styles from './chart.module.css'
import { type ChartLine, type ChartLineTone, NO_CHART_LINES } from './chart-lines.ts'
import { widenToNearbyPrices } from './price-range.ts'

const WIDTH = 1000
const HEIGHT = 400
const VOLUME = 70
const BARS = 120

type StaticCandlesProps = {
  readonly candles: readonly Candle[]
  readonly label: string
  readonly lines?: readonly ChartLine[]
}

const LINE_CLASSES: Readonly<Record<ChartLineTone, string | undefined>> = {
  buy: styles.buyLine,
  sell: styles.sellLine,
  idle: styles.idleLine,
  bound: styles.boundLine,
}
/** Must equal LINES_REACH of candle-chart.ts. */
const LINES_REACH = 3

/** Chart for browsers without JavaScript: the same bars as SVG. */
export function StaticCandles({ candles, label, lines = NO_CHART_LINES }: StaticCandlesProps) {
  const bars = candles.slice(-BARS).map((bar) => ({
    open: Number(bar.open),
    close: Number(bar.close),
    high: Number(bar.high),
    low: Number(bar.low),
    volume: Number(bar.volume),
  }))
  const range = {
    minValue: Math.min(...bars.map((bar) => bar.low)),
    maxValue: Math.max(...bars.map((bar) => bar.high)),
  }
  const { minValue: low, maxValue: high } = widenToNearbyPrices(
    range,
    lines.map(({ price }) => price),
    LINES_REACH,
  )
  const mostVolume = Math.max(...bars.map((bar) => bar.volume), 1)
  const step = WIDTH / Math.max(bars.length, 1)
  const y = (price: number) =>
    Math.round(((high - price) / Math.max(high - low, Number.MIN_VALUE)) * (HEIGHT - VOLUME - 20)) + 10
  const paths = { up: '', down: '', upVolume: '', downVolume: '' }
  for (const [index, { open, close, high: top, low: bottom, volume }] of bars.entries()) {
    const x = Math.round(index * step * 10) / 10
    const body = Math.max(1, Math.abs(y(open) - y(close)))
    const width = Math.round(step * 7) / 10
    const shape = `M${x} ${Math.min(y(open), y(close))}h${width}v${body}h-${width}zM${x + width / 2} ${y(top)}V${y(bottom)}`
    const size = Math.round((volume / mostVolume) * VOLUME)
    const column = `M${x} ${HEIGHT - size}h${width}v${size}h-${width}z`
    if (close >= open) {
      paths.up += shape
      paths.upVolume += column
    } else {
      paths.down += shape
      paths.downVolume += column
    }
  }
  return (
    <svg
      className={styles.static}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <path className={styles.upVolume} d={paths.upVolume} />
      <path className={styles.downVolume} d={paths.downVolume} />
      <path className={styles.up} d={paths.up} vectorEffect="non-scaling-stroke" />
      <path className={styles.down} d={paths.down} vectorEffect="non-scaling-stroke" />
      {lines.map(({ price, tone }) =>
        price < low || price > high ? null : (
          <path
            key={`${tone} ${price}`}
            className={LINE_CLASSES[tone]}
            d={`M0 ${y(price)}H${WIDTH}`}
            vectorEffect="non-scaling-stroke"
          />
        ),
      )}
    </svg>
  )
}
