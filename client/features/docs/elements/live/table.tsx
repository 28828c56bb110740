import { useState } from 'react'
import { groupThousands } from '#shared/format/group-thousands.ts'
import { useT } from '../../../../i18n/translation.tsx'
import { Table, type TableSorting } from '../../../../ui/table/table.tsx'

const BALANCES = [
  { asset: 'BTC', available: '0.5250', locked: '0.1000' },
  { asset: 'ETH', available: '12.0000', locked: '0.0000' },
  { asset: 'USDT', available: '48250.7500', locked: '1999.5000' },
]

export function ComponentDemo() {
  const t = useT()
  const [sorting, setSorting] = useState<TableSorting>({ key: 'asset', descending: false })
  const sign = sorting.descending ? -1 : 1
  const key = sorting.key === 'asset' ? undefined : 'available'
  const rows = BALANCES.toSorted((a, b) => (key ? Number(a[key]) - Number(b[key]) : a.asset < b.asset ? -1 : 1) * sign)
  return (
    <Table
      caption={t('docs-element-plus.table.caption')}
      columns={[
        { key: 'asset', head: t('docs-element-plus.table.asset'), cell: ({ asset }) => asset, isSortable: true },
        {
          key: 'available',
          head: t('docs-element-plus.table.available'),
          cell: ({ available }) => <span className="figure">{groupThousands(available)}</span>,
          isFigure: true,
          isSortable: true,
        },
        {
          key: 'locked',
          head: t('docs-element-plus.table.locked'),
          cell: ({ locked }) => <span className="figure">{groupThousands(locked)}</span>,
          isFigure: true,
        },
      ]}
      rows={rows}
      keyOf={({ asset }) => asset}
      sorting={sorting}
      onSorting={setSorting}
    />
  )
}
