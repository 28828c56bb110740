import { describe, expect, test } from 'vitest'
import type { LeadSignal } from '#shared/copy/signals.ts'
import { CopierWorld, type Death, SIM } from '../../../tests/fixtures/copier-world.ts'

const trade = (seq: number, more: Partial<LeadSignal> = {}): LeadSignal => ({
  seq,
  time: SIM.start,
  symbol: 'BTC_USDT',
  side: 'buy',
  leg: 'net',
  action: 'open',
  isReversal: false,
  lots: 1_000,
  units: String(1_000 * SIM.price),
  orderLots: 1_000,
  part: { of: '0', taken: '0' },
  equity: String(9_000n * SIM.usdt),
  leverage: 1,
  mode: 'cross',
  ...more,
})
const close = (seq: number, of: number, taken: number): LeadSignal =>
  trade(seq, { side: 'sell', action: 'close', part: { of: String(of), taken: String(taken) } })

async function begun(dies?: Death): Promise<CopierWorld> {
  const world = new CopierWorld(dies)
  world.handsOver = true
  await world.step(() => world.copier.start(world.beginning()))
  return world
}

/** Three trades of the lead, a withdrawal between them, and the end. */
async function story(world: CopierWorld): Promise<void> {
  await world.follow([trade(1)])
  await world.follow([trade(2), close(3, 2_000, 500)])
  await world.step(() => world.copier.withdraw('some-money', 50n * SIM.usdt, 'copy'))
  await world.follow([trade(4)])
  await world.step(() => world.copier.stop('close', 'copier'))
  await world.untilQuiet()
}

describe('an order that is left to the lead', () => {
  test('[CF21] is written down and placed by nobody until it is asked for, and counted once however often it is told of', async () => {
    const world = await begun()
    const { seen, order } = await world.copier.applySignals([trade(1)], world.prices)
    expect([seen, world.orders.size, world.store.pendingTrades().length]).toEqual([1, 0, 1])
    // After a crash of the lead, the repeated signal gives the same order.
    world.revive()
    expect(await world.copier.applySignals([trade(1)], world.prices)).toEqual({ seen: 1, order })
    await world.follow([trade(1)])
    const after = world.store.portfolio()
    expect([world.orders.size, world.store.pendingTrades().length, after?.weekFees]).toEqual([1, 0, after?.weekFees])
    expect(await world.copier.applySignals([trade(1)], world.prices)).toEqual({ seen: 1 })
    if (order) await world.copier.recordOutcome(order, { kind: 'refused', reason: 'insufficient_funds', params: {} })
    expect(world.store.portfolio()).toEqual(after)
    expect(world.store.trades(99, 9).map(({ state }) => state)).toEqual(['done'])
  })

  test('[CF21] is placed by the portfolio itself before anything else happens, where the lead says nothing', async () => {
    const world = await begun()
    await world.copier.applySignals([trade(1)], world.prices)
    await world.copier.runDueWork()
    expect([world.orders.size, world.store.pendingTrades().length]).toEqual([1, 0])
    await world.copier.applySignals([trade(2)], world.prices)
    const { seen } = await world.copier.applySignals([close(3, 2_000, 1_000)], world.prices)
    expect([seen, world.orders.size, world.store.pendingTrades().length]).toEqual([3, 2, 1])
  })

  test('[CF21] whoever dies at whichever call, orders and money are those of a story without a death', async () => {
    const whole = await begun()
    await story(whole)
    expect(whole.orders.size).toBe(5)
    for (let call = 1; call <= whole.calls; call += 1) {
      for (const when of ['before', 'after'] as const) {
        const world = await begun({ call, when })
        await story(world)
        const at = `call ${call} ${when}`
        expect(world.store.portfolio(), at).toMatchObject({ state: 'ended', seen: 4 })
        expect(world.orders.size, at).toBe(5)
        const moneyOf = (of: CopierWorld) => [world.account, 'ann', 'lead', 'fees'].map((who) => of.money(who))
        expect(moneyOf(world), at).toEqual(moneyOf(whole))
      }
    }
  })

  test('[CF22] what the lead read of its money counts, unless its money has moved since or shortly before', async () => {
    const world = await begun()
    const read = () => ({ at: world.now, assets: {} })
    await world.follow([trade(1)], read())
    expect(world.readings).toEqual([])
    world.now += 5_000
    await world.follow([trade(2)], read())
    expect(world.readings).toHaveLength(1)
    // The trade has moved the money since the read.
    world.now += 500
    await world.follow([trade(3)], read())
    expect(world.readings).toHaveLength(1)
    // The second trade of a batch follows the order of the first.
    world.now += 5_000
    await world.follow([trade(4), trade(5)], read())
    expect(world.readings).toHaveLength(2)
  })
})
