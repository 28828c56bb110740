import { beforeEach, describe, expect, test } from 'vitest'
import { positionValueAt } from '#shared/futures/margin.ts'
import { ClearingWorld, T0, usdt } from '../../tests/fixtures/clearing.ts'
import { applyTradeToAccount } from './fills.ts'
import { formatIsolatedMarginAccount, INSURANCE_FUND_ACCOUNT } from './funds.ts'
import { OpenPosition } from './positions.ts'

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

  test('[FU32] orders in other contracts are cancelled too, and a bought position cannot follow', () => {
    world.place('ann', BTC, 'buy', 900)
    world.place('ann', ETH, 'buy', 5, { price: 390_000 })
    world.market(BTC, PRICE - 120_000)
    expect(world.book(ETH).ordersByOwner.findOwner('ann')).toBeUndefined()
    fine()
  })

  test('[FU32] orders that only reduce an isolated position stay, those that could open one do not', () => {
    world.settings.setMode('ann', ETH, 'isolated', T0)
    world.place('ann', ETH, 'buy', 50)
    const exit = { side: 'sell', leg: 'net', type: 'stop', by: 'mark', reduceOnly: true } as const
    world.orders.placeConditional('ann', { ...exit, symbol: ETH, stopPrice: 380_000 }, T0)
    world.orders.placeConditional('ann', { ...exit, symbol: ETH, stopPrice: 370_000, lots: 9, reduceOnly: false }, T0)
    world.place('ann', ETH, 'sell', 20, { price: 450_000, reduceOnly: true })
    world.place('ann', ETH, 'buy', 5, { price: 390_000 })
    world.place('ann', BTC, 'buy', 700)
    world.market(BTC, PRICE - 150_000)
    expect(world.position('ann', BTC)?.lots ?? 0).toBeLessThan(700)
    const perpetual = world.house.perpetuals.get(ETH)
    expect(perpetual?.book.ordersByOwner.ordersOf('ann').map(({ open, terms }) => [open, terms.reduceOnly])).toEqual([
      [20, true],
    ])
    expect(perpetual?.conditionals.listOfAccount('ann').map(({ terms }) => terms.stopPrice)).toEqual([380_000])
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

describe('the fund', () => {
  /** Deleverages an isolated short at a price beyond its margin, as another's liquidation can. */
  function deleverage(insurance: string) {
    world = new ClearingWorld([BTC], insurance)
    world.market(BTC, PRICE)
    world.deposit('cat', '305')
    world.settings.setMode('cat', BTC, 'isolated', T0)
    world.settings.setLeverage('cat', BTC, 50, T0)
    world.place('cat', BTC, 'sell', 100)
    const perpetual = world.house.perpetuals.get(BTC)
    const position = world.position('cat', BTC)
    if (!perpetual || !position) throw new Error('no position')
    const trade = { perpetual, side: 'buy', leg: 'net', price: PRICE * 1.05, lots: 100, feePpm: 0 } as const
    const [wallet, known] = [world.wallet('cat'), world.funds.entries.length]
    applyTradeToAccount(world.funds, position.owner, { ...trade, ref: 'deleveraged', now: T0, forced: 'deleveraged' })
    expect([wallet > 0n, world.wallet('cat') - wallet]).toEqual([true, 0n])
    const paid = world.funds.entries.slice(known).filter(({ kind }) => kind === 'insurance')
    return { position, paid: paid.map(({ from, atoms }) => [from, atoms]) }
  }

  test('[FU35] pays the deficit of a deleveraged isolated position, whose wallet loses nothing', () => {
    const { position, paid } = deleverage('1000')
    expect(paid).toEqual([['insurance', usdt('300.0102')]])
    expect(position.life?.covered).toBe(usdt('300.0102'))
  })

  test('[FU35] pays what it has, and the house the rest', () => {
    expect(deleverage('10').paid).toEqual([
      ['insurance', usdt('10')],
      ['house', usdt('290.0102')],
    ])
    expect(world.funds.balance(INSURANCE_FUND_ACCOUNT)).toBe(0n)
  })

  test('[FU34] takes over ten times its equity at most, in all contracts together', () => {
    world = new ClearingWorld([BTC, ETH], '1000')
    world.mark(BTC, PRICE)
    world.mark(ETH, 400_000)
    for (const person of ['ann', 'bob']) world.deposit(person, '10000')
    world.settings.setMode('ann', ETH, 'isolated', T0)
    world.place('bob', ETH, 'sell', 100, { price: 400_000 })
    world.place('ann', ETH, 'buy', 100, { price: 400_000 })
    const perpetual = world.house.perpetuals.get(BTC)
    if (!perpetual) throw new Error(BTC)
    for (const [id, lots] of [
      ['insurance', 99],
      ['house', -99],
    ] as const) {
      const position = new OpenPosition(world.house.accounts.ensureAccount(id), perpetual, 'net', T0)
      position.lots = lots
      position.cost = positionValueAt(perpetual.contract, lots, PRICE)
      world.house.restorePosition(position)
    }
    world.mark(ETH, 360_500)
    expect(world.position('insurance', ETH)).toBeUndefined()
    expect(world.house.changes.take().receipts).toMatchObject([{ deleveraged: [{ account: 'bob', lots: 100 }] }])
  })
})

describe('while contracts do not trade', () => {
  const exit = { symbol: BTC, side: 'sell', leg: 'net', type: 'stop', by: 'mark', reduceOnly: true } as const

  test('[FU134] a reached stop waits, and closes the position after the resumption', () => {
    world.place('ann', BTC, 'buy', 100)
    const placed = world.orders.placeConditional('ann', { ...exit, stopPrice: PRICE - 5_000 }, T0)
    world.setPhase('cancel_only')
    world.mark(BTC, PRICE - 6_000)
    expect([world.house.hasMore, world.position('ann', BTC)?.lots]).toEqual([false, 100])
    world.house.changes.take()
    world.setPhase('running')
    expect(world.house.hasMore).toBe(true)
    world.house.runDueWork(T0)
    expect(world.position('ann', BTC)).toBeUndefined()
    const id = placed.ok ? placed.value.id : 0
    expect(world.house.changes.take().conditionals).toMatchObject([{ conditional: { id }, state: 'triggered' }])
    fine()
  })

  test('[FU134] a reached stop can be cancelled, and stays cancelled', () => {
    world.place('ann', BTC, 'buy', 100)
    const placed = world.orders.placeConditional('ann', { ...exit, stopPrice: PRICE - 5_000 }, T0)
    world.setPhase('cancel_only')
    world.mark(BTC, PRICE - 6_000)
    world.orders.cancelConditional('ann', BTC, placed.ok ? placed.value.id : 0)
    world.setPhase('running')
    world.house.runDueWork(T0)
    expect([world.house.hasMore, world.position('ann', BTC)?.lots]).toEqual([false, 100])
  })

  test('[FU31] [FU134] a cancelled order frees margin, which saves a waiting isolated position', () => {
    world.settings.setMode('ann', BTC, 'isolated', T0)
    world.place('ann', BTC, 'buy', 500)
    world.settings.setAutoAdd('ann', BTC, true, T0)
    const rests = world.place('ann', ETH, 'buy', 12_600, { price: 390_000 })
    expect(rests.ok).toBe(true)
    world.setPhase('cancel_only')
    world.mark(BTC, PRICE - 104_000)
    const margin = () => world.funds.balance(formatIsolatedMarginAccount('ann', BTC, 'net'))
    const before = margin()
    world.orders.cancel('ann', ETH, rests.ok ? rests.value.orderId : 0, T0)
    expect(margin()).toBeGreaterThan(before)
    world.setPhase('running')
    world.house.runDueWork(T0)
    expect(world.position('ann', BTC)?.lots).toBe(500)
    fine()
  })

  test('[FU134] no account is liquidated, and one that has recovered never is', () => {
    world.place('ann', BTC, 'buy', 900)
    world.setPhase('cancel_only')
    world.mark(BTC, PRICE - 150_000)
    expect([world.house.hasMore, world.position('ann', BTC)?.lots]).toEqual([false, 900])
    world.mark(BTC, PRICE)
    world.setPhase('running')
    world.house.runDueWork(T0)
    expect(world.position('ann', BTC)?.lots).toBe(900)
    world.setPhase('cancel_only')
    world.mark(BTC, PRICE - 150_000)
    world.setPhase('running')
    expect(world.house.hasMore).toBe(true)
    world.house.runDueWork(T0)
    expect(world.position('ann', BTC)?.lots ?? 0).toBeLessThan(900)
    fine()
  })
})
