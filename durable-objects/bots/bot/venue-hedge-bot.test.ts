// Funding arbitrage with real money: coins and a short contract of one account at a venue.

import { describe, expect, test } from 'vitest'
import { BotRecipe } from '#shared/bots/recipe.ts'
import { parseBotSettings } from '#shared/bots/settings.ts'
import { findVenueHedgeLeverage } from '#shared/bots/strategies/venue-hedge.ts'
import { units } from '../../../tests/fixtures/trading-venue.ts'
import { VENUE_MARKET } from '../../../tests/fixtures/venue-bot-world.ts'
import {
  createHedge,
  expectHedged,
  expectHedgeEnded,
  HEDGE,
  type HedgeWorld,
  hedgeBooks,
  hedgeFigures,
  hedgeLeverage,
  openHedge,
  ownOrders,
  runningHedge,
} from '../../../tests/fixtures/venue-hedge-world.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const OK = { ok: true, value: null }

const endOf = ({ bot, venue }: HedgeWorld) => [bot.record.state, bot.record.end, venue.position]

async function moves(world: HedgeWorld, prices: readonly string[], ms = MINUTE): Promise<void> {
  for (const price of prices) {
    world.venue.move(units(price))
    await world.pass(ms)
  }
}

describe('a funding arbitrage at a venue', () => {
  test('[VN270] buys coins and sells as many short, and its books equal the venue’s figures on both legs', async () => {
    const world = await runningHedge()
    await moves(world, ['3100', '2900', '3200'])
    expect(hedgeBooks(world)).toEqual(hedgeFigures(world))
    const { profit, position, venue, holdings } = world.detail()
    expect(Math.abs(Number(profit.total))).toBeLessThan(3)
    expect(profit.checkedAt).toBeGreaterThan(world.clock.now - 3 * MINUTE)
    expect(position).toMatchObject({ quantity: '-0.245', leverage: hedgeLeverage(HEDGE) })
    expect(holdings.map(({ asset }) => asset)).toEqual(['ETH', 'USDT'])
    expect(venue).toEqual({ host: 'venue.test', lossLimit: '10.00' })
    expect([world.venue.isCross, world.venue.leverage, world.reports]).toEqual([false, hedgeLeverage(HEDGE), []])
    await world.bot.commands.stop('sell')
    await world.pass(MINUTE)
    expect(endOf(world)).toEqual(['stopped', 'owner', 0n])
    expectHedgeEnded(world)
    expect(world.key.remove()).toEqual(OK)
  })

  test('[VN270] keeps its coins and closes its contract, if its owner chose that', async () => {
    const world = await runningHedge({ ...HEDGE, onEnd: 'keep' })
    await world.bot.commands.stop('keep')
    await world.pass(MINUTE)
    expect(endOf(world)).toEqual(['stopped', 'owner', 0n])
    expectHedgeEnded(world)
    expect(world.venue.total('ETH')).toBe(hedgeFigures(world).coins)
    expect(world.venue.total('ETH')).toBeGreaterThan(units('0.24'))
  })

  test('[VN270] reserves its contract, and an earlier release finds no such bot', async () => {
    const world = await runningHedge()
    const { contracts = expect.unreachable() } = world.key
    const order = { market: VENUE_MARKET, side: 'buy', type: 'market', quantity: '0.1', clientId: 'x-1' } as const
    expect(await contracts.place(order)).toEqual({ kind: 'refused', reason: 'contract_reserved' })
    expect(await world.key.place(order)).toMatchObject({ kind: 'placed' })
    for (const table of ['record', 'venue_record', 'contract_record'])
      expect(world.storage.sql.exec(`SELECT body FROM ${table}`).toArray()).toEqual([])
  })

  test.each([
    ['spot', 'venue_spot_low', { available: '700' }],
    ['margin', 'futures_funds_low', { available: '200' }],
  ] as const)(
    '[VN271] is refused while the wallet of %s lacks its part, which is named',
    async (wallet, reason, params) => {
      const world = await openHedge()
      if (wallet === 'spot') {
        world.venue.fault = () => 'none'
        await world.key.place({
          market: VENUE_MARKET,
          side: 'buy',
          type: 'limit',
          price: '1000',
          quantity: '4.3',
          clientId: 'own-1',
        })
      } else world.venue.wallet = units('200')
      const refused = await createHedge(world)
      expect(refused).toMatchObject({ ok: false, error: { reason, params: { asset: 'USDT', ...params } } })
      const needed = refused.ok ? '' : (refused.error.params.needed ?? '')
      expect(Number(needed)).toBeCloseTo(wallet === 'spot' ? 739.5 : 260.5, 0)
      expect([ownOrders(world), world.bot.record.state]).toEqual([{ spot: [], contract: [] }, 'failed'])
      expect(await world.key.contracts?.reservations.findReserved(VENUE_MARKET)).toBeUndefined()
    },
  )

  test('[VN271] never spends more of a wallet than its part', async () => {
    const world = await openHedge()
    world.venue.onTrade = () => {
      const spent = units('5000') - world.venue.total('USDT')
      expect(spent).toBeLessThanOrEqual(units('740'))
      expect(world.venue.usedMargin).toBeLessThanOrEqual(units('261'))
    }
    expect(await createHedge(world)).toEqual(OK)
    await moves(world, ['3010', '3020'])
    expectHedged(world)
  })

  test('[VN272] ends at its limit on loss over both legs, not at the loss of one', async () => {
    const world = await runningHedge(HEDGE, 1_000)
    await moves(world, ['3200', '3400', '3500'])
    expect(world.bot.record.state).toBe('running')
    // Funding is the only loss of a hedge.
    for (let hour = 0; hour < 6; hour += 1) {
      world.venue.fund(-30_000n)
      await world.pass(HOUR + MINUTE)
    }
    expect(endOf(world)).toEqual(['stopped', 'loss_limit', 0n])
    expectHedgeEnded(world)
  })

  test('[VN272] books funding once, and ends after as many losing payments as its owner chose', async () => {
    const world = await runningHedge({ ...HEDGE, losing: '2' })
    world.venue.fund(100n)
    await world.pass(HOUR + MINUTE)
    expect(Number(world.detail().profit.funding)).toBeGreaterThan(0)
    for (let hour = 0; hour < 2; hour += 1) {
      world.venue.fund(-100n)
      await world.pass(HOUR + MINUTE)
    }
    expect(endOf(world)).toEqual(['stopped', 'finished', 0n])
    expectHedgeEnded(world)
  })

  test('[VN274] closes both legs before the venue liquidates the short one', async () => {
    const world = await runningHedge()
    for (let price = 3_050; price < 4_200 && world.bot.record.state === 'running'; price += 50)
      await moves(world, [String(price)])
    await world.pass(MINUTE)
    expect(endOf(world)).toEqual(['stopped', 'margin_low', 0n])
    expectHedgeEnded(world)
    expect(Number(world.detail().profit.total)).toBeGreaterThan(-5)
  })

  test('[VN274] closes both legs by the venue’s liquidation price, if that is nearer', async () => {
    const world = await runningHedge()
    world.venue.liquidationPrice = '3200'
    await moves(world, ['3100', '3155'])
    expect(world.bot.record.state).toBe('running')
    await moves(world, ['3165'])
    expect(endOf(world)).toEqual(['stopped', 'margin_low', 0n])
  })

  test('[VN274] also while it is paused, and while only the mark of its position is readable', async () => {
    const world = await runningHedge()
    await world.bot.commands.pause()
    world.venue.fault = (path) =>
      path === '/api/v3/ticker/price' || path.endsWith('premiumIndex') ? 'fault_before' : 'none'
    world.venue.liquidationPrice = '3300'
    await moves(world, ['3260'], 3 * MINUTE)
    expect(world.bot.record.end).toBe('margin_low')
    world.venue.fault = () => 'none'
    await world.pass(3 * MINUTE)
    expect(endOf(world)).toEqual(['stopped', 'margin_low', 0n])
    expectHedgeEnded(world)
  })

  test('[VN274] has the lowest leverage that its margin permits, and none if the venue would liquidate it too early', () => {
    const leverageOf = (leverage: string) => {
      const settings = parseBotSettings(BotRecipe.parse({ ...HEDGE, leverage }))
      if (!settings.ok || settings.value.of.kind !== 'funding_arbitrage') return expect.unreachable()
      const { of, investment } = settings.value
      return findVenueHedgeLeverage(of, investment, { [of.market]: 300_000, [of.perpetual]: 300_000 })
    }
    expect(['1', '3', '10', '20'].map(leverageOf)).toEqual([1, 3, 9, 15])
    expect(leverageOf('125')).toBeUndefined()
  })

  test('[VN275] a pause keeps both legs, and the limit on loss and funding count on', async () => {
    const world = await runningHedge(HEDGE, 100)
    await world.bot.commands.pause()
    const sent = ownOrders(world)
    await moves(world, ['3100', '2900', '3000'])
    expect([world.bot.record.state, ownOrders(world)]).toEqual(['paused', sent])
    expectHedged(world)
    world.venue.fund(-30_000n)
    await world.pass(HOUR + 2 * MINUTE)
    expect(endOf(world)).toEqual(['stopped', 'loss_limit', 0n])
    expectHedgeEnded(world)
  })

  test.each([
    ['autoclose-7', 'liquidated', units('0.245')],
    ['adl_autoclose', 'deleveraged', units('0.1')],
    ['web_1', 'position_changed', units('0.1')],
  ] as const)(
    '[VN276] closes what is left of both legs after the contract was traded by %s',
    async (client, end, part) => {
      const world = await runningHedge()
      await world.pass(MINUTE)
      if (client === 'web_1') world.venue.tradeByHand('BUY', part, client)
      else world.venue.forceClose(client, part)
      await world.pass(3 * MINUTE)
      expect(endOf(world)).toEqual(['failed', end, 0n])
      expectHedgeEnded(world)
      expect(world.venue.total('ETH')).toBeLessThan(units('0.002'))
    },
  )

  test('[VN276] sells its coins too after changes at the venue that end it while it is paused', async () => {
    const world = await runningHedge()
    await world.bot.commands.pause()
    await world.pass(MINUTE)
    world.venue.forceClose('autoclose-7', -world.venue.position)
    await world.pass(3 * MINUTE)
    expect(endOf(world)).toEqual(['failed', 'liquidated', 0n])
    expectHedgeEnded(world)
  })

  test('[VN275] is paused with both legs when its leverage is changed at the venue', async () => {
    const world = await runningHedge(HEDGE, undefined, 'a'.repeat(24))
    world.venue.leverage += 2
    await world.pass(2 * MINUTE)
    expect([world.bot.record.state, world.detail().areVenueSettingsChanged]).toEqual(['paused', true])
    expectHedged(world)
    world.venue.leverage -= 2
    await world.bot.commands.resume()
    await world.pass(MINUTE)
    expect(world.bot.record.state).toBe('running')
  })

  test('[VN277] that was restored is paused with both legs, and closes both if it lacks fills of the venue', async () => {
    const world = await runningHedge()
    const backup = world.backUp()
    world.restore(backup, true)
    await world.connect()
    await world.pass(2 * MINUTE)
    expect(world.bot.record.state).toBe('paused')
    expectHedged(world)
    await world.bot.commands.stop('sell')
    await world.pass(2 * MINUTE)
    expect(endOf(world)).toEqual(['stopped', 'owner', 0n])
    expectHedgeEnded(world)
  })

  test.each([true, false])(
    '[VN277] that was restored to before its funding closes both legs and ends',
    async (isKeyLost) => {
      const world = await openHedge()
      world.fault = (call) => (call === 'reserveContract' ? 'unsent' : 'none')
      await createHedge(world)
      expect(world.bot.record.state).toBe('created')
      const backup = world.backUp()
      world.fault = () => 'none'
      await world.pass(20 * SECOND)
      expectHedged(world)
      world.restore(backup, isKeyLost)
      if (isKeyLost) await world.connect()
      await world.pass(5 * MINUTE)
      expect(endOf(world)).toEqual(['failed', 'books_differ', 0n])
      expectHedgeEnded(world)
    },
  )

  test('[VN277] that was restored to before its orders is paused or closes both legs', async () => {
    const world = await openHedge()
    world.fault = (call) => (call === 'place' || call === 'placeBotContractOrder' ? 'unsent' : 'none')
    await createHedge(world)
    const backup = world.backUp()
    world.fault = () => 'none'
    await world.pass(20 * SECOND)
    expectHedged(world)
    world.restore(backup, true)
    await world.connect()
    await world.pass(5 * MINUTE)
    expect(world.venue.repeated).toEqual([])
    await world.bot.commands.stop('sell')
    await world.pass(5 * MINUTE)
    expect(world.venue.position).toBe(0n)
    expectHedgeEnded(world)
  })

  test('[VN270] that waits reads prices, orders and position of the venue, and no more', async () => {
    const world = await runningHedge()
    await world.pass(5 * MINUTE)
    const before = world.venue.requests.length
    await world.pass(HOUR)
    const asked = world.venue.requests.slice(before).map(({ url }) => new URL(url).pathname)
    const count = (path: string) => asked.filter((each) => each === path).length
    expect(count('/fapi/v1/premiumIndex')).toBeLessThanOrEqual(360)
    expect(count('/api/v3/ticker/price')).toBeLessThanOrEqual(360)
    expect(count('/fapi/v2/positionRisk')).toBeLessThanOrEqual(60)
    expect(asked.length - 2 * 360 - 60).toBeLessThanOrEqual(20)
  })
})
