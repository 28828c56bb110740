import { expect, test } from 'vitest'
import { parseBotSettings } from '#shared/bots/settings.ts'
import { DAY_MS, HOUR_MS } from '#shared/platform/intervals.ts'
import { createSimulatedBestPrices } from '../../markets/market-source/simulated-touch.ts'
import { listSimulatedBots } from './simulated-bots.ts'
import { runSimulatedBot } from './simulated-run.ts'

const NOW = Date.UTC(2026, 10, 27, 10)
const touch = createSimulatedBestPrices({ SEED: '1' })

test('[BMK5] the recipes of simulated bots are valid, and their ids are distinct and stay', () => {
  const bots = listSimulatedBots(touch, NOW)
  expect(bots.every(({ recipe }) => parseBotSettings(recipe).ok)).toBe(true)
  expect(new Set(bots.map(({ id }) => id)).size).toBe(bots.length)
  const later = new Set(listSimulatedBots(touch, NOW + 30 * DAY_MS).map(({ id }) => id))
  expect(bots.every(({ id }) => later.has(id))).toBe(true)
})

test('[BMK5] some gained, some lost, one was stopped out and one was liquidated', () => {
  const results = listSimulatedBots(touch, NOW).map((bot) => runSimulatedBot(bot, touch, NOW))
  const gains = results.map((result) => Number((result?.worth ?? 0n) - (result?.invested ?? 0n)))
  expect(gains.filter((gain) => gain > 0).length).toBeGreaterThan(5)
  expect(gains.filter((gain) => gain < 0).length).toBeGreaterThan(3)
  const ends = results.map((result) => result?.end)
  for (const end of ['stop_loss', 'liquidated', 'owner', null]) expect(ends).toContain(end)
})

test('[BMK5] a later hour leaves the days before unchanged', () => {
  for (const bot of listSimulatedBots(touch, NOW)) {
    const before = runSimulatedBot(bot, touch, NOW)
    const after = runSimulatedBot(bot, touch, NOW + 3 * DAY_MS + 5 * HOUR_MS)
    const closed = before?.days.slice(0, -1) ?? []
    expect(after?.days.slice(0, closed.length)).toEqual(closed)
    if (before && before.endedAt > 0) expect(after).toEqual(before)
  }
})

test('[BMK5] where another venue sets the prices, there is no simulated bot', () => {
  expect(listSimulatedBots(createSimulatedBestPrices({ MARKET_SOURCE: 'upstream' }), NOW)).toEqual([])
})
