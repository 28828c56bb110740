import { expect, test } from 'vitest'
import { PERPETUAL_BIZ, toTopicKey } from '#shared/realtime/topics.ts'
import type { TopicPublication } from '../../../platform/market-feed.ts'
import { collectCloseCodes, HubBench, parseFrames } from '../../testing.ts'
import { parseFuturesStreamsPath } from '../paths.ts'
import { findBinanceStream, findBinanceStreamOfTopic } from '../streams.ts'

const BTC = 'BTC_USDT'
const usdm = { dialect: 'usdm', batch: false } as const
const at = (type: string, symbol: string | undefined = BTC) =>
  toTopicKey({ biz: PERPETUAL_BIZ, type, ...(symbol !== undefined && { pairCode: symbol }) })
const state = (type: string, data: unknown, symbol?: string): TopicPublication => ({
  kind: 'state',
  topic: at(type, symbol),
  json: JSON.stringify(data),
})
const change = (startSeq: number, endSeq: number, snapshot = false): TopicPublication => ({
  kind: 'depth',
  topic: at('depth'),
  change: { startSeq, endSeq, snapshot, bids: [['90000.0', '1.000', endSeq]], asks: [] },
})
const CONTRACT = {
  symbol: BTC,
  mark: '90001.0',
  index: '90000.0',
  last: '90002.0',
  fundingRate: '0.010000',
  premium: '0.000000',
  lastFundingRate: '0.010000',
  fundingTime: 1_800_000,
  openInterest: '5.000',
  time: 1_000,
  sources: [],
  basis: [],
}

function reader(...params: readonly string[]): HubBench {
  const bench = new HubBench().connect('bot', usdm)
  bench.say('bot', { method: 'SUBSCRIBE', params, id: 1 })
  return bench
}

test('[BW60] streams of futures and of spot have the same names, and are not the same', () => {
  expect(findBinanceStream('btcusdt@trade')?.producer).toBe('book:BTC_USDT')
  expect(findBinanceStream('btcusdt@trade', 'usdm')?.producer).toBe('contracts')
  expect(findBinanceStreamOfTopic('usdm:btcusdt@trade')?.topic).toBe('usdm:btcusdt@trade')
  const names = ['trade', 'aggTrade', 'ticker', 'miniTicker', 'bookTicker', 'markPrice', 'markPrice@1s', 'forceOrder']
  const books = ['depth', 'depth@100ms', 'depth@500ms', 'depth5', 'depth20@100ms', 'kline_1m']
  for (const kind of [...names, ...books]) expect(findBinanceStream(`btcusdt@${kind}`, 'usdm'), kind).toBeDefined()
  for (const all of [
    '!ticker@arr',
    '!miniTicker@arr',
    '!markPrice@arr',
    '!markPrice@arr@1s',
    '!forceOrder@arr',
    '!bookTicker',
  ]) {
    expect(findBinanceStream(all, 'usdm'), all).toBeDefined()
  }
  for (const none of ['BTCUSDT@trade', 'nope@trade', 'btcusdt@depth7', 'btcusdt@kline_7m', '!nothing@arr']) {
    expect(findBinanceStream(none, 'usdm'), none).toBeUndefined()
  }
})

test('[BW60] changes of a book join: `pu` is the `u` before it', () => {
  const bench = reader('btcusdt@depth@100ms')
  bench.send(change(5, 5, true))
  const events = [change(6, 8), change(9, 9)].flatMap((each) => {
    bench.now += 1_000
    return parseFrames(bench.send(each), 'bot')
  })
  expect(events).toMatchObject([
    { e: 'depthUpdate', s: 'BTCUSDT', U: 6, u: 8, pu: 5, b: [['90000.0', '1.000']], a: [] },
    { U: 9, u: 9, pu: 8 },
  ])
  bench.now += 1_000
  // A change is lost, and also missing in the producer's response, so no reader can continue.
  expect(collectCloseCodes(bench.send(change(20, 20, true)))).toEqual([])
  expect(collectCloseCodes(bench.send(change(30, 30, true)))).toEqual([['bot', 1012]])
})

test('[BW60] a mark comes with its index, its rate as a fraction, and when that is paid', () => {
  const bench = reader('btcusdt@markPrice@1s')
  expect(parseFrames(bench.send(state('contract', CONTRACT)), 'bot')).toMatchObject([
    { e: 'markPriceUpdate', s: 'BTCUSDT', p: '90001.0', i: '90000.0', r: '0.00010000', T: 1_800_000 },
  ])
  bench.now += 500
  expect(bench.send(state('contract', { ...CONTRACT, mark: '90003.0' }))).toEqual([])
  bench.now += 600
  expect(parseFrames(bench.flush(), 'bot')).toMatchObject([{ p: '90003.0' }])
})

test('[BW60] a liquidation is an order that had to be filled, by the side that closed it', () => {
  const bench = reader('!forceOrder@arr')
  const step = {
    symbol: BTC,
    leg: 'net',
    quantity: '2.000',
    bankruptcyPrice: '80000.0',
    sold: '2.000',
    soldFor: '164000',
    takenOver: '0',
    deleveraged: '0',
    fee: '0',
  }
  const held = { symbol: BTC, leg: 'net', quantity: '2.000', entry: '90000.0', mark: '81000.0' }
  const entry = {
    id: 7,
    time: 900,
    mode: 'cross',
    margin: '1',
    equity: '1',
    maintenance: '2',
    positions: [held],
    steps: [step],
  }
  const topic = toTopicKey({ biz: PERPETUAL_BIZ, type: 'liquidations' })
  bench.send({ kind: 'append', topic, entries: [] })
  const told = parseFrames(bench.send({ kind: 'append', topic, entries: [JSON.stringify(entry)] }), 'bot')
  expect(told).toMatchObject([
    {
      e: 'forceOrder',
      o: { s: 'BTCUSDT', S: 'SELL', q: '2.000', p: '80000.0', ap: '82000.00000000', X: 'FILLED', T: 900 },
    },
  ])
})

test('[BW63] best prices of all contracts come in an event each, and again where they are others', () => {
  const bench = reader('!bookTicker')
  const best = (price: string, quantity = '1.500') => ({ price, quantity })
  const btc = { symbol: BTC, bid: best('90000.0'), ask: best('90000.1', '0.200'), seq: 40, time: 900 }
  const eth = { symbol: 'ETH_USDT', ask: best('3000.00'), seq: 12, time: 900 }
  const tops = (...rows: readonly object[]): TopicPublication => ({
    kind: 'state',
    topic: toTopicKey({ biz: PERPETUAL_BIZ, type: 'tops' }),
    json: JSON.stringify(rows),
  })
  expect(parseFrames(bench.send(tops(btc, eth)), 'bot')).toEqual(
    [
      { e: 'bookTicker', u: 40, s: 'BTCUSDT', b: '90000.0', B: '1.500', a: '90000.1', A: '0.200', T: 900 },
      { e: 'bookTicker', u: 12, s: 'ETHUSDT', b: '0', B: '0', a: '3000.00', A: '1.500', T: 900 },
    ].map((event) => ({ ...event, E: bench.now })),
  )
  bench.now += 2_000
  // A changed quantity is sent; a changed number or time is not.
  const later = { ...eth, seq: 13, time: 2_900 }
  expect(parseFrames(bench.send(tops({ ...btc, bid: best('90000.0', '0.700'), seq: 41 }, later)), 'bot')).toMatchObject(
    [{ s: 'BTCUSDT', u: 41, B: '0.700' }],
  )
  bench.now += 2_000
  expect(bench.send(tops({ ...btc, bid: best('90000.0', '0.700'), seq: 42 }, later))).toEqual([])
})

test('[BW63] an address names streams of one contract or of all; what else it has only tells connections apart', () => {
  const named = (path: string, streams = '') => parseFuturesStreamsPath(path, new URLSearchParams({ streams }))
  expect(named('/public/ws/!bookTicker')).toEqual({ names: ['!bookTicker'], isCombined: false })
  expect(named('/market/stream', '!bookTicker/btcusdt@trade')).toEqual({
    names: ['!bookTicker', 'btcusdt@trade'],
    isCombined: true,
  })
  expect(named('/public/ws/7')?.names).toEqual([])
})
