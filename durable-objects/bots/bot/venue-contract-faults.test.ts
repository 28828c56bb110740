// Bots with real money in a contract: old orders, lost orders, silent calls, and ends that wait for nothing.

import { describe, expect, test } from 'vitest'
import { ContractTradingVenue } from '../../../tests/fixtures/contract-trading-venue.ts'
import { units } from '../../../tests/fixtures/trading-venue.ts'
import { VENUE_MARKET, VenueBotWorld } from '../../../tests/fixtures/venue-bot-world.ts'

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
const LEVERAGE = 5
const LOT = units('0.001')
const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const OK = { ok: true, value: null }
const ORDER_PATH = '/fapi/v1/order'

type World = VenueBotWorld<ContractTradingVenue>

async function running(recipe: object = GRID, lossBps = 5_000, owner?: string): Promise<World> {
  const world = await new VenueBotWorld(undefined, undefined, ContractTradingVenue, owner).connect()
  expect(await world.create(recipe, lossBps, LEVERAGE)).toEqual(OK)
  await world.pass(5 * SECOND)
  expect(world.bot.record.state).toBe('running')
  return world
}

const open = ({ venue }: World) => venue.openContractOrders
const own = ({ venue, account }: World) =>
  venue.contractBook.filter(({ clientOrderId }) => clientOrderId.startsWith(`${account}-`))
const lotsOf = ({ bot }: World) => bot.store.venueBooks.balances().get('ETH:PERP') ?? 0n

/** Time passes without work, as while the venue answers and nothing happens. */
async function age(world: World, ms: number): Promise<void> {
  world.clock.now += ms
  await world.pass(MINUTE)
}

test.each(['none', 'lost_after'] as const)(
  '[VN201] stops after days whose orders the venue forgets as it cancels them, with fault %s',
  async (fault) => {
    const world = await running()
    await age(world, 4 * DAY)
    expect(open(world).length).toBeGreaterThan(4)
    let cancels = 0
    world.venue.fault = (path, method) => {
      if (path !== ORDER_PATH || method !== 'DELETE') return 'none'
      cancels += 1
      return cancels < 4 ? fault : 'none'
    }
    await world.bot.commands.stop('sell')
    await world.pass(3 * MINUTE)
    expect([world.bot.record.state, world.venue.position, open(world)]).toEqual(['stopped', 0n, []])
  },
)

test.each([4, 40])('[VN201] is liquidated after %i days, with orders that the venue has forgotten', async (days) => {
  const world = await running()
  await age(world, days * DAY)
  world.venue.forceClose('autoclose-7', world.venue.position)
  await world.pass(3 * MINUTE)
  expect(world.bot.record).toMatchObject({ state: 'failed', end: 'liquidated' })
})

test('[VN201] an order that the venue forgot within days, or lists as open, is not taken for ended', async () => {
  const world = await running()
  const [hidden = expect.unreachable()] = world.venue.contractBook.splice(1, 1)
  await world.bot.commands.stop('sell')
  await world.pass(2 * MINUTE)
  expect(world.bot.record.state).toBe('stopping')
  world.venue.contractBook.push(hidden)
  await world.pass(3 * MINUTE)
  expect([world.bot.record.state, open(world)]).toEqual(['stopped', []])
})

test('[VN201] that was restored learns the end of an order that the venue has forgotten', async () => {
  const world = await running()
  const backup = world.backUp()
  await age(world, 4 * DAY)
  for (const order of open(world)) world.venue.endContract(order)
  world.restore(backup, false)
  await world.pass(5 * MINUTE)
  expect(world.bot.record.state).toBe('paused')
})

/** Its orders were just read, and one waits while the market is halted, so the next check precedes the next read. */
async function waiting(): Promise<World> {
  const world = await running({ ...GRID, direction: 'neutral' })
  world.venue.status = 'BREAK'
  world.venue.move(units('2880'))
  await world.pass(15 * SECOND)
  expect(world.detail().refused).toMatchObject({ obstacle: 'market' })
  world.venue.status = 'TRADING'
  return world
}

test('[VN230] knows the fills that a check booked before it failed', async () => {
  const world = await waiting()
  let checks = 0
  world.fault = (call) => {
    if (call !== 'contractState') return 'none'
    checks += 1
    for (const price of checks === 1 ? ['2785', '3000'] : []) world.venue.move(units(price))
    return checks === 2 ? 'lost' : 'none'
  }
  await world.pass(MINUTE)
  expect([world.bot.record.state, world.reports.filter((line) => line.startsWith('bot_books_differ'))]).toEqual([
    'running',
    [],
  ])
})

test('[VN230] knows the fills that a check booked although they cancelled out', async () => {
  const world = await waiting()
  let checks = 0
  let reads = 0
  world.fault = (call) => {
    if (call === 'contractState') checks += 1
    else if (call === 'findContractOrder' && checks === 1) reads += 1
    if (call === 'contractState' && checks === 1) for (const price of ['2785', '3000']) world.venue.move(units(price))
    if (call === 'findContractOrder' && reads === 1)
      for (const price of ['3090', '3000']) world.venue.move(units(price))
    return 'none'
  }
  await world.pass(MINUTE)
  expect([world.bot.record.state, world.reports.filter((line) => line.startsWith('bot_books_differ'))]).toEqual([
    'running',
    [],
  ])
})

test.each(['unclear_before', 'unclear_after'] as const)(
  '[VN191] an order whose answer says nothing is looked up, and neither lost nor sent twice: %s',
  async (fault) => {
    const world = await running()
    let places = 0
    world.venue.fault = (path, method) => {
      if (path !== ORDER_PATH || method !== 'POST') return 'none'
      places += 1
      return places < 3 ? fault : 'none'
    }
    world.venue.move(units('2880'))
    await world.pass(3 * MINUTE)
    expect([world.venue.repeated, world.bot.record.state]).toEqual([[], 'running'])
    const { venueBooks } = world.bot.store
    expect(own(world).filter(({ clientOrderId }) => venueBooks.order(clientOrderId)?.venueId === '')).toEqual([])
    await world.bot.commands.stop('sell')
    await world.pass(3 * MINUTE)
    expect([world.bot.record.state, world.venue.position, open(world)]).toEqual(['stopped', 0n, []])
  },
)

test.each([0, MINUTE])('[VN192] books an order of its own that it took for refused %i ms before', async (ms) => {
  const world = await running()
  await world.pass(MINUTE)
  const [order = expect.unreachable()] = open(world).filter(({ side }) => side === 'BUY')
  const rowOf = () => world.bot.store.venueBooks.order(order.clientOrderId)
  const id = rowOf()?.id ?? ''
  // As a release left it that took an unclear answer for a refusal.
  world.storage.sql.exec("UPDATE venue_orders SET venue_id = '', is_over = 1 WHERE client = ?", order.clientOrderId)
  world.storage.sql.exec('DELETE FROM orders WHERE id = ?', id)
  world.restartBot()
  world.alarmAt = world.clock.now
  await world.pass(ms)
  world.venue.draw = () => 0.6
  world.venue.move(order.price)
  world.venue.draw = () => 0
  await world.pass(5 * MINUTE)
  expect([order.status, rowOf()?.amounts.base]).toEqual(['CANCELED', order.executed / LOT])
  await world.bot.commands.stop('sell')
  await world.pass(2 * MINUTE)
  expect([world.venue.position, open(world), lotsOf(world)]).toEqual([0n, [], 0n])
})

test('[VN170] that the venue settles before it delists the contract ends as closed by the venue', async () => {
  const world = await running()
  world.venue.tradeByHand('SELL', world.venue.position, 'settlement_autoclose-1')
  await world.pass(3 * MINUTE)
  expect(world.bot.record).toMatchObject({ state: 'failed', end: 'liquidated' })
})

/** A position that no fill explains, for example while the venue lists fills late. */
function shift({ venue }: World, lots: string): void {
  venue.position += units(lots)
  venue.cost += (units(lots) * venue.last) / units('1')
}

test('[VN194] closes although funding, permissions and rules are not readable, and ends when the funding is', async () => {
  const world = await running()
  world.venue.fund(100n)
  const silent = ['/fapi/v1/income', '/sapi/v1/account/apiRestrictions', '/fapi/v1/exchangeInfo']
  world.venue.fault = (path) => (silent.includes(path) ? 'fault_before' : 'none')
  await age(world, 2 * HOUR)
  await world.bot.commands.stop('sell')
  await world.pass(MINUTE)
  expect([world.bot.record.state, world.venue.position, open(world)]).toEqual(['stopping', 0n, []])
  world.venue.fault = () => 'none'
  await world.pass(2 * MINUTE)
  const [{ income } = expect.unreachable()] = world.venue.income
  expect([world.bot.record.state, Number(world.detail().profit.funding)]).toEqual(['stopped', Number(income) / 1e8])
})

test('[VN194] closes while twenty orders of its account are of unknown state', async () => {
  const world = await running()
  const reservations = world.key.contracts?.reservations ?? expect.unreachable()
  world.venue.fault = (path, method) => (path === ORDER_PATH && method === 'GET' ? 'fault_before' : 'none')
  const order = { market: VENUE_MARKET, side: 'buy', type: 'market', quantity: '0.1' } as const
  for (let each = 0; each < 20; each += 1) {
    const clientId = `web-${each}`
    expect(await reservations.findContractOrder(VENUE_MARKET, clientId, { ...order, clientId })).toMatchObject({
      kind: 'unknown',
    })
  }
  await world.bot.commands.stop('sell')
  await world.pass(MINUTE)
  expect([world.bot.record.state, world.venue.position, open(world)]).toEqual(['stopped', 0n, []])
})

test('[VN194] a key whose permissions are not readable for six hours is not used', async () => {
  const world = await running()
  world.venue.fault = (path) => (path === '/sapi/v1/account/apiRestrictions' ? 'fault_before' : 'none')
  await age(world, 5 * HOUR)
  expect(world.bot.record.venueFailures).toBeNull()
  await age(world, 2 * HOUR)
  expect(world.bot.record.venueFailures).not.toBeNull()
})

test('[VN195] closes its own lots at once when position and books differ, and compares again before it ends', async () => {
  const world = await running()
  shift(world, '0.2')
  await world.bot.commands.stop('sell')
  await world.pass(15 * SECOND)
  expect([world.bot.record.state, world.venue.position]).toEqual(['stopping', units('0.2')])
  await world.pass(5 * MINUTE)
  expect([world.bot.record.state, world.venue.position]).toEqual(['stopped', units('0.2')])
})

test('[VN196] that ends with a difference names the position that it leaves, and leaves no order of its own', async () => {
  const world = await running()
  shift(world, '0.2')
  const [order = expect.unreachable()] = open(world)
  const lost = {
    ...order,
    orderId: 900,
    clientOrderId: `${world.account}-9-9`,
    side: 'BUY',
    price: units('2000'),
  } as const
  world.venue.contractBook.push(lost)
  await world.pass(10 * MINUTE)
  expect(world.bot.record).toMatchObject({ state: 'failed', end: 'books_differ' })
  expect([world.detail().leftPosition, world.venue.position, open(world)]).toEqual(['0.200', units('0.2'), []])
})

const stopped = (world: World) => [world.bot.record.state, world.bot.record.end, world.venue.position]

test('[VN197] knows its limit on loss by the mark of its position while the price is not readable', async () => {
  const world = await running(GRID, 1_000)
  world.venue.fault = (path) => (path === '/fapi/v1/premiumIndex' ? 'fault_before' : 'none')
  for (const price of ['2950', '2800', '2700', '2650']) {
    world.venue.move(units(price))
    await world.pass(MINUTE)
  }
  await world.pass(2 * MINUTE)
  expect(stopped(world)).toEqual(['stopped', 'loss_limit', 0n])
})

test('[VN197] a spot bot whose price is not readable for minutes says so', async () => {
  const world = await new VenueBotWorld().connect()
  expect(await world.create({ ...GRID, kind: 'spot_grid' })).toEqual(OK)
  await world.pass(MINUTE)
  world.venue.fault = (path) => (path === '/api/v3/ticker/price' ? 'fault_before' : 'none')
  await world.pass(MINUTE)
  expect(world.bot.record.venueFailures).toBeNull()
  await world.pass(5 * MINUTE)
  expect(world.bot.record).toMatchObject({ venueFailures: { count: 5, obstacle: 'venue' }, refusal: 'venue_silent' })
  world.venue.fault = () => 'none'
  await world.pass(MINUTE)
  expect(world.bot.record.venueFailures).toBeNull()
})

test.each([
  ['stop_loss', '2550'],
  ['take_profit', '3450'],
])('[VN183] reaches its own %s while it is paused with a position', async (end, price) => {
  const world = await running({ ...GRID, stopLoss: '2600', takeProfit: '3400' }, 5_000)
  await world.bot.commands.pause()
  await world.pass(MINUTE)
  world.venue.move(units(price))
  await world.pass(2 * MINUTE)
  expect(stopped(world)).toEqual(['stopped', end, 0n])
})

test('[VN183] whose account is frozen with a position tells its owner once', async () => {
  const world = await running(GRID, 5_000, 'a'.repeat(24))
  for (let each = 0; each < 3; each += 1) await world.bot.commands.pauseForFreeze()
  await world.pass(MINUTE)
  expect([world.bot.record.state, world.venue.position > 0n]).toEqual(['paused', true])
  const held = world.notices.filter(({ kind }) => kind === 'bot_held')
  expect(held).toMatchObject([{ params: { bot: 'futures_grid', market: 'ETH_USDT:PERP', host: 'venue.test' } }])
})

test.each(['futures_grid', 'spot_grid'])(
  '[VN198] an order that did not arrive before the bot was paused is never sent: %s',
  async (kind) => {
    const world = await new VenueBotWorld(undefined, undefined, ContractTradingVenue).connect()
    const isContract = kind === 'futures_grid'
    world.fault = (call) => (['place', 'placeBotContractOrder'].includes(call) ? 'unsent' : 'none')
    await world.create({ ...GRID, kind }, 5_000, isContract ? LEVERAGE : undefined)
    await world.pass(2 * SECOND)
    const [row = expect.unreachable()] = world.bot.store.venueBooks.openOrders()
    await world.bot.commands.pause()
    world.fault = () => 'none'
    await world.pass(MINUTE)
    const sent = () => [...world.venue.book, ...world.venue.contractBook]
    expect([world.bot.record.state, world.bot.orders, sent()]).toEqual(['paused', [], []])
    const order = { market: VENUE_MARKET, side: 'buy', type: 'market', quantity: '0.1', clientId: row.client } as const
    const reservations = world.key.contracts?.reservations ?? expect.unreachable()
    const late = await (isContract ? reservations.placeBotContractOrder(world.account, order) : world.key.place(order))
    expect([late, sent()]).toEqual([{ kind: 'refused', reason: 'order_gone' }, []])
    await world.bot.commands.resume()
    await world.pass(MINUTE)
    expect([world.bot.record.state, world.venue.repeated, sent().length > 4]).toEqual(['running', [], true])
  },
)

test('[VN200] books whole lots when its venue fills parts of a lot', async () => {
  const world = await running()
  world.venue.contractSteps = { ...world.venue.contractSteps, quantity: units('0.0001') }
  world.venue.draw = () => 0.7
  world.venue.move(units('2885'))
  await world.pass(2 * MINUTE)
  world.venue.tradeByHand('BUY', units('0.0003'))
  await world.pass(2 * MINUTE)
  const parts = () => world.venue.position / LOT - lotsOf(world)
  expect([world.reports, world.bot.record.state, world.venue.position % LOT === 0n]).toEqual([[], 'running', false])
  expect(parts()).toBeLessThan(3n)
  world.venue.draw = () => 0
  await world.bot.commands.stop('sell')
  await world.pass(5 * MINUTE)
  expect([world.bot.record.state, world.bot.record.end, lotsOf(world)]).toEqual(['stopped', 'owner', 0n])
  expect(parts()).toBeLessThan(3n)
})

test('[VN200] that waits can end although the venue has delisted its contract', async () => {
  const world = await new VenueBotWorld(undefined, undefined, ContractTradingVenue).connect()
  expect(await world.create({ ...GRID, trigger: '2900' }, 5_000, LEVERAGE)).toEqual(OK)
  await world.pass(5 * SECOND)
  world.venue.isDelisted = true
  await world.bot.commands.stop('sell')
  await world.pass(2 * MINUTE)
  expect([world.bot.record.state, world.key.remove()]).toEqual(['stopped', OK])
})

describe('[VN228] a fill whose order the venue neither finds nor lists', () => {
  test.each([
    ['web_9', 'position_changed'],
    ['adl_autoclose', 'deleveraged'],
    ['autoclose-9', 'liquidated'],
  ])('is judged once the venue knows it: %s', async (client, end) => {
    const world = await running({ ...GRID, direction: 'long' })
    await world.pass(MINUTE)
    const before = own(world).length
    world.venue.unlisted = new RegExp(`^${client}$`)
    world.venue.forceClose(client, world.venue.position)
    await world.pass(3 * MINUTE, () => {
      const isAsked = world.venue.requests.some(({ url }) => url.includes('/forceOrders'))
      if (!isAsked) return
      if (world.venue.unlisted) expect(world.bot.record.state).toBe('running')
      world.venue.unlisted = undefined
    })
    expect(world.bot.record).toMatchObject({ state: 'failed', end })
    expect([own(world).length, world.venue.position]).toEqual([before, 0n])
  })

  test('counts as a liquidation at the next reading, and the bot places nothing meanwhile', async () => {
    const world = await running({ ...GRID, direction: 'long' })
    await world.pass(MINUTE)
    const before = own(world).length
    world.venue.unlisted = /^autoclose/
    world.venue.forceClose('autoclose-9', world.venue.position)
    await world.pass(90 * SECOND)
    expect(world.bot.record).toMatchObject({ state: 'failed', end: 'liquidated' })
    expect([own(world).length, world.venue.position]).toEqual([before, 0n])
  })

  test('is judged although another such fill appears at each reading', async () => {
    const world = await running({ ...GRID, direction: 'long' })
    await world.pass(MINUTE)
    world.venue.unlisted = /^autoclose/
    world.venue.forceClose('autoclose-8', world.venue.position / 2n)
    let firstAt = Number.POSITIVE_INFINITY
    await world.pass(10 * MINUTE, () => {
      const isAsked = world.venue.requests.some(({ url }) => url.includes('/forceOrders'))
      if (isAsked) firstAt = Math.min(firstAt, world.clock.now)
      const isNext = world.clock.now >= firstAt + 8 * SECOND && world.venue.position !== 0n
      if (isNext) world.venue.forceClose('autoclose-9', world.venue.position)
    })
    expect(world.bot.record).toMatchObject({ state: 'failed', end: 'liquidated' })
    expect(world.venue.position).toBe(0n)
  })

  test('of a bot that closes is judged at the next reading too', async () => {
    const world = await running({ ...GRID, direction: 'long' })
    world.venue.status = 'BREAK'
    await world.bot.commands.stop('sell')
    await world.pass(MINUTE)
    world.venue.unlisted = /^autoclose/
    world.venue.forceClose('autoclose-9', world.venue.position)
    world.venue.status = 'TRADING'
    await world.pass(5 * MINUTE)
    expect(world.bot.record).toMatchObject({ state: 'failed', end: 'liquidated' })
    expect([world.venue.position, world.venue.repeated]).toEqual([0n, []])
  })
})

describe('[VN225] a bot in a contract that the venue has delisted', () => {
  test.each([
    ['a position', 'running', false, 'long'],
    ['a position', 'running', true, 'long'],
    ['a position', 'paused', false, 'long'],
    ['a position', 'paused', true, 'long'],
    ['orders', 'running', false, 'neutral'],
    ['orders', 'running', true, 'neutral'],
  ])('can be ended without the venue: with %s, %s, forgotten %s', async (left, state, forgetsDelisted, direction) => {
    const world = await running({ ...GRID, direction })
    await world.pass(MINUTE)
    const hasPosition = left === 'a position'
    expect([lotsOf(world) !== 0n, open(world).length > 0]).toEqual([hasPosition, true])
    if (state === 'paused') await world.bot.commands.pause()
    await world.pass(MINUTE)
    Object.assign(world.venue, { isDelisted: true, forgetsDelisted })
    await world.pass(4 * MINUTE)
    expect(world.detail().venueFailures?.count).toBeGreaterThan(1)
    await world.bot.commands.stop('sell')
    await world.pass(8 * MINUTE)
    const detail = world.detail()
    expect(detail).toMatchObject({ state: 'stopping', venueFailures: { count: 5 } })
    if (!forgetsDelisted) expect(detail.venueFailures?.isDelisted).toBe(true)
    expect(await world.bot.commands.endWithoutVenue()).toEqual(OK)
    await world.pass(MINUTE)
    const { leftPosition, ...ended } = world.detail()
    expect([ended.state, leftPosition !== undefined]).toEqual(['stopped', hasPosition])
    expect(world.key.remove()).toEqual(OK)
  })

  test('that was not funded yet does not start, and says why', async () => {
    const world = await new VenueBotWorld(undefined, undefined, ContractTradingVenue).connect()
    world.fault = () => 'unsent'
    expect(await world.create(GRID, 5_000, LEVERAGE)).toEqual(OK)
    world.fault = () => 'none'
    world.venue.isDelisted = true
    await world.pass(2 * MINUTE)
    expect(world.detail()).toMatchObject({ state: 'failed', end: 'funds_short', startObstacle: 'absent' })
  })
})

test.each([
  'Reach max open order limit.',
  'Exceeded the maximum allowable position at current leverage.',
  'Leverage is smaller than permitted: insufficient margin balance.',
])('[BO20] waits while the venue says: %s', async (words) => {
  const world = await running()
  world.venue.refused = words
  world.venue.move(units('2880'))
  await world.pass(10 * MINUTE)
  expect([world.bot.record.state, world.detail().refused === undefined]).toEqual(['running', false])
  world.venue.refused = ''
  await world.pass(2 * MINUTE)
  expect([world.bot.record.state, open(world).length, world.detail().refused]).toEqual(['running', 6, undefined])
})

test('[VN167] that was held is not started at a price for which its leverage is too high', async () => {
  const world = await new VenueBotWorld(undefined, undefined, ContractTradingVenue).connect()
  await world.bot.commands.pauseForFreeze()
  expect(await world.create({ ...GRID, leverage: '50' }, 2_000, 12)).toEqual(OK)
  await world.pass(5 * SECOND)
  expect(world.bot.record.state).toBe('paused')
  world.venue.move(units('3290'))
  await world.pass(MINUTE)
  expect(await world.bot.commands.resume()).toMatchObject({ ok: false, error: { reason: 'venue_leverage' } })
  expect(await world.bot.commands.start()).toMatchObject({ ok: false })
  world.venue.move(units('2950'))
  await world.pass(MINUTE)
  expect(await world.bot.commands.resume()).toEqual(OK)
  await world.pass(MINUTE)
  expect(world.bot.record.state).toBe('running')
})

const REFUSED = { ok: false, error: { reason: 'bots_running' } }

test.each([undefined, 354_937_868])(
  '[VN182] refuses a key of another account also after quiet days, with id %s',
  async (uid) => {
    const world = new VenueBotWorld(undefined, undefined, ContractTradingVenue)
    world.venue.uid = uid
    await world.connect()
    expect(await world.create(GRID, 5_000, LEVERAGE)).toEqual(OK)
    await world.pass(5 * SECOND)
    world.clock.now += 5 * DAY
    const key = { key: 'z'.repeat(32), secret: world.venue.secret }
    const book = world.venue.contractBook.splice(0)
    if (uid !== undefined) world.venue.uid = uid + 1
    expect(await world.key.connect(key)).toEqual(REFUSED)
    world.venue.contractBook.push(...book)
    if (uid !== undefined) expect(await world.key.connect(key)).toEqual(REFUSED)
    world.venue.uid = uid
    expect(await world.key.connect(key)).toMatchObject({ ok: true })
  },
)

test('[VN202] whose contract was freed takes it again, and another bot keeps it', async () => {
  const world = await running()
  const { reservations } = world.key.contracts ?? expect.unreachable()
  const [order = expect.unreachable()] = open(world)
  world.key.leaveBot(world.account)
  expect(await reservations.cancelBotContractOrder(world.account, VENUE_MARKET, String(order.orderId))).toMatchObject({
    kind: 'done',
  })
  world.venue.move(units('2880'))
  await world.pass(3 * MINUTE)
  expect([world.bot.record.state, open(world).length, await reservations.findReserved(VENUE_MARKET)]).toEqual([
    'running',
    6,
    'contract_reserved',
  ])
  expect(world.key.remove()).toEqual(REFUSED)
  world.key.leaveBot(world.account)
  await world.bot.commands.stop('sell')
  await world.pass(3 * MINUTE)
  expect([world.bot.record.state, world.venue.position, open(world), world.key.remove()]).toEqual([
    'stopped',
    0n,
    [],
    OK,
  ])
  await world.connect()
  const reservation = { market: VENUE_MARKET, asset: 'USDT', amount: '1' }
  expect(await reservations.reserveContract('bot-b', reservation)).toEqual(OK)
  expect(await reservations.cancelBotContractOrder(world.account, VENUE_MARKET, '1')).toMatchObject({
    reason: 'contract_reserved',
  })
})
