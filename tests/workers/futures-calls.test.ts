import { env } from 'cloudflare:test'
import { beforeAll, expect, test, vi } from 'vitest'
import { futuresCalls } from '#shared/futures/calls.ts'
import { CONTRACTS } from '#shared/futures/contracts.ts'
import { futuresDataCalls } from '#shared/futures/data-calls.ts'
import { futuresHistoryCalls } from '#shared/futures/history-calls.ts'
import { tradingCalls } from '#shared/markets/trading/calls.ts'
import { audited, call, type Payload, trader } from './trader.ts'
import { OWN, type Visitor } from './visitor.ts'

const BTC = { symbol: 'BTC_USDT' } as const
let ann: Visitor
const ask = <Name extends keyof typeof futuresCalls>(name: Name, payload: Payload = {}) =>
  call(ann, futuresCalls[name], payload)
const refused = (reason: string, params: Readonly<Record<string, string>> = {}) => ({ kind: 'refused', reason, params })
/** Price at a percent from the mark, in the contract's steps. */
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
  const stop = (await ask('account')).conditionals.find(({ type }) => type === 'stop')
  const nearer = await near(-2)
  // [FU45]
  expect(await ask('amendConditional', { id: stop?.id, stopPrice: nearer })).toEqual({ kind: 'done' })
  expect(await ask('amendConditional', { id: stop?.id, stopPrice: await near(2) })).toMatchObject({
    reason: 'trigger_already_met',
    params: { price: expect.stringMatching(/^\d+\.\d$/) },
  })
  expect(await ask('amendConditional', { id: stop?.id, stopPrice: 'x' })).toEqual(refused('stop_price_invalid'))
  expect((await ask('account')).positions).toMatchObject([{ stopLoss: nearer, takeProfit: position?.takeProfit }])
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

test('[FU59] what has been is paged through by whoever it was of, and what was asked wrongly is named', async () => {
  const past = <Name extends keyof typeof futuresHistoryCalls>(name: Name, payload: Payload = {}) =>
    call(ann, futuresHistoryCalls[name], payload)
  const { rows, next } = await past('fills', { limit: '2' })
  expect(rows).toHaveLength(2)
  const [older] = (await past('fills', { limit: '2', before: next ?? '' })).rows
  expect(older?.time).toBeLessThanOrEqual(rows.at(-1)?.time ?? 0)
  expect((await past('orders', { ...BTC })).rows.length).toBeGreaterThan(3)
  // They belonged to the long, and were cancelled when it was reversed.
  expect((await past('conditionals')).rows.map(({ state }) => state)).toEqual(['closed', 'closed', 'closed'])
  expect((await past('income', { kind: 'transfer' })).rows).toMatchObject([{ amount: '5000.00000000' }])
  expect((await past('income', { kind: 'fee' })).rows.length).toBeGreaterThan(2)
  const closed = await past('positions', { ...BTC, limit: '1' })
  expect(closed.rows).toMatchObject([{ direction: 'short', how: 'closed', largest: '0.010', mode: 'isolated' }])
  expect((await past('positions', { before: closed.next ?? '' })).rows).toMatchObject([
    { direction: 'long', how: 'reversed', leverage: 20, largest: '0.020', closed: '0.020' },
  ])
  expect((await past('positions', { symbol: 'ETH_USDT' })).rows).toEqual([])
  expect((await past('positions', { direction: 'long' })).rows.map(({ how }) => how)).toEqual(['reversed'])
  expect((await past('positions', { ...BTC, direction: 'short' })).rows.map(({ how }) => how)).toEqual(['closed'])
  expect((await past('fundings')).rows).toEqual([])
  expect((await past('liquidations')).rows).toEqual([])
  const wrong = await ann.ask('/api/v1/futures/history/fills?before=x&limit=0', { headers: OWN })
  expect([wrong.status, (await wrong.json<{ fields: string[] }>()).fields.sort()]).toEqual([400, ['before', 'limit']])
  for (const name of ['orders', 'conditionals', 'fills', 'positions', 'income'] as const) {
    const { next } = await past(name, { limit: '1' })
    expect((await past(name, { before: next ?? expect.unreachable(name) })).rows.length, name).toBeGreaterThan(0)
  }
  // The cursor of another user's page, or an incomplete one.
  for (const [name, keys] of Object.entries({
    orders: ['5', '5.17'],
    conditionals: ['5', '5.17'],
    fills: ['5', '5.BTC_USDT.1'],
    positions: ['5', '5.1.1'],
    fundings: ['5', '5.x'],
    income: ['5', '5.17', '5.BTC_USDT.1'],
    liquidations: ['5.1', 'x'],
  })) {
    for (const key of keys) {
      const half = await ann.ask(`/api/v1/futures/history/${name}?before=${key}`, { headers: OWN })
      expect([half.status, (await half.json<{ fields?: string[] }>()).fields], `${name} ${key}`).toEqual([
        400,
        ['before'],
      ])
    }
  }
})

test('[FU59] everybody reads what is listed, the book, trades, bars of mark and index, the fund and liquidations', async () => {
  const read = <Name extends keyof typeof futuresDataCalls>(name: Name, payload: Payload = {}) =>
    call(ann, futuresDataCalls[name], payload)
  const listed = await read('contracts')
  expect(listed).toHaveLength(CONTRACTS.length)
  expect(listed[0]).toMatchObject({ symbol: 'BTC_USDT', priceStep: '0.1', taker: '0.0500', maxLeverage: 125 })
  expect(listed[0]?.tiers[1]).toMatchObject({ from: '50000.00000000', maintenance: '0.5000', deduction: '50.00000000' })
  expect((await read('depth', { ...BTC, limit: '5' })).bids).toHaveLength(5)
  expect((await read('trades', { ...BTC, limit: '5' })).length).toBeGreaterThan(0)
  const [bar] = await read('bars', { ...BTC, price: 'mark', interval: '1m' })
  expect(Number(bar?.high)).toBeGreaterThanOrEqual(Number(bar?.low))
  expect(await read('fundingRates', BTC)).toEqual([])
  expect((await read('insurance')).at(-1)?.balance).toMatch(/^1000\d{3}\./)
  expect(await read('liquidations')).toEqual({ rows: [] })
  expect((await ann.ask('/api/v1/futures/data/depth?symbol=X_USDT')).status).toBe(404)
})

test('[SP24] a field that a call does not have is refused by its name, and nothing is done', async () => {
  const sent = async (path: string, payload: Payload) => {
    const headers = { ...OWN, 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json' }
    const answer = await ann.ask(path, { method: 'POST', headers, body: JSON.stringify(payload) })
    const { msg, fields } = await answer.json<{ msg: string; fields?: string[] }>()
    return [answer.status, msg, fields]
  }
  const spot = { market: 'BTC_USDT', side: 'buy', type: 'limit', quantity: '0.001', price: '50000' }
  const order = { ...BTC, side: 'buy', type: 'limit', quantity: '0.01', price: await near(-5) }
  const refusals: readonly (readonly [string, Payload, readonly string[]])[] = [
    [tradingCalls.place.path, { ...spot, reduceOnly: true }, ['reduceOnly']],
    [tradingCalls.place.path, { ...spot, newClientOrderId: 'x', '<b>': 1 }, ['newClientOrderId']],
    [futuresCalls.place.path, { ...order, stopPrice: '1', closePosition: true }, ['stopPrice', 'closePosition']],
    [futuresCalls.transfer.path, { amount: '1', type: 'out' }, ['type']],
  ]
  for (const [path, payload, fields] of refusals) {
    expect(await sent(path, payload), JSON.stringify(payload)).toEqual([400, 'invalid_request', fields])
  }
  expect((await ask('account')).orders).toEqual([])
})
