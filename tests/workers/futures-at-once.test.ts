// Two tabs of a user change margin at the same moment, through the real worker: the second one sees the first one's
// result.

import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { futuresCalls } from '#shared/futures/calls.ts'
import { tradingCalls } from '#shared/markets/trading/calls.ts'
import { audited, call, type Payload, trader } from './trader.ts'
import { OWN, type Visitor } from './visitor.ts'

const BTC = { symbol: 'BTC_USDT' } as const
const ROUNDS = 4
let ann: Visitor
const ask = <Name extends keyof typeof futuresCalls>(name: Name, payload: Payload = {}) =>
  call(ann, futuresCalls[name], payload)
const account = () => ask('account')
const buy = (quantity = '0.01') => ask('place', { ...BTC, side: 'buy', type: 'market', quantity })
const reasonOf = (answer: { kind: string; reason?: string }) => answer.reason ?? answer.kind

beforeAll(async () => {
  ann = await trader('two-tabs', ['USDT'])
  const form = {
    action: 'transfer',
    asset: 'USDT',
    amount: '5000',
    from: 'spot',
    to: 'futures',
    key: crypto.randomUUID(),
  }
  const moved = await ann.ask('/wallet/transfer', { method: 'POST', headers: OWN, body: new URLSearchParams(form) })
  expect(moved.status).toBe(303)
  await vi.waitFor(async () => expect((await account()).available).toBe('5000.00000000'))
})

beforeEach(async () => {
  await ask('closeAll')
  expect(await ask('cancelAll')).toEqual({ kind: 'done' })
  expect(await ask('hedge', { on: false })).toEqual({ kind: 'done' })
  expect(await ask('mode', { ...BTC, mode: 'cross' })).toEqual({ kind: 'done' })
})

test('[FU81] two tabs that choose different margin modes both are answered, and one of them stands for both', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const modes = round % 2 === 0 ? (['isolated', 'cross'] as const) : (['cross', 'isolated'] as const)
    const answers = await Promise.all(modes.map((mode) => ask('mode', { ...BTC, mode })))
    expect(answers).toEqual([{ kind: 'done' }, { kind: 'done' }])
    const [one, two] = await Promise.all([account(), account()])
    expect(one.settings).toEqual(two.settings)
    expect(modes).toContain(one.settings[BTC.symbol]?.mode ?? 'cross')
  }
})

test('[FU81] where one tab changes the margin mode and the other opens a position, the position is of the mode that stands', async () => {
  const ends = new Set<string>()
  for (let round = 0; round < ROUNDS; round += 1) {
    const change = () => ask('mode', { ...BTC, mode: 'isolated' })
    const asked = round % 2 === 0 ? [change(), buy()] : [buy(), change()]
    const answers = await Promise.all(asked)
    const [changed, bought] = round % 2 === 0 ? answers : [...answers].reverse()
    expect(bought).toMatchObject({ kind: 'placed', order: { status: 'filled' } })
    const { positions, settings } = await account()
    const end = changed ? reasonOf(changed) : ''
    ends.add(end)
    expect(['done', 'margin_mode_busy']).toContain(end)
    const mode = end === 'done' ? 'isolated' : 'cross'
    expect(positions).toMatchObject([{ ...BTC, mode, quantity: '0.010' }])
    expect(settings[BTC.symbol]?.mode ?? 'cross').toBe(mode)
    await ask('closeAll')
    await ask('mode', { ...BTC, mode: 'cross' })
  }
  expect(ends.size).toBeGreaterThan(0)
  await audited()
})

test('[FU81] hedge mode and an order of one-way mode exclude each other: one of the two is refused by name', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const hedge = () => ask('hedge', { on: true })
    const asked = round % 2 === 0 ? [hedge(), buy()] : [buy(), hedge()]
    const answers = await Promise.all(asked)
    const [changed, bought] = round % 2 === 0 ? answers : [...answers].reverse()
    const { isHedged, positions } = await account()
    const both = [changed, bought].map((answer) => (answer ? reasonOf(answer) : ''))
    expect([
      ['done', 'position_leg_invalid'],
      ['position_mode_busy', 'placed'],
    ]).toContainEqual(both)
    expect([isHedged, positions.length]).toEqual(both[0] === 'done' ? [true, 0] : [false, 1])
    await ask('closeAll')
    expect(await ask('hedge', { on: false })).toEqual({ kind: 'done' })
  }
})

test('[FU81] of two that spend the same margin one is refused with what is left, and none is spent twice', async () => {
  const before = await account()
  const most = Number(before.withdrawable)
  const amount = (most * 0.7).toFixed(2)
  const [one, two] = await Promise.all(
    ['a', 'b'].map((clientId) => ask('transfer', { amount, take: 'true', clientId })),
  )
  expect([one, two].map((answer) => answer?.kind).sort()).toEqual(['done', 'refused'])
  expect([one, two].find((answer) => answer?.kind === 'refused')).toMatchObject({ reason: 'insufficient_funds' })
  expect(Number((await account()).wallet)).toBeCloseTo(most - Number(amount), 6)
  // The same transfer sent twice at once is one.
  const same = await Promise.all([0, 1].map(() => ask('transfer', { amount, clientId: 'back' })))
  expect(same).toEqual([{ kind: 'done' }, { kind: 'done' }])
  // One id is one transfer; the other direction is another act.
  for (const asked of [
    { amount, take: 'true', clientId: 'back' },
    { amount, clientId: one?.kind === 'done' ? 'a' : 'b' },
  ]) {
    expect(await ask('transfer', asked)).toMatchObject({ kind: 'refused', reason: 'key_reused' })
  }
  await vi.waitFor(async () => expect((await account()).wallet).toBe(before.wallet))
  await audited()
})

test('[FS24] a margin transfer is answered when both balances show it', async () => {
  const spotFree = async () => {
    const balances = await call(ann, tradingCalls.balances, {})
    return Number(balances.find(({ asset }) => asset === 'USDT')?.available ?? 0)
  }
  const before = await spotFree()
  expect(await ask('transfer', { amount: '25', take: 'true', clientId: 'shown-out' })).toEqual({ kind: 'done' })
  expect(await spotFree()).toBeCloseTo(before + 25, 6)
  const { wallet } = await account()
  expect(await ask('transfer', { amount: '25', clientId: 'shown-in' })).toEqual({ kind: 'done' })
  expect(Number((await account()).wallet)).toBeCloseTo(Number(wallet) + 25, 6)
  expect(await spotFree()).toBeCloseTo(before, 6)
})

test('[FU81] two tabs that close the same position close it once', async () => {
  expect(await buy()).toMatchObject({ kind: 'placed' })
  const answers = await Promise.all([0, 1].map(() => ask('close', BTC)))
  expect(answers.map(reasonOf).sort()).toEqual(['placed', 'position_unknown'])
  expect((await account()).positions).toEqual([])
  await audited()
})

test('[FU80] what is no figure is refused by name on its way in, and nothing has changed', async () => {
  await buy()
  const before = await account()
  for (const [typed, reason] of [
    ['NaN', 'quantity_invalid'],
    ['Infinity', 'quantity_invalid'],
    ['-1', 'quantity_invalid'],
    ['0', 'quantity_invalid'],
    ['1e-30', 'quantity_invalid'],
    ['0x10', 'quantity_invalid'],
    ['١', 'quantity_invalid'],
    ['0.000000000000000001', 'quantity_off_lot'],
    ['99999999999999999999', 'quantity_invalid'],
    ['9007199254740.991', 'position_limit'],
  ] as const) {
    const order = { ...BTC, side: 'buy', type: 'market', quantity: typed }
    expect([typed, await ask('place', order)]).toMatchObject([typed, { kind: 'refused', reason }])
  }
  for (const typed of ['NaN', '1e-30', '0', '-1']) {
    const order = { ...BTC, side: 'buy', type: 'limit', quantity: '0.01', price: typed }
    expect(await ask('place', order)).toMatchObject({ reason: 'price_invalid' })
    expect(await ask('margin', { ...BTC, amount: typed })).toMatchObject({ kind: 'refused' })
    expect(await ask('close', { ...BTC, percent: typed })).toMatchObject({ reason: 'quantity_invalid' })
    expect(await ask('transfer', { amount: typed })).toMatchObject({ reason: 'amount_invalid' })
  }
  for (const leverage of [0, -1, 126, Number.MAX_SAFE_INTEGER]) {
    expect(await ask('leverage', { ...BTC, leverage })).toMatchObject({ reason: 'leverage_invalid' })
  }
  for (const leverage of ['NaN', '1e-30', '2.5']) {
    const path = futuresCalls.leverage.path
    const headers = { ...OWN, 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json' }
    const sent = await ann.ask(path, { method: 'POST', headers, body: JSON.stringify({ ...BTC, leverage }) })
    expect([sent.status, await sent.json()]).toMatchObject([400, { fields: ['leverage'] }])
  }
  for (const [name, payload] of [
    ['leverage', { leverage: 5 }],
    ['mode', { mode: 'cross' }],
    ['autoAdd', { on: true }],
    ['protect', {}],
    ['close', {}],
    ['reverse', {}],
    ['cancelAll', {}],
    ['margin', { amount: '1' }],
  ] as const) {
    const answer = await ask(name, { symbol: 'XYZ_USDT', ...payload })
    expect([name, answer]).toMatchObject([name, { reason: 'contract_unknown' }])
  }
  const { positions, wallet, settings, orders } = await account()
  expect([positions.map(({ quantity }) => quantity), wallet, settings, orders]).toEqual([
    before.positions.map(({ quantity }) => quantity),
    before.wallet,
    before.settings,
    before.orders,
  ])
})
