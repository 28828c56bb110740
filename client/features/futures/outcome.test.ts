import { expect, test } from 'vitest'
import type { ConditionalOrderView, FuturesOrderView, PositionView } from '#shared/futures/views.ts'
import { formatClosingProfit } from './outcome.ts'
import { EMPTY_MARGIN_VIEW } from './own.ts'
import { findOrderLinePrice, listWaitingOrders, repriceWaitingOrder } from './waiting-orders.ts'

const position: PositionView = {
  symbol: 'BTC_USDT',
  leg: 'net',
  quantity: '0.200',
  entry: '100000.000',
  mark: '100000.0',
  mode: 'cross',
  leverage: 10,
  notional: '20000',
  margin: '2000',
  maintenance: '80',
  unrealised: '0',
  realised: '0',
  fees: '0',
  funding: '0',
  lamps: 1,
  openedAt: 0,
}
const exit: ConditionalOrderView = {
  id: 'BTC_USDT-1',
  symbol: 'BTC_USDT',
  side: 'sell',
  leg: 'net',
  type: 'take_profit',
  by: 'mark',
  stopPrice: '110000.0',
  reduceOnly: true,
  time: 0,
}
const order: FuturesOrderView = {
  id: 'BTC_USDT-2',
  symbol: 'BTC_USDT',
  side: 'sell',
  leg: 'net',
  type: 'limit',
  status: 'open',
  price: '105000.0',
  quantity: '0.100',
  filled: '0.050',
  timeInForce: 'GTC',
  postOnly: false,
  reduceOnly: true,
  created: 0,
  updated: 0,
}

test('[FS20] a line that closes a position tells what that would bring: all of it, or the part that it closes', () => {
  const whole = { ...exit, kind: 'conditional' } as const
  expect(formatClosingProfit(whole, [position], '101000.0')).toBe('+200.00 USDT')
  expect(formatClosingProfit(whole, [position], '99000.5')).toBe('−199.90 USDT')
  expect(formatClosingProfit({ ...whole, quantity: '0.050' }, [position], '101000.0')).toBe('+50.00 USDT')
  expect(formatClosingProfit({ ...order, kind: 'order' }, [position], '102000.0')).toBe('+100.00 USDT')
  const short = { ...position, quantity: '-0.200' }
  expect(formatClosingProfit({ ...whole, side: 'buy' }, [short], '99000.0')).toBe('+200.00 USDT')
})

test('[FS20] what opens, or is of another position, tells nothing', () => {
  const whole = { ...exit, kind: 'conditional' } as const
  expect(formatClosingProfit({ ...order, kind: 'order', reduceOnly: false }, [position], '101000.0')).toBeUndefined()
  expect(formatClosingProfit({ ...whole, side: 'buy' }, [position], '101000.0')).toBeUndefined()
  expect(formatClosingProfit({ ...whole, leg: 'long' }, [position], '101000.0')).toBeUndefined()
  expect(formatClosingProfit(whole, [], '101000.0')).toBeUndefined()
})

test('[FS20] what waits at a price of the contract on the screen has a line; what follows a price has none', () => {
  const trailing = { ...exit, id: 'BTC_USDT-3', type: 'trailing_stop', stopPrice: undefined, trail: '1.0' } as const
  const elsewhere = { ...order, id: 'ETH_USDT-1', symbol: 'ETH_USDT' }
  const margin = { ...EMPTY_MARGIN_VIEW, orders: [order, elsewhere], conditionals: [exit, trailing] }
  const waiting = listWaitingOrders(margin, 'BTC_USDT')
  expect(waiting.map((of) => [of.kind, of.id, findOrderLinePrice(of)])).toEqual([
    ['order', 'BTC_USDT-2', '105000.0'],
    ['conditional', 'BTC_USDT-1', '110000.0'],
  ])
  expect(waiting.map((of) => findOrderLinePrice(repriceWaitingOrder(of, '1.0')))).toEqual(['1.0', '1.0'])
})
