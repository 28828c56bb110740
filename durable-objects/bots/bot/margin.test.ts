import { describe, expect, test } from 'vitest'
import { ANN, at, ETH, MarginBotWorld, ONE } from '../../../tests/fixtures/margin-bot-world.ts'

const GRID = {
  kind: 'futures_grid',
  market: ETH,
  lower: '2700',
  upper: '3300',
  grids: '6',
  investment: '1000',
  leverage: '5',
  direction: 'neutral',
  spacing: 'arithmetic',
}

async function created(recipe: object, seed = 1) {
  const world = new MarginBotWorld(seed)
  await world.give(ANN, 'bot', 'USDT', String(1_000n * ONE))
  await world.quote(ETH, at(3_000))
  expect(await world.bot('create', recipe)).toEqual({ ok: true, value: null })
  await world.rest(10_000)
  return world
}

/** The parts of the profit add up to what the clearing house has. */
async function agrees(world: MarginBotWorld): Promise<void> {
  await world.rest(5_000)
  const { profit } = await world.brief()
  const [grid, floating, funding] = [profit.grid, profit.floating, profit.funding ?? '0'].map(Number)
  expect((grid ?? 0) + (floating ?? 0) + (funding ?? 0)).toBeCloseTo(Number(profit.total), 7)
  expect(Number((await world.account1()).equity)).toBeCloseTo(Number(profit.equity), 6)
  expect(world.reports).toEqual([])
}

describe('a futures grid', () => {
  test.each([
    ['neutral', 0],
    ['long', 1],
    ['short', -1],
  ] as const)(
    '[BO23] %s: puts its margin in, opens what it begins with, and has each order once in the book',
    async (direction, sign) => {
      const world = await created({ ...GRID, direction })
      expect(await world.brief()).toMatchObject({ state: 'running', profit: { invested: '1000.00000000' } })
      const { orders, positions } = await world.account1()
      expect(orders).toHaveLength(6)
      expect(new Set(orders.map(({ side, price }) => `${side} ${price}`)).size).toBe(6)
      expect(Math.sign(Number(positions[0]?.quantity ?? 0))).toBe(sign)
      expect(await world.wallet('USDT')).toBe(0n)
      await agrees(world)
      expect((await world.audit()).findings).toEqual([])
    },
  )

  test.each(['neutral', 'long', 'short'])(
    '[BO23] %s: earns its round trips, and grid, floating and funding add up to what the clearing house has',
    async (direction) => {
      const world = await created({ ...GRID, direction })
      for (const dollars of [2_890, 3_010, 2_780, 3_110, 3_210, 2_990]) await world.quote(ETH, at(dollars))
      await agrees(world)
      const { profit } = await world.brief()
      expect(profit.pairs).toBeGreaterThanOrEqual(3)
      expect(Number(profit.grid)).toBeGreaterThan(0)
      const { pairs } = await world.detail()
      // The fee of the first purchase counts in the cost of what it bought.
      expect(pairs.reduce((sum, pair) => sum + Number(pair.profit), 0)).toBeCloseTo(Number(profit.grid), 6)
      // Funding is due after eight hours.
      world.world.now += 8 * 3_600_000
      await agrees(world)
      expect((await world.audit()).findings).toEqual([])
    },
  )

  test('[BO23] stopped, it closes its position, and all of its margin goes back', async () => {
    const world = await created({ ...GRID, direction: 'long' })
    await world.quote(ETH, at(2_890))
    await world.bot('stop', 'sell')
    await world.rest(60_000)
    expect(await world.brief()).toMatchObject({ state: 'stopped', end: 'owner' })
    expect(await world.account1()).toMatchObject({ orders: [], positions: [], equity: '0.00000000' })
    const { profit } = await world.brief()
    expect(Number(await world.wallet('USDT')) / 1e8).toBeCloseTo(Number(profit.equity), 7)
    expect((await world.audit()).findings).toEqual([])
  })

  test('[BO23] ends at its stop, told by the mark; and begins at its trigger', async () => {
    const world = await created({ ...GRID, direction: 'short', stopLoss: '3400', trigger: '3050' })
    expect((await world.brief()).state).toBe('waiting')
    await world.quote(ETH, at(3_060))
    await world.rest(10_000)
    expect((await world.brief()).state).toBe('running')
    await world.quote(ETH, at(3_420))
    await world.rest(60_000)
    expect(await world.brief()).toMatchObject({ state: 'stopped', end: 'stop_loss' })
    expect(await world.account1()).toMatchObject({ orders: [], positions: [] })
  })

  test('[BO24] it is not liquidated within its range, and where it is, it ends and says so: what is left goes back', async () => {
    const world = await created({ ...GRID, direction: 'long', leverage: '20' })
    await world.quote(ETH, at(2_701))
    await agrees(world)
    const { position } = await world.detail()
    const liquidation = Number(position?.liquidation)
    expect(liquidation).toBeLessThan(2_700)
    expect(liquidation).toBeGreaterThan(1_000)
    await world.quote(ETH, at(liquidation - 20))
    await world.rest(30_000)
    // A part was sold. The rest is sold when there is a buyer.
    expect(await world.brief()).toMatchObject({ state: 'stopping', end: 'liquidated' })
    await world.quote(ETH, at(2_640))
    await world.rest(60_000)
    expect(await world.brief()).toMatchObject({ state: 'failed', end: 'liquidated' })
    expect(await world.account1()).toMatchObject({ orders: [], positions: [], equity: '0.00000000' })
    const { profit } = await world.brief()
    expect(Number(await world.wallet('USDT')) / 1e8).toBeCloseTo(Number(profit.equity), 7)
    expect((await world.audit()).findings).toEqual([])
  })

  test('[BO22] on margin, too: it dies before or after any of its commits, and ends the same way', async () => {
    type Death = { readonly commit: number; readonly moment: string }
    const story = async (death?: Death) => {
      const world = new MarginBotWorld()
      await world.give(ANN, 'bot', 'USDT', String(1_000n * ONE))
      await world.quote(ETH, at(3_000))
      let commits = 0
      let due = death
      world.world.onCommitPoint = (name, moment) => {
        if (name !== world.account) return undefined
        if (moment === 'before') commits += 1
        if (due?.commit !== commits || due.moment !== moment) return undefined
        due = undefined
        return 'crash'
      }
      expect(await world.bot('create', { ...GRID, direction: 'long' }), JSON.stringify(death)).toEqual({
        ok: true,
        value: null,
      })
      await world.quote(ETH, at(2_890))
      await world.quote(ETH, at(3_010))
      await world.rest(20_000)
      const { orders } = await world.account1()
      expect(new Set(orders.map(({ side, price }) => `${side} ${price}`)).size, JSON.stringify(death)).toBe(6)
      await world.bot('stop', 'sell')
      await world.rest(60_000)
      expect((await world.brief()).state, JSON.stringify(death)).toBe('stopped')
      expect(await world.account1()).toMatchObject({ orders: [], positions: [], equity: '0.00000000' })
      expect(await world.wallet('USDT')).toBeGreaterThan(900n * ONE)
      expect(world.reports.filter((text) => text.includes('differ'))).toEqual([])
      return commits
    }
    const commits = await story()
    expect(commits).toBeGreaterThan(25)
    for (let commit = 1; commit <= commits; commit += 7) {
      await story({ commit, moment: 'before' })
      await story({ commit: Math.min(commits, commit + 3), moment: 'after' })
    }
  }, 240_000)
})
