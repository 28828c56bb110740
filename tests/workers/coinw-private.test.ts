// Futures trading with API keys in CoinW's dialect, through the real worker: each call in its wire format.

import { beforeAll, describe, expect, test, vi } from 'vitest'
import { futuresCalls } from '#shared/futures/calls.ts'
import { CONTRACTS } from '#shared/futures/contracts.ts'
import { type Bot, botOf } from './binance-client.ts'
import { ask } from './edge-site.ts'
import { call } from './trader.ts'
import { OWN, type Visitor } from './visitor.ts'

type Told = { readonly code: number; readonly data: unknown; readonly msg: string }
type Row = Readonly<Record<string, unknown>>
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Sending = { readonly time?: number; readonly prefix?: string; readonly tamper?: string }

const BASE = '/futuresapi'
let bot: Bot
let visitor: Visitor
let mark = 0
const near = (percent: number) => (mark * (1 + percent / 100)).toFixed(1)

const base64 = (hex: string) =>
  btoa(String.fromCharCode(...(hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))))

async function send(method: Method, path: string, values: object = {}, sending: Sending = {}): Promise<Told> {
  const { time = Date.now(), prefix = '', tamper = '' } = sending
  const isQuery = method === 'GET'
  const query = new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)])).toString()
  const address = `/v1/perpum/${path}${isQuery && query !== '' ? `?${query}` : ''}`
  const body = isQuery ? '' : JSON.stringify(values)
  const sign = base64(await bot.sign(`${time}${method}${prefix}${address}${body}${tamper}`))
  const headers = { api_key: bot.id, timestamp: String(time), sign, 'content-type': 'application/json' }
  const response = await ask(BASE + address, { method, headers, ...(!isQuery && { body }) })
  return (await response.json()) as Told
}

async function told<T = Row>(method: Method, path: string, values: object = {}): Promise<T> {
  const { code, data, msg } = await send(method, path, values)
  expect([code, msg], `${method} ${path} ${JSON.stringify(data)}`).toEqual([0, ''])
  return data as T
}
const codeOf = async (method: Method, path: string, values: object = {}, sending: Sending = {}) =>
  (await send(method, path, values, sending)).code

beforeAll(async () => {
  const made = await botOf('coinw', ['USDT'])
  bot = made.bot
  visitor = made.visitor
  await told('POST', 'account/transfer', { amount: '5000', type: 'in', clientId: 'first' })
  await vi.waitFor(async () => expect(await told('GET', 'account/available')).toEqual({ value: '5000.00000000' }))
  const response = await ask(`${BASE}/v1/perpumPublic/ticker?instrument=BTC`)
  const { data } = await response.json<{ data: { last_price: number }[] }>()
  mark = data[0]?.last_price ?? 0
})

const LIMIT = { instrument: 'BTC', direction: 'long', quantity: 10, quantityUnit: 1, leverage: 10 } as const

describe('orders', () => {
  test('[FU120] a limit is placed in pieces, listed, changed, counted and cancelled', async () => {
    const asked = { ...LIMIT, positionModel: 1, positionType: 'plan', openPrice: near(-5), thirdOrderId: 'mine-1' }
    const { value: id } = await told('POST', 'order', asked)
    expect(id).toMatch(/^\d+$/)
    const [row] = (await told<{ rows: Row[] }>('GET', 'orders/open', { instrument: 'BTC', positionType: 'plan' })).rows
    expect(row).toMatchObject({
      id,
      instrument: 'BTC',
      orderStatus: 'unFinish',
      totalPiece: '10',
      thirdOrderId: 'mine-1',
    })
    expect(await told<Row[]>('GET', 'order', { positionType: 'plan', sourceIds: String(id) })).toHaveLength(1)
    expect(await told('GET', 'orders/openQuantity')).toEqual({ value: 1 })
    const changed = await told('PUT', 'order', { ...asked, id: Number(id), quantity: 12, openPrice: near(-6) })
    expect(changed.originId).toBe(id)
    const after = (await told<{ rows: Row[] }>('GET', 'orders/open', { instrument: 'BTC', positionType: 'plan' })).rows
    expect(after).toMatchObject([{ id: changed.editId, totalPiece: '12', orderPrice: near(-6) }])
    await told('DELETE', 'order', { id: Number(changed.editId) })
    expect(await codeOf('DELETE', 'order', { id: Number(changed.editId) })).toBe(9_002)
    const { rows } = await told<{ rows: Row[] }>('GET', 'orders/history', { instrument: 'BTC' })
    expect(rows.map(({ orderStatus }) => orderStatus)).toContain('cancel')
  })

  test('[FU120] quantities are counted in pieces, in the quote or in the base asset', async () => {
    const plan = { ...LIMIT, positionType: 'plan', openPrice: near(-5) }
    const units = [
      { quantityUnit: 0, quantity: String(mark * 0.02) },
      { quantityUnit: 1, quantity: 20 },
      { quantityUnit: 2, quantity: '0.02' },
    ]
    const many = await told<Row[]>(
      'POST',
      'batchOrders',
      units.map((unit) => ({ ...plan, ...unit })),
    )
    expect(many.map(({ code }) => code)).toEqual([0, 0, 0])
    const { rows } = await told<{ rows: Row[] }>('GET', 'orders/open', { instrument: 'BTC', positionType: 'plan' })
    const pieces = rows.map(({ totalPiece }) => Number(totalPiece)).sort((a, b) => a - b)
    expect(pieces.slice(0, 2)).toEqual([20, 20])
    expect(pieces[2]).toBe(21)
    expect(many.map(({ msgCode }) => msgCode)).toEqual([0, 0, 0])
    await told('DELETE', 'batchOrders', { sourceIds: many.map(({ openId }) => Number(openId)) })
    expect(await told('GET', 'orders/openQuantity')).toEqual({ value: 0 })
  })

  test('[FU120] an order that waits for a price is one of its own', async () => {
    const { value } = await told('POST', 'order', {
      ...LIMIT,
      positionType: 'planTrigger',
      triggerPrice: near(4),
      triggerType: 1,
    })
    const asked = { instrument: 'BTC', positionType: 'planTrigger' }
    const { rows } = await told<{ rows: Row[] }>('GET', 'orders/open', asked)
    expect(rows).toMatchObject([{ id: value, posType: 'planTrigger', triggerPrice: near(4), totalPiece: '10' }])
    await told('DELETE', 'order', { id: Number(value) })
    expect((await told<{ rows: Row[] }>('GET', 'orders/open', asked)).rows).toEqual([])
  })
})

test('[FU128] a field that an order of its kind does not have is named, and nothing is placed or changed', async () => {
  const wrong = async (method: Method, path: string, values: object) => {
    const { code, msg } = await send(method, path, values)
    return [code, msg]
  }
  const named = (name: string) => [402, `Parameter error: ${name}`]
  const plan = { ...LIMIT, positionType: 'plan', openPrice: near(-5), thirdOrderId: 'field-1' }
  const trigger = { ...LIMIT, positionType: 'planTrigger', triggerPrice: near(4), triggerType: 1 }
  expect(await wrong('POST', 'order', { ...plan, positionType: 'execute' })).toEqual(named('openPrice'))
  expect(await wrong('POST', 'order', { ...plan, triggerPrice: near(4) })).toEqual(named('triggerPrice'))
  expect(await wrong('POST', 'order', { ...trigger, stopLossPrice: near(-9) })).toEqual(named('stopLossPrice'))
  expect(await wrong('POST', 'order', { ...trigger, triggerType: 5 })).toEqual(named('triggerType'))
  expect(await wrong('POST', 'order', { ...plan, clientOrderId: 'mine' })).toEqual(named('clientOrderId'))
  expect(await wrong('POST', 'order', { ...plan, useAlmightyGold: 1 })).toEqual(named('useAlmightyGold'))
  expect((await send('POST', 'batchOrders', [plan, { ...plan, stopPrice: '1' }])).msg).toBe(
    'Parameter error: stopPrice',
  )
  expect(await told('GET', 'orders/openQuantity')).toEqual({ value: 0 })
  const { value } = await told('POST', 'order', { ...plan, useAlmightyGold: 0 })
  const change = { ...plan, id: Number(value), quantity: 12 }
  expect(await wrong('PUT', 'order', { ...change, instrument: 'ETH' })).toEqual(named('instrument'))
  expect(await wrong('PUT', 'order', { ...change, direction: 'short' })).toEqual(named('direction'))
  expect(await wrong('PUT', 'order', { ...change, thirdOrderId: 'field-2' })).toEqual(named('thirdOrderId'))
  expect(await wrong('PUT', 'order', { ...change, stopLossPrice: near(-9) })).toEqual(named('stopLossPrice'))
  expect((await send('POST', 'order', plan)).msg).toBe('duplicate_client_order_id')
  await told('DELETE', 'order', { id: Number(value) })
  const { value: waits } = await told('POST', 'order', { ...trigger, thirdOrderId: 'field-3' })
  expect((await send('POST', 'order', { ...trigger, thirdOrderId: 'field-3' })).msg).toBe('duplicate_client_order_id')
  expect(await wrong('PUT', 'order', { ...trigger, id: Number(waits), openPrice: near(4) })).toEqual(named('openPrice'))
  expect(await told('GET', 'orders/openQuantity')).toEqual({ value: 1 })
  await told('DELETE', 'order', { id: Number(waits) })
})

describe('positions', () => {
  test('[FU121] [FU130] one is opened at the market, protected, trailed, given margin, halved, reversed and closed', async () => {
    await told('POST', 'order', { ...LIMIT, positionModel: 0, positionType: 'execute', quantity: 40, leverage: 20 })
    const [position] = await told<Row[]>('GET', 'positions', { instrument: 'BTC' })
    expect(position).toMatchObject({
      instrument: 'BTC',
      direction: 'long',
      currentPiece: '40',
      leverage: '20',
      positionModel: 0,
    })
    const id = Number(position?.id)
    expect(await told('GET', 'positions/leverage', { positionId: id })).toEqual({ value: 20 })
    expect(Number((await told('GET', 'positions/marginRate', { positionId: id })).value)).toBeGreaterThan(0)
    await told('POST', 'TPSL', { id, instrument: 'BTC', stopProfitPrice: near(5), stopLossPrice: near(-3) })
    const exits = await told<Row[]>('GET', 'TPSL', { openId: id, stopFrom: 2, instrument: 'BTC' })
    expect(exits).toMatchObject([{ stopProfitPrice: near(5), stopLossPrice: near(-3), closePiece: '40' }])
    await told('POST', 'moveTPSL', { openId: id, callbackRate: '0.02', quantity: 10, quantityUnit: 1 })
    expect(await told<Row[]>('GET', 'moveTPSL')).toMatchObject([{ posType: 'moveStopProfitLoss', totalPiece: '10' }])
    await told('POST', 'positions/margin', { id, addMargin: '25' })
    const [more] = await told<Row[]>('GET', 'positions/all')
    expect(Number(more?.margin)).toBeCloseTo(Number(position?.margin) + 25, 4)
    await told('POST', 'positions/margin', { id, reduceMargin: '20' })
    expect(await told('GET', 'orders/availSize', { instrument: 'BTC' })).toEqual({ availBuy: 0, availSell: 40 })
    await told('DELETE', 'positions', { id, positionType: 'execute', closeNum: 10 })
    expect(await told<Row[]>('GET', 'positions/all')).toMatchObject([{ currentPiece: '30' }])
    await told('DELETE', 'positions', { id, positionType: 'execute', closeRate: '0.5' })
    expect(await told<Row[]>('GET', 'positions/all')).toMatchObject([{ currentPiece: '15' }])
    await told('POST', 'positions/reverse', { id })
    expect(await told<Row[]>('GET', 'positions/all')).toMatchObject([{ currentPiece: '15', direction: 'short' }])
    await told('DELETE', 'allpositions', { instrument: 'BTC' })
    expect(await told<Row[]>('GET', 'positions/all')).toEqual([])
    expect(await codeOf('POST', 'positions/reverse', { id })).toBe(9_001)
    const { rows, total } = await told<{ rows: Row[]; total: number }>('GET', 'orders/deals', { instrument: 'BTC' })
    expect(total).toBeGreaterThan(3)
    expect(rows[0]).toMatchObject({ instrument: 'BTC', takerMaker: 1, quantityUnit: 2 })
    expect((await told<{ total: number }>('GET', 'orders/deals/history', { instrument: 'BTC' })).total).toBe(total)
    const second = { instrument: 'BTC', page: 2, pageSize: 1 }
    expect(await told('GET', 'orders/deals', second)).toMatchObject({ rows: [rows[1]], total })
    const past = await told<{ rows: Row[]; total: number }>('GET', 'orders/history', { instrument: 'BTC' })
    expect(await told('GET', 'orders/archive', second)).toMatchObject({ rows: [past.rows[1]], total: past.total })
  })

  test('[FU126] positions that are over are listed by pages, and lots closed by the ids of the orders that opened them', async () => {
    const opened = { ...LIMIT, positionModel: 1, positionType: 'execute', leverage: 20 }
    await told('POST', 'order', { ...opened, quantity: 30, thirdOrderId: 'first' })
    await told('POST', 'order', { ...opened, quantity: 10, thirdOrderId: 'second' })
    const closing = () => told<Row[]>('DELETE', 'batchClose', [{ thirdOrderId: 'first' }, { thirdOrderId: 'none' }])
    expect(await closing()).toMatchObject([
      { msgCode: 0, openId: expect.stringMatching(/^\d+$/), thirdOrderId: 'first' },
      { msgCode: 9_001, thirdOrderId: 'none' },
    ])
    expect(await told<Row[]>('GET', 'positions/all')).toMatchObject([{ currentPiece: '10', direction: 'long' }])
    expect(await closing()).toMatchObject([{ msgCode: 9_001 }, { msgCode: 9_001 }])
    expect(await told<Row[]>('GET', 'positions/all')).toMatchObject([{ currentPiece: '10' }])
    const before = await told<{ total: number }>('GET', 'positions/history', { instrument: 'BTC' })
    expect(await told<Row[]>('DELETE', 'batchClose', [{ thirdOrderId: 'second' }])).toMatchObject([{ msgCode: 0 }])
    const { rows, total } = await told<{ rows: Row[]; total: number }>('GET', 'positions/history', { pageSize: 1 })
    expect([rows.length, total]).toEqual([1, before.total + 1])
    expect(rows).toMatchObject([
      {
        instrument: 'BTC',
        direction: 'long',
        totalPiece: '40',
        leverage: '20',
        positionModel: 1,
        liquidateBy: 'manual',
        orderStatus: 'finish',
        havShortfall: false,
      },
    ])
    const [{ avgOpenPrice, avgClosePrice, fee, fundingSettle, netProfit } = {}] = rows
    const price = (Number(avgClosePrice) - Number(avgOpenPrice)) * 0.04
    expect(Number(netProfit)).toBeCloseTo(price - Number(fee) + Number(fundingSettle), 4)
    expect((await told<{ total: number }>('GET', 'positions/history', { instrument: 'ETH' })).total).toBe(0)
    expect(await codeOf('GET', 'positions/history', { instrument: 'NOPE' })).toBe(402)
    const isolated = await told<{ rows: Row[] }>('GET', 'positions/history', { positionModel: 0 })
    expect(isolated.rows.map(({ positionModel }) => positionModel)).not.toContain(1)
  })

  test('[FU122] the account, its fees and modes, and margin that goes back', async () => {
    const assets = await told('GET', 'account/getUserAssets')
    expect(Number(assets.availableMargin)).toBeGreaterThan(4_900)
    expect(await told('GET', 'account/fees')).toEqual({ makerFee: '0.0002', takerFee: '0.0005' })
    await told('POST', 'positions/type', { positionModel: 1, layout: 1 })
    expect(await told('GET', 'positions/type')).toEqual({ layout: 1, positionModel: 1 })
    await told('POST', 'positions/type', { positionModel: 0, layout: 0 })
    const sizing = { instrument: 'BTC', leverage: 10, positionModel: 0, orderPrice: mark }
    const { maxBuy } = await told<{ maxBuy: number }>('GET', 'orders/maxSize', sizing)
    expect(maxBuy).toBeGreaterThan(100)
    await told('POST', 'account/transfer', { amount: 100, type: 'out' })
    const { wallet } = await call(visitor, futuresCalls.account)
    expect(Number(wallet)).toBeLessThan(4_900)
    expect(await codeOf('POST', 'account/transfer', { amount: 100_000, type: 'out' })).toBe(200_005)
  })
})

test('[FU124] tiers of all contracts in pieces, and the tape by pages, are told to keys', async () => {
  type Tier = { readonly ladder: number; readonly maxPiece: number; readonly marginKeepRate: number } & Row
  const { ladderConfig } = await told<{ ladderConfig: { name: string; ladderList: Tier[] }[] }>('GET', 'ladders')
  expect(ladderConfig).toHaveLength(CONTRACTS.length)
  const tiers = ladderConfig.find(({ name }) => name === 'BTC')?.ladderList ?? []
  expect(tiers[0]).toMatchObject({ ladder: 1, lastLadder: false, maxLeverage: 125, marginStartRate: 0.008 })
  expect(tiers.at(-1)).toMatchObject({ ladder: tiers.length, lastLadder: true })
  // 50,000 USDT in thousandths of a coin.
  expect(Math.abs((tiers[0]?.maxPiece ?? 0) / (50_000_000 / mark) - 1)).toBeLessThan(0.02)
  for (const [index, tier] of tiers.entries()) {
    expect(tier.maxPiece).toBeGreaterThan(tiers[index - 1]?.maxPiece ?? 0)
    expect(tier.marginKeepRate).toBeGreaterThan(tiers[index - 1]?.marginKeepRate ?? 0)
  }
  type Page = {
    readonly rows: readonly { readonly id: number; readonly closedPiece: number }[]
    readonly total: number
  }
  const page = (more: object) => told<Page>('GET', 'orders/trades', { instrument: 'BTC', ...more })
  const { rows, total } = await page({ pageSize: 4 })
  expect(total).toBeGreaterThan(4)
  expect(rows[0]).toMatchObject({ dealPrice: expect.any(Number), direction: expect.stringMatching(/^(long|short)$/) })
  const ids = rows.map(({ id }) => id)
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  expect(rows.every(({ closedPiece }) => Number.isInteger(closedPiece) && closedPiece > 0)).toBe(true)
  expect((await page({ pageSize: 2, page: 2 })).rows).toHaveLength(2)
  expect(await codeOf('GET', 'orders/trades', { instrument: 'NOPE' })).toBe(402)
  const open = await ask(`${BASE}/v1/perpum/ladders`, { headers: { timestamp: String(Date.now()) } })
  expect(await open.json()).toMatchObject({ code: 6_000 })
})

describe('the door', () => {
  test('[FU123] a signature is over the path with or without our base, and over everything that is sent', async () => {
    expect(await codeOf('GET', 'account/fees', {}, { prefix: BASE })).toBe(0)
    expect(await codeOf('GET', 'account/fees', {}, { tamper: 'x' })).toBe(6_001)
    expect(await codeOf('GET', 'account/fees', {}, { time: Date.now() - 60_000 })).toBe(6_003)
    const response = await ask(`${BASE}/v1/perpum/account/fees`, { headers: { timestamp: String(Date.now()) } })
    expect(await response.json()).toEqual({ code: 6_000, data: null, msg: 'Invalid API key' })
  })

  test('[FU123] a body of more than 16 KB is refused unread, also without a key', async () => {
    const asked = (method: string, body: BodyInit) => ask(`${BASE}/v1/perpum/order`, { method, body })
    for (const method of ['POST', 'PUT', 'DELETE']) {
      expect(await (await asked(method, ' '.repeat(16_385))).json()).toMatchObject({ code: 402 })
      expect(await (await asked(method, ' '.repeat(16_384))).json()).toMatchObject({ code: 6_000 })
    }
  })

  test('[FU123] what is asked wrongly, and what the house refuses, has its number', async () => {
    const plan = { ...LIMIT, positionType: 'plan', openPrice: near(-5) }
    expect(await codeOf('POST', 'order', { ...plan, instrument: 'NOPE' })).toBe(402)
    expect(await codeOf('POST', 'order', { ...plan, openPrice: undefined })).toBe(402)
    expect(await codeOf('POST', 'order', { ...plan, direction: 'up' })).toBe(402)
    expect(await codeOf('POST', 'order', { ...plan, quantity: 50_000 })).toBe(200_005)
    expect((await send('POST', 'order', { ...plan, quantity: '0.5' })).msg).toBe('quantity_invalid')
    expect((await send('POST', 'order', { ...plan, leverage: 500 })).msg).toBe('leverage_invalid')
    expect(await codeOf('DELETE', 'order', { id: 4 })).toBe(9_002)
  })

  test('[MH28] at /ws/perpum a program logs in with its key, and hears of its orders under the numbers of REST', async () => {
    const response = await ask('/ws/perpum', { headers: { upgrade: 'websocket', ...OWN } })
    const socket = response.webSocket ?? expect.unreachable(`no socket: ${response.status}`)
    const frames: { channel?: string; type?: string; data?: unknown }[] = []
    socket.addEventListener('message', ({ data }) => void frames.push(JSON.parse(String(data))))
    socket.accept()
    const say = (message: object) => socket.send(JSON.stringify(message))
    const settled = (check: () => void) => vi.waitFor(check, { interval: 50 })
    say({ event: 'login', params: { api_key: bot.id, passphrase: 'not-it' } })
    await settled(() => expect(frames.at(-1)).toMatchObject({ channel: 'login', data: { result: false } }))
    say({ event: 'login', params: { api_key: bot.id, passphrase: bot.secret } })
    await settled(() => expect(frames.at(-1)).toMatchObject({ channel: 'login', data: { result: true } }))
    for (const type of ['order', 'assets']) say({ event: 'sub', params: { biz: 'futures', type } })
    await settled(() => expect(frames.some(({ type, channel }) => type === 'assets' && !channel)).toBe(true))
    const { value } = await told('POST', 'order', { ...LIMIT, positionType: 'plan', openPrice: near(-5) })
    const orders = () =>
      frames.flatMap(({ type, channel, data }) => (type === 'order' && !channel ? [data] : [])).flat()
    await settled(() =>
      expect(orders()).toContainEqual(expect.objectContaining({ id: value, orderStatus: 'unFinish' })),
    )
    await told('DELETE', 'order', { id: Number(value) })
    await settled(() => expect(orders().at(-1)).toMatchObject({ id: value, orderStatus: 'cancel' }))
    socket.close()
  })
})
