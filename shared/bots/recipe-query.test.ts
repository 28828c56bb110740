import { expect, test } from 'vitest'
import { botFields } from './fields.ts'
import { BOT_KINDS } from './kinds/registry.ts'
import { BotRecipe, createEmptyRecipe } from './recipe.ts'
import {
  formatRecipeSearch,
  hasRecipeQuery,
  parseRecipeFields,
  parseRecipeQuery,
  RECIPE_QUERY,
  toRecipeFormValues,
} from './recipe-query.ts'

test('[BP7] a recipe in an address is read back, whatever its kind', () => {
  for (const kind of BOT_KINDS) {
    const filled = Object.fromEntries(
      botFields(kind).map((field, index) => [
        field.name,
        field.type === 'choice' ? field.options.at(-1) : field.type === 'flag' ? 'on' : `${index + 1}`,
      ]),
    )
    const recipe = BotRecipe.parse({ kind, market: 'BTC_USDT', ...filled })
    const query = new URLSearchParams(formatRecipeSearch(recipe))
    expect(hasRecipeQuery(query)).toBe(true)
    expect([...query.keys()].every((name) => RECIPE_QUERY.some((known) => known === name))).toBe(true)
    expect(parseRecipeQuery(kind, 'BTC_USDT', query)).toEqual(recipe)
    expect(parseRecipeFields(kind, 'BTC_USDT', toRecipeFormValues(recipe))).toEqual(recipe)
  }
})

test('[BP7] what is as usual is not in the address, and what cannot be part of a recipe is left out', () => {
  expect(formatRecipeSearch(createEmptyRecipe('spot_grid'))).toBe('')
  expect(hasRecipeQuery(new URLSearchParams('interval=1h'))).toBe(false)
  const wild = { spacing: 'wild', grids: '10', lower: 'x'.repeat(100), side: 'buy' }
  expect(parseRecipeFields('spot_grid', 'BTC_USDT', wild)).toEqual({
    ...createEmptyRecipe('spot_grid'),
    market: 'BTC_USDT',
    grids: '10',
  })
})
