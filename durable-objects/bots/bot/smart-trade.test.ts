import { describe, expect, test } from 'vitest'
import type { BotDetail } from '#shared/bots/views.ts'
import { ANN, type BotWorld, created, MARKET, ONE } from '../../../tests/fixtures/bot-world.ts'
import { Random } from '../../../tests/simulation/money/random.ts'
import { faultsOf, NO_FAULTS } from '../../../tests/simulation/money/world.ts'

const TRADE = {
  kind: 'smart_trade',
  market: MARKET,
  investment: '1000',
  stopLoss: '2900',
  target1: '3100',
  share1: '50',
  target2: '3200',
  share2: '50',
}

/** A trade at the price, beside the quotes. It fires triggers. */
async function goes(world: BotWorld, dollars: number): Promise<void> {
  await world.quotes(dollars)
  await world.trade(`x${dollars}`, MARKET, { side: 'sell', price: 0, lots: 100, isMarket: true })
  await world.rest(3_000)
}
const levels = async (world: BotWorld) =>
  (await world.until(world.client.open())).map(({ side, price }) => `${side} ${price}`).sort()
const isEmpty = async (world: BotWorld) =>
  [...(await world.until(world.client.walletAtoms())).values()].every((atoms) => atoms === 0n)

/** The parts of the profit add up to what the ledger has. */
async function agrees(world: BotWorld): Promise<void> {
  await world.rest(70_000)
  const { profit } = await world.brief()
  expect(Number(profit.grid) + Number(profit.floating)).toBeCloseTo(Number(profit.total), 7)
  expect(Number(profit.equity) - Number(profit.invested)).toBeCloseTo(Number(profit.total), 7)
  expect(world.reports).toEqual([])
  expect((await world.audit()).findings).toEqual([])
}

describe('a smart trade', () => {
  test('[BO32] buys once, sells a part at each target, and is over when all is sold', async () => {
    const world = await created(TRADE)
    expect(await levels(world)).toEqual(['sell 3100.00', 'sell 3200.00'])
    await goes(world, 3_120)
    expect(await levels(world)).toEqual(['sell 3200.00'])
    await agrees(world)
    expect((await world.brief()).state).toBe('running')
    await goes(world, 3_220)
    await world.rest(10_000)
    const { state, end, profit } = await world.brief()
    expect({ state, end }).toEqual({ state: 'stopped', end: 'take_profit' })
    // Half gained a thirtieth, the other half a fifteenth, less fees and half a spread.
    expect(Number(profit.total)).toBeGreaterThan(45)
    expect(Number(profit.total)).toBeLessThan(50)
    expect(await isEmpty(world)).toBe(true)
    expect(await world.wallet(ANN, 'ETH')).toBeLessThan(ONE / 10_000n)
    await agrees(world)
  })

  test('[BO32] sells what is left at its stop', async () => {
    const world = await created(TRADE)
    for (const dollars of [3_120, 3_000, 2_890]) await goes(world, dollars)
    await world.rest(10_000)
    expect(await world.brief()).toMatchObject({ state: 'stopped', end: 'stop_loss' })
    expect(await world.wallet(ANN, 'ETH')).toBeLessThan(ONE / 10_000n)
    await agrees(world)
  })

  test('[BO32] its stop follows the highest price, a tenth of its distance at a time', async () => {
    const world = await created({ ...TRADE, stopLoss: '2800', target1: '3900', target2: '4000', stopTrail: '2' })
    for (const dollars of [3_030, 3_100, 3_200]) await goes(world, dollars)
    // Two percent below the trade at 3,200, less half a spread.
    expect((await world.bot<BotDetail>('detail')).stop).toBe('3134.43')
    await goes(world, 3_150)
    expect((await world.brief()).state).toBe('running')
    await goes(world, 3_130)
    await world.rest(10_000)
    const { state, end, profit } = await world.brief()
    expect({ state, end }).toEqual({ state: 'stopped', end: 'stop_loss' })
    expect(Number(profit.total)).toBeGreaterThan(35)
  })

  test('[BO32] after its first target the stop stands at what was paid, where that was chosen', async () => {
    for (const breakEven of ['on', '']) {
      const world = await created({ ...TRADE, breakEven })
      await goes(world, 3_120)
      await goes(world, 2_995)
      await world.rest(10_000)
      const { state, profit } = await world.brief()
      expect(state).toBe(breakEven === 'on' ? 'stopped' : 'running')
      if (breakEven === 'on') expect(Number(profit.total)).toBeGreaterThan(10)
    }
  })

  test('[BO32] waits for its price to buy; a stop before that gives the money back', async () => {
    const world = await created({ ...TRADE, entryPrice: '2950' })
    expect(await levels(world)).toEqual(['buy 2950.00'])
    await world.bot('ask', 'pause')
    expect(await levels(world)).toEqual([])
    await world.bot('ask', 'resume')
    await world.rest(1_000)
    expect(await levels(world)).toEqual(['buy 2950.00'])
    await goes(world, 2_940)
    expect(await levels(world)).toEqual(['sell 3100.00', 'sell 3200.00'])
    await agrees(world)

    const idle = await created({ ...TRADE, entryPrice: '2950' })
    await idle.bot('stop', 'sell')
    await idle.rest(5_000)
    expect(await idle.wallet(ANN, 'USDT')).toBe(1_000n * ONE)
  })

  test('[BO32] takes coins that are there already, and sells them in the same way', async () => {
    const world = await created({ ...TRADE, investment: '0.5', investIn: 'base' }, 1, undefined, { ETH: ONE / 2n })
    expect(await levels(world)).toEqual(['sell 3100.00', 'sell 3200.00'])
    expect((await world.bot<BotDetail>('detail')).entry).toBe('3000.00')
    await goes(world, 3_120)
    await goes(world, 3_220)
    await world.rest(10_000)
    expect(await world.brief()).toMatchObject({ state: 'stopped', end: 'take_profit' })
    expect(await world.wallet(ANN, 'USDT')).toBeGreaterThan(2_500n * ONE)
    await agrees(world)
  })

  test('[BO32] [BO22] whatever is lost, doubled or dies, nothing is sold twice and nothing is lost', async () => {
    for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const trailed = seed % 2 === 0 ? { stopTrail: '3', breakEven: 'on' } : {}
      const world = await created({ ...TRADE, ...trailed, share3: '20', target3: '3150', share1: '30' }, seed)
      const random = new Random(seed)
      world.world.faults = faultsOf(random)
      let dollars = 3_000
      for (let step = 0; step < 8; step += 1) {
        dollars = Math.max(2_850, dollars + (random.next() - 0.45) * 120)
        await world.quotes(dollars)
        if (random.chance(0.4)) world.world.crash(world.account)
        if (step === 3) await world.bot('ask', 'pause').catch(() => undefined)
        if (step === 4) await world.bot('ask', 'resume').catch(() => undefined)
      }
      world.world.faults = NO_FAULTS
      await world.poke()
      await world.bot('wake')
      await world.rest(200_000)
      const open = await levels(world)
      expect(new Set(open).size, `seed ${seed}`).toBe(open.length)
      await world.bot('stop', 'sell').catch(() => undefined)
      await world.rest(60_000)
      expect((await world.brief()).state, `seed ${seed}`).toBe('stopped')
      expect(await isEmpty(world)).toBe(true)
      expect(world.reports.filter((text) => text.startsWith('bot_books_differ'))).toEqual([])
      expect((await world.audit()).findings).toEqual([])
    }
  }, 120_000)

  test('[BO32] [BO22] it dies before or after any of its commits, and ends the same way', async () => {
    type Death = { readonly commit: number; readonly moment: string }
    const story = async (death?: Death) => {
      let [commits, due] = [0, death]
      const world = await created({ ...TRADE, breakEven: 'on', stopTrail: '10' }, 1, (made) => {
        made.world.onCommitPoint = (name, moment) => {
          if (name !== made.account) return undefined
          if (moment === 'before') commits += 1
          if (due?.commit !== commits || due.moment !== moment) return undefined
          due = undefined
          return 'crash'
        }
      })
      for (const dollars of [3_040, 3_120, 2_995]) await goes(world, dollars)
      await world.rest(40_000)
      const { state, end, profit } = await world.brief()
      expect({ state, end }, JSON.stringify(death)).toEqual({ state: 'stopped', end: 'stop_loss' })
      expect(Number(profit.total), JSON.stringify(death)).toBeGreaterThan(10)
      expect(await isEmpty(world)).toBe(true)
      expect(world.reports.filter((text) => text.includes('differ'))).toEqual([])
      expect((await world.audit()).findings).toEqual([])
      return commits
    }
    const commits = await story()
    expect(commits).toBeGreaterThan(20)
    for (let commit = 1; commit <= commits; commit += 2) {
      await story({ commit, moment: 'before' })
      await story({ commit: Math.min(commits, commit + 1), moment: 'after' })
    }
  }, 240_000)
})
