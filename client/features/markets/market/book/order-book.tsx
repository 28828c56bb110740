import { type KeyboardEvent, memo, use, useState } from 'react'
import { useStore } from 'zustand'
import { foldZeros, formatPrice } from '#shared/format/numbers.ts'
import { formatForNarrowColumn } from '#shared/format/short-figures.ts'
import type { Market } from '#shared/markets/markets.ts'
import {
  type BookRow,
  computeSpreadTicks,
  formatPriceStep,
  groupBookLevels,
  listPriceGroupings,
} from '#shared/markets/trading/book-view.ts'
import { fromUnits } from '#shared/money/decimal.ts'
import { useT } from '../../../../i18n/translation.tsx'
import { useVisit } from '../../../../i18n/visit.tsx'
import { PriceFigure, renderPrice } from '../../../../ui/figures/figures.tsx'
import type { MarketData } from '../use-market.ts'
import { usePriceDirection } from '../use-move.ts'
import { formatDepthBars } from './depth-bars.ts'
import styles from './order-book.module.css'
import { computeOwnSizeByRow, OwnOrdersContext } from './own-orders.ts'

/** Rows per side, enough for a tall window. A lower window clips the rows farthest from the spread. */
const ROWS = 24
const HINT = 'book-hint'

type SideProps = {
  readonly rows: readonly BookRow[]
  readonly side: 'bids' | 'asks'
  readonly count: number
  /** Quantity of a full depth bar, in lots. */
  readonly most: number
  readonly market: Market
  readonly own: ReturnType<typeof computeOwnSizeByRow>
  readonly onPrice: (price: string) => void
}

/** The heads are visible only once, above both sides; the table of each side repeats them for screen readers. */
function useHeads(market: Market): readonly string[] {
  const t = useT()
  return [
    t('market-screen.book.price', { asset: market.quote }),
    t('market-screen.book.quantity', { asset: market.base }),
    t('market-screen.book.total'),
  ]
}

type MarkProps = {
  readonly mark: { readonly own: number; readonly count: number }
  readonly row: BookRow
  readonly market: Market
}

/** Marks a row with the size of the user's orders and the maximum quantity ahead of them. */
function OwnMark({ mark, row, market }: MarkProps) {
  const t = useT()
  const { base, quantityDecimals } = market
  const amount = `\u2068${fromUnits(mark.own, quantityDecimals)} ${base}\u2069`
  const ahead = `\u2068${fromUnits(Math.max(0, row.quantity - mark.own), quantityDecimals)} ${base}\u2069`
  const text = t('market-screen.book.own', { amount, ahead })
  return (
    <span className={styles.own} title={text}>
      <span className="visually-hidden">{text}</span>
    </span>
  )
}

function Side({ rows, side, count, most, market, own, onPrice }: SideProps) {
  const t = useT()
  const heads = useHeads(market)
  const { notation, locale } = useVisit()
  const { priceDecimals, quantityDecimals } = market
  // A fixed number of rows keeps the pane's height constant.
  const slots = Array.from({ length: count }, (_, index) => rows[side === 'asks' ? count - 1 - index : index])
  const bars = formatDepthBars(slots.map((row) => (row && most > 0 ? row.total / most : 0)))
  return (
    <div className={`${styles.side} ${styles[side]}`}>
      <div className={styles.levels}>
        <div className={styles.bars} style={{ clipPath: bars }} />
        <table>
          <caption className="visually-hidden">{t(`market-screen.book.${side}`)}</caption>
          <thead className="visually-hidden">
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {slots.map((row, index) => {
              const rank = side === 'asks' ? count - 1 - index : index
              if (!row) {
                return (
                  <tr key={rank}>
                    <td colSpan={3} />
                  </tr>
                )
              }
              const price = fromUnits(row.price, priceDecimals)
              const quantity = formatForNarrowColumn(fromUnits(row.quantity, quantityDecimals), locale)
              const total = formatForNarrowColumn(fromUnits(row.total, quantityDecimals), locale)
              const mark = own[side].get(row.price)
              return (
                <tr key={rank} data-own={mark && true}>
                  <td>
                    <button
                      type="button"
                      className="figure"
                      tabIndex={rank === 0 ? 0 : -1}
                      aria-describedby={HINT}
                      onClick={() => onPrice(price)}
                    >
                      {renderPrice(price, priceDecimals, notation)}
                      {mark && <OwnMark mark={mark} row={row} market={market} />}
                    </button>
                  </td>
                  {/* A new cell for another length: browsers count a shorter text at the end as a layout shift. */}
                  <td key={`quantity ${quantity.length}`} className="figure">
                    {quantity}
                  </td>
                  <td key={`total ${total.length}`} className="figure">
                    {total}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </div>
  )
}

type View = 'both' | 'bids' | 'asks'

function Controls(props: {
  steps: readonly number[]
  step: number
  view: View
  market: Market
  onStep: (step: number) => void
  onView: (view: View) => void
}) {
  const t = useT()
  const { notation } = useVisit()
  const { steps, step, view, market, onStep, onView } = props
  return (
    <div className={styles.controls}>
      <h2>{t('market-screen.book.title')}</h2>
      <select
        className="script-only"
        aria-label={t('market-screen.book.view')}
        value={view}
        onChange={({ target }) => onView(target.value as View)}
      >
        {(['both', 'bids', 'asks'] as const).map((name) => (
          <option key={name} value={name}>
            {t(`market-screen.book.${name}`)}
          </option>
        ))}
      </select>
      <select
        className="script-only"
        aria-label={t('market-screen.book.group')}
        value={step}
        onChange={({ target }) => onStep(Number(target.value))}
      >
        {steps.map((ticks) => (
          <option key={ticks} value={ticks}>
            {foldZeros(formatPriceStep(ticks, market), notation).text}
          </option>
        ))}
      </select>
    </div>
  )
}

function walk(event: KeyboardEvent<HTMLElement>) {
  const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
  const from = document.activeElement
  if (by === undefined || !(from instanceof HTMLButtonElement)) return
  event.preventDefault()
  const prices = [...event.currentTarget.querySelectorAll('button')].filter((button) => {
    // The side clips its farthest rows.
    const side = button.closest(`.${styles.side}`)?.getBoundingClientRect()
    const { top, bottom } = button.getBoundingClientRect()
    return side !== undefined && top >= side.top && bottom <= side.bottom
  })
  prices[prices.indexOf(from) + by]?.focus({ preventScroll: true })
}

type OrderBookPaneProps = Pick<MarketData, 'market' | 'live'> & { readonly onPrice: (price: string) => void }

export const OrderBookPane = memo(function OrderBook({ market, live, onPrice }: OrderBookPaneProps) {
  const t = useT()
  const { notation } = useVisit()
  const heads = useHeads(market)
  const depth = useStore(live, (state) => state.depth)
  const { last } = useStore(live, (state) => state.ticker)
  const move = usePriceDirection(market.symbol, last)
  const [view, setView] = useState<View>('both')
  const [chosen, setStep] = useState(1)
  const steps = listPriceGroupings(last, market)
  const step = steps.includes(chosen) ? chosen : 1
  const count = view === 'both' ? ROWS : ROWS * 2
  const asks = groupBookLevels(depth.asks, 'asks', step, count, market)
  const bids = groupBookLevels(depth.bids, 'bids', step, count, market)
  const most = Math.max(
    view === 'bids' ? 0 : (asks.at(-1)?.total ?? 0),
    view === 'asks' ? 0 : (bids.at(-1)?.total ?? 0),
  )
  const spread = computeSpreadTicks(depth.bids, depth.asks, market)
  const pair = market.symbol.replace('_', '/')
  const orders = useStore(use(OwnOrdersContext), (state) => state.orders)
  const own = computeOwnSizeByRow(orders, market.symbol, step, market)
  const common = { count, most, market, own, onPrice }
  return (
    <div className={styles.book} data-testid="order-book">
      <Controls steps={steps} step={step} view={view} market={market} onStep={setStep} onView={setView} />
      <div className={styles.heads} dir="ltr" aria-hidden="true">
        {heads.map((head) => (
          <span key={head}>{head}</span>
        ))}
      </div>
      <p id={HINT} hidden>
        {t('market-screen.book.fill')}
      </p>
      <section
        onKeyDown={walk}
        className={styles.sides}
        dir="ltr"
        aria-label={t('market-screen.book.caption', { pair })}
        data-view={view}
      >
        {view !== 'bids' && <Side side="asks" rows={asks} {...common} />}
        <p className={styles.middle} data-move={move}>
          <PriceFigure className={styles.last} value={last} decimals={market.priceDecimals} notation={notation} />
          {spread !== undefined && (
            <span className={styles.spread}>
              {t('market-screen.book.spread', {
                spread: formatPrice(fromUnits(spread, market.priceDecimals), market.priceDecimals, notation).text,
              })}
            </span>
          )}
        </p>
        {view !== 'asks' && <Side side="bids" rows={bids} {...common} />}
      </section>
      {depth.asks.length + depth.bids.length === 0 && <p className={styles.empty}>{t('market-screen.book.empty')}</p>}
    </div>
  )
})
