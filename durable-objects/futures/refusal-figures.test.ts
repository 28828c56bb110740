import { beforeEach, expect, test } from 'vitest'
import { ClearingWorld, T0, usdt } from '../../tests/fixtures/clearing.ts'
import type { FuturesOrderRequest } from './orders.ts'
import { createFuturesRefusal, type RefusedMarginRequest } from './refusal-figures.ts'

const BTC = 'BTC_USDT'
/** 100,000.0 in ticks. */
const PRICE = 1_000_000

let world: ClearingWorld
beforeEach(() => {
  world = new ClearingWorld()
  world.market(BTC, PRICE)
  world.deposit('ann', '1000')
})

const request = (more: Partial<FuturesOrderRequest>): FuturesOrderRequest => ({
  symbol: BTC,
  side: 'buy',
  leg: 'net',
  type: 'limit',
  price: PRICE,
  lots: 100,
  timeInForce: 'GTC',
  postOnly: false,
  reduceOnly: false,
  ...more,
})

/** Figures of a result that must be a refusal. */
function told(result: { ok: boolean; error?: unknown }, asked: RefusedMarginRequest) {
  if (result.ok) throw new Error('not refused')
  const { reason, params } = createFuturesRefusal(
    world,
    'ann',
    asked,
    result.error as Parameters<typeof createFuturesRefusal>[3],
  )
  return [reason, params]
}

function placed(order: FuturesOrderRequest) {
  const result = world.orders.place('ann', order, T0)
  const perpetual = world.house.perpetuals.get(BTC)
  if (!perpetual) throw new Error(BTC)
  return told(result, {
    symbol: BTC,
    order: world.orders.toNewOrder(perpetual, world.house.accounts.ensureAccount('ann'), order),
  })
}

test('[FU56] an order says how much margin it needs with its fee, and how much is there', () => {
  // 0.1 BTC at 100,000 and 10× needs 1,000 of margin and 5 of fee.
  expect(placed(request({}))).toEqual(['margin_insufficient', { needed: '1005', available: '1000', asset: 'USDT' }])
  world.orders.place('ann', request({ lots: 40 }), T0)
  expect(placed(request({ lots: 60 }))).toEqual([
    'margin_insufficient',
    { needed: '603', available: '598', asset: 'USDT' },
  ])
})

test('[FU56] limits of size and leverage are named', () => {
  world.deposit('ann', '100000000')
  expect(world.settings.setLeverage('ann', BTC, 125, T0).ok).toBe(true)
  expect(placed(request({ lots: 1_000 }))).toEqual([
    'position_limit',
    { leverage: '125', most: '50000', asset: 'USDT' },
  ])
  expect(world.settings.setLeverage('ann', BTC, 50, T0).ok).toBe(true)
  expect(world.orders.place('ann', request({ lots: 1_000 }), T0).ok).toBe(true)
  expect(told(world.settings.setLeverage('ann', BTC, 125, T0), { symbol: BTC, leverage: 125 })).toEqual([
    'leverage_above_tier',
    { leverage: '125', most: '50000', asset: 'USDT' },
  ])
  expect(told(world.settings.setLeverage('ann', BTC, 126, T0), { symbol: BTC, leverage: 126 })).toEqual([
    'leverage_invalid',
    { max: '125' },
  ])
})

test('[FU56] margin that is added or taken, and less leverage, say what is possible', () => {
  expect(world.settings.setLeverage('ann', BTC, 20, T0).ok).toBe(true)
  expect(world.settings.setMode('ann', BTC, 'isolated', T0).ok).toBe(true)
  // 0.1 BTC for 10,000.01 at 20× needs 500 of margin and 5 of fee, so 495 are left.
  expect(world.orders.place('ann', request({ type: 'market', price: 0, timeInForce: 'IOC' }), T0).ok).toBe(true)
  const add = { leg: 'net', atoms: usdt('600') } as const
  const added = world.settings.moveMargin('ann', { symbol: BTC, leg: 'net' }, add.atoms, T0)
  expect(told(added, { symbol: BTC, margin: add })).toEqual([
    'margin_insufficient',
    { needed: '600', available: '494.999495', asset: 'USDT' },
  ])
  expect(world.settings.moveMargin('ann', { symbol: BTC, leg: 'net' }, usdt('100'), T0).ok).toBe(true)
  const take = { leg: 'net', atoms: -usdt('101') } as const
  const taken = world.settings.moveMargin('ann', { symbol: BTC, leg: 'net' }, take.atoms, T0)
  expect(told(taken, { symbol: BTC, margin: take })).toEqual(['margin_needed', { most: '99.9905', asset: 'USDT' }])
})

test('[FU56] a trigger that was reached says by which price, a book its steps, a contract that is none its name', () => {
  const stop = { symbol: BTC, side: 'sell', leg: 'net', type: 'stop', by: 'mark', stopPrice: PRICE + 10 } as const
  const asked = { ...stop, lots: 1, reduceOnly: false }
  expect(told(world.orders.placeConditional('ann', asked, T0), asked)).toEqual([
    'trigger_already_met',
    { price: '100000.0' },
  ])
  expect(placed(request({ price: PRICE + 1, lots: 1, postOnly: true }))).toEqual([
    'post_only_would_take',
    { best: '100000.1' },
  ])
  expect(told(world.orders.cancelAll('ann', 'X_USDT', T0), { symbol: 'X_USDT' })).toEqual([
    'contract_unknown',
    { contract: 'X_USDT' },
  ])
})
