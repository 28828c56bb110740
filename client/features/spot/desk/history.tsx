import { useStore } from 'zustand'
import type { OrderView } from '#shared/api/trading.ts'
import { useT } from '../../../i18n/translation.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { type Column, Table } from '../../../ui/table/table.tsx'
import { Figure, filledPercent, Kind, Pair, SideText, Size, Time } from './cells.tsx'
import { useDesk } from './desk.tsx'

/** Orders that have ended. */
export function History({ market }: { readonly market: string | undefined }) {
  const t = useT()
  const { own } = useDesk()
  const all = useStore(own, ({ history }) => history)
  const rows = all.filter((order) => market === undefined || order.market === market)
  const columns: readonly Column<OrderView>[] = [
    { key: 'time', head: t('desk.columns.time'), cell: (order) => <Time at={order.updatedAt} /> },
    { key: 'pair', head: t('market.pair'), cell: (order) => <Pair symbol={order.market} /> },
    { key: 'type', head: t('spot.ticket.type'), cell: (order) => <Kind order={order} /> },
    { key: 'side', head: t('spot.ticket.side'), cell: ({ side }) => <SideText side={side} /> },
    {
      key: 'average',
      head: t('spot.ticket.average'),
      isFigure: true,
      cell: ({ average }) => (average === undefined ? '–' : <Figure of={average} />),
    },
    {
      key: 'price',
      head: t('spot.ticket.price'),
      isFigure: true,
      cell: ({ price }) => (price === undefined ? t('desk.types.market') : <Figure of={price} />),
    },
    { key: 'size', head: t('spot.ticket.quantity'), isFigure: true, cell: (order) => <Size order={order} /> },
    {
      key: 'filled',
      head: t('desk.columns.filled'),
      isFigure: true,
      cell: (order) => <span className="figure">{filledPercent(order)}%</span>,
    },
    { key: 'status', head: t('desk.columns.status'), cell: ({ status }) => t(`orders.status.${status}`) },
  ]
  return (
    <Table
      caption={t('desk.panel.history')}
      isCaptionHidden
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      empty={<EmptyState title={t('desk.empty.history')} />}
    />
  )
}
