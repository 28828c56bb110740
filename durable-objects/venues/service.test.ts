import { describe, expect, test } from 'vitest'
import type { VenueOrderInput } from '#shared/venues/calls.ts'
import { FakeVenue, VENUE_FAULTS, type VenueFaultName } from '../../tests/fixtures/fake-venue.ts'
import { runProgrammes } from '../../tests/fixtures/programme-seeds.ts'
import { SqliteStorage } from '../../tests/fixtures/sqlite-storage.ts'
import { binanceSpotAccount } from './binance-spot.ts'
import { VenueListingService } from './listing.ts'
import type { VenueKeySecrets } from './seal.ts'
import { VenueAccountService } from './service.ts'
import { VenueAccountStore } from './store.ts'

const OLD = 'o'.repeat(40)
const NEW = 'n'.repeat(40)
const START = 1_800_000_000_000
const KEY = 'k'.repeat(32)

const ORDER: VenueOrderInput = {
  market: 'BTC_USDT',
  side: 'buy',
  type: 'limit',
  quantity: '0.001',
  price: '50000',
  clientId: 'web-1',
}

function surroundings() {
  const clock = { now: START }
  const venue = new FakeVenue(() => clock.now)
  const storage = new SqliteStorage()
  const listing = new VenueListingService({
    url: 'https://venue.test',
    dialect: binanceSpotAccount,
    send: venue.send,
    now: () => clock.now,
  })
  const open = (secrets: VenueKeySecrets = [OLD], url = 'https://venue.test', user = 'ann') =>
    new VenueAccountService({
      store: new VenueAccountStore(storage),
      user,
      venue: { url, secrets },
      dialect: binanceSpotAccount,
      send: venue.send,
      now: () => clock.now,
      readRules: (market) => listing.rules(market),
    })
  const sealed = () => String(storage.sql.exec('SELECT sealed FROM connection').toArray()[0]?.sealed ?? '')
  return { clock, venue, storage, open, sealed }
}

type Surroundings = ReturnType<typeof surroundings>

async function connected(around: Surroundings = surroundings()) {
  const service = around.open()
  expect(await service.connect({ key: KEY, secret: around.venue.secret })).toMatchObject({ ok: true })
  return { ...around, service }
}

describe('a key', () => {
  test('[VN1] is taken with its permissions, which are shown; the key is shortened and the secret never shown', async () => {
    const { service, venue } = await connected()
    const shown = service.connection()
    expect(shown).toEqual({
      host: 'venue.test',
      key: 'kkkk…kkkk',
      connectedAt: START,
      checkedAt: START,
      permissions: ['read', 'spot'],
      isAddressBound: false,
    })
    expect(JSON.stringify(shown)).not.toContain(venue.secret)
  })

  test.each([
    [{ enableWithdrawals: true }, 'key_withdraws'],
    [{ enableInternalTransfer: true }, 'key_withdraws'],
    [{ enableSpotAndMarginTrading: false }, 'key_cannot_trade'],
    [{ enableReading: false }, 'key_cannot_trade'],
  ])('[VN2] with %j is refused and not stored', async (restrictions, reason) => {
    const { venue, open, sealed } = surroundings()
    Object.assign(venue.restrictions, restrictions)
    const service = open()
    expect(await service.connect({ key: KEY, secret: venue.secret })).toEqual({ ok: false, error: { reason } })
    expect([service.connection(), sealed()]).toEqual([undefined, ''])
  })

  test('[VN2] is refused where the venue does not say whether it can withdraw', async () => {
    const { venue, open } = surroundings()
    venue.restrictions = { ipRestrict: false, enableReading: true, enableSpotAndMarginTrading: true }
    expect(await open().connect({ key: KEY, secret: venue.secret })).toMatchObject({ ok: false })
  })

  test('[VN2] with a wrong secret is refused', async () => {
    const { open } = surroundings()
    const refused = await open().connect({ key: KEY, secret: 'x'.repeat(32) })
    expect(refused).toMatchObject({ ok: false, error: { reason: 'key_refused' } })
  })

  test('[VN3] that may withdraw later trades no more, an hour after the change at the latest', async () => {
    const { service, clock, venue } = await connected()
    venue.restrictions.enableWithdrawals = true
    clock.now += 60 * 60_000
    expect(await service.place(ORDER)).toEqual({ kind: 'refused', reason: 'key_withdraws' })
    expect(await service.desk('BTC_USDT')).toMatchObject({ reason: 'key_withdraws' })
    expect(venue.orders).toEqual([])
  })

  test('[VN4] is stored encrypted, for one user and one host', async () => {
    const { open, sealed, venue, storage } = await connected()
    const all = JSON.stringify(storage.sql.exec('SELECT * FROM connection').toArray())
    expect(sealed()).toMatch(/^v1\.[0-9a-f]{8}\./)
    for (const plain of [venue.secret, KEY, btoa(venue.secret)]) expect(all).not.toContain(plain)
    const sent = venue.requests.length
    expect(await open([OLD], 'https://other.test').desk('BTC_USDT')).toMatchObject({ reason: 'key_unreadable' })
    expect(await open([OLD], 'https://venue.test', 'bob').desk('BTC_USDT')).toMatchObject({ reason: 'key_unreadable' })
    expect(await open([NEW]).desk('BTC_USDT')).toMatchObject({ reason: 'key_unreadable' })
    expect(venue.requests).toHaveLength(sent)
    expect(await open().desk('BTC_USDT')).toMatchObject({ kind: 'desk' })
  })

  test('[VN5] is encrypted anew with the secret that seals now, when it is used', async () => {
    const { open, sealed } = await connected()
    const before = sealed()
    // The first deployment of a turn knows the new secret and seals with the former.
    expect(await open([OLD, NEW]).desk('BTC_USDT')).toMatchObject({ kind: 'desk' })
    expect(sealed()).toBe(before)
    expect(await open([NEW, OLD]).desk('BTC_USDT')).toMatchObject({ kind: 'desk' })
    expect(sealed()).not.toBe(before)
    expect(await open([NEW]).desk('BTC_USDT')).toMatchObject({ kind: 'desk' })
  })

  test('[VN6] that is removed is gone; not while the fate of an order is open', async () => {
    const { service, sealed, venue, clock } = await connected()
    venue.fault = (path) => (path === '/api/v3/order' ? 'lost_before' : 'none')
    expect(await service.place(ORDER)).toEqual({ kind: 'unknown', clientId: 'web-1' })
    expect(service.remove()).toEqual({ ok: false, error: { reason: 'order_orphaned' } })
    venue.fault = () => 'none'
    clock.now += 30_000
    await service.work()
    expect(service.remove()).toEqual({ ok: true, value: null })
    expect([sealed(), service.connection()]).toEqual(['', undefined])
    expect(await service.desk('BTC_USDT')).toEqual({ kind: 'refused', reason: 'not_connected' })
  })
})

describe('an order', () => {
  test('[VN7] is placed once, whatever number of times its id comes', async () => {
    const { service, venue } = await connected()
    expect(await service.place(ORDER)).toMatchObject({ kind: 'placed', order: { clientId: 'web-1', status: 'open' } })
    expect(await service.place(ORDER)).toMatchObject({ kind: 'placed', order: { id: '1' } })
    const both = await Promise.all([1, 2].map(() => service.place({ ...ORDER, clientId: 'web-2' })))
    expect(both.map(({ kind }) => kind)).toContain('placed')
    expect(venue.orders.map(({ clientOrderId }) => clientOrderId)).toEqual(['web-1', 'web-2'])
  })

  test.each([
    [{ price: '50000.001' }, 'price_step'],
    [{ quantity: '0.000001' }, 'quantity_step'],
    [{ quantity: '0' }, 'quantity_step'],
    [{ quantity: '0.00009' }, 'too_small'],
    [{ market: 'NO_SUCH' }, 'market_absent'],
  ])('[VN8] with %j breaks a rule of the venue and is not sent', async (change, reason) => {
    const { service, venue } = await connected()
    expect(await service.place({ ...ORDER, ...change })).toEqual({ kind: 'refused', reason })
    expect(venue.requests.some(({ method }) => method === 'POST')).toBe(false)
  })

  test('[VN8] on a market that the venue has halted is not sent', async () => {
    const { service, venue } = await connected()
    venue.status = 'BREAK'
    expect(await service.place(ORDER)).toEqual({ kind: 'refused', reason: 'market_closed' })
  })

  test('[VN9] that the venue refuses stays refused, in its words', async () => {
    const { service } = await connected()
    const order = { ...ORDER, quantity: '666', clientId: 'poor' }
    const refused = {
      kind: 'refused',
      reason: 'order_refused',
      detail: 'Account has insufficient balance for requested action.',
    }
    expect(await service.place(order)).toEqual(refused)
    expect(await service.place(order)).toEqual(refused)
  })

  test('[VN10] is signed by the venue’s clock, and once more after its clock was changed', async () => {
    const { service, venue } = await connected()
    venue.offset = -120_000
    expect(await service.place(ORDER)).toMatchObject({ kind: 'placed' })
    venue.offset = 500_000
    expect(await service.place({ ...ORDER, clientId: 'web-2' })).toMatchObject({ kind: 'placed' })
    expect(venue.orders).toHaveLength(2)
  })

  test('[VN11] is not sent while the venue asks for a pause, and its id stays free', async () => {
    const { service, venue, clock } = await connected()
    await service.desk('BTC_USDT')
    venue.fault = () => 'banned'
    expect(await service.place(ORDER)).toEqual({ kind: 'refused', reason: 'busy' })
    venue.fault = () => 'none'
    const sent = venue.requests.length
    expect(await service.place(ORDER)).toEqual({ kind: 'refused', reason: 'busy' })
    expect(venue.requests).toHaveLength(sent)
    clock.now += 2_001
    expect(await service.place(ORDER)).toMatchObject({ kind: 'placed' })
  })

  test('[VN12] whose answer was lost is known by its id, or is known never to be taken after its deadline', async () => {
    const { service, venue, clock } = await connected()
    const faults: VenueFaultName[] = ['lost_after', 'lost_before']
    for (const [index, fault] of faults.entries()) {
      venue.fault = (_, method) => (method === 'POST' ? fault : 'none')
      const clientId = `lost-${index}`
      expect(await service.place({ ...ORDER, clientId })).toEqual({ kind: 'unknown', clientId })
      clock.now += 2_000
    }
    expect(await service.desk('BTC_USDT')).toMatchObject({
      open: [{ clientId: 'lost-0' }],
      unknown: [{ clientId: 'lost-1' }],
    })
    expect(service.deadline()).toBeGreaterThan(clock.now)
    clock.now += 20_000
    await service.work()
    expect(service.deadline()).toBeUndefined()
    expect(await service.place({ ...ORDER, clientId: 'lost-1' })).toEqual({ kind: 'refused', reason: 'order_gone' })
    expect(venue.orders).toHaveLength(1)
  })

  test('[VN12] that an object stored and did not send is gone a minute later', async () => {
    const { service, storage, venue, clock } = await connected()
    new VenueAccountStore(storage).orders.insert({ ...ORDER, clientId: 'stopped' }, clock.now)
    expect(await service.place({ ...ORDER, clientId: 'stopped' })).toEqual({ kind: 'unknown', clientId: 'stopped' })
    clock.now += 61_000
    await service.work()
    expect(service.deadline()).toBeUndefined()
    expect(await service.place({ ...ORDER, clientId: 'stopped' })).toEqual({ kind: 'refused', reason: 'order_gone' })
    expect(venue.orders).toHaveLength(0)
  })

  test('[VN13] is cancelled by its number, and lists show what the venue has', async () => {
    const { service } = await connected()
    await service.place(ORDER)
    expect(await service.desk('BTC_USDT')).toMatchObject({
      host: 'venue.test',
      balances: [{ asset: 'USDT', available: '10.5', held: '0' }],
      open: [{ id: '1', price: '50000', quantity: '0.001', market: 'BTC_USDT' }],
      rules: { priceStep: '0.01', notionalMin: '5' },
    })
    expect(await service.cancel('BTC_USDT', '1')).toMatchObject({ kind: 'done', order: { status: 'canceled' } })
    expect(await service.cancel('BTC_USDT', '9')).toEqual({ kind: 'refused', reason: 'order_gone' })
    expect(await service.history('BTC_USDT')).toMatchObject({ orders: [{ id: '1', status: 'canceled' }], fills: [] })
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

/** One run: orders, retries, restarts of the object, a jumping clock, and faults of the venue. */
async function runProgramme(seed: number): Promise<void> {
  const around = await connected()
  const { clock, venue, open } = around
  const random = createRandom(seed)
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item
  venue.fault = () => (random() < 0.4 ? pick(VENUE_FAULTS) : 'none')
  let { service } = around
  const asked: VenueOrderInput[] = []
  for (let step = 0; step < 12; step += 1) {
    const again = asked.length > 0 && random() < 0.4
    const order = again ? pick(asked) : { ...ORDER, clientId: `s${seed}-${step}` }
    if (!again) asked.push(order)
    await service.place(order)
    if (random() < 0.3) await service.work()
    if (random() < 0.2) service = open()
    if (random() < 0.1) venue.offset = Math.floor(random() * 20_000) - 10_000
    clock.now += Math.floor(random() * 4_000)
  }
  venue.fault = () => 'none'
  for (let round = 0; round < 8; round += 1) {
    clock.now += 90_000
    await service.work()
  }
  const ids = venue.orders.map(({ clientOrderId }) => clientOrderId)
  expect(new Set(ids).size, `seed ${seed}: an order twice`).toBe(ids.length)
  expect(service.deadline(), `seed ${seed}: an order of open fate`).toBeUndefined()
  const store = new VenueAccountStore(around.storage)
  for (const { clientId } of asked) {
    const state = store.orders.find(clientId)?.state
    expect(state === 'known', `seed ${seed}: ${clientId} is ${state}`).toBe(ids.includes(clientId))
  }
  const listed = await service.desk('BTC_USDT')
  expect(listed).toMatchObject({ kind: 'desk', unknown: [] })
  expect(listed.kind === 'desk' && listed.open.map(({ clientId }) => clientId)).toEqual(ids.toReversed())
}

test(
  '[VN14] in programmes of faults no order is placed twice, and the fate of each is known',
  () => runProgrammes(100, runProgramme),
  1_200_000,
)
