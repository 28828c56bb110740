import type { PageData } from '#shared/pages/page-data.ts'
import { useT } from '../../../i18n/translation.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { Table } from '../../../ui/table/table.tsx'
import { useOrderColumns } from '../orders/columns.tsx'
import { OrderPagesList } from './frame.tsx'

export function OrderHistoryContent({ data: { rows, market, older } }: { readonly data: PageData['orders-history'] }) {
  const t = useT()
  const { pair, side, type, average, price, size, filled, status, ended } = useOrderColumns()
  return (
    <OrderPagesList page="orders-history" market={market} older={older}>
      <Table
        caption={t('member.orders.history')}
        isCaptionHidden
        stacks
        rows={rows}
        keyOf={({ id }) => id}
        empty={<EmptyState title={t('desk.empty.history')} />}
        columns={[pair, side, type, average, price, size, filled, status, ended]}
      />
    </OrderPagesList>
  )
}
