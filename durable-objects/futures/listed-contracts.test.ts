import { expect, test, vi } from 'vitest'
import { findMarket } from '#shared/markets/markets.ts'
import { ClearingObject } from '../../tests/fixtures/clearing-object.ts'
import { writeThrough } from '../../tests/fixtures/write-through.ts'
import { EMPTY_SOURCE_STEP, type MarketSource } from '../markets/market-source/source.ts'
import { ClearingContext } from './context.ts'
import { ContractReads } from './contract-reads.ts'
import { ContractRefresh } from './contract-refresh.ts'
import { ListedContracts } from './listed-contracts.ts'

const BTC = 'BTC_USDT'
const ROW = {
  symbol: BTC,
  id: 78,
  last: '60000.12',
  open: '59000.00',
  high: '61000.00',
  low: '58000.00',
  volume: '12.34567',
  quoteVolume: '740000.00',
  change: '1000.12',
  changeRate: '0.016951',
  bid: '60000.10',
  ask: '60000.30',
  spark: [5_900_000, 6_000_000],
}

/** A clearing house whose prices are a venue's. Counts the feeds that it asks for. */
function atVenue(listed: readonly (typeof ROW)[], own?: readonly Omit<typeof ROW, 'bid' | 'ask' | 'spark'>[]) {
  const feeds: string[] = []
  const sourceOf = (): MarketSource => ({
    advance: async () => {
      feeds.push('contract')
      return EMPTY_SOURCE_STEP
    },
    minutes: () => [],
    hours: () => [],
    close: () => undefined,
  })
  const object = new ClearingObject(writeThrough, sourceOf)
  object.watched = new Set()
  const now = () => object.now
  const readRows = vi.fn(async () => listed.map((row) => ({ ...row, time: object.now })))
  const readContracts = own && (async () => own.map((row) => ({ ...row, time: object.now })))
  const contracts = new ListedContracts({ readRows, readContracts, now })
  const { service } = object
  const refresh = new ContractRefresh({
    service,
    now,
    listed: contracts,
    indexOf: (contract) => {
      const ticker = async () => {
        feeds.push('spot')
        throw new Error('no feed')
      }
      const market = findMarket(contract.symbol) ?? expect.unreachable()
      return { contract, market, source: sourceOf(), seed: 1, ticker }
    },
    onPriced: () => undefined,
    waitUntil: () => undefined,
  })
  const context = new ClearingContext({
    service,
    now,
    listed: contracts,
    refresh: (symbol) => refresh.refresh(symbol),
    refreshPrices: (symbol) => refresh.refreshPrices(symbol),
    refreshUsed: () => refresh.refreshUsed(),
  })
  return { object, feeds, readRows, reads: new ContractReads(context) }
}

test('[FU131] lists and prices of an idle contract are the venue’s list, and open no feed', async () => {
  const { feeds, readRows, reads, object } = atVenue([ROW])
  const [ticker] = (await reads.tickers()).filter(({ symbol }) => symbol === BTC)
  const { priceDecimals, quantityDecimals } = object.service.house.perpetuals.get(BTC)?.contract ?? expect.unreachable()
  expect(ticker).toMatchObject({
    last: (60_000.12).toFixed(priceDecimals),
    ask: (60_000.3).toFixed(priceDecimals),
    volume: (12.34567).toFixed(quantityDecimals),
  })
  feeds.length = 0
  const { mark, index } = await reads.contract(BTC)
  expect([Number(mark), Number(index)].map((price) => price.toFixed(0))).toEqual(['60000', '60000'])
  expect(feeds).toEqual([])
  expect(readRows).toHaveBeenCalledTimes(1)
  object.now += 2_000
  await reads.contract(BTC)
  expect(readRows).toHaveBeenCalledTimes(2)
})

test('[FU131] a watched contract, and one that the venue does not list, have their own feeds', async () => {
  const { feeds, reads, object } = atVenue([ROW])
  await reads.contract('ETH_USDT')
  expect(feeds).toContain('contract')
  feeds.length = 0
  object.watched = new Set([BTC])
  await reads.contract(BTC)
  expect(feeds).toContain('contract')
})

test('[FU131] while the summary does not answer, the last figures stay', async () => {
  const { feeds, readRows, reads, object } = atVenue([ROW])
  await reads.contract(BTC)
  readRows.mockRejectedValue(new Error('gone'))
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  object.now += 2_000
  expect(Number((await reads.contract(BTC)).mark).toFixed(0)).toBe('60000')
  expect(feeds).toEqual([])
  log.mockRestore()
})

test('[VN150] figures of the venue’s contracts are their own, and the index is that of the spot market', async () => {
  const { bid: _, ask: __, spark, ...figures } = ROW
  const { feeds, reads } = atVenue([ROW], [{ ...figures, last: '60500.0', volume: '900.500' }])
  const [ticker] = (await reads.tickers()).filter(({ symbol }) => symbol === BTC)
  expect(ticker).toMatchObject({ last: '60500.0', volume: '900.500' })
  expect(ticker?.spark).toHaveLength(spark.length)
  feeds.length = 0
  const { mark, index } = await reads.contract(BTC)
  expect(Number(index)).toBeCloseTo(60_000.12, 0)
  expect(Number(mark)).toBeGreaterThan(60_000.12)
  expect(feeds).toEqual([])
})

test('[VN161] if one of the two lists does not answer, the figures of the other are still read', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const around = { now: 0, spot: '60000.00', contract: '60500.0', down: undefined as 'spot' | 'contracts' | undefined }
  const { bid: _, ask: __, ...figures } = ROW
  const listed = new ListedContracts({
    now: () => around.now,
    readRows: async () => {
      if (around.down === 'spot') throw new Error('no summary')
      return [{ ...ROW, last: around.spot, time: around.now }]
    },
    readContracts: async () => {
      if (around.down === 'contracts') throw new Error('no tickers')
      return [{ ...figures, last: around.contract, time: around.now }]
    },
  })
  const read = async () => {
    await listed.refresh()
    const { sources = [] } = listed.findPrices(BTC) ?? {}
    return [listed.findRow(BTC)?.last, (sources[0]?.ticks ?? 0) / 10]
  }
  expect(await read()).toEqual(['60500.0', 60_000])
  Object.assign(around, { now: 2_000, spot: '61000.00', contract: '61500.0', down: 'contracts' })
  expect(await read()).toEqual(['60500.0', 61_000])
  Object.assign(around, { now: 4_000, spot: '62000.00', contract: '62500.0', down: 'spot' })
  expect(await read()).toEqual(['62500.0', 61_000])
  expect(log).toHaveBeenCalledTimes(2)
  log.mockRestore()
})
