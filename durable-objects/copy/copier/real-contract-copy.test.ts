// Copies of a futures lead with real money: contracts of a user's account at a venue that trades, and misbehaves.

import { describe, expect, test } from 'vitest'
import { ContractTradingVenue } from '../../../tests/fixtures/contract-trading-venue.ts'
import { VENUE_FAULTS } from '../../../tests/fixtures/fake-venue.ts'
import { runProgrammes } from '../../../tests/fixtures/programme-seeds.ts'
import { RealCopyWorld, SECOND_MARKET } from '../../../tests/fixtures/real-copy-world.ts'
import { units } from '../../../tests/fixtures/trading-venue.ts'
import { type BotBackup, VENUE_MARKET } from '../../../tests/fixtures/venue-bot-world.ts'
import { Random } from '../../../tests/simulation/money/random.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const BUDGET = 1_000n * 10n ** 8n
const OK = { ok: true, value: null }
const SETTINGS = { margin: 'isolated', leverage: 5, topUps: false } as const

type World = RealCopyWorld<ContractTradingVenue>

const createWorld = (random: () => number = () => 0, funds: Record<string, string> = { USDT: '5000' }): World =>
  new RealCopyWorld(random, funds, ContractTradingVenue)

async function running(more: Parameters<World['start']>[0] = {}): Promise<World> {
  const world = await createWorld().connect()
  expect(await world.start({ ...SETTINGS, ...more })).toEqual(OK)
  await world.pass(5 * SECOND)
  expect(portfolio(world).state).toBe('running')
  return world
}

/** A copy with a long position in each contract. */
async function holding(more: Parameters<World['start']>[0] = {}): Promise<World> {
  const world = await running(more)
  world.leadContract(3_000)
  world.leadContract(-150, { symbol: SECOND_MARKET })
  await world.pass(5 * SECOND)
  expect([world.venue.position > 0n, world.second.position < 0n]).toEqual([true, true])
  return world
}

/** Makes one contract's calls of a path fail, or none. After a fault of the server, calls of other contracts wait too. */
function failAt(
  venue: ContractTradingVenue,
  path?: string,
  fault: 'unclear_before' | 'fault_before' = 'unclear_before',
): void {
  venue.fault = (called) => (path !== undefined && called.includes(path) ? fault : 'none')
}

const venuesOf = ({ venue, second }: World) => [venue, second]
const portfolio = (world: World) => world.store.portfolio() ?? expect.unreachable('no portfolio')
const end = (world: World) => [portfolio(world).state, portfolio(world).stopCause]
const tradesOf = (world: World) => world.store.trades(Number.MAX_SAFE_INTEGER, 10_000).toReversed()
const reasons = (world: World) => tradesOf(world).map(({ state, reason }) => reason ?? state)
const positions = (world: World) => venuesOf(world).map(({ position }) => position)
const reserved = async ({ key }: World, market = VENUE_MARKET) =>
  (await key.contracts?.reservations.findReserved(market)) !== undefined

/** What the venue's fills and payments changed, in atoms. */
function changeAt(world: World): bigint {
  return venuesOf(world).reduce((all, { contractFills, income }) => {
    const traded = contractFills.reduce((sum, { isBuyer, price, quantity, fee }) => {
      const value = (price * quantity) / units('1')
      return sum + (isBuyer ? -value : value) - fee
    }, 0n)
    return all + traded + income.reduce((sum, payment) => sum + payment.income, 0n)
  }, 0n)
}

/** Money that the copy gave back to its owner's account, in atoms. */
function returnedOf({ storage }: World): bigint {
  const rows = storage.sql.exec("SELECT atoms FROM venue_entries WHERE key LIKE 'return %' AND asset = 'USDT'")
  return rows.toArray().reduce((sum, { atoms }) => sum - BigInt(String(atoms)), 0n)
}

function expectEnded(world: World, cause: string): void {
  expect([...end(world), positions(world)]).toEqual(['ended', cause, [0n, 0n]])
  expect([world.isCopied, world.key.remove()]).toEqual([false, OK])
}

describe('a copy of a futures lead with real money', () => {
  test('[VN240] [VN242] [VN244] copies opens, increases, reductions and closes of two contracts, long and short', async () => {
    const world = await running()
    world.leadContract(3_000)
    world.leadContract(-150, { symbol: SECOND_MARKET })
    await world.pass(5 * SECOND)
    const [eth = 0n, btc = 0n] = positions(world)
    // The lead used 18% of their equity as margin.
    const margins = [(eth * 3_000n) / 5n, (-btc * 60_000n) / 5n]
    expect(margins.every((margin) => margin > units('165') && margin <= units('181'))).toBe(true)
    expect(world.venue.isCross || world.second.isCross).toBe(false)
    expect([world.venue.leverage, world.second.leverage]).toEqual([5, 5])
    world.leadContract(1_500)
    world.leadContract(75, { symbol: SECOND_MARKET })
    await world.pass(5 * SECOND)
    expect([world.venue.position > (eth * 14n) / 10n, world.second.position === btc / 2n]).toEqual([true, true])
    world.leadContract(-9_000)
    await world.pass(5 * SECOND)
    expect([reasons(world), world.venue.position]).toEqual([['done', 'done', 'done', 'done', 'done'], 0n])
    expect(world.venue.contractBook.map(({ clientOrderId, reduceOnly }) => [clientOrderId, reduceOnly])).toEqual([
      [`${world.account}-t1-1`, false],
      [`${world.account}-t3-1`, false],
      [`${world.account}-t5-1`, true],
    ])
    expect(await world.stop('close')).toEqual(OK)
    await world.pass(MINUTE)
    expectEnded(world, 'copier')
    expect([portfolio(world).sharePaid, returnedOf(world)]).toEqual([0n, BUDGET + changeAt(world)])
    expect([...world.venue.repeated, ...world.second.repeated]).toEqual([])
  })

  test('[VN241] needs its budget free as margin, and one-way mode', async () => {
    const poor = await createWorld(undefined, { USDT: '900.5' }).connect()
    const params = { asset: 'USDT', available: '900.5', needed: '1000' }
    expect(await poor.start(SETTINGS)).toEqual({ ok: false, error: { reason: 'insufficient_funds', params } })
    expect([poor.isCopied, poor.key.remove()]).toEqual([false, OK])
    const hedged = await createWorld().connect()
    hedged.venue.isHedged = true
    hedged.second.isHedged = true
    expect(await hedged.start(SETTINGS)).toEqual({ ok: false, error: { reason: 'venue_hedged', params: {} } })
  })

  test('[VN241] a copy that is made again under the key of one with orders at the venue is refused', async () => {
    const world = await holding()
    const again = await createWorld().connect()
    again.venue.contractBook.push(...world.venue.contractBook)
    expect(await again.start(SETTINGS)).toEqual({ ok: false, error: { reason: 'key_reused', params: {} } })
  })

  test.each([
    [3, 3],
    [50, 5],
  ])(
    '[VN243] given a lead with %i-fold leverage, it opens with %i, and keeps it until it closes',
    async (theirs, own) => {
      const world = await running()
      world.leadContract(3_000, { leverage: theirs })
      await world.pass(5 * SECOND)
      world.leadContract(300, { leverage: 2 })
      await world.pass(5 * SECOND)
      expect([reasons(world), world.venue.leverage]).toEqual([['done', 'done'], own])
      world.leadContract(-9_000)
      await world.pass(5 * SECOND)
      world.leadContract(3_000, { leverage: 2 })
      await world.pass(5 * SECOND)
      expect([reasons(world).at(-1), world.venue.leverage]).toEqual(['done', 2])
    },
  )

  test('[VN243] without a choice of its own it stays below the cap', async () => {
    const world = await running({ leverage: 0 })
    world.leadContract(9_000, { leverage: 50 })
    await world.pass(5 * SECOND)
    expect(world.venue.leverage).toBe(10)
  })

  test('[VN244] the margin of its positions never exceeds its budget, also after profits', async () => {
    const world = await running({ sizing: 'multiplier', multiplier: 1_000 })
    for (const price of ['3000', '3100', '3300', '3500']) {
      world.venue.move(units(price))
      world.leadContract(2_000)
      world.leadContract(100, { symbol: SECOND_MARKET })
      await world.pass(5 * SECOND)
      const used = venuesOf(world).reduce((sum, { usedMargin }) => sum + usedMargin, 0n)
      expect(used).toBeLessThanOrEqual(units('1000'))
    }
    expect(reasons(world).at(-1)).toBe('no_money')
  })

  test('[VN242] a contract that its owner uses, or another bot has, is skipped, and the copy goes on', async () => {
    const world = await running()
    world.venue.tradeByHand('BUY', units('0.1'))
    world.otherBots.add('bot-b')
    const reservation = { market: SECOND_MARKET, asset: 'USDT', amount: '1' }
    await world.key.contracts?.reservations.reserveContract('bot-b', reservation)
    world.leadContract(3_000)
    world.leadContract(150, { symbol: SECOND_MARKET })
    await world.pass(5 * SECOND)
    expect([reasons(world), ...end(world)]).toEqual([['contract_used', 'contract_reserved'], 'running', null])
    expect([world.venue.position, await reserved(world)]).toEqual([units('0.1'), false])
  })

  test('[VN242] given that its reservation was answered too late, the contract is free again', async () => {
    const world = await running()
    failAt(world.venue, '/fapi/v1/leverage', 'fault_before')
    world.leadContract(3_000)
    await world.pass(5 * SECOND)
    expect(await reserved(world)).toBe(true)
    world.venue.move(units('3200'))
    failAt(world.venue)
    await world.pass(MINUTE)
    expect([reasons(world), await reserved(world)]).toEqual([['slippage'], false])
  })

  test('[VN241] while it holds no contract, a key must be of the same account and trade contracts', async () => {
    const world = createWorld()
    world.venue.uid = 354_937_868
    await world.connect()
    expect(await world.start(SETTINGS)).toEqual(OK)
    await world.pass(5 * SECOND)
    const key = { key: 'z'.repeat(32), secret: world.venue.secret }
    world.venue.uid += 1
    expect(await world.key.connect(key)).toEqual({ ok: false, error: { reason: 'bots_running' } })
    world.venue.uid -= 1
    world.venue.restrictions = { ...world.venue.restrictions, enableFutures: false }
    expect(await world.key.connect(key)).toEqual({ ok: false, error: { reason: 'key_cannot_trade_futures' } })
    await world.stop('close')
    await world.pass(MINUTE)
    world.venue.uid += 1
    expect([portfolio(world).state, (await world.key.connect(key)).ok]).toEqual(['ended', true])
  })

  test('[VN241] with many orders in one of two contracts, a new key of its account is accepted', async () => {
    const world = await holding()
    for (let count = 0; count < 11; count += 1) {
      for (const lots of [75, -75]) world.leadContract(lots, { symbol: SECOND_MARKET })
      await world.pass(5 * SECOND)
    }
    expect(world.second.contractBook.length).toBeGreaterThan(20)
    expect(await world.key.connect({ key: 'z'.repeat(32), secret: world.venue.secret })).toMatchObject({ ok: true })
  })

  test('[VN242] an entry of a lead in hedge mode is skipped', async () => {
    const world = await running()
    world.leadContract(3_000, { leg: 'long' })
    await world.pass(5 * SECOND)
    expect([reasons(world), world.venue.contractBook]).toEqual([['lead_hedged'], []])
  })

  test('[VN244] a close that the venue refused is closed later, and the other contract does not wait for it', async () => {
    const world = await holding()
    world.venue.status = 'BREAK'
    world.leadContract(-9_000)
    world.leadContract(75, { symbol: SECOND_MARKET })
    const [, btc = 0n] = positions(world)
    await world.pass(3 * MINUTE)
    expect([world.venue.position > 0n, world.second.position, portfolio(world).state]).toEqual([
      true,
      btc / 2n,
      'running',
    ])
    expect(portfolio(world).venueFailures).not.toBeNull()
    world.venue.status = 'TRADING'
    await world.pass(2 * MINUTE)
    expect([world.venue.position, world.second.position, ...end(world)]).toEqual([0n, btc / 2n, 'running', null])
    expect(portfolio(world).venueFailures).toBeNull()
  })

  test('[VN244] given that a part of a close is left, the opposite entry of its lead is skipped', async () => {
    const world = await holding()
    world.venue.draw = () => 0.6
    world.leadContract(-3_000)
    world.leadContract(-3_000)
    await world.pass(3 * MINUTE)
    expect(reasons(world).slice(0, 4)).toEqual(['done', 'done', 'done', 'reversal'])
    expect(world.venue.contractBook.map(({ reduceOnly }) => reduceOnly).filter((closes) => !closes)).toEqual([false])
    expect([world.venue.position, world.store.position(VENUE_MARKET, 'net')]).toEqual([0n, undefined])
    world.venue.draw = () => 0
    world.leadContract(-3_000)
    await world.pass(5 * SECOND)
    expect([reasons(world).at(-1), world.venue.position < 0n]).toEqual(['done', true])
  })

  test('[VN244] what a close left is closed, and later parts are those of its lead', async () => {
    const world = await holding()
    const whole = world.venue.position
    world.venue.draw = () => 0.6
    world.leadContract(-1_500)
    await world.pass(2 * MINUTE)
    expect(world.venue.position).toBe(whole - (whole / units('0.001') / 2n) * units('0.001'))
    world.leadContract(-9_000)
    await world.pass(2 * MINUTE)
    expect([world.venue.position, portfolio(world).state]).toEqual([0n, 'running'])
  })

  test('[VN254] what its lead closed is closed, although a stop that passed closed a part of it', async () => {
    const world = await holding({ stopLossBps: 300 })
    world.venue.status = 'BREAK'
    world.leadContract(-9_000)
    await world.pass(5 * SECOND)
    world.venue.move(units('2960'))
    world.venue.status = 'TRADING'
    world.venue.draw = () => 0.6
    world.venue.onTrade = () => {
      if (world.venue.contractFills.length === 3) world.venue.move(units('3000'))
    }
    await world.pass(3 * MINUTE)
    const closes = tradesOf(world).filter(({ action, state }) => action === 'close' && state === 'done')
    expect(closes.slice(0, 3).map(({ cause }) => cause)).toEqual(['lead', 'stop_loss', 'lead'])
    expect([world.venue.position, portfolio(world).state]).toEqual([0n, 'running'])
  })

  test('[VN246] its limit on loss holds while the venue refuses a close', async () => {
    const world = await holding({ totalLossBps: 300 })
    world.second.status = 'BREAK'
    world.leadContract(300, { symbol: SECOND_MARKET })
    await world.pass(MINUTE)
    world.venue.move(units('2800'))
    await world.pass(3 * MINUTE)
    expect([...end(world), ...positions(world).map((each) => each !== 0n)]).toEqual([
      'stopping',
      'total_loss',
      false,
      true,
    ])
  })

  test('[VN246] its limit on loss holds while the fate of an entry in another contract is unknown', async () => {
    const world = await holding({ totalLossBps: 300 })
    const [, btc = 0n] = positions(world)
    failAt(world.second, '/fapi/v1/order')
    world.leadContract(-75, { symbol: SECOND_MARKET })
    await world.pass(5 * SECOND)
    world.venue.move(units('2800'))
    await world.pass(3 * MINUTE)
    expect([...end(world), ...positions(world)]).toEqual(['stopping', 'total_loss', 0n, btc])
    failAt(world.second)
    await world.pass(5 * MINUTE)
    expectEnded(world, 'total_loss')
    expect(world.second.contractBook.map(({ reduceOnly }) => reduceOnly)).toEqual([false, true])
  })

  test.each(['/fapi/v1/order', '/fapi/v1/leverage'])(
    '[VN244] an entry that did not leave before its copy stopped is never sent: %s',
    async (path) => {
      const world = await running()
      world.leadContract(-150, { symbol: SECOND_MARKET })
      await world.pass(5 * SECOND)
      failAt(world.venue, path, 'fault_before')
      world.leadContract(3_000)
      await world.pass(5 * SECOND)
      await world.stop('follow')
      failAt(world.venue)
      await world.pass(3 * MINUTE)
      expect([reasons(world), world.venue.contractBook]).toEqual([['done', 'stopping'], []])
      expect([portfolio(world).state, await reserved(world)]).toEqual(['following_close', false])
    },
  )

  test('[VN244] nor one that is over a minute old', async () => {
    const world = await running()
    failAt(world.venue, '/fapi/v1/order', 'fault_before')
    world.leadContract(3_000)
    await world.pass(70 * SECOND)
    failAt(world.venue)
    await world.pass(3 * MINUTE)
    expect([reasons(world), world.venue.contractBook]).toEqual([['too_late'], []])
  })

  test.each(['2950', '3050'])('[VN244] skips an entry if the lead paid %s and the venue is at 3000', async (price) => {
    const world = await running()
    world.leadContract(1_000, { price: units(price) })
    await world.pass(3 * SECOND)
    expect([reasons(world), world.venue.contractBook]).toEqual([['slippage'], []])
  })

  test('[VN245] gives a contract back a minute after it was closed, with its last funding', async () => {
    const world = await holding()
    world.venue.fund(100n)
    world.leadContract(-9_000)
    await world.pass(30 * SECOND)
    expect(await reserved(world)).toBe(true)
    await world.pass(4 * MINUTE)
    expect([await reserved(world), await reserved(world, SECOND_MARKET)]).toEqual([false, true])
    expect(world.storage.sql.exec('SELECT id FROM venue_fundings').toArray()).toHaveLength(1)
    world.venue.tradeByHand('BUY', units('0.1'))
    await world.pass(3 * MINUTE)
    expect(end(world)).toEqual(['running', null])
  })

  test('[VN245] books funding, each payment once', async () => {
    const world = await holding()
    for (let hour = 0; hour < 3; hour += 1) {
      world.venue.fund(100n)
      world.second.fund(100n)
      await world.pass(HOUR)
    }
    await world.stop('close')
    await world.pass(MINUTE)
    expectEnded(world, 'copier')
    expect(returnedOf(world)).toBe(BUDGET + changeAt(world))
  }, 60_000)

  test('[VN246] ends at its limit on loss, and closes all', async () => {
    const world = await holding({ totalLossBps: 300 })
    world.venue.move(units('2960'))
    await world.pass(2 * MINUTE)
    expect(portfolio(world).state).toBe('running')
    world.venue.move(units('2800'))
    await world.pass(2 * MINUTE)
    expectEnded(world, 'total_loss')
    expect(returnedOf(world)).toBe(BUDGET + changeAt(world))
  })

  test('[VN246] knows its limit by the marks of its positions while the price of all is not readable', async () => {
    const world = await holding({ totalLossBps: 300 })
    world.venue.fault = (path) => (path === '/fapi/v1/premiumIndex' ? 'fault_before' : 'none')
    world.venue.move(units('2800'))
    await world.pass(3 * MINUTE)
    expectEnded(world, 'total_loss')
  })

  test.each([
    ['autoclose-7', 'liquidated'],
    ['adl_autoclose', 'deleveraged'],
    ['settlement_autoclose-1', 'liquidated'],
  ])('[VN247] given that the venue closes a position by %s, it closes the rest and ends', async (client, cause) => {
    const world = await holding()
    world.venue.forceClose(client, world.venue.position)
    await world.pass(3 * MINUTE)
    expectEnded(world, cause)
    expect(returnedOf(world)).toBe(BUDGET + changeAt(world))
  })

  test.each([
    ['web_9', 'position_changed'],
    ['autoclose-9', 'liquidated'],
  ])('[VN247] judges a fill whose order the venue does not know once it knows it: %s', async (client, cause) => {
    const world = await holding()
    world.venue.unlisted = new RegExp(`^${client}$`)
    world.venue.forceClose(client, world.venue.position)
    await world.pass(3 * MINUTE, () => {
      if (world.venue.requests.some(({ url }) => url.includes('/forceOrders'))) world.venue.unlisted = undefined
    })
    expectEnded(world, cause)
  })

  test('[VN247] counts it as a liquidation at the next reading', async () => {
    const world = await holding()
    world.venue.unlisted = /^autoclose/
    world.venue.forceClose('autoclose-9', world.venue.position)
    await world.pass(3 * MINUTE)
    expectEnded(world, 'liquidated')
  })

  test('[VN247] counts it so although another such fill appears at the next reading', async () => {
    const world = await holding()
    world.venue.unlisted = /^autoclose/
    world.venue.forceClose('autoclose-8', world.venue.position / 2n)
    let firstAt = Number.POSITIVE_INFINITY
    await world.pass(4 * MINUTE, () => {
      const isAsked = world.venue.requests.some(({ url }) => url.includes('/forceOrders'))
      if (isAsked) firstAt = Math.min(firstAt, world.clock.now)
      const isNext = world.clock.now >= firstAt + 5 * SECOND && world.venue.position !== 0n
      if (isNext) world.venue.forceClose('autoclose-9', world.venue.position)
      expect(portfolio(world).stopCause).not.toBe('books_differ')
    })
    expectEnded(world, 'liquidated')
  })

  test('[VN247] a liquidation replaces the reason of a copy that already ends', async () => {
    const world = await holding()
    world.venue.refused = 'x'
    await world.stop('follow')
    world.venue.forceClose('autoclose-7', world.venue.position)
    await world.stop('close')
    await world.pass(MINUTE)
    expectEnded(world, 'liquidated')
  })

  test('[VN248] given that others trade its contract, it closes no more than its own and ends', async () => {
    const world = await holding()
    world.venue.tradeByHand('BUY', units('0.05'))
    await world.pass(3 * MINUTE)
    expect([...end(world), ...positions(world)]).toEqual(['ended', 'position_changed', units('0.05'), 0n])
  })

  test('[VN248] given that its owner closes a position by hand, it ends', async () => {
    const world = await holding()
    world.venue.tradeByHand('SELL', world.venue.position)
    await world.pass(3 * MINUTE)
    expectEnded(world, 'position_changed')
    expect(returnedOf(world)).toBe(BUDGET + changeAt(world))
  })

  test('[VN248] a position that is not readable for minutes is no difference', async () => {
    const world = await holding()
    failAt(world.second, 'positionRisk')
    await world.pass(5 * MINUTE)
    expect([...end(world), portfolio(world).venueFailures?.count]).toEqual(['running', null, 5])
    failAt(world.second)
    await world.pass(3 * MINUTE)
    expect([...end(world), portfolio(world).venueFailures]).toEqual(['running', null, null])
  })

  test('[VN247] sees a liquidation while the position of another contract is not readable', async () => {
    const world = await holding()
    failAt(world.second, 'positionRisk')
    world.venue.forceClose('autoclose-7', world.venue.position)
    await world.pass(3 * MINUTE)
    expect([...end(world), ...positions(world)]).toEqual(['stopping', 'liquidated', 0n, 0n])
    failAt(world.second)
    await world.pass(2 * MINUTE)
    expectEnded(world, 'liquidated')
  })

  test('[VN248] given that leverage is changed at the venue, it closes and ends', async () => {
    const world = await holding()
    world.venue.leverage = 20
    await world.pass(3 * MINUTE)
    expectEnded(world, 'position_changed')
  })

  test('[VN248] a difference that nothing explains ends it, and it closes only its own', async () => {
    const world = await holding()
    const { venue } = world
    venue.position += units('0.2')
    venue.cost += (units('0.2') * venue.last) / units('1')
    world.leadContract(300)
    await world.pass(30 * SECOND)
    // No order is sent meanwhile.
    expect([portfolio(world).state, venue.contractBook.length]).toEqual(['running', 1])
    await world.pass(5 * MINUTE)
    expect([...end(world), ...positions(world)]).toEqual(['ended', 'books_differ', units('0.2'), 0n])
  })

  test('[VN249] a delisted contract ends it: it closes the others, and its owner ends it without the venue', async () => {
    const world = await holding()
    world.venue.isDelisted = true
    await world.pass(8 * MINUTE)
    expect([...end(world), world.second.position]).toEqual(['stopping', 'contract_delisted', 0n])
    expect(portfolio(world).venueFailures?.count).toBe(5)
    expect(await world.engine.endWithoutVenue()).toEqual(OK)
    expect(world.key.remove()).toEqual(OK)
  })

  test('[VN249] a delisted contract counts with its last mark in the final figures', async () => {
    const world = await holding()
    world.venue.move(units('2900'))
    await world.pass(2 * MINUTE)
    world.venue.isDelisted = true
    await world.pass(8 * MINUTE)
    await world.engine.endWithoutVenue()
    expect(Number(portfolio(world).paidOut / 10n ** 8n)).toBeGreaterThan(950)
    expect(Number(portfolio(world).paidOut / 10n ** 8n)).toBeLessThan(980)
  })

  test('[VN249] given that a position is not readable, a stop closes all, and waits for it before the end', async () => {
    const world = await holding()
    failAt(world.second, 'positionRisk')
    await world.stop('close')
    await world.pass(3 * MINUTE)
    expect([portfolio(world).state, positions(world)]).toEqual(['stopping', [0n, 0n]])
    expect(portfolio(world).venueFailures).not.toBeNull()
    failAt(world.second)
    await world.pass(2 * MINUTE)
    expectEnded(world, 'copier')
  })

  test('[VN249] given a close of unknown fate, a stop closes the other contract', async () => {
    const world = await holding()
    const [, btc = 0n] = positions(world)
    failAt(world.second, '/fapi/v1/order')
    await world.stop('close')
    await world.pass(2 * MINUTE)
    expect([portfolio(world).state, positions(world)]).toEqual(['stopping', [0n, btc]])
    failAt(world.second)
    await world.pass(5 * MINUTE)
    expectEnded(world, 'copier')
    expect(returnedOf(world)).toBe(BUDGET + changeAt(world))
  })

  test('[VN249] a stop closes while the venue does not tell its rules', async () => {
    const world = await holding()
    world.clock.now += HOUR
    world.venue.fault = (path) => (path.endsWith('exchangeInfo') ? 'fault_before' : 'none')
    await world.stop('close')
    await world.pass(3 * MINUTE)
    expectEnded(world, 'copier')
  })

  test('[VN249] a copy whose closes the venue refuses counts failures, and is then ended without it', async () => {
    const world = await holding()
    await world.stop('close')
    world.venue.status = 'BREAK'
    await world.pass(8 * MINUTE)
    expect([portfolio(world).state, portfolio(world).venueFailures?.count]).toEqual(['stopping', 5])
    world.venue.status = 'TRADING'
    await world.pass(2 * MINUTE)
    expectEnded(world, 'copier')
  })

  test('[VN249] whose key is lost waits, and its owner ends it without the venue', async () => {
    const world = await holding()
    world.venue.restrictions.enableWithdrawals = true
    world.clock.now += HOUR
    await world.stop('close')
    await world.pass(6 * MINUTE)
    expect(portfolio(world)).toMatchObject({ state: 'stopping', venueFailures: { count: 5, obstacle: 'key' } })
    expect(await world.engine.endWithoutVenue()).toEqual(OK)
    await world.pass(MINUTE)
    expect([end(world), world.alarmAt]).toEqual([['ended', 'copier'], undefined])
  })

  test('[VN249] whose lead quits closes, and positions cannot be kept', async () => {
    const world = await holding()
    expect(await world.stop('keep')).toEqual({ ok: false, error: { reason: 'venue_closes', params: {} } })
    await world.stop('close', 'lead_ended')
    await world.pass(MINUTE)
    expectEnded(world, 'lead_ended')
  })

  test('[VN249] stopped to follow, it closes with its lead and then ends', async () => {
    const world = await holding()
    await world.stop('follow')
    world.leadContract(3_000)
    await world.pass(MINUTE)
    expect(reasons(world).at(-1)).toBe('stopping')
    world.leadContract(-20_000)
    world.leadContract(20_000, { symbol: SECOND_MARKET })
    await world.pass(2 * MINUTE)
    expectEnded(world, 'copier')
  })

  test('[VN250] an earlier release finds no copy', async () => {
    const world = await running()
    for (const table of ['portfolios', 'venue_record'])
      expect(world.storage.sql.exec(`SELECT body FROM ${table}`).toArray()).toEqual([])
  })

  test('[VN250] a record of before does not count besides its own', async () => {
    const world = await running()
    const [{ body } = expect.unreachable()] = world.storage.sql.exec('SELECT body FROM contract_record').toArray()
    const former = JSON.stringify({ ...JSON.parse(String(body)), state: 'ended' })
    world.storage.sql.exec('INSERT INTO venue_record (id, body) VALUES (1, ?)', former)
    world.restart()
    expect(portfolio(world).state).toBe('running')
    world.leadContract(3_000)
    await world.pass(5 * SECOND)
    expect(world.venue.position).toBeGreaterThan(0n)
    expect(world.storage.sql.exec('SELECT body FROM venue_record').toArray()).toEqual([])
  })

  test('[VN250] whose contract was freed takes it again for its close', async () => {
    const world = await holding()
    world.key.leaveBot(world.account)
    world.leadContract(-9_000)
    await world.pass(MINUTE)
    expect([reasons(world), world.venue.position]).toEqual([['done', 'done', 'done'], 0n])
  })

  test.each([false, true])(
    '[VN251] restored to before a trade, it books that, closes all and ends; the key is lost: %s',
    async (isKeyLost) => {
      const world = await holding()
      const backup = world.backUp()
      await world.pass(MINUTE)
      world.leadContract(3_000)
      await world.pass(5 * SECOND)
      world.restore(backup, isKeyLost)
      if (isKeyLost) {
        await world.pass(MINUTE)
        expect(portfolio(world).state).toBe('running')
        await world.connect()
      }
      world.leadContract(3_000)
      await world.pass(3 * MINUTE)
      expectEnded(world, 'restored_contracts')
      expect(returnedOf(world)).toBe(BUDGET + changeAt(world))
    },
  )

  test('[VN251] restored to before its first entry, it closes what it opened since', async () => {
    const world = await running()
    const backup = world.backUp()
    world.leadContract(3_000)
    await world.pass(5 * SECOND)
    world.restore(backup, false)
    await world.pass(3 * MINUTE)
    expectEnded(world, 'restored_contracts')
    expect(returnedOf(world)).toBe(BUDGET + changeAt(world))
  })

  test('[VN251] restored to before it was funded, it closes what it opened since', async () => {
    const world = await createWorld().connect()
    world.fault = () => 'unsent'
    await world.start(SETTINGS).catch(() => undefined)
    const backup = world.backUp()
    expect(portfolio(world).state).toBe('starting')
    world.fault = () => 'none'
    await world.pass(10 * SECOND)
    world.leadContract(3_000)
    await world.pass(5 * SECOND)
    expect(world.venue.position).toBeGreaterThan(0n)
    world.restore(backup, false)
    await world.pass(3 * MINUTE)
    expectEnded(world, 'restored_contracts')
    expect(returnedOf(world)).toBe(BUDGET + changeAt(world))
  })

  test('[VN251] restored when a contract is delisted, it closes the others', async () => {
    const world = await holding()
    const backup = world.backUp()
    world.venue.isDelisted = true
    world.restore(backup, false)
    await world.pass(6 * MINUTE)
    expect([...end(world), world.second.position]).toEqual(['stopping', 'restored_contracts', 0n])
    expect(portfolio(world).venueFailures?.count).toBe(5)
  })

  test('[VN251] given a restore, if another bot has its contract it sends nothing there and ends', async () => {
    const world = await holding()
    const backup = world.backUp()
    world.venue.tradeByHand('SELL', world.venue.position)
    world.key.leaveBot(world.account)
    world.otherBots.add('bot-b')
    const reservation = { market: VENUE_MARKET, asset: 'USDT', amount: '1' }
    expect(await world.key.contracts?.reservations.reserveContract('bot-b', reservation)).toEqual(OK)
    const sent = world.venue.contractBook.length
    world.restore(backup, false)
    await world.pass(3 * MINUTE)
    expect([...end(world), ...positions(world)]).toEqual(['ended', 'restored_contracts', 0n, 0n])
    expect(world.venue.contractBook.length).toBe(sent)
  })

  test('[VN246] reads the position each minute while it holds one, and calls nothing without a contract', async () => {
    const world = await running()
    await world.pass(10 * SECOND)
    const before = world.venue.requests.length
    await world.pass(HOUR)
    expect(world.venue.requests.length).toBe(before)
    world.leadContract(3_000)
    await world.pass(10 * SECOND)
    const count = () => world.venue.requests.filter(({ url }) => url.includes('positionRisk')).length
    const read = count()
    await world.pass(10 * MINUTE)
    expect(count() - read).toBeGreaterThanOrEqual(9)
    expect(count() - read).toBeLessThanOrEqual(14)
  })
})

/** States of the venue that last. */
const SPELLS = ['well', 'well', 'bad', 'bad', 'down', 'maintenance', 'halted', 'slow', 'late_history'] as const

function beginSpell(world: World, random: Random): void {
  const { venue, second, clock } = world
  const spell = random.pick(SPELLS)
  venue.status = spell === 'halted' ? 'BREAK' : 'TRADING'
  second.status = venue.status
  venue.isHistoryLate = () => spell === 'late_history' && random.chance(0.5)
  venue.fault = () => {
    if (spell === 'slow') clock.now += random.int(3_000)
    if (spell === 'down') return 'lost_before'
    if (spell === 'maintenance') return 'fault_before'
    return random.chance(spell === 'bad' ? 0.4 : 0.03) ? random.pick(VENUE_FAULTS) : 'none'
  }
}

function disturb(world: World, random: Random): void {
  const { venue, second } = world
  venue.move(venue.last + BigInt(random.int(21) - 10) * units('1'))
  second.move(second.last + BigInt(random.int(21) - 10) * units('20'))
  if (random.chance(0.06)) {
    const symbol = random.pick([VENUE_MARKET, SECOND_MARKET])
    const lots = (random.int(3_000) + 50) * (random.chance(0.5) ? 1 : -1)
    const leverage = random.pick([2, 5, 20])
    world.leadContract(symbol === VENUE_MARKET ? lots : Math.ceil(lots / 20) || 1, { symbol, leverage })
  }
  if (random.chance(0.02)) beginSpell(world, random)
  const liquidated = random.chance(0.0003) ? venuesOf(world).find(({ position }) => position !== 0n) : undefined
  liquidated?.forceClose('autoclose-9', liquidated.position > 0n ? liquidated.position : -liquidated.position)
  if (random.chance(0.004)) random.pick([venue, second]).fund(BigInt(random.int(400) - 200))
  if (random.chance(0.01)) venue.offset = random.int(20_000) - 10_000
  second.offset = venue.offset
  if (random.chance(0.01)) world.restart()
  if (random.chance(0.01)) world.restartKey()
}

function heal(world: World): void {
  world.fault = () => 'none'
  world.venue.fault = () => 'none'
  world.venue.isHistoryLate = () => false
  for (const venue of venuesOf(world)) venue.status = 'TRADING'
}

function expectAccountsEqual(world: World, about: string): void {
  const { venueBooks: books } = world.store
  for (const { repeated, openContractOrders, contractBook, position } of venuesOf(world)) {
    expect([repeated, openContractOrders, position], `${about}: orders and position`).toEqual([[], [], 0n])
    const own = contractBook.filter(({ clientOrderId }) => clientOrderId.startsWith(world.account))
    for (const { clientOrderId } of own)
      expect(books.order(clientOrderId)?.isOver, `${about}: ${clientOrderId} forgotten`).toBe(true)
    // Each trade of the copy has one order at the venue at most.
    const trades = own.map(({ clientOrderId }) => clientOrderId.replace(/-\d+$/, ''))
    expect(new Set(trades).size, `${about}: a trade twice`).toBe(trades.length)
  }
  expect(books.openOrders(), `${about}: an order without an end`).toEqual([])
  const fills = venuesOf(world).reduce((sum, { contractFills }) => sum + contractFills.length, 0)
  expect(books.fills({}, 10_000).length, `${about}: fills`).toBe(fills)
  expect(returnedOf(world), `${about}: money`).toBe(BUDGET + changeAt(world))
  expect([portfolio(world).state, portfolio(world).paidIn], about).toEqual(['ended', BUDGET])
}

/** One run: fifteen minutes of a trading lead, with faults of the venue, of calls between objects, and of the objects. */
async function runProgramme(seed: number, isRestored: boolean): Promise<string> {
  const random = new Random(seed)
  const world = await createWorld(() => random.next()).connect()
  const about = `seed ${seed}`
  for (const venue of venuesOf(world))
    venue.onTrade = () => expect(venue.usedMargin, `${about}: margin`).toBeLessThanOrEqual(units('1010'))
  world.fault = () => (random.chance(0.02) ? random.pick(['unsent', 'lost', 'stopped'] as const) : 'none')
  const settings = random.pick([
    {},
    { sizing: 'fixed', fixed: String(100n * 10n ** 8n) },
    { stopLossBps: 300 },
  ] as const)
  await world.start({ ...SETTINGS, ...settings }).catch(() => undefined)
  let backup: BotBackup | undefined
  const at = random.int(15 * 60)
  let second = 0
  await world.pass(15 * MINUTE, () => {
    second += 1
    if (second === at) backup = world.backUp()
    disturb(world, random)
  })
  if (isRestored) world.restore(backup ?? world.backUp(), false)
  heal(world)
  await world.pass(5 * MINUTE)
  if (!isRestored && portfolio(world).state === 'running') {
    const seqs = tradesOf(world).flatMap(({ signal }) => (signal ? [signal.seq] : []))
    expect(seqs, about).toEqual(world.signals.map(({ seq }) => seq))
  }
  if (portfolio(world).state === 'running') {
    // What its lead closed is closed, although the venue refused or lost orders.
    for (const symbol of [VENUE_MARKET, SECOND_MARKET]) {
      const held = world.heldContracts.get(symbol) ?? 0
      if (held !== 0) world.leadContract(-held, { symbol })
    }
    await world.pass(3 * MINUTE)
    expect(positions(world), `${about}: closed with its lead`).toEqual([0n, 0n])
  }
  if (!['ended', 'failed'].includes(portfolio(world).state)) await world.stop('close')
  await world.pass(15 * MINUTE)
  const { state, stopCause } = portfolio(world)
  if (state === 'failed') expect(positions(world), about).toEqual([0n, 0n])
  else expectAccountsEqual(world, about)
  expect(world.key.remove(), `${about}: the key`).toEqual(OK)
  return String(stopCause)
}

test(
  '[VN252] in programmes of faults no order is sent twice or forgotten, and money and positions equal the venue’s',
  () =>
    runProgrammes(
      20,
      (seed) => runProgramme(seed, false),
      (ends, seeds) => {
        expect(ends.get('copier') ?? 0, JSON.stringify([...ends])).toBeGreaterThan(seeds / 3)
        expect([...ends.keys()]).toContain('liquidated')
      },
    ),
  1_200_000,
)

test(
  '[VN251] [VN252] nor with a restore to any earlier moment, after which all is closed',
  () =>
    runProgrammes(
      5,
      (seed) => runProgramme(seed, true),
      (ends) => expect([...ends.keys()]).toContain('restored_contracts'),
    ),
  1_200_000,
)
