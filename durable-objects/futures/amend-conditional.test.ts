import { beforeEach, expect, test } from 'vitest'
import { ClearingWorld, T0 } from '../../tests/fixtures/clearing.ts'

const BTC = 'BTC_USDT'
/** 100,000.0 in ticks. */
const PRICE = 1_000_000

let world: ClearingWorld
beforeEach(() => {
  world = new ClearingWorld()
  world.market(BTC, PRICE)
  world.deposit('ann', '10000')
})

const fine = () => {
  expect(world.house.faults()).toEqual([])
  expect(world.funds.total()).toBe(0n)
}

test('[FU45] a stop waits for another price, as what it was: its number, its pair, the price that it waits for', () => {
  world.place('ann', BTC, 'buy', 100)
  const exits = {
    takeProfit: { by: 'index', stopPrice: PRICE + 500 },
    stopLoss: { by: 'mark', stopPrice: PRICE - 500, limit: PRICE - 900 },
  } as const
  world.orders.protect('ann', BTC, 'net', exits, T0)
  const conditionals = world.house.perpetuals.get(BTC)?.conditionals
  const [takeProfit, stop] = conditionals?.listOfAccount('ann') ?? []
  const before = stop?.terms
  const move = (id = 0, stopPrice = 0, who = 'ann') =>
    world.orders.amendConditional(who, { symbol: BTC, id, stopPrice })
  expect(move(stop?.id, PRICE - 200)).toEqual({ ok: true, value: null })
  expect(conditionals?.listOfAccount('ann').map(({ id }) => id)).toEqual([takeProfit?.id, stop?.id])
  expect(conditionals?.get(stop?.id ?? 0)?.terms).toEqual({ ...before, stopPrice: PRICE - 200 })
  expect(move(stop?.id, PRICE)).toEqual({ ok: false, error: 'trigger_already_met' })
  expect(move(stop?.id, 1.5)).toEqual({ ok: false, error: 'trigger_price_invalid' })
  expect(move(stop?.id, PRICE - 100, 'bob')).toEqual({ ok: false, error: 'conditional_unknown' })
  expect(conditionals?.get(stop?.id ?? 0)?.terms.stopPrice).toBe(PRICE - 200)
  // It fires at the new price, and the other order of the pair is removed.
  world.market(BTC, PRICE - 199)
  expect(conditionals?.size).toBe(2)
  world.market(BTC, PRICE - 200)
  expect(conditionals?.size).toBe(0)
  fine()
})

test('[FU45] what follows a price is not changed', () => {
  world.place('ann', BTC, 'buy', 100)
  const trail = { distance: 100, unit: 'bps' } as const
  const placed = world.orders.placeConditional(
    'ann',
    { symbol: BTC, side: 'sell', leg: 'net', type: 'trailing_stop', by: 'mark', trail, reduceOnly: true },
    T0,
  )
  const id = placed.ok ? placed.value.id : 0
  expect(world.orders.amendConditional('ann', { symbol: BTC, id, stopPrice: PRICE - 5 })).toEqual({
    ok: false,
    error: 'amend_not_possible',
  })
})
