import { beforeEach, expect, test } from 'vitest'
import { fromUnits } from '#shared/money/decimal.ts'
import { usdt } from '../../tests/fixtures/clearing.ts'
import { ClearingObject } from '../../tests/fixtures/clearing-object.ts'
import { formatIsolatedMarginAccount, formatMarginWalletAccount } from './funds.ts'

const BTC = 'BTC_USDT'
const PRICE = 1_000_000

let object: ClearingObject
beforeEach(async () => {
  object = new ClearingObject()
  object.deposit('ann', '10000')
  await object.price(BTC, PRICE)
})

async function placeOf(userId: string, side: 'buy' | 'sell', lots: number) {
  object.now += 1
  const request = { symbol: BTC, side, leg: 'net', type: 'market', price: 0, lots, timeInForce: 'IOC' } as const
  const asked = { ...request, postOnly: false, reduceOnly: false }
  const placed = await object.service.run(() => object.service.orders.place(userId, asked, object.now))
  if (!placed.ok) throw new Error(placed.error)
}
const place = (side: 'buy' | 'sell', lots: number) => placeOf('ann', side, lots)
const records = () => object.service.history.positions('ann', { limit: 10 }).rows
/** Sum of the record's components, as the page adds them. */
const sumOf = (record: ReturnType<typeof records>[number] | undefined) => {
  const atoms = (text = '0') => (text.startsWith('-') ? -usdt(text.slice(1)) : usdt(text))
  if (!record) return undefined
  const { realised, fees, funding, liquidationFees, covered } = record
  return atoms(realised) - atoms(fees) + atoms(funding) - atoms(liquidationFees) + atoms(covered)
}

test('[FU83] what closes a position leaves a record: sizes, averages of all that opened and closed it, parts of what it brought', async () => {
  // The maker sells one tick above the price and buys one tick below.
  await place('buy', 100)
  const openedAt = object.now
  await object.price(BTC, PRICE + 1_000)
  await place('buy', 100)
  await place('sell', 150)
  object.now = object.service.house.perpetuals.get(BTC)?.fundingTime ?? 0
  await object.price(BTC, PRICE + 1_000)
  await place('buy', 50)
  expect(records()).toEqual([])
  // A restart in the middle of the position's life.
  object.restart()
  await object.price(BTC, PRICE + 2_000)
  await place('sell', 100)
  const [record, ...others] = records()
  expect(others).toEqual([])
  const { funding, profit, roe, ...own } = record ?? {}
  expect(own).toEqual({
    id: 1,
    symbol: BTC,
    leg: 'net',
    direction: 'long',
    mode: 'cross',
    leverage: 10,
    how: 'closed',
    openedAt,
    closedAt: object.now,
    largest: '0.200',
    closed: '0.250',
    // (100 × 100000.1 + 150 × 100100.1) ÷ 250, and (150 × 100099.9 + 100 × 100199.9) ÷ 250.
    entry: '100060.100',
    exit: '100139.900',
    // Profit is 0.25 × 79.8; five trades pay 0.05 % each.
    realised: '19.95000000',
    fees: '25.02500000',
    liquidationFees: '0.00000000',
    covered: '0.00000000',
  })
  expect(Number(funding)).not.toBe(0)
  const brought = 19.95 - 25.025 + Number(funding)
  expect(Number(profit)).toBeCloseTo(brought, 8)
  // Return on a tenth of the entry value of 0.2 BTC.
  expect(Number(roe)).toBeCloseTo((brought / ((0.2 * 100_060.1) / 10)) * 100, 1)
})

test('[FU83] turning a position ends it, and begins another with a record of its own', async () => {
  await place('buy', 10)
  await place('sell', 30)
  const turnedAt = object.now
  expect(records()).toMatchObject([{ direction: 'long', how: 'reversed', closed: '0.010', closedAt: turnedAt }])
  await place('buy', 20)
  expect(records()).toMatchObject([
    { direction: 'short', how: 'closed', closed: '0.020', entry: '99999.900', exit: '100000.100', openedAt: turnedAt },
    { direction: 'long', how: 'reversed' },
  ])
})

test('[FU84] a liquidation: its record has what it cost, and its parts add up to the margin that was lost', async () => {
  await object.service.run(() => object.service.settings.setMode('ann', BTC, 'isolated', object.now))
  await place('buy', 100)
  const before = object.service.house.funds.balance(formatMarginWalletAccount('ann'))
  const margin = object.service.house.funds.balance(formatIsolatedMarginAccount('ann', BTC, 'net'))
  await object.price(BTC, PRICE * 0.9035)
  await object.price(BTC, PRICE * 0.9035)
  const [record, ...others] = records()
  expect(others).toEqual([])
  expect(record).toMatchObject({ mode: 'isolated', how: 'liquidated', closed: '0.100', covered: '0.00000000' })
  expect(Number(record?.liquidationFees)).toBeGreaterThan(0)
  const lost = before + margin - object.service.house.funds.balance(formatMarginWalletAccount('ann'))
  expect(sumOf(record)).toBe(-lost - usdt(record?.fees ?? '0'))
  expect(record?.profit).toBe(`-${fromUnits(lost + usdt(record?.fees ?? '0'), 8)}`)
})

test('[FU84] what the insurance fund pays of a loss that neither margin nor wallet could is a part of the record', async () => {
  object.deposit('bob', '100')
  await object.service.run(() => object.service.settings.setMode('bob', BTC, 'isolated', object.now))
  await object.service.run(() => object.service.settings.setLeverage('bob', BTC, 100, object.now))
  await placeOf('bob', 'buy', 90)
  object.prices.set(BTC, PRICE * 0.97)
  object.now += 1_000
  await object.service.catchUp(BTC, object.now)
  const closed = await object.service.run(() =>
    object.service.orders.close('bob', { symbol: BTC, leg: 'net', bps: 10_000 }, object.now),
  )
  expect(closed.ok).toBe(true)
  const [record] = object.service.history.positions('bob', { limit: 10 }).rows
  expect(record).toMatchObject({ how: 'closed', profit: '-100.00000000' })
  expect(Number(record?.covered)).toBeGreaterThan(0)
  expect(sumOf(record)).toBe(-usdt('100'))
})

test('[FU86] of a position that was opened before records were kept, what nobody noted stays unknown', async () => {
  await place('buy', 100)
  const openedAt = object.now
  // As in state of earlier versions.
  object.storage.exec('UPDATE positions SET life = NULL', [])
  object.restart()
  await object.price(BTC, PRICE + 1_000)
  await place('sell', 40)
  object.restart()
  await place('sell', 60)
  const [record] = records()
  expect(record).toEqual({
    id: 1,
    symbol: BTC,
    leg: 'net',
    direction: 'long',
    mode: 'cross',
    leverage: 10,
    how: 'closed',
    openedAt,
    closedAt: object.now,
    realised: '9.98000000',
    fees: '10.00500000',
    funding: '0.00000000',
  })
  await place('sell', 10)
  await place('buy', 10)
  expect(records()[0]).toMatchObject({ direction: 'short', closed: '0.010', how: 'closed' })
})
