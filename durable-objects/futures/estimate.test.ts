// The estimate of the order form against the clearing house, for random accounts.

import { expect, test } from 'vitest'
import { estimateOrder, type OrderEstimateInputs } from '#shared/futures/estimate.ts'
import { ClearingWorld, contractOf, RATES } from '../../tests/fixtures/clearing.ts'
import { Random } from '../../tests/simulation/engine/stream.ts'

const [BTC, ETH] = ['BTC_USDT', 'ETH_USDT'] as const
const PRICE = 1_000_000
const contract = { ...contractOf(BTC), takerPpm: RATES.takerPpm }

function inputsOf({ house }: ClearingWorld): OrderEstimateInputs {
  const { risk, accounts, funds, perpetuals } = house
  const owner = accounts.ensureAccount('ann')
  const { leverage, mode } = owner.settings(BTC)
  const elsewhere = risk.crossPositions(owner).filter(({ perpetual }) => perpetual.symbol !== BTC)
  const held = [...owner.positions.values()].filter(({ perpetual }) => perpetual.symbol === BTC)
  return {
    mark: perpetuals.get(BTC)?.mark ?? 0,
    leverage,
    mode,
    wallet: funds.balance(owner.wallet),
    available: risk.available(owner),
    elsewhere: elsewhere.reduce((sum, own) => sum + risk.unrealised(own) - risk.maintenance(own), 0n),
    positions: held.map((own) => {
      const { leg, lots, cost, isIsolated } = own
      return { leg, lots, cost, margin: isIsolated ? risk.isolatedMargin(own) : 0n }
    }),
    orders: [],
  }
}

/** Accounts with positions in one or two contracts, in profit or at a loss. */
function randomWorld(random: Random): { world: ClearingWorld; price: number } {
  const world = new ClearingWorld()
  world.market(BTC, PRICE)
  world.market(ETH, 400_000)
  world.deposit('ann', '20000')
  if (random.chance(0.5)) world.settings.setMode('ann', BTC, 'isolated', world.now)
  world.settings.setLeverage('ann', BTC, random.pick([5, 10, 20]), world.now)
  if (random.chance(0.8)) world.place('ann', BTC, random.pick(['buy', 'sell']), random.int(1, 300))
  if (random.chance(0.5)) world.place('ann', ETH, random.pick(['buy', 'sell']), random.int(1, 500))
  world.market(ETH, random.int(395_000, 405_000))
  const price = random.int(985_000, 1_015_000)
  world.unquote(BTC)
  world.mark(BTC, price)
  return { world, price }
}

test('[FS8] [FU2] the liquidation price that the form shows is that of the position after the order', () => {
  let compared = 0
  for (let seed = 1; seed <= 300; seed += 1) {
    const random = new Random(seed)
    const { world, price } = randomWorld(random)
    const wanted = { side: random.pick(['buy', 'sell'] as const), leg: 'net', lots: random.int(1, 500), price } as const
    const estimate = estimateOrder(contract, inputsOf(world), { ...wanted, reduceOnly: false })
    world.quote(BTC, wanted.side === 'buy' ? 'sell' : 'buy', price, 1_000)
    const order = { price, type: 'limit', timeInForce: 'IOC' } as const
    const placed = world.place('ann', BTC, wanted.side, wanted.lots, order)
    const position = world.position('ann', BTC)
    if (!placed.ok || !position) continue
    compared += 1
    expect([seed, estimate.lots, estimate.liquidation]).toEqual([
      seed,
      position.lots,
      world.house.risk.liquidationPrice(position),
    ])
  }
  expect(compared).toBeGreaterThan(150)
})

test('[FS6] [FU13] the margin that the form asks for is what the clearing house takes, also for a reversal', () => {
  let refused = 0
  for (let seed = 1; seed <= 300; seed += 1) {
    const random = new Random(seed)
    const { world, price } = randomWorld(random)
    const account = inputsOf(world)
    const side = random.pick(['buy', 'sell'] as const)
    const lots = random.int(1, 3_000)
    const { needed } = estimateOrder(contract, account, { side, leg: 'net', lots, price, reduceOnly: false })
    const held = world.position('ann', BTC)?.lots ?? 0
    const closes = held * (side === 'buy' ? 1 : -1) < 0 && lots <= Math.abs(held)
    const placed = world.place('ann', BTC, side, lots, { price, type: 'limit', timeInForce: 'GTC' })
    const reason = placed.ok ? undefined : placed.error
    if (closes || reason === 'position_limit') continue
    refused += placed.ok ? 0 : 1
    expect([seed, reason]).toEqual([seed, needed <= account.available ? undefined : 'margin_insufficient'])
  }
  expect(refused).toBeGreaterThan(30)
})
