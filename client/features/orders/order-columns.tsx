import type { OrderView } from '#shared/api/trading.ts'
import { useT } from '../../i18n/translation.tsx'
import type { Column } from '../../ui/table/table.tsx'
import { filledPercent, Kind, Pair, PriceFigure, SideText, Size, Time } from './cells.tsx'

type Columns = readonly Column<OrderView>[]

/** The columns that open orders and those that have ended share: what an order is, and what of it is asked for and filled. */
export function useOrderColumns(timeOf: (order: OrderView) => number): {
  readonly what: Columns
  readonly sizes: Columns
} {
  const t = useT()
  return {
    what: [
      { key: 'time', head: t('desk.columns.time'), cell: (order) => <Time at={timeOf(order)} /> },
      { key: 'pair', head: t('market.pair'), cell: (order) => <Pair symbol={order.market} /> },
      { key: 'type', head: t('spot.ticket.type'), cell: (order) => <Kind order={order} /> },
      { key: 'side', head: t('spot.ticket.side'), cell: ({ side }) => <SideText side={side} /> },
    ],
    sizes: [
      {
        key: 'price',
        head: t('spot.ticket.price'),
        isFigure: true,
        cell: ({ price }) => (price === undefined ? t('desk.types.market') : <PriceFigure of={price} />),
      },
      { key: 'size', head: t('spot.ticket.quantity'), isFigure: true, cell: (order) => <Size order={order} /> },
      {
        key: 'filled',
        head: t('desk.columns.filled'),
        isFigure: true,
        cell: (order) => <span className="figure">{filledPercent(order)}%</span>,
      },
    ],
  }
}
