import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { COINW_PUSHES } from '#shared/coinw-api/pushes.ts'
import type { ContractView, FuturesOrderView, MarginView } from '#shared/futures/views.ts'
import { PERPETUAL_BIZ, toTopicKey } from '#shared/realtime/topics.ts'
import type { MarginUpdate } from '../platform/margin-feed.ts'
import type { TopicPublication } from '../platform/market-feed.ts'
import { collectFrames, FUTURES_CONNECTION, HubBench, parseFrames } from './testing.ts'

const key = (type: string, interval?: string) =>
  toTopicKey({ biz: PERPETUAL_BIZ, type, pairCode: 'BTC_USDT', ...(interval && { interval }) })
const said = (type: string, data: unknown, interval?: string): TopicPublication => ({
  kind: 'state',
  topic: key(type, interval),
  json: JSON.stringify(data),
})
const CONTRACT: ContractView = {
  symbol: 'BTC_USDT',
  mark: '100000.5',
  index: '100001.2',
  last: '100000.1',
  fundingRate: '0.010000',
  lastFundingRate: '0.010000',
  premium: '0.000000',
  fundingTime: 1_700_000_000_000,
  openInterest: '1.000',
  time: 1_699_999_000_000,
  sources: [],
  basis: [],
}
const TICKER = {
  changePrice: '1',
  changeRate: '0.01',
  high: '3',
  last: '2',
  low: '1',
  open: '1.5',
  symbol: '78',
  vol: '10',
  volValue: '20',
}
const book = (startSeq: number, asks: Record<string, string>, snapshot = false): TopicPublication => ({
  kind: 'depth',
  topic: key('depth'),
  change: {
    startSeq,
    endSeq: startSeq,
    snapshot,
    bids: [],
    asks: Object.entries(asks).map(([price, quantity]) => [price, quantity, startSeq]),
  },
})

let bench: HubBench
beforeEach(() => {
  bench = new HubBench().connect('a').connect('f', FUTURES_CONNECTION)
})
const sub = (key: string, params: object) => parseFrames(bench.say(key, { event: 'sub', params }).outgoing)

describe('contracts in this site’s words', () => {
  test('[MH25] topics are those of spot, by the contract’s symbol, asked of the clearing house', () => {
    const reaction = bench.say('a', { event: 'sub', params: { biz: 'perpetual', type: 'depth', pairCode: 'btc_usdt' } })
    expect(reaction.watch).toEqual(['contracts'])
    expect(bench.hub.createProducerQuery('contracts').topics).toEqual([
      { biz: 'perpetual', type: 'depth', pairCode: 'BTC_USDT' },
    ])
    expect(parseFrames(bench.send(book(7, { '5': '1' }, true)))).toMatchObject([
      { biz: 'perpetual', pairCode: 'BTC_USDT', type: 'depth', data: { startSeq: 7, asks: [['5', '1', '7']] } },
    ])
    sub('a', { biz: 'perpetual', type: 'contract', pairCode: 'BTC_USDT' })
    expect(parseFrames(bench.send(said('contract', CONTRACT)))).toEqual([
      { biz: 'perpetual', pairCode: 'BTC_USDT', data: CONTRACT, type: 'contract' },
    ])
  })

  test('[MH25] who was liquidated is told of all contracts at once; unknown contracts are silent, unknown types refused', () => {
    expect(sub('a', { biz: 'perpetual', type: 'liquidations' })).toMatchObject([{ data: { result: true } }])
    const topic = toTopicKey({ biz: 'perpetual', type: 'liquidations' })
    const frames = parseFrames(bench.send({ kind: 'append', topic, entries: ['{"id":2}', '{"id":1}'] }))
    expect(frames).toMatchObject([{ type: 'liquidations', data: [{ id: 2 }, { id: 1 }] }])
    expect(bench.say('a', { event: 'sub', params: { biz: 'perpetual', type: 'fills', pairCode: 'X_Y' } }).watch).toBe(
      undefined,
    )
    expect(sub('a', { biz: 'perpetual', type: 'rows' })[0].data.errorCode).toBe(1007)
    expect(sub('a', { biz: 'perpetual', type: 'margin' })[0].data.errorCode).toBe(1003)
  })
})

describe('contracts in CoinW’s dialect', () => {
  const pushOf = (type: keyof typeof COINW_PUSHES, more: object, ...publications: TopicPublication[]) => {
    expect(sub('f', { biz: 'futures', type, ...more })).toMatchObject([
      { channel: 'subscribe', data: { result: true } },
    ])
    bench.now += 10_000
    const [frame] = parseFrames(bench.send(...publications), 'f')
    expect(z.safeParse(COINW_PUSHES[type], frame.data).success, JSON.stringify(frame)).toBe(true)
    return frame
  }

  test('[MH26] figures, prices and rates are said as its captures have them', () => {
    expect(pushOf('ticker_swap', { pairCode: 'btc' }, said('ticker', TICKER))).toEqual({
      biz: 'futures',
      pairCode: 'BTC',
      type: 'ticker_swap',
      data: {
        high: '3',
        vol: '10',
        volUsdt: '20',
        last: '2',
        low: '1',
        changeRate: '0.01',
        currencyCode: 'btc',
        open: '1.5',
      },
    })
    const { time } = CONTRACT
    expect(pushOf('mark_price', { pairCode: 'BTC' }, said('contract', CONTRACT))).toEqual({
      biz: 'futures',
      pairCode: 'btc',
      type: 'mark_price',
      data: { p: 100_000.5, t: time, n: 'btc' },
    })
  })

  test('[MH26] the funding rate is a fraction with its time and hours', () => {
    expect(pushOf('funding_rate', { pairCode: 'BTC' }, said('contract', CONTRACT))).toEqual({
      biz: 'futures',
      pairCode: 'btc',
      type: 'funding_rate',
      data: { r: 0.0001, nt: CONTRACT.fundingTime, n: 'btc', h: 8, t: CONTRACT.time },
    })
  })

  test('[MH26] the book comes whole each time, made of the changes that the house tells', () => {
    expect(pushOf('depth', { pairCode: 'BTC' }, book(1, { '5': '1', '6': '2' }, true)).data.asks).toEqual([
      { p: '5', m: '1' },
      { p: '6', m: '2' },
    ])
    bench.now += 1_000
    const [frame] = parseFrames(bench.send(book(2, { '5': '0', '7': '3' })), 'f')
    expect(frame.data.asks).toEqual([
      { p: '6', m: '2' },
      { p: '7', m: '3' },
    ])
  })

  test('[MH26] bars are open, high, low, close, volume; days that begin at UTC+8 are refused', () => {
    const bar = ['1700000000000', '1', '4', '5', '0.5', '6', '7']
    const more = { pairCode: 'BTC', interval: '1H' }
    expect(pushOf('candles_swap_utc', more, said('candles', bar, '1h'))).toMatchObject({
      interval: '1H',
      data: [1_700_000_000_000, '1', '5', '0.5', '4', '6'],
    })
    expect(sub('f', { biz: 'futures', type: 'candles_swap', pairCode: 'BTC', interval: '1D' })[0].data.errorCode).toBe(
      1007,
    )
    expect(sub('f', { biz: 'futures', type: 'candles_swap', pairCode: 'BTC', interval: '15' })[0].data.result).toBe(
      true,
    )
  })

  test('[MH26] trades say who took by a direction', () => {
    const fill = { price: '1.5', seq: '7', side: 'SELL', size: '2', symbol: '78', time: '1700000000000' }
    const topic = key('fills')
    const frame = pushOf('fills', { pairCode: 'BTC' }, { kind: 'append', topic, entries: [JSON.stringify(fill)] })
    expect(frame.data).toMatchObject([{ direction: 'short', price: '1.5', id: '7', createdDate: 1_700_000_000_000 }])
  })
})

describe('one’s own', () => {
  const MARGIN: MarginView = {
    asset: 'USDT',
    wallet: '100',
    equity: '101',
    available: '50',
    withdrawable: '49',
    maintenance: '1',
    ratio: '1.00',
    isHedged: false,
    settings: {},
    positions: [],
    orders: [],
    conditionals: [],
  }
  const update = (more: Partial<MarginUpdate> = {}): MarginUpdate => ({
    person: 'ann',
    reason: 'order',
    margin: MARGIN,
    orders: [],
    was: {},
    conditionals: [],
    fills: [],
    touched: [],
    leverages: [],
    warned: [],
    received: '0',
    count: 1,
    ...more,
  })
  beforeEach(() => {
    for (const [name, facts] of [
      ['own', { dialect: 'spot', batch: false }],
      ['coinw', FUTURES_CONNECTION],
    ] as const) {
      bench.hub.connect(name, facts, { topics: [], heardAt: bench.now }, { person: 'ann', session: name })
      bench.say(name, { event: 'login' })
    }
  })

  test('[MH27] margin is told whole, after a login, in the words of the socket that asks', () => {
    const asked = bench.say('own', { event: 'sub', params: { biz: 'perpetual', type: 'margin' } })
    expect(asked.listen).toEqual({ person: 'ann', type: 'perpetual:margin' })
    expect(bench.hub.accountSockets.listSubscribedUsers('margin')).toEqual(['ann'])
    expect(bench.hub.accountSockets.listSubscribedUsers('spot')).toEqual([])
    expect(parseFrames(bench.hub.accountSockets.pushMargin(update(), false))).toEqual([
      { biz: 'perpetual', data: MARGIN, type: 'margin' },
    ])
    bench.say('coinw', { event: 'sub', params: { biz: 'futures', type: 'assets' } })
    const frames = parseFrames(bench.hub.accountSockets.pushMargin(update(), false), 'coinw')
    expect(frames).toMatchObject([{ biz: 'futures', pairCode: 'USDT', type: 'assets', data: [{ available: 50 }] }])
    expect(z.safeParse(COINW_PUSHES.assets, frames[0].data).success).toBe(true)
  })

  test('[MH27] orders of CoinW’s dialect come when they change, and all of them at first; prices alone say nothing of money', () => {
    bench.say('coinw', { event: 'sub', params: { biz: 'futures', type: 'order' } })
    bench.say('coinw', { event: 'sub', params: { biz: 'futures', type: 'assets' } })
    const order: FuturesOrderView = {
      id: 'BTC_USDT-7',
      symbol: 'BTC_USDT',
      side: 'buy',
      leg: 'net',
      type: 'limit',
      status: 'open',
      price: '90000.0',
      quantity: '0.010',
      filled: '0.004',
      timeInForce: 'GTC',
      postOnly: false,
      reduceOnly: false,
      created: 1,
      updated: 2,
    }
    const whole = parseFrames(
      bench.hub.accountSockets.pushMargin(update({ margin: { ...MARGIN, orders: [order] } }), true),
      'coinw',
    )
    expect(whole.map(({ type }) => type)).toEqual(['order', 'assets'])
    expect(whole[0]).toMatchObject({
      pairCode: 'BTC',
      data: [
        {
          id: String((7 * 10_000 + 78) * 2),
          instrument: 'BTC',
          direction: 'long',
          orderStatus: 'unFinish',
          totalPiece: '10',
        },
      ],
    })
    expect(whole[0].data[0]).toMatchObject({ currentPiece: '6', tradePiece: '4', leverage: '10', positionModel: 1 })
    expect(z.safeParse(COINW_PUSHES.order, whole[0].data).success).toBe(true)
    expect(collectFrames(bench.hub.accountSockets.pushMargin(update({ reason: 'price' }), false), 'coinw')).toEqual([])
  })
})
