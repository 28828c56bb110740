import { expect, test } from 'vitest'
import { ok } from '#shared/platform/result.ts'
import type { VenueBotAccount } from '#shared/venues/bot-account.ts'
import type { VenueOrderAnswer, VenueOrderInput } from '#shared/venues/calls.ts'
import { SqliteStorage } from '../../../tests/fixtures/sqlite-storage.ts'
import { BotStore } from './store.ts'
import { VenueTradingClient } from './venue-trading-client.ts'

const MARKET = 'ETH_USDT'
const ONE = 100_000_000n
const unused = async () => expect.unreachable()

/** A client with 1,000 USDT, at a venue whose answers the test decides. */
async function clientAt(answer: (order: VenueOrderInput, sent: number) => VenueOrderAnswer) {
  const sent: VenueOrderInput[] = []
  const { venueBooks: books } = new BotStore(new SqliteStorage())
  const venue: VenueBotAccount = {
    joinBot: async () => ok(null),
    leaveBot: unused,
    place: async (order) => answer(order, sent.push(order)),
    cancel: unused,
    listOpenOrders: async () => ok([]),
    listOrdersSince: unused,
    findOrder: async () => refused('order_gone'),
    listOrderFills: unused,
  }
  const client = new VenueTradingClient({
    account: 'bot-0123456789abcdef',
    markets: [MARKET],
    books,
    venue,
    price: async () => 300_000,
  })
  expect(await client.fund('USDT', 1_000n * ONE, 'start')).toEqual(ok(null))
  return { client, sent, books }
}

const open = ({ market, side, quantity, price, clientId }: VenueOrderInput): VenueOrderAnswer => ({
  kind: 'placed',
  order: {
    id: '7',
    clientId,
    market,
    side,
    type: 'limit',
    status: 'open',
    price,
    quantity,
    filled: '0',
    filledQuote: '0',
    createdAt: 1,
    updatedAt: 1,
  },
})
const refused = (reason: 'busy' | 'unreachable' | 'not_connected' | 'order_gone'): VenueOrderAnswer => ({
  kind: 'refused',
  reason,
})
const BUY = { id: 'd0.1-0', market: MARKET, side: 'buy', price: 300_000, lots: 1_000 } as const

test('[VN28] an order that the venue may have is asked for until it is known, whatever is answered meanwhile', async () => {
  const answers = [{ kind: 'unknown', clientId: '' } as const, refused('unreachable'), refused('busy')]
  const { client, sent } = await clientAt((order) => answers.shift() ?? open(order))
  for (let tries = 0; tries < 3; tries += 1) expect(await client.place(BUY)).toMatchObject({ kind: 'unknown' })
  expect(await client.place(BUY)).toMatchObject({ kind: 'known', order: { id: '7', isOpen: true, filled: 0 } })
  expect(new Set(sent.map(({ clientId }) => clientId))).toEqual(new Set(['bot-0123456789abcdef-d0p1-0']))
})

test.each([
  ['busy', 'venue_silent'],
  ['not_connected', 'venue_key'],
  ['order_gone', 'not_processed'],
] as const)(
  '[VN28] an order that never left is given up after %s, and its id is not sent again',
  async (reason, name) => {
    const { client, sent, books } = await clientAt(() => refused(reason))
    expect(await client.place(BUY)).toMatchObject({ kind: 'refused', reason: name })
    expect(books.freeAtoms('USDT')).toBe(1_000n * ONE)
    expect(await client.place(BUY)).toMatchObject({ kind: 'refused', reason: 'not_processed' })
    expect(sent).toHaveLength(1)
  },
)

test('[VN29] orders reserve their money before they are sent, and one beyond the budget is not sent', async () => {
  const { client, sent, books } = await clientAt((order) => open(order))
  const places = ['a-0', 'b-0', 'c-0', 'd-0'].map((id) => client.place({ ...BUY, id }))
  const kinds = (await Promise.all(places)).map((placed) => ('reason' in placed ? placed.reason : placed.kind))
  expect(kinds).toEqual(['known', 'known', 'known', 'insufficient_funds'])
  expect([sent.length, books.freeAtoms('USDT')]).toEqual([3, 100n * ONE])
  // A purchase at the market counts at its bound, 0.5 percent above the price.
  expect(await client.affordableLots(MARKET)).toEqual({ lots: 331, price: 300_000 })
  const { price, ...atMarket } = BUY
  expect(price).toBe(300_000)
  expect(await client.place({ ...atMarket, id: 'e-0', lots: 331 })).toMatchObject({ kind: 'known' })
  expect(sent.at(-1)).toMatchObject({ type: 'limit', price: '3015', timeInForce: 'IOC', quantity: '0.0331' })
  expect(await client.place({ ...BUY, id: 's-0', side: 'sell' })).toMatchObject({ reason: 'insufficient_funds' })
})
