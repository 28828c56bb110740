// What the form's recipe comes to at the prices of now.

import { useMemo } from 'react'
import { isOnContract } from '#shared/bots/fields.ts'
import { perpetualOf } from '#shared/bots/perpetuals.ts'
import { type BotFunds, previewFor } from '#shared/bots/preview.ts'
import { Recipe } from '#shared/bots/recipe.ts'
import type { PreviewView } from '#shared/bots/views.ts'
import type { MarketRow } from '#shared/market-data.ts'
import type { MarketData } from '../market/use-market.ts'

/**
 * @param shown the market at hand, whose price is read as it is when the recipe changes: levels do not follow each tick
 * @param rows last prices of all markets, as the page came with them
 * @param funds of whoever is logged in
 * @param mark of the contract beside the market, of a kind that trades both
 */
export function usePreview(
  recipe: Recipe,
  shown: MarketData,
  rows: readonly MarketRow[],
  funds: BotFunds | undefined,
  mark?: string,
): PreviewView {
  const text = JSON.stringify(recipe)
  const { market, live } = shown
  return useMemo(() => {
    const recipe = Recipe.parse(JSON.parse(text))
    const { ticker, contract } = live.getState()
    const nameOf = isOnContract(recipe.kind) ? perpetualOf : (symbol: string) => symbol
    const prices = Object.fromEntries(rows.map(({ symbol, last }) => [nameOf(symbol), last]))
    // What a contract is looked at by is its mark.
    const own = { ...prices, [nameOf(market.symbol)]: contract?.mark ?? ticker.last }
    return previewFor(recipe, mark === undefined ? own : { ...own, [perpetualOf(market.symbol)]: mark }, funds)
  }, [text, market, live, rows, funds, mark])
}
