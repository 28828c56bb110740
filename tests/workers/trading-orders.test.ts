// All order types and amendments, through the real worker.

import { env, evictDurableObject } from 'cloudflare:test'
import { describe, expect, test, vi } from 'vitest'
import { type OrderView, tradingCalls } from '#shared/markets/trading/calls.ts'
import { audited, balances, bestOf, call, must, open, type Payload, place, trader } from './trader.ts'

describe('every type of order', () => {
  test('[SP6] an OCO holds its money once, and cancelling one cancels both', async () => {
    const gil = await trader('gil')
    const { bid } = await bestOf('BTC_USDT')
    const oco = {
      side: 'sell',
      type: 'oco',
      quantity: '0.5',
      price: (bid * 1.2).toFixed(2),
      stopPrice: (bid * 0.8).toFixed(2),
    }
    const { id, orders } = must(await place(gil, oco))
    expect(orders.map((order) => [order.type, order.status, order.list?.role])).toEqual([
      ['limit', 'new', 'leg'],
      ['stop', 'pending', 'leg'],
    ])
    expect((await balances(gil)).BTC).toEqual({ available: '0.5000000000', held: '0.5000000000' })
    const cancelled = await call(gil, tradingCalls.cancel, { order: `${id}.1` })
    expect(cancelled).toMatchObject({ kind: 'done', orders: [{ status: 'canceled' }, { status: 'canceled' }] })
    expect((await balances(gil)).BTC).toEqual({ available: '1.0000000000', held: '0.0000000000' })
    await audited()
  })

  test('[SP6] a bracket buys, and its exits stand for what it earned', async () => {
    const hal = await trader('hal', ['USDT'])
    const { ask } = await bestOf('BTC_USDT')
    const bracket = {
      type: 'market',
      quantity: '0.01',
      takeProfitPrice: (ask * 1.3).toFixed(2),
      stopLossPrice: (ask * 0.7).toFixed(2),
    }
    const { id, orders } = must(await place(hal, bracket))
    expect(orders.map(({ status, list }) => [list?.role, status])).toEqual([
      ['entry', 'filled'],
      ['exit', 'new'],
      ['exit', 'pending'],
    ])
    expect(orders[1]?.quantity).toBe('0.00999')
    expect(Number((await balances(hal)).BTC?.held)).toBeCloseTo(0.00999, 8)
    await evictDurableObject(env.ORDER_BOOK.getByName('BTC_USDT'))
    await audited()
    const gone = await call(hal, tradingCalls.cancel, { order: id })
    expect(gone).toMatchObject({ kind: 'done' })
    expect(await open(hal)).toEqual([])
    expect(Number((await balances(hal)).BTC?.available)).toBeCloseTo(0.00999, 8)
    await audited()
  })

  test('[SP6] stops, take-profits, trailing stops, icebergs and orders for a day are taken and cancelled by filter', async () => {
    const ida = await trader('ida')
    const { bid } = await bestOf('BTC_USDT')
    const at = (factor: number) => (bid * factor).toFixed(2)
    const sell = { side: 'sell', quantity: '0.01' }
    const placed: Payload[] = [
      { ...sell, type: 'stop', stopPrice: at(0.8) },
      { ...sell, type: 'stop_limit', stopPrice: at(0.8), price: at(0.79) },
      { ...sell, type: 'take_profit', stopPrice: at(1.3) },
      { ...sell, type: 'take_profit_limit', stopPrice: at(1.3), price: at(1.3) },
      { ...sell, type: 'trailing_stop', trail: '5', trailUnit: 'percent' },
      { ...sell, price: at(1.3), display: '0.002' },
      { ...sell, price: at(1.2), timeInForce: 'GTD', expiresAt: Date.now() + 3_600_000, postOnly: true },
      { side: 'buy', type: 'stop', quantity: '0.01', stopPrice: at(1.3) },
      { side: 'buy', type: 'trailing_stop', amount: '100', trail: '100' },
    ]
    expect(await place(ida, { ...sell, price: at(1.3), display: '-1' })).toMatchObject({
      kind: 'refused',
      reason: 'display_invalid',
      params: { maxParts: '100' },
    })
    const orders: OrderView[] = []
    for (const order of placed) orders.push(...must(await place(ida, order)).orders)
    expect(orders).toHaveLength(placed.length)
    await audited()
    await call(ida, tradingCalls.cancelAll, { market: 'BTC_USDT', side: 'buy' })
    await vi.waitFor(async () => expect(await open(ida)).toHaveLength(7))
    await call(ida, tradingCalls.cancelAll)
    await vi.waitFor(async () => expect(await open(ida)).toEqual([]))
    expect(await balances(ida)).toMatchObject({
      BTC: { available: '1.0000000000', held: '0.0000000000' },
      USDT: { available: '10000.00000000', held: '0.00000000' },
    })
    await audited()
  })
})

describe('a change', () => {
  test('[SP7] to less keeps the id and gives the difference back; to more takes it; what cannot be is refused', async () => {
    const jon = await trader('jon', ['USDT'])
    const { id } = must(await place(jon, { price: '30000', quantity: '0.02' }))
    expect(await call(jon, tradingCalls.amend, { order: id, quantity: '0.01' })).toMatchObject({
      kind: 'done',
      orders: [{ id, quantity: '0.01000', status: 'new' }],
    })
    expect((await balances(jon)).USDT).toEqual({ available: '9700.00000000', held: '300.00000000' })
    expect(await call(jon, tradingCalls.amend, { order: id, price: '40000', quantity: '0.03' })).toMatchObject({
      kind: 'done',
      orders: [{ id, price: '40000.00', quantity: '0.03000' }],
    })
    expect((await balances(jon)).USDT).toEqual({ available: '8800.00000000', held: '1200.00000000' })
    expect(await call(jon, tradingCalls.amend, { order: id, price: '1.001' })).toMatchObject({
      reason: 'price_off_tick',
    })
    expect(await call(jon, tradingCalls.amend, { order: id, quantity: '9' })).toMatchObject({
      reason: 'insufficient_funds',
    })
    expect(await call(jon, tradingCalls.amend, { order: id, quantity: '0.0001' })).toMatchObject({
      kind: 'refused',
      reason: 'notional_too_small',
      params: { min: '5.0000000' },
    })
    expect((await balances(jon)).USDT).toEqual({ available: '8800.00000000', held: '1200.00000000' })
    await audited()
  })
})
