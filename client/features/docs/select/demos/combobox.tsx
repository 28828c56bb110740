import coinNames from 'virtual:coins'
import { useState } from 'react'
import { MARKETS } from '#shared/markets/markets.ts'
import { useT } from '../../../../i18n/translation.tsx'
import { Combobox } from '../../../../ui/combobox/combobox.tsx'

const BASES = [...new Set(MARKETS.map(({ base }) => base))]
const COINS = BASES.map((asset) => ({ value: asset, label: `${asset} ${coinNames[asset] ?? ''}`.trim() }))
const QUOTES = [...new Set(MARKETS.map(({ quote }) => quote))]
const PAIRS = QUOTES.map((quote) => ({
  label: quote,
  items: MARKETS.filter((market) => market.quote === quote).map(({ symbol, base }) => ({
    value: symbol,
    label: `${base}/${quote}`,
  })),
}))

export function ComboboxDemo() {
  const t = useT()
  const [coin, setCoin] = useState<string | null>(null)
  return (
    <>
      <Combobox label={t('docs-select.coin')} options={COINS} value={coin} onValue={setCoin} />
      <Combobox label={t('docs-select.pair')} options={PAIRS} defaultValue="BTC_USDT" />
    </>
  )
}
