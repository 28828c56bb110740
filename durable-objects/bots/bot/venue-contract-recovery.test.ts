// Bots with a contract after a restore to a moment between their creation and their first order.

import { describe, expect, test } from 'vitest'
import { BotRecipe } from '#shared/bots/recipe.ts'
import { parseBotSettings } from '#shared/bots/settings.ts'
import { findVenueGridLeverage } from '#shared/bots/strategies/venue-leverage.ts'
import { ContractTradingVenue } from '../../../tests/fixtures/contract-trading-venue.ts'
import { VENUE_FAULTS } from '../../../tests/fixtures/fake-venue.ts'
import { runProgrammes } from '../../../tests/fixtures/programme-seeds.ts'
import { units } from '../../../tests/fixtures/trading-venue.ts'
import { type BotBackup, VENUE_MARKET, VenueBotWorld } from '../../../tests/fixtures/venue-bot-world.ts'
import { Random } from '../../../tests/simulation/money/random.ts'

type World = VenueBotWorld<ContractTradingVenue>

const SECOND = 1_000
const MINUTE = 60 * SECOND
const OK = { ok: true, value: null }
const LOT = units('0.001')
const GRID = {
  kind: 'futures_grid',
  market: VENUE_MARKET,
  direction: 'long',
  leverage: '5',
  lower: '2700',
  upper: '3300',
  grids: '6',
  investment: '1000',
}

function leverageOf(recipe: object): number {
  const settings = parseBotSettings(BotRecipe.parse(recipe))
  if (!settings.ok || settings.value.of.kind !== 'futures_grid') return expect.unreachable()
  return findVenueGridLeverage(settings.value.of, settings.value.investment, 300_000, 5_000) ?? expect.unreachable()
}

const worldOf = (random?: () => number): Promise<World> =>
  new VenueBotWorld(random, undefined, ContractTradingVenue).connect()
const create = (world: World, recipe: object = GRID) => world.create(recipe, 5_000, leverageOf(recipe))
const open = ({ venue }: World) => venue.openContractOrders
const reserveForOther = ({ key }: World) =>
  key.contracts?.reservations.reserveContract('bot-b', {
    market: VENUE_MARKET,
    asset: 'USDT',
    amount: '1',
    leverage: 3,
  })

/** @returns a backup of a bot that was made and not funded */
async function createUnfunded(world: World, recipe: object = GRID): Promise<BotBackup> {
  world.fault = () => 'unsent'
  await create(world, recipe)
  const backup = world.backUp()
  expect(world.bot.record.state).toBe('created')
  world.fault = () => 'none'
  return backup
}

async function restored(world: World, backup: BotBackup, isKeyLost: boolean): Promise<void> {
  world.restore(backup, isKeyLost)
  if (isKeyLost) await world.connect()
  await world.pass(5 * MINUTE)
}

/** Nothing is left at the venue, and key and contract are free. */
async function expectLeft(world: World): Promise<void> {
  expect([world.venue.position, open(world), world.venue.repeated]).toEqual([0n, [], []])
  expect(world.key.remove()).toEqual(OK)
  await world.connect()
  expect(await reserveForOther(world)).toEqual(OK)
}

describe.each([true, false])('a bot restored to before its funding; key lost: %s', (isKeyLost) => {
  test('[VN186] that has traded since closes its position and ends', async () => {
    const world = await worldOf()
    const backup = await createUnfunded(world)
    await world.pass(MINUTE)
    expect([world.bot.record.state, world.venue.position > 0n, open(world).length > 0]).toEqual(['running', true, true])
    await restored(world, backup, isKeyLost)
    expect(world.bot.record).toMatchObject({ state: 'failed', end: 'books_differ' })
    expect(world.notices.length).toBe(0)
    await expectLeft(world)
  })

  test('[VN186] [VN185] that has not begun since waits for its owner, and sets nothing again', async () => {
    const world = await worldOf()
    const recipe = { ...GRID, trigger: '2900' }
    const backup = await createUnfunded(world, recipe)
    await world.pass(MINUTE)
    expect(world.bot.record.state).toBe('waiting')
    await restored(world, backup, isKeyLost)
    expect([world.bot.record.state, world.venue.contractBook]).toEqual(['paused', []])
    const sent = world.venue.requests.filter(({ url }) => url.includes('/fapi/v1/leverage?'))
    expect([sent.length, world.venue.leverage]).toEqual([1, leverageOf(recipe)])
    expect(await reserveForOther(world)).toMatchObject({ error: { reason: 'contract_reserved' } })
    await world.bot.commands.resume()
    world.venue.move(units('2890'))
    await world.pass(MINUTE)
    expect([world.bot.record.state, open(world).length > 4, world.venue.repeated]).toEqual(['running', true, []])
    await world.bot.commands.stop('sell')
    await world.pass(2 * MINUTE)
    await expectLeft(world)
  })

  test('[VN186] whose orders were not filled cancels them, and goes on when its owner resumes it', async () => {
    const world = await worldOf()
    const backup = await createUnfunded(world, { ...GRID, direction: 'neutral' })
    await world.pass(MINUTE)
    expect([open(world).length, world.venue.contractFills]).toEqual([6, []])
    await restored(world, backup, isKeyLost)
    expect([world.bot.record.state, open(world)]).toEqual(['paused', []])
    await world.bot.commands.resume()
    await world.pass(2 * MINUTE)
    expect([world.bot.record.state, open(world).length, world.venue.repeated]).toEqual(['running', 6, []])
  })

  test('[VN186] whose contract its owner uses since fails, and leaves it', async () => {
    const world = await worldOf()
    const backup = await createUnfunded(world, { ...GRID, trigger: '2900' })
    world.venue.tradeByHand('BUY', units('0.2'))
    await restored(world, backup, isKeyLost)
    expect(world.bot.record).toMatchObject({ state: 'failed', end: 'funds_short' })
    expect([world.venue.position, world.key.remove()]).toEqual([units('0.2'), OK])
  })

  test('[VN186] that has traded since and loses its key keeps its contract, and closes when the key is back', async () => {
    const world = await worldOf()
    const backup = await createUnfunded(world)
    await world.pass(MINUTE)
    const { position } = world.venue
    let reservations = 0
    world.fault = (call) => {
      if (call === 'reserveContract') reservations += 1
      if (reservations === 2) world.loseKey()
      return 'none'
    }
    await restored(world, backup, isKeyLost)
    expect([world.bot.record.state, position > 0n, world.venue.position]).toEqual(['stopping', true, position])
    expect(world.bot.record.venueFailures).toMatchObject({ obstacle: 'key' })
    world.fault = () => 'none'
    await world.connect()
    await world.pass(5 * MINUTE)
    expect(world.bot.record).toMatchObject({ state: 'failed', end: 'books_differ' })
    await expectLeft(world)
  })

  test('[VN51] that has traded since and loses its key can end without its venue', async () => {
    const world = await worldOf()
    const backup = await createUnfunded(world)
    await world.pass(MINUTE)
    let reservations = 0
    world.fault = (call) => {
      if (call === 'reserveContract') reservations += 1
      if (reservations === 2) world.loseKey()
      return 'none'
    }
    await restored(world, backup, isKeyLost)
    await world.pass(5 * MINUTE)
    expect(await world.bot.commands.endWithoutVenue()).toEqual(OK)
    await world.pass(MINUTE)
    expect(world.bot.record).toMatchObject({ state: 'failed', end: 'books_differ' })
    expect([world.detail().leftPosition, world.venue.position]).toEqual(['0.404', units('0.404')])
  })

  test('[VN186] that has traded since finds its orders by a clock of the venue that is behind', async () => {
    const world = await worldOf()
    const backup = await createUnfunded(world)
    await world.pass(MINUTE)
    for (const row of [...world.venue.contractBook, ...world.venue.contractFills])
      Object.assign(row, { time: row.time - 50 * SECOND })
    await restored(world, backup, isKeyLost)
    expect(world.bot.record).toMatchObject({ state: 'failed', end: 'books_differ' })
    await expectLeft(world)
  })

  test('[VN186] restored to before its first order closes what it has opened since, and ends', async () => {
    const world = await worldOf()
    await create(world, { ...GRID, trigger: '2900' })
    await world.pass(MINUTE)
    expect([world.bot.record.state, world.venue.contractBook]).toEqual(['waiting', []])
    const backup = world.backUp()
    world.venue.move(units('2890'))
    await world.pass(MINUTE)
    expect([world.bot.record.state, world.venue.position > 0n]).toEqual(['running', true])
    await restored(world, backup, isKeyLost)
    expect(world.bot.record).toMatchObject({ state: 'failed', end: 'books_differ' })
    await expectLeft(world)
  })

  test('[VN187] that does not exist at the moment leaves its contract, and is not made again', async () => {
    const world = await worldOf()
    const backup = world.backUp()
    await create(world)
    await world.pass(15 * MINUTE)
    expect(world.bot.record.state).toBe('running')
    await restored(world, backup, isKeyLost)
    expect(world.bot.known).toBeUndefined()
    // The restore does not know its object.
    world.bot.store.forgetRestoredMoment()
    // Its owner ends by hand what it left.
    for (const order of open(world))
      expect(await world.key.contracts?.cancel(VENUE_MARKET, String(order.orderId))).toMatchObject({ kind: 'done' })
    world.venue.tradeByHand('SELL', world.venue.position)
    expect(await create(world)).toMatchObject({ ok: false, error: { reason: 'venue_bot_repeated' } })
    expect(world.bot.record.state).toBe('failed')
    await expectLeft(world)
  })
})

test('[VN187] a running bot whose contract another bot has after a restore ends, and leaves it alone', async () => {
  const world = await worldOf()
  await create(world, { ...GRID, direction: 'neutral' })
  await world.pass(MINUTE)
  const backup = world.backUp()
  await world.bot.commands.stop('sell')
  await world.pass(MINUTE)
  world.otherBots.add('bot-b')
  expect(await reserveForOther(world)).toEqual(OK)
  world.venue.tradeByHand('BUY', units('0.3'), 'bot-b-1')
  await restored(world, backup, false)
  await world.pass(5 * MINUTE)
  expect(['books_differ', 'position_changed']).toContain(world.bot.record.end)
  expect([world.bot.record.state, world.venue.position, world.venue.leverage]).toEqual(['failed', units('0.3'), 3])
  expect(await reserveForOther(world)).toMatchObject({ error: { reason: 'contract_used' } })
})

test('[VN187] a running bot gets its contract back at once from a bot that does not exist', async () => {
  const world = await worldOf()
  await create(world, { ...GRID, direction: 'neutral' })
  await world.pass(MINUTE)
  const backup = world.backUp()
  await world.bot.commands.stop('sell')
  await world.pass(MINUTE)
  expect(await reserveForOther(world)).toEqual(OK)
  world.venue.leverage = leverageOf({ ...GRID, direction: 'neutral' })
  await restored(world, backup, false)
  expect(world.bot.record.state).toBe('paused')
  await world.bot.commands.resume()
  await world.pass(MINUTE)
  expect([world.bot.record.state, open(world).length]).toEqual(['running', 6])
})

/** One run: a bot starts among faults, and returns to a moment of its first calls. */
async function runProgramme(seed: number): Promise<string> {
  const random = new Random(seed)
  const world = await worldOf(() => random.next())
  const { venue } = world
  const recipe = { ...GRID, direction: random.pick(['neutral', 'long', 'short'] as const) }
  const about = `seed ${seed} ${recipe.direction}`
  let backup: BotBackup | undefined
  let calls = 0
  const takenAt = random.int(12)
  world.fault = () => {
    calls += 1
    if (calls === takenAt) backup = world.backUp()
    return random.chance(0.05) ? random.pick(['unsent', 'lost', 'stopped'] as const) : 'none'
  }
  venue.fault = () => (random.chance(0.05) ? random.pick(VENUE_FAULTS) : 'none')
  const disturb = () => venue.move(venue.last + BigInt(random.int(81) - 40) * units('1'))
  if (takenAt === 0) backup = world.backUp()
  await create(world, recipe).catch(() => undefined)
  if (!world.bot.known) await create(world, recipe).catch(() => undefined)
  await world.pass(random.pick([1, 10, 60, 300]) * SECOND, disturb)
  const isKeyLost = random.chance(0.5)
  world.restore(backup ?? world.backUp(), isKeyLost)
  await world.pass(MINUTE, disturb)
  if (isKeyLost) for (let tries = 0; tries < 20; tries += 1) await world.connect().catch(() => undefined)
  await world.pass(5 * MINUTE, disturb)
  world.fault = () => 'none'
  venue.fault = () => 'none'
  await world.pass(10 * MINUTE, disturb)
  expect(venue.repeated, `${about}: an order twice`).toEqual([])
  if (!world.bot.known) {
    await world.pass(5 * MINUTE)
    expect(await world.key.contracts?.reservations.findReserved(VENUE_MARKET), `${about}: reserved`).toBeUndefined()
    return 'absent'
  }
  const { state } = world.bot.record
  if (state === 'paused') {
    await world.bot.commands.resume()
    await world.pass(5 * MINUTE, disturb)
    // At another price, its leverage can be too high to resume (VN167).
    if (['running', 'paused'].includes(world.bot.record.state)) await world.bot.commands.stop('sell')
    await world.pass(10 * MINUTE)
  }
  const { record, store } = world.bot
  expect(['stopped', 'failed'], `${about} ${state}: ${world.reports.slice(-3).join('\n')}`).toContain(record.state)
  expect([venue.position, open(world), venue.repeated], `${about} ${state} ${record.end}`).toEqual([0n, [], []])
  expect(store.venueBooks.balances().get('ETH:PERP') ?? 0n, about).toBe(venue.position / LOT)
  // Orders of before the restore may be unknown until the account is read.
  await world.key.contracts?.desk(VENUE_MARKET)
  expect(world.key.remove(), `${about}: the key stays`).toEqual(OK)
  return state === 'paused' ? `paused, then ${record.end}` : String(record.end)
}

test(
  '[VN186] in programmes of faults with a restore to its start, no bot forgets an order or its contract',
  () =>
    runProgrammes(40, runProgramme, (ends) => {
      for (const end of ['absent', 'books_differ']) expect(ends.get(end), JSON.stringify([...ends])).toBeGreaterThan(0)
    }),
  1_200_000,
)
