import { MARKETS } from '#shared/markets/markets.ts'
import { useT } from '../../../../i18n/translation.tsx'
import { VirtualCombobox } from '../../../../ui/virtual-combobox/virtual-combobox.tsx'

const ORDERS = Array.from({ length: 10_000 }, (_, index) => {
  const number = String(index + 1).padStart(5, '0')
  const symbol = MARKETS[index % MARKETS.length]?.symbol ?? ''
  return { value: number, label: `#${number} ${symbol.replace('_', '/')}` }
})

export function VirtualComboboxDemo() {
  const t = useT()
  return <VirtualCombobox label={t('docs-select.order')} options={ORDERS} />
}
