import { expect, test } from 'vitest'
import { createEmptyRecipe } from './recipe.ts'
import { parseRecipeFile, toRecipeDocument } from './recipe-file.ts'

const RECIPE = { ...createEmptyRecipe('spot_grid'), market: 'BTC_USDT', lower: '40000', upper: '60000', grids: '20' }

test('[BP8] a recipe file is read back, with the span and the result of its back-test', () => {
  const alone = toRecipeDocument(RECIPE)
  expect(parseRecipeFile(JSON.stringify(alone))).toEqual(alone)
  const fees = { makerPpm: 800, takerPpm: 900 }
  const tested = toRecipeDocument(RECIPE, { report: { from: 1, to: 2, digest: 'a'.repeat(64) }, interval: '5m', fees })
  expect(parseRecipeFile(JSON.stringify(tested))).toEqual(tested)
  expect(tested.data).toEqual({ from: 1, to: 2, interval: '5m', seed: 0, fees })
  // A file of an earlier version.
  const { fees: _, ...data } = tested.data ?? expect.unreachable('it was tested')
  expect(parseRecipeFile(JSON.stringify({ ...tested, data }))?.data).toEqual(data)
})

test('[BP8] what is no recipe file is none', () => {
  for (const text of [
    '',
    '{',
    '[]',
    '{"format":"other"}',
    JSON.stringify({ ...toRecipeDocument(RECIPE), version: 2 }),
  ]) {
    expect(parseRecipeFile(text)).toBeUndefined()
  }
  const long = { ...toRecipeDocument(RECIPE), more: 'x'.repeat(20_000) }
  expect(parseRecipeFile(JSON.stringify(long))).toBeUndefined()
  expect(parseRecipeFile(JSON.stringify({ ...toRecipeDocument(RECIPE), digest: 'no hash' }))).toBeUndefined()
})
