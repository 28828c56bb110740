import { useStore } from 'zustand'
import { formatPrice } from '#shared/format/numbers.ts'
import { type BookRow, groupBookLevels } from '#shared/markets/trading/book-view.ts'
import { fromUnits } from '#shared/money/decimal.ts'
import { useT } from '../../../../i18n/translation.tsx'
import { useVisit } from '../../../../i18n/visit.tsx'
import type { MarketData } from '../use-market.ts'
import styles from './depth-chart.module.css'
import { computeDepthRange } from './reach.ts'

const WIDTH = 600
const HEIGHT = 240
const LEVELS = 60

function stairs(rows: readonly BookRow[], x: (price: number) => number, y: (total: number) => number): string {
  let path = ''
  for (const [index, { price: at, total }] of rows.entries()) {
    if (index === 0) path = `M${x(at)} ${HEIGHT}`
    path += `H${x(at)}V${y(total)}`
  }
  const last = rows.at(-1)
  return last ? `${path}V${HEIGHT}Z` : ''
}

/** Both sides show the same distance from the mid price. */
export function DepthChart({ shown }: { shown: MarketData }) {
  const t = useT()
  const { notation } = useVisit()
  const { market, live } = shown
  const depth = useStore(live, (state) => state.depth)
  const allBids = groupBookLevels(depth.bids, 'bids', 1, LEVELS, market)
  const allAsks = groupBookLevels(depth.asks, 'asks', 1, LEVELS, market)
  const [bestBid, bestAsk] = [allBids[0]?.price, allAsks[0]?.price]
  if (bestBid === undefined || bestAsk === undefined)
    return <p className={styles.empty}>{t('market-screen.book.empty')}</p>

  const middle = (bestBid + bestAsk) / 2
  const away = ({ price: at }: BookRow) => Math.abs(at - middle)
  const reach = computeDepthRange([...allBids, ...allAsks].map(away))
  const bids = allBids.filter((row) => away(row) <= reach)
  const asks = allAsks.filter((row) => away(row) <= reach)
  const most = Math.max(bids.at(-1)?.total ?? 1, asks.at(-1)?.total ?? 1)
  const x = (ticks: number) => Math.round((0.5 + (ticks - middle) / reach / 2) * WIDTH * 10) / 10
  const y = (total: number) => Math.round((1 - total / most) * (HEIGHT - 12) * 10) / 10 + 12
  const amount = (rows: readonly BookRow[]) => fromUnits(rows.at(-1)?.total ?? 0, market.quantityDecimals)
  const label = t('market-screen.depth.label', { bids: amount(bids), asks: amount(asks), asset: market.base })
  const edge = (ticks: number) =>
    formatPrice(fromUnits(Math.max(0, Math.round(ticks)), market.priceDecimals), market.priceDecimals, notation).text
  return (
    <figure className={styles.depth} dir="ltr">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
        <path className={styles.bids} d={stairs(bids, x, y)} vectorEffect="non-scaling-stroke" />
        <path className={styles.asks} d={stairs(asks, x, y)} vectorEffect="non-scaling-stroke" />
      </svg>
      <figcaption>
        <span>{edge(middle - reach)}</span>
        <span>{edge(middle)}</span>
        <span>{edge(middle + reach)}</span>
      </figcaption>
    </figure>
  )
}
