import type { ComponentType, ReactNode } from 'react'
import type { PageData } from '#shared/pages/page-data.ts'
import { CurrentMarketContext } from '../../market/current-market.ts'
import { MarketControlsContext } from '../../market/market-context.ts'
import { usePriceInTitle } from '../../market/use-title.ts'
import styles from './simple.module.css'
import { SimpleChart } from './simple-chart.tsx'
import { SimpleScreenHead, SimpleScreenLinks } from './simple-head.tsx'
import { useSimpleMarket } from './use-simple.ts'

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

export function SimpleScreen({ data, Ticket, own }: SimpleProps) {
  const controls = useSimpleMarket(data)
  usePriceInTitle(controls.shownMarket)
  const screen = (
    <div className={styles.page}>
      <SimpleScreenHead data={data} shown={controls.shownMarket} />
      <SimpleChart data={data} shown={controls.shownMarket} />
      <div className={styles.ticket}>
        <Ticket />
      </div>
      <div className={styles.own}>
        {own && <own.Holding />}
        {own && <own.Orders />}
        <SimpleScreenLinks data={data} shown={controls.shownMarket} />
      </div>
    </div>
  )
  return (
    <MarketControlsContext value={controls}>
      <CurrentMarketContext value={{ ...controls, ...controls.shownMarket }}>
        {own ? <own.Around>{screen}</own.Around> : screen}
      </CurrentMarketContext>
    </MarketControlsContext>
  )
}
