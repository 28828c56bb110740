import type { ComponentType, ReactNode } from 'react'
import type { PageData } from '#shared/pages/page-data.ts'
import { CurrentMarketContext } from '../../market/current-market.ts'
import { MarketContext } from '../../market/market-context.ts'
import { useTitle } from '../../market/use-title.ts'
import styles from './simple.module.css'
import { SimpleChart } from './simple-chart.tsx'
import { SimpleHead, SimpleLinks } from './simple-head.tsx'
import { useSimple } from './use-simple.ts'

type Own = {
  readonly Around: ComponentType<{ readonly children: ReactNode }>
  readonly Holding: ComponentType
  readonly Orders: ComponentType
}

type SimpleProps = {
  readonly data: PageData['spot-simple']
  readonly Ticket: ComponentType
  readonly own?: Own
}

export function Simple({ data, Ticket, own }: SimpleProps) {
  const controls = useSimple(data)
  useTitle(controls.shown)
  const screen = (
    <div className={styles.page}>
      <SimpleHead data={data} shown={controls.shown} />
      <SimpleChart data={data} shown={controls.shown} />
      <div className={styles.ticket}>
        <Ticket />
      </div>
      <div className={styles.own}>
        {own && <own.Holding />}
        {own && <own.Orders />}
        <SimpleLinks data={data} shown={controls.shown} />
      </div>
    </div>
  )
  return (
    <MarketContext value={controls}>
      <CurrentMarketContext value={{ ...controls, ...controls.shown }}>
        {own ? <own.Around>{screen}</own.Around> : screen}
      </CurrentMarketContext>
    </MarketContext>
  )
}
