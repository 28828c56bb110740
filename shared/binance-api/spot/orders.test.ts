import { describe, expect, test } from 'vitest'
import {
  BinanceFill,
  BinanceMyTrade,
  BinanceOrder,
  CanceledOrder,
  ResultOrder,
} from '#shared/binance-api/spot/answers.ts'
import type { FillView, OrderView } from '#shared/markets/trading/calls.ts'
import { TradeReasonSchema } from '#shared/markets/trading/refusals.ts'
import { toBinanceOrderList } from './lists.ts'
import {
  toBinanceAccountTrade,
  toBinanceFill,
  toBinanceOrder,
  toBinanceStatus,
  toCanceledOrder,
  toResultOrder,
} from './orders.ts'
import { toSpotError } from './refusals.ts'

const view: OrderView = {
  id: 'l1-3',
  market: 'BTC_USDT',
  side: 'buy',
  type: 'limit',
  status: 'new',
  timeInForce: 'GTC',
  price: '90000.00',
  quantity: '0.01000',
  filled: '0.00000',
  filledQuote: '0.0000000',
  makerPpm: 1_000,
  takerPpm: 1_000,
  createdAt: 1_000,
  updatedAt: 2_000,
}
const fill: FillView = {
  id: 'BTC_USDT-9',
  seq: 9,
  order: 'l1-3.1',
  market: 'BTC_USDT',
  side: 'sell',
  role: 'maker',
  price: '90000.00',
  quantity: '0.00100',
  quote: '90.0000000',
  fee: '0.09',
  feeAsset: 'USDT',
  time: 5,
}
const NUMBER = 3 * 4_096 + 4

describe('an order as clients read it', () => {
  test('[BR8] has every field of the dialect, for orders of each type', () => {
    expect(toBinanceOrder(view)).toEqual({
      selfTradePreventionMode: 'EXPIRE_TAKER',
      symbol: 'BTCUSDT',
      orderId: NUMBER,
      orderListId: -1,
      clientOrderId: 'l1-3',
      price: '90000.00',
      origQty: '0.01000',
      executedQty: '0.00000',
      origQuoteOrderQty: '0.0000000',
      cummulativeQuoteQty: '0.0000000',
      status: 'NEW',
      timeInForce: 'GTC',
      type: 'LIMIT',
      side: 'BUY',
      stopPrice: '0.00',
      icebergQty: '0.00000',
      time: 1_000,
      updateTime: 2_000,
      isWorking: true,
      workingTime: 1_000,
    })
    const { price: _, ...unpriced } = view
    const others: [OrderView, object][] = [
      [{ ...view, postOnly: true }, { type: 'LIMIT_MAKER' }],
      [
        { ...unpriced, type: 'market', timeInForce: 'IOC', status: 'filled', filled: '0.01000' },
        { type: 'MARKET', timeInForce: 'GTC', price: '0.00', status: 'FILLED' },
      ],
      [
        { ...unpriced, type: 'stop', status: 'pending', stopPrice: '80000.00' },
        { type: 'STOP_LOSS', status: 'NEW', isWorking: false, workingTime: -1, stopPrice: '80000.00' },
      ],
      [
        { ...unpriced, type: 'trailing_stop', status: 'pending', trail: { distance: '1.50', unit: 'percent' } },
        { type: 'STOP_LOSS', trailingDelta: 150 },
      ],
      [{ ...view, type: 'take_profit_limit', stopPrice: '95000.00' }, { type: 'TAKE_PROFIT_LIMIT' }],
      [{ ...view, display: '0.00100' }, { icebergQty: '0.00100' }],
      [{ ...view, list: { id: 'l1-3', role: 'leg' } }, { orderListId: NUMBER }],
      [{ ...view, list: { id: 'l1-3', role: 'exit' } }, { orderListId: -1 }],
    ]
    for (const [order, told] of others) {
      expect(toBinanceOrder(order)).toMatchObject(told)
      expect(BinanceOrder.safeParse(toBinanceOrder(order)).success).toBe(true)
      expect(ResultOrder.safeParse(toResultOrder(order)).success).toBe(true)
      expect(CanceledOrder.safeParse(toCanceledOrder(order, 'c')).success).toBe(true)
    }
  })

  test.each([
    ['pending', undefined, 'NEW'],
    ['new', undefined, 'NEW'],
    ['partially_filled', undefined, 'PARTIALLY_FILLED'],
    ['filled', undefined, 'FILLED'],
    ['canceled', '', 'CANCELED'],
    ['canceled', 'list', 'EXPIRED'],
    ['expired', 'unfilled', 'EXPIRED'],
    ['expired', 'self_trade', 'EXPIRED_IN_MATCH'],
  ] as const)('[BR9] %s (%s) is %s', (status, reason, told) => {
    expect(toBinanceStatus({ status, reason })).toBe(told)
  })

  test('[BR9] what went with the order of its list that somebody cancelled is cancelled, too', () => {
    expect(toBinanceStatus({ status: 'canceled', reason: 'list', canceledBy: '' })).toBe('CANCELED')
  })

  test('[BR8] trades are told oldest first, with the fee in the asset that was received', () => {
    expect(BinanceFill.parse(toBinanceFill(fill))).toMatchObject({
      tradeId: 9,
      commission: '0.09',
      commissionAsset: 'USDT',
    })
    expect(BinanceMyTrade.parse(toBinanceAccountTrade(fill))).toMatchObject({
      id: 9,
      orderId: NUMBER + 1,
      isBuyer: false,
      isMaker: true,
    })
    const told = toResultOrder({ ...view, selfTrade: 'decrement' }, [{ ...fill, seq: 10 }, fill])
    expect(told.fills?.map(({ tradeId }) => tradeId)).toEqual([9, 10])
    expect(told.selfTradePreventionMode).toBe('DECREMENT')
  })

  test('[BR94] a trade names the list of its order', () => {
    const told = [toBinanceAccountTrade(fill), toBinanceAccountTrade(fill, 'l1-3')]
    expect(told.map(({ orderListId }) => orderListId)).toEqual([-1, NUMBER])
  })

  test('[BR7] a list is over once none of its orders is open', () => {
    const first = { ...view, status: 'canceled', list: { id: 'l1-3', role: 'leg' } } as const
    const second = { ...first, id: 'l1-3.1', clientOrderId: 'stop', updatedAt: 3_000 } as const
    expect(toBinanceOrderList([first, { ...second, status: 'pending' }])).toMatchObject({
      listOrderStatus: 'EXECUTING',
    })
    expect(toBinanceOrderList([first, second])).toMatchObject({
      orderListId: NUMBER,
      listOrderStatus: 'ALL_DONE',
      transactionTime: 3_000,
      orders: [{ clientOrderId: 'l1-3' }, { orderId: NUMBER + 1, clientOrderId: 'stop' }],
    })
  })
})

describe('refusals', () => {
  test('[BR11] each of the house has a number and a text, and clients match these exactly', () => {
    for (const reason of TradeReasonSchema.options) {
      for (const asked of ['place', 'cancel'] as const) {
        const { code, msg } = toSpotError(reason, asked)
        expect(code).toBeLessThan(-999)
        expect(msg).not.toBe('')
      }
    }
    const filters = {
      quantity_off_lot: 'LOT_SIZE',
      price_off_tick: 'PRICE_FILTER',
      notional_too_small: 'NOTIONAL',
      price_outside_band: 'PERCENT_PRICE_BY_SIDE',
      too_many_orders: 'MAX_NUM_ORDERS',
      too_many_trigger_orders: 'MAX_NUM_ALGO_ORDERS',
    } as const
    for (const [reason, filter] of Object.entries(filters)) {
      const told = { code: -1013, msg: `Filter failure: ${filter}` }
      expect(toSpotError(reason as keyof typeof filters, 'place')).toMatchObject(told)
    }
    expect(toSpotError('insufficient_funds', 'place')).toMatchObject({
      code: -2010,
      msg: 'Account has insufficient balance for requested action.',
    })
    expect(toSpotError('post_only_would_take', 'place').msg).toBe('Order would immediately match and take.')
    expect(toSpotError('order_ended', 'cancel')).toMatchObject({ code: -2011, msg: 'Unknown order sent.' })
  })
})
