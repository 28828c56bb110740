import { type ReactNode, use } from 'react'
import { useT } from '../../i18n/translation.tsx'
import { PaneLayoutContext } from './layout-store.ts'
import styles from './screen.module.css'

type ScreenPanes = {
  readonly head: ReactNode
  readonly chart: ReactNode
  readonly book: ReactNode
  readonly tape: ReactNode
  readonly ticket: ReactNode
  readonly panel?: ReactNode
}

/** Users can move the panes if `PaneLayoutContext` has a layout. */
export function MarketScreen({ head, chart, book, tape, ticket, panel }: ScreenPanes) {
  const t = useT()
  const store = use(PaneLayoutContext)
  const panes = (
    <>
      {head}
      <section className={styles.chart} data-pane="chart" aria-label={t('spot.chart.label')}>
        {chart}
      </section>
      <section className={styles.book} data-pane="book">
        {book}
      </section>
      <section className={styles.trades} data-pane="trades">
        {tape}
      </section>
      <section className={styles.ticket} data-pane="ticket" aria-label={t('spot.ticket.title')}>
        {ticket}
      </section>
      {panel}
    </>
  )
  return (
    <div className={styles.screen} data-desk={store && ''}>
      {panes}
    </div>
  )
}
