import { useMemo } from 'react'
import { isContractBot } from '#shared/bots/fields.ts'
import { toPerpetualMarket } from '#shared/bots/perpetuals.ts'
import { type AvailableBotFunds, createBotPreview } from '#shared/bots/preview.ts'
import { BotRecipe } from '#shared/bots/recipe.ts'
import type { BotPreviewView } from '#shared/bots/views.ts'
import type { MarketRow } from '#shared/markets/market-data.ts'
import type { MarketData } from '../markets/market/use-market.ts'

/**
 * Computes the preview when the settings change, not at each price change.
 * @param mark price, for a bot kind that trades spot and a contract
 */
export function useBotPreview(
  recipe: BotRecipe,
  shown: MarketData,
  rows: readonly MarketRow[],
  funds: AvailableBotFunds | undefined,
  mark?: string,
): BotPreviewView {
  const text = JSON.stringify(recipe)
  const { market, live } = shown
  return useMemo(() => {
    const recipe = BotRecipe.parse(JSON.parse(text))
    const { ticker, contract } = live.getState()
    const nameOf = isContractBot(recipe.kind) ? toPerpetualMarket : (symbol: string) => symbol
    const prices = Object.fromEntries(rows.map(({ symbol, last }) => [nameOf(symbol), last]))
    const own = { ...prices, [nameOf(market.symbol)]: contract?.mark ?? ticker.last }
    return createBotPreview(
      recipe,
      mark === undefined ? own : { ...own, [toPerpetualMarket(market.symbol)]: mark },
      funds,
    )
  }, [text, market, live, rows, funds, mark])
}
