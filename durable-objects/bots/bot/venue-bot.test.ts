// Bots with real money: a user's key at a venue that trades, and misbehaves.

import { describe, expect, test } from 'vitest'
import { VENUE_FAULTS } from '../../../tests/fixtures/fake-venue.ts'
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
const SECOND = 1_000
const MINUTE = 60 * SECOND
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
function changeAt({ fills }: TradingVenue): { readonly quote: bigint; readonly base: bigint } {
  return fills.reduce(
    ({ quote, base }, { price, quantity, fee, isBuyer }) => {
      const value = (price * quantity) / units('1')
      return isBuyer
        ? { quote: quote - value, base: base + quantity - fee }
        : { quote: quote + value - fee, base: base - quantity }
    },
    { quote: 0n, base: 0n },
  )
}

/** @throws if the bot could spend more than its budget with its fills and open orders */
function expectBudgetKept(venue: TradingVenue, about: string): void {
  const { quote, base } = changeAt(venue)
  const open = openAt(venue)
  const left = ({ quantity, executed }: TradingVenueOrder) => quantity - executed
  const buys = open.filter(({ side }) => side === 'BUY').reduce((sum, o) => sum + (left(o) * o.price) / units('1'), 0n)
  const sells = open.filter(({ side }) => side === 'SELL').reduce((sum, order) => sum + left(order), 0n)
  expect(BUDGET + quote - buys, `${about}: money`).toBeGreaterThanOrEqual(0n)
  expect(base - sells, `${about}: coins`).toBeGreaterThanOrEqual(0n)
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
    const shown = world.bot.store.venueBooks.fills({}, 100).map(({ id }) => id)
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
  const { quote, base } = changeAt(venue)
  const total = (all: readonly bigint[]) => all.reduce((sum, each) => sum + each, 0n)
  expect([total(returned('USDT')), total(returned('ETH'))], `${about}: money`).toEqual([BUDGET + quote, base])
  const last = bot.record.last ?? expect.unreachable(`${about}: no figures`)
  expect(BigInt(last.invested), about).toBe(BUDGET)
  expect(account, about).toMatch(/^bot-/)
}

/** One run: half an hour of a moving price, with faults of the venue, of calls between objects, and of the objects. */
async function runProgramme(seed: number): Promise<string> {
  const random = new Random(seed)
  const world = await new VenueBotWorld(() => random.next()).connect()
  const { venue } = world
  const recipe = seed % 2 === 0 ? GRID : random.pick(RECIPES)
  const about = `seed ${seed} ${JSON.stringify(recipe)}`
  venue.onTrade = () => expectBudgetKept(venue, about)
  world.fault = () => (random.chance(0.02) ? random.pick(['unsent', 'lost', 'stopped']) : 'none')
  world.stream.delays = () => Array.from({ length: random.int(3) }, () => random.int(3_000))
  await world.create(recipe).catch(() => undefined)
  if (!world.bot.known) await world.create(recipe).catch(() => undefined)
  await world.pass(30 * MINUTE, () => disturb(world, random))
  world.fault = () => 'none'
  venue.fault = () => 'none'
  venue.isHistoryLate = () => false
  venue.status = 'TRADING'
  venue.steps = { ...venue.steps, price: units('0.01') }
  await world.pass(15 * MINUTE)
  await world.bot.commands.stop('sell')
  await world.pass(15 * MINUTE)
  expect(['stopped', 'failed'], about).toContain(world.bot.record.state)
  const { end } = world.bot.record
  expect(end, `${about}: ${world.reports.join('\n')}`).not.toBe('books_differ')
  if (world.bot.record.last) expectAccountsEqual(world, about)
  else expect([venue.book, end], about).toEqual([[], 'funds_short'])
  return String(end)
}

/** `SEEDS=1000` runs a thousand. */
const PROGRAMMES = Number(process.env.SEEDS ?? 50)

test('[VN35] in programmes of faults no order is sent twice or forgotten, and figures equal the venue’s', async () => {
  const ends = new Map<string, number>()
  for (let seed = 1; seed <= PROGRAMMES; seed += 1) {
    const end = await runProgramme(seed)
    ends.set(end, (ends.get(end) ?? 0) + 1)
  }
  // Many bots live through all faults; filters that no longer fit end others.
  expect(ends.get('owner') ?? 0, JSON.stringify([...ends])).toBeGreaterThan(PROGRAMMES / 5)
}, 1_200_000)
