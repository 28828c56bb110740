import { expect, test } from 'vitest'
import { findMarkets } from './find-markets.ts'

const named = (line: string, hasFutures = true) => findMarkets(line, hasFutures).map(({ to }) => to)

test('the last word of a line is looked for among pairs and contracts', () => {
  expect(named('btc')).toEqual(expect.arrayContaining(['/spot/BTC_USDT', '/futures/BTC_USDT']))
  expect(named('go sol/usdt')).toEqual(['/spot/SOL_USDT', '/futures/SOL_USDT'])
  expect(named('ethusdt')).toEqual(['/spot/ETH_USDT', '/futures/ETH_USDT'])
})

test('there are six at most, of both where there are both', () => {
  const all = findMarkets('b', true)
  expect(all.length).toBeLessThanOrEqual(6)
  expect(new Set(all.map(({ product }) => product))).toEqual(new Set(['spot', 'futures']))
})

test('contracts are not named where they are switched off, and figures name nothing', () => {
  expect(named('btc', false).every((to) => to.startsWith('/spot/'))).toBe(true)
  expect(named('buy 0.5')).toEqual([])
  expect(named('')).toEqual([])
  expect(named('zzz')).toEqual([])
})
