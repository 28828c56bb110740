import { describe, expect, test } from 'vitest'
import { PaperBot, settingsFor } from '../../../tests/fixtures/paper-bot.ts'
import { Random } from '../../../tests/simulation/money/random.ts'
import { netBotInvestment } from '../books.ts'
import { checkBotSettings } from '../check.ts'
import { computeAtomsValue, computeLotsCost } from '../steps.ts'
import { requireMarketSteps } from '../typed.ts'
import { nextPlanTime } from './calendar.ts'
import { dcaOrderDeviation, dcaRoundCostMax } from './dca.ts'
import { maxDistinctGrids, spaceGridLines } from './lines.ts'
import { createStrategyMachine } from './machine.ts'

const at = (dollars: number) => Math.round(dollars * 100)
const ONE = 100_000_000n
const usdt = (whole: number) => BigInt(whole) * ONE
const GRID = {
  kind: 'spot_grid',
  market: 'BTC_USDT',
  lower: '80000',
  upper: '100000',
  grids: '10',
  investment: '10000',
}

const RECIPES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'spot grid': GRID,
  'spot grid of coins': { ...GRID, investment: '0.2', investIn: 'base', spacing: 'arithmetic' },
  'spot grid that reinvests': { ...GRID, reinvest: true, spacing: 'arithmetic' },
  'spot grid that follows the price': { ...GRID, trailUp: true, trailDown: true },
  'infinity grid': { kind: 'infinity_grid', market: 'BTC_USDT', lower: '50000', step: '1', investment: '10000' },
  dca: {
    kind: 'dca',
    market: 'BTC_USDT',
    investment: '5000',
    baseOrder: '100',
    safetyOrder: '200',
    safetyOrders: '5',
    deviation: '1',
    stepScale: '1.2',
    volumeScale: '1.5',
    profit: '1',
  },
  'recurring buy': { kind: 'recurring', coins: 'BTC:100', every: 'hour', investment: '3000' },
  rebalancing: { kind: 'rebalance', coins: 'BTC:50', threshold: '1', investment: '10000' },
  'twap with a share': {
    kind: 'twap',
    market: 'BTC_USDT',
    side: 'buy',
    duration: '600',
    slices: '20',
    investment: '5000',
    participation: '10',
  },
  'smart trade': {
    kind: 'smart_trade',
    market: 'BTC_USDT',
    investment: '10000',
    stopTrail: '30',
    breakEven: true,
    target1: '91000',
    share1: '25',
    target2: '92000',
    target3: '93500',
    share3: '1',
    target4: '95000',
  },
  'smart trade of coins that waits for no price': {
    kind: 'smart_trade',
    market: 'BTC_USDT',
    investment: '0.2',
    investIn: 'base',
    stopLoss: '60000',
    target1: '90500',
    share1: '40',
    target2: '91500',
  },
  twap: { kind: 'twap', market: 'BTC_USDT', side: 'buy', duration: '600', slices: '20', investment: '5000' },
  'twap that sells': {
    kind: 'twap',
    market: 'BTC_USDT',
    side: 'sell',
    duration: '600',
    slices: '20',
    investment: '0.1',
  },
}

describe.each(Object.entries(RECIPES))('%s', (_, recipe) => {
  test('[BO3] its books are what its money is, to the atom, and profit is equity less what was put in', () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const random = new Random(seed)
      let price = at(90_000)
      const bot = new PaperBot(recipe, price)
      const invested = netBotInvestment(bot.machine.books())
      for (let step = 0; step < 1_500; step += 1) {
        price = Math.max(at(40_000), price + Math.round((random.next() - 0.5) * at(1_200)))
        bot.to(price)
        const { books, purse } = bot.totals()
        expect(books).toEqual(purse)
        expect(netBotInvestment(bot.machine.books())).toBe(invested)
      }
      expect(new Set(bot.used).size).toBe(bot.used.length)
      expect(bot.used.length).toBeGreaterThan(1)
    }
  })

  test('[BO4] its state is read back as it was saved, and goes on the same way', async () => {
    const { createStrategyMachine: machineOf } = await import('./machine.ts')
    const random = new Random(9)
    let price = at(90_000)
    const bot = new PaperBot(recipe, price)
    for (let step = 0; step < 200; step += 1) {
      price += Math.round((random.next() - 0.5) * at(1_200))
      bot.to(price)
      const again = machineOf(bot.settings.of, { saved: bot.machine.save() })
      expect(JSON.parse(again.save())).toEqual(JSON.parse(bot.machine.save()))
      expect(again.desiredOrders()).toEqual(bot.machine.desiredOrders())
    }
  })
})

describe('the spot grid', () => {
  test('[BO5] lines are at even distances, or at even ratios; the ticks bound their number', () => {
    const range = { lower: 20_000, upper: 30_000, grids: 5 }
    expect(spaceGridLines({ ...range, spacing: 'arithmetic' })).toEqual([
      20_000, 22_000, 24_000, 26_000, 28_000, 30_000,
    ])
    expect(spaceGridLines({ ...range, spacing: 'geometric' })).toEqual([20_000, 21_689, 23_522, 25_508, 27_663, 30_000])
    expect(maxDistinctGrids({ spacing: 'arithmetic', lower: 100, upper: 110, grids: 0 }, 200)).toBe(10)
  })

  test('[BO6] coins for the lines above the price are bought first; then each line but one has its order', () => {
    const bot = new PaperBot(GRID, at(90_000))
    const orders = bot.machine.desiredOrders().orders
    expect(orders).toHaveLength(10)
    const lots = orders.map((order) => order.lots)
    expect(Math.max(...lots) - Math.min(...lots)).toBeLessThanOrEqual(2)
    expect(orders.filter(({ side }) => side === 'buy').every(({ price = 0 }) => price <= at(90_000))).toBe(true)
    expect(orders.filter(({ side }) => side === 'sell').every(({ price = 0 }) => price > at(90_000))).toBe(true)
    // Nearly all money is in use.
    expect(bot.machine.books().quote + bot.machine.withdrawableAtoms()).toBeGreaterThan(0n)
    expect(bot.machine.withdrawableAtoms()).toBeLessThan(usdt(150))
  })

  test('[BO7] a line down and up again is one round trip, with the profit of its distance after both fees', () => {
    const bot = new PaperBot(GRID, at(90_000))
    const [line] = bot.machine
      .desiredOrders()
      .orders.filter(({ side }) => side === 'buy')
      .slice(-1)
    const before = bot.machine.books().tally
    bot.to((line?.price ?? 0) - 1)
    bot.to(at(90_000))
    bot.to(at(91_500))
    const { tally } = bot.machine.books()
    expect(tally.pairs).toBe(before.pairs + 1)
    const pair = bot.driver.pairs.at(-1)
    const ratio = Number(pair?.profit ?? 0n) / Number(pair?.cost ?? 1n)
    // (1 − c)²·r − 1 with r = (100/80)^(1/10), c = 0.1%.
    expect(ratio).toBeCloseTo(0.999 ** 2 * 1.25 ** 0.1 - 1, 4)
    expect(tally.realised - before.realised).toBe(pair?.profit)
  })

  test('[BO8] it waits for its trigger, and ends at its stops', () => {
    const waiting = new PaperBot({ ...GRID, trigger: '85000' }, at(90_000))
    expect(waiting.used).toEqual([])
    waiting.to(at(84_900))
    expect(waiting.used.length).toBeGreaterThan(5)
    const low = new PaperBot({ ...GRID, stopLoss: '75000' }, at(90_000))
    low.to(at(74_000))
    expect(low.driver.end).toBe('stop_loss')
    expect(low.market.open).toEqual([])
    const high = new PaperBot({ ...GRID, takeProfit: '105000' }, at(90_000))
    high.to(at(106_000))
    expect(high.driver.end).toBe('take_profit')
  })

  test('[BO9] a range that follows the price moves with it a line at a time, as far as it may', () => {
    const bot = new PaperBot({ ...GRID, trailUp: true, trailUpTo: '120000' }, at(90_000))
    bot.to(at(150_000))
    const prices = bot.machine.desiredOrders().orders.map(({ price = 0 }) => price)
    expect(Math.max(...prices)).toBeGreaterThan(at(100_000))
    expect(Math.max(...prices)).toBeLessThanOrEqual(at(120_000))
    expect(bot.machine.desiredOrders().orders).toHaveLength(10)
    expect(bot.totals().books).toEqual(bot.totals().purse)
  })

  test('[BO10] more money makes its orders larger; what no order needs may be taken out', () => {
    const bot = new PaperBot(GRID, at(90_000))
    const before = bot.machine.desiredOrders().orders[0]?.lots ?? 0
    bot.market.purse.apply(
      { kind: 'pay_quote', account: 'x', to: 'trader', asset: 'quote', atoms: usdt(10_000) } as never,
      'trader',
    )
    bot.tell({ kind: 'funds', quote: usdt(10_000) })
    const after = bot.machine.desiredOrders().orders[0]?.lots ?? 0
    expect(after / before).toBeCloseTo(2, 1)
    expect(bot.totals().books).toEqual(bot.totals().purse)
    const free = bot.machine.withdrawableAtoms()
    bot.tell({ kind: 'funds', quote: -free })
    expect(bot.machine.withdrawableAtoms()).toBe(0n)
  })
})

const paidIn = (bot: PaperBot, atoms: bigint) => {
  const move = { kind: 'pay_quote', account: 'x', to: 'trader', asset: 'quote', atoms } as never
  bot.market.purse.apply(move, 'trader')
  bot.tell({ kind: 'funds', quote: atoms })
}

test('[BO10] an infinity grid buys coins with added money, and goes on selling at each step up', () => {
  const bot = new PaperBot(RECIPES['infinity grid'] ?? {}, at(90_000))
  bot.to(at(90_400))
  const before = bot.totals().purse.base
  paidIn(bot, usdt(5_000))
  const added = computeAtomsValue(BTC, at(90_400), bot.totals().purse.base - before)
  expect(Number(added / ONE)).toBeCloseTo((5_000 * 50_000) / 90_400, -2)
  const { pairs } = bot.machine.books().tally
  bot.to(at(95_000))
  expect(bot.machine.books().tally.pairs).toBeGreaterThan(pairs)
  expect(bot.totals().books).toEqual(bot.totals().purse)
})

const BTC = requireMarketSteps('BTC_USDT')
const movedAt = (price: number, lots: number) => {
  const baseAtoms = BigInt(lots) * BTC.lotAtoms
  return { baseAtoms, quoteAtoms: computeLotsCost(BTC, price, lots), feeAtoms: baseAtoms / 1_000n }
}

/** A DCA bot after its first purchase, with its first safety order, which the test fills in parts. */
function dcaInParts() {
  const { of, investment } = settingsFor(RECIPES.dca ?? {})
  const machine = createStrategyMachine(of, { investment: { quote: investment, base: 0n, baseCost: 0n } })
  const moment = { now: 0, prices: { BTC_USDT: at(90_000) }, live: new Set<string>() }
  machine.apply({ kind: 'start' }, moment)
  const order = (prefix: string) =>
    machine.desiredOrders().orders.find(({ id }) => id.startsWith(prefix)) ?? expect.unreachable(prefix)
  const first = order('e-')
  machine.apply({ kind: 'order', order: { ...first, filled: first.lots, ...movedAt(at(90_000), first.lots) } }, moment)
  const safety = { ...order('d0.1'), price: order('d0.1').price ?? 0 }
  const trades = (kind: 'part' | 'order', filled: number, before: number) =>
    machine.apply({ kind, order: { ...safety, filled, before, ...movedAt(safety.price, filled) } }, moment)
  return { machine, safety, sale: () => order('x-'), trades }
}

describe('other kinds', () => {
  test('[BO11] the ladder of a DCA is that of the formula', () => {
    const { of } = settingsFor({ ...RECIPES.dca, baseOrder: '10', safetyOrder: '20' })
    if (of.kind !== 'dca') throw new Error(of.kind)
    const depths = [1, 2, 3, 4, 5].map((k) => Number((dcaOrderDeviation(of, k) * 100).toFixed(4)))
    expect(depths).toEqual([1, 2.2, 3.64, 5.368, 7.4416])
    expect(dcaRoundCostMax(of)).toBe(27_375_000_000n)
  })

  test('[BO11] a DCA whose first purchase costs a tick more than the last price has money for all its orders', () => {
    const recipe = {
      kind: 'dca',
      market: 'PEPE_USDT',
      investment: '547.5',
      baseOrder: '20',
      safetyOrder: '40',
      safetyOrders: '5',
      deviation: '1',
      volumeScale: '1.5',
      profit: '1',
    }
    const ticks = { PEPE_USDT: 486 }
    expect(checkBotSettings(settingsFor(recipe), ticks).problem?.reason).toBe('investment_too_small')
    expect(checkBotSettings(settingsFor({ ...recipe, investment: '547.56' }), ticks).problem).toBeNull()
    const bot = new PaperBot(recipe, 486)
    expect(bot.machine.desiredOrders().orders).toHaveLength(6)
    bot.to(430)
    expect(bot.totals().books).toEqual(bot.totals().purse)
    expect(bot.totals().purse.quote).toBeGreaterThanOrEqual(0n)
  })

  test('[BO11] a DCA sells everything at its profit over the average, and begins the next round', () => {
    const bot = new PaperBot(RECIPES.dca ?? {}, at(90_000))
    bot.to(at(88_000))
    const before = bot.machine.books().tally
    bot.to(at(90_400))
    const { tally } = bot.machine.books()
    expect(tally.pairs).toBe(before.pairs + 1)
    expect(tally.realised).toBeGreaterThan(0n)
    bot.to(at(90_400))
    expect(bot.used.some((id) => id.startsWith('d1.'))).toBe(true)
  })

  test('[BO49] a DCA sells what a safety order has bought before that ends, at the price of the new average', () => {
    const { machine, safety, sale, trades } = dcaInParts()
    const before = sale()
    trades('part', 100, 0)
    const part = sale()
    expect(part.id).toBe(before.id)
    expect(part.lots).toBeGreaterThan(before.lots + 98)
    expect(part.price).toBeLessThan(before.price ?? 0)
    const { quote } = machine.books()
    // The end of the order reports only the remaining fills: nothing counts twice.
    trades('order', safety.lots - 100, 100)
    expect(sale().lots).toBeGreaterThan(before.lots + safety.lots - 2)
    expect(quote - machine.books().quote).toBe(computeLotsCost(BTC, safety.price, safety.lots - 100))
    expect(machine.desiredOrders().orders.some(({ id }) => id.startsWith('d0.1'))).toBe(false)
  })

  test('[BO49] a safety order that is cancelled after it bought a part counts as done', () => {
    const { machine, trades } = dcaInParts()
    trades('part', 100, 0)
    trades('order', 0, 100)
    expect(machine.desiredOrders().orders.some(({ id }) => id.startsWith('d0.1'))).toBe(false)
  })

  test('[BO49] a smart trade sells at its targets, and at its stop, what its entry has bought so far', () => {
    const { of, investment } = settingsFor({
      kind: 'smart_trade',
      market: 'BTC_USDT',
      investment: '10000',
      entryPrice: '89000',
      stopLoss: '80000',
      target1: '91000',
      share1: '50',
      target2: '92000',
      share2: '50',
    })
    const machine = createStrategyMachine(of, { investment: { quote: investment, base: 0n, baseCost: 0n } })
    const moment = { now: 0, prices: { BTC_USDT: at(90_000) }, live: new Set<string>() }
    machine.apply({ kind: 'start' }, moment)
    const [entry] = machine.desiredOrders().orders
    const free = machine.withdrawableAtoms()
    if (entry?.price === undefined) return expect.unreachable()
    const moved = (filled: number, before: number) => ({
      id: entry.id,
      market: entry.market,
      side: entry.side,
      lots: entry.lots,
      filled,
      before,
      ...movedAt(at(89_000), filled),
    })
    machine.apply({ kind: 'part', order: moved(1_000, 0) }, moment)
    expect(machine.desiredOrders().orders).toMatchObject([entry, { id: 't0-0', lots: 499 }, { id: 't1-0', lots: 500 }])
    expect(machine.withdrawableAtoms()).toBe(free)
    // A target sells all coins bought so far. The entry order remains, so the bot does not end.
    const sold = { ...entry, id: 't0-0', side: 'sell' as const, lots: 499, filled: 499, ...movedAt(at(91_000), 499) }
    machine.apply({ kind: 'order', order: { ...sold, feeAtoms: 0n } }, moment)
    machine.apply({ kind: 'order', order: moved(entry.lots - 1_000, 1_000) }, moment)
    const held = Math.floor(entry.lots * 0.999)
    const lots = machine.desiredOrders().orders.map((order) => order.lots)
    expect(lots).toHaveLength(2)
    expect(lots.reduce((sum, each) => sum + each, 0)).toBe(held - 499)
    machine.apply({ kind: 'price' }, { ...moment, prices: { BTC_USDT: at(79_000) } })
    expect(machine.desiredOrders().end).toBe('stop_loss')
  })

  test('[BO12] a plan buys at the times of its calendar', () => {
    const base = { minute: 30, hour: 9, weekday: 3, day: 15 }
    // The day is a Tuesday.
    const now = Date.UTC(2026, 10, 24, 10, 0)
    expect(nextPlanTime({ ...base, every: 'hour' }, now)).toBe(Date.UTC(2026, 10, 24, 10, 30))
    expect(nextPlanTime({ ...base, every: 'day' }, now)).toBe(Date.UTC(2026, 10, 25, 9, 30))
    expect(nextPlanTime({ ...base, every: 'week' }, now)).toBe(Date.UTC(2026, 10, 25, 9, 30))
    expect(nextPlanTime({ ...base, every: 'week', weekday: 2 }, now)).toBe(Date.UTC(2026, 11, 1, 9, 30))
    expect(nextPlanTime({ ...base, every: 'month' }, now)).toBe(Date.UTC(2026, 11, 15, 9, 30))
    const bot = new PaperBot(RECIPES['recurring buy'] ?? {}, at(90_000))
    for (let hour = 0; hour < 60; hour += 1) bot.to(at(90_000), 3_600_000)
    // Whole lots for 100 cost 99.90.
    expect(bot.used).toHaveLength(30)
    expect(bot.driver.end).toBe('finished')
  })

  test('[BO13] a basket is brought back to its weights when one is off by the threshold', () => {
    const bot = new PaperBot(RECIPES.rebalancing ?? {}, at(90_000))
    expect(bot.used).toHaveLength(1)
    bot.to(at(90_300))
    expect(bot.used).toHaveLength(1)
    bot.to(at(100_000))
    expect(bot.used).toHaveLength(2)
    const { quote } = bot.machine.books()
    const share = Number(quote) / Number(quote + bot.market.worth())
    expect(share).toBeCloseTo(0.5, 2)
  })

  test('[BO14] slices are even, and all of it is traded by the end', () => {
    const bot = new PaperBot(RECIPES.twap ?? {}, at(90_000))
    for (let minute = 0; minute < 700; minute += 1) bot.to(at(90_000) + (minute % 7))
    expect(bot.used).toHaveLength(20)
    expect(bot.driver.end).toBe('finished')
    expect(bot.machine.books().quote).toBeLessThan(usdt(30))
  })

  test('[BO31] with a share no slice is more than that of what was traded, and what remains at the end is told', () => {
    const bot = new PaperBot({ ...RECIPES.twap, participation: '10' }, at(90_000))
    const begun = bot.now
    const parts: number[] = []
    let held = 0n
    for (let minute = 0; minute < 700 && bot.driver.end === undefined; minute += 1) {
      // Volume is low in the first half of each hour: 300 lots in one slice, 3,000 in the next.
      bot.lots = minute % 60 < 30 ? 10 : 100
      bot.to(at(90_000) + (minute % 7))
      const { base } = bot.market.purse.totals
      if (base > held) parts.push(Math.round(Number(base - held) / Number(bot.market.units.baseAtomsPerLot) / 0.999))
      held = base
    }
    expect(parts.length).toBeGreaterThan(15)
    for (const [slice, lots] of parts.entries()) expect(lots).toBeLessThanOrEqual(slice % 2 === 0 ? 30 : 300)
    expect(bot.driver.end).toBe('finished')
    expect(bot.now - begun).toBe(600 * 60_000)
    const left = bot.machine.books().quote
    expect(left).toBeGreaterThan(usdt(1_000))
    expect(bot.driver.notes).toEqual([
      { kind: 'remained', params: { amount: (Number(left) / 1e8).toFixed(8), asset: 'USDT' } },
    ])
    expect(bot.totals().books).toEqual(bot.totals().purse)
  })

  test('[BO31] where enough is traded a share changes nothing but that each slice has its turn at its end', () => {
    const bot = new PaperBot({ ...RECIPES.twap, participation: '50' }, at(90_000))
    bot.lots = 1_000_000
    for (let minute = 0; minute < 700; minute += 1) {
      bot.to(at(90_000) + (minute % 7))
      if (minute === 25) expect(bot.used).toHaveLength(0)
    }
    expect(bot.used).toHaveLength(20)
    expect(bot.driver.notes).toEqual([])
  })

  test('[BO15] a signal buys, sells a part and closes; what there is no money for is passed over', () => {
    const bot = new PaperBot({ kind: 'signal', market: 'BTC_USDT', investment: '1000', orderAmount: '400' }, at(90_000))
    bot.tell({ kind: 'signal', action: 'buy', bps: 10_000 })
    bot.tell({ kind: 'signal', action: 'buy', bps: 10_000 })
    bot.tell({ kind: 'signal', action: 'sell', bps: 5_000 })
    bot.tell({ kind: 'signal', action: 'close', bps: 0 })
    bot.tell({ kind: 'signal', action: 'close', bps: 0 })
    expect(bot.used).toHaveLength(4)
    expect(bot.totals().books).toEqual(bot.totals().purse)
    expect(bot.market.purse.totals.base).toBeLessThan(20_000_000n)
  })
})
