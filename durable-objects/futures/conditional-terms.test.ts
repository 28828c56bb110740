// Terms that a conditional order keeps, and behaviour of orders that close a whole position.

import { beforeEach, expect, test } from 'vitest'
import { ClearingWorld } from '../../tests/fixtures/clearing.ts'
import type { ConditionalOrderRequest } from './orders.ts'

const BTC = 'BTC_USDT'
const ETH = 'ETH_USDT'
const P = 1_000_000
const STOP = { symbol: BTC, side: 'sell', leg: 'net', type: 'stop', by: 'mark', stopPrice: P - 2_000 } as const
const LIMIT = { ...STOP, limit: P - 2_000, lots: 10, reduceOnly: true } as const
const WHOLE = { ...STOP, reduceOnly: true } as const

let world: ClearingWorld
beforeEach(() => {
  world = new ClearingWorld()
  world.market(BTC, P)
  world.market(ETH, 400_000)
  for (const userId of ['ann', 'ben']) world.deposit(userId, '5000')
})

const wait = (request: ConditionalOrderRequest, userId = 'ann') =>
  world.orders.placeConditional(userId, request, world.now)
const waiting = (symbol = BTC, userId = 'ann') =>
  world.house.perpetuals.get(symbol)?.conditionals.listOfAccount(userId) ?? []
const resting = () => [...world.book(BTC).orders.values()].filter(({ account }) => account === 'ann')
const states = () => world.house.changes.take().conditionals.map(({ state, reason }) => reason ?? state)

/** Ann is long ten lots, and the market reaches the price of her stop. */
function reach(request: Partial<ConditionalOrderRequest>, [bid, ask]: readonly [number, number]): void {
  world.place('ann', BTC, 'buy', 10)
  expect(wait({ ...LIMIT, ...request })).toMatchObject({ ok: true })
  world.house.changes.take()
  world.unquote(BTC)
  world.quote(BTC, 'buy', bid, 4)
  world.quote(BTC, 'sell', ask, 1_000)
  world.mark(BTC, P - 2_000)
}

test('[FU46] post-only that would take is refused as such when its price is reached', () => {
  reach({ postOnly: true }, [P - 2_000, P - 1_000])
  expect(states()).toEqual(['post_only_would_take'])
  expect(world.position('ann', BTC)?.lots).toBe(10)
})

test('[FU46] post-only rests as a maker', () => {
  reach({ postOnly: true }, [P - 9_000, P - 1_000])
  expect(states()).toContain('triggered')
  expect(resting()).toMatchObject([{ open: 10, terms: { postOnly: true } }])
})

test.each([
  ['IOC', 4, 0],
  ['GTC', 4, 6],
  [undefined, 4, 6],
] as const)('[FU46] %s: %d of ten trade at once, %d rest', (timeInForce, traded, rest) => {
  reach(timeInForce === undefined ? {} : { timeInForce }, [P - 2_000, P - 1_000])
  expect(world.position('ann', BTC)?.lots).toBe(10 - traded)
  expect(resting().reduce((sum, { open }) => sum + open, 0)).toBe(rest)
})

test('[FU46] fill-or-kill is all of it or nothing, with a limit or without one', () => {
  reach({ timeInForce: 'FOK' }, [P - 2_000, P - 1_000])
  expect(states()).toEqual(['fok_unfillable'])
  const { limit: _, ...market } = LIMIT
  expect(wait({ ...market, timeInForce: 'FOK', stopPrice: P - 3_000 })).toMatchObject({ ok: true })
  world.mark(BTC, P - 3_000)
  expect(states().at(-1)).toBe('fok_unfillable')
  expect(world.position('ann', BTC)?.lots).toBe(10)
})

test('[FU46] what no order can be is refused by name before it waits', () => {
  const { limit: _, ...market } = LIMIT
  const trail = { ...market, type: 'trailing_stop', trail: { distance: 10_000, unit: 'bps' } } as const
  const { stopPrice: __, ...trailing } = trail
  for (const [reason, request] of [
    ['time_in_force_invalid', { ...market, timeInForce: 'GTC' }],
    ['time_in_force_invalid', { ...LIMIT, timeInForce: 'GTD' }],
    ['post_only_invalid', { ...market, postOnly: true }],
    ['post_only_invalid', { ...LIMIT, postOnly: true, timeInForce: 'IOC' }],
    ['self_trade_mode_refused', { ...LIMIT, selfTrade: 'none' }],
    ['trail_invalid', trailing],
  ] as const) {
    expect(wait(request)).toMatchObject({ ok: false, error: reason })
  }
  expect(waiting()).toEqual([])
})

test('[FU46] its self-trade prevention is the one that was asked for', () => {
  world.place('ann', BTC, 'buy', 10)
  world.place('ann', BTC, 'buy', 5, { price: P - 1, reduceOnly: false })
  const { limit: _, ...market } = LIMIT
  expect(wait({ ...market, selfTrade: 'expire_maker', stopPrice: P - 10 })).toMatchObject({ ok: true })
  world.unquote(BTC)
  world.quote(BTC, 'buy', P - 1, 1_000)
  world.mark(BTC, P - 10)
  expect(world.position('ann', BTC)).toBeUndefined()
  expect(resting()).toEqual([])
})

test('[FU46] a protected one trades only where last trade and mark are near each other', () => {
  world.place('ann', BTC, 'buy', 10)
  const { limit: _, ...market } = LIMIT
  for (const stopPrice of [P - 2_000, P - 60_000]) {
    expect(wait({ ...market, lots: 2, stopPrice, priceProtect: true })).toMatchObject({ ok: true })
  }
  world.house.changes.take()
  world.mark(BTC, P - 2_000)
  expect(states()).toEqual(['triggered'])
  // Only the mark price falls, by six percent.
  world.mark(BTC, P - 60_000)
  expect(states()).toEqual(['price_protected'])
  expect(world.position('ann', BTC)?.lots).toBe(8)
})

test('[FU47] what closes a whole position is refused where there is none on that side', () => {
  expect(wait(WHOLE)).toMatchObject({ ok: false, error: 'reduce_only_rejected' })
  world.place('ann', BTC, 'buy', 10)
  const buy = { ...WHOLE, side: 'buy', stopPrice: P + 2_000 } as const
  expect(wait(buy)).toMatchObject({ ok: false, error: 'reduce_only_rejected' })
  expect(wait(WHOLE)).toMatchObject({ ok: true })
  expect(wait(buy)).toMatchObject({ ok: false, error: 'reduce_only_rejected' })
  expect(waiting()).toHaveLength(1)
  world.place('ann', BTC, 'sell', 10)
  expect(waiting()).toEqual([])
  expect(wait(WHOLE)).toMatchObject({ ok: false, error: 'reduce_only_rejected' })
  const trail = { distance: 100, unit: 'bps' } as const
  const { stopPrice: _, ...trailing } = { ...WHOLE, type: 'trailing_stop', trail } as const
  expect(wait(trailing)).toMatchObject({ ok: false, error: 'reduce_only_rejected' })
})

test('[FU47] in hedge mode it is against its leg, and the leg is held', () => {
  world.settings.setHedge('ann', true, world.now)
  const of = (side: 'buy' | 'sell', leg: 'long' | 'short') =>
    wait({ ...WHOLE, side, leg, stopPrice: side === 'sell' ? P - 2_000 : P + 2_000 }).ok
  expect([of('sell', 'long'), of('buy', 'long'), of('buy', 'short'), of('sell', 'short')]).not.toContain(true)
  world.place('ann', BTC, 'buy', 10, { leg: 'long' })
  expect([of('sell', 'long'), of('buy', 'long'), of('buy', 'short'), of('sell', 'short')]).toEqual([
    true,
    false,
    false,
    false,
  ])
  world.place('ann', BTC, 'sell', 10, { leg: 'short' })
  expect(of('buy', 'short')).toBe(true)
  world.place('ann', BTC, 'sell', 10, { leg: 'long' })
  expect(waiting().map(({ terms }) => terms.leg)).toEqual(['short'])
})

test('[FU47] before its position it waits for an order that would open it, and leaves with the last of them', () => {
  world.place('ann', BTC, 'buy', 10, { price: P - 500 })
  world.place('ann', BTC, 'buy', 10, { price: P - 600 })
  expect(wait(WHOLE)).toMatchObject({ ok: true })
  expect(wait({ ...WHOLE, side: 'buy', stopPrice: P + 2_000 })).toMatchObject({ ok: false })
  const [first, second] = resting().map(({ id }) => id)
  world.orders.cancel('ann', BTC, first ?? 0, world.now)
  expect(waiting()).toHaveLength(1)
  world.house.changes.take()
  world.orders.cancel('ann', BTC, second ?? 0, world.now)
  expect(waiting()).toEqual([])
  expect(states()).toEqual(['closed'])
  world.place('ann', BTC, 'buy', 10, { price: P - 500 })
  expect(wait(WHOLE)).toMatchObject({ ok: true })
  world.market(BTC, P - 600)
  expect(world.position('ann', BTC)?.lots).toBe(10)
  expect(waiting()).toHaveLength(1)
})

test('[FU47] a position that turns takes what closed the old side with it, and leaves what closes the new one', () => {
  world.place('ann', BTC, 'buy', 10)
  world.place('ann', BTC, 'sell', 10, { price: P + 9_000, reduceOnly: true })
  expect(wait(WHOLE)).toMatchObject({ ok: true })
  const buy = { ...WHOLE, side: 'buy', stopPrice: P + 2_000, lots: 5, reduceOnly: false } as const
  expect(wait(buy)).toMatchObject({ ok: true })
  expect(world.orders.reverse('ann', BTC, world.now)).toMatchObject({ ok: true })
  expect(world.position('ann', BTC)?.lots).toBe(-10)
  expect(resting()).toEqual([])
  expect(waiting().map(({ terms }) => terms.side)).toEqual(['buy'])
})

test('[FU47] what only reduces waits for what there is to reduce, or for an entry that waits itself', () => {
  const some = { ...WHOLE, lots: 5 } as const
  const buy = { ...some, side: 'buy', stopPrice: P + 2_000 } as const
  const refusedOf = (request: ConditionalOrderRequest) => {
    const placed = wait(request)
    return placed.ok ? undefined : placed.error
  }
  for (const request of [some, buy]) expect(refusedOf(request)).toBe('reduce_only_rejected')
  const entry = wait({ ...buy, reduceOnly: false })
  expect(entry).toMatchObject({ ok: true })
  expect([refusedOf(some), refusedOf(buy)]).toEqual([undefined, 'reduce_only_rejected'])
  world.place('ann', BTC, 'sell', 10)
  expect([refusedOf(some), refusedOf(buy)]).toEqual(['reduce_only_rejected', undefined])
})

test('[FU48] exits come with what opens: an order that only closes is refused with them, and what it closed has none', () => {
  const exits = { stopLoss: { by: 'mark', stopPrice: P - 5_000 } } as const
  world.place('ann', BTC, 'sell', 100)
  const closing = world.place('ann', BTC, 'buy', 10, { reduceOnly: true, exits })
  expect(closing).toMatchObject({ ok: false, error: 'exits_not_possible' })
  world.place('ann', BTC, 'buy', 10, { exits })
  expect(world.position('ann', BTC)?.lots).toBe(-90)
  expect(waiting()).toEqual([])
  world.place('ann', BTC, 'buy', 100, { exits })
  expect(world.position('ann', BTC)?.lots).toBe(10)
  expect(waiting()).toHaveLength(1)
})

test('[FU89] a client id waits once, in all contracts of an account, and is free when its order is over', () => {
  world.place('ann', BTC, 'buy', 10)
  const named = { ...LIMIT, clientOrderId: 'mine', reduceOnly: false }
  const placed = wait(named)
  expect(placed).toMatchObject({ ok: true })
  for (const again of [named, { ...named, lots: 3 }, { ...named, symbol: ETH, stopPrice: 390_000, limit: 390_000 }]) {
    expect(wait(again)).toMatchObject({ ok: false, error: 'duplicate_client_order_id' })
  }
  expect(wait(named, 'ben')).toMatchObject({ ok: true })
  world.orders.cancelConditional('ann', BTC, placed.ok ? placed.value.id : 0)
  expect(waiting()).toEqual([])
  expect(wait({ ...named, symbol: ETH, stopPrice: 390_000, limit: 390_000 })).toMatchObject({ ok: true })
})
