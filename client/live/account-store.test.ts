import { describe, expect, test } from 'vitest'
import type { FillView, OrderView } from '#shared/markets/trading/calls.ts'
import { mergeBalanceUpdates, mergeFills, mergeOrderUpdates } from './account-store.ts'

const order = (id: string, change: Partial<OrderView> = {}): OrderView => ({
  id,
  market: 'BTC_USDT',
  side: 'buy',
  type: 'limit',
  status: 'new',
  timeInForce: 'GTC',
  price: '1.00',
  quantity: '1',
  filled: '0',
  filledQuote: '0',
  makerPpm: 1000,
  takerPpm: 1000,
  createdAt: 1,
  updatedAt: 1,
  ...change,
})
const ids = (orders: readonly OrderView[]) => orders.map(({ id }) => id)

describe('[TS7] own orders, as news of them comes in', () => {
  const known = { orders: [order('b', { createdAt: 2 }), order('a')], history: [] }

  test('the newest come first, and what has ended goes to the history', () => {
    const later = mergeOrderUpdates(known, [
      order('c', { createdAt: 3 }),
      order('a', { status: 'filled', updatedAt: 5 }),
    ])
    expect(ids(later.orders)).toEqual(['c', 'b'])
    expect(ids(later.history)).toEqual(['a'])
  })

  test('an older view of an order changes nothing, and none brings an ended order back', () => {
    const ended = mergeOrderUpdates(known, [order('a', { status: 'canceled', updatedAt: 5 })])
    expect(mergeOrderUpdates(ended, [order('a', { updatedAt: 4 })])).toEqual(ended)
    expect(ids(mergeOrderUpdates(ended, [order('a', { updatedAt: 6 })]).orders)).toEqual(['b'])
    const filling = mergeOrderUpdates(known, [order('a', { filled: '0.5', status: 'partially_filled', updatedAt: 3 })])
    expect(mergeOrderUpdates(filling, [order('a', { updatedAt: 2 })])).toEqual(filling)
  })

  test('where all open orders are told, the others are open no longer', () => {
    expect(ids(mergeOrderUpdates(known, [order('b', { createdAt: 2 })], true).orders)).toEqual(['b'])
    expect(mergeOrderUpdates(known, [], true).orders).toEqual([])
  })
})

test('[TS7] a trade counts once, the newest first', () => {
  const fill = (id: string, time: number, name = 'x'): FillView => ({
    id,
    seq: time,
    order: name,
    market: 'BTC_USDT',
    side: 'buy',
    role: 'taker',
    price: '1',
    quantity: '1',
    quote: '1',
    fee: '0',
    feeAsset: 'BTC',
    time,
  })
  const fills = mergeFills([fill('1', 1)], [fill('2', 2), fill('1', 1), fill('1', 1, 'y')])
  expect(fills.map(({ id, order: of }) => id + of)).toEqual(['2x', '1x', '1y'])
})

test('[TS7] a balance takes the place of what was known of its asset', () => {
  const balance = (asset: string, available: string) => ({ asset, available, held: '0' })
  expect(mergeBalanceUpdates([balance('BTC', '1'), balance('USDT', '5')], [balance('USDT', '4')])).toEqual([
    balance('BTC', '1'),
    balance('USDT', '4'),
  ])
})
