import { expect, test } from 'vitest'
import { emptyRecipe } from './recipe.ts'
import { readRecipe, recipeDocument } from './recipe-file.ts'

const RECIPE = { ...emptyRecipe('spot_grid'), market: 'BTC_USDT', lower: '40000', upper: '60000', grids: '20' }

test('[BP8] a recipe file is read back, with the span and the result of its back-test', () => {
  const alone = recipeDocument(RECIPE)
  expect(readRecipe(JSON.stringify(alone))).toEqual(alone)
  const fees = { makerPpm: 800, takerPpm: 900 }
  const tested = recipeDocument(RECIPE, { report: { from: 1, to: 2, digest: 'a'.repeat(64) }, interval: '5m', fees })
  expect(readRecipe(JSON.stringify(tested))).toEqual(tested)
  expect(tested.data).toEqual({ from: 1, to: 2, interval: '5m', seed: 0, fees })
  // As earlier versions wrote them.
  const { fees: _, ...data } = tested.data ?? expect.unreachable('it was tested')
  expect(readRecipe(JSON.stringify({ ...tested, data }))?.data).toEqual(data)
})

test('[BP8] what is no recipe file is none', () => {
  for (const text of ['', '{', '[]', '{"format":"other"}', JSON.stringify({ ...recipeDocument(RECIPE), version: 2 })]) {
    expect(readRecipe(text)).toBeUndefined()
  }
  const long = { ...recipeDocument(RECIPE), more: 'x'.repeat(20_000) }
  expect(readRecipe(JSON.stringify(long))).toBeUndefined()
  expect(readRecipe(JSON.stringify({ ...recipeDocument(RECIPE), digest: 'no hash' }))).toBeUndefined()
})
