// The displayed liquidation price is the one at which the clearing house liquidates: one tick before it does nothing,
// with any other positions.

import { expect, test } from 'vitest'
import type { OpenPosition } from '#objects/futures/positions.ts'
import { ClearingWorld } from '../../fixtures/clearing.ts'
import { Random } from '../engine/stream.ts'

const SYMBOLS = ['BTC_USDT', 'ETH_USDT', 'DOGE_USDT'] as const
const PRICES = { BTC_USDT: 1_000_000, ETH_USDT: 400_000, DOGE_USDT: 20_000 } as const
const LOTS = { BTC_USDT: 4_000, ETH_USDT: 60_000, DOGE_USDT: 400_000 } as const
const SEEDS = 400

/** A user with random positions in either mode, and books that fill any order. */
function drawn(random: Random, isHedged: boolean): ClearingWorld {
  const world = new ClearingWorld(SYMBOLS, '1000000000')
  world.deposit('ann', String(random.int(500, 90_000)))
  if (isHedged) world.settings.setHedge('ann', true, world.now)
  for (const symbol of SYMBOLS) {
    world.market(symbol, PRICES[symbol], 100_000_000)
    if (random.chance(0.5)) world.settings.setMode('ann', symbol, 'isolated', world.now)
    world.settings.setLeverage('ann', symbol, random.pick([1, 5, 10, 20, 50, 75]), world.now)
    for (const leg of isHedged ? (['long', 'short'] as const) : (['net'] as const)) {
      if (random.chance(0.3)) continue
      const side = leg === 'net' ? random.pick(['buy', 'sell'] as const) : leg === 'long' ? 'buy' : 'sell'
      // The largest of a few sizes that the margin allows.
      for (let lots = random.int(1, LOTS[symbol]); lots > 0; lots = Math.floor(lots / 2)) {
        if (world.place('ann', symbol, side, lots, { leg }).ok) break
      }
    }
    world.market(symbol, Math.round(PRICES[symbol] * (1 + random.int(-8, 8) / 1_000)), 100_000_000)
  }
  world.house.changes.take()
  return world
}

/** Liquidations of the wallet or this position since the last call. */
const liquidated = (world: ClearingWorld, { perpetual, leg, isIsolated }: OpenPosition) =>
  world.house.changes.take().receipts.filter(({ mode, positions }) => {
    if (!isIsolated) return mode === 'cross'
    return mode === 'isolated' && positions.some((own) => own.symbol === perpetual.symbol && own.leg === leg)
  }).length

/** @returns true if there was a price to check */
function check(world: ClearingWorld, position: OpenPosition): boolean {
  const { perpetual } = position
  const { symbol, mark } = perpetual
  const shown = world.house.risk.liquidationPrice(position)
  if (shown === mark) return false
  if (shown === undefined) {
    for (const ticks of [1, mark * 1_000]) {
      world.mark(symbol, ticks)
      expect(liquidated(world, position)).toBe(0)
    }
    return false
  }
  world.mark(symbol, shown < mark ? shown + 1 : shown - 1)
  expect(liquidated(world, position)).toBe(0)
  expect(world.house.risk.liquidationPrice(position)).toBe(shown)
  world.mark(symbol, shown)
  expect(liquidated(world, position)).toBe(1)
  expect(world.house.faults()).toEqual([])
  expect(world.funds.total()).toBe(0n)
  return true
}

for (const isHedged of [false, true]) {
  test(`[FU2] [FU22] [FU30] [FU32] [MG5] in ${isHedged ? 'hedge' : 'one-way'} mode the price that is shown liquidates, and no tick before it`, () => {
    const looked = { cross: 0, isolated: 0 }
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const count = drawn(new Random(seed), isHedged).house.accounts.ensureAccount('ann').positions.size
      for (let index = 0; index < count; index += 1) {
        // A new world for each price, because a liquidation changes the others.
        const world = drawn(new Random(seed), isHedged)
        const position = [...world.house.accounts.ensureAccount('ann').positions.values()][index]
        if (position && check(world, position)) looked[position.isIsolated ? 'isolated' : 'cross'] += 1
      }
    }
    expect(looked.cross).toBeGreaterThan(100)
    expect(looked.isolated).toBeGreaterThan(100)
  })
}
