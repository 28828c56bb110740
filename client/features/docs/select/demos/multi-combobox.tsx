import coinNames from 'virtual:coins'
import { MARKETS } from '#shared/markets/markets.ts'
import { useT } from '../../../../i18n/translation.tsx'
import { MultiCombobox } from '../../../../ui/multi-combobox/multi-combobox.tsx'

const COINS = [...new Set(MARKETS.map(({ base }) => base))].map((asset) => ({
  value: asset,
  label: coinNames[asset] ?? asset,
}))

export function MultiComboboxDemo() {
  const t = useT()
  return <MultiCombobox label={t('docs-select.coins')} options={COINS} defaultValue={['BTC', 'ETH']} />
}
