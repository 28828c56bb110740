import { type ComponentType, type ReactNode, use, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { price } from '#shared/format/numbers.ts'
import type { PageData } from '#shared/pages.ts'
import { useT } from '../../i18n/translation.tsx'
import { useVisit } from '../../i18n/visit.tsx'
import { useKeptState } from '../../reload/use-kept-state.ts'
import { Chart } from './chart/chart.tsx'
import { DepthChart } from './depth-chart.tsx'
import { gridOf, LayoutContext, type LayoutStore } from './layout/layout-store.ts'
import { OrderBook } from './order-book.tsx'
import { PairHeader } from './pair-header.tsx'
import styles from './spot.module.css'
import type { TicketProps } from './ticket/visitor-ticket.tsx'
import { Trades } from './trades.tsx'
import { type MarketControls, type Shown, useMarket } from './use-market.ts'

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

/** What the screen has more for whoever is logged in. */
export type Parts<Data> = {
  /** Around everything. */
  readonly Around: ComponentType<{
    readonly data: Data
    readonly controls: MarketControls
    readonly children: ReactNode
  }>
  /** Beside the chart's views. */
  readonly Tools: ComponentType
  /** Below the chart. */
  readonly Panel: ComponentType
}

function ChartPane({ shown, controls, children }: { shown: Shown; controls: MarketControls; children: ReactNode }) {
  const t = useT()
  const [pane, setPane] = useKeptState<Pane>('spot.pane', 'chart', asPane)
  return (
    <section className={styles.chart} data-pane="chart" aria-label={t('spot.chart.label')}>
      <div className={styles.panes}>
        <div className={styles.views} role="tablist" aria-label={t('spot.chart.views')}>
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
        {children}
      </div>
      <div className={styles.box}>
        {pane === 'chart' ? <Chart shown={shown} controls={controls} /> : <DepthChart shown={shown} />}
      </div>
    </section>
  )
}

/** The grid of a desk, as its panes were moved. */
function Grid({ store, children }: { store: LayoutStore; children: ReactNode }) {
  const layout = useStore(store, (state) => state.layout)
  return (
    <div className={styles.screen} style={gridOf(layout)} data-desk>
      {children}
    </div>
  )
}

function Screen({ children }: { children: ReactNode }) {
  const store = use(LayoutContext)
  return store ? <Grid store={store}>{children}</Grid> : <div className={styles.screen}>{children}</div>
}

type SpotProps<Data> = {
  readonly data: Data
  readonly Ticket: ComponentType<TicketProps>
  readonly parts?: Parts<Data>
}

/** The trading screen: header, chart, book, tape, ticket. */
export function Spot<Data extends PageData['spot']>({ data, Ticket, parts }: SpotProps<Data>) {
  const t = useT()
  const controls = useMarket(data)
  const { shown } = controls
  const [picked, setPicked] = useState<{ price: string } | undefined>()
  useTitle(shown)
  const screen = (
    <Screen>
      <PairHeader data={data} controls={controls} />
      <ChartPane shown={shown} controls={controls}>
        {parts && <parts.Tools />}
      </ChartPane>
      <section className={styles.book} data-pane="book">
        <OrderBook shown={shown} onPrice={(at) => setPicked({ price: at })} />
      </section>
      <section className={styles.trades} data-pane="trades">
        <Trades shown={shown} />
      </section>
      <section className={styles.ticket} data-pane="ticket" aria-label={t('spot.ticket.title')}>
        <Ticket key={shown.market.symbol} shown={shown} picked={picked} />
      </section>
      {parts && <parts.Panel />}
    </Screen>
  )
  if (!parts) return screen
  return (
    <parts.Around data={data} controls={controls}>
      {screen}
    </parts.Around>
  )
}
