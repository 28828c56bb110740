import { beforeEach, describe, expect, test } from 'vitest'
import { ClearingWorld, T0, usdt } from '../../tests/fixtures/clearing.ts'
import { formatIsolatedMarginAccount, INSURANCE_FUND_ACCOUNT } from './funds.ts'

const BTC = 'BTC_USDT'
const ETH = 'ETH_USDT'
/** 100,000.0 in ticks. */
const PRICE = 1_000_000

let world: ClearingWorld
beforeEach(() => {
  world = new ClearingWorld()
  world.market(BTC, PRICE)
  world.market(ETH, 400_000)
  world.deposit('ann', '10000')
})

const fine = () => {
  expect(world.house.faults()).toEqual([])
  expect(world.funds.total()).toBe(0n)
}

describe('of an isolated position', () => {
  beforeEach(() => {
    world.settings.setMode('ann', BTC, 'isolated', T0)
    world.place('ann', BTC, 'buy', 100)
  })
  const margin = () => world.funds.balance(formatIsolatedMarginAccount('ann', BTC, 'net'))

  test('[FU30] it is liquidated at its liquidation price, and not a tick before it', () => {
    const position = world.position('ann', BTC)
    if (!position) throw new Error('no position')
    const price = world.house.risk.liquidationPrice(position) ?? 0
    world.market(BTC, price + 1)
    expect(world.position('ann', BTC)?.lots).toBe(100)
    const wallet = world.wallet('ann')
    world.market(BTC, price)
    expect(world.position('ann', BTC)).toBeUndefined()
    // The wallet loses nothing. The fund gets the margin that the sale left, limited to its fee.
    expect(world.wallet('ann')).toBeGreaterThanOrEqual(wallet)
    expect(world.funds.balance(INSURANCE_FUND_ACCOUNT)).toBeGreaterThan(usdt('1000000'))
    expect(world.house.changes.take().receipts).toMatchObject([
      { account: 'ann', mode: 'isolated', steps: [{ symbol: BTC, lots: 100, soldLots: 100, takenOver: 0 }] },
    ])
    fine()
  })

  test('[FU31] where its owner asked for it, it takes from the wallet first', () => {
    world.settings.setAutoAdd('ann', BTC, true, T0)
    const before = margin()
    const position = world.position('ann', BTC)
    if (!position) throw new Error('no position')
    world.market(BTC, world.house.risk.liquidationPrice(position) ?? 0)
    expect(world.position('ann', BTC)?.lots).toBe(100)
    expect(margin()).toBeGreaterThan(before)
    fine()
  })

  test('[FU34] what the book does not take goes to the fund at the bankruptcy price, which sells it later', () => {
    const position = world.position('ann', BTC)
    if (!position) throw new Error('no position')
    const price = world.house.risk.liquidationPrice(position) ?? 0
    world.unquote(BTC)
    world.mark(BTC, price)
    expect(world.position('ann', BTC)).toBeUndefined()
    expect(world.position('insurance', BTC)?.lots).toBe(100)
    fine()
    world.market(BTC, price + 100)
    world.house.retryUnwind()
    world.house.runDueWork(T0)
    expect(world.position('insurance', BTC)).toBeUndefined()
    fine()
  })
})

describe('cross margin', () => {
  test('[FU32] the wallet is liquidated when it has less than all positions have to keep, and not a tick before', () => {
    world.place('ann', BTC, 'buy', 900)
    world.place('ann', ETH, 'sell', 100)
    const position = world.position('ann', BTC)
    if (!position) throw new Error('no position')
    const price = world.house.risk.liquidationPrice(position) ?? 0
    world.market(BTC, price + 1)
    expect(world.position('ann', BTC)?.lots).toBe(900)
    world.market(BTC, price)
    expect(world.position('ann', BTC)?.lots ?? 0).toBeLessThan(900)
    fine()
  })

  test('[FU33] a larger position is shrunk to the tier below, and goes on where that suffices', () => {
    world.deposit('ann', '50000')
    world.settings.setLeverage('ann', BTC, 50, T0)
    world.place('ann', BTC, 'buy', 20_000)
    const position = world.position('ann', BTC)
    if (!position) throw new Error('no position')
    world.market(BTC, world.house.risk.liquidationPrice(position) ?? 0)
    const left = world.position('ann', BTC)?.lots ?? 0
    expect(left).toBeGreaterThan(0)
    expect(left).toBeLessThan(10_000)
    fine()
  })

  test('[FU32] orders of a wallet that is liquidated are cancelled', () => {
    world.place('ann', BTC, 'buy', 900)
    world.place('ann', BTC, 'buy', 5, { price: PRICE - 200_000 })
    world.place('ann', BTC, 'sell', 5, { price: PRICE + 200_000, reduceOnly: true })
    world.market(BTC, PRICE - 120_000)
    expect(world.book(BTC).ordersByOwner.findOwner('ann')).toBeUndefined()
    fine()
  })
})

describe('deleveraging', () => {
  test('[FU35] where the fund cannot pay, those in profit at most leverage are closed at the bankruptcy price', () => {
    world = new ClearingWorld([BTC], '0')
    world.deposit('ann', '1000')
    world.deposit('bob', '100000')
    world.deposit('cat', '100000')
    world.mark(BTC, PRICE)
    world.settings.setLeverage('bob', BTC, 50, T0)
    world.place('bob', BTC, 'sell', 50, { price: PRICE })
    world.place('cat', BTC, 'sell', 40, { price: PRICE })
    world.place('ann', BTC, 'buy', 90, { price: PRICE })
    expect(world.position('ann', BTC)?.lots).toBe(90)
    // The book has no buyers, and the price falls below all bankruptcy prices.
    world.mark(BTC, PRICE - 200_000)
    expect(world.position('ann', BTC)).toBeUndefined()
    expect(world.position('bob', BTC)).toBeUndefined()
    expect(world.position('cat', BTC)).toBeUndefined()
    const [receipt] = world.house.changes.take().receipts
    expect(receipt?.deleveraged.map(({ account, lots }) => [account, lots])).toEqual([
      ['bob', 50],
      ['cat', 40],
    ])
    fine()
  })
})
