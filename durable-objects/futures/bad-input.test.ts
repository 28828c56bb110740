import { beforeEach, expect, test } from 'vitest'
import { ClearingWorld, usdt } from '../../tests/fixtures/clearing.ts'

const BTC = 'BTC_USDT'
const NONE = 'XYZ_USDT'
const PRICE = 1_000_000
/** Values that are no valid count of ticks or lots. */
const NO_COUNTS = [
  ['not a number', Number.NaN],
  ['no end', Number.POSITIVE_INFINITY],
  ['nothing', 0],
  ['less than nothing', -1],
  ['1e-30', 1e-30],
  ['a half', 0.5],
  ['more than integers hold', 2 ** 53],
] as const
const MAX = Number.MAX_SAFE_INTEGER

let world: ClearingWorld
beforeEach(() => {
  world = new ClearingWorld()
  world.market(BTC, PRICE)
  world.deposit('ann', '5000')
  world.settings.setMode('ann', BTC, 'isolated', world.now)
  world.place('ann', BTC, 'buy', 100)
  world.place('ann', BTC, 'buy', 10, { price: PRICE - 5_000 })
  world.house.changes.take()
})

/** State that a refusal must not change. */
function state(): unknown {
  const { house, funds } = world
  const owner = house.accounts.ensureAccount('ann')
  const position = owner.position(BTC, 'net')
  const perpetual = house.perpetuals.get(BTC)
  return {
    money: [...funds.all()].map(([account, atoms]) => `${account} ${atoms}`),
    position: [position?.lots, String(position?.cost)],
    orders: [...(perpetual?.book.orders.values() ?? [])].map(({ id, price, open }) => [id, price, open]),
    waiting: perpetual?.conditionals.listOfAccount('ann').length,
    exits: perpetual?.entryExits.size,
    chosen: [...owner.chosen],
    isHedged: owner.isHedged,
    entries: funds.entries.length,
  }
}

/** @param asked calls that must all be refused with `reason` */
function refuse(reason: string, asked: readonly (() => { readonly ok: boolean; readonly error?: unknown })[]): void {
  const before = state()
  for (const [index, ask] of asked.entries())
    expect([index, ask()]).toMatchObject([index, { ok: false, error: reason }])
  expect(state()).toEqual(before)
  expect(world.house.faults()).toEqual([])
}

const conditional = { side: 'sell', leg: 'net', by: 'mark', reduceOnly: true } as const

test.each(NO_COUNTS)('[FU80] %s is no quantity, no price, no trigger, no leverage', (_, value) => {
  const { orders, settings, now } = world
  const [order] = world.book(BTC).ordersByOwner.ordersOf('ann')
  const id = order?.id ?? 0
  const stop = { ...conditional, symbol: BTC, type: 'stop', stopPrice: PRICE - 9_000 } as const
  refuse('quantity_invalid', [
    () => world.place('ann', BTC, 'buy', value),
    () => world.place('ann', BTC, 'buy', value, { price: PRICE }),
    () => world.place('ann', BTC, 'sell', value, { reduceOnly: true }),
    () => orders.amend('ann', BTC, id, { quantity: value }, now),
    () => orders.placeConditional('ann', { ...stop, lots: value }, now),
  ])
  refuse('price_invalid', [
    () => world.place('ann', BTC, 'buy', 10, { type: 'limit', timeInForce: 'GTC', price: value }),
    () => orders.amend('ann', BTC, id, { price: value }, now),
    () => orders.placeConditional('ann', { ...stop, limit: value }, now),
    () =>
      world.place('ann', BTC, 'buy', 10, {
        exits: { stopLoss: { by: 'mark', stopPrice: PRICE - 9_000, limit: value } },
      }),
    () => orders.protect('ann', BTC, 'net', { stopLoss: { by: 'mark', stopPrice: PRICE - 9_000, limit: value } }, now),
  ])
  refuse('trigger_price_invalid', [
    () => orders.placeConditional('ann', { ...stop, stopPrice: value }, now),
    () =>
      orders.placeConditional(
        'ann',
        { ...conditional, symbol: BTC, type: 'trailing_stop', trail: { distance: value, unit: 'ticks' } },
        now,
      ),
    () => orders.protect('ann', BTC, 'net', { takeProfit: { by: 'mark', stopPrice: value } }, now),
    () => world.place('ann', BTC, 'buy', 10, { exits: { takeProfit: { by: 'mark', stopPrice: value } } }),
  ])
  refuse('leverage_invalid', [() => settings.setLeverage('ann', BTC, value, now)])
})

test('[FU80] a part that is no part of a position closes nothing', () => {
  for (const bps of [Number.NaN, 0, -1, 1e-30]) {
    refuse('quantity_invalid', [() => world.orders.close('ann', { symbol: BTC, leg: 'net', bps }, world.now)])
  }
})

test('[FU80] the most that integers hold is beyond what anybody may have, and no sum of it overflows', () => {
  const { orders, now } = world
  refuse('position_limit', [
    () => world.place('ann', BTC, 'buy', MAX),
    () => world.place('ann', BTC, 'sell', MAX),
    () => world.place('ann', BTC, 'buy', MAX, { price: PRICE }),
    () => world.place('ann', BTC, 'sell', 1, { price: MAX }),
    () => world.place('ann', BTC, 'sell', MAX, { price: MAX }),
    () => orders.amend('ann', BTC, world.book(BTC).ordersByOwner.ordersOf('ann')[0]?.id ?? 0, { quantity: MAX }, now),
  ])
  refuse('leverage_invalid', [() => world.settings.setLeverage('ann', BTC, MAX, now)])
  refuse('margin_insufficient', [
    () => world.settings.moveMargin('ann', { symbol: BTC, leg: 'net' }, usdt('100000000000000000000'), now),
  ])
  refuse('margin_needed', [
    () => world.settings.moveMargin('ann', { symbol: BTC, leg: 'net' }, -usdt('100000000000000000000'), now),
  ])
  refuse('amount_invalid', [() => world.settings.moveMargin('ann', { symbol: BTC, leg: 'net' }, 0n, now)])
})

test('[FU80] what closes a position is taken down to what there is, however much was asked for', () => {
  expect(world.place('ann', BTC, 'sell', MAX, { reduceOnly: true })).toMatchObject({ ok: true })
  expect(world.position('ann', BTC)).toBeUndefined()
  expect(world.house.faults()).toEqual([])
})

test('[FU80] one that waits for as much as integers hold is refused when it would trade, and says so', () => {
  const { orders, now } = world
  const asked = {
    ...conditional,
    symbol: BTC,
    type: 'stop',
    stopPrice: PRICE - 2_000,
    lots: MAX,
    reduceOnly: false,
  } as const
  expect(orders.placeConditional('ann', asked, now)).toMatchObject({ ok: true })
  world.mark(BTC, PRICE - 2_000)
  const { conditionals } = world.house.changes.take()
  expect(conditionals.at(-1)).toMatchObject({ state: 'refused', reason: 'position_limit' })
  expect(world.position('ann', BTC)?.lots).toBe(100)
})

test('[FU80] a contract that is not there is named, whatever is asked of it', () => {
  const { orders, settings, now } = world
  refuse('contract_unknown', [
    () => world.place('ann', NONE, 'buy', 1),
    () => world.place('ann', '__proto__', 'buy', 1),
    () => orders.amend('ann', NONE, 1, { quantity: 1 }, now),
    () => orders.cancel('ann', NONE, 1, now),
    () => orders.cancelAll('ann', NONE, now),
    () => orders.placeConditional('ann', { ...conditional, symbol: NONE, type: 'stop', stopPrice: 5 }, now),
    () => orders.cancelConditional('ann', NONE, 1),
    () => orders.protect('ann', NONE, 'net', {}, now),
    () => orders.close('ann', { symbol: NONE, leg: 'net', bps: 10_000 }, now),
    () => orders.reverse('ann', NONE, now),
    () => settings.setLeverage('ann', NONE, 5, now),
    () => settings.setMode('ann', NONE, 'cross', now),
    () => settings.setAutoAdd('ann', NONE, true, now),
    () => settings.moveMargin('ann', { symbol: NONE, leg: 'net' }, 1n, now),
  ])
})

test('[FU80] orders and positions of others, or of nobody, are unknown', () => {
  const { orders, now } = world
  const id = world.book(BTC).ordersByOwner.ordersOf('ann')[0]?.id ?? 0
  refuse('order_unknown', [
    () => orders.amend('bob', BTC, id, { quantity: 5 }, now),
    () => orders.cancel('bob', BTC, id, now),
    () => orders.cancel('ann', BTC, MAX, now),
    () => orders.cancel('ann', BTC, Number.NaN, now),
  ])
  refuse('position_unknown', [
    () => orders.close('bob', { symbol: BTC, leg: 'net', bps: 10_000 }, now),
    () => orders.protect('bob', BTC, 'net', {}, now),
    () => world.settings.moveMargin('bob', { symbol: BTC, leg: 'net' }, 1n, now),
  ])
  refuse('conditional_unknown', [() => orders.cancelConditional('ann', BTC, 99)])
})
