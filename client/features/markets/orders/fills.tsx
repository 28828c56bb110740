import { useStore } from 'zustand'
import { useT } from '../../../i18n/translation.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { Table } from '../../../ui/table/table.tsx'
import { useFillColumns } from './columns.tsx'
import { useOrders } from './orders-context.ts'

export function SpotFills({ market }: { readonly market: string | undefined }) {
  const t = useT()
  const { ownTradingStore } = useOrders()
  const all = useStore(ownTradingStore, ({ fills }) => fills)
  const columns = useFillColumns()
  return (
    <Table
      caption={t('desk.panel.fills')}
      isCaptionHidden
      stacks
      columns={columns}
      rows={all.filter((fill) => market === undefined || fill.market === market)}
      keyOf={({ id, order }) => `${id} ${order}`}
      empty={<EmptyState title={t('desk.empty.fills')} />}
    />
  )
}
