import { describe, expect, test } from 'vitest'
import { ANN, at, ETH, MarginBotWorld, ONE } from '../../../tests/fixtures/margin-bot-world.ts'

const ARBITRAGE = { kind: 'funding_arbitrage', market: ETH, investment: '1000', leverage: '3' }

async function opened() {
  const world = new MarginBotWorld()
  await world.give(ANN, 'bot', 'USDT', String(1_000n * ONE))
  await world.quote(ETH, at(3_000))
  await world.trade('mm', ETH, { side: 'sell', price: at(3_000), lots: 100 })
  await world.trade('first', ETH, { side: 'buy', price: at(3_000), lots: 100 })
  await world.spotQuote(3_000)
  return world
}

async function created(more: object = {}) {
  const world = await opened()
  expect(await world.bot('create', { ...ARBITRAGE, ...more })).toEqual({ ok: true, value: null })
  await world.rest(10_000)
  return world
}

/** Coins that the bot has, and coins that it has sold short. */
async function legs(world: MarginBotWorld) {
  const { holdings, position } = await world.detail()
  const coins = Number(holdings.find(({ asset }) => asset === 'ETH')?.amount ?? 0)
  return { coins, short: Math.abs(Number(position?.quantity ?? 0)) }
}

/** Both legs have the same size, except for the fee of a lot. */
async function isHedged(world: MarginBotWorld, note?: string): Promise<void> {
  const { coins, short } = await legs(world)
  expect(short, note).toBeGreaterThan(0.2)
  expect(Math.abs(coins - short), note).toBeLessThan(0.0005)
}

describe('a funding arbitrage', () => {
  test('[BO26] buys coins and sells as many short; the price does not matter, and its books are what is there', async () => {
    const world = await created()
    await isHedged(world)
    const before = await world.brief()
    expect(before).toMatchObject({ state: 'running', profit: { invested: '1000.00000000' } })
    // The loss is at most two fees and half a spread.
    expect(Number(before.profit.total)).toBeGreaterThan(-3)
    await world.spotQuote(3_100)
    await world.trade('x', ETH, { side: 'buy', price: 0, lots: 100, isMarket: true })
    await world.quote(ETH, at(3_100))
    await world.rest(5_000)
    const after = await world.brief()
    expect(Math.abs(Number(after.profit.total) - Number(before.profit.total))).toBeLessThan(3)
    const { grid, floating, funding, total } = after.profit
    expect(Number(grid) + Number(floating) + Number(funding)).toBeCloseTo(Number(total), 7)
    expect(world.reports).toEqual([])
    expect((await world.audit()).findings).toEqual([])
  })

  test('[BO26] stopped, it closes both legs, and all of it goes back', async () => {
    const world = await created()
    await world.bot('stop', 'sell')
    await world.rest(60_000)
    expect(await world.brief()).toMatchObject({ state: 'stopped', end: 'owner' })
    expect(await world.account1()).toMatchObject({ orders: [], positions: [], equity: '0.00000000' })
    expect(await world.wallet('USDT')).toBeGreaterThan(994n * ONE)
    // An amount too small for an order is returned as it is.
    expect(await world.wallet('ETH')).toBeLessThan(ONE / 500n)
    expect((await world.audit()).findings).toEqual([])
  })

  test('[BO26] funding is received or paid, told apart, and after enough of it in a row was paid it ends', async () => {
    const world = await created({ losing: '1' })
    world.world.now += 8 * 3_600_000
    await world.quote(ETH, at(3_000))
    await world.rest(30_000)
    const { state, end, profit } = await world.brief()
    expect(Number(profit.funding)).not.toBe(0)
    if (Number(profit.funding) > 0) expect(state).toBe('running')
    else expect({ state, end }).toEqual({ state: 'stopped', end: 'finished' })
    expect(world.reports.filter((text) => text.includes('ends_with_difference'))).toEqual([])
  })

  test('[BO26] it waits for the premium that it opens at, and closes at the one that it closes at', async () => {
    const world = await created({ entryGap: '1', exitGap: '0.2' })
    expect(await legs(world)).toEqual({ coins: 0, short: 0 })
    await world.spotQuote(2_900)
    await world.trade('x', ETH, { side: 'sell', price: 0, lots: 100, isMarket: true })
    await world.rest(70_000)
    await isHedged(world)
    await world.spotQuote(3_000)
    await world.trade('x', ETH, { side: 'buy', price: 0, lots: 100, isMarket: true })
    await world.rest(120_000)
    expect(await world.brief()).toMatchObject({ state: 'stopped', end: 'finished' })
  })

  test('[BO27] both legs are closed before the short one is liquidated', async () => {
    const world = await created()
    world.traded.add(ETH)
    const liquidation = Number((await world.detail()).position?.liquidation)
    for (let dollars = 3_100; dollars < liquidation; dollars += 100) {
      await world.spotQuote(dollars)
      await world.quote(ETH, at(dollars))
      if ((await world.brief()).state !== 'running') break
    }
    await world.rest(120_000)
    expect(await world.brief()).toMatchObject({ state: 'stopped', end: 'margin_low' })
    expect(await world.account1()).toMatchObject({ positions: [], equity: '0.00000000' })
    expect(await world.wallet('USDT')).toBeGreaterThan(980n * ONE)
  })

  test('[BO27] it dies before or after any of its commits, and never stays on one leg', async () => {
    type Death = { readonly commit: number; readonly moment: string }
    const story = async (death?: Death) => {
      const world = await opened()
      const note = JSON.stringify(death)
      let commits = 0
      let due = death
      world.world.onCommitPoint = (name, moment) => {
        if (name !== world.account) return undefined
        if (moment === 'before') commits += 1
        if (due?.commit !== commits || due.moment !== moment) return undefined
        due = undefined
        return 'crash'
      }
      expect(await world.bot('create', ARBITRAGE), note).toEqual({ ok: true, value: null })
      await world.rest(20_000)
      await isHedged(world, note)
      const open = commits
      await world.bot('stop', 'sell')
      await world.rest(60_000)
      // A call schedules the work again, after the platform gave up a failing alarm.
      await world.bot('wake')
      await world.rest(10_000)
      expect((await world.brief()).state, note).toBe('stopped')
      expect(await world.account1(), note).toMatchObject({ orders: [], positions: [], equity: '0.00000000' })
      expect(await world.wallet('ETH'), note).toBeLessThan(ONE / 500n)
      expect(await world.wallet('USDT'), note).toBeGreaterThan(990n * ONE)
      expect(
        world.reports.filter((text) => text.includes('differ')),
        note,
      ).toEqual([])
      return { commits, open }
    }
    const { commits, open } = await story()
    expect(open).toBeGreaterThan(5)
    for (let commit = 1; commit <= commits; commit += 1) {
      await story({ commit, moment: 'before' })
      await story({ commit, moment: 'after' })
    }
  }, 240_000)
})
