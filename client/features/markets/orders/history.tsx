import { useStore } from 'zustand'
import { useT } from '../../../i18n/translation.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { Table } from '../../../ui/table/table.tsx'
import { useOrderColumns } from './columns.tsx'
import { useOrders } from './orders-context.ts'

export function SpotOrderHistory({ market }: { readonly market: string | undefined }) {
  const t = useT()
  const { ownTradingStore } = useOrders()
  const all = useStore(ownTradingStore, ({ history }) => history)
  const { pair, side, type, average, price, size, filled, status, ended } = useOrderColumns()
  return (
    <Table
      caption={t('desk.panel.history')}
      isCaptionHidden
      stacks
      columns={[pair, side, type, average, price, size, filled, status, ended]}
      rows={all.filter((order) => market === undefined || order.market === market)}
      keyOf={({ id }) => id}
      empty={<EmptyState title={t('desk.empty.history')} />}
    />
  )
}
