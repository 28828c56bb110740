import type { PageData } from '#shared/pages/page-data.ts'
import { useT } from '../../../i18n/translation.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { Table } from '../../../ui/table/table.tsx'
import { useFillColumns } from '../orders/columns.tsx'
import { OrderPagesList } from './frame.tsx'

export function TradeHistoryContent({ data: { rows, market, older } }: { readonly data: PageData['orders-trades'] }) {
  const t = useT()
  const columns = useFillColumns()
  return (
    <OrderPagesList page="orders-trades" market={market} older={older}>
      <Table
        caption={t('member.orders.trades')}
        isCaptionHidden
        stacks
        rows={rows}
        keyOf={({ id, order }) => `${id} ${order}`}
        empty={<EmptyState title={t('desk.empty.fills')} />}
        columns={columns}
      />
    </OrderPagesList>
  )
}
