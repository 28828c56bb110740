// What the form's recipe comes to at the prices of now.

import { useMemo } from 'react'
import { type BotFunds, previewFor } from '#shared/bots/preview.ts'
import { Recipe } from '#shared/bots/recipe.ts'
import type { PreviewView } from '#shared/bots/views.ts'
import type { MarketRow } from '#shared/market-data.ts'
import type { MarketData } from '../market/use-market.ts'

/**
 * @param shown the market at hand, whose price is read as it is when the recipe changes: levels do not follow each tick
 * @param rows last prices of all markets, as the page came with them
 * @param funds of whoever is logged in
 */
export function usePreview(
  recipe: Recipe,
  shown: MarketData,
  rows: readonly MarketRow[],
  funds: BotFunds | undefined,
): PreviewView {
  const text = JSON.stringify(recipe)
  const { market, live } = shown
  return useMemo(() => {
    const prices = Object.fromEntries(rows.map(({ symbol, last }) => [symbol, last]))
    return previewFor(
      Recipe.parse(JSON.parse(text)),
      { ...prices, [market.symbol]: live.getState().ticker.last },
      funds,
    )
  }, [text, market, live, rows, funds])
}
