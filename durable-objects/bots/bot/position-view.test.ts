// The position of a bot with a contract at a venue, as its owner sees it.

import { expect, test } from 'vitest'
import { ContractTradingVenue } from '../../../tests/fixtures/contract-trading-venue.ts'
import { units } from '../../../tests/fixtures/trading-venue.ts'
import { VENUE_MARKET, VenueBotWorld } from '../../../tests/fixtures/venue-bot-world.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const LEVERAGE = 3
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
const FIGURES = { mark: expect.any(String), liquidation: expect.any(String), notional: expect.any(String) }

async function running(recipe: object = GRID): Promise<VenueBotWorld<ContractTradingVenue>> {
  const world = await new VenueBotWorld(undefined, undefined, ContractTradingVenue).connect()
  expect(await world.create(recipe, 5_000, LEVERAGE)).toMatchObject({ ok: true })
  await world.pass(2 * MINUTE)
  expect(world.bot.record.state).toBe('running')
  return world
}

test('[VN174] a position at a venue has the liquidation price of the venue, and no margin as on paper', async () => {
  const world = await running()
  const { position = expect.unreachable() } = world.detail()
  expect(position).toMatchObject({ ...FIGURES, leverage: LEVERAGE, liquidation: world.bot.record.liquidation })
  expect(Number(position.liquidation)).toBeGreaterThan(0)
  expect(position).not.toHaveProperty('margin')
})

test('[VN174] a closed position has no liquidation price, also before the venue is read again', async () => {
  const world = await running({ ...GRID, direction: 'neutral' })
  world.bot.record.liquidation = '2500'
  expect(world.detail().position).toMatchObject({ quantity: '0.000', mark: '3000.00' })
  expect(world.detail().position).not.toHaveProperty('liquidation')
})

test('[VN183] a paused bot with a position goes on reading its prices', async () => {
  const world = await running()
  await world.bot.commands.pause()
  await world.pass(MINUTE)
  const { position = expect.unreachable() } = world.detail()
  expect(Number(position.quantity) > 0).toBe(true)
  expect(position).toMatchObject({ ...FIGURES, mark: '3000.00' })
  world.venue.move(units('2990'))
  await world.pass(MINUTE)
  expect(world.detail().position).toMatchObject({ mark: '2990.00' })
})

test('[VN176] [VN177] a bot without its venue states no price, and after its end the position that it left', async () => {
  const world = await running()
  const { quantity } = world.detail().position ?? expect.unreachable()
  world.venue.restrictions.enableWithdrawals = true
  // Its permissions are read again after an hour.
  world.clock.now += HOUR
  await world.bot.commands.stop('sell')
  await world.pass(10 * MINUTE)
  const stuck = world.detail()
  expect([stuck.state, stuck.venueFailures]).toEqual(['stopping', { count: 5, obstacle: 'key' }])
  expect(stuck.position).toMatchObject({ quantity })
  for (const name of Object.keys(FIGURES)) expect(stuck.position).not.toHaveProperty(name)
  expect(stuck).not.toHaveProperty('leftPosition')
  expect(await world.bot.commands.endWithoutVenue()).toMatchObject({ ok: true })
  world.restartBot()
  const { state, position, leftPosition } = world.detail()
  expect([state, position, leftPosition]).toEqual(['stopped', undefined, quantity])
  expect(world.venue.position).toBe(units(quantity))
})

test('[VN177] a bot that closed its position at the venue leaves none', async () => {
  const world = await running()
  await world.bot.commands.stop('sell')
  await world.pass(2 * MINUTE)
  expect([world.bot.record.state, world.venue.position]).toEqual(['stopped', 0n])
  expect(world.detail()).not.toHaveProperty('leftPosition')
})
