import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { VenueBalanceView, VenueOrderView } from '#shared/venues/views.ts'
import { useT } from '../../../i18n/translation.tsx'
import { Alert } from '../../../ui/alert/alert.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Table } from '../../../ui/table/table.tsx'
import { Tabs } from '../../../ui/tabs/tabs.tsx'
import { useCurrentMarket } from '../../markets/market/current-market.ts'
import panelStyles from '../../markets/orders/orders.module.css'
import { useVenueFillColumns, useVenueOrderColumns, VenueHistory, VenueOpenOrders } from '../screen/orders.tsx'
import styles from '../screen/venue.module.css'
import { useVenueTranslate } from '../screen/words.ts'
import { refreshVenueHistory, useVenueDesk } from './desk-store.ts'
import { useCancelVenueOrder, useVenueChanges } from './use-venue-changes.ts'

function OpenOrders({ orders, market }: { readonly orders: readonly VenueOrderView[]; readonly market: string }) {
  const t = useT()
  const columns = useVenueOrderColumns()
  const cancel = useCancelVenueOrder(market)
  return (
    <VenueOpenOrders
      caption={t('desk.panel.open')}
      empty={t('desk.empty.open.title')}
      orders={orders}
      columns={columns}
      onCancel={cancel}
    />
  )
}

function History({ market, isFills }: { readonly market: string; readonly isFills: boolean }) {
  const store = useVenueDesk()
  const history = useStore(store, (state) => state.history)
  useEffect(() => void refreshVenueHistory(store, market), [store, market])
  const [orderColumns, fillColumns] = [useVenueOrderColumns(), useVenueFillColumns()]
  return <VenueHistory history={history} isFills={isFills} orderColumns={orderColumns} fillColumns={fillColumns} />
}

function Balances({ balances }: { readonly balances: readonly VenueBalanceView[] }) {
  const t = useT()
  return (
    <Table
      caption={t('desk.panel.assets')}
      isCaptionHidden
      columns={[
        { key: 'asset', head: t('desk.columns.asset'), cell: ({ asset }) => asset },
        {
          key: 'available',
          head: t('desk.available'),
          isFigure: true,
          cell: ({ available, asset }) => <Amount value={available} asset={asset} />,
        },
        {
          key: 'held',
          head: t('desk.columns.held'),
          isFigure: true,
          cell: ({ held, asset }) => <Amount value={held} asset={asset} />,
        },
      ]}
      rows={balances}
      keyOf={({ asset }) => asset}
      empty={<EmptyState title={t('desk.empty.assets.title')} />}
    />
  )
}

const TABS = ['open', 'history', 'fills', 'assets'] as const

/** Open orders, history, fills and balances at the venue, for the shown pair. */
export function VenueOrdersPanel() {
  const [t, own] = [useT(), useVenueTranslate()]
  const store = useVenueDesk()
  const desk = useStore(store, (state) => state.desk)
  const { symbol } = useCurrentMarket().market
  const [tab, setTab] = useState<string>('open')
  useVenueChanges(symbol)
  if (desk?.kind !== 'desk') return null
  const content = (name: (typeof TABS)[number]) => {
    if (name === 'open') return <OpenOrders orders={desk.open} market={symbol} />
    if (name === 'assets') return <Balances balances={desk.balances} />
    return name === tab && <History market={symbol} isFills={name === 'fills'} />
  }
  return (
    <section
      className={`${panelStyles.panel} ${styles.panel}`}
      data-pane="panel"
      aria-label={t('desk.panel.label')}
      data-testid="venue-panel"
    >
      {desk.unknown.length > 0 && (
        <div className={styles.notice}>
          <Alert tone="warning" title={own('venue.spot.unknown', { host: desk.host })} isLive />
        </div>
      )}
      <Tabs
        label={t('desk.panel.label')}
        value={tab}
        onValue={setTab}
        tabs={TABS.map((value) => ({ value, label: t(`desk.panel.${value}`), content: content(value) }))}
      />
    </section>
  )
}
