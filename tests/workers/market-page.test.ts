import { expect, test } from 'vitest'
import type { Visit } from '#shared/pages/visit.ts'
import { DEFAULT_CANDLE_INTERVAL } from '#shared/platform/intervals.ts'
import type { Env } from '#worker/env.ts'
import { loadMarketPage } from '#worker/pages/market-page.ts'

// A product other than spot with its own figures. The tested code does not use the environment.
const env = {} as Env
const at = (path: string, search = '') => ({ path, search }) as Visit

const PERPETUALS = {
  basePath: '/futures/',
  marketOf: (symbol: string) => (symbol === 'BTC_USDT' ? { symbol } : undefined),
  view: async (_: Env, symbol: string, interval: string) => ({ mark: `of ${symbol} by ${interval}` }),
  overview: async () => ({ markets: ['BTC_USDT'] }),
}

test('a market’s page is what its product reads of it, in the interval that the address names', async () => {
  const data = { symbol: 'BTC_USDT', interval: '1h', mark: 'of BTC_USDT by 1h', markets: ['BTC_USDT'] }
  expect(await loadMarketPage(PERPETUALS, env, at('/futures/BTC_USDT', '?interval=1h'))).toEqual({ kind: 'data', data })
  expect(await loadMarketPage(PERPETUALS, env, at('/futures/BTC_USDT', '?interval=7h'))).toMatchObject({
    data: { interval: DEFAULT_CANDLE_INTERVAL },
  })
})

test('an address in other letters leads to the market’s own; of no market there is no page', async () => {
  expect(await loadMarketPage(PERPETUALS, env, at('/futures/btc_usdt'))).toEqual({
    kind: 'moved',
    path: '/futures/BTC_USDT',
  })
  expect(await loadMarketPage(PERPETUALS, env, at('/futures/XYZ_USDT'))).toEqual({ kind: 'missing' })
})

test('a market that cannot be reached has no page for now', async () => {
  const unreachable = { ...PERPETUALS, view: async () => undefined }
  expect(await loadMarketPage(unreachable, env, at('/futures/BTC_USDT'))).toEqual({ kind: 'unavailable' })
})
