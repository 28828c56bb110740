import { expect, test } from 'vitest'
import { applyVenueChange, type VenueAccountState } from './account-changes.ts'
import type { VenueOrderView } from './views.ts'

const order = (id: string, change: Partial<VenueOrderView> = {}): VenueOrderView => ({
  id,
  clientId: `c${id}`,
  market: 'BTC_USDT',
  side: 'buy',
  type: 'limit',
  status: 'open',
  price: '50000',
  quantity: '1',
  filled: '0',
  filledQuote: '0',
  createdAt: Number(id),
  updatedAt: Number(id),
  ...change,
})
const fill = (id: string, market = 'BTC_USDT') => ({
  id,
  order: '1',
  market,
  side: 'buy' as const,
  price: '50000',
  quantity: '1',
  fee: '0',
  feeAsset: 'BTC',
  time: Number(id),
})
const rules = { isTrading: true, priceStep: '1', quantityStep: '1', quantityMin: '1', notionalMin: '1' }
const STATE: VenueAccountState = {
  market: 'BTC_USDT',
  desk: {
    kind: 'desk',
    host: 'venue.test',
    rules,
    balances: [{ asset: 'USDT', available: '10', held: '5' }],
    open: [order('2'), order('1')],
    unknown: [],
    position: { stream: 's', seq: 4 },
  },
  history: { kind: 'history', orders: [order('2'), order('1')], fills: [fill('1')] },
}

test('[VN24] the next change moves orders, fills and balances; those of other pairs are left out', () => {
  const filled = order('1', { status: 'filled', filled: '1' })
  const changed = applyVenueChange(STATE, {
    stream: 's',
    seq: 5,
    orders: [filled, order('3'), order('9', { market: 'ETH_USDT' })],
    fills: [fill('1'), fill('2'), fill('3', 'ETH_USDT')],
    balances: [
      { asset: 'BTC', available: '1', held: '0' },
      { asset: 'USDT', available: '0', held: '0' },
    ],
    unknown: [],
  })
  expect(changed?.desk).toMatchObject({ position: { stream: 's', seq: 5 } })
  const desk = changed?.desk?.kind === 'desk' ? changed.desk : expect.unreachable()
  expect(desk.open.map(({ id }) => id)).toEqual(['3', '2'])
  expect(desk.balances).toEqual([{ asset: 'BTC', available: '1', held: '0' }])
  const history = changed?.history?.kind === 'history' ? changed.history : expect.unreachable()
  expect(history.orders.map(({ id, status }) => [id, status])).toEqual([
    ['3', 'open'],
    ['2', 'open'],
    ['1', 'filled'],
  ])
  expect(history.fills.map(({ id }) => id)).toEqual(['2', '1'])
})

test('[VN24] a change twice changes nothing, and a missed one or another stream makes the page read again', () => {
  expect(applyVenueChange(STATE, { stream: 's', seq: 4 })).toEqual(STATE)
  expect(applyVenueChange(STATE, { stream: 's', seq: 3, orders: [order('3')] })).toBe(STATE)
  expect(applyVenueChange(STATE, { stream: 's', seq: 6, orders: [order('3')] })).toBeUndefined()
  expect(applyVenueChange(STATE, { stream: 's', seq: 5 })).toBeUndefined()
  expect(applyVenueChange(STATE, { stream: 'other', seq: 0 })).toBeUndefined()
  expect(applyVenueChange({ market: 'BTC_USDT' }, { stream: 's', seq: 0 })).toBeUndefined()
})

test('[VN24] a closed stream leaves what is known, and the page polls again', () => {
  const closed = applyVenueChange(STATE, { stream: '', seq: 0 })
  expect(closed?.desk).not.toHaveProperty('position')
  expect(closed?.desk).toMatchObject({ open: [{ id: '2' }, { id: '1' }] })
})
