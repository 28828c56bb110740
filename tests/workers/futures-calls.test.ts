import { env } from 'cloudflare:test'
import { beforeAll, expect, test, vi } from 'vitest'
import { futuresCalls } from '#shared/api/futures.ts'
import { audited, call, type Payload, trader } from './trader.ts'
import { OWN, type Visitor } from './visitor.ts'

const BTC = { symbol: 'BTC_USDT' } as const
let ann: Visitor
const ask = <Name extends keyof typeof futuresCalls>(name: Name, payload: Payload = {}) =>
  call(ann, futuresCalls[name], payload)
const refused = (reason: string, params: Readonly<Record<string, string>> = {}) => ({ kind: 'refused', reason, params })
/** So many percent away from the mark, on the contract's grid. */
const near = async (percent: number) => {
  const { mark } = await env.CLEARING.getByName('USDT').contract('BTC_USDT')
  return (Number(mark) * (1 + percent / 100)).toFixed(1)
}

beforeAll(async () => {
  ann = await trader('futures-calls', ['USDT'])
  const form = {
    action: 'transfer',
    asset: 'USDT',
    amount: '5000',
    from: 'spot',
    to: 'futures',
    key: crypto.randomUUID(),
  }
  const body = new URLSearchParams(form)
  const moved = await ann.ask('/wallet/transfer', { method: 'POST', headers: OWN, body })
  expect(moved.status).toBe(303)
  await vi.waitFor(async () => expect((await ask('account')).available).toBe('5000.00000000'))
})

test('[FU55] orders are placed, changed and cancelled, and what was typed wrongly is refused by name', async () => {
  const order = { ...BTC, side: 'buy', type: 'limit', quantity: '0.01' }
  const placed = await ask('place', { ...order, price: await near(-5), clientOrderId: 'mine' })
  expect(placed).toMatchObject({ kind: 'placed', order: { status: 'open', quantity: '0.010', clientOrderId: 'mine' } })
  const id = placed.kind === 'placed' ? placed.order?.id : undefined
  expect(await ask('place', { ...order, price: await near(-5), clientOrderId: 'mine' })).toEqual(
    refused('duplicate_client_order_id'),
  )
  expect(await ask('amend', { order: id, quantity: '0.005' })).toMatchObject({ order: { quantity: '0.005' } })
  expect(await ask('cancel', { order: id })).toEqual({ kind: 'done' })
  expect(await ask('cancel', { order: id })).toEqual(refused('order_unknown'))
  expect((await ask('account')).orders).toEqual([])
  expect(await ask('place', { ...order, price: '1,5' })).toEqual(refused('price_invalid'))
  expect(await ask('place', { ...order, price: '90000.001' })).toEqual(refused('price_off_tick', { step: '0.1' }))
  expect(await ask('place', { ...order, price: await near(-5), quantity: '0.0001' })).toEqual(
    refused('quantity_off_lot', { step: '0.001' }),
  )
  expect(await ask('place', { ...order, price: await near(-5), symbol: 'XYZ_USDT' })).toEqual(
    refused('contract_unknown', { contract: 'XYZ_USDT' }),
  )
  expect(await ask('place', { ...order, price: await near(-5), quantity: '50' })).toMatchObject({
    reason: 'margin_insufficient',
    params: { needed: expect.stringMatching(/^\d{6}/), available: '5000', asset: 'USDT' },
  })
})

test('[FU55] leverage and modes are chosen, positions opened, protected, reversed and closed', async () => {
  expect(await ask('leverage', { ...BTC, leverage: 20 })).toEqual({ kind: 'done' })
  expect(await ask('leverage', { ...BTC, leverage: 200 })).toEqual(refused('leverage_invalid', { max: '125' }))
  expect(await ask('mode', { ...BTC, mode: 'isolated' })).toEqual({ kind: 'done' })
  const bought = await ask('place', { ...BTC, side: 'buy', type: 'market', quantity: '0.02' })
  expect(bought).toMatchObject({ kind: 'placed', order: { status: 'filled' } })
  expect(await ask('margin', { ...BTC, amount: '100' })).toEqual({ kind: 'done' })
  expect(await ask('protect', { ...BTC, takeProfitPrice: await near(3), stopLossPrice: await near(-3) })).toEqual({
    kind: 'done',
  })
  const [position] = (await ask('account')).positions
  expect(position).toMatchObject({ quantity: '0.020', mode: 'isolated', leverage: 20 })
  expect(position?.takeProfit).toBeDefined()
  expect(Number(position?.liquidationPrice)).toBeLessThan(Number(position?.entry))
  expect(
    await ask('placeConditional', { ...BTC, side: 'sell', type: 'trailing_stop', trail: '2', trailUnit: 'percent' }),
  ).toMatchObject({ kind: 'placed' })
  expect((await ask('account')).conditionals).toHaveLength(3)
  expect(await ask('close', { ...BTC, percent: '50' })).toMatchObject({ order: { filled: '0.010', reduceOnly: true } })
  expect(await ask('reverse', BTC)).toMatchObject({ kind: 'placed' })
  expect((await ask('account')).positions).toMatchObject([{ quantity: '-0.010' }])
  expect(await ask('closeAll')).toEqual({ kind: 'done', left: 0 })
  expect(await ask('hedge', { on: true })).toEqual({ kind: 'done' })
  const { positions, conditionals, isHedged } = await ask('account')
  expect([positions, conditionals, isHedged]).toEqual([[], [], true])
  await audited()
})
