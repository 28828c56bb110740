import { expect, test } from 'vitest'
import { findMarket } from '#shared/markets/markets.ts'
import type { Notice } from '#shared/notifications/notices/notices.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/platform/intervals.ts'
import { refuse } from '#shared/platform/result.ts'
import type { VenueFailure, VenueOrderView } from '#shared/venues/views.ts'
import { runProgrammes } from '../../tests/fixtures/programme-seeds.ts'
import { SqliteStorage } from '../../tests/fixtures/sqlite-storage.ts'
import { Random } from '../../tests/simulation/money/random.ts'
import { NoticeOutbox } from '../platform/notice-outbox.ts'
import { binanceSpotAccount } from './binance-spot.ts'
import {
  FILL_NOTICES_SCHEMA,
  FILL_POLL_INTERVAL_MS,
  FILL_POLL_SCHEMA,
  type FillReader,
  type SentPlace,
  VenueFillNotices,
} from './fill-notices.ts'
import { createFillReader } from './fill-reader.ts'
import { VenueAccountStore } from './store.ts'

const START = 1_800_000_000_000
const ANN = 'a'.repeat(24)

const order = (id: string, filled: string, part: Partial<VenueOrderView> = {}): VenueOrderView => ({
  id,
  clientId: `web-${id}`,
  market: 'BTC_USDT',
  side: 'buy',
  type: 'limit',
  status: filled === '1' ? 'filled' : 'open',
  price: '50000',
  quantity: '1',
  filled,
  filledQuote: String(Number(filled) * 49_000),
  createdAt: START,
  updatedAt: START + SECOND_MS,
  ...part,
})

function surroundings() {
  const storage = new SqliteStorage()
  storage.sql.exec(FILL_NOTICES_SCHEMA)
  storage.sql.exec(FILL_POLL_SCHEMA)
  const clock = { now: START }
  const told: Notice[] = []
  const state = {
    isReachable: true,
    host: 'venue.test',
    hasReader: true,
    connectedAt: START,
    conditionals: async (): Promise<boolean | undefined> => undefined,
    listed: [] as VenueOrderView[] | null,
    open: [] as VenueOrderView[],
    sent: [] as SentPlace[],
    byClient: new Map<string, VenueOrderView>(),
    looks: 0,
  }
  const reader: FillReader = {
    orders: async () => {
      state.looks += 1
      return state.listed
    },
    openOrders: async () => state.open,
    order: async (_, client) => state.byClient.get(client) ?? null,
    hasConditionals: () => state.conditionals(),
  }
  const open = () => {
    const notices = new VenueFillNotices({
      storage,
      outbox: new NoticeOutbox(storage.sql, () => 'venue/ann'),
      user: ANN,
      hostOf: () => state.host,
      readerOf: () => (state.hasReader ? reader : undefined),
      sentPlaces: () => state.sent,
      connectedAt: () => state.connectedAt,
      now: () => clock.now,
      onChange: () => void notices.deadline(),
    })
    const work = () =>
      notices.work(async (_, sent) => {
        if (!state.isReachable) throw new Error('unreachable')
        told.push(...sent)
      })
    return { notices, work }
  }
  return { storage, clock, told, state, open }
}

const rowsOf = ({ storage }: ReturnType<typeof surroundings>) =>
  storage.sql.exec('SELECT id, is_open FROM noticed_orders ORDER BY id').toArray()

test('[VN140] [VN142] the first part and the end of an order are noticed once, with venue, market, side, amount and price', async () => {
  const around = surroundings()
  const { notices, work } = around.open()
  notices.setWatch(true)
  notices.note('spot', [order('1', '0')])
  notices.note('spot', [order('1', '0.2'), order('1', '0.4')])
  notices.note('spot', [order('1', '1'), order('1', '0.4'), order('1', '1')])
  await work()
  expect(around.told).toMatchObject([
    { kind: 'venue_order_part_filled', params: { quantity: '0.2' } },
    {
      id: 'venue/venue.test/spot/BTC_USDT/1/1',
      kind: 'venue_order_filled',
      at: START + SECOND_MS,
      link: '/account/venue/history',
      params: { venue: 'venue.test', symbol: 'BTC_USDT', side: 'buy', quantity: '1', price: '49000' },
    },
  ])
  // Cancelled with a part that was not told yet.
  notices.note('spot', [order('2', '0.3', { status: 'canceled' }), order('3', '0', { status: 'canceled' })])
  await work()
  expect(around.told).toHaveLength(3)
  expect(around.told[2]).toMatchObject({ kind: 'venue_order_part_filled', params: { quantity: '0.3' } })
})

test('[VN141] who chose no channel has no row and no look, and earlier fills, bots and copies are no news', async () => {
  const around = surroundings()
  const { notices, work } = around.open()
  const all = [
    order('1', '0'),
    order('2', '1', { clientId: 'bot-0123456789abcdef-7' }),
    order('3', '1', { clientId: 'copy-0123456789abcdef-7' }),
    order('4', '1', { updatedAt: START - 1 }),
    order('5', '0.4', { updatedAt: START - 1 }),
  ]
  notices.note('spot', all)
  expect([rowsOf(around), notices.deadline(), notices.isKnown]).toEqual([[], undefined, false])
  notices.setWatch(true)
  notices.note('spot', all)
  await work()
  expect(around.told).toEqual([])
  // What follows of an order that was partly filled before is news.
  notices.note('spot', [order('5', '1')])
  await work()
  expect(around.told).toMatchObject([{ kind: 'venue_order_filled', params: { quantity: '1' } }])
  notices.setWatch(false)
  notices.note('spot', [order('6', '1')])
  expect([rowsOf(around), notices.deadline()]).toEqual([[], undefined])
})

test('[VN143] an open order is looked at each five minutes, at once when a list lacks it, and one placed elsewhere is found', async () => {
  const around = surroundings()
  const { notices, work } = around.open()
  const { state, clock, told } = around
  notices.setWatch(true)
  notices.noteOpen('spot', 'BTC_USDT', [order('1', '0'), order('2', '0')])
  state.listed = [order('1', '0'), order('2', '0')]
  await work()
  expect([state.looks, notices.deadline()]).toEqual([0, START + FILL_POLL_INTERVAL_MS])
  // The first order is not among the newest any more; the third was placed elsewhere.
  clock.now += FILL_POLL_INTERVAL_MS
  state.listed = [order('2', '0'), order('3', '1')]
  state.byClient.set('web-1', order('1', '1'))
  await work()
  expect(told.map(({ id }) => id).toSorted()).toEqual([
    'venue/venue.test/spot/BTC_USDT/1/1',
    'venue/venue.test/spot/BTC_USDT/3/1',
  ])
  notices.noteOpen('spot', 'BTC_USDT', [])
  expect(notices.deadline()).toBe(clock.now)
  state.listed = [order('2', '1'), order('3', '1')]
  await work()
  expect([told.length, notices.deadline()]).toEqual([3, undefined])
  // A key that cannot be used ends the looks.
  notices.note('spot', [order('4', '0')])
  state.listed = null
  clock.now += FILL_POLL_INTERVAL_MS
  await work()
  expect(notices.deadline()).toBeUndefined()
})

test('[VN143] an object that wakes each minute, after evictions, looks as one that sleeps', async () => {
  const around = surroundings()
  const { state, clock } = around
  state.listed = [order('1', '0')]
  around.open().notices.setWatch(true)
  const looks = []
  for (let minute = 0; minute <= 10; minute++) {
    clock.now = START + minute * MINUTE_MS
    const { notices, work } = around.open()
    notices.note('spot', [order('1', '0')])
    expect(notices.deadline()).toBe(START + Math.max(1, Math.ceil(minute / 5)) * FILL_POLL_INTERVAL_MS)
    await work()
    looks.push(state.looks)
  }
  expect(looks).toEqual([0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2])
})

test('[VN141] [VN143] orders that are open when the notices are chosen, or the key is connected, are looked for at once', async () => {
  const around = surroundings()
  const { notices, work } = around.open()
  const { state, clock, told } = around
  state.sent = [
    { product: 'spot', market: 'BTC_USDT', isConditional: false },
    { product: 'futures', market: 'BTC_USDT', isConditional: true },
  ]
  notices.setWatch(true)
  expect([notices.deadline(), rowsOf(around).length]).toEqual([clock.now, 2])
  // The order is old: it is open, and not among the newest.
  state.open = [order('1', '0', { createdAt: START - HOUR_MS, updatedAt: START - HOUR_MS })]
  await work()
  expect(rowsOf(around)).toEqual([
    { id: '1', is_open: 1 },
    { id: 'conditional', is_open: 1 },
  ])
  clock.now += FILL_POLL_INTERVAL_MS
  state.byClient.set('web-1', order('1', '1', { updatedAt: clock.now }))
  await work()
  expect(told.map(({ id }) => id)).toEqual(['venue/venue.test/spot/BTC_USDT/1/1'])
  notices.restart()
  expect(rowsOf(around).map(({ id }) => id)).toEqual(['conditional', 'sent'])
})

test('[VN143] while conditional orders of a contract wait, orders that they trigger are found', async () => {
  const around = surroundings()
  const { notices, work } = around.open()
  notices.setWatch(true)
  notices.noteConditionals('BTC_USDT', true)
  around.state.listed = [order('9', '1', { clientId: 'autogenerated' })]
  around.clock.now += FILL_POLL_INTERVAL_MS
  await work()
  expect(around.told).toMatchObject([{ params: { product: 'futures' } }])
})

test('[VN143] markets of own orders that the venue may have are looked at, those of refused orders, bots and copies are not', () => {
  const store = new VenueAccountStore(new SqliteStorage())
  const { orders } = store
  const input = { side: 'buy', type: 'limit', quantity: '1', price: '1' } as const
  const sent = (clientId: string, market: string) => ({ ...input, clientId, market })
  orders.insert(sent('web-1', 'BTC_USDT'), START)
  orders.insert(sent('web-2', 'BTC_USDT'), START)
  orders.setState('web-2', 'known')
  orders.insert(sent('web-3', 'ETH_USDT'), START)
  orders.setState('web-3', 'refused')
  orders.insert(sent('bot-0123456789abcdef-1', 'SOL_USDT'), START)
  orders.insert(sent('copy-0123456789abcdef-1', 'SOL_USDT'), START)
  expect(store.sentPlaces()).toEqual([{ product: 'spot', market: 'BTC_USDT', isConditional: false }])
})

test('[VN143] a key that cannot be used and a venue that is switched off end the looks, silence does not', async () => {
  const market = findMarket('BTC_USDT')
  const read = async (reason: VenueFailure['reason']) =>
    market && createFillReader(async () => refuse({ reason }), binanceSpotAccount).orders(market)
  expect(await Promise.all((['not_offered', 'not_connected', 'busy', 'unreachable'] as const).map(read))).toEqual([
    null,
    null,
    undefined,
    undefined,
  ])
})

test('[VN142] one reading tells its twenty newest fills, and the others never', async () => {
  const around = surroundings()
  const { notices, work } = around.open()
  notices.setWatch(true)
  const all = Array.from({ length: 30 }, (_, index) => order(String(index), '1', { updatedAt: START + index }))
  notices.note('spot', all.toReversed())
  notices.note('spot', all)
  await work()
  const numbers = around.told.map(({ id }) => Number(id.split('/')[4]))
  expect(numbers).toEqual(Array.from({ length: 20 }, (_, index) => 10 + index))
})

test('[VN141] fills from before the choice or the key are no news, also of an order that was cancelled since', async () => {
  for (const connectedAt of [START - HOUR_MS, START + MINUTE_MS]) {
    const around = surroundings()
    const { notices, work } = around.open()
    around.state.connectedAt = connectedAt
    notices.setWatch(true)
    const since = Math.max(START, connectedAt)
    notices.note('spot', [
      order('1', '0.3', { status: 'canceled', createdAt: since - 1, updatedAt: since + 1 }),
      order('2', '1', { createdAt: since - 1, updatedAt: since - 1 }),
    ])
    await work()
    expect(around.told).toEqual([])
    notices.note('spot', [
      order('3', '0.3', { status: 'canceled', createdAt: since, updatedAt: since + 1 }),
      order('4', '1', { createdAt: since - 1, updatedAt: since }),
    ])
    await work()
    expect(around.told.map(({ id }) => id.split('/')[4])).toEqual(['4', '3'])
  }
})

test('[VN143] a venue that is switched off ends the looks, and a long host its notices do not', async () => {
  const around = surroundings()
  const { notices, work } = around.open()
  const { state, clock, told } = around
  state.host = `${'a'.repeat(90)}.venue.test`
  notices.setWatch(true)
  notices.note('futures', [order('1'.repeat(20), '0.000000000000000001', { market: 'BTC_USDT' })])
  await work()
  expect(told.map(({ params }) => params)).toMatchObject([{ venue: state.host }])
  state.hasReader = false
  clock.now += FILL_POLL_INTERVAL_MS
  await work()
  expect([rowsOf(around), notices.deadline()]).toEqual([[], undefined])
})

test('[VN143] a conditional order that is placed during a look keeps its row', async () => {
  const around = surroundings()
  const { notices, work } = around.open()
  const { state, clock } = around
  notices.setWatch(true)
  notices.noteConditionals('BTC_USDT', true)
  state.conditionals = async () => {
    notices.noteConditionals('BTC_USDT', true)
    return false
  }
  clock.now += FILL_POLL_INTERVAL_MS
  await work()
  expect(rowsOf(around)).toEqual([{ id: 'conditional', is_open: 1 }])
  state.conditionals = async () => false
  clock.now += FILL_POLL_INTERVAL_MS
  await work()
  expect(rowsOf(around)).toEqual([])
})

async function runProgramme(seed: number): Promise<void> {
  const random = new Random(seed)
  const around = surroundings()
  let { notices, work } = around.open()
  notices.setWatch(true)
  const states = Array.from({ length: 6 }, (_, index) =>
    ['0', '0.5', '1'].map((filled) => order(String(index), filled)),
  )
  for (let step = 0; step < 60; step++) {
    around.state.isReachable = random.chance(0.7)
    around.clock.now += MINUTE_MS
    notices.note('spot', [random.pick(random.pick(states))])
    around.state.listed = states.flatMap(([first]) => (first ? [first] : []))
    if (random.chance(0.4)) await work()
    if (random.chance(0.2)) ({ notices, work } = around.open())
  }
  around.state.isReachable = true
  notices.note(
    'spot',
    states.flatMap((each) => each.slice(2)),
  )
  around.clock.now += HOUR_MS
  await work()
  const idsOf = (kind: string) => around.told.flatMap((each) => (each.kind === kind ? [each.id] : [])).toSorted()
  expect([seed, idsOf('venue_order_filled')]).toEqual([
    seed,
    states.map((_, id) => `venue/venue.test/spot/BTC_USDT/${id}/1`),
  ])
  const parts = idsOf('venue_order_part_filled')
  expect([seed, parts]).toEqual([seed, [...new Set(parts)]])
}

test(
  '[VN142] in seeded programmes of repeated, late and lost states with restarts, each order that filled is told once',
  () => runProgrammes(40, runProgramme),
  1_200_000,
)
