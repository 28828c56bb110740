import { expect, test } from 'vitest'
import { FIELDS } from './fields.ts'
import { BOT_KINDS } from './kinds.ts'
import { emptyRecipe, Recipe } from './recipe.ts'
import { formValues, namesRecipe, RECIPE_QUERY, recipeIn, recipeOf, recipeSearch } from './recipe-query.ts'

test('[BP7] a recipe in an address is read back, whatever its kind', () => {
  for (const kind of BOT_KINDS) {
    const filled = Object.fromEntries(
      FIELDS[kind].map((field, index) => [
        field.name,
        field.type === 'choice' ? field.options.at(-1) : field.type === 'flag' ? 'on' : `${index + 1}`,
      ]),
    )
    const recipe = Recipe.parse({ kind, market: 'BTC_USDT', ...filled })
    const query = new URLSearchParams(recipeSearch(recipe))
    expect(namesRecipe(query)).toBe(true)
    expect([...query.keys()].every((name) => RECIPE_QUERY.some((known) => known === name))).toBe(true)
    expect(recipeIn(kind, 'BTC_USDT', query)).toEqual(recipe)
    expect(recipeOf(kind, 'BTC_USDT', formValues(recipe))).toEqual(recipe)
  }
})

test('[BP7] what is as usual is not in the address, and what cannot be part of a recipe is left out', () => {
  expect(recipeSearch(emptyRecipe('spot_grid'))).toBe('')
  expect(namesRecipe(new URLSearchParams('interval=1h'))).toBe(false)
  const wild = { spacing: 'wild', grids: '10', lower: 'x'.repeat(100), side: 'buy' }
  expect(recipeOf('spot_grid', 'BTC_USDT', wild)).toEqual({
    ...emptyRecipe('spot_grid'),
    market: 'BTC_USDT',
    grids: '10',
  })
})
