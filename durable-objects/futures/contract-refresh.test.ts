import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findMarket } from '#shared/markets/markets.ts'
import { contractOf } from '../../tests/fixtures/clearing.ts'
import { ClearingObject } from '../../tests/fixtures/clearing-object.ts'
import { ContractRefresh } from './contract-refresh.ts'
import { type IndexPriceDeps, readIndexPriceInputs } from './index-sources.ts'

const [BTC, ETH] = ['BTC_USDT', 'ETH_USDT']

type Ticker = Awaited<ReturnType<IndexPriceDeps['ticker']>>

const depsOf = (symbol: string, ticker: () => Promise<Partial<Ticker>>): IndexPriceDeps => ({
  contract: contractOf(symbol),
  market: findMarket(symbol) ?? expect.unreachable(),
  source: { advance: () => ({ trades: [] }), minutes: () => [], hours: () => [], close: () => undefined },
  seed: 1,
  ticker: ticker as IndexPriceDeps['ticker'],
})

let object: ClearingObject
let refresh: ContractRefresh
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  object = new ClearingObject()
  object.deposit('ann', '10000')
  object.prices.set(BTC, 1_000_000).set(ETH, 400_000)
  refresh = new ContractRefresh({
    service: object.service,
    now: () => object.now,
    indexOf: ({ symbol }) => {
      const last = symbol === BTC ? '100000' : '4000'
      return depsOf(symbol, async () => ({ last, time: object.now }))
    },
    onPriced: () => undefined,
    waitUntil: () => undefined,
  })
  const order = { side: 'buy', leg: 'net', type: 'market', price: 0, timeInForce: 'IOC' } as const
  for (const symbol of [BTC, ETH]) {
    await refresh.refresh(symbol)
    await object.service.run(() =>
      object.service.orders.place(
        'ann',
        { ...order, symbol, lots: 10, postOnly: false, reduceOnly: false },
        object.now,
      ),
    )
  }
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('[FU54] a contract whose price fails does not stop the prices of the others', async () => {
  const { service } = object
  const apply = service.applyPrice.bind(service)
  service.applyPrice = (symbol, ...rest) => {
    if (symbol === BTC) throw new Error('a bug')
    apply(symbol, ...rest)
  }
  object.now += 1_000
  await refresh.refreshUsed()
  expect([BTC, ETH].map((symbol) => object.now - (service.pricing(symbol)?.pricedAt ?? 0))).toEqual([1_000, 0])
})

test('[FU4] a spot market is a source at its own time, and none while it is halted or busy', async () => {
  const now = object.now
  const read = (row: Partial<Ticker>) =>
    readIndexPriceInputs(
      depsOf(BTC, async () => row),
      now,
    )
  expect(await read({ last: '100000', time: now - 4_000 })).toMatchObject([{ ticks: 1_000_000, time: now - 4_000 }])
  expect(await read({ last: '100000', time: now, stopped: 'cancel_only' })).toEqual([])
  vi.useFakeTimers()
  const late = readIndexPriceInputs(
    depsOf(BTC, () => new Promise(() => undefined)),
    now,
  )
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await late).toEqual([])
})
