import { describe, expect, test } from 'vitest'
import type { BinanceNewOrder } from '#shared/binance-api/spot/calls.ts'
import { findMarket, MARKETS } from '#shared/markets/markets.ts'
import { toBinanceSymbol } from '../symbols.ts'
import { parseOcoOrder } from './lists.ts'
import { parseSpotOrder } from './placing.ts'
import { findBinanceMarket } from './symbols.ts'

const BTC = findMarket('BTC_USDT') ?? expect.unreachable()
const read = (order: Partial<BinanceNewOrder>) => {
  const made = parseSpotOrder(
    { symbol: 'BTCUSDT', side: 'BUY', type: 'LIMIT', ...order } as BinanceNewOrder,
    BTC,
    'id-1',
  )
  return made.ok ? made.value : made.error
}
const [quantity, price, stopPrice] = ['0.01', '90000', '95000']
const common = { market: 'BTC_USDT', side: 'buy', clientOrderId: 'id-1' }

test('[BR4] every market has one name in the dialect, and that name is of no other', () => {
  for (const market of MARKETS) expect(findBinanceMarket(toBinanceSymbol(market.symbol))).toBe(market)
  expect(findBinanceMarket('btcusdt')).toBeUndefined()
  expect(findBinanceMarket('BTC_USDT')).toBeUndefined()
})

describe('an order of the dialect', () => {
  test.each<[Partial<BinanceNewOrder>, object]>([
    [
      { type: 'LIMIT', timeInForce: 'IOC', quantity, price },
      { type: 'limit', timeInForce: 'IOC', quantity, price },
    ],
    [
      { type: 'LIMIT', timeInForce: 'GTC', quantity, price, icebergQty: '0.001' },
      { type: 'limit', timeInForce: 'GTC', quantity, price, display: '0.001' },
    ],
    [
      { type: 'LIMIT_MAKER', quantity, price },
      { type: 'limit', postOnly: true, quantity, price },
    ],
    [
      { type: 'MARKET', quantity },
      { type: 'market', quantity },
    ],
    [
      { type: 'MARKET', quoteOrderQty: '50' },
      { type: 'market', amount: '50' },
    ],
    [
      { type: 'STOP_LOSS', quantity, stopPrice },
      { type: 'stop', quantity, stopPrice },
    ],
    [
      { type: 'STOP_LOSS', quantity, trailingDelta: 150 },
      { type: 'trailing_stop', quantity, trail: '1.50', trailUnit: 'percent' },
    ],
    [
      { type: 'STOP_LOSS', quantity, trailingDelta: 5, stopPrice },
      { type: 'trailing_stop', quantity, trail: '0.05', trailUnit: 'percent', activationPrice: stopPrice },
    ],
    [
      { type: 'STOP_LOSS_LIMIT', timeInForce: 'GTC', quantity, price, stopPrice },
      { type: 'stop_limit', timeInForce: 'GTC', quantity, price, stopPrice },
    ],
    [
      { type: 'TAKE_PROFIT', quantity, stopPrice },
      { type: 'take_profit', quantity, stopPrice },
    ],
    [
      { type: 'TAKE_PROFIT_LIMIT', timeInForce: 'FOK', quantity, price, stopPrice },
      { type: 'take_profit_limit', timeInForce: 'FOK', quantity, price, stopPrice },
    ],
    [
      { type: 'MARKET', quantity, selfTradePreventionMode: 'EXPIRE_BOTH' },
      { type: 'market', quantity, selfTrade: 'expire_both' },
    ],
  ])('[BR5] %j is ours', (asked, ours) => {
    expect(read(asked)).toEqual({ ...common, ...ours })
  })

  test.each<[Partial<BinanceNewOrder>, number, string]>([
    [{ type: 'LIMIT', quantity, price }, -1102, 'timeInForce'],
    [{ type: 'LIMIT', timeInForce: 'GTC', price }, -1102, 'quantity'],
    [{ type: 'LIMIT', timeInForce: 'GTC', quantity }, -1102, 'price'],
    [{ type: 'LIMIT', timeInForce: 'GTC', quantity, price, stopPrice }, -1106, 'stopPrice'],
    [{ type: 'MARKET' }, -1102, 'quoteOrderQty'],
    [{ type: 'MARKET', quantity, quoteOrderQty: '5' }, -1128, 'optional parameters'],
    [{ type: 'MARKET', quantity, price }, -1106, 'price'],
    [{ type: 'MARKET', quantity, timeInForce: 'IOC' }, -1106, 'timeInForce'],
    [{ type: 'STOP_LOSS', quantity }, -1102, 'stopPrice'],
    [{ type: 'STOP_LOSS', quantity, stopPrice, price }, -1106, 'price'],
    [{ type: 'STOP_LOSS_LIMIT', timeInForce: 'GTC', quantity, price }, -1102, 'stopPrice'],
    [{ type: 'TAKE_PROFIT', quantity, stopPrice, trailingDelta: 5 }, -1106, 'trailingDelta'],
    [{ type: 'LIMIT_MAKER', quantity, price, timeInForce: 'GTC' }, -1106, 'timeInForce'],
    [{ type: 'LIMIT', timeInForce: 'GTC', quantity: '0.01000000001', price }, -1111, 'quantity'],
    [{ type: 'LIMIT', timeInForce: 'GTC', quantity, price: '1.000000001' }, -1111, 'price'],
    [{ type: 'TAKE_PROFIT', quantity }, -1102, "Param 'stopPrice' or 'trailingDelta' must be sent"],
    [
      { type: 'STOP_LOSS_LIMIT', timeInForce: 'GTC', quantity, price, stopPrice, icebergQty: '0.001' },
      -1106,
      'icebergQty',
    ],
    [{ type: 'LIMIT', timeInForce: 'GTC', quantity: '0.000', price }, -1013, 'Invalid quantity.'],
    [{ type: 'LIMIT', timeInForce: 'GTC', quantity, price: '0' }, -1013, 'Invalid price.'],
    [{ type: 'STOP_LOSS', quantity, stopPrice: '0.0' }, -1013, 'Invalid stopPx.'],
    [{ type: 'MARKET', quoteOrderQty: '0' }, -1013, 'Invalid quote order qty.'],
    [
      { type: 'LIMIT', timeInForce: 'IOC', quantity, price, icebergQty: '0.001' },
      -2010,
      'Unsupported order combination.',
    ],
    [{ type: 'LIMIT', timeInForce: 'GTC', quantity, price, icebergQty: '0.02' }, -2010, 'IcebergQty exceeds QTY.'],
    [
      { type: 'LIMIT', timeInForce: 'GTC', quantity, price, pegPriceType: 'PRIMARY_PEG' },
      -2010,
      'Pegged orders are not supported',
    ],
    [
      { type: 'LIMIT', timeInForce: 'GTC', quantity, price, pegOffsetType: 'PRICE_LEVEL' },
      -1128,
      'optional parameters',
    ],
  ])('[BR6] %j is refused as %d', (asked, code, named) => {
    const made = read(asked)
    expect(made).toMatchObject({ code, msg: expect.stringContaining(named) })
  })
})

describe('one that cancels the other', () => {
  const sale = {
    symbol: 'BTCUSDT',
    side: 'SELL',
    quantity,
    listClientOrderId: 'list',
    aboveType: 'LIMIT_MAKER',
    abovePrice: '100000',
    aboveClientOrderId: 'up',
    belowType: 'STOP_LOSS_LIMIT',
    belowStopPrice: '80000',
    belowPrice: '79000',
    belowTimeInForce: 'GTC',
  } as const
  const list = (asked: object) => {
    const made = parseOcoOrder({ ...sale, ...asked } as Parameters<typeof parseOcoOrder>[0], BTC, () => 'made')
    return made.ok ? made.value : made.error
  }

  test('[BR7] has its limit above the price for a sale, and below for a purchase', () => {
    const figures = { price: '100000', stopPrice: '80000', stopLimitPrice: '79000', quantity }
    const ids = { clientOrderId: 'up', stopClientOrderId: 'made', listClientOrderId: 'list' }
    expect(list({})).toEqual({ market: 'BTC_USDT', side: 'sell', type: 'oco', ...figures, ...ids })
    const purchase = {
      side: 'BUY',
      aboveType: 'STOP_LOSS',
      abovePrice: undefined,
      aboveStopPrice: '100000',
      belowType: 'LIMIT_MAKER',
      belowPrice: '80000',
      belowStopPrice: undefined,
      belowTimeInForce: undefined,
    }
    expect(list(purchase)).toMatchObject({ side: 'buy', price: '80000', stopPrice: '100000', clientOrderId: 'made' })
  })

  test('[BR7] of other kinds, or with something missing, is refused', () => {
    const [limit, stop] = ['LIMIT_MAKER', 'STOP_LOSS']
    const types: [object, number][] = [
      [{ side: 'BUY' }, -1165],
      [{ aboveType: stop, belowType: limit }, -1166],
      [{ aboveType: stop, belowType: stop }, -1197],
      [{ side: 'BUY', aboveType: stop, belowType: stop }, -1196],
      [{ aboveType: limit, belowType: limit }, -1168],
      [{ aboveType: 'TAKE_PROFIT' }, -1158],
      [{ belowType: 'MARKET' }, -1158],
    ]
    for (const [asked, code] of types) expect(list(asked), JSON.stringify(asked)).toMatchObject({ code })
    expect(list({ abovePrice: undefined })).toMatchObject({ code: -1102 })
    expect(list({ belowStopPrice: undefined })).toMatchObject({ code: -1102 })
    expect(list({ belowType: 'STOP_LOSS' })).toMatchObject({ code: -1106 })
    expect(list({ belowTimeInForce: 'IOC' })).toMatchObject({ code: -1115 })
    expect(list({ belowTimeInForce: undefined })).toMatchObject({ code: -1102 })
    const bare = { belowType: 'STOP_LOSS', belowPrice: undefined }
    for (const extra of [{ aboveTimeInForce: 'IOC' }, { ...bare, belowTimeInForce: 'GTC' }]) {
      expect(list(extra), JSON.stringify(extra)).toMatchObject({
        code: -1106,
        msg: expect.stringContaining('TimeInForce'),
      })
    }
    for (const [nought, msg] of [
      [{ quantity: '0' }, 'Invalid quantity.'],
      [{ abovePrice: '0.0' }, 'Invalid price.'],
      [{ belowStopPrice: '0' }, 'Invalid stopPx.'],
    ] as const) {
      expect(list(nought)).toMatchObject({ code: -1013, msg })
    }
    expect(list({ abovePrice: '1.0000000001' })).toMatchObject({ code: -1111 })
  })
})
