import { describe, expect, test } from 'vitest'
import { FakeFuturesVenue } from '../../tests/fixtures/fake-futures-venue.ts'
import type { VenueFaultName } from '../../tests/fixtures/fake-venue.ts'
import { SqliteStorage } from '../../tests/fixtures/sqlite-storage.ts'
import { binanceFuturesAccount } from './binance-futures.ts'
import { binanceSpotAccount } from './binance-spot.ts'
import { VenueAccountService } from './service.ts'
import { VenueAccountStore } from './store.ts'

const START = 1_790_000_000_000
const PATH = '/sapi/v1/asset/transfer'
const unread = async () => expect.unreachable('no order is placed')

function createRandom(seed: number): () => number {
  const state = { value: seed >>> 0 }
  return () => {
    state.value = (Math.imul(state.value, 1_664_525) + 1_013_904_223) >>> 0
    return state.value / 2 ** 32
  }
}

async function connect({ permitsUniversalTransfer = true, isOffered = true } = {}) {
  const clock = { now: START }
  const now = () => clock.now
  const venue = new FakeFuturesVenue(now)
  venue.restrictions = { ...venue.restrictions, permitsUniversalTransfer }
  const service = new VenueAccountService({
    store: new VenueAccountStore(new SqliteStorage()),
    user: 'ann',
    venue: { url: 'https://venue.test', secrets: ['o'.repeat(40)] },
    dialect: binanceSpotAccount,
    send: venue.send,
    now,
    readRules: unread,
    futures: isOffered
      ? { url: 'https://contracts.test', dialect: binanceFuturesAccount, readRules: unread }
      : undefined,
  })
  expect(await service.connect({ key: 'k'.repeat(32), secret: venue.secret })).toMatchObject({ ok: true })
  const failNext = (...faults: VenueFaultName[]) => {
    venue.fault = (path, method) => (path === PATH && method === 'POST' ? (faults.shift() ?? 'none') : 'none')
  }
  const move = (clientId: string, amount = '5', direction: 'to_contracts' | 'to_spot' = 'to_contracts') =>
    service.transfers.move({ direction, asset: 'USDT', amount, clientId })
  const sent = () => venue.requests.filter(({ method, url }) => method === 'POST' && url.includes(PATH)).length
  return { clock, venue, service, failNext, move, sent }
}

describe('a transfer between own wallets at the venue', () => {
  test('[VN100] moves money once for an id, and is listed with the venue’s id', async () => {
    const { venue, service, move, sent } = await connect()
    expect(await move('t-1')).toMatchObject({ kind: 'done', transfer: { amount: '5' } })
    expect(await move('t-1')).toMatchObject({ kind: 'done' })
    const twice = await Promise.all([move('t-0', '0.5'), move('t-0', '0.5'), move('t-0', '0.5')])
    expect(twice.every(({ kind }) => kind === 'done' || kind === 'unknown')).toBe(true)
    expect(sent()).toBe(2)
    expect(venue.balances.get('USDT')).toBe(500)
    expect(await move('t-2', '2.50', 'to_spot')).toMatchObject({ kind: 'done' })
    expect(await service.transfers.list('t-2')).toMatchObject({
      kind: 'transfers',
      asked: { kind: 'done', transfer: { direction: 'to_spot' } },
      rows: [
        { direction: 'to_contracts', amount: '0.5' },
        { direction: 'to_contracts', amount: '5', state: 'done', id: '8389765000000000001' },
        { direction: 'to_spot', amount: '2.5', id: '8389765000000000003' },
      ],
    })
  })

  test('[VN100] a lost answer is found in the history, and its retry sends nothing', async () => {
    const { clock, failNext, move, sent, service } = await connect()
    for (const [index, fault] of (['lost_after', 'garbled', 'fault_after'] as const).entries()) {
      failNext(fault)
      await move(`t-${index}`, '1')
      clock.now += 3_000
      await service.work()
      expect(await move(`t-${index}`, '1'), fault).toMatchObject({ kind: 'done' })
    }
    expect(sent()).toBe(3)
    expect(service.deadline()).toBeUndefined()
  })

  test('[VN100] an equal transfer with an id of another request is not taken for a lost one', async () => {
    const { clock, failNext, move, service, sent } = await connect()
    expect(await move('t-1', '1')).toMatchObject({ kind: 'done' })
    failNext('lost_before')
    expect(await move('t-2', '1.0')).toMatchObject({ kind: 'unknown' })
    expect(await move('t-3', '2')).toEqual({ kind: 'refused', reason: 'transfer_open' })
    expect(service.remove()).toMatchObject({ error: { reason: 'transfer_open' } })
    expect(service.deadline()).toBeGreaterThan(clock.now)
    clock.now += 60_000
    await service.work()
    expect(await move('t-2', '1.0')).toMatchObject({ kind: 'unknown' })
    clock.now += 10_000
    await service.work()
    expect(await move('t-2', '1.0')).toMatchObject({ kind: 'absent' })
    expect(service.deadline()).toBeUndefined()
    expect(await move('t-3', '2')).toMatchObject({ kind: 'done' })
    expect(sent()).toBe(3)
  })

  test('[VN100] one that arrives late is found', async () => {
    const { clock, venue, failNext, move, service } = await connect()
    failNext('late')
    expect(await move('t-1', '3')).toMatchObject({ kind: 'unknown' })
    clock.now += 4_000
    await service.work()
    expect(await service.transfers.list('t-1')).toMatchObject({ asked: { kind: 'done' } })
    expect(venue.transfers).toHaveLength(1)
  })

  test('[VN103] refusals have names and the venue’s words, and stay the answer of their id', async () => {
    const { move, sent, service, venue } = await connect()
    const refused = { kind: 'refused', reason: 'balance_low', detail: 'Asset transfer failed: insufficient balance' }
    expect(await move('t-1', '500')).toEqual(refused)
    expect(await move('t-1', '500')).toEqual(refused)
    expect(sent()).toBe(1)
    expect(await service.transfers.list('t-1')).toMatchObject({ asked: refused, rows: [] })
    for (const amount of ['0', '0.000000001']) {
      expect(await move(`t-${amount.length}x`, amount)).toEqual({ kind: 'refused', reason: 'amount_invalid' })
    }
    venue.fault = (path) => (path === PATH ? 'busy' : 'none')
    expect(await move('t-9')).toEqual({ kind: 'refused', reason: 'busy' })
    expect(await (await connect({ isOffered: false })).move('t-1')).toEqual({ kind: 'refused', reason: 'not_offered' })
  })

  test('[VN103] a key without universal transfers says so, and is read again after a minute', async () => {
    const { clock, venue, move, service, sent } = await connect({ permitsUniversalTransfer: false })
    expect(await move('t-1')).toEqual({ kind: 'refused', reason: 'key_cannot_transfer' })
    expect(await service.transfers.list('')).toEqual({ kind: 'refused', reason: 'key_cannot_transfer' })
    expect(sent()).toBe(0)
    venue.restrictions = { ...venue.restrictions, permitsUniversalTransfer: true }
    expect(await move('t-1')).toMatchObject({ reason: 'key_cannot_transfer' })
    clock.now += 60_000
    expect(await move('t-1')).toMatchObject({ kind: 'done' })
  })

  test('[VN100] in seeded programmes of faults, each id moves money at most once and ends known', async () => {
    for (let seed = 1; seed <= 60; seed += 1) {
      const random = createRandom(seed)
      const { clock, venue, move, service } = await connect()
      venue.balances.set('USDT', 100_000)
      const faults: readonly VenueFaultName[] = [
        'none',
        'lost_before',
        'lost_after',
        'late',
        'fault_after',
        'garbled',
        'busy',
      ]
      venue.fault = () => faults[Math.floor(random() * faults.length)] ?? 'none'
      const done = new Set<string>()
      const ids = Array.from({ length: 8 }, (_, index) => `s-${index}`)
      for (let step = 0; step < 30; step += 1) {
        const id = ids[Math.floor(random() * ids.length)] ?? ''
        const outcome = await move(id, '1')
        if (outcome.kind === 'done') done.add(id)
        clock.now += Math.floor(random() * 30_000)
        if (random() < 0.3) await service.work()
      }
      venue.fault = () => 'none'
      clock.now += 200_000
      venue.deliver()
      await service.work()
      for (const id of ids) {
        const listed = await service.transfers.list(id)
        if (listed.kind === 'transfers' && listed.asked?.kind === 'done') done.add(id)
        expect(listed.kind === 'transfers' && listed.asked?.kind, `seed ${seed}`).not.toBe('unknown')
      }
      expect(venue.transfers.length, `seed ${seed}`).toBe(done.size)
      expect(venue.balances.get('USDT'), `seed ${seed}`).toBe(100_000 - 100 * done.size)
    }
  })
})
