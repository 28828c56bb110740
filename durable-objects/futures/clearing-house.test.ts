import { beforeEach, describe, expect, test } from 'vitest'
import { ClearingWorld, contractOf, T0, usdt } from '../../tests/fixtures/clearing.ts'
import type { EntryExitTerms } from './conditionals.ts'
import { formatIsolatedMarginAccount, formatMarginWalletAccount } from './funds.ts'
import { toPositionView } from './views.ts'

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

describe('positions', () => {
  test('[FU10] a fill changes the positions of both sides, and their fees leave the wallet', () => {
    // 0.1 BTC at a price of 100,000.1.
    expect(world.place('ann', BTC, 'buy', 100).ok).toBe(true)
    expect(world.position('ann', BTC)).toMatchObject({ lots: 100, cost: usdt('10000.01') })
    expect(world.position('house', BTC)).toMatchObject({ lots: -100 })
    expect(world.wallet('ann')).toBe(usdt('10000') - usdt('5.000005'))
    fine()
  })

  test('[FU10] closing realises what the price has moved, exactly, and the position is gone', () => {
    world.place('ann', BTC, 'buy', 100)
    world.market(BTC, PRICE + 5_000)
    const before = world.wallet('ann')
    expect(world.orders.close('ann', { symbol: BTC, leg: 'net', bps: 10_000 }, T0).ok).toBe(true)
    expect(world.position('ann', BTC)).toBeUndefined()
    // Profit: from 100,000.1 to 100,499.9 is 499.8 × 0.1. The fee is on 10,049.99.
    expect(world.wallet('ann') - before).toBe(usdt('49.98') - usdt('5.024995'))
    fine()
  })

  test('[FU10] an order larger than the position turns it', () => {
    world.place('ann', BTC, 'buy', 100)
    expect(world.place('ann', BTC, 'sell', 150).ok).toBe(true)
    expect(world.position('ann', BTC)).toMatchObject({ lots: -50, cost: -usdt('4999.995') })
    fine()
  })

  test('[FU11] reversing closes a position and opens as much of the other side', () => {
    world.place('ann', BTC, 'buy', 100)
    expect(world.orders.reverse('ann', BTC, T0).ok).toBe(true)
    expect(world.position('ann', BTC)?.lots).toBe(-100)
    expect(world.orders.reverse('bob', BTC, T0)).toEqual({ ok: false, error: 'position_unknown' })
    fine()
  })

  test('[FU11] a part is closed by percent, at least a lot, and all of everything at once', () => {
    world.place('ann', BTC, 'buy', 100)
    world.place('ann', ETH, 'sell', 300)
    world.orders.close('ann', { symbol: BTC, leg: 'net', bps: 2_500 }, T0)
    expect(world.position('ann', BTC)?.lots).toBe(75)
    world.orders.close('ann', { symbol: BTC, leg: 'net', bps: 1 }, T0)
    expect(world.position('ann', BTC)?.lots).toBe(74)
    expect(world.orders.closeAll('ann', T0)).toBe(0)
    expect(world.house.accounts.ensureAccount('ann').positions.size).toBe(0)
    fine()
  })

  test('[FU11] positions that the book cannot close are counted, and keep their stops', () => {
    world.place('ann', BTC, 'buy', 100)
    world.place('ann', ETH, 'buy', 10)
    world.place('ann', BTC, 'sell', 40, { price: PRICE + 900, reduceOnly: true })
    const entry = { symbol: BTC, side: 'buy', leg: 'net', type: 'stop', by: 'mark', reduceOnly: false } as const
    world.orders.placeConditional('ann', { ...entry, stopPrice: PRICE + 9_000, lots: 5 }, T0)
    for (const [symbol, stopPrice] of [
      [BTC, PRICE - 500],
      [ETH, 300_000],
    ] as const)
      world.orders.protect('ann', symbol, 'net', { stopLoss: { by: 'mark', stopPrice } }, T0)
    world.unquote(BTC)
    expect(world.orders.closeAll('ann', T0)).toBe(1)
    expect(world.position('ann', BTC)?.lots).toBe(100)
    expect(world.position('ann', ETH)).toBeUndefined()
    const left = [...world.house.perpetuals.values()].flatMap(({ conditionals }) => conditionals.listOfAccount('ann'))
    expect(left.map(({ terms }) => [terms.type, terms.stopPrice])).toEqual([['stop', PRICE - 500]])
    expect(world.book(BTC).ordersByOwner.findOwner('ann')).toBeUndefined()
  })

  test('[FU12] in hedge mode one is long and short at once, and each leg is closed by orders against it', () => {
    expect(world.settings.setHedge('ann', true, T0).ok).toBe(true)
    expect(world.place('ann', BTC, 'buy', 10)).toEqual({ ok: false, error: 'position_leg_invalid' })
    world.place('ann', BTC, 'buy', 10, { leg: 'long' })
    world.place('ann', BTC, 'sell', 20, { leg: 'short' })
    expect(world.position('ann', BTC, 'long')?.lots).toBe(10)
    expect(world.position('ann', BTC, 'short')?.lots).toBe(-20)
    // An order larger than its leg is cut, and a leg never changes direction.
    world.place('ann', BTC, 'sell', 50, { leg: 'long' })
    expect(world.position('ann', BTC, 'long')).toBeUndefined()
    expect(world.position('ann', BTC, 'short')?.lots).toBe(-20)
    expect(world.settings.setHedge('ann', false, T0)).toEqual({ ok: false, error: 'position_mode_busy' })
    fine()
  })
})

describe('admission', () => {
  test('[FU13] an order needs margin for what it opens, its fee, and what it would lose against the mark', () => {
    // At 10× on 10,000, an order of 1 BTC needs 10,000.01 and the fee.
    expect(world.place('ann', BTC, 'buy', 1_000)).toEqual({ ok: false, error: 'margin_insufficient' })
    expect(world.place('ann', BTC, 'buy', 990).ok).toBe(true)
    expect(world.place('ann', BTC, 'buy', 100)).toEqual({ ok: false, error: 'margin_insufficient' })
    fine()
  })

  test('[FU13] resting orders need it as well, and orders of both sides only for the larger', () => {
    expect(world.place('ann', BTC, 'buy', 900, { price: PRICE - 1_000 }).ok).toBe(true)
    expect(world.place('ann', BTC, 'sell', 900, { price: PRICE + 1_000 }).ok).toBe(true)
    expect(world.place('ann', BTC, 'buy', 200, { price: PRICE - 1_000 })).toEqual({
      ok: false,
      error: 'margin_insufficient',
    })
    fine()
  })

  test('[FU13] what closes a position needs none', () => {
    world.place('ann', BTC, 'buy', 990)
    expect(world.place('ann', BTC, 'sell', 990, { price: PRICE + 100 }).ok).toBe(true)
  })

  test('[FU13] an order that only closes a losing position needs none either, without reduce-only', () => {
    world.place('ann', BTC, 'buy', 990)
    world.market(BTC, PRICE - 40_000)
    expect(world.house.risk.available(world.house.accounts.ensureAccount('ann'))).toBeLessThan(0n)
    expect(world.place('ann', BTC, 'buy', 1)).toEqual({ ok: false, error: 'margin_insufficient' })
    const rests = world.place('ann', BTC, 'sell', 500, { price: PRICE })
    expect(rests.ok).toBe(true)
    // With the resting order, this one would turn the position.
    expect(world.place('ann', BTC, 'sell', 491)).toEqual({ ok: false, error: 'margin_insufficient' })
    expect(world.place('ann', BTC, 'sell', 490).ok).toBe(true)
    expect(world.position('ann', BTC)?.lots).toBe(500)
    if (rests.ok)
      expect(world.orders.amend('ann', BTC, rests.value.orderId, { price: PRICE - 1_000 }, T0).ok).toBe(true)
    fine()
  })

  test('[FU13] [OB46] an order can be made smaller whatever its margin, and keeps its place', () => {
    world.place('ann', BTC, 'buy', 900)
    const rests = world.place('ann', BTC, 'buy', 80, { price: PRICE - 100_000 })
    world.market(BTC, PRICE - 60_000)
    expect(world.house.risk.available(world.house.accounts.ensureAccount('ann'))).toBeLessThan(0n)
    if (!rests.ok) throw new Error(rests.error)
    const { orderId } = rests.value
    expect(world.orders.amend('ann', BTC, orderId, { quantity: 50 }, T0)).toMatchObject({
      ok: true,
      value: { orderId },
    })
    expect(world.orders.amend('ann', BTC, orderId, { quantity: 60 }, T0)).toEqual({
      ok: false,
      error: 'margin_insufficient',
    })
    fine()
  })

  test('[FU14] [MG4] a position may be as large as its leverage allows', () => {
    world.deposit('ann', '100000000')
    expect(world.settings.setLeverage('ann', BTC, 125, T0).ok).toBe(true)
    expect(world.place('ann', BTC, 'buy', 501)).toEqual({ ok: false, error: 'position_limit' })
    expect(world.place('ann', BTC, 'buy', 499).ok).toBe(true)
    expect(world.settings.setLeverage('ann', BTC, 126, T0)).toEqual({ ok: false, error: 'leverage_invalid' })
    world.settings.setLeverage('ann', BTC, 20, T0)
    world.place('ann', BTC, 'buy', 10_000)
    expect(world.settings.setLeverage('ann', BTC, 125, T0)).toEqual({ ok: false, error: 'leverage_above_tier' })
    fine()
  })

  test('[FU14] [MG4] all positions of a contract together are at most four times the largest of one person', () => {
    const largest = contractOf(BTC).tiers.at(-1)?.upTo ?? 0n
    // Slightly less than the limit, because the ask is above the mark price.
    const lots = Math.floor(Number(largest / (BigInt(PRICE) * contractOf(BTC).atomsPerUnit)) * 0.999)
    world.market(BTC, PRICE, 10 * lots)
    const people = ['p1', 'p2', 'p3', 'p4', 'p5']
    const answers = people.map((userId) => {
      world.deposit(userId, '4000000000')
      world.settings.setLeverage(userId, BTC, 1, T0)
      return world.place(userId, BTC, 'buy', lots)
    })
    expect(answers.map((answer) => (answer.ok ? 'placed' : answer.error))).toEqual([
      'placed',
      'placed',
      'placed',
      'placed',
      'open_interest_limit',
    ])
    expect(world.house.perpetuals.get(BTC)?.openInterest).toBe(4 * lots)
    fine()
  })

  test('[FU15] less leverage needs more margin, which has to be there', () => {
    world.place('ann', BTC, 'buy', 500)
    expect(world.settings.setLeverage('ann', BTC, 4, T0)).toEqual({ ok: false, error: 'margin_insufficient' })
    expect(world.house.accounts.ensureAccount('ann').settings(BTC).leverage).toBe(10)
    expect(world.settings.setLeverage('ann', BTC, 6, T0).ok).toBe(true)
  })

  test('[FU15] the margin mode is not changed while there is something', () => {
    world.place('ann', BTC, 'buy', 10, { price: PRICE - 9_000 })
    expect(world.settings.setMode('ann', BTC, 'isolated', T0)).toEqual({ ok: false, error: 'margin_mode_busy' })
    world.orders.cancelAll('ann', undefined, T0)
    expect(world.settings.setMode('ann', BTC, 'isolated', T0).ok).toBe(true)
  })

  test('[FU16] reduce-only orders have at most what the position has and others do not close', () => {
    world.place('ann', BTC, 'buy', 100)
    expect(world.place('ann', BTC, 'buy', 10, { reduceOnly: true })).toEqual({
      ok: false,
      error: 'reduce_only_rejected',
    })
    expect(world.place('ann', BTC, 'sell', 70, { reduceOnly: true, price: PRICE + 50 }).ok).toBe(true)
    expect(world.place('ann', BTC, 'sell', 70, { reduceOnly: true, price: PRICE + 60 }).ok).toBe(true)
    const open = world
      .book(BTC)
      .ordersByOwner.ordersOf('ann')
      .map((order) => order.open)
    expect(open).toEqual([70, 30])
    expect(world.place('ann', BTC, 'sell', 1, { reduceOnly: true, price: PRICE + 70 })).toEqual({
      ok: false,
      error: 'reduce_only_rejected',
    })
  })

  test('[FU16] [FU11] an order that never rests closes what resting orders were to close', () => {
    world.place('ann', BTC, 'buy', 100)
    world.place('ann', BTC, 'sell', 100, { reduceOnly: true, price: PRICE + 50 })
    expect(world.place('ann', BTC, 'sell', 30, { reduceOnly: true }).ok).toBe(true)
    expect(world.position('ann', BTC)?.lots).toBe(70)
    world.deposit('bob', '100000')
    world.unquote(BTC)
    world.place('bob', BTC, 'buy', 20, { price: PRICE + 50 })
    expect(world.position('ann', BTC)?.lots).toBe(50)
    world.market(BTC, PRICE)
    expect(world.orders.close('ann', { symbol: BTC, leg: 'net', bps: 10_000 }, T0).ok).toBe(true)
    expect(world.position('ann', BTC)).toBeUndefined()
    expect(world.book(BTC).ordersByOwner.findOwner('ann')).toBeUndefined()
    fine()
  })

  test('[FU16] [FU41] a stop closes the position while a reduce-only take-profit rests', () => {
    world.place('ann', BTC, 'buy', 100)
    world.place('ann', BTC, 'sell', 100, { reduceOnly: true, price: PRICE + 5_000 })
    world.orders.protect('ann', BTC, 'net', { stopLoss: { by: 'mark', stopPrice: PRICE - 500 } }, T0)
    world.house.changes.take()
    world.market(BTC, PRICE - 500)
    expect(world.house.changes.take().conditionals).toMatchObject([{ state: 'triggered' }])
    expect(world.position('ann', BTC)).toBeUndefined()
    expect(world.book(BTC).ordersByOwner.findOwner('ann')).toBeUndefined()
    fine()
  })

  test('[FU16] a reduce-only order that a taker meets trades no more than the position has by then', () => {
    world.place('ann', BTC, 'buy', 100)
    world.place('ann', BTC, 'sell', 80, { price: PRICE + 40 })
    world.place('ann', BTC, 'sell', 100, { price: PRICE + 50, reduceOnly: true })
    world.unquote(BTC)
    world.deposit('bob', '100000')
    world.place('bob', BTC, 'buy', 500, { price: PRICE + 60, timeInForce: 'IOC' })
    expect(world.position('ann', BTC)).toBeUndefined()
    expect(world.position('bob', BTC)?.lots).toBe(100)
    expect(world.book(BTC).ordersByOwner.findOwner('ann')).toBeUndefined()
    fine()
  })

  test('[CF16] who is one with somebody else does not meet their orders, and what rests is its own account’s alone', () => {
    world.deposit('bob', '100000')
    world.unquote(BTC)
    world.place('ann', BTC, 'sell', 50, { price: PRICE })
    world.place('bob', BTC, 'buy', 50, { price: PRICE, timeInForce: 'IOC', group: 'ann' })
    expect([world.position('ann', BTC), world.position('bob', BTC)]).toEqual([undefined, undefined])
    // A resting order ignores the self-trade group of its request.
    world.place('bob', BTC, 'buy', 20, { price: PRICE - 100, group: 'ann' })
    expect(world.book(BTC).ordersByOwner.ordersOf('bob')).toHaveLength(1)
    world.place('bob', BTC, 'buy', 50, { price: PRICE, timeInForce: 'IOC' })
    expect(world.position('bob', BTC)?.lots).toBe(50)
    fine()
  })

  test('[FU16] where a position is closed, what was to close it leaves', () => {
    world.place('ann', BTC, 'buy', 100)
    world.place('ann', BTC, 'sell', 70, { reduceOnly: true, price: PRICE + 50 })
    world.orders.protect('ann', BTC, 'net', { stopLoss: { by: 'mark', stopPrice: PRICE - 90_000 } }, T0)
    world.place('ann', BTC, 'sell', 100)
    expect(world.book(BTC).ordersByOwner.findOwner('ann')).toBeUndefined()
    expect(world.house.perpetuals.get(BTC)?.conditionals.size).toBe(0)
  })
})

describe('isolated margin', () => {
  beforeEach(() => {
    world.settings.setMode('ann', BTC, 'isolated', T0)
    world.place('ann', BTC, 'buy', 100)
  })
  const margin = () => world.funds.balance(formatIsolatedMarginAccount('ann', BTC, 'net'))

  test('[FU17] a position has its margin apart from the wallet', () => {
    expect(margin()).toBe(usdt('1000.001'))
    expect(world.wallet('ann')).toBe(usdt('10000') - usdt('1000.001') - usdt('5.000005'))
    fine()
  })

  test('[FU17] a part that is closed releases its part of the margin, with what it realised', () => {
    world.market(BTC, PRICE - 1_000)
    world.place('ann', BTC, 'sell', 50)
    expect(margin()).toBe(usdt('500.0005'))
    fine()
  })

  test('[FU13] [FU17] a reversal needs the initial margin of the new side, less what the close releases', () => {
    world.market(BTC, PRICE - 45_000)
    const free = world.wallet('ann') - usdt('10')
    world.funds.post(formatMarginWalletAccount('ann'), 'ledger', free, 'transfer', 'ann')
    expect(world.orders.reverse('ann', BTC, T0)).toEqual({ ok: false, error: 'margin_insufficient' })
    const rests = { price: PRICE + 10_000 }
    expect(world.place('ann', BTC, 'sell', 200, rests)).toEqual({ ok: false, error: 'margin_insufficient' })
    world.deposit('ann', '450')
    expect(world.orders.reverse('ann', BTC, T0).ok).toBe(true)
    expect(world.position('ann', BTC)?.lots).toBe(-100)
    expect(margin()).toBe(usdt('954.999'))
    fine()
  })

  test('[FU13] [FU17] a reversal of a position in profit needs nothing beyond its fee', () => {
    world.market(BTC, PRICE + 50_000)
    const free = world.wallet('ann') - usdt('15')
    world.funds.post(formatMarginWalletAccount('ann'), 'ledger', free, 'transfer', 'ann')
    expect(world.orders.reverse('ann', BTC, T0).ok).toBe(true)
    expect(margin()).toBe(usdt('1049.999'))
    fine()
  })

  test('[FU18] margin is added and taken away, down to what the position needs at the mark', () => {
    expect(world.settings.moveMargin('ann', { symbol: BTC, leg: 'net' }, usdt('500'), T0).ok).toBe(true)
    expect(margin()).toBe(usdt('1500.001'))
    expect(world.settings.moveMargin('ann', { symbol: BTC, leg: 'net' }, -usdt('501'), T0)).toEqual({
      ok: false,
      error: 'margin_needed',
    })
    expect(world.settings.moveMargin('ann', { symbol: BTC, leg: 'net' }, -usdt('499'), T0).ok).toBe(true)
    expect(world.settings.moveMargin('ann', { symbol: BTC, leg: 'net' }, usdt('50000'), T0)).toEqual({
      ok: false,
      error: 'margin_insufficient',
    })
    fine()
  })

  test('[FU18] removed margin leaves what the contract requires today', () => {
    const contracts = [BTC, ETH].map((symbol) => ({ ...contractOf(symbol), maxLeverage: 50 }))
    world = new ClearingWorld([BTC, ETH], '1000000', { contracts })
    world.market(BTC, PRICE)
    world.deposit('ann', '10000')
    const owner = world.house.accounts.ensureAccount('ann')
    // An earlier release allowed it.
    owner.setSettings(BTC, { leverage: 125, mode: 'isolated', isAutoAdded: false })
    world.place('ann', BTC, 'buy', 100)
    expect(margin()).toBe(usdt('200.0002'))
    world.settings.moveMargin('ann', { symbol: BTC, leg: 'net' }, usdt('100'), T0)
    const position = world.position('ann', BTC)
    const most = position ? world.house.risk.removable(position) : 0n
    expect(world.settings.moveMargin('ann', { symbol: BTC, leg: 'net' }, -most, T0).ok).toBe(true)
    expect([world.position('ann', BTC)?.lots, margin()]).toEqual([100, usdt('200.01')])
    fine()
  })

  test('[FU18] leverage of an isolated position is not lowered', () => {
    expect(world.settings.setLeverage('ann', BTC, 5, T0)).toEqual({ ok: false, error: 'leverage_isolated_lower' })
    expect(world.settings.setLeverage('ann', BTC, 20, T0).ok).toBe(true)
  })
})

describe('funding', () => {
  test('[FU7] longs pay shorts what a position is worth times the rate, and it goes through wallet or margin', () => {
    world.settings.setMode('ann', BTC, 'isolated', T0)
    world.place('ann', BTC, 'buy', 100)
    const perpetual = world.house.perpetuals.get(BTC)
    if (!perpetual) throw new Error('no contract')
    const before = world.funds.balance(formatIsolatedMarginAccount('ann', BTC, 'net'))
    expect(world.house.computeAndPayFunding(perpetual, 0, T0)).toBe(10_000)
    world.house.runDueWork(T0)
    expect(world.funds.balance(formatIsolatedMarginAccount('ann', BTC, 'net')) - before).toBe(-usdt('1'))
    expect(world.position('ann', BTC)?.funding).toBe(-usdt('1'))
    expect(world.house.changes.take().fundings).toHaveLength(2)
    fine()
  })
})

describe('orders that wait for a price', () => {
  test.each(['mark', 'index'] as const)('[FU40] a stop fires when the %s reaches its price', (by) => {
    world.place('ann', BTC, 'buy', 100)
    world.orders.placeConditional(
      'ann',
      { symbol: BTC, side: 'sell', leg: 'net', type: 'stop', by, stopPrice: PRICE - 500, lots: 40, reduceOnly: true },
      T0,
    )
    world.market(BTC, PRICE - 499)
    expect(world.position('ann', BTC)?.lots).toBe(100)
    world.market(BTC, PRICE - 500)
    expect(world.position('ann', BTC)?.lots).toBe(60)
    fine()
  })

  test('[FU40] by the last trade it follows trades, not the mark', () => {
    world.place('ann', BTC, 'buy', 100)
    const stop = {
      symbol: BTC,
      side: 'sell',
      leg: 'net',
      type: 'stop',
      by: 'last',
      stopPrice: PRICE - 500,
      reduceOnly: true,
    } as const
    expect(world.orders.placeConditional('ann', stop, T0).ok).toBe(true)
    world.market(BTC, PRICE - 1_000)
    expect(world.position('ann', BTC)?.lots).toBe(100)
    world.deposit('bob', '1000')
    world.place('bob', BTC, 'sell', 1)
    expect(world.position('ann', BTC)).toBeUndefined()
    fine()
  })

  test('[FU41] take-profit and stop of a position are a pair: one fires, the other leaves', () => {
    world.place('ann', BTC, 'buy', 100)
    const exits = {
      takeProfit: { by: 'mark', stopPrice: PRICE + 500 },
      stopLoss: { by: 'mark', stopPrice: PRICE - 500 },
    } as const
    expect(world.orders.protect('ann', BTC, 'net', exits, T0).ok).toBe(true)
    expect(world.house.perpetuals.get(BTC)?.conditionals.size).toBe(2)
    world.place('ann', BTC, 'buy', 20)
    world.market(BTC, PRICE + 500)
    // Closes the whole position, with its size at the trigger.
    expect(world.position('ann', BTC)).toBeUndefined()
    expect(world.house.perpetuals.get(BTC)?.conditionals.size).toBe(0)
    fine()
  })

  test('[FU41] exits of an order stand for what it has traded', () => {
    const exits = {
      takeProfit: { by: 'mark', stopPrice: PRICE + 500 },
      stopLoss: { by: 'mark', stopPrice: PRICE - 500 },
    } as const
    world.unquote(BTC)
    world.place('ann', BTC, 'buy', 100, { price: PRICE, exits })
    const conditionals = world.house.perpetuals.get(BTC)?.conditionals
    expect(conditionals?.size).toBe(0)
    world.deposit('bob', '100000')
    world.place('bob', BTC, 'sell', 30, { price: PRICE })
    world.place('bob', BTC, 'sell', 20, { price: PRICE })
    expect(conditionals?.listOfAccount('ann').map(({ lots }) => lots)).toEqual([50, 50])
    world.market(BTC, PRICE - 500)
    expect(conditionals?.size).toBe(0)
    expect(world.house.perpetuals.get(BTC)?.entryExits.size).toBe(0)
    fine()
  })

  test('[FU41] the exits of a position replace those of its entries', () => {
    const exits = {
      takeProfit: { by: 'last', stopPrice: PRICE + 500 },
      stopLoss: { by: 'index', stopPrice: PRICE - 500 },
    } as const
    world.place('ann', BTC, 'buy', 100, { exits })
    const position = () => {
      const held = world.position('ann', BTC)
      return held && toPositionView(world.house, held)
    }
    expect(position()).toMatchObject({
      takeProfit: '100050.0',
      takeProfitBy: 'last',
      stopLoss: '99950.0',
      stopLossBy: 'index',
    })
    const moved = { ...exits, stopLoss: { by: 'mark', stopPrice: PRICE - 900 } } as const
    expect(world.orders.protect('ann', BTC, 'net', moved, T0).ok).toBe(true)
    const waiting = () => world.house.perpetuals.get(BTC)?.conditionals.listOfAccount('ann') ?? []
    expect(waiting().map(({ terms }) => [terms.stopPrice, terms.lots])).toEqual([
      [PRICE + 500, undefined],
      [PRICE - 900, undefined],
    ])
    expect(position()).toMatchObject({ stopLoss: '99910.0', stopLossBy: 'mark' })
    world.market(BTC, PRICE - 900)
    expect(world.position('ann', BTC)).toBeUndefined()
    expect(waiting()).toEqual([])
    fine()
  })

  test('[FU41] an unchanged exit of a position stays, and is one of the pair', () => {
    world.place('ann', BTC, 'buy', 100)
    const takeProfit = { by: 'last', stopPrice: PRICE + 500 } as const
    const protect = (stopPrice?: number) =>
      world.orders.protect(
        'ann',
        BTC,
        'net',
        { takeProfit, ...(stopPrice !== undefined && { stopLoss: { by: 'mark', stopPrice } }) },
        T0,
      )
    const waiting = () => world.house.perpetuals.get(BTC)?.conditionals.listOfAccount('ann') ?? []
    protect()
    const [first] = waiting()
    world.house.changes.take()
    protect(PRICE - 900)
    protect(PRICE - 800)
    expect(waiting()[0]).toBe(first)
    expect(waiting().map(({ terms }) => terms.pair)).toEqual([first?.id, first?.id])
    const states = world.house.changes.take().conditionals.map(({ state, conditional }) => `${state} ${conditional.id}`)
    expect(states).toEqual(['open 2', 'open 1', 'cancelled 2', 'open 3'])
    expect(protect(PRICE).ok).toBe(false)
    expect(waiting()).toHaveLength(2)
    world.market(BTC, PRICE - 800)
    expect(waiting()).toEqual([])
    fine()
  })

  test('[FU48] exits that the entry has reached are refused', () => {
    const place = (price: number, exits: EntryExitTerms) => {
      const placed = world.place('ann', BTC, 'buy', 10, { price, exits })
      return placed.ok ? placed.value.orderId : placed.error
    }
    const stop = (stopPrice: number) => ({ stopLoss: { by: 'mark', stopPrice } }) as const
    const profit = (stopPrice: number) => ({ takeProfit: { by: 'index', stopPrice } }) as const
    expect(place(0, stop(PRICE))).toBe('trigger_already_met')
    expect(place(0, profit(PRICE))).toBe('trigger_already_met')
    expect(place(PRICE - 900, stop(PRICE - 500))).toBe('trigger_already_met')
    // The limit crosses the market, so the entry trades at its price.
    expect(place(PRICE + 900, stop(PRICE + 500))).toBe('trigger_already_met')
    expect(place(PRICE + 900, profit(PRICE + 500))).toEqual(expect.any(Number))
    const resting = place(PRICE - 900, { ...stop(PRICE - 950), ...profit(PRICE - 500) })
    expect(resting).toEqual(expect.any(Number))
    const amended = world.orders.amend('ann', BTC, Number(resting), { price: PRICE - 960 }, T0)
    expect(amended).toEqual({ ok: false, error: 'trigger_already_met' })
    fine()
  })

  test('[FU42] what cannot trade when its price is reached is refused by name, and told', () => {
    const open = {
      symbol: BTC,
      side: 'buy',
      leg: 'net',
      type: 'stop',
      by: 'mark',
      stopPrice: PRICE + 10,
      lots: 50_000,
      reduceOnly: false,
    } as const
    expect(world.orders.placeConditional('ann', open, T0).ok).toBe(true)
    world.house.changes.take()
    world.market(BTC, PRICE + 10)
    expect(world.house.changes.take().conditionals).toMatchObject([{ state: 'refused', reason: 'margin_insufficient' }])
  })

  test('[FU42] one that is refused leaves its pair in place', () => {
    world.place('ann', BTC, 'buy', 100)
    world.deposit('bob', '100000')
    world.unquote(BTC)
    const exits = {
      takeProfit: { by: 'mark', stopPrice: PRICE + 500, limit: PRICE + 600 },
      stopLoss: { by: 'mark', stopPrice: PRICE - 500 },
    } as const
    world.orders.protect('ann', BTC, 'net', exits, T0)
    world.place('ann', BTC, 'sell', 100, { reduceOnly: true, price: PRICE + 9_000 })
    world.house.changes.take()
    world.mark(BTC, PRICE + 500)
    expect(world.house.changes.take().conditionals).toMatchObject([
      { state: 'refused', reason: 'reduce_only_rejected', conditional: { terms: { type: 'take_profit' } } },
    ])
    const left = world.house.perpetuals.get(BTC)?.conditionals.listOfAccount('ann')
    expect(left?.map(({ terms }) => terms.type)).toEqual(['stop'])
    world.market(BTC, PRICE - 500)
    expect(world.position('ann', BTC)).toBeUndefined()
    fine()
  })

  test('[FU42] one whose price is reached already is refused', () => {
    world.place('ann', BTC, 'buy', 100)
    const stop = {
      symbol: BTC,
      side: 'sell',
      leg: 'net',
      type: 'stop',
      by: 'mark',
      stopPrice: PRICE,
      reduceOnly: true,
    } as const
    expect(world.orders.placeConditional('ann', stop, T0)).toEqual({ ok: false, error: 'trigger_already_met' })
  })

  test('[FU43] a trailing stop follows the price that it names', () => {
    world.place('ann', BTC, 'buy', 100)
    const trail = { distance: 100, unit: 'bps' } as const
    world.orders.placeConditional(
      'ann',
      { symbol: BTC, side: 'sell', leg: 'net', type: 'trailing_stop', by: 'mark', trail, reduceOnly: true },
      T0,
    )
    world.market(BTC, PRICE + 10_000)
    world.market(BTC, PRICE + 500)
    expect(world.position('ann', BTC)?.lots).toBe(100)
    world.market(BTC, PRICE - 100)
    expect(world.position('ann', BTC)).toBeUndefined()
    fine()
  })
})
