import { describe, expect, test } from 'vitest'
import { NewAlgoOrder } from '#shared/binance-api/futures/calls.ts'
import { parseFuturesConditional } from '#shared/binance-api/futures/orders.ts'
import type { VenueConditionalInput, VenueContractOrderInput } from '#shared/venues/contract-calls.ts'
import { FakeFuturesVenue } from '../../tests/fixtures/fake-futures-venue.ts'
import { VENUE_FAULTS, type VenueFaultName } from '../../tests/fixtures/fake-venue.ts'
import { runProgrammes } from '../../tests/fixtures/programme-seeds.ts'
import { SqliteStorage } from '../../tests/fixtures/sqlite-storage.ts'
import { binanceFuturesAccount } from './binance-futures.ts'
import { binanceSpotAccount } from './binance-spot.ts'
import type { VenueContractsService } from './contracts-service.ts'
import { VenueListingService } from './listing.ts'
import { VenueAccountService } from './service.ts'
import { VenueAccountStore } from './store.ts'

const START = 1_800_000_000_000
const KEY = 'k'.repeat(32)
const SECRET = 'o'.repeat(40)
const ORDER: VenueContractOrderInput = {
  market: 'BTC_USDT',
  side: 'buy',
  type: 'limit',
  quantity: '0.002',
  price: '50000',
  clientId: 'web-1',
}

const STOP: VenueConditionalInput = {
  market: 'BTC_USDT',
  side: 'sell',
  type: 'stop',
  quantity: '0.002',
  trigger: '48000',
  triggeredBy: 'mark',
  clientId: 'stop-1',
}

function createSite() {
  const clock = { now: START }
  const now = () => clock.now
  const venue = new FakeFuturesVenue(now)
  const storage = new SqliteStorage()
  const listingOf = (dialect: typeof binanceFuturesAccount | typeof binanceSpotAccount) =>
    new VenueListingService({ url: 'https://venue.test', dialect, send: venue.send, now })
  const [spot, futures] = [listingOf(binanceSpotAccount), listingOf(binanceFuturesAccount)]
  const open = (url = 'https://contracts.test', secrets: readonly [string, ...string[]] = [SECRET]) =>
    new VenueAccountService({
      store: new VenueAccountStore(storage),
      user: 'ann',
      venue: { url: 'https://venue.test', secrets },
      dialect: binanceSpotAccount,
      send: venue.send,
      now,
      readRules: (market) => spot.rules(market),
      futures:
        url === '' ? undefined : { url, dialect: binanceFuturesAccount, readRules: (market) => futures.rules(market) },
    })
  return { clock, venue, storage, open }
}

const contractsOf = ({ contracts }: VenueAccountService): VenueContractsService =>
  contracts ?? expect.unreachable('no contracts')

async function connectSite() {
  const site = createSite()
  const service = site.open()
  expect(await service.connect({ key: KEY, secret: site.venue.secret })).toMatchObject({ ok: true })
  return { ...site, service, contracts: contractsOf(service) }
}

describe('a key', () => {
  test('[VN36] without permission for futures trades spot only, until the venue grants it', async () => {
    const { venue, clock, service, contracts } = await connectSite()
    venue.restrictions.enableFutures = false
    clock.now += 61 * 60_000
    expect(await contracts.place(ORDER)).toEqual({ kind: 'refused', reason: 'key_cannot_trade_futures' })
    expect(await contracts.desk('BTC_USDT')).toEqual({ kind: 'refused', reason: 'key_cannot_trade_futures' })
    expect(await service.desk('BTC_USDT')).toMatchObject({ kind: 'desk' })
    venue.restrictions.enableFutures = true
    clock.now += 60_000
    expect(await contracts.place(ORDER)).toMatchObject({ kind: 'placed' })
    venue.restrictions.enableWithdrawals = true
    clock.now += 61 * 60_000
    expect(await contracts.desk('BTC_USDT')).toEqual({ kind: 'refused', reason: 'key_withdraws' })
  })

  test('[VN37] belongs to the host of contracts at which it was connected, and turns with its secret', async () => {
    const { venue, open } = await connectSite()
    const sent = venue.requests.length
    const other = contractsOf(open('https://other.test'))
    expect(await other.desk('BTC_USDT')).toEqual({ kind: 'refused', reason: 'key_unreadable' })
    expect(venue.requests.slice(sent).filter(({ url }) => url.includes('other.test'))).toEqual([])
    const turned = ['n'.repeat(40), SECRET] as const
    expect(await contractsOf(open(undefined, turned)).desk('BTC_USDT')).toMatchObject({ kind: 'desk' })
    const alone = open(undefined, [turned[0]])
    expect(await contractsOf(alone).desk('BTC_USDT')).toMatchObject({ kind: 'desk' })
  })

  test('[VN37] that was connected before the site knew the host of contracts must be connected again', async () => {
    const { venue, open } = createSite()
    const before = open('')
    await before.connect({ key: KEY, secret: venue.secret })
    expect(before.contracts).toBeUndefined()
    const service = open()
    expect(await contractsOf(service).desk('BTC_USDT')).toEqual({ kind: 'refused', reason: 'key_unreadable' })
    expect(await service.desk('BTC_USDT')).toMatchObject({ kind: 'desk' })
  })
})

describe('a contract', () => {
  test('[VN38] is shown with margin, position, settings and rules of the venue', async () => {
    const { venue, contracts } = await connectSite()
    expect(await contracts.desk('BTC_USDT')).toMatchObject({
      kind: 'desk',
      host: 'contracts.test',
      margin: { asset: 'USDT', balance: '1000.5', available: '-0.25' },
      contract: { mark: '50005.5', leverage: 20, mode: 'isolated' },
      leverageMax: 125,
      rules: { isTrading: true, priceStep: '0.1', notionalMin: '50', marketQuantityMax: '120' },
      open: [],
      unknown: [],
    })
    venue.positionAmt = '-0.010'
    expect(await contracts.desk('BTC_USDT')).toMatchObject({
      contract: {
        position: { side: 'short', quantity: '0.01', entry: '49000', liquidation: '41000.7', unrealised: '-1.25' },
      },
    })
    expect(await contracts.desk('ETH_USDT')).toMatchObject({ kind: 'refused' })
  })

  test('[VN38] rules of all contracts are one call a minute, and brackets one an hour', async () => {
    const { venue, contracts, clock } = await connectSite()
    for (let poll = 0; poll < 12; poll += 1) {
      await contracts.desk('BTC_USDT')
      clock.now += 10_000
    }
    const paths = venue.requests.map(({ url }) => new URL(url).pathname)
    expect(paths.filter((path) => path === '/fapi/v1/exchangeInfo')).toHaveLength(2)
    expect(paths.filter((path) => path === '/fapi/v1/leverageBracket')).toHaveLength(1)
  })

  test('[VN39] of an account in hedge mode has two positions, and each order names one', async () => {
    const { venue, contracts } = await connectSite()
    expect(await contracts.setPositionMode(true)).toEqual({ kind: 'done', isHedged: true })
    expect(await contracts.setPositionMode(true)).toEqual({ kind: 'done', isHedged: true })
    venue.legAmounts = { LONG: '0.010', SHORT: '-0.004' }
    expect(await contracts.desk('BTC_USDT')).toMatchObject({
      contract: {
        hedged: [
          { side: 'long', quantity: '0.01' },
          { side: 'short', quantity: '0.004' },
        ],
      },
    })
    expect(await contracts.place(ORDER)).toMatchObject({ kind: 'refused', reason: 'hedge_mode' })
    const close = {
      ...ORDER,
      side: 'sell',
      quantity: '0.0004',
      leg: 'long',
      reduceOnly: true,
      clientId: 'h-1',
    } as const
    expect(await contracts.place(close)).toEqual({ kind: 'refused', reason: 'quantity_step' })
    const small = { ...close, quantity: '0.001', price: '49999' } as const
    expect(await contracts.place(small)).toMatchObject({ kind: 'placed', order: { leg: 'long', side: 'sell' } })
    expect(await contracts.placeConditional({ ...STOP, leg: 'long', reduceOnly: true })).toMatchObject({
      kind: 'placed',
      order: { leg: 'long' },
    })
    expect(venue.algos.map(({ asked }) => [asked.positionSide, asked.reduceOnly])).toEqual([['LONG', undefined]])
    expect(venue.contractOrders.map(({ positionSide }) => positionSide)).toEqual(['LONG'])
  })

  test('[VN39] keeps its position mode while there is a position, in the words of the venue', async () => {
    const { venue, contracts } = await connectSite()
    venue.positionAmt = '0.010'
    expect(await contracts.setPositionMode(true)).toEqual({
      kind: 'refused',
      reason: 'position_mode_refused',
      detail: 'Position side cannot be changed if there exists position.',
    })
    expect(await contracts.desk('BTC_USDT')).not.toHaveProperty('contract.hedged')
  })

  test('[VN46] gets the margin mode that the venue confirms, and a repetition changes nothing', async () => {
    const { venue, contracts, clock } = await connectSite()
    expect(await contracts.setMode('BTC_USDT', 'isolated')).toEqual({ kind: 'done', mode: 'isolated' })
    venue.fault = (path) => (path === '/fapi/v1/marginType' ? 'lost_after' : 'none')
    expect(await contracts.setMode('BTC_USDT', 'cross')).toEqual({ kind: 'refused', reason: 'unreachable' })
    venue.fault = () => 'none'
    clock.now += 2_000
    expect(await contracts.desk('BTC_USDT')).toMatchObject({ contract: { mode: 'cross' } })
    expect(await contracts.setMode('BTC_USDT', 'cross')).toEqual({ kind: 'done', mode: 'cross' })
    venue.positionAmt = '0.010'
    expect(await contracts.setMode('BTC_USDT', 'isolated')).toEqual({
      kind: 'refused',
      reason: 'mode_refused',
      detail: 'Margin type cannot be changed if there exists position.',
    })
  })

  test('[VN47] moves margin once per id, and a lost answer stays unknown', async () => {
    const { venue, contracts, clock } = await connectSite()
    const add = { market: 'BTC_USDT', direction: 'add', amount: '10', clientId: 'm-1' } as const
    expect(await contracts.moveMargin(add)).toEqual({ kind: 'done' })
    expect(await contracts.moveMargin(add)).toEqual({ kind: 'done' })
    venue.positionAmt = '0.010'
    expect(await contracts.desk('BTC_USDT')).toMatchObject({ contract: { position: { margin: '510' } } })
    const take = { ...add, direction: 'take', clientId: 'm-2' } as const
    venue.fault = (path) => (path === '/fapi/v1/positionMargin' ? 'lost_after' : 'none')
    expect(await contracts.moveMargin(take)).toEqual({ kind: 'unknown' })
    venue.fault = () => 'none'
    clock.now += 60_000
    expect(await contracts.moveMargin(take)).toEqual({ kind: 'unknown' })
    expect(venue.marginCents).toBe(50_000)
    const large = { ...take, amount: '5000', clientId: 'm-3' }
    const refused = { kind: 'refused', reason: 'margin_refused', detail: 'Isolated balance insufficient.' }
    expect(await contracts.moveMargin(large)).toEqual(refused)
    expect(await contracts.moveMargin(large)).toEqual(refused)
    expect(venue.requests.filter(({ url }) => url.includes('/positionMargin'))).toHaveLength(3)
  })

  test('[VN40] gets the leverage that the venue confirms', async () => {
    const { venue, contracts, clock } = await connectSite()
    expect(await contracts.setLeverage('BTC_USDT', 5)).toEqual({ kind: 'done', leverage: 5 })
    expect(await contracts.setLeverage('BTC_USDT', 150)).toEqual({
      kind: 'refused',
      reason: 'leverage_refused',
      detail: 'Leverage 150 is not valid',
    })
    venue.fault = (path) => (path === '/fapi/v1/leverage' ? 'lost_after' : 'none')
    expect(await contracts.setLeverage('BTC_USDT', 7)).toEqual({ kind: 'refused', reason: 'unreachable' })
    venue.fault = () => 'none'
    clock.now += 2_000
    expect(await contracts.desk('BTC_USDT')).toMatchObject({ contract: { leverage: 7 } })
  })
})

describe('an order of a contract', () => {
  test('[VN7] is placed once, and its id is none of a spot order', async () => {
    const { venue, service, contracts } = await connectSite()
    expect(await contracts.place(ORDER)).toMatchObject({ kind: 'placed', order: { id: '8389765000000000001' } })
    expect(await contracts.place(ORDER)).toMatchObject({ kind: 'placed', order: { id: '8389765000000000001' } })
    expect(await service.place({ ...ORDER, quantity: '0.003' })).toMatchObject({ kind: 'placed', order: { id: '1' } })
    expect([venue.contractOrders.length, venue.orders.length]).toEqual([1, 1])
  })

  test.each([
    [{ price: '50000.05' }, 'price_step'],
    [{ quantity: '0.0001' }, 'quantity_step'],
    [{ quantity: '0.001', price: '49999' }, 'too_small'],
    [{ quantity: '121', type: 'market', price: undefined }, 'too_large'],
    [{ market: 'NO_SUCH' }, 'market_absent'],
    [{ market: 'ETH_USDT' }, 'market_absent'],
  ] as const)('[VN8] with %j breaks a rule of the venue and is not sent', async (change, reason) => {
    const { contracts, venue } = await connectSite()
    expect(await contracts.place({ ...ORDER, ...change })).toEqual({ kind: 'refused', reason })
    expect(venue.requests.some(({ method }) => method === 'POST')).toBe(false)
  })

  test('[VN41] that only reduces says so, and may be below the least notional', async () => {
    const { contracts, venue } = await connectSite()
    const reduce = { ...ORDER, side: 'sell', quantity: '0.001', price: '49999', reduceOnly: true } as const
    expect(await contracts.place(reduce)).toMatchObject({ kind: 'placed', order: { isReduceOnly: true } })
    const sent = venue.requests.find(({ method }) => method === 'POST')?.url ?? ''
    expect(Object.fromEntries(new URL(sent).searchParams)).toMatchObject({
      symbol: 'BTCUSDT',
      positionSide: 'BOTH',
      reduceOnly: 'true',
      timeInForce: 'GTC',
      newOrderRespType: 'RESULT',
    })
  })

  test('[VN9] that the venue refuses stays refused, in its words', async () => {
    const { contracts } = await connectSite()
    const refused = { kind: 'refused', reason: 'order_refused', detail: 'Margin is insufficient.' }
    expect(await contracts.place({ ...ORDER, quantity: '666' })).toEqual(refused)
    expect(await contracts.place({ ...ORDER, quantity: '666' })).toEqual(refused)
  })

  test('[VN12] whose answer was lost is known by its id, or known never to be taken, and keeps the key', async () => {
    const { service, contracts, venue, clock } = await connectSite()
    for (const fault of ['lost_after', 'lost_before'] satisfies VenueFaultName[]) {
      venue.fault = (_, method) => (method === 'POST' ? fault : 'none')
      expect((await contracts.place({ ...ORDER, clientId: fault.replace('_', '-') })).kind).toBe('unknown')
      clock.now += 2_000
    }
    expect(service.remove()).toEqual({ ok: false, error: { reason: 'order_orphaned' } })
    expect(service.deadline()).toBeGreaterThan(clock.now)
    clock.now += 30_000
    await service.work()
    expect(service.deadline()).toBeUndefined()
    const again = { ...ORDER, clientId: 'lost-before' }
    expect(await contracts.place(again)).toEqual({ kind: 'refused', reason: 'order_gone' })
    expect(venue.contractOrders).toHaveLength(1)
    expect(service.remove()).toEqual({ ok: true, value: null })
    expect(await contracts.desk('BTC_USDT')).toEqual({ kind: 'refused', reason: 'not_connected' })
  })

  test('[VN13] is cancelled by its number, and history has realised profit and rebates', async () => {
    const { contracts } = await connectSite()
    await contracts.place(ORDER)
    await contracts.place({ ...ORDER, clientId: 'web-2', type: 'market', price: undefined })
    const id = '8389765000000000001'
    expect(await contracts.cancel('BTC_USDT', id)).toMatchObject({ kind: 'done', order: { id, status: 'canceled' } })
    expect(await contracts.cancel('BTC_USDT', id)).toEqual({ kind: 'refused', reason: 'order_gone' })
    expect(await contracts.history('BTC_USDT')).toMatchObject({
      orders: [
        { clientId: 'web-2', status: 'filled', type: 'market' },
        { clientId: 'web-1', status: 'canceled' },
      ],
      fills: [{ order: '8389765000000000002', realised: '-3.5', fee: '-0.01' }],
    })
  })
})

describe('a conditional order', () => {
  test('[VN45] waits at the algo service of the venue, once per id, and is cancelled by its number', async () => {
    const { venue, contracts, service } = await connectSite()
    expect(await contracts.placeConditional(STOP)).toMatchObject({
      kind: 'placed',
      order: { id: '8389765000000000001', type: 'stop', trigger: '48000', triggeredBy: 'mark', status: 'waiting' },
    })
    expect((await contracts.placeConditional(STOP)).kind).toBe('placed')
    expect(venue.algos).toHaveLength(1)
    expect(await contracts.desk('BTC_USDT')).toMatchObject({ open: [], conditionals: [{ clientId: 'stop-1' }] })
    expect(await contracts.cancelConditional('BTC_USDT', '8389765000000000001')).toEqual({ kind: 'done' })
    expect(await contracts.cancelConditional('BTC_USDT', '8389765000000000001')).toEqual({
      kind: 'refused',
      reason: 'order_gone',
    })
    expect(await contracts.desk('BTC_USDT')).toMatchObject({ conditionals: [] })
    expect(service.deadline()).toBeUndefined()
  })

  test.each([
    [{}, { type: 'STOP_MARKET', triggerPrice: '48000', quantity: '0.002', workingType: 'MARK_PRICE' }],
    [
      { triggeredBy: 'last', reduceOnly: true },
      { workingType: 'CONTRACT_PRICE', reduceOnly: 'true' },
    ],
    [
      { type: 'take_profit', quantity: undefined },
      { type: 'TAKE_PROFIT_MARKET', closePosition: 'true' },
    ],
    [
      { type: 'stop_limit', price: '47990' },
      { type: 'STOP', price: '47990', timeInForce: 'GTC' },
    ],
    [
      { type: 'take_profit_limit', price: '47990' },
      { type: 'TAKE_PROFIT', price: '47990' },
    ],
    [
      { type: 'trailing_stop', trail: '1.5' },
      { type: 'TRAILING_STOP_MARKET', callbackRate: '1.5', activatePrice: '48000' },
    ],
  ] as const)('[VN45] with %j is sent in the words of the venue, and read back', async (change, params) => {
    const { venue, contracts } = await connectSite()
    const order = { ...STOP, ...change }
    const placed = await contracts.placeConditional(order)
    expect(venue.algos[0]?.asked).toMatchObject({ algoType: 'CONDITIONAL', positionSide: 'BOTH', ...params })
    const { timestamp, signature, recvWindow, ...asked } = venue.algos[0]?.asked ?? {}
    expect([timestamp, signature, recvWindow]).not.toContain(undefined)
    // Another Meridian reads the same request.
    expect(parseFuturesConditional(NewAlgoOrder.parse(asked))).toMatchObject({ ok: true, value: { side: order.side } })
    const { reduceOnly: isReduceOnly = order.quantity === undefined, ...same } = order
    expect(placed).toEqual({
      kind: 'placed',
      order: {
        ...JSON.parse(JSON.stringify(same)),
        isReduceOnly,
        id: '8389765000000000001',
        status: 'waiting',
        createdAt: START,
        updatedAt: START,
      },
    })
  })

  test.each([
    [{ trigger: '48000.05' }, 'price_step'],
    [{ trigger: undefined }, 'price_step'],
    [{ trigger: '50' }, 'price_range'],
    [{ quantity: '0.0001' }, 'quantity_step'],
    [{ type: 'stop_limit', price: '1000', quantity: '0.002' }, 'too_small'],
    [{ type: 'stop_limit', quantity: undefined, price: '48000' }, 'quantity_step'],
    [{ type: 'trailing_stop', trail: '0.05' }, 'trail_range'],
    [{ type: 'trailing_stop', trail: '10.1' }, 'trail_range'],
    [{ type: 'trailing_stop' }, 'trail_range'],
  ] as const)('[VN45] with %j breaks a rule of the venue and is not sent', async (change, reason) => {
    const { contracts, venue } = await connectSite()
    expect(await contracts.placeConditional({ ...STOP, ...change })).toEqual({ kind: 'refused', reason })
    expect(venue.algos).toEqual([])
  })

  test('[VN9] that would trigger at once is refused in the words of the venue', async () => {
    const { contracts } = await connectSite()
    const refused = { kind: 'refused', reason: 'order_refused', detail: 'Order would immediately trigger.' }
    expect(await contracts.placeConditional({ ...STOP, trigger: '66666' })).toEqual(refused)
    expect(await contracts.placeConditional({ ...STOP, trigger: '66666' })).toEqual(refused)
  })

  test('[VN12] whose answer was lost is found, and keeps the key meanwhile', async () => {
    const { service, contracts, venue, clock } = await connectSite()
    venue.fault = (_, method) => (method === 'POST' ? 'lost_after' : 'none')
    expect(await contracts.placeConditional(STOP)).toEqual({ kind: 'unknown', clientId: 'stop-1' })
    expect(service.remove()).toEqual({ ok: false, error: { reason: 'order_orphaned' } })
    venue.fault = () => 'none'
    clock.now += 2_000
    await service.work()
    expect(service.deadline()).toBeUndefined()
    expect(venue.algos).toHaveLength(1)
  })

  test('[VN45] of a type or state that is new to this site is listed', async () => {
    const { contracts, venue } = await connectSite()
    await contracts.placeConditional(STOP)
    Object.assign(venue.algos[0]?.asked ?? {}, { type: 'ICEBERG' })
    expect(await contracts.desk('BTC_USDT')).toMatchObject({ conditionals: [{ type: 'other' }] })
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

/** One run: orders of both products, retries, restarts of the object, a jumping clock, and faults of the venue. */
async function runProgramme(seed: number): Promise<void> {
  const site = await connectSite()
  const { clock, venue, open } = site
  const random = createRandom(seed)
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item
  venue.fault = () => (random() < 0.4 ? pick(VENUE_FAULTS) : 'none')
  let { service } = site
  const asked: VenueContractOrderInput[] = []
  const stops: VenueConditionalInput[] = []
  for (let step = 0; step < 12; step += 1) {
    const again = asked.length > 0 && random() < 0.4
    const order = again ? pick(asked) : { ...ORDER, clientId: `s${seed}-${step}`, reduceOnly: random() < 0.3 }
    if (!again) asked.push(order)
    await contractsOf(service).place(order)
    if (random() < 0.5) {
      if (stops.length === 0 || random() < 0.6) stops.push({ ...STOP, clientId: `c${seed}-${step}` })
      await contractsOf(service).placeConditional(pick(stops))
    }
    if (random() < 0.2) await service.place({ ...ORDER, clientId: order.clientId })
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
  const ids = venue.contractOrders.map(({ clientOrderId }) => clientOrderId)
  expect(new Set(ids).size, `seed ${seed}: an order twice`).toBe(ids.length)
  const spotIds = venue.orders.map(({ clientOrderId }) => clientOrderId)
  expect(new Set(spotIds).size, `seed ${seed}: a spot order twice`).toBe(spotIds.length)
  expect(service.deadline(), `seed ${seed}: an order of unknown state`).toBeUndefined()
  const store = new VenueAccountStore(site.storage)
  for (const { clientId } of asked) {
    const state = store.contractOrders.find(clientId)?.state
    expect(state === 'known', `seed ${seed}: ${clientId} is ${state}`).toBe(ids.includes(clientId))
  }
  const stopIds = venue.algos.map(({ clientAlgoId }) => clientAlgoId)
  expect(new Set(stopIds).size, `seed ${seed}: a conditional order twice`).toBe(stopIds.length)
  for (const { clientId } of stops) {
    const state = store.conditionalOrders.find(clientId)?.state
    expect(state === 'known', `seed ${seed}: ${clientId} is ${state}`).toBe(stopIds.includes(clientId))
  }
  const listed = await contractsOf(service).desk('BTC_USDT')
  expect(listed).toMatchObject({ kind: 'desk', unknown: [] })
  expect(listed.kind === 'desk' && listed.open.map(({ clientId }) => clientId)).toEqual(ids.toReversed())
}

test(
  '[VN14] [VN45] in programmes of faults no order of a contract is placed twice, and none is forgotten',
  () => runProgrammes(50, runProgramme),
  1_200_000,
)
