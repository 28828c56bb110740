import { useStore } from 'zustand'
import type { OrderView } from '#shared/api/trading.ts'
import { useT } from '../../i18n/translation.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { type Column, Table } from '../../ui/table/table.tsx'
import { PriceFigure } from './cells.tsx'
import { useOrderColumns } from './order-columns.tsx'
import { useOrders } from './orders-context.ts'

/** Orders that have ended. */
export function History({ market }: { readonly market: string | undefined }) {
  const t = useT()
  const { own } = useOrders()
  const all = useStore(own, ({ history }) => history)
  const rows = all.filter((order) => market === undefined || order.market === market)
  const shared = useOrderColumns(({ updatedAt }) => updatedAt)
  const columns: readonly Column<OrderView>[] = [
    ...shared.what,
    {
      key: 'average',
      head: t('spot.ticket.average'),
      isFigure: true,
      cell: ({ average }) => (average === undefined ? '–' : <PriceFigure of={average} />),
    },
    ...shared.sizes,
    { key: 'status', head: t('desk.columns.status'), cell: ({ status }) => t(`orders.status.${status}`) },
  ]
  return (
    <Table
      caption={t('desk.panel.history')}
      isCaptionHidden
      stacks
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      empty={<EmptyState title={t('desk.empty.history')} />}
    />
  )
}
