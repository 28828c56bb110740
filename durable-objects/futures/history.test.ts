import { beforeEach, expect, test } from 'vitest'
import {
  type ClosedPositionView,
  type FuturesHistoryPage,
  FuturesIncomeKind,
  formatClosedPositionKey,
} from '#shared/futures/history.ts'
import { usdt } from '../../tests/fixtures/clearing.ts'
import { ClearingObject } from '../../tests/fixtures/clearing-object.ts'
import { SimStorage } from '../../tests/simulation/money/sim-storage.ts'
import { toIntegerTextJson } from '../platform/integer-text.ts'
import { runMigrations, type Sql } from '../platform/migrations.ts'
import { formatIsolatedMarginAccount, formatMarginWalletAccount } from './funds.ts'
import { ClearingHistory, type ClearingHistoryRange, type ClosedPositionRange } from './history.ts'
import { CLOSED_POSITION_SIDES_MIGRATION } from './history-schema.ts'
import type { FuturesOrderRequest } from './orders.ts'
import type { ClosedPositionRecord } from './position-records.ts'
import { CLEARING_MIGRATIONS } from './store.ts'

const BTC = 'BTC_USDT'
const ETH = 'ETH_USDT'
const PRICE = 1_000_000

let object: ClearingObject
beforeEach(async () => {
  object = new ClearingObject()
  object.deposit('ann', '10000')
  await object.price(BTC, PRICE)
  await object.price(ETH, 400_000)
})

const request = (side: 'buy' | 'sell', lots: number, more: Partial<FuturesOrderRequest> = {}): FuturesOrderRequest => ({
  symbol: BTC,
  side,
  leg: 'net',
  type: 'market',
  price: 0,
  lots,
  timeInForce: 'IOC',
  postOnly: false,
  reduceOnly: false,
  ...more,
})
const place = async (...args: Parameters<typeof request>) => {
  object.now += 1
  const placed = await object.service.run(() => object.service.orders.place('ann', request(...args), object.now))
  if (!placed.ok) throw new Error(placed.error)
  return placed.value.orderId
}

/** Rows of all pages. */
function walked<Row>(page: (range: ClearingHistoryRange) => FuturesHistoryPage<Row>, limit: number): Row[] {
  const rows: Row[] = []
  let before: string | undefined
  do {
    const { rows: own, next } = page({ limit, before })
    expect(own.length).toBeLessThanOrEqual(limit)
    rows.push(...own)
    before = next
  } while (before !== undefined)
  return rows
}

test('[FU57] [FU85] pages follow each other without a gap or a row told twice, also within one moment', async () => {
  for (let round = 0; round < 6; round += 1) {
    object.now -= round % 2
    await place('buy', 10)
    await place('sell', 10, { symbol: round < 3 ? BTC : ETH })
  }
  const { history } = object.service
  const pages = {
    orders: (range: ClearingHistoryRange) => history.orders('ann', range),
    fills: (range: ClearingHistoryRange) => history.fills('ann', range),
    positions: (range: ClearingHistoryRange) => history.positions('ann', range),
    income: (range: ClearingHistoryRange) => history.income('ann', FuturesIncomeKind.options, range),
  }
  for (const [name, page] of Object.entries(pages)) {
    const whole = page({ limit: 1_000 })
    expect(whole.next, name).toBeUndefined()
    expect(whole.rows.length, name).toBeGreaterThan(name === 'positions' ? 2 : 11)
    for (const limit of [1, 2, 5]) expect(walked<unknown>(page, limit), name).toEqual(whole.rows)
    const upwards = page({ limit: 1_000, oldestFirst: true }).rows
    expect(upwards, name).toEqual(whole.rows.toReversed())
  }
  expect(walked((range) => history.fills('ann', { ...range, symbol: ETH }), 2)).toHaveLength(3)
  expect(walked((range) => history.orders('ann', { ...range, symbol: ETH }), 2)).toHaveLength(3)
  expect(history.orders('bob', { limit: 5 })).toEqual({ rows: [] })
})

test('[FU129] [FU130] pages by number have each row once, also within one moment, and count them all', async () => {
  for (let round = 0; round < 6; round += 1) {
    object.now -= 1
    await place(round % 2 === 0 ? 'buy' : 'sell', 10)
  }
  const { history } = object.service
  const pages = {
    orders: (range: ClearingHistoryRange) => history.orders('ann', range),
    fills: (range: ClearingHistoryRange) => history.fills('ann', range),
    positions: (range: ClearingHistoryRange) => history.positions('ann', range),
    income: (range: ClearingHistoryRange) => history.income('ann', FuturesIncomeKind.options, range),
  }
  for (const [name, page] of Object.entries(pages)) {
    for (const oldestFirst of [false, true]) {
      const whole: readonly unknown[] = page({ limit: 1_000, oldestFirst }).rows
      expect(whole.length, name).toBeGreaterThan(2)
      for (const limit of [1, 2, 5]) {
        const numbers = Array.from({ length: Math.ceil(whole.length / limit) }, (_, number) => number)
        const found = numbers.map((number) => page({ limit, oldestFirst, skip: number * limit }))
        expect(
          found.flatMap<unknown>(({ rows }) => rows),
          `${name} by ${limit}`,
        ).toEqual(whole)
        expect(found[0]?.total, name).toBe(name === 'income' ? undefined : whole.length)
      }
      expect(page({ limit: 5, oldestFirst, skip: whole.length }).rows, name).toEqual([])
      expect(page({ limit: 5, oldestFirst, skip: 9_999 }).rows, name).toEqual([])
    }
  }
  const cross = history.positions('ann', { limit: 1, skip: 0, mode: 'cross' })
  expect([cross.rows.length, cross.total]).toEqual([1, history.positions('ann', { limit: 9 }).rows.length])
  expect(history.positions('ann', { limit: 1, skip: 0, mode: 'isolated' })).toEqual({ rows: [], total: 0 })
})

test('[FU57] [MG2] income adds up to what the account has, to the atom: trades, funding, fees, transfers, liquidation', async () => {
  const book = (symbol: string, mode: 'cross' | 'isolated') =>
    object.service.run(() => object.service.settings.setMode('ann', symbol, mode, object.now))
  const total = () => {
    const rows = walked((range) => object.service.history.income('ann', FuturesIncomeKind.options, range), 7)
    return rows.reduce((sum, { amount }) => sum + (amount.startsWith('-') ? -usdt(amount.slice(1)) : usdt(amount)), 0n)
  }
  const held = () =>
    [
      formatMarginWalletAccount('ann'),
      formatIsolatedMarginAccount('ann', BTC, 'net'),
      formatIsolatedMarginAccount('ann', ETH, 'net'),
    ].reduce((sum, account) => sum + object.service.balance(account), 0n)
  await book(ETH, 'isolated')
  await place('buy', 100)
  await place('buy', 500, { symbol: ETH })
  await object.price(BTC, PRICE + 5_000)
  await place('sell', 150)
  object.now = object.service.house.perpetuals.get(BTC)?.fundingTime ?? 0
  await object.price(BTC, PRICE)
  await object.price(BTC, PRICE)
  expect(total()).toBe(held())
  // The isolated position is liquidated alone, the cross wallet as a whole.
  await object.price(ETH, 361_000)
  await object.price(BTC, PRICE * 3)
  expect(object.service.house.accounts.ensureAccount('ann').positions.size).toBe(0)
  expect(total()).toBe(held())
  object.deposit('ann', '5')
  await object.service.withdraw('ann', 'spot', usdt('2'), 'back')
  expect(total()).toBe(held())
  const kinds = new Set(
    object.service.history.income('ann', FuturesIncomeKind.options, { limit: 500 }).rows.map(({ kind }) => kind),
  )
  expect([...kinds]).toEqual(expect.arrayContaining(['realised', 'fee', 'funding', 'transfer', 'liquidation']))
})

test('[FU57] an order is found by its number and its client id, its fills by it, and one that waited with what became of it', async () => {
  const id = await place('buy', 10, { clientOrderId: 'mine' })
  await place('buy', 20)
  const { history } = object.service
  expect(history.findOrder('ann', BTC, id)).toMatchObject({
    id: `${BTC}-${id}`,
    status: 'filled',
    clientOrderId: 'mine',
  })
  expect(history.findOrder('ann', BTC, 'mine')?.id).toBe(`${BTC}-${id}`)
  expect(history.findOrder('bob', BTC, id)).toBeUndefined()
  expect(history.fills('ann', { symbol: BTC, order: id, limit: 5 }).rows).toMatchObject([{ quantity: '0.010' }])
  const stop = await object.service.run(() =>
    object.service.orders.placeConditional(
      'ann',
      {
        symbol: BTC,
        side: 'sell',
        leg: 'net',
        type: 'stop',
        by: 'mark',
        stopPrice: PRICE - 500,
        reduceOnly: true,
        clientOrderId: 'out',
      },
      object.now,
    ),
  )
  expect(history.findConditional('ann', BTC, 'out')).toMatchObject({ state: 'open', stopPrice: '99950.0' })
  await object.price(BTC, PRICE - 600)
  const [past] = history.conditionals('ann', { limit: 5 }).rows
  expect(past).toMatchObject({ state: 'triggered', id: `${BTC}-${stop.ok ? stop.value.id : 0}` })
  expect(history.findOrder('ann', BTC, Number(past?.order?.split('-')[1]))).toMatchObject({
    reduceOnly: true,
    filled: '0.030',
  })
  object.restart()
  expect(object.service.history.conditionals('ann', { limit: 5 }).rows).toEqual([past])
})

test('[FU125] an order that was changed names the one in its place, and its number leads there however often it was', async () => {
  const limit = (price: number) => ({ type: 'limit', price, timeInForce: 'GTC' }) as const
  const first = await place('buy', 10, { ...limit(PRICE - 5_000), clientOrderId: 'mine' })
  const change = async (id: number, changed: { price?: number; quantity?: number }) => {
    object.now += 1
    const amended = await object.service.run(() => object.service.orders.amend('ann', BTC, id, changed, object.now))
    if (!amended.ok) throw new Error(amended.error)
    return amended.value.orderId
  }
  const second = await change(first, { price: PRICE - 6_000 })
  // Only a reduced quantity keeps number and queue position.
  expect(await change(second, { quantity: 5 })).toBe(second)
  const third = await change(second, { price: PRICE - 7_000 })
  const { history } = object.service
  const idOf = (number: number) => `${BTC}-${number}`
  expect(history.findOrder('ann', BTC, first)).toMatchObject({ status: 'cancelled', replacedBy: idOf(second) })
  for (const number of [first, second, third]) {
    expect(history.findCurrentOrder('ann', BTC, number)).toMatchObject({
      id: idOf(third),
      status: 'open',
      quantity: '0.005',
    })
  }
  expect(history.findCurrentOrder('bob', BTC, first)).toBeUndefined()
  // The old number does not name another order with the same client id.
  await object.service.run(() => object.service.orders.cancel('ann', BTC, third, object.now))
  await place('buy', 10, { ...limit(PRICE - 5_000), clientOrderId: 'mine' })
  expect(history.findCurrentOrder('ann', BTC, first)).toMatchObject({ id: idOf(third), status: 'cancelled' })
  object.restart()
  expect(object.service.history.findCurrentOrder('ann', BTC, first)?.id).toBe(idOf(third))
})

/** Opens and closes a position. @param isAtOnce true if it closes in the same millisecond as the one before */
async function over(direction: 'long' | 'short', symbol: string, isAtOnce = false): Promise<void> {
  const [open, close] = direction === 'long' ? (['buy', 'sell'] as const) : (['sell', 'buy'] as const)
  if (isAtOnce) object.now -= 2
  await place(open, 10, { symbol })
  await place(close, 10, { symbol })
}

const newestFirst = (a: ClosedPositionView, b: ClosedPositionView) => b.closedAt - a.closedAt || b.id - a.id

test('[FU87] positions that are over are listed by contract, side and time, from either end, while others end', async () => {
  for (let round = 0; round < 12; round += 1) {
    await over(round % 3 === 0 ? 'short' : 'long', round % 2 === 0 ? BTC : ETH, round % 4 === 1)
  }
  const { history } = object.service
  const all = history.positions('ann', { limit: 100 }).rows
  expect(all).toHaveLength(12)
  expect(new Set(all.map(({ closedAt }) => closedAt)).size).toBeLessThan(12)
  expect(all).toEqual(all.toSorted(newestFirst))
  const [middle] = all.slice(5)
  const spans = [
    {},
    { from: middle?.closedAt },
    { to: middle?.closedAt },
    { from: all[8]?.closedAt, to: all[2]?.closedAt },
  ]
  for (const symbol of [undefined, BTC, ETH]) {
    for (const direction of [undefined, 'long', 'short'] as const) {
      for (const span of spans) {
        const filters = { symbol, direction, ...span }
        const wanted = all.filter(
          (each) =>
            each.symbol === (symbol ?? each.symbol) &&
            each.direction === (direction ?? each.direction) &&
            each.closedAt >= (span.from ?? 0) &&
            each.closedAt <= (span.to ?? Infinity),
        )
        expect(wanted.length).toBeGreaterThan(0)
        for (const limit of [1, 2, 50]) {
          expect(walked((range) => history.positions('ann', { ...filters, ...range }), limit)).toEqual(wanted)
        }
        // A row's key is the cursor of the next page, in both directions.
        const last = wanted.at(-1)
        const newer = history.positions('ann', { ...filters, after: last && formatClosedPositionKey(last), limit: 50 })
        expect(newer).toEqual({ rows: wanted.slice(0, -1).toReversed() })
      }
    }
  }
  expect(history.positions('bob', { direction: 'long', limit: 5 })).toEqual({ rows: [] })
})

test('[FU87] what ends while somebody turns pages is on none of the older ones, and on the newer ones once', async () => {
  for (let round = 0; round < 7; round += 1) await over('long', BTC, round === 3)
  const { history } = object.service
  const before = history.positions('ann', { limit: 100 }).rows
  const pages: ClosedPositionView[][] = []
  const page = (range: Partial<ClosedPositionRange>) =>
    history.positions('ann', { direction: 'long', limit: 3, ...range })
  for (let next: string | undefined; ; ) {
    const read = page({ before: next })
    pages.push(read.rows)
    next = read.next
    if (next === undefined) break
    await over('long', BTC)
    await over('short', BTC)
  }
  expect(pages.flat()).toEqual(before)
  expect(pages.map(({ length }) => length)).toEqual([3, 3, 1])
  // Reads back from the oldest row: each row appears once, and new rows come last.
  const oldest = before.at(-1)
  const up: ClosedPositionView[] = []
  for (let after = oldest && formatClosedPositionKey(oldest); after !== undefined; ) {
    const read = page({ after })
    up.push(...read.rows)
    after = read.next
  }
  const longs = history.positions('ann', { direction: 'long', limit: 100 }).rows
  expect(longs).toHaveLength(9)
  expect(up).toEqual(longs.slice(0, -1).toReversed())
})

const RECORD: ClosedPositionRecord = {
  account: 'ann',
  symbol: BTC,
  leg: 'net',
  isLong: true,
  mode: 'cross',
  leverage: 10,
  how: 'closed',
  openedAt: 1,
  closedAt: 2,
  realised: 5n,
  fees: 2n,
  funding: 1n,
  life: undefined,
}

test('[FU87] positions that were written before there was a side to look for are found by it', () => {
  const storage = new SimStorage(
    () => undefined,
    () => undefined,
  )
  const sql: Sql = { exec: (query, ...bindings) => storage.exec(query, bindings) }
  runMigrations(sql, CLEARING_MIGRATIONS.slice(0, CLEARING_MIGRATIONS.indexOf(CLOSED_POSITION_SIDES_MIGRATION)))
  const history = new ClearingHistory(sql)
  for (const isLong of [true, false, true]) history.addClosedPosition({ ...RECORD, isLong })
  runMigrations(sql, CLEARING_MIGRATIONS)
  history.addClosedPosition({ ...RECORD, isLong: false })
  const idsOf = (direction: 'long' | 'short', symbol?: string) =>
    history.positions('ann', { direction, symbol, limit: 9 }).rows.map(({ id }) => id)
  expect([idsOf('long'), idsOf('short'), idsOf('short', BTC), idsOf('short', ETH)]).toEqual([
    [3, 1],
    [4, 2],
    [4, 2],
    [],
  ])
  expect(toIntegerTextJson(history.findClosedPosition('ann', 1))).toContain('"direction":"long"')
})

test('[FU88] what positions come to is added up by the same filters, of the newest, and what one does not know is not told', async () => {
  await over('long', BTC)
  await over('short', BTC)
  await over('short', ETH)
  const { history } = object.service
  const atoms = (text = '') => (text.startsWith('-') ? -usdt(text.slice(1)) : usdt(text))
  const parts = ['profit', 'realised', 'fees', 'funding', 'liquidationFees', 'covered'] as const
  for (const [filters, count] of [
    [{}, 3],
    [{ symbol: BTC }, 2],
    [{ direction: 'short' as const }, 2],
  ] as const) {
    const { rows } = history.positions('ann', { ...filters, limit: 9 })
    const sums = history.positionSums('ann', { ...filters, limit: 9 })
    expect(sums).toMatchObject({ count, isCut: false })
    for (const part of parts) {
      expect(atoms(sums[part]), part).toBe(rows.reduce((sum, row) => sum + atoms(row[part]), 0n))
    }
  }
  const [newest] = history.positions('ann', { limit: 1 }).rows
  expect(history.positionSums('ann', { limit: 1 })).toMatchObject({ count: 1, isCut: true, profit: newest?.profit })
  history.addClosedPosition(RECORD)
  const { profit, liquidationFees, covered, ...known } = history.positionSums('ann', { symbol: BTC, limit: 9 })
  expect([profit, liquidationFees, covered]).toEqual([undefined, undefined, undefined])
  expect(known.count).toBe(3)
  expect(atoms(known.funding)).toBe(1n)
  expect(history.positionSums('bob', { limit: 9 })).toMatchObject({ count: 0, profit: '0.00000000', isCut: false })
})
