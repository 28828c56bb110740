// Funding arbitrage with real money whose venue misbehaves: lost orders, one leg alone, halts, restarts, and programmes of
// faults.

import { expect, test } from 'vitest'
import { isBotEnded } from '#shared/bots/bot-state.ts'
import { VENUE_FAULTS } from '../../../tests/fixtures/fake-venue.ts'
import { runProgrammes } from '../../../tests/fixtures/programme-seeds.ts'
import { units } from '../../../tests/fixtures/trading-venue.ts'
import {
  CONTRACT_LOT,
  createHedge,
  expectHedged,
  expectHedgeEnded,
  HEDGE,
  type HedgeWorld,
  hedgeBooks,
  hedgeFigures,
  isTouched,
  openHedge,
  ownOrders,
  runningHedge,
} from '../../../tests/fixtures/venue-hedge-world.ts'
import { Random } from '../../../tests/simulation/money/random.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND

const LEGS = [
  ['spot', '/api/v3/order'],
  ['contract', '/fapi/v1/order'],
] as const
const FAULTS = ['lost_before', 'lost_after', 'fault_after', 'unclear_before', 'unclear_after'] as const
const CASES = LEGS.flatMap(([leg, path]) => FAULTS.map((fault) => [leg, fault, path] as const))

/** The venue fails the next orders of one leg. */
function failOrders({ venue }: HedgeWorld, path: string, fault: (typeof FAULTS)[number], count = 2): void {
  let left = count
  venue.fault = (asked, method) => (asked === path && method === 'POST' && left-- > 0 ? fault : 'none')
}

const endOf = ({ bot, venue }: HedgeWorld) => [bot.record.state, bot.record.end, venue.position]

test.each(CASES)('[VN273] opens both legs although orders of %s fail: %s', async (_, fault, path) => {
  const world = await openHedge()
  failOrders(world, path, fault)
  await createHedge(world)
  await world.pass(2 * MINUTE)
  expectHedged(world)
  expect([world.bot.record.state, world.venue.repeated]).toEqual(['running', []])
  expect(hedgeBooks(world)).toEqual(hedgeFigures(world))
})

test.each(CASES)('[VN273] closes both legs although orders of %s fail: %s', async (_, fault, path) => {
  const world = await runningHedge()
  failOrders(world, path, fault)
  await world.bot.commands.stop('sell')
  await world.pass(3 * MINUTE)
  expect(endOf(world)).toEqual(['stopped', 'owner', 0n])
  expectHedgeEnded(world)
})

test.each(['place', 'placeBotContractOrder'])(
  '[VN273] opens both legs although its object stops in %s',
  async (call) => {
    const world = await openHedge()
    let isDue = true
    world.fault = (name) => {
      if (name !== call || !isDue) return 'none'
      isDue = false
      return 'stopped'
    }
    await createHedge(world).catch(() => undefined)
    await world.pass(MINUTE)
    expectHedged(world)
    expect([world.bot.record.state, world.venue.repeated, isDue]).toEqual(['running', [], false])
  },
)

test.each<[string, (world: HedgeWorld) => void]>([
  ['the contract is refused', ({ venue }) => Object.assign(venue, { refused: 'Not for you.' })],
  ['the contract is halted', ({ venue }) => Object.assign(venue, { refused: 'Symbol is closed.' })],
  ['the contract lacks margin', ({ venue }) => Object.assign(venue, { refused: 'Margin is insufficient.' })],
  ['the coins are halted', ({ venue }) => Object.assign(venue, { isSpotHalted: true })],
  ['the coins are refused', ({ venue }) => Object.assign(venue, { steps: { ...venue.steps, value: units('100000') } })],
])('[VN278] closes both legs if one cannot be filled: %s', async (_, refuse) => {
  const world = await openHedge()
  const { steps } = world.venue
  refuse(world)
  await createHedge(world)
  await world.pass(4 * MINUTE)
  Object.assign(world.venue, { refused: '', isSpotHalted: false, steps })
  await world.pass(2 * MINUTE)
  expect(endOf(world)).toEqual(['failed', 'no_liquidity', 0n])
  expectHedgeEnded(world)
})

test('[VN278] waits for a venue that is away before it has anything, and then opens both legs', async () => {
  const world = await openHedge()
  world.venue.fault = (path) => (path.endsWith('/order') ? 'busy' : 'none')
  await createHedge(world)
  await world.pass(6 * MINUTE)
  expect(ownOrders(world)).toEqual({ spot: [], contract: [] })
  world.venue.fault = () => 'none'
  await world.pass(2 * MINUTE)
  expectHedged(world)
})

test('[VN278] at its end, sells all its coins although each order sells only a part', async () => {
  const world = await runningHedge()
  world.venue.draw = () => 0.5
  await world.bot.commands.stop('sell')
  await world.pass(3 * MINUTE)
  expect(endOf(world)).toEqual(['stopped', 'owner', 0n])
  expectHedgeEnded(world)
  expect(ownOrders(world).spot.filter(({ side }) => side === 'SELL').length).toBeGreaterThan(5)
})

test('[VN278] at its end, closes its contract while the coins are halted, and sells them afterwards', async () => {
  const world = await runningHedge()
  world.venue.isSpotHalted = true
  await world.bot.commands.stop('sell')
  await world.pass(5 * MINUTE)
  expect([world.bot.record.state, world.venue.position]).toEqual(['stopping', 0n])
  world.venue.isSpotHalted = false
  await world.pass(2 * MINUTE)
  expect(endOf(world)).toEqual(['stopped', 'owner', 0n])
  expectHedgeEnded(world)
})

const SPELLS = [
  'well',
  'well',
  'bad',
  'bad',
  'down',
  'down_spot',
  'down_contract',
  'halted',
  'slow',
  'late_history',
] as const

/** States of the venue that last. */
function beginSpell({ venue, clock }: HedgeWorld, random: Random): void {
  const spell = random.pick(SPELLS)
  venue.status = spell === 'halted' ? 'BREAK' : 'TRADING'
  venue.isHistoryLate = () => spell === 'late_history' && random.chance(0.5)
  venue.fault = (path) => {
    if (spell === 'slow') clock.now += random.int(3_000)
    const isContract = path.startsWith('/fapi/')
    if (spell === 'down' || spell === (isContract ? 'down_contract' : 'down_spot')) return 'lost_before'
    return random.chance(spell === 'bad' ? 0.4 : 0.03) ? random.pick(VENUE_FAULTS) : 'none'
  }
}

function disturb(world: HedgeWorld, random: Random, isFunded: boolean): void {
  const { venue } = world
  venue.move(venue.last + BigInt(random.int(41) - 20) * units('1'))
  if (random.chance(0.02)) beginSpell(world, random)
  if (random.chance(0.1)) venue.unlisted = undefined
  if (random.chance(0.01)) venue.offset = random.int(20_000) - 10_000
  if (random.chance(0.01)) world.restartBot()
  if (random.chance(0.01)) world.restartKey()
  if (isFunded && random.chance(0.002)) venue.fund(BigInt(random.int(400) - 200))
}

/** Trades of the venue itself or of the owner in the contract, and a change of leverage. */
function interfere({ venue }: HedgeWorld, random: Random): void {
  const size = -venue.position
  const part = CONTRACT_LOT * BigInt(1 + random.int(Math.max(1, Number(size / CONTRACT_LOT))))
  if (random.chance(0.5)) venue.unlisted = /^((adl_)?autoclose|web_)/
  const act = random.pick(['liquidated', 'deleveraged', 'by_hand', 'leverage'] as const)
  if (act === 'leverage') venue.leverage += 1
  else if (act === 'by_hand') venue.tradeByHand(random.pick(['BUY', 'SELL'] as const), part)
  else if (size > 0n)
    venue.forceClose(act === 'liquidated' ? 'autoclose-5' : 'adl_autoclose', act === 'liquidated' ? size : part)
}

function heal(world: HedgeWorld): void {
  const { venue } = world
  world.fault = () => 'none'
  venue.fault = () => 'none'
  venue.isHistoryLate = () => false
  venue.unlisted = undefined
  venue.status = 'TRADING'
}

/** Returns to the backup of a moment before, with the loss of the objects outside the backup in some runs. */
async function restore(world: HedgeWorld, random: Random): Promise<void> {
  const backup = world.backUp()
  await world.pass(random.int(40) * SECOND, () => disturb(world, random, true))
  const isKeyLost = random.chance(0.3)
  world.restore(backup, isKeyLost)
  if (!isKeyLost) return
  world.venue.fault = () => 'none'
  await world.connect()
}

async function runDisturbed(world: HedgeWorld, random: Random, seed: number): Promise<boolean> {
  const restoresAt = seed % 4 === 1 ? random.int(8 * 60) * SECOND + world.clock.now : Number.POSITIVE_INFINITY
  let isRestored = false
  let isRestoring = false
  await world.pass(29 * MINUTE, async () => {
    if (isRestoring || isBotEnded(world.bot.record.state)) return
    if (!isRestored && world.clock.now > restoresAt) {
      isRestored = isRestoring = true
      await restore(world, random)
      isRestoring = false
    }
    disturb(world, random, true)
    const { state } = world.bot.record
    if (seed % 3 === 0 && state === 'running' && random.chance(0.002)) interfere(world, random)
    if (random.chance(0.0005)) await world.bot.commands.pause().catch(() => undefined)
    if (state === 'paused' && random.chance(0.01)) await world.bot.commands.resume().catch(() => undefined)
    if (random.chance(0.0003)) await world.bot.commands.stop(world.bot.settings.onEnd).catch(() => undefined)
  })
  return isRestored
}

/** One run: half an hour of a moving price, with faults of the venue, of calls between objects, and of the objects. */
async function runProgramme(seed: number): Promise<string> {
  const random = new Random(seed)
  const world = await openHedge(() => random.next())
  const about = `seed ${seed}`
  const onEnd = seed % 5 === 0 ? 'keep' : 'sell'
  const recipe = { ...HEDGE, onEnd, losing: random.chance(0.3) ? '2' : '' }
  world.fault = () => (random.chance(0.02) ? random.pick(['unsent', 'lost', 'stopped'] as const) : 'none')
  if (seed % 2 === 0) beginSpell(world, random)
  await createHedge(world, recipe).catch(() => undefined)
  if (!world.bot.known) await createHedge(world, recipe).catch(() => undefined)
  await world.pass(MINUTE, () => disturb(world, random, false))
  const isRestored = await runDisturbed(world, random, seed)
  heal(world)
  await world.pass(15 * MINUTE)
  if (world.bot.record.state === 'running' && !isTouched(world)) expectHedged(world, about)
  await world.bot.commands.stop(onEnd)
  await world.pass(15 * MINUTE)
  expect(['stopped', 'failed'], `${about}: ${world.reports.slice(-5).join('\n')}`).toContain(world.bot.record.state)
  const { end, last } = world.bot.record
  if (!isTouched(world) && !isRestored)
    expect(['books_differ', 'liquidated', 'deleveraged', 'position_changed'], about).not.toContain(end)
  if (last) expectHedgeEnded(world, about)
  else expect([ownOrders(world), end], about).toEqual([{ spot: [], contract: [] }, 'funds_short'])
  return String(end)
}

test(
  '[VN273] in programmes of faults no order is sent twice or forgotten, and both legs equal the venue’s figures',
  () =>
    runProgrammes(15, runProgramme, (ends, seeds) => {
      expect(ends.get('owner') ?? 0, JSON.stringify([...ends])).toBeGreaterThan(seeds / 20)
    }),
  1_200_000,
)
