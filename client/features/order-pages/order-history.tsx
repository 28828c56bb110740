import type { PageData } from '#shared/pages.ts'
import { useT } from '../../i18n/translation.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Table } from '../../ui/table/table.tsx'
import { Kind, SideText, Time } from '../orders/cells.tsx'
import { Filled, MarketPrice, Pair, Size } from './cells.tsx'
import { OrdersFrame } from './frame.tsx'

/** Orders that have ended. */
export function OrderHistory({ data: { rows, market, older } }: { readonly data: PageData['orders-history'] }) {
  const t = useT()
  return (
    <OrdersFrame page="orders-history" market={market} older={older}>
      <Table
        caption={t('shell.orders.history')}
        isCaptionHidden
        stacks
        rows={rows}
        keyOf={({ id }) => id}
        empty={<EmptyState title={t('desk.empty.history')} />}
        columns={[
          { key: 'pair', head: t('market.pair'), cell: (order) => <Pair symbol={order.market} /> },
          { key: 'side', head: t('spot.ticket.side'), cell: ({ side }) => <SideText side={side} /> },
          { key: 'type', head: t('spot.ticket.type'), cell: (order) => <Kind order={order} /> },
          {
            key: 'average',
            head: t('spot.ticket.average'),
            isFigure: true,
            cell: ({ average, market: of }) => <MarketPrice of={average} market={of} />,
          },
          {
            key: 'price',
            head: t('spot.ticket.price'),
            isFigure: true,
            cell: ({ price, market: of }) => <MarketPrice of={price} market={of} none={t('desk.types.market')} />,
          },
          { key: 'size', head: t('spot.ticket.quantity'), isFigure: true, cell: (order) => <Size order={order} /> },
          { key: 'filled', head: t('desk.columns.filled'), isFigure: true, cell: (order) => <Filled order={order} /> },
          { key: 'status', head: t('desk.columns.status'), cell: ({ status }) => t(`orders.status.${status}`) },
          { key: 'time', head: t('desk.columns.time'), cell: ({ updatedAt }) => <Time at={updatedAt} /> },
        ]}
      />
    </OrdersFrame>
  )
}
