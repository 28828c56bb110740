// CoinW's public futures data through the real worker, in the shape of its published captures.

import { expect, test } from 'vitest'
import { findContractMarket } from '#shared/futures/contract-market.ts'
import { CONTRACTS } from '#shared/futures/contracts.ts'
import { ask } from './edge-site.ts'

type Envelope<T> = { readonly code: number; readonly data: T; readonly msg: string }

async function told<T>(path: string): Promise<T> {
  const response = await ask(`/futuresapi/v1/${path}`)
  const { code, data, msg } = await response.json<Envelope<T>>()
  expect([response.status, code, msg], path).toEqual([200, 0, ''])
  return data
}

test('[FU69] figures, bars, book and trades are told as CoinW tells them', async () => {
  const [ticker] = await told<Record<string, unknown>[]>('perpumPublic/ticker?instrument=btc')
  expect(ticker).toMatchObject({ name: 'BTCUSDT', base_coin: 'btc', quote_coin: 'usdt', contract_size: 0.001 })
  expect(ticker?.last_price).toBeGreaterThan(0)
  expect(await told<unknown[]>('perpumPublic/tickers')).toHaveLength(CONTRACTS.length)
  const bars = await told<number[][]>('perpumPublic/klines?currencyCode=BTC&granularity=3&limit=5')
  expect(bars).toHaveLength(5)
  for (const [, open = 0, high = 0, low = 0, close = 0] of bars) {
    expect(high).toBeGreaterThanOrEqual(Math.max(open, close))
    expect(low).toBeLessThanOrEqual(Math.min(open, close))
  }
  const [first] = await told<number[][]>('perpumPublic/klines?currencyCode=BTC&granularity=3&limit=1&sinceStr=0')
  expect(first?.[0]).toBe(findContractMarket('BTC_USDT')?.listedAt)
  const [from, to] = [bars[1]?.[0], bars[3]?.[0]]
  const between = `perpumPublic/klines?currencyCode=BTC&granularity=3&sinceStr=${from}&sinceEndStr=${to}`
  expect((await told<number[][]>(between)).map(([time]) => time)).toEqual(bars.slice(1, 4).map(([time]) => time))
  type Side = { readonly p: number; readonly m: number }[]
  const { asks, bids, n } = await told<{ asks: Side; bids: Side; n: string }>('perpumPublic/depth?base=BTC')
  expect(n).toBe('btc')
  expect(asks[0]?.p).toBeGreaterThan(bids[0]?.p ?? 0)
  const [trade] = await told<Record<string, unknown>[]>('perpumPublic/trades?base=BTC')
  expect(['long', 'short']).toContain(trade?.direction)
  expect(await told<unknown[]>('perpum/instruments')).toHaveLength(CONTRACTS.length)
  expect(await told<unknown[]>('perpum/instruments?name=ETH')).toMatchObject([{ name: 'ETH', takerFee: '0.0005' }])
  expect(await told('perpum/fundingRate?instrument=BTC')).toEqual({ value: 0 })
})

test('[FU69] what is asked wrongly is 402, and what is no call is none', async () => {
  for (const path of [
    'ticker?instrument=NOPE',
    'klines?currencyCode=BTC&granularity=77',
    'depth',
    'klines?currencyCode=BTC&granularity=3&limit=x',
    'klines?currencyCode=BTC&granularity=3&sinceStr=yesterday',
  ]) {
    const response = await ask(`/futuresapi/v1/perpumPublic/${path}`)
    expect(await response.json(), path).toEqual({ code: 402, data: null, msg: 'Parameter error' })
  }
  expect((await ask('/futuresapi/v1/perpum/nothing')).status).toBe(404)
})
