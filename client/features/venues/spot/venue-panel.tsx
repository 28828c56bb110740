import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { SECOND_MS } from '#shared/platform/intervals.ts'
import { VENUE_TOPIC } from '#shared/realtime/topics.ts'
import { venueFillKey } from '#shared/venues/newest-first.ts'
import {
  VenueAccountChange,
  type VenueBalanceView,
  type VenueFillView,
  type VenueOrderView,
} from '#shared/venues/views.ts'
import { useT } from '../../../i18n/translation.tsx'
import { pollWhileVisible } from '../../../live/poll-while-visible.ts'
import { useLiveConnection } from '../../../live/provider.tsx'
import { Alert } from '../../../ui/alert/alert.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import { ZonedTime } from '../../../ui/figures/when.tsx'
import { Table, type TableColumn } from '../../../ui/table/table.tsx'
import { Tabs } from '../../../ui/tabs/tabs.tsx'
import { useCurrentMarket } from '../../markets/market/current-market.ts'
import { OrderPriceFigure, OrderSideText } from '../../markets/orders/cells.tsx'
import panelStyles from '../../markets/orders/orders.module.css'
import {
  hasVenueStream,
  refreshVenueDesk,
  refreshVenueHistory,
  takeVenueChange,
  useVenueDesk,
  venueApi,
} from './desk-store.ts'
import { VenueRefusalNotice } from './refusal.tsx'
import styles from './venue.module.css'
import { useVenueTranslate } from './words.ts'

/** Used while nothing is pushed. Each read costs 26 of the venue's 6,000 units of weight a minute (binance-spot.ts). */
const DESK_POLL_MS = 10 * SECOND_MS

const baseOf = (market: string): string => market.split('_')[0] ?? ''

function useOrderColumns(): readonly TableColumn<VenueOrderView>[] {
  const [t, own] = [useT(), useVenueTranslate()]
  const status = (order: VenueOrderView) =>
    order.status === 'refused'
      ? own('venue.spot.rejected')
      : t(`orders.status.${order.status === 'open' ? 'new' : order.status}`)
  return [
    { key: 'time', head: t('desk.columns.time'), isTime: true, cell: ({ createdAt }) => <ZonedTime at={createdAt} /> },
    { key: 'side', head: t('spot.ticket.side'), cell: ({ side }) => <OrderSideText side={side} /> },
    {
      key: 'type',
      head: t('spot.ticket.type'),
      cell: ({ type }) => (type === 'other' ? own('venue.spot.other') : t(`desk.types.${type}`)),
    },
    {
      key: 'price',
      head: t('spot.ticket.price'),
      isFigure: true,
      cell: ({ price }) => <OrderPriceFigure of={price} none={t('desk.types.market')} />,
    },
    {
      key: 'size',
      head: t('spot.ticket.quantity'),
      isFigure: true,
      cell: ({ quantity, market }) => <Amount value={quantity} asset={baseOf(market)} isNamed />,
    },
    {
      key: 'filled',
      head: t('desk.columns.filled'),
      isFigure: true,
      cell: ({ filled, market }) => <Amount value={filled} asset={baseOf(market)} isNamed />,
    },
    { key: 'status', head: t('desk.columns.status'), cell: status },
  ]
}

function OpenOrders({ orders, market }: { readonly orders: readonly VenueOrderView[]; readonly market: string }) {
  const t = useT()
  const store = useVenueDesk()
  const [refused, setRefused] = useState<Parameters<typeof VenueRefusalNotice>[0]>()
  const cancel = async (id: string) => {
    const sent = await venueApi('cancel', { market, id })
    if (!sent.ok) setRefused({ reason: 'unreachable' })
    else setRefused(sent.data.kind === 'refused' ? sent.data : undefined)
    await refreshVenueDesk(store, market)
  }
  const columns = useOrderColumns()
  const actions: TableColumn<VenueOrderView> = {
    key: 'do',
    head: t('desk.columns.actions'),
    cell: ({ id }) => (
      <Button size="s" variant="secondary" onClick={() => void cancel(id)}>
        {t('desk.cancel')}
      </Button>
    ),
  }
  return (
    <>
      {refused && <VenueRefusalNotice {...refused} />}
      <Table
        caption={t('desk.panel.open')}
        isCaptionHidden
        stacks
        columns={[...columns, actions]}
        rows={orders}
        keyOf={({ id }) => id}
        empty={<EmptyState title={t('desk.empty.open.title')} />}
      />
    </>
  )
}

function History({ market, isFills }: { readonly market: string; readonly isFills: boolean }) {
  const t = useT()
  const store = useVenueDesk()
  const history = useStore(store, (state) => state.history)
  useEffect(() => void refreshVenueHistory(store, market), [store, market])
  const orderColumns = useOrderColumns()
  const fillColumns: readonly TableColumn<VenueFillView>[] = [
    { key: 'time', head: t('desk.columns.time'), isTime: true, cell: ({ time }) => <ZonedTime at={time} /> },
    { key: 'side', head: t('spot.ticket.side'), cell: ({ side }) => <OrderSideText side={side} /> },
    {
      key: 'price',
      head: t('spot.ticket.price'),
      isFigure: true,
      cell: ({ price }) => <OrderPriceFigure of={price} />,
    },
    {
      key: 'size',
      head: t('spot.ticket.quantity'),
      isFigure: true,
      cell: ({ quantity }) => <Amount value={quantity} asset={baseOf(market)} isNamed />,
    },
    {
      key: 'fee',
      head: t('spot.ticket.fee'),
      isFigure: true,
      cell: ({ fee, feeAsset }) => <Amount value={fee} asset={feeAsset} isNamed />,
    },
  ]
  if (history?.kind === 'refused') return <VenueRefusalNotice {...history} />
  const { orders = [], fills = [] } = history ?? {}
  const common = { isCaptionHidden: true, stacks: true } as const
  return isFills ? (
    <Table
      {...common}
      caption={t('desk.panel.fills')}
      columns={fillColumns}
      rows={fills}
      keyOf={venueFillKey}
      empty={<EmptyState title={t('desk.empty.fills')} />}
    />
  ) : (
    <Table
      {...common}
      caption={t('desk.panel.history')}
      columns={orderColumns}
      rows={orders}
      keyOf={({ id }) => id}
      empty={<EmptyState title={t('desk.empty.history')} />}
    />
  )
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

/** Reads the account of a pair and follows its pushed changes; polls while nothing is pushed. */
function useVenueChanges(symbol: string): void {
  const store = useVenueDesk()
  const connection = useLiveConnection()
  useEffect(() => {
    void refreshVenueDesk(store, symbol)
    return pollWhileVisible(DESK_POLL_MS, async () => {
      const isPushed = connection?.state === 'live' && hasVenueStream(store.getState())
      if (!isPushed) await refreshVenueDesk(store, symbol)
      if (store.getState().history?.kind === 'refused') await refreshVenueHistory(store, symbol)
    })
  }, [store, symbol, connection])
  useEffect(
    () =>
      connection?.watch(VENUE_TOPIC, {
        handlePush: (data) => {
          const change = VenueAccountChange.safeParse(data)
          if (change.success && takeVenueChange(store, change.data)) return
          void refreshVenueDesk(store, symbol)
          if (store.getState().history) void refreshVenueHistory(store, symbol)
        },
      }),
    [store, symbol, connection],
  )
}

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
      className={panelStyles.panel}
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
