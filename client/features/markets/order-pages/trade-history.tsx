import type { PageData } from '#shared/pages/page-data.ts'
import { useT } from '../../../i18n/translation.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { Table } from '../../../ui/table/table.tsx'
import { useFillColumns } from '../orders/columns.tsx'
import { OrdersList } from './frame.tsx'

export function TradeHistory({ data: { rows, market, older } }: { readonly data: PageData['orders-trades'] }) {
  const t = useT()
  const columns = useFillColumns()
  return (
    <OrdersList page="orders-trades" market={market} older={older}>
      <Table
        caption={t('shell.orders.trades')}
        isCaptionHidden
        stacks
        rows={rows}
        keyOf={({ id, order }) => `${id} ${order}`}
        empty={<EmptyState title={t('desk.empty.fills')} />}
        columns={columns}
      />
    </OrdersList>
  )
}
