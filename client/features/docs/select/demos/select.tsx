import { MARKETS } from '#shared/markets/markets.ts'
import { INTERVALS } from '#shared/platform/intervals.ts'
import { useT } from '../../../../i18n/translation.tsx'
import { Select } from '../../../../ui/select/select.tsx'

const optionOf = (value: string) => ({ value, label: value })
const QUOTES = [...new Set(MARKETS.map(({ quote }) => quote))]
const GROUPS = QUOTES.map((quote) => ({
  label: quote,
  options: MARKETS.filter((market) => market.quote === quote)
    .slice(0, 5)
    .map(({ symbol, base }) => ({ value: symbol, label: `${base}/${quote}`, disabled: base === 'SOL' })),
}))

export function SelectDemo() {
  const t = useT()
  return (
    <>
      <Select label={t('docs-select.interval')} options={INTERVALS.map(optionOf)} defaultValue="1h" name="interval" />
      <Select label={t('docs-select.pair')} options={GROUPS} />
      <Select label={t('docs-select.unused')} options={INTERVALS.map(optionOf)} defaultValue="1h" disabled />
    </>
  )
}
