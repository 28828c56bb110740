import { useT } from '../../i18n/translation.tsx'
import { Amount } from '../../ui/figures/amount.tsx'
import { ZonedTime } from '../../ui/figures/when.tsx'
import type { TableColumn } from '../../ui/table/table.tsx'

type Conversion = { readonly from: string; readonly fromAmount: string }

export function useConversionColumns<Row extends Conversion>(
  timeOf: (row: Row) => number,
): readonly TableColumn<Row>[] {
  const t = useT()
  return [
    { key: 'time', head: t('otc.history.time'), isTime: true, cell: (row) => <ZonedTime at={timeOf(row)} /> },
    {
      key: 'give',
      head: t('otc.quote.give'),
      isFigure: true,
      cell: ({ fromAmount, from }) => <Amount value={fromAmount} asset={from} isNamed />,
    },
  ]
}
