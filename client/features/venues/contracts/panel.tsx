import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { MINUTE_MS, SECOND_MS } from '#shared/platform/intervals.ts'
import { VENUE_TOPIC } from '#shared/realtime/topics.ts'
import type { VenueContractFillView, VenueContractOrderView, VenueMarginView } from '#shared/venues/contract-views.ts'
import { VenueAccountChange } from '#shared/venues/views.ts'
import { useT } from '../../../i18n/translation.tsx'
import { pollWhileVisible } from '../../../live/poll-while-visible.ts'
import { useLiveConnection } from '../../../live/provider.tsx'
import { Alert } from '../../../ui/alert/alert.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import { SignedAmount } from '../../../ui/figures/signed-figure.tsx'
import { Table, type TableColumn } from '../../../ui/table/table.tsx'
import { Tabs } from '../../../ui/tabs/tabs.tsx'
import { useCurrentMarket } from '../../markets/market/current-market.ts'
import panelStyles from '../../markets/orders/orders.module.css'
import { useVenueFillColumns, useVenueOrderColumns, VenueHistory, VenueOpenOrders } from '../screen/orders.tsx'
import styles from '../screen/venue.module.css'
import { useVenueTranslate } from '../screen/words.ts'
import { BotTradesNotice, findBotOfOrder } from './bot-trades.tsx'
import { cancelContractOrder } from './cancel.ts'
import { VenueConditionals } from './conditionals.tsx'
import {
  hasContractChanged,
  hasContractStream,
  openContractDesk,
  refreshContractDesk,
  refreshContractHistory,
  useVenueContractDesk,
} from './desk-store.ts'
import { VenuePosition } from './position.tsx'

/** Used while nothing is pushed. Each read costs 12 of the venue's 2,400 units of weight a minute (binance-futures.ts). */
const POLL_MS = 10 * SECOND_MS
/** Events do not state the mark price, and one may be lost. */
const PUSHED_POLL_MS = MINUTE_MS
/** Pushes of one trade come close together. */
const NEWS_MS = SECOND_MS

/** Reduce-only and leg stand beside type and side: further columns would not fit beside the book. */
function useContractOrderColumns(): readonly TableColumn<VenueContractOrderView>[] {
  const t = useT()
  const withLeg = (column: TableColumn<VenueContractOrderView>): TableColumn<VenueContractOrderView> => ({
    ...column,
    cell: (order) => (
      <span className={styles.stacked}>
        <span>{column.cell(order)}</span>
        {order.leg && <span>{t(`futures.${order.leg}`)}</span>}
      </span>
    ),
  })
  return useVenueOrderColumns().map((column) =>
    column.key === 'side'
      ? withLeg(column)
      : column.key === 'type'
        ? {
            ...column,
            cell: (order) => (
              <span className={styles.stacked}>
                <span>{column.cell(order)}</span>
                {order.isReduceOnly && <span>{t('futures.reduceOnly')}</span>}
              </span>
            ),
          }
        : column,
  )
}

type OpenProps = { readonly orders: readonly VenueContractOrderView[]; readonly market: string }

function OpenOrders({ orders, market }: OpenProps) {
  const t = useT()
  const store = useVenueContractDesk()
  const columns = useContractOrderColumns()
  const cancel = async (id: string) => {
    const refused = await cancelContractOrder(market, id)
    await refreshContractDesk(store, market)
    return refused
  }
  return (
    <VenueOpenOrders
      caption={t('desk.panel.open')}
      empty={t('desk.empty.open.title')}
      orders={orders}
      columns={columns}
      onCancel={cancel}
      isLocked={(order) => findBotOfOrder(order) !== undefined}
    />
  )
}

/** Profit stands before the fee, which it does not include. */
function useContractFillColumns(market: string): readonly TableColumn<VenueContractFillView>[] {
  const t = useT()
  const [, quote = ''] = market.split('_')
  const realised: TableColumn<VenueContractFillView> = {
    key: 'realised',
    head: t('futures-own.columns.profitRealised'),
    isFigure: true,
    cell: (fill) => <SignedAmount value={fill.realised} asset={quote} />,
  }
  return useVenueFillColumns().flatMap((column) => (column.key === 'fee' ? [realised, column] : [column]))
}

function History({ market, isFills }: { readonly market: string; readonly isFills: boolean }) {
  const store = useVenueContractDesk()
  const history = useStore(store, (state) => state.history)
  useEffect(() => void refreshContractHistory(store, market), [store, market])
  const [orderColumns, fillColumns] = [useContractOrderColumns(), useContractFillColumns(market)]
  return <VenueHistory history={history} isFills={isFills} orderColumns={orderColumns} fillColumns={fillColumns} />
}

type MarginProps = { readonly margin: VenueMarginView }

function Margin({ margin }: MarginProps) {
  const t = useT()
  const columns: readonly TableColumn<VenueMarginView>[] = [
    { key: 'asset', head: t('desk.columns.asset'), cell: ({ asset }) => asset },
    {
      key: 'balance',
      head: t('futures-own.account.wallet'),
      isFigure: true,
      cell: ({ balance, asset }) => <Amount value={balance} asset={asset} />,
    },
    {
      key: 'available',
      head: t('futures-own.account.available'),
      isFigure: true,
      cell: ({ available, asset }) => <Amount value={available} asset={asset} />,
    },
  ]
  return (
    <Table
      caption={t('desk.panel.assets')}
      isCaptionHidden
      columns={columns}
      rows={[margin]}
      keyOf={({ asset }) => asset}
      empty={null}
    />
  )
}

/** Reads after a pushed change, at most once a second, and otherwise by the clock. */
function useContractChanges(symbol: string): void {
  const store = useVenueContractDesk()
  const connection = useLiveConnection()
  useEffect(() => {
    const state = { readAt: performance.now(), timer: undefined as ReturnType<typeof setTimeout> | undefined }
    const read = async () => {
      clearTimeout(state.timer)
      state.timer = undefined
      state.readAt = performance.now()
      await refreshContractDesk(store, symbol)
    }
    const readNews = async () => {
      await read()
      if (store.getState().history) await refreshContractHistory(store, symbol)
    }
    void openContractDesk(store, symbol)
    const stopPolling = pollWhileVisible(POLL_MS, async () => {
      const isPushed = connection?.state === 'live' && hasContractStream(store.getState())
      if (performance.now() - state.readAt >= (isPushed ? PUSHED_POLL_MS : 0)) await read()
    })
    const stopWatching = connection?.watch(VENUE_TOPIC, {
      handlePush: (data) => {
        const change = VenueAccountChange.safeParse(data)
        if (!change.success || !hasContractChanged(store.getState(), change.data)) return
        state.timer ??= setTimeout(() => void readNews(), Math.max(0, state.readAt + NEWS_MS - performance.now()))
      },
    })
    return () => {
      clearTimeout(state.timer)
      stopPolling()
      stopWatching?.()
    }
  }, [store, symbol, connection])
}

const TABS = ['positions', 'open', 'conditional', 'history', 'fills', 'assets'] as const

/** Positions, orders, history, fills and margin at the venue, for the shown contract. */
export function VenueContractsPanel() {
  const [t, own] = [useT(), useVenueTranslate()]
  const store = useVenueContractDesk()
  const desk = useStore(store, (state) => state.desk)
  const { symbol } = useCurrentMarket().market
  const [tab, setTab] = useState<string>('positions')
  useContractChanges(symbol)
  if (desk?.kind !== 'desk') return null
  const { host, rules, contract, open, conditionals = [], margin, unknown } = desk
  const contents = {
    positions: () => (
      <VenuePosition market={symbol} host={host} rules={rules} contract={contract} conditionals={conditionals} />
    ),
    open: () => <OpenOrders orders={open} market={symbol} />,
    conditional: () => <VenueConditionals orders={conditionals} market={symbol} />,
    history: () => tab === 'history' && <History market={symbol} isFills={false} />,
    fills: () => tab === 'fills' && <History market={symbol} isFills />,
    assets: () => <Margin margin={margin} />,
  } as const
  const label = (name: (typeof TABS)[number]) =>
    name === 'positions' || name === 'conditional' ? t(`futures-own.tabs.${name}`) : t(`desk.panel.${name}`)
  return (
    <section
      className={`${panelStyles.panel} ${styles.panel}`}
      data-pane="panel"
      aria-label={t('desk.panel.label')}
      data-testid="venue-panel"
    >
      {unknown.length > 0 && (
        <div className={styles.notice}>
          <Alert tone="warning" title={own('venue.spot.unknown', { host })} isLive />
        </div>
      )}
      <BotTradesNotice orders={open} />
      <Tabs
        label={t('desk.panel.label')}
        value={tab}
        onValue={setTab}
        tabs={TABS.map((value) => ({ value, label: label(value), content: contents[value]() }))}
      />
    </section>
  )
}
