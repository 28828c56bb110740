import { describe, expect, test } from 'vitest'
import { applyVenueChange, type VenueAccountState } from '#shared/venues/account-changes.ts'
import type { VenueAccountChange } from '#shared/venues/views.ts'
import { FakeUserStream } from '../../tests/fixtures/fake-user-stream.ts'
import { FakeVenue, type VenueFaultName } from '../../tests/fixtures/fake-venue.ts'
import { runProgrammes } from '../../tests/fixtures/programme-seeds.ts'
import { SqliteStorage } from '../../tests/fixtures/sqlite-storage.ts'
import { binanceSpotAccount } from './binance-spot.ts'
import { VenueListingService } from './listing.ts'
import { VenueAccountService } from './service.ts'
import { VenueAccountStore } from './store.ts'

const START = 1_800_000_000_000
const MARKET = 'BTC_USDT'
const ORDER = { market: MARKET, side: 'buy', type: 'limit', quantity: '0.010', price: '50000' } as const

const signer = crypto.subtle.importKey('raw', new Uint8Array(32), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])

async function watched() {
  const clock = { now: START }
  const venue = new FakeVenue(() => clock.now)
  const stream = new FakeUserStream(venue, () => clock.now)
  const listing = new VenueListingService({
    url: 'https://venue.test',
    dialect: binanceSpotAccount,
    send: venue.send,
    now: () => clock.now,
  })
  let names = 0
  let isChanged = false
  const service = new VenueAccountService({
    store: new VenueAccountStore(new SqliteStorage()),
    user: 'ann',
    venue: { url: 'https://venue.test', secrets: ['o'.repeat(40)] },
    dialect: binanceSpotAccount,
    send: venue.send,
    now: () => clock.now,
    readRules: (market) => listing.rules(market),
    stream: {
      url: 'wss://venue.test/ws-api/v3',
      openSocket: stream.openSocket,
      createName: () => `s${++names}`,
      onChange: () => {
        isChanged = true
      },
    },
  })
  expect(await service.connect({ key: 'k'.repeat(32), secret: venue.secret })).toMatchObject({ ok: true })
  // Decrypts the key once, so that later calls only sign.
  await service.desk(MARKET)
  /** Lets promises settle, also those of signatures, then delivers, as often as messages cause messages. */
  const settle = async () => {
    for (let round = 0; round < 4; round += 1) {
      await crypto.subtle.sign('HMAC', await signer, new Uint8Array())
      await new Promise((resolve) => setImmediate(resolve))
      stream.deliver()
    }
  }
  /** Time passes as in the object: a tick each five seconds. */
  const pass = async (ms: number) => {
    for (let left = ms; left > 0; left -= 5_000) {
      clock.now += Math.min(left, 5_000)
      service.tickStream()
      await settle()
    }
  }
  const takeChange = (): VenueAccountChange | undefined => {
    if (!isChanged) return undefined
    isChanged = false
    return service.takeChange()
  }
  const open = async () => {
    service.watch('hub')
    await settle()
  }
  return { clock, venue, stream, service, settle, pass, takeChange, open }
}

const countReads = (venue: FakeVenue) =>
  venue.requests.filter(({ url }) => /\/(?:account|openOrders|allOrders|myTrades)\?/.test(url)).length

describe('a user stream', () => {
  test('[VN20] serves the account after one read of a pair, and follows it without calls', async () => {
    const { venue, stream, service, settle, open, takeChange } = await watched()
    await open()
    expect(stream.requests.map(({ method }) => method)).toEqual(['userDataStream.subscribe.signature'])
    const first = await service.desk(MARKET)
    expect(first).toMatchObject({ kind: 'desk', open: [], position: { stream: 's1', seq: 0 } })
    await service.history(MARKET)
    const reads = countReads(venue)
    await service.place({ ...ORDER, clientId: 'web-1' })
    const [order = expect.unreachable()] = venue.orders
    venue.trade(order, 4)
    await settle()
    expect(takeChange()).toMatchObject({
      stream: 's1',
      seq: 1,
      orders: [{ id: '1', status: 'open', filled: '0.004' }],
      fills: [{ id: '1', order: '1', quantity: '0.004' }],
      balances: [
        { asset: 'USDT', available: '10.49' },
        { asset: 'BTC', available: '0.04' },
      ],
    })
    venue.cancel(order)
    await settle()
    for (let view = 0; view < 20; view += 1) {
      expect(await service.desk(MARKET)).toMatchObject({ open: [], balances: [{ asset: 'BTC' }, { asset: 'USDT' }] })
      expect(await service.history(MARKET)).toMatchObject({ orders: [{ status: 'canceled' }], fills: [{ id: '1' }] })
    }
    expect(countReads(venue)).toBe(reads)
  })

  test('[VN20] is subscribed with the key, its signature sorted by name, and never shows the secret', async () => {
    const { stream, venue, open } = await watched()
    await open()
    const [{ params = {} } = expect.unreachable()] = stream.requests
    expect(Object.keys(params).sort()).toEqual(['apiKey', 'recvWindow', 'signature', 'timestamp'])
    expect(params.signature).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(stream.requests)).not.toContain(venue.secret)
  })

  test('[VN21] reports twice and out of order end in the state of the venue', async () => {
    const { venue, stream, service, settle, pass, open } = await watched()
    await open()
    await service.desk(MARKET)
    await service.place({ ...ORDER, clientId: 'web-1' })
    const delays = [900, 600, 300, 0]
    stream.delays = () => [delays.shift() ?? 0, 1_000]
    const [order = expect.unreachable()] = venue.orders
    for (const lots of [2, 3, 5]) venue.trade(order, lots)
    await pass(1_000)
    await settle()
    expect(await service.desk(MARKET)).toMatchObject({ open: [] })
    const history = await service.history(MARKET)
    expect(history).toMatchObject({ orders: [{ status: 'filled', filled: '0.01' }] })
    expect(history.kind === 'history' && history.fills.map(({ id }) => id)).toEqual(['3', '2', '1'])
  })

  test.each([
    ['is lost', ({ stream }) => stream.drop()],
    ['falls silent', ({ stream }) => stream.freeze()],
    ['is ended by the venue', ({ stream }) => stream.emit({ e: 'eventStreamTerminated', E: 0 })],
    ['shuts down', ({ stream }) => stream.emit({ e: 'serverShutdown', E: 0 })],
  ] satisfies [string, (around: Awaited<ReturnType<typeof watched>>) => void][])(
    '[VN22] one that %s begins anew, and what happened meanwhile is read',
    async (_, breakDown) => {
      const around = await watched()
      const { venue, stream, service, settle, pass, open } = around
      await open()
      await service.desk(MARKET)
      await service.place({ ...ORDER, clientId: 'web-1' })
      await settle()
      breakDown(around)
      await settle()
      stream.delays = () => []
      const [order = expect.unreachable()] = venue.orders
      venue.trade(order, 10)
      for (let since = 0; since < 60_000; since += 5_000) {
        service.watch('hub')
        await pass(5_000)
      }
      expect(await service.desk(MARKET)).toMatchObject({
        open: [],
        balances: [{ asset: 'BTC', available: '0.1' }, { asset: 'USDT' }],
        position: { stream: 's2' },
      })
    },
  )

  test.each([
    ['a report without the one before', 3],
    ['a deposit', 0],
  ])('[VN22] %s makes the object read the account anew', async (_, lots) => {
    const { venue, stream, service, settle, pass, open } = await watched()
    await open()
    await service.place({ ...ORDER, clientId: 'web-1' })
    await service.desk(MARKET)
    await settle()
    const [order = expect.unreachable()] = venue.orders
    stream.delays = () => []
    if (lots > 0) venue.trade(order, lots)
    stream.delays = () => [0]
    if (lots > 0) venue.trade(order, lots)
    else venue.deposit(500)
    await settle()
    await pass(5_000)
    expect(await service.desk(MARKET)).toMatchObject({ position: { stream: 's2', seq: 0 } })
    const history = await service.history(MARKET)
    expect(history.kind === 'history' && history.fills.length).toBe(venue.trades.length)
  })

  test('[VN22] a refused subscription is tried again, each time later', async () => {
    const { stream, service, pass, open } = await watched()
    stream.isRefusing = true
    await open()
    for (let since = 0; since < 300_000; since += 5_000) {
      service.watch('hub')
      await pass(5_000)
    }
    expect(stream.requests.length).toBeGreaterThan(4)
    expect(stream.requests.length).toBeLessThan(14)
    expect(await service.desk(MARKET)).not.toHaveProperty('position')
    stream.isRefusing = false
    await pass(60_000)
    expect(await service.desk(MARKET)).toHaveProperty('position')
  })

  test('[VN22] a connection that does not open is given up after ten seconds, and tried again', async () => {
    const { stream, service, pass, open } = await watched()
    stream.isHanging = true
    await open()
    await pass(10_000)
    expect(stream.attempts).toBe(1)
    stream.isHanging = false
    service.watch('hub')
    await pass(15_000)
    expect(stream.attempts).toBe(2)
    expect(service.watch('hub')).toEqual({ stream: 's1', seq: 0 })
  })

  test('[VN23] does not open without a key', async () => {
    const { stream, service, pass } = await watched()
    service.remove()
    service.watch('hub')
    await pass(10_000)
    expect([stream.attempts, service.isWatched]).toEqual([0, false])
  })

  test('[VN23] opens for a watcher, once for all of them, and closes when the last has gone', async () => {
    const { stream, service, settle, pass } = await watched()
    await pass(60_000)
    expect(stream.openCount).toBe(0)
    for (const hub of ['a', 'b', 'a']) service.watch(hub)
    await settle()
    expect(stream.openCount).toBe(1)
    await pass(50_000)
    service.watch('b')
    await pass(30_000)
    expect(service.watchers).toEqual(['b'])
    expect(stream.openCount).toBe(1)
    await pass(50_000)
    expect([stream.openCount, service.isWatched]).toEqual([0, false])
  })

  test('[VN23] closes with its key', async () => {
    const { stream, service, pass, open, settle } = await watched()
    await open()
    expect(service.remove()).toMatchObject({ ok: true })
    await settle()
    expect(stream.openCount).toBe(0)
    await pass(10_000)
    expect(stream.openCount).toBe(0)
  })

  test('[VN12] a report with its client id settles an order whose answer was lost', async () => {
    const { venue, service, settle, open } = await watched()
    await open()
    venue.fault = (path, method) => {
      if (method === 'POST') return 'lost_after'
      return path === '/api/v3/order' ? 'fault_before' : 'none'
    }
    expect(await service.place({ ...ORDER, clientId: 'web-1' })).toEqual({ kind: 'unknown', clientId: 'web-1' })
    expect(service.deadline()).toBeDefined()
    await settle()
    expect(service.deadline()).toBeUndefined()
  })
})

/** Numbers in [0, 1) by a linear congruence (Numerical Recipes). */
function createRandom(seed: number): () => number {
  const state = { value: seed >>> 0 }
  return () => {
    state.value = (Math.imul(state.value, 1_664_525) + 1_013_904_223) >>> 0
    return state.value / 2 ** 32
  }
}

const FAULTS: readonly VenueFaultName[] = ['lost_before', 'lost_after', 'fault_before', 'fault_after', 'garbled']

type Watched = Awaited<ReturnType<typeof watched>>

/** A page: it applies pushed changes, and reads again after a gap. Pushes get lost and come twice. */
class Page {
  state: VenueAccountState = { market: MARKET }
  readonly #service: VenueAccountService

  constructor(service: VenueAccountService) {
    this.#service = service
  }

  async read(): Promise<void> {
    const [desk, history] = [await this.#service.desk(MARKET), await this.#service.history(MARKET)]
    this.state = { ...this.state, desk, history }
  }

  /** As a page does each ten seconds. */
  async poll(): Promise<void> {
    const { desk, history } = this.state
    const isPushed = desk?.kind === 'desk' && desk.position !== undefined
    if (!isPushed || history?.kind !== 'history') await this.read()
  }

  async take(change: VenueAccountChange): Promise<void> {
    const next = applyVenueChange(this.state, change)
    if (next) this.state = next
    else await this.read()
  }
}

function expectVenueState({ venue }: Watched, { state }: Page, seed: number): void {
  const { desk, history } = state
  if (desk?.kind !== 'desk' || history?.kind !== 'history') expect.unreachable(`seed ${seed}: nothing read`)
  else {
    const isOpen = (status: string) => ['NEW', 'PARTIALLY_FILLED'].includes(status)
    const open = venue.orders.filter(({ status }) => isOpen(status)).map(({ orderId }) => String(orderId))
    expect(desk.open.map(({ id }) => id).sort(), `seed ${seed}: open orders`).toEqual(open.sort())
    const sums = desk.balances.map(({ asset, available }) => [asset, Math.round(Number(available) * 100)])
    const own = [...venue.balances].filter(([, cents]) => cents !== 0)
    expect(sums.sort(), `seed ${seed}: balances`).toEqual(own.sort())
    const trades = venue.trades.map(({ id }) => String(id))
    expect(history.fills.map(({ id }) => id).sort(), `seed ${seed}: fills`).toEqual(trades.sort())
    const filled = history.orders.map(({ id, filled }) => [id, Number(filled)])
    const executed = venue.orders.map(({ orderId, executedQty }) => [String(orderId), Number(executedQty)])
    expect(filled.sort(), `seed ${seed}: orders`).toEqual(executed.sort())
  }
}

async function act(around: Watched, random: () => number, clientId: string): Promise<void> {
  const { venue, stream, service } = around
  const open = venue.orders.filter(({ status }) => ['NEW', 'PARTIALLY_FILLED'].includes(status))
  const order = open[Math.floor(random() * open.length)]
  const kind = random()
  if (kind < 0.3) await service.place({ ...ORDER, clientId })
  else if (kind < 0.65 && order) venue.trade(order, 1 + Math.floor(random() * 6))
  else if (kind < 0.72 && order) venue.cancel(order)
  else if (kind < 0.78 && order) await service.cancel(MARKET, String(order.orderId))
  else if (kind < 0.83) venue.deposit(1 + Math.floor(random() * 500))
  else if (kind < 0.9) stream.drop()
  else if (kind < 0.93) stream.freeze()
}

/** One run: trading, broken connections, doubled, late and reordered events, lost and doubled pushes, faults of calls. */
async function runProgramme(seed: number): Promise<void> {
  const around = await watched()
  const { clock, venue, stream, service, settle, pass, takeChange } = around
  const random = createRandom(seed)
  const page = new Page(service)
  venue.fault = () => (random() < 0.1 ? (FAULTS[Math.floor(random() * FAULTS.length)] ?? 'none') : 'none')
  stream.delays = () => (random() < 0.25 ? [Math.floor(random() * 3_000), Math.floor(random() * 3_000)] : [0])
  for (let step = 0; step < 40; step += 1) {
    // As a hub does each thirty seconds.
    if (step % 6 === 0) await page.take(service.watch('hub'))
    await act(around, random, `s${seed}-${step}`)
    clock.now += Math.floor(random() * 2_000)
    service.tickStream()
    await settle()
    const change = takeChange()
    if (change && random() > 0.1) await page.take(change)
    if (change && random() < 0.1) await page.take(change)
  }
  venue.fault = () => 'none'
  stream.delays = () => [0]
  for (let round = 0; round < 8; round += 1) {
    await page.take(service.watch('hub'))
    await pass(15_000)
    await service.work()
    const change = takeChange()
    if (change) await page.take(change)
    await page.poll()
  }
  await page.take(service.watch('hub'))
  expect(page.state.desk, `seed ${seed}`).toHaveProperty('position')
  const reads = countReads(venue)
  expectVenueState(around, page, seed)
  expect(countReads(venue)).toBe(reads)
}

test(
  '[VN22] in programmes of faults the page ends with the orders, fills and balances of the venue',
  () => runProgrammes(40, runProgramme),
  1_200_000,
)
