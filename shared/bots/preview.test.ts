import { describe, expect, test } from 'vitest'
import { botFields, isFieldApplicable } from './fields.ts'
import { createBotPreview } from './preview.ts'
import { BotRecipe } from './recipe.ts'

const PRICES = { BTC_USDT: '91306.80' }
const GRID = { kind: 'spot_grid', market: 'BTC_USDT', lower: '66955.03', upper: '97391.02' }

describe('[BP23] the least investment', () => {
  test.each([3, 20, 41, 75])('of %i grids is said to the cent, and whoever types it is not refused', (grids) => {
    const of = (investment: string) =>
      createBotPreview(BotRecipe.parse({ ...GRID, grids: String(grids), investment }), PRICES)
    const { problem, least } = of('5')
    expect(problem).toMatchObject({ reason: 'investment_too_small', params: { asset: 'USDT' } })
    const said = problem?.params.least ?? ''
    expect(said).toMatch(/^\d+\.\d{2}$/)
    expect(Number(least)).toBe(Number(said))
    expect(of(said).problem).toBeNull()
    // One cent less is too little: rounding up added less than a cent.
    expect(of((Number(said) - 0.01).toFixed(2)).problem?.reason).toBe('investment_too_small')
  })
})

test('[BP24] fields that mean nothing beside the others are not asked for', () => {
  const asked = (kind: 'recurring' | 'rebalance', values: Readonly<Record<string, string>>) =>
    botFields(kind)
      .filter((field) => isFieldApplicable(field, values))
      .map(({ name }) => name)
  expect(asked('recurring', { every: 'hour' })).toEqual(['coins', 'every', 'minute', 'times', 'investment'])
  expect(asked('recurring', { every: 'week' })).toContain('weekday')
  expect(asked('recurring', { every: 'week' })).not.toContain('day')
  expect(asked('recurring', { every: 'month' })).toContain('day')
  expect(asked('rebalance', { by: 'threshold' })).not.toContain('interval')
  expect(asked('rebalance', { by: 'interval' })).not.toContain('threshold')
})

test('[BP25] what there is to put in is said while the rest is not typed yet, of the asset that is asked for', () => {
  const funds = { USDT: { bot: '5', spot: '30000' }, BTC: { bot: '0', spot: '0.25' } }
  const of = (recipe: object) =>
    createBotPreview(BotRecipe.parse({ kind: 'spot_grid', market: 'BTC_USDT', ...recipe }), PRICES, funds)
  expect(of({})).toMatchObject({ problem: {}, available: { asset: 'USDT', bot: '5', spot: '30000' } })
  expect(of({ investIn: 'base' }).available).toEqual({ asset: 'BTC', bot: '0', spot: '0.25' })
  expect(createBotPreview(BotRecipe.parse({ kind: 'rebalance' }), PRICES, funds).available.spot).toBe('30000')
  expect(createBotPreview(BotRecipe.parse({ kind: 'rebalance' }), PRICES).available).toEqual({
    asset: 'USDT',
    bot: '0',
    spot: '0',
  })
})
