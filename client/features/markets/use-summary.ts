import { shortMoney } from '#shared/format/numbers.ts'
import type { MarketsData } from '#shared/pages.ts'
import { useT } from '../../i18n/translation.tsx'
import { useVisit } from '../../i18n/visit.tsx'
import { inDollars } from './market-list.ts'
import { counted } from './summary.ts'

type Figure = readonly [name: string, figure: string]

/** What the spot markets did together, as the page's head says it. */
export function useSummary({ markets, rates }: MarketsData, dollars: ReadonlyMap<string, number>): readonly Figure[] {
  const t = useT()
  const { currency, locale } = useVisit()
  const turnover = markets.reduce((sum, { symbol, quoteVolume }) => sum + inDollars(symbol, quoteVolume, dollars), 0)
  const { gain, loss, flat } = counted(markets)
  return [
    [t('markets.summary.turnover'), shortMoney(turnover.toFixed(0), currency, rates.perUsd, locale)],
    [t('markets.summary.rising'), String(gain)],
    [t('markets.summary.falling'), String(loss)],
    [t('markets.summary.flat'), String(flat)],
  ]
}
