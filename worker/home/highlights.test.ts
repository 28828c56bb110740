import { expect, test } from 'vitest'
import { DAY_MS } from '#shared/platform/intervals.ts'
import { isBestResult, isTopLead } from './highlights.ts'

const NOW = 1_790_000_000_000

test.each([
  [{ trades: 12, dayCount: 7, roiBps: 1 }, true],
  [{ trades: 12, dayCount: 30, roiBps: -34 }, false],
  [{ trades: 12, dayCount: 6, roiBps: 900 }, false],
  [{ trades: 0, dayCount: 30, roiBps: 5 }, false],
] as const)('[HM20] a top trader has a week behind them that made money: %j %s', (stats, expected) => {
  expect(isTopLead(stats)).toBe(expected)
})

test.each([
  [{ startedAt: NOW - DAY_MS, percent: '0.10' }, true],
  [{ startedAt: NOW - DAY_MS, percent: '-0.10' }, false],
  [{ startedAt: NOW - DAY_MS, percent: '0.00' }, false],
  [{ startedAt: NOW - DAY_MS + 1, percent: '9.00' }, false],
] as const)('[HM20] a best result has run for a day and made money: %j %s', (bot, expected) => {
  expect(isBestResult(bot, NOW)).toBe(expected)
})
