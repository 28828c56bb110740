// Copies with real money: a user's key at a venue that trades, and misbehaves.

import { describe, expect, test } from 'vitest'
import { VENUE_FAULTS } from '../../../tests/fixtures/fake-venue.ts'
import { runProgrammes } from '../../../tests/fixtures/programme-seeds.ts'
import { RealCopyWorld } from '../../../tests/fixtures/real-copy-world.ts'
import { type TradingVenue, type TradingVenueOrder, units } from '../../../tests/fixtures/trading-venue.ts'
import type { BotBackup } from '../../../tests/fixtures/venue-bot-world.ts'
import { Random } from '../../../tests/simulation/money/random.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const BUDGET = 1_000n * 10n ** 8n
const OK = { ok: true, value: null }

const isOpen = ({ status }: TradingVenueOrder) => ['NEW', 'PARTIALLY_FILLED'].includes(status)

async function running(more: Parameters<RealCopyWorld['start']>[0] = {}, onEnd: 'close' | 'keep' = 'close') {
  const world = await new RealCopyWorld().connect()
  expect(await world.start(more, onEnd)).toEqual(OK)
  await world.pass(5 * SECOND)
  return world
}

/** Balances after the venue's own fills, from nothing. */
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

const portfolio = (world: RealCopyWorld) => world.store.portfolio() ?? expect.unreachable('no portfolio')
const tradesOf = (world: RealCopyWorld) => world.store.trades(Number.MAX_SAFE_INTEGER, 10_000).toReversed()
const reasons = (world: RealCopyWorld) => tradesOf(world).map(({ state, reason }) => reason ?? state)

/** Money that the copy gave back to its owner's account, in atoms. */
function returnedOf(world: RealCopyWorld, asset: string): bigint {
  const rows = world.storage.sql.exec("SELECT atoms FROM venue_entries WHERE key LIKE 'return %' AND asset = ?", asset)
  return rows.toArray().reduce((sum, { atoms }) => sum - BigInt(String(atoms)), 0n)
}

describe('a copy with real money', () => {
  test('[VN71] [VN73] [VN76] copies entries and closes of its lead in proportion, by ids of its own, and pays nobody', async () => {
    const world = await running()
    world.lead(10_000)
    await world.pass(3 * SECOND)
    // The lead spent 30% of their equity.
    const { quote, base } = changeAt(world.venue)
    expect([quote < -units('290'), quote > -units('301')]).toEqual([true, true])
    expect(world.store.venueBooks.balances().get('ETH')).toBe(base)
    const [first = expect.unreachable()] = world.venue.fills
    expect(world.store.position('ETH_USDT', 'net')?.openedAt).toBe(first.time)
    expect(tradesOf(world)[0]?.done?.delayMs).toBeGreaterThan(0)
    world.lead(-5_000)
    await world.pass(3 * SECOND)
    expect(reasons(world)).toEqual(['done', 'done'])
    const [bought = 0n, sold = 0n] = world.venue.fills.map(({ quantity }) => quantity)
    expect(sold).toBe(((bought * 999n) / 1_000n / 2n / units('0.0001')) * units('0.0001'))
    expect(world.venue.book.map(({ clientOrderId }) => clientOrderId)).toEqual([
      `${world.account}-t1-1`,
      `${world.account}-t2-1`,
    ])
    expect(await world.stop('close')).toEqual(OK)
    await world.pass(20 * SECOND)
    const { state, sharePaid, paidIn } = portfolio(world)
    expect([state, sharePaid, paidIn]).toEqual(['ended', 0n, BUDGET])
    expect(returnedOf(world, 'USDT')).toBe(BUDGET + changeAt(world.venue).quote)
    expect([world.isCopied, world.key.remove(), world.venue.repeated]).toEqual([false, OK, []])
  })

  test('[VN74] needs its budget free in the account, and never spends more', async () => {
    const poor = await new RealCopyWorld(undefined, { USDT: '900.5' }).connect()
    const params = { asset: 'USDT', available: '900.5', needed: '1000' }
    expect(await poor.start()).toEqual({ ok: false, error: { reason: 'insufficient_funds', params } })
    expect([poor.isCopied, poor.key.remove()]).toEqual([false, OK])
    const world = await running({ sizing: 'multiplier', multiplier: 1_000 })
    for (let count = 0; count < 4; count += 1) {
      world.lead(10_000)
      await world.pass(3 * SECOND)
    }
    expect(changeAt(world.venue).quote).toBeGreaterThan(-units('1000'))
    expect(reasons(world).at(-1)).toBe('no_money')
  })

  test('[VN74] rounds lots and prices down to the steps of the venue', async () => {
    const world = await running()
    world.venue.steps = { price: units('0.5'), quantity: units('0.01'), value: units('5') }
    world.venue.move(units('3000.5'))
    await world.pass(MINUTE)
    world.lead(10_700)
    await world.pass(3 * SECOND)
    expect(reasons(world)).toEqual(['done'])
    expect(world.venue.book.map(({ quantity }) => quantity)).toEqual([units('0.1')])
  })

  test.each(['2950', '3050'])('[VN73] skips an entry if the lead paid %s and the venue is at 3000', async (price) => {
    const world = await running()
    world.lead(1_000, units(price))
    await world.pass(3 * SECOND)
    expect([reasons(world), world.venue.book]).toEqual([['slippage'], []])
  })

  test('[VN72] [VN73] during an outage the lead goes on, late entries are skipped, and closes wait for the venue', async () => {
    const world = await running()
    world.lead(10_000)
    await world.pass(5 * SECOND)
    world.venue.fault = () => 'lost_before'
    world.lead(1_000)
    world.lead(-20_000)
    await world.pass(3 * MINUTE)
    expect([world.acked, world.venue.fills.length]).toEqual([3, 1])
    world.venue.fault = () => 'none'
    await world.pass(2 * MINUTE)
    expect(reasons(world)).toEqual(['done', 'too_late', 'done'])
    expect(changeAt(world.venue).base < units('0.0001')).toBe(true)
  })

  test.each(['close', 'keep'] as const)('[VN75] ends at its limit on loss: its coins are to %s', async (onEnd) => {
    const world = await running({ totalLossBps: 100 }, onEnd)
    world.lead(10_000)
    await world.pass(5 * SECOND)
    world.venue.move(units('2950'))
    await world.pass(2 * MINUTE)
    expect(portfolio(world).state).toBe('running')
    world.venue.move(units('2880'))
    await world.pass(2 * MINUTE)
    expect(portfolio(world)).toMatchObject({ state: 'ended', stopCause: 'total_loss' })
    expect(world.venue.total('ETH') < units('0.0001')).toBe(onEnd === 'close')
    expect(world.key.remove()).toEqual(OK)
  })

  test('[VN75] when its lead quits, it does with its coins what its owner chose', async () => {
    const world = await running({}, 'keep')
    world.lead(10_000)
    await world.pass(5 * SECOND)
    await world.stop('close', 'lead_ended')
    await world.pass(MINUTE)
    expect(portfolio(world)).toMatchObject({ state: 'ended', stopCause: 'lead_ended' })
    expect(world.venue.total('ETH')).toBeGreaterThan(units('0.09'))
  })

  test('[VN77] takes no changes and no money, and an earlier release finds no copy', async () => {
    const world = await running()
    const fixed = { ok: false, error: { reason: 'venue_fixed', params: {} } }
    expect(await world.engine.edit(portfolio(world).settings)).toEqual(fixed)
    expect(await world.engine.addMoney('more-0001', 1n, 'copy')).toEqual(fixed)
    expect(await world.engine.withdraw('less-0001', 1n, 'copy')).toEqual(fixed)
    expect(world.storage.sql.exec('SELECT body FROM portfolios').toArray()).toEqual([])
  })

  test('[VN265] a close that a halted market refused is closed later, and later parts are those of its lead', async () => {
    const world = await running()
    world.lead(10_000)
    await world.pass(5 * SECOND)
    const whole = world.venue.total('ETH')
    world.venue.status = 'BREAK'
    world.lead(-5_000)
    await world.pass(10 * MINUTE)
    expect([world.venue.total('ETH'), portfolio(world).state]).toEqual([whole, 'running'])
    expect(portfolio(world).venueFailures).not.toBeNull()
    expect(tradesOf(world).length).toBeLessThan(25)
    world.venue.status = 'TRADING'
    await world.pass(2 * MINUTE)
    expect(world.venue.total('ETH')).toBe(whole - (whole / units('0.0001') / 2n) * units('0.0001'))
    expect([portfolio(world).venueFailures, world.store.position('ETH_USDT', 'net')?.carried]).toEqual([null, 0])
    world.lead(-20_000)
    await world.pass(5 * SECOND)
    expect([world.venue.total('ETH') < units('0.0001'), portfolio(world).state]).toEqual([true, 'running'])
  })

  test('[VN265] a refused close is repeated after a later entry, which the copy keeps', async () => {
    const world = await running()
    world.lead(5_000)
    await world.pass(5 * SECOND)
    const first = world.venue.total('ETH')
    world.venue.status = 'BREAK'
    world.lead(-5_000)
    await world.pass(5 * SECOND)
    world.venue.status = 'TRADING'
    world.lead(5_000)
    await world.pass(2 * MINUTE)
    const [bought, again, sold] = world.venue.fills.map(({ quantity, isBuyer }) => (isBuyer ? quantity : -quantity))
    expect([world.venue.fills.length, sold]).toEqual([3, -(first / units('0.0001')) * units('0.0001')])
    expect([bought, again].every((quantity) => quantity !== undefined && quantity > 0n)).toBe(true)
  })

  test('[VN265] parts that are too small to sell wait for a larger close, and cause no calls', async () => {
    const world = await running()
    world.lead(10_000)
    await world.pass(5 * SECOND)
    world.lead(-100)
    await world.pass(5 * SECOND)
    world.lead(1_000)
    await world.pass(MINUTE)
    expect(reasons(world)).toEqual(['done', 'too_small', 'done'])
    const before = world.venue.requests.length
    await world.pass(10 * MINUTE)
    expect([reasons(world).length, world.venue.requests.length - before < 60]).toEqual([3, true])
    world.lead(-5_450)
    await world.pass(5 * SECOND)
    expect(reasons(world).at(-1)).toBe('done')
  })

  test('[VN79] coins that the venue does not sell can be kept', async () => {
    const world = await running()
    world.lead(10_000)
    await world.pass(5 * SECOND)
    world.venue.status = 'BREAK'
    await world.pass(MINUTE)
    await world.stop('close')
    await world.pass(5 * MINUTE)
    expect(portfolio(world).state).toBe('stopping')
    expect(tradesOf(world).length).toBeLessThan(40)
    expect(await world.stop('keep')).toEqual(OK)
    await world.pass(MINUTE)
    expect(portfolio(world)).toMatchObject({ state: 'ended', stopWay: 'keep', stopCause: 'copier' })
  })

  test('[VN79] counts failures in a row, and is then ended without the venue', async () => {
    const world = await running()
    world.lead(10_000)
    await world.pass(5 * SECOND)
    world.venue.restrictions.enableWithdrawals = true
    // Its permissions are read again after an hour.
    world.clock.now += HOUR
    expect(await world.engine.endWithoutVenue()).toMatchObject({ error: { reason: 'wrong_state' } })
    await world.stop('close')
    await world.pass(6 * MINUTE)
    expect(portfolio(world)).toMatchObject({ state: 'stopping', venueFailures: { count: 5, obstacle: 'key' } })
    const notices = world.storage.sql.exec('SELECT * FROM notice_outbox').toArray()
    expect(JSON.stringify(notices).split('copy_refused').length).toBe(2)
    expect(await world.engine.endWithoutVenue()).toEqual(OK)
    expect([portfolio(world).state, world.venue.total('ETH') > 0n, world.key.remove()]).toEqual(['ended', true, OK])
    await world.pass(MINUTE)
    expect(world.alarmAt).toBeUndefined()
  })

  test('[VN82] keeps the key of its owner, and frozen copies only closes', async () => {
    const world = await running()
    expect(world.key.remove()).toEqual({ ok: false, error: { reason: 'bots_running' } })
    world.lead(10_000)
    await world.pass(5 * SECOND)
    await world.engine.freeze(true)
    world.lead(1_000)
    world.lead(-20_000)
    await world.pass(5 * SECOND)
    expect(reasons(world)).toEqual(['done', 'account_frozen', 'done'])
  })

  test('makes no call while it holds no coins', async () => {
    const world = await running()
    await world.pass(10 * SECOND)
    const before = world.venue.requests.length
    await world.pass(HOUR)
    expect(world.venue.requests.length).toBe(before)
  })

  test.each([false, true])(
    '[VN80] restored to before a trade, it books it, keeps its coins and ends; the key is lost: %s',
    async (isKeyLost) => {
      const world = await running()
      world.lead(10_000)
      await world.pass(5 * SECOND)
      const backup = world.backUp()
      await world.pass(MINUTE)
      world.lead(10_000)
      await world.pass(5 * SECOND)
      const sent = world.venue.book.length
      world.restore(backup, isKeyLost)
      if (isKeyLost) {
        await world.pass(MINUTE)
        expect(portfolio(world).state).toBe('running')
        await world.connect()
      }
      world.lead(10_000)
      await world.pass(3 * MINUTE)
      expect(portfolio(world)).toMatchObject({ state: 'ended', stopCause: 'restored' })
      const { quote, base } = changeAt(world.venue)
      expect([world.venue.book.length, world.venue.repeated]).toEqual([sent, []])
      expect([returnedOf(world, 'USDT'), returnedOf(world, 'ETH')]).toEqual([BUDGET + quote, base])
    },
  )
})

/** States of the venue that last: it is down, in maintenance, halted, slow, has other steps, or lists fills late. */
const SPELLS = ['well', 'well', 'bad', 'bad', 'down', 'maintenance', 'halted', 'slow', 'steps', 'late_history'] as const

function beginSpell(world: RealCopyWorld, random: Random): void {
  const { venue, clock } = world
  const spell = random.pick(SPELLS)
  venue.status = spell === 'halted' ? 'BREAK' : 'TRADING'
  venue.steps = { ...venue.steps, quantity: units(spell === 'steps' ? '0.001' : '0.0001') }
  venue.isHistoryLate = () => spell === 'late_history' && random.chance(0.5)
  venue.fault = () => {
    if (spell === 'slow') clock.now += random.int(3_000)
    if (spell === 'down') return 'lost_before'
    if (spell === 'maintenance') return 'fault_before'
    return random.chance(spell === 'bad' ? 0.4 : 0.03) ? random.pick(VENUE_FAULTS) : 'none'
  }
}

function disturb(world: RealCopyWorld, random: Random): void {
  const { venue } = world
  venue.move(venue.last + BigInt(random.int(21) - 10) * units('1'))
  if (random.chance(0.06)) world.lead(random.chance(0.6) ? random.int(8_000) + 200 : -random.int(20_000) - 1)
  if (random.chance(0.02)) beginSpell(world, random)
  if (random.chance(0.01)) venue.offset = random.int(20_000) - 10_000
  if (random.chance(0.01)) world.restart()
  if (random.chance(0.01)) world.restartKey()
}

function heal(world: RealCopyWorld): void {
  const { venue } = world
  world.fault = () => 'none'
  venue.fault = () => 'none'
  venue.isHistoryLate = () => false
  venue.status = 'TRADING'
  venue.steps = { ...venue.steps, quantity: units('0.0001') }
}

function expectAccountsEqual(world: RealCopyWorld, about: string): void {
  const { venue, store } = world
  const { venueBooks: books } = store
  expect(venue.repeated, `${about}: an order twice`).toEqual([])
  expect(venue.book.filter(isOpen), `${about}: an open order`).toEqual([])
  for (const { clientOrderId } of venue.book)
    expect(books.order(clientOrderId)?.isOver, `${about}: ${clientOrderId} forgotten`).toBe(true)
  expect(books.openOrders(), `${about}: an order without an end`).toEqual([])
  // Each trade of the copy has one order at the venue at most.
  const trades = venue.book.map(({ clientOrderId }) => clientOrderId.replace(/-\d+$/, ''))
  expect(new Set(trades).size, `${about}: a trade twice`).toBe(trades.length)
  const shown = books.fills({}, 10_000).map(({ id }) => Number(id))
  expect(
    shown.sort((a, b) => a - b),
    `${about}: fills`,
  ).toEqual(venue.fills.map(({ id }) => id))
  const { quote, base } = changeAt(venue)
  expect([returnedOf(world, 'USDT'), returnedOf(world, 'ETH')], `${about}: money`).toEqual([BUDGET + quote, base])
  const { state, paidIn } = portfolio(world)
  expect([state, paidIn], about).toEqual(['ended', BUDGET])
}

/** One run: fifteen minutes of a trading lead, with faults of the venue, of calls between objects, and of the objects. */
async function runProgramme(seed: number, isRestored: boolean): Promise<string> {
  const random = new Random(seed)
  const world = await new RealCopyWorld(() => random.next()).connect()
  const about = `seed ${seed}`
  world.venue.onTrade = () =>
    expect(changeAt(world.venue).quote, `${about}: money`).toBeGreaterThanOrEqual(-units('1000'))
  world.fault = () => (random.chance(0.02) ? random.pick(['unsent', 'lost', 'stopped'] as const) : 'none')
  const settings = random.pick([{}, { sizing: 'fixed', fixed: String(100n * 10n ** 8n) }, { stopLossBps: 50 }] as const)
  await world.start(settings).catch(() => undefined)
  let backup: BotBackup | undefined
  const at = random.int(15 * 60)
  let second = 0
  await world.pass(15 * MINUTE, () => {
    second += 1
    if (second === at) backup = world.backUp()
    disturb(world, random)
  })
  // A slow venue takes seconds of the run, which then ends before the chosen one.
  if (isRestored) world.restore(backup ?? world.backUp(), false)
  const sent = world.venue.book.length
  heal(world)
  await world.pass(5 * MINUTE)
  if (isRestored) expect(world.venue.book.length, `${about}: sent after a restore`).toBe(sent)
  else {
    // Each signal was acted on once.
    const seqs = tradesOf(world).flatMap(({ signal }) => (signal ? [signal.seq] : []))
    if (portfolio(world).state === 'running') expect(seqs, about).toEqual(world.signals.map(({ seq }) => seq))
  }
  if (!['ended', 'failed'].includes(portfolio(world).state)) await world.stop('close')
  await world.pass(10 * MINUTE)
  const { state, stopCause } = portfolio(world)
  if (state === 'failed') expect(world.venue.book, about).toEqual([])
  else expectAccountsEqual(world, about)
  expect(world.key.remove(), `${about}: the key`).toEqual(OK)
  return String(stopCause)
}

test(
  '[VN81] in programmes of faults no order is sent twice or forgotten, and figures equal the venue’s',
  () =>
    runProgrammes(
      20,
      (seed) => runProgramme(seed, false),
      (ends, seeds) => expect(ends.get('copier') ?? 0, JSON.stringify([...ends])).toBeGreaterThan(seeds / 2),
    ),
  1_200_000,
)

test(
  '[VN80] [VN81] nor with a restore to any earlier moment, after which nothing is sent',
  () =>
    runProgrammes(
      5,
      (seed) => runProgramme(seed, true),
      (ends) => expect([...ends.keys()]).toContain('restored'),
    ),
  1_200_000,
)
