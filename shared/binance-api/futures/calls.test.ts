import { expect, test } from 'vitest'
import { binanceFuturesOrderCalls } from './calls.ts'

const order = { symbol: 'BTCUSDT', side: 'BUY', quantity: 0.01, price: '90000.0', reduceOnly: false }

test('[BR80] a batch is a list of what single orders are asked with, whichever way a program writes figures', () => {
  const { batchOrders } = binanceFuturesOrderCalls.placeMany.query.parse({ batchOrders: JSON.stringify([order, {}]) })
  expect(batchOrders).toEqual([{ ...order, quantity: '0.01', reduceOnly: 'false' }, {}])
  expect(binanceFuturesOrderCalls.amendMany.query.parse({ batchOrders: '[ ]' }).batchOrders).toEqual([])
})

test('[BR80] numbers and ids to cancel are lists, with or without spaces', () => {
  const asked = { symbol: 'BTCUSDT', orderidlist: '[17, 18]', origClientOrderIdList: '["a","b"]' }
  expect(binanceFuturesOrderCalls.cancelMany.query.parse(asked)).toMatchObject({
    orderidlist: ['17', '18'],
    origClientOrderIdList: ['a', 'b'],
  })
})

test.each(['', '{', '{}', 'null', '[1]', '[[]]', '[null]', '["x"]', `[${'{},'.repeat(2_000)}{}]`])(
  '[BR80] %j is no batch',
  (batchOrders) => {
    expect(binanceFuturesOrderCalls.placeMany.query.safeParse({ batchOrders }).success).toBe(false)
  },
)

test.each(['17', '[{}]', '[true]', '[null]', '[[17]]'])('[BR80] %j is no list of numbers', (orderIdList) => {
  expect(binanceFuturesOrderCalls.cancelMany.query.safeParse({ symbol: 'BTCUSDT', orderIdList }).success).toBe(false)
})
