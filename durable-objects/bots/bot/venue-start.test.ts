// Starts of bots with contracts that the venue or another bot prevents, after their form was accepted.

import { describe, expect, test } from 'vitest'
import { ContractTradingVenue } from '../../../tests/fixtures/contract-trading-venue.ts'
import { units } from '../../../tests/fixtures/trading-venue.ts'
import { VENUE_MARKET, VenueBotWorld } from '../../../tests/fixtures/venue-bot-world.ts'
import { toBotSummaryView } from './views.ts'

type World = VenueBotWorld<ContractTradingVenue>

const MINUTE = 60_000
const OK = { ok: true, value: null }
const GRID = {
  kind: 'futures_grid',
  market: VENUE_MARKET,
  direction: 'neutral',
  leverage: '5',
  lower: '2700',
  upper: '3300',
  grids: '6',
  investment: '1000',
}

const worldOf = (): Promise<World> =>
  new VenueBotWorld(undefined, undefined, ContractTradingVenue, 'a'.repeat(24)).connect()

/** The bot is created, and the venue answers only later. */
async function createUnclaimed(): Promise<World> {
  const world = await worldOf()
  world.fault = () => 'unsent'
  expect(await world.create(GRID, 5_000, 4)).toEqual(OK)
  expect(world.bot.record.state).toBe('created')
  world.fault = () => 'none'
  return world
}

const placeByHand = ({ key }: World) =>
  key.contracts?.place({
    market: VENUE_MARKET,
    side: 'buy',
    type: 'limit',
    quantity: '0.1',
    price: '2000',
    clientId: 'own-1',
  })
const reserveForOther = ({ key }: World, leverage?: number) =>
  key.contracts?.reservations.reserveContract('bot-x', {
    market: VENUE_MARKET,
    asset: 'USDT',
    amount: '100',
    ...(leverage !== undefined && { leverage }),
  })

describe('[VN220] a bot whose start is refused later says why, on its page and in its notice', () => {
  test.each<[string, (world: World) => unknown]>([
    ['position', ({ venue }) => venue.tradeByHand('BUY', units('0.1'))],
    ['orders', placeByHand],
    ['reserved', (world) => reserveForOther(world, 3)],
    ['hedge_mode', ({ venue }) => Object.assign(venue, { isHedged: true })],
    ['key', ({ key }) => key.remove()],
  ])('%s', async (obstacle, prevent) => {
    const world = await createUnclaimed()
    await prevent(world)
    await world.pass(2 * MINUTE)
    // An earlier release can read this end.
    expect(world.bot.record).toMatchObject({ state: 'failed', end: 'funds_short' })
    expect(world.detail()).toMatchObject({ end: 'funds_short', startObstacle: obstacle })
    expect(toBotSummaryView(world.bot, world.clock.now)).toMatchObject({ startObstacle: obstacle })
    expect(world.notices.at(-1)).toMatchObject({ kind: 'bot_failed', params: { end: 'start_refused', obstacle } })
    expect(world.venue.openContractOrders.filter(({ clientOrderId }) => clientOrderId.startsWith('bot-'))).toEqual([])
  })

  test('not enough money is said as before', async () => {
    const world = await createUnclaimed()
    world.venue.wallet = units('10')
    await world.pass(2 * MINUTE)
    expect(world.bot.record).toMatchObject({ state: 'failed', end: 'funds_short' })
    expect(world.detail().startObstacle).toBeUndefined()
  })

  test('a form that is refused at once sends no notice as well', async () => {
    const world = await worldOf()
    world.venue.tradeByHand('BUY', units('0.1'))
    expect(await world.create(GRID, 5_000, 4)).toMatchObject({ ok: false, error: { reason: 'venue_contract_used' } })
    await world.pass(2 * MINUTE)
    expect(world.detail()).toMatchObject({ state: 'failed', startObstacle: 'position' })
    expect(world.notices).toEqual([])
  })

  test('a repeated form has the same answer after its bot restarted', async () => {
    const world = await createUnclaimed()
    world.venue.tradeByHand('BUY', units('0.1'))
    await world.pass(2 * MINUTE)
    world.restartBot()
    expect(await world.create(GRID, 5_000, 4)).toMatchObject({ ok: false, error: { reason: 'venue_contract_used' } })
  })
})

test('[VN221] a contract of a form that has no bot yet is refused as being started', async () => {
  const world = await worldOf()
  expect(await reserveForOther(world)).toEqual(OK)
  expect(await world.create(GRID, 5_000, 4)).toMatchObject({ ok: false, error: { reason: 'venue_contract_pending' } })
  expect(world.detail()).toMatchObject({ startObstacle: 'pending' })
})

test('[VN221] the ticket of a contract that a form reserves, and the position mode, say that a bot is being started', async () => {
  const world = await worldOf()
  expect(await reserveForOther(world)).toEqual(OK)
  expect(await placeByHand(world)).toEqual({ kind: 'refused', reason: 'contract_pending' })
  const changeMode = () => world.key.contracts?.setPositionMode(true)
  expect(await changeMode()).toEqual({ kind: 'refused', reason: 'bot_contracts_pending' })
  expect(await reserveForOther(world, 3)).toEqual(OK)
  expect(await changeMode()).toEqual({ kind: 'refused', reason: 'bot_contracts' })
  expect(await placeByHand(world)).toEqual({ kind: 'refused', reason: 'contract_reserved' })
})
