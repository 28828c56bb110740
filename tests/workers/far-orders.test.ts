// Calls of a far worker for orders: each round of calls crosses an ocean.

import { env } from 'cloudflare:test'
import { expect, test, vi } from 'vitest'
import type { AccountOwner } from '#objects/identity/account/engine.ts'
import type { PlaceOrderInput } from '#shared/markets/trading/calls.ts'
import type { Env } from '#worker/env.ts'
import { cancelAllSpotOrders, placeSpotOrder, previewSpotOrder } from '#worker/markets/spot/gateway.ts'
import { recordCalls } from './recorded-calls.ts'
import { balances, open, trader } from './trader.ts'
import type { Visitor } from './visitor.ts'

const ownerOf = ({ cookies }: Visitor) => ({ id: cookies.get('userId') ?? '', inviter: '' }) as AccountOwner
const ORDER = { market: 'BTC_USDT', side: 'buy', type: 'limit', quantity: '0.01' } as const

test.for<[string, Partial<PlaceOrderInput>, string]>([
  ['limit', { price: '50000.00' }, 'LEDGER.trade'],
  ['buy', { type: 'market' }, 'LEDGER.tradeAtMarket'],
  ['sell', { type: 'market', side: 'sell', quantity: '', amount: '50' }, 'LEDGER.tradeAtMarket'],
])('[LR5] an order is one call of the worker: %s', async ([name, order, call]) => {
  const ann = await trader(`far-${name}`)
  const { bindings, rounds } = recordCalls('LEDGER', 'ORDER_BOOK')
  const answer = await placeSpotOrder(bindings, ownerOf(ann), { ...ORDER, ...order } as PlaceOrderInput)
  expect(answer.kind).toBe('placed')
  expect(rounds).toEqual([[call]])
})

test('[LR5] an order at the market that is repeated trades once, and gets the first answer', async () => {
  const bob = await trader('far-bob')
  const { bindings } = recordCalls('LEDGER', 'ORDER_BOOK')
  const order = { ...ORDER, type: 'market', clientOrderId: 'far-1' } as PlaceOrderInput
  const first = await placeSpotOrder(bindings, ownerOf(bob), order)
  const again = await placeSpotOrder(bindings, ownerOf(bob), order)
  expect(again).toEqual(first)
  expect(Number((await balances(bob)).BTC?.available)).toBeCloseTo(1.01, 3)
  const other = await placeSpotOrder(bindings, ownerOf(bob), { ...order, quantity: '0.02' })
  expect(other).toMatchObject({ kind: 'refused', reason: 'key_reused' })
})

test('[LR5] while a release is deployed, an order at the market trades on objects without the call', async () => {
  const dan = await trader('far-dan')
  const older = {
    getByName: (name: string) =>
      new Proxy(env.LEDGER.getByName(name), {
        get: (stub, method) => Reflect.get(stub, method === 'tradeAtMarket' ? 'absentCall' : method),
      }),
  }
  const order = { ...ORDER, type: 'market' } as PlaceOrderInput
  const answer = await placeSpotOrder({ ...env, LEDGER: older } as unknown as Env, ownerOf(dan), order)
  expect(answer.kind).toBe('placed')
})

test('[LR5] all orders are cancelled in one round of calls, which lists what it cancels', async () => {
  const cat = await trader('far-cat')
  const { bindings, rounds } = recordCalls('LEDGER', 'ORDER_BOOK')
  for (const price of ['50000.00', '50001.00']) {
    await placeSpotOrder(bindings, ownerOf(cat), { ...ORDER, price } as PlaceOrderInput)
  }
  const ids = (await open(cat)).map(({ id }) => id)
  rounds.length = 0
  expect(await cancelAllSpotOrders(bindings, ownerOf(cat), {})).toEqual({ cancelling: ids })
  expect(ids).toHaveLength(2)
  expect(rounds).toEqual([['LEDGER.openOrders', 'LEDGER.execute']])
  await vi.waitFor(async () => expect(await open(cat)).toEqual([]))
})

test.for<[string, Partial<PlaceOrderInput>, object]>([
  ['a limit', { price: '50000.00' }, { asset: 'USDT', amount: '500.00000000', available: '10000.00000000' }],
  ['the market', { type: 'market' }, { asset: 'USDT', available: '10000.00000000' }],
  ['coins that the user lacks', { side: 'sell', price: '900000.00' }, { asset: 'BTC', available: '0.0000000000' }],
])('[LR6] a preview is one call of the worker: %s', async ([name, order, holds]) => {
  const dan = await trader(`far-${name.replaceAll(' ', '-')}`, ['USDT'])
  const { bindings, rounds } = recordCalls('LEDGER', 'ORDER_BOOK')
  const previewed = await previewSpotOrder(bindings, ownerOf(dan), { ...ORDER, ...order } as PlaceOrderInput)
  expect(previewed).toMatchObject({ kind: 'preview', holds, feePpm: 1_000 })
  expect(rounds).toEqual([['ORDER_BOOK.previewOrder']])
})
