import { expect, test } from 'vitest'
import { pathParams } from './path-params.ts'

test('path parameters are read by name', () => {
  expect(pathParams('/proof/trade/:symbol/:seq', '/proof/trade/BTC_USDT/7')).toEqual({ symbol: 'BTC_USDT', seq: '7' })
  expect(pathParams('/bot-trade/:source/:symbol?', '/bot-trade/grid')).toEqual({ source: 'grid', symbol: '' })
})

test('a path may continue after the pattern, and one of another pattern has no parameters', () => {
  expect(pathParams('/help/:catalog', '/help/wallet/deposits')).toEqual({ catalog: 'wallet' })
  expect(pathParams('/help/:catalog', '/coin/BTC')).toEqual({ catalog: '' })
  expect(pathParams('/help/:catalog', '/help')).toEqual({ catalog: '' })
})
