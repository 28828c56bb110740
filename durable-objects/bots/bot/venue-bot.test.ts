// Bots with real money: a user's key at a venue that trades, and misbehaves.

import { describe, expect, test } from 'vitest'
import { VENUE_FAULTS } from '../../../tests/fixtures/fake-venue.ts'
import { runProgrammes } from '../../../tests/fixtures/programme-seeds.ts'
import { type TradingVenue, type TradingVenueOrder, units } from '../../../tests/fixtures/trading-venue.ts'
import { type CallFault, VENUE_MARKET, VenueBotWorld } from '../../../tests/fixtures/venue-bot-world.ts'
import { Random } from '../../../tests/simulation/money/random.ts'

const BUDGET = units('1000')
const COMMON = { market: VENUE_MARKET, investment: '1000' }
const GRID = { ...COMMON, kind: 'spot_grid', lower: '2700', upper: '3300', grids: '6' }
const DCA = { kind: 'dca', baseOrder: '200', safetyOrder: '200', safetyOrders: '3', deviation: '1', profit: '1' }
const TARGETS = { target1: '3060', share1: '50', target2: '3120', share2: '50', stopLoss: '2600' }
const RECIPES: readonly object[] = [
  GRID,
  { ...COMMON, ...DCA },
  { ...COMMON, kind: 'twap', side: 'buy', duration: '10', slices: '10' },
  { ...COMMON, ...TARGETS, kind: 'smart_trade' },
  { ...COMMON, kind: 'infinity_grid', lower: '2400', step: '1' },
]
/** Kinds that trade at the market only: on signals, or a basket. */
const SIGNAL = { ...COMMON, kind: 'signal', orderAmount: '400' }
const BASKET = { kind: 'rebalance', coins: 'ETH:40,SOL:40', by: 'threshold', threshold: '1', investment: '1000' }
const PLAN = { kind: 'recurring', coins: 'ETH:100,SOL:100', every: 'hour', minute: '5', investment: '1000' }
const SECOND = 1_000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE
const OK = { ok: true, value: null }

const isOpen = ({ status }: TradingVenueOrder) => ['NEW', 'PARTIALLY_FILLED'].includes(status)
const openAt = (venue: TradingVenue) => venue.book.filter(isOpen)

async function running(recipe: object = GRID, lossBps = 5_000) {
  const world = await new VenueBotWorld().connect()
  expect(await world.create(recipe, lossBps)).toEqual(OK)
  await world.pass(5 * SECOND)
  return world
}

async function moves(world: VenueBotWorld, prices: readonly string[], ms = MINUTE): Promise<void> {
  for (const price of prices) {
    world.venue.move(units(price))
    await world.pass(ms)
  }
}

/** Balances after the venue's own fills, from the bot's budget. */
function changeAt({ fills }: TradingVenue, coin = 'ETH'): { readonly quote: bigint; readonly base: bigint } {
  return fills.reduce(
    (sum, { base, price, quantity, fee, isBuyer }) => {
      const value = (price * quantity) / units('1')
      const coins = isBuyer ? quantity - fee : -quantity
      const quote = sum.quote + (isBuyer ? -value : value - fee)
      return { quote, base: base === coin ? sum.base + coins : sum.base }
    },
    { quote: 0n, base: 0n },
  )
}

/** @throws if the bot could spend more than its budget with its fills and open orders */
function expectBudgetKept(venue: TradingVenue, about: string): void {
  const { quote } = changeAt(venue)
  const open = openAt(venue)
  const left = ({ quantity, executed }: TradingVenueOrder) => quantity - executed
  const buys = open.filter(({ side }) => side === 'BUY').reduce((sum, o) => sum + (left(o) * o.price) / units('1'), 0n)
  expect(BUDGET + quote - buys, `${about}: money`).toBeGreaterThanOrEqual(0n)
  for (const coin of venue.bases) {
    const sells = open.filter(({ side, base }) => side === 'SELL' && base === coin)
    const sold = sells.reduce((sum, order) => sum + left(order), 0n)
    expect(changeAt(venue, coin).base - sold, `${about}: ${coin}`).toBeGreaterThanOrEqual(0n)
  }
}

describe('a bot at a venue', () => {
  test.each(RECIPES)('[VN27] trades as on paper: $kind', async (recipe) => {
    const world = await running(recipe)
    await moves(world, ['2940', '3065', '3130', '2930', '3080', '3140', '2900', '3150'])
    expect(world.venue.fills.length).toBeGreaterThan(2)
    expect(world.reports).toEqual([])
    const { quote, base } = changeAt(world.venue)
    const { state } = world.bot.record
    const balances = world.bot.store.venueBooks.balances()
    if (state === 'running') {
      expect([balances.get('USDT'), balances.get('ETH') ?? 0n]).toEqual([BUDGET + quote, base])
      expect(world.detail().profit.checkedAt).toBeGreaterThan(world.clock.now - 3 * MINUTE)
    } else expect(openAt(world.venue)).toEqual([])
  })

  test('[VN27] [VN29] buys by its plan, for no more than its budget, and keeps its coins', async () => {
    const world = await running({ kind: 'recurring', coins: 'ETH:300', every: 'hour', minute: '5', investment: '1000' })
    await moves(world, ['3060', '2950', '3010', '2970'], 60 * MINUTE)
    const { venue, bot } = world
    // The fourth time there is no money left for a purchase.
    expect([bot.record.state, bot.record.end, venue.book.length]).toEqual(['stopped', 'finished', 3])
    expect(venue.book.every(({ side, price }) => side === 'BUY' && price > 0n)).toBe(true)
    const { quote, base } = changeAt(venue)
    expect([quote > -units('1000'), quote < -units('880'), venue.total('ETH')]).toEqual([true, true, base])
    expect([world.reports, world.key.remove()]).toEqual([[], OK])
  })

  test('[VN28] has client ids of its own orders, and no order is sent twice when answers are lost', async () => {
    const world = await new VenueBotWorld().connect()
    const faults: CallFault[] = ['lost', 'lost', 'unsent', 'lost', 'none', 'lost']
    world.fault = () => faults.pop() ?? 'none'
    await world.create(GRID)
    await world.pass(3 * MINUTE)
    expect(openAt(world.venue)).toHaveLength(6)
    const ids = world.venue.book.map(({ clientOrderId }) => clientOrderId)
    expect(ids.every((id) => id.startsWith(`${world.account}-`))).toBe(true)
    expect([new Set(ids).size, world.venue.repeated]).toEqual([ids.length, []])
  })

  test('[VN28] asks for an order of unknown state with growing pauses', async () => {
    const world = await new VenueBotWorld().connect()
    world.venue.fault = (path, method) => {
      if (path !== '/api/v3/order') return 'none'
      return method === 'POST' ? 'lost_after' : 'lost_before'
    }
    await world.create({ ...COMMON, kind: 'twap', side: 'buy', duration: '2', slices: '2' })
    await world.pass(20 * MINUTE)
    const attempts = world.reports.filter((line) => line.startsWith('bot_waits')).length
    expect(attempts).toBeGreaterThan(15)
    expect(attempts).toBeLessThan(150)
    world.venue.fault = () => 'none'
    await world.pass(3 * MINUTE)
    expect([world.venue.repeated, world.venue.fills.length > 0]).toEqual([[], true])
  })

  test('[VN29] needs its budget free in the account, and is refused with the figures without it', async () => {
    const world = await new VenueBotWorld(undefined, { USDT: '900.5' }).connect()
    const params = { asset: 'USDT', available: '900.5', needed: '1000' }
    expect(await world.create(GRID)).toEqual({ ok: false, error: { reason: 'insufficient_funds', params } })
    expect([world.venue.book, world.key.remove()]).toEqual([[], OK])
  })

  test('[VN29] buys at the market for no more than its budget, if the price rises meanwhile', async () => {
    const world = await new VenueBotWorld().connect()
    world.fault = () => {
      world.venue.last += units('40')
      return 'none'
    }
    await world.create({ ...COMMON, kind: 'twap', side: 'buy', duration: '2', slices: '2' })
    await world.pass(10 * MINUTE)
    expectBudgetKept(world.venue, 'rising')
    expect(world.venue.book.every(({ price }) => price > 0n)).toBe(true)
  })

  test('[VN30] books what the venue did while the bot was away, and places the other side', async () => {
    const world = await running()
    world.alarmAt = undefined
    for (const price of ['2880', '2780', '2995']) world.venue.move(units(price))
    await world.pass(8 * 60 * MINUTE)
    world.restartBot()
    await world.pass(10 * SECOND)
    const fills = world.bot.store.venueBooks.fills({}, 100)
    const decimals = fills.map(({ price, quantity }) => [price, quantity].map((text) => text.split('.')[1]?.length))
    expect(new Set(decimals.map(String))).toEqual(new Set(['2,4']))
    const shown = fills.map(({ id }) => id)
    expect(shown.sort()).toEqual(world.venue.fills.map(({ id }) => String(id)).sort())
    expect(openAt(world.venue).filter(({ side }) => side === 'SELL').length).toBeGreaterThan(2)
    expect(world.reports).toEqual([])
  })

  test('[VN30] places an order again that its owner cancelled at the venue', async () => {
    const world = await running()
    const [first = expect.unreachable()] = openAt(world.venue)
    world.venue.end(first)
    await world.pass(2 * MINUTE)
    expect(openAt(world.venue)).toHaveLength(6)
  })

  test.each(['sell', 'keep'] as const)('[VN31] ends at its limit on loss: its coins are to %s', async (onEnd) => {
    const world = await running({ ...GRID, onEnd }, 500)
    await moves(world, ['2880', '2780'])
    expect(world.bot.record.state).toBe('running')
    await moves(world, ['2500'])
    expect(world.bot.record).toMatchObject({ state: 'stopped', end: 'loss_limit' })
    expect(openAt(world.venue)).toEqual([])
    // Less than a lot is no order.
    expect(world.venue.total('ETH') < units('0.0001')).toBe(onEnd === 'sell')
    expect(world.key.remove()).toEqual(OK)
  })

  test('[VN32] that waits reads the price each ten seconds and its orders each minute, and no more', async () => {
    const world = await running()
    await world.pass(5 * MINUTE)
    const before = world.venue.requests.length
    await world.pass(60 * MINUTE)
    const asked = world.venue.requests.slice(before).map(({ url }) => new URL(url).pathname)
    const count = (path: string) => asked.filter((each) => each === path).length
    expect(count('/api/v3/ticker/price')).toBeLessThanOrEqual(360)
    expect(count('/api/v3/openOrders')).toBeLessThanOrEqual(60)
    // Besides them, the clock each ten minutes and the permissions of the key each hour.
    expect(asked.length - count('/api/v3/ticker/price') - count('/api/v3/openOrders')).toBeLessThanOrEqual(8)
  })

  test('[VN32] that is paused or has ended asks the venue nothing', async () => {
    const world = await running()
    await world.bot.commands.pause()
    expect(openAt(world.venue)).toEqual([])
    const before = world.venue.requests.length
    await world.pass(60 * MINUTE)
    expect([world.venue.requests.length, world.alarmAt]).toEqual([before, undefined])
    await world.bot.commands.resume()
    await world.pass(5 * SECOND)
    expect(openAt(world.venue)).toHaveLength(6)
    await world.bot.commands.stop('keep')
    await world.pass(MINUTE)
    expect([world.bot.record.state, world.alarmAt]).toEqual(['stopped', undefined])
    expect(world.detail().profit).not.toHaveProperty('funding')
  })

  test('[VN32] looks at once when the price reaches an order', async () => {
    const world = await running()
    await world.pass(15 * SECOND)
    const before = openAt(world.venue).length
    world.venue.move(units('2950'))
    expect(openAt(world.venue)).toHaveLength(before - 1)
    await world.pass(11 * SECOND)
    expect(openAt(world.venue)).toHaveLength(before)
  })

  test('[VN33] keeps its key, takes no other money, is not shared, and an earlier release finds no bot', async () => {
    const world = await running()
    expect(world.key.remove()).toEqual({ ok: false, error: { reason: 'bots_running' } })
    const fixed = { ok: false, error: { reason: 'venue_fixed', params: {} } }
    expect(await world.bot.commands.invest(1n, 'more-0001')).toEqual(fixed)
    expect(await world.bot.commands.withdraw(1n, 'less-0001')).toEqual(fixed)
    expect(await world.bot.commands.share(true, '')).toEqual(fixed)
    expect(world.storage.sql.exec('SELECT body FROM record').toArray()).toEqual([])
    expect(world.detail().venue).toEqual({ host: 'venue.test', lossLimit: '50.00' })
  })

  test('[VN20] [VN32] is woken by the user stream that a page keeps open', async () => {
    const world = await running()
    world.key.watch('hub')
    await world.pass(5 * SECOND)
    const before = openAt(world.venue).length
    const [first = expect.unreachable()] = openAt(world.venue)
    world.venue.end(first)
    await world.pass(5 * SECOND)
    expect(openAt(world.venue)).toHaveLength(before)
  })

  test('[BO20] waits while the venue has halted its market, and goes on afterwards', async () => {
    const world = await running()
    world.venue.status = 'BREAK'
    world.venue.move(units('2880'))
    await world.pass(20 * MINUTE)
    expect(world.bot.record.state).toBe('running')
    expect(openAt(world.venue).length).toBeLessThan(6)
    world.venue.status = 'TRADING'
    await world.pass(3 * MINUTE)
    expect(openAt(world.venue)).toHaveLength(6)
  })

  test('[VN33] before another venue than its own does nothing', async () => {
    const world = await running()
    world.host = 'other.test'
    world.restartBot()
    const before = world.venue.requests.length
    world.venue.move(units('1500'))
    await world.pass(10 * MINUTE)
    expect([world.bot.record.state, world.venue.requests.length]).toEqual(['running', before])
  })

  test('[VN33] without a usable key waits, says so, and goes on when there is one', async () => {
    const world = await running()
    world.venue.restrictions.enableWithdrawals = true
    await world.pass(2 * 60 * MINUTE)
    world.venue.move(units('2880'))
    await world.pass(2 * MINUTE)
    world.venue.restrictions.enableWithdrawals = false
    await world.pass(2 * 60 * MINUTE)
    expect(openAt(world.venue)).toHaveLength(6)
    expect(world.bot.record.state).toBe('running')
  })
})

test('[VN50] deletes ended orders each day, and its figures stay those of the venue’s fills', async () => {
  const world = await running()
  const settled = () => world.storage.sql.exec('SELECT client FROM venue_orders WHERE is_over = 1').toArray().length
  const figures = () => {
    const { checkedAt, yearly: _, ...profit } = world.detail().profit
    expect(checkedAt).toBeGreaterThan(world.clock.now - 3 * MINUTE)
    return [profit, [...world.bot.store.venueBooks.balances()], world.bot.store.venueBooks.fills({}, 1_000)]
  }
  await moves(world, ['2890', '3010', '3110', '2990', '2890', '3010'], 2 * MINUTE)
  const before = figures()
  expect(settled()).toBeGreaterThan(3)
  world.clock.now += DAY
  await world.pass(2 * MINUTE)
  expect(figures()).toEqual(before)
  expect([settled(), openAt(world.venue).length]).toEqual([0, 6])

  await moves(world, ['2890', '3010', '3110', '2990', '2890', '3010'], 2 * MINUTE)
  const { quote, base } = changeAt(world.venue)
  const balances = world.bot.store.venueBooks.balances()
  expect([balances.get('USDT'), balances.get('ETH')]).toEqual([BUDGET + quote, base])
  expect(settled()).toBeGreaterThan(0)
  expect([world.reports, world.venue.repeated]).toEqual([[], []])
})

describe('a bot that cannot end at its venue', () => {
  const HOUR = 60 * MINUTE

  async function stopped(world: VenueBotWorld, breakVenue: () => void) {
    breakVenue()
    // Its permissions are read again after an hour.
    world.clock.now += HOUR
    await world.bot.commands.stop('sell')
    return world
  }

  test('[VN51] [VN52] counts failures in a row, and is then ended without the venue: its orders are listed and stay', async () => {
    const world = await running()
    await moves(world, ['2940', '3000'])
    await stopped(world, () => {
      world.venue.restrictions.enableWithdrawals = true
    })
    await world.pass(2 * MINUTE)
    const { count } = world.detail().venueFailures ?? expect.unreachable()
    expect(world.detail().venueFailures).toEqual({ count: expect.any(Number), obstacle: 'key' })
    expect(count > 1 && count < 5).toBe(true)
    const early = { ok: false, error: { reason: 'wrong_state', params: {} } }
    expect(await world.bot.commands.endWithoutVenue()).toEqual(early)
    await world.pass(5 * MINUTE)
    world.restartBot()
    expect(world.detail().venueFailures).toEqual({ count: 5, obstacle: 'key' })
    const atVenue = openAt(world.venue).map(({ clientOrderId }) => clientOrderId)
    const listed = () => (world.detail().venueOrders ?? []).map(({ clientId }) => clientId).sort()
    expect([atVenue.length, listed()]).toEqual([6, atVenue.sort()])

    const { profit } = world.detail()
    expect(await world.bot.commands.endWithoutVenue()).toEqual(OK)
    expect(world.bot.record).toMatchObject({ state: 'stopped', end: 'owner' })
    // It chose to sell its coins.
    expect(world.venue.total('ETH')).toBeGreaterThan(0n)
    const { venueFailures, ...ended } = world.detail()
    expect([venueFailures, ended.profit.total, ended.levels, listed()]).toEqual([undefined, profit.total, [], atVenue])
    expect(world.key.remove()).toEqual(OK)
    const before = world.venue.requests.length
    world.venue.move(units('2900'))
    await world.pass(HOUR)
    expect([world.venue.requests.length, world.alarmAt]).toEqual([before, undefined])
  })

  test('[VN51] [VN52] ends by itself when its key is usable again, also after enough failures', async () => {
    const world = await running()
    await stopped(world, () => {
      world.venue.restrictions.enableWithdrawals = true
    })
    await world.pass(8 * MINUTE)
    expect(world.detail().venueFailures).toMatchObject({ count: 5 })
    world.venue.restrictions.enableWithdrawals = false
    world.clock.now += HOUR
    await world.pass(2 * MINUTE)
    expect([world.bot.record.state, openAt(world.venue), world.detail().venueOrders]).toEqual([
      'stopped',
      [],
      undefined,
    ])
  })

  test('[VN51] that runs counts them too, is reported to its owner once, and cannot be ended without the venue', async () => {
    const world = await running()
    world.venue.restrictions.enableWithdrawals = true
    world.clock.now += HOUR
    await world.pass(20 * MINUTE)
    const { state, venueFailures, venueOrders, events } = world.detail()
    expect([state, venueFailures, venueOrders]).toEqual(['running', { count: 5, obstacle: 'key' }, undefined])
    expect(events.filter(({ kind }) => kind === 'refused')).toHaveLength(1)
    expect(await world.bot.commands.endWithoutVenue()).toMatchObject({ ok: false, error: { reason: 'wrong_state' } })
    world.venue.restrictions.enableWithdrawals = false
    world.clock.now += HOUR
    await world.pass(2 * MINUTE)
    expect(world.detail().venueFailures).toBeUndefined()
  })

  test('[VN52] is ended before another venue than its own', async () => {
    const world = await running()
    await stopped(world, () => {
      world.host = 'other.test'
      world.restartBot()
    })
    await world.pass(8 * MINUTE)
    expect(world.detail().venueFailures).toEqual({ count: 5, obstacle: 'venue' })
    expect(await world.bot.commands.endWithoutVenue()).toEqual(OK)
    expect([world.bot.record.state, openAt(world.venue).length]).toEqual(['stopped', 6])
    expect(world.key.remove()).toEqual(OK)
  })
})

describe('a bot at a venue that acts on signals', () => {
  const signal = (world: VenueBotWorld, id: string, action: 'buy' | 'sell' | 'close', bps = 10_000) =>
    world.bot.commands.signal(id, action, bps)
  const skippedOf = (world: VenueBotWorld) =>
    world.detail().events.flatMap(({ kind, params }) => (kind === 'skipped' ? [params.action] : []))

  test('[VN27] [BO15] buys for its amount, sells a part and closes, each signal once', async () => {
    const world = await running(SIGNAL)
    expect(await signal(world, 'a', 'buy')).toEqual(OK)
    expect(await signal(world, 'a', 'buy')).toMatchObject({ error: { reason: 'signal_repeated' } })
    await world.pass(5 * SECOND)
    const { quote, base } = changeAt(world.venue)
    expect([quote < -units('390'), quote >= -units('402')]).toEqual([true, true])
    expect(await signal(world, 'b', 'sell', 5_000)).toEqual(OK)
    await world.pass(5 * SECOND)
    expect(changeAt(world.venue).base).toBeLessThan((base * 51n) / 100n)
    expect(await signal(world, 'c', 'close')).toEqual(OK)
    await world.pass(5 * SECOND)
    expect(world.venue.total('ETH')).toBeLessThan(units('0.0001'))
    expect([world.venue.book.length, world.reports, skippedOf(world)]).toEqual([3, [], []])
  })

  test.each(['lost_before', 'lost_after'] as const)(
    '[VN121] a purchase that has not left within a minute is skipped, and one that has is booked: %s',
    async (fault) => {
      const world = await running(SIGNAL)
      world.venue.fault = (path, method) => {
        if (path !== '/api/v3/order') return 'none'
        return method === 'POST' ? fault : 'lost_before'
      }
      await signal(world, 'a', 'buy').catch(() => undefined)
      await world.pass(5 * MINUTE)
      world.venue.fault = () => 'none'
      await world.pass(5 * MINUTE)
      const isBought = fault === 'lost_after'
      expect(world.venue.fills.length > 0).toBe(isBought)
      expect([skippedOf(world), world.venue.repeated]).toEqual([isBought ? [] : ['buy'], []])
      expect(world.bot.store.venueBooks.balances().get('ETH') ?? 0n).toBe(changeAt(world.venue).base)
      expect(await signal(world, 'b', 'buy')).toEqual(OK)
      await world.pass(5 * SECOND)
      expect(world.venue.fills.length).toBeGreaterThan(0)
    },
  )

  test('[VN121] a sale waits for the venue, however long that takes', async () => {
    const world = await running(SIGNAL)
    await signal(world, 'a', 'buy')
    await world.pass(5 * SECOND)
    world.venue.fault = () => 'lost_before'
    await signal(world, 'b', 'close').catch(() => undefined)
    await world.pass(30 * MINUTE)
    expect(world.venue.total('ETH')).toBeGreaterThan(0n)
    world.venue.fault = () => 'none'
    await world.pass(3 * MINUTE)
    expect([world.venue.total('ETH') < units('0.0001'), skippedOf(world)]).toEqual([true, []])
  })

  test('[VN121] a sale signal during a pending order is carried out after it', async () => {
    const world = await running(SIGNAL)
    world.venue.fault = (path) => (path === '/api/v3/order' ? 'lost_after' : 'none')
    await signal(world, 'a', 'buy').catch(() => undefined)
    await signal(world, 'b', 'sell', 5_000).catch(() => undefined)
    await signal(world, 'c', 'close').catch(() => undefined)
    world.venue.fault = () => 'none'
    await world.pass(3 * MINUTE)
    expect(world.venue.book.map(({ side }) => side)).toEqual(['BUY', 'SELL'])
    expect(world.venue.total('ETH')).toBeLessThan(units('0.0001'))
  })

  test('[VN121] a sale that the venue fills in part is completed', async () => {
    const world = await running(SIGNAL)
    await signal(world, 'a', 'buy')
    await world.pass(5 * SECOND)
    let draws = 0
    // Each sale fills a third of what is left, until the third one.
    world.venue.draw = () => {
      draws += 1
      return draws > 4 ? 0 : 0.7
    }
    await signal(world, 'b', 'close')
    await world.pass(3 * MINUTE)
    expect(world.venue.book.filter(({ side }) => side === 'SELL').length).toBe(3)
    expect([world.venue.total('ETH') < units('0.0001'), skippedOf(world)]).toEqual([true, []])
  })

  test('[VN31] is watched for its limit on loss', async () => {
    const world = await running({ ...SIGNAL, orderAmount: '900' }, 500)
    await signal(world, 'a', 'buy')
    await moves(world, ['2900', '2800'])
    expect(world.bot.record).toMatchObject({ state: 'stopped', end: 'loss_limit' })
    expect(world.venue.total('ETH')).toBeLessThan(units('0.0001'))
  })
})

describe('a basket at a venue', () => {
  const shares = ({ venue }: VenueBotWorld) =>
    venue.bases.map((coin) => Number((venue.total(coin) * venue.lastOf(coin)) / units('1')) / 1e8)

  test('[VN27] [VN122] buys its coins, and sells before it buys when a weight is off', async () => {
    const world = await running(BASKET)
    await world.pass(MINUTE)
    for (const share of shares(world)) expect(Math.abs(share - 400)).toBeLessThan(5)
    world.venue.move(units('3300'))
    await world.pass(MINUTE)
    const [eth = 0, sol = 0] = shares(world)
    expect(Math.abs(eth - sol)).toBeLessThan(5)
    const later = world.venue.book.slice(2).map(({ side, base }) => `${side} ${base}`)
    expect(later).toEqual(['SELL ETH', 'BUY SOL'])
    expect([world.reports, world.venue.repeated]).toEqual([[], []])
    expect(await world.bot.commands.stop('sell')).toEqual(OK)
    await world.pass(MINUTE)
    expect([world.bot.record.state, world.key.remove()]).toEqual(['stopped', OK])
    for (const coin of world.venue.bases) expect(world.venue.total(coin)).toBeLessThan(units('0.001'))
  })

  test('[VN122] is rebalanced again after the venue was down in the middle of it', async () => {
    const world = await running(BASKET)
    await world.pass(MINUTE)
    world.venue.fault = (path, method) => (path === '/api/v3/order' && method === 'POST' ? 'fault_before' : 'none')
    world.venue.move(units('3300'))
    await world.pass(10 * MINUTE)
    world.venue.fault = () => 'none'
    world.venue.move(units('3310'))
    await world.pass(5 * MINUTE)
    const [eth = 0, sol = 0] = shares(world)
    expect(Math.abs(eth - sol)).toBeLessThan(10)
    expect(world.venue.repeated).toEqual([])
  })

  test('[VN31] counts all its coins for its limit on loss', async () => {
    const world = await running({ ...BASKET, threshold: '40' }, 500)
    await world.pass(MINUTE)
    await moves(world, ['2800'])
    expect(world.bot.record.state).toBe('running')
    world.venue.move(units('130'), 'SOL')
    await world.pass(2 * MINUTE)
    expect(world.bot.record).toMatchObject({ state: 'stopped', end: 'loss_limit' })
  })
})

test('[VN123] sells its coins at its end however long the venue is down, unless its owner ends it without the venue', async () => {
  const world = await running(SIGNAL)
  await world.bot.commands.signal('a', 'buy', 10_000)
  await world.pass(5 * SECOND)
  world.venue.fault = (path, method) => (path === '/api/v3/order' && method === 'POST' ? 'busy' : 'none')
  await world.bot.commands.stop('sell')
  await world.pass(20 * MINUTE)
  expect([world.bot.record.state, world.detail().venueFailures?.count]).toEqual(['stopping', 5])
  world.venue.fault = () => 'none'
  await world.pass(3 * MINUTE)
  expect([world.bot.record.state, world.venue.total('ETH') < units('0.0001')]).toEqual(['stopped', true])
})

/** States of the venue that last: it is down, in maintenance, halted, slow, has other filters, or lists fills late. */
const SPELLS = [
  'well',
  'well',
  'bad',
  'bad',
  'down',
  'maintenance',
  'halted',
  'slow',
  'filters',
  'late_history',
] as const

function beginSpell(world: VenueBotWorld, random: Random): void {
  const { venue, clock } = world
  const spell = random.pick(SPELLS)
  venue.status = spell === 'halted' ? 'BREAK' : 'TRADING'
  venue.steps = { ...venue.steps, price: units(spell === 'filters' ? '0.05' : '0.01') }
  venue.isHistoryLate = () => spell === 'late_history' && random.chance(0.5)
  venue.fault = () => {
    if (spell === 'slow') clock.now += random.int(3_000)
    if (spell === 'down') return 'lost_before'
    if (spell === 'maintenance') return 'fault_before'
    return random.chance(spell === 'bad' ? 0.4 : 0.03) ? random.pick(VENUE_FAULTS) : 'none'
  }
}

function disturb(world: VenueBotWorld, random: Random): void {
  const { venue } = world
  venue.move(venue.last + BigInt(random.int(81) - 40) * units('1'))
  venue.move(venue.lastOf('SOL') + BigInt(random.int(41) - 20) * units('0.1'), 'SOL')
  if (random.chance(0.02)) beginSpell(world, random)
  if (random.chance(0.01)) venue.offset = random.int(20_000) - 10_000
  if (random.chance(0.01)) world.restartBot()
  if (random.chance(0.01)) world.restartKey()
  const order = openAt(venue)[0]
  if (order && random.chance(0.005)) venue.end(order)
  // Now and then a page watches, so that the user stream reports orders: late, twice, out of order, or not at all.
  if (random.chance(0.015)) world.key.watch('hub')
  if (random.chance(0.005)) world.stream.drop()
  if (random.chance(0.002)) world.stream.freeze()
}

function expectAccountsEqual(world: VenueBotWorld, about: string): void {
  const { venue, bot, account } = world
  expect(venue.repeated, `${about}: an order twice`).toEqual([])
  expect(openAt(venue), `${about}: an order forgotten`).toEqual([])
  const { venueBooks } = bot.store
  for (const { clientOrderId } of venue.book)
    expect(venueBooks.order(clientOrderId)?.isOver, `${about}: ${clientOrderId}`).toBe(true)
  expect(venueBooks.openOrders(), `${about}: an order without an end`).toEqual([])
  const shown = venueBooks.fills({}, 10_000).map(({ id }) => Number(id))
  expect(
    shown.sort((a, b) => a - b),
    `${about}: fills`,
  ).toEqual(venue.fills.map(({ id }) => id))
  // The bot gave its whole money back, which is the budget and what the venue's fills made of it.
  const sums = world.storage.sql.exec('SELECT key, asset, atoms FROM venue_entries').toArray()
  const returned = (asset: string) =>
    sums
      .filter((row) => row.asset === asset && String(row.key).startsWith('return'))
      .map(({ atoms }) => -BigInt(String(atoms)))
  const total = (asset: string) => returned(asset).reduce((sum, each) => sum + each, 0n)
  const coins = venue.bases.map((coin) => changeAt(venue, coin).base)
  expect([total('USDT'), ...venue.bases.map(total)], `${about}: money`).toEqual([
    BUDGET + changeAt(venue).quote,
    ...coins,
  ])
  const last = bot.record.last ?? expect.unreachable(`${about}: no figures`)
  expect(BigInt(last.invested), about).toBe(BUDGET)
  expect(account, about).toMatch(/^bot-/)
}

/** A sender of signals, who repeats each one until the bot answers. */
class Signals {
  #count = 0
  /** The last signal, which its sender repeats. */
  #pending: { readonly id: string; readonly action: 'buy' | 'sell' | 'close' } | undefined
  bought = 0
  last = ''

  async send(world: VenueBotWorld, random: Random): Promise<void> {
    if (!this.#pending && random.chance(0.05)) {
      this.#count += 1
      this.#pending = { id: `s${this.#count}`, action: random.pick(['buy', 'buy', 'sell', 'close'] as const) }
    }
    if (!this.#pending) return
    const { id, action } = this.#pending
    const answer = await world.bot.commands.signal(id, action, 7_000).catch(() => undefined)
    if (!answer) return
    this.#pending = undefined
    if (!answer.ok && answer.error.reason !== 'signal_repeated') return
    this.last = action
    if (action === 'buy') this.bought += 1
  }
}

/** One run: half an hour of a moving price, with faults of the venue, of calls between objects, and of the objects. */
async function runProgramme(seed: number): Promise<string> {
  const random = new Random(seed)
  const world = await new VenueBotWorld(() => random.next()).connect()
  const { venue } = world
  const recipe = seed % 2 === 0 ? GRID : random.pick([...RECIPES, SIGNAL, SIGNAL, BASKET, BASKET, PLAN])
  const signals = recipe === SIGNAL ? new Signals() : undefined
  const about = `seed ${seed} ${JSON.stringify(recipe)}`
  venue.onTrade = () => expectBudgetKept(venue, about)
  world.fault = () => (random.chance(0.02) ? random.pick(['unsent', 'lost', 'stopped']) : 'none')
  world.stream.delays = () => Array.from({ length: random.int(3) }, () => random.int(3_000))
  await world.create(recipe).catch(() => undefined)
  if (!world.bot.known) await world.create(recipe).catch(() => undefined)
  await world.pass(30 * MINUTE, async () => {
    disturb(world, random)
    await signals?.send(world, random)
  })
  world.fault = () => 'none'
  venue.fault = () => 'none'
  venue.isHistoryLate = () => false
  venue.status = 'TRADING'
  venue.steps = { ...venue.steps, price: units('0.01') }
  await world.pass(15 * MINUTE)
  if (signals && world.bot.record.state === 'running') {
    const buys = venue.book.filter(({ side }) => side === 'BUY').length
    expect(buys, `${about}: a purchase without a signal`).toBeLessThanOrEqual(signals.bought)
    // Less than the least order can be left, and the price may have risen since.
    const worth = (venue.total('ETH') * venue.last) / units('1')
    if (signals.last === 'close') expect(worth, `${about}: a close forgotten`).toBeLessThan(units('8'))
  }
  await world.bot.commands.stop('sell')
  await world.pass(15 * MINUTE)
  expect(['stopped', 'failed'], about).toContain(world.bot.record.state)
  const { end } = world.bot.record
  expect(end, `${about}: ${world.reports.join('\n')}`).not.toBe('books_differ')
  if (world.bot.record.last) expectAccountsEqual(world, about)
  else expect([venue.book, end], about).toEqual([[], 'funds_short'])
  return String(end)
}

test(
  '[VN35] in programmes of faults no order is sent twice or forgotten, and figures equal the venue’s',
  () =>
    runProgrammes(15, runProgramme, (ends, seeds) => {
      // Many bots live through all faults; filters that no longer fit end others.
      expect(ends.get('owner') ?? 0, JSON.stringify([...ends])).toBeGreaterThan(seeds / 5)
    }),
  1_200_000,
)
