import { useEffect, useState } from 'react'
import { price } from '#shared/format/numbers.ts'
import type { PageData } from '#shared/pages.ts'
import { useT } from '../../i18n/translation.tsx'
import { useVisit } from '../../i18n/visit.tsx'
import { useKeptState } from '../../reload/use-kept-state.ts'
import { Chart } from './chart/chart.tsx'
import { DepthChart } from './depth-chart.tsx'
import { OrderBook } from './order-book.tsx'
import { PairHeader } from './pair-header.tsx'
import styles from './spot.module.css'
import { Ticket } from './ticket.tsx'
import { Trades } from './trades.tsx'
import { type Shown, useMarket } from './use-market.ts'

type Pane = 'chart' | 'depth'
const asPane = (kept: unknown): Pane | undefined => (kept === 'chart' || kept === 'depth' ? kept : undefined)

/** The tab's title follows the last price, as often as is readable. */
function useTitle({ market, live }: Shown): void {
  const { notation, brand } = useVisit()
  const t = useT()
  useEffect(() => {
    const pair = `${market.base}/${market.quote}`
    const write = () => {
      const last = price(live.getState().ticker.last, market.priceDecimals, notation).text
      document.title = `${last} ${t('spot.title', { pair })} | ${brand}`
    }
    const timer = setInterval(write, 2_000)
    return () => clearInterval(timer)
  }, [market, live, notation, brand, t])
}

/** The trading screen: header, chart, book, tape, ticket. */
export function Spot({ data }: { data: PageData['spot'] }) {
  const t = useT()
  const controls = useMarket(data)
  const { shown } = controls
  const [pane, setPane] = useKeptState<Pane>('spot.pane', 'chart', asPane)
  const [picked, setPicked] = useState<{ price: string } | undefined>()
  useTitle(shown)
  return (
    <div className={styles.screen}>
      <PairHeader data={data} controls={controls} />
      <section className={styles.chart} aria-label={t('spot.chart.label')}>
        <div className={styles.panes} role="tablist" aria-label={t('spot.chart.views')}>
          {(['chart', 'depth'] as const).map((name) => (
            <button
              key={name}
              type="button"
              role="tab"
              aria-selected={pane === name}
              onClick={() => setPane(name)}
              className={styles.tab}
            >
              {name === 'chart' ? t('spot.chart.price') : t('spot.chart.depth')}
            </button>
          ))}
        </div>
        <div className={styles.box}>
          {pane === 'chart' ? <Chart shown={shown} controls={controls} /> : <DepthChart shown={shown} />}
        </div>
      </section>
      <section className={styles.book}>
        <OrderBook shown={shown} onPrice={(at) => setPicked({ price: at })} />
      </section>
      <section className={styles.trades}>
        <Trades shown={shown} />
      </section>
      <section className={styles.ticket} aria-label={t('spot.ticket.title')}>
        <Ticket key={shown.market.symbol} shown={shown} picked={picked} />
      </section>
    </div>
  )
}
