// The fields that third-party clients need of orders, balances and markets, the words that they know, and the ids by
// which they find orders. Taken from the sources of hummingbot's connector, nautilus_trader's structs and
// python-binance's depth cache.

import { describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import * as events from '#objects/realtime/binance-api/spot/events.ts'
import {
  toBinanceAccountTrade,
  toBinanceOrder,
  toCanceledOrder,
  toResultOrder,
} from '#shared/binance-api/spot/orders.ts'
import { toAccountEvents } from '#shared/binance-api/spot/reports.ts'
import { findMarket, MARKETS } from '#shared/markets/markets.ts'
import type { FillView, OrderView } from '#shared/markets/trading/calls.ts'
import { isNonZero } from '#shared/money/sign.ts'
import { toBinanceSymbolInfo } from '../../worker/binance-api/spot/listing.ts'

const figure = z.string().check(z.regex(/^\d+(?:\.\d+)?$/))

/** Words that nautilus knows for statuses, executions, types and times; any other one crashes its reader. */
const STATUSES = ['NEW', 'PARTIALLY_FILLED', 'FILLED', 'CANCELED', 'REJECTED', 'EXPIRED', 'EXPIRED_IN_MATCH']
const EXECUTIONS = ['NEW', 'CANCELED', 'REJECTED', 'TRADE', 'EXPIRED', 'TRADE_PREVENTION']
const TYPES = ['LIMIT', 'MARKET', 'STOP_LOSS', 'STOP_LOSS_LIMIT', 'TAKE_PROFIT', 'TAKE_PROFIT_LIMIT', 'LIMIT_MAKER']
const TIMES = ['GTC', 'IOC', 'FOK', 'GTX', 'GTD', 'GTE_GTC']
const FILTERS = [
  'PRICE_FILTER',
  'PERCENT_PRICE',
  'PERCENT_PRICE_BY_SIDE',
  'LOT_SIZE',
  'MIN_NOTIONAL',
  'NOTIONAL',
  'ICEBERG_PARTS',
  'MARKET_LOT_SIZE',
  'MAX_NUM_ORDERS',
  'MAX_NUM_ALGO_ORDERS',
  'MAX_NUM_ICEBERG_ORDERS',
  'MAX_NUM_ORDER_LISTS',
  'MAX_NUM_ORDER_AMENDS',
  'MAX_POSITION',
  'TRAILING_DELTA',
  'POSITION_RISK_CONTROL',
]

/** An execution report as nautilus' struct requires it. */
const Report = z.object({
  e: z.literal('executionReport'),
  E: z.int(),
  s: z.string(),
  c: z.string(),
  S: z.enum(['BUY', 'SELL']),
  o: z.enum(TYPES),
  f: z.enum(TIMES),
  q: figure,
  p: figure,
  P: figure,
  F: figure,
  g: z.int(),
  C: z.string(),
  x: z.enum(EXECUTIONS),
  X: z.enum(STATUSES),
  r: z.string(),
  i: z.int(),
  l: figure,
  z: figure,
  L: figure,
  n: z.optional(z.nullable(figure)),
  N: z.optional(z.nullable(z.string())),
  T: z.int(),
  t: z.int(),
  I: z.int(),
  w: z.boolean(),
  m: z.boolean(),
  M: z.boolean(),
  O: z.int(),
  Z: figure,
  Y: figure,
  Q: figure,
  W: z.optional(z.int()),
  V: z.optional(z.string()),
})
const Position = z.object({
  e: z.literal('outboundAccountPosition'),
  E: z.int(),
  u: z.int(),
  B: z.array(z.object({ a: z.string(), f: figure, l: figure })),
})
const Lists = z.object({ e: z.literal('listStatus'), E: z.int(), s: z.string(), g: z.int() })

/** The fields of an order that nautilus builds its report from. */
const Order = z.object({
  symbol: z.string(),
  orderId: z.int(),
  clientOrderId: z.string(),
  price: figure,
  origQty: figure,
  executedQty: figure,
  cummulativeQuoteQty: figure,
  status: z.enum(STATUSES),
  timeInForce: z.enum(TIMES),
  type: z.enum(TYPES),
  side: z.enum(['BUY', 'SELL']),
  orderListId: z.int(),
})

const NOW = 1_700_000_000_000
const order = (more: Partial<OrderView> = {}): OrderView => ({
  id: 'l0-17',
  market: 'BTC_USDT',
  side: 'buy',
  type: 'limit',
  status: 'new',
  timeInForce: 'GTC',
  price: '90000.00',
  quantity: '0.01000',
  filled: '0.00000',
  filledQuote: '0.0000000',
  clientOrderId: 'mine',
  makerPpm: 1000,
  takerPpm: 1000,
  createdAt: 5,
  updatedAt: 6,
  ...more,
})
const fill: FillView = {
  id: 'BTC_USDT-9',
  seq: 9,
  order: 'l0-17',
  market: 'BTC_USDT',
  side: 'buy',
  role: 'taker',
  price: '90000.00',
  quantity: '0.00400',
  quote: '360.0000000',
  fee: '0.00000400',
  feeAsset: 'BTC',
  time: 100,
}
const part = { filled: '0.00400', filledQuote: '360.0000000' }
const { price: _p, quantity: _q, ...bare } = order()
const waits = { status: 'pending', stopPrice: '95000.00' } as const
const leg = { id: 'l0-17', role: 'leg' } as const

/** Orders of all types, in all end states. */
const VIEWS: readonly OrderView[] = [
  order(),
  order({ postOnly: true, display: '0.00100' }),
  order({ timeInForce: 'GTD', expiresAt: NOW }),
  order({ ...part, status: 'partially_filled' }),
  order({ ...part, status: 'canceled', canceledBy: 'cancel-1' }),
  order({ status: 'canceled', canceledBy: '' }),
  order({ status: 'canceled', reason: 'list', list: leg }),
  order({ status: 'expired', reason: 'unfilled', timeInForce: 'IOC' }),
  order({ status: 'expired', reason: 'self_trade', selfTrade: 'expire_both' }),
  { ...bare, type: 'market', timeInForce: 'IOC', amount: '500.0000000', ...part, status: 'filled' },
  { ...bare, type: 'stop', quantity: '0.01000', ...waits },
  order({ type: 'stop_limit', ...waits }),
  { ...bare, type: 'take_profit', quantity: '0.01000', ...waits },
  order({ type: 'take_profit_limit', ...waits }),
  {
    ...bare,
    type: 'trailing_stop',
    quantity: '0.01000',
    status: 'pending',
    trail: { distance: '1.50', unit: 'percent' },
  },
]
const assets = [{ asset: 'BTC', available: '1.00000000', held: '0.00000000' }]
const newsOf = (view: OrderView) => {
  const isTraded = isNonZero(view.filled)
  return toAccountEvents({ orders: [view], fills: isTraded ? [fill] : [], assets, was: { [view.id]: 'new' } }, NOW)
}

describe('[BW70] news of one’s own', () => {
  test.each(VIEWS.map((view) => [`${view.type} ${view.status} ${view.reason ?? ''}`, view] as const))(
    '%s are read by nautilus',
    (_, view) => {
      const told = toAccountEvents({ orders: [view], fills: [], assets, was: {} }, NOW)
      for (const event of [...told, ...(view.status === 'new' || view.status === 'pending' ? [] : newsOf(view))]) {
        const schema = { executionReport: Report, outboundAccountPosition: Position, listStatus: Lists }[
          String(event.e)
        ]
        expect(schema?.safeParse(event).error?.issues ?? [], JSON.stringify(event)).toEqual([])
      }
    },
  )

  test('every report names its order where hummingbot looks for it: in c, of a cancel in C', () => {
    for (const view of VIEWS) {
      for (const event of toAccountEvents({ orders: [view], fills: [], assets: [], was: {} }, NOW)) {
        if (event.e === 'executionReport') expect(event.x === 'CANCELED' ? event.C : event.c).toBe('mine')
      }
    }
  })

  test('a trade has its number, its time and its fee in the asset that it was taken in', () => {
    const trade = newsOf(order({ ...part, status: 'partially_filled' })).find(({ x }) => x === 'TRADE')
    expect(trade).toMatchObject({ t: 9, T: 100, l: '0.00400', L: '90000.00', n: '0.00000400', N: 'BTC' })
  })
})

test('[BW70] answers of orders and trades are read by nautilus and hummingbot', () => {
  for (const view of VIEWS) {
    for (const told of [toBinanceOrder(view), toResultOrder(view, [fill]), toCanceledOrder(view, 'c')]) {
      expect(Order.safeParse(told).error?.issues ?? [], JSON.stringify(told)).toEqual([])
    }
    expect(toBinanceOrder(view)).toMatchObject({ time: expect.any(Number), updateTime: expect.any(Number) })
  }
  const MyTrade = z.object({
    id: z.int(),
    orderId: z.int(),
    price: figure,
    qty: figure,
    quoteQty: figure,
    commission: figure,
    commissionAsset: z.string(),
    time: z.int(),
    isBuyer: z.boolean(),
    isMaker: z.boolean(),
  })
  expect(MyTrade.safeParse(toBinanceAccountTrade(fill)).success).toBe(true)
})

test('[BW70] markets are rules to hummingbot, and instruments to nautilus', () => {
  for (const market of MARKETS) {
    const info = toBinanceSymbolInfo(market)
    expect(info.status === 'TRADING' && info.permissionSets.some((each) => each.includes('SPOT'))).toBe(true)
    const named = (name: string) => info.filters.find(({ filterType }) => filterType === name)
    for (const value of [
      named('PRICE_FILTER')?.tickSize,
      named('LOT_SIZE')?.minQty,
      named('LOT_SIZE')?.stepSize,
      named('NOTIONAL')?.minNotional,
    ]) {
      expect(Number(value), market.symbol).toBeGreaterThan(0)
    }
    expect(info.filters.filter(({ filterType }) => !FILTERS.includes(filterType))).toEqual([])
    expect(info.orderTypes.filter((type) => !TYPES.includes(type))).toEqual([])
  }
})

test('[BW70] a change of a book goes on where the one before ended, as python-binance’s depth caches count', () => {
  const market = findMarket('BTC_USDT') ?? expect.unreachable()
  const change = (startSeq: number, endSeq: number) =>
    JSON.parse(events.formatSpotDepthEvent(market, { snapshot: false, startSeq, endSeq, bids: [], asks: [] }, NOW))
  const [first, second] = [change(11, 14), change(15, 15)]
  expect([first.U, first.u, second.U, second.u]).toEqual([11, 14, 15, 15])
  expect(second.U).toBe(first.u + 1)
})

/** A copy of python-binance's depth cache: levels by price text; a quantity of zero removes a level. */
function cached(levels: Map<string, number>, told: readonly (readonly [string, string])[]): void {
  for (const [price, quantity] of told) {
    levels.set(price, Number(quantity))
    if (quantity === '0.00000000') levels.delete(price)
  }
}

test('[BW70] what is gone from a book is gone from python-binance’s depth caches', () => {
  const market = findMarket('BTC_USDT') ?? expect.unreachable()
  const bids = new Map<string, number>()
  cached(bids, [
    ['90000.00', '0.50000'],
    ['89999.00', '1.00000'],
  ])
  const change = { snapshot: false, startSeq: 11, endSeq: 12, asks: [] }
  const gone: [string, string, number][] = [
    ['90000.00', '0.00000', 0],
    ['89998.00', '2.00000', 1],
  ]
  cached(bids, JSON.parse(events.formatSpotDepthEvent(market, { ...change, bids: gone }, NOW)).b)
  expect([...bids]).toEqual([
    ['89999.00', 1],
    ['89998.00', 2],
  ])
})
