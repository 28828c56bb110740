import { findAsset, formatAssetAmount } from '../money/assets.ts'
import { toUnits } from '../money/decimal.ts'
import type { BotProfitView, BotSummaryView } from './views.ts'

const FIGURES = ['total', 'invested', 'equity'] as const

/** Amounts are decimal text, in units of the asset `quote`. */
export type BotProfitSum = { readonly quote: string } & Pick<BotProfitView, (typeof FIGURES)[number]>

/** An exact sum for each quote asset, in the order of `bots`. Omits unknown assets. */
export function sumBotProfits(bots: readonly Pick<BotSummaryView, 'quote' | 'profit'>[]): readonly BotProfitSum[] {
  return [...new Set(bots.map(({ quote }) => quote))].flatMap((quote) => {
    const asset = findAsset(quote)
    if (!asset) return []
    const own = bots.filter((bot) => bot.quote === quote)
    const sum = (name: (typeof FIGURES)[number]) =>
      formatAssetAmount(
        asset,
        own.reduce((atoms, { profit }) => atoms + (toUnits(profit[name], asset.scale) ?? 0n), 0n),
      )
    return { quote, total: sum('total'), invested: sum('invested'), equity: sum('equity') }
  })
}
