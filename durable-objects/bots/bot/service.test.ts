import { describe, expect, test } from 'vitest'
import type { BotDetail } from '#shared/bots/views.ts'
import type { Result } from '#shared/platform/result.ts'
import { ANN, BotWorld, created, MARKET, ONE } from '../../../tests/fixtures/bot-world.ts'
import { Random } from '../../../tests/simulation/money/random.ts'
import { faultsOf, NO_FAULTS } from '../../../tests/simulation/money/world.ts'
import type { BotReport } from './report.ts'

const GRID = { kind: 'spot_grid', market: MARKET, lower: '2700', upper: '3300', grids: '6', investment: '1000' }

describe('a bot', () => {
  test('[BO1] puts its investment in, buys its coins, and has each order once in the book', async () => {
    const world = await created(GRID)
    expect(await world.brief()).toMatchObject({ state: 'running', profit: { invested: '1000.00000000' } })
    const open = await world.until(world.client.open())
    expect(open).toHaveLength(6)
    expect(new Set(open.map(({ clientOrderId }) => clientOrderId)).size).toBe(6)
    expect(await world.wallet(ANN, 'USDT')).toBe(0n)
    // A second creation with the key changes nothing.
    expect(await world.bot('create', GRID)).toEqual({ ok: true, value: null })
    expect(await world.until(world.client.open())).toHaveLength(6)
  })

  test('[BO48] a key names one request: with other content it is refused, and nothing has moved', async () => {
    const world = await new BotWorld().opened(2_000n * ONE)
    expect(await world.bot('create', GRID)).toEqual({ ok: true, value: null })
    const reused = { ok: false, error: { reason: 'key_reused' } }
    expect(await world.bot('create', { ...GRID, investment: '900' })).toMatchObject(reused)
    expect(await world.bot('create', GRID)).toEqual({ ok: true, value: null })
    expect(await world.bot('invest', 100n * ONE, 'more')).toEqual({ ok: true, value: null })
    expect(await world.bot('invest', 200n * ONE, 'more')).toMatchObject(reused)
    expect(await world.bot('invest', 100n * ONE, 'more')).toEqual({ ok: true, value: null })
    await world.rest(5_000)
    expect(await world.wallet(ANN, 'USDT')).toBe(900n * ONE)
  })

  test('[BO1] without the money there is no bot', async () => {
    const world = await new BotWorld().opened(10n * ONE)
    expect(await world.bot('create', GRID)).toMatchObject({ ok: false, error: { reason: 'insufficient_funds' } })
    expect(await world.brief()).toMatchObject({ state: 'failed', end: 'funds_short' })
    expect(await world.wallet(ANN, 'USDT')).toBe(10n * ONE)
  })

  test('[BO2] trades its grid, and its profit is what the ledger says, to the atom', async () => {
    const world = await created(GRID)
    for (const dollars of [2_890, 3_010, 2_880, 3_110, 3_000]) await world.quotes(dollars)
    await world.rest(70_000)
    const brief = await world.brief()
    expect(brief.profit.pairs).toBeGreaterThanOrEqual(2)
    expect(Number(brief.profit.grid)).toBeGreaterThan(0)
    const [total, grid, floating] = [brief.profit.total, brief.profit.grid, brief.profit.floating].map(Number)
    expect((grid ?? 0) + (floating ?? 0)).toBeCloseTo(total ?? 0, 7)
    const worth = await world.until(world.client.walletAtoms())
    const equity = Number(worth.get('USDT')) / 1e8 + (Number(worth.get('ETH')) / 1e8) * Number(brief.price)
    expect(Number(brief.profit.equity)).toBeCloseTo(equity, 6)
    expect(brief.profit.checkedAt).toBeGreaterThan(0)
    const detail = await world.bot<BotDetail>('detail')
    expect(detail.levels).toHaveLength(6)
    const pairs = detail.pairs.reduce((sum, { profit }) => sum + Number(profit), 0)
    expect(pairs).toBeCloseTo(grid ?? 0, 7)
    expect((await world.audit()).findings).toEqual([])
  })

  test('[BO16] waits for its trigger; paused it has no order, and resumed all of them again', async () => {
    const world = await created({ ...GRID, trigger: '2950' })
    expect((await world.brief()).state).toBe('waiting')
    expect(await world.until(world.client.open())).toEqual([])
    await world.quotes(2_940)
    await world.trade('x', MARKET, { side: 'sell', price: 0, lots: 100, isMarket: true })
    await world.rest(5_000)
    expect((await world.brief()).state).toBe('running')
    const lots = async () =>
      (await world.until(world.client.open())).map(({ price, quantity }) => `${price} ${quantity}`)
    const before = await lots()
    expect(before.length).toBeGreaterThan(4)
    await world.bot('ask', 'pause')
    expect(await lots()).toEqual([])
    await world.bot('ask', 'resume')
    await world.rest(1_000)
    expect((await lots()).sort()).toEqual(before.sort())
  })

  test('[BO17] stopped, it gives everything back: as it is, or sold', async () => {
    for (const choice of ['keep', 'sell'] as const) {
      const world = await created(GRID)
      await world.quotes(2_890)
      await world.bot('stop', choice)
      await world.rest(5_000)
      const { state, end, profit } = await world.brief()
      expect({ state, end }).toEqual({ state: 'stopped', end: 'owner' })
      const worth = await world.until(world.client.walletAtoms())
      expect([...worth.values()].every((atoms) => atoms === 0n)).toBe(true)
      const [usdt, eth] = [await world.wallet(ANN, 'USDT'), await world.wallet(ANN, 'ETH')]
      expect(eth > ONE / 100n).toBe(choice === 'keep')
      if (choice === 'sell') {
        // An amount too small for a lot is returned as it is.
        expect(eth).toBeLessThan(ONE / 10_000n)
        expect(Number(usdt) / 1e8).toBeCloseTo(Number(profit.equity), 0)
      }
      expect(await world.until(world.client.open())).toEqual([])
      expect((await world.audit()).findings).toEqual([])
    }
  })

  test('[BO18] stops by its stop-loss, and sells', async () => {
    const world = await created({ ...GRID, stopLoss: '2600', onEnd: 'sell' })
    await world.quotes(2_590)
    await world.trade('x', MARKET, { side: 'sell', price: 0, lots: 100, isMarket: true })
    await world.rest(30_000)
    expect(await world.brief()).toMatchObject({ state: 'stopped', end: 'stop_loss' })
    expect(await world.wallet(ANN, 'ETH')).toBeLessThan(ONE / 10_000n)
  })

  test('[BO19] takes more money and gives some back, once for each key', async () => {
    const world = await created(GRID)
    await world.give(ANN, 'bot', 'USDT', String(500n * ONE))
    for (let time = 0; time < 3; time += 1) await world.bot('invest', String(500n * ONE), 'more-0001')
    await world.rest(3_000)
    expect((await world.brief()).profit.invested).toBe('1500.00000000')
    expect(await world.wallet(ANN, 'USDT')).toBe(0n)
    const { withdrawable } = await world.bot<BotDetail>('detail')
    const atoms = String(BigInt(withdrawable.replace('.', '')))
    expect(BigInt(atoms)).toBeGreaterThan(0n)
    for (let time = 0; time < 3; time += 1) await world.bot('withdraw', atoms, 'less-0001')
    await world.rest(1_000)
    expect(await world.wallet(ANN, 'USDT')).toBe(BigInt(atoms))
    const more = await world.bot<Result<null, { reason: string }>>('withdraw', String(900n * ONE), 'less-0002')
    expect(more).toMatchObject({ ok: false, error: { reason: 'withdraw_too_much' } })
    await world.rest(70_000)
    expect(world.reports).toEqual([])
  })

  test('[BMK1] added money changes neither the return of a bot nor its drawdown', async () => {
    const world = await created(GRID)
    await world.quotes(3_250)
    const before = await world.bot<BotReport>('marketReport')
    expect(before.totalBps).toBeGreaterThan(200)
    await world.give(ANN, 'bot', 'USDT', String(9_000n * ONE))
    await world.bot('invest', String(9_000n * ONE), 'more-0001')
    await world.rest(3_000)
    const after = await world.bot<BotReport>('marketReport')
    expect(after.invested).toBe('10000.00000000')
    expect(Math.abs(after.totalBps - before.totalBps)).toBeLessThan(20)
    expect(Math.abs(after.realisedBps - before.realisedBps)).toBeLessThan(20)
    expect(after.drawdownBps).toBeLessThan(before.drawdownBps + 20)
  })

  test('[BO20] a market that is halted leaves it as it is; it goes on when that is over', async () => {
    const world = await created(GRID)
    await world.until(world.sure(`book:${MARKET}`, 'halt', 1, '', 'audit'))
    await world.bot('ask', 'pause')
    await world.bot('ask', 'resume')
    await world.rest(20_000)
    expect(await world.until(world.client.open())).toEqual([])
    expect((await world.brief()).state).toBe('running')
    await world.until(world.sure(`book:${MARKET}`, 'halt', 1, '', null))
    await world.rest(120_000)
    expect(await world.until(world.client.open())).toHaveLength(6)
  })

  test('[BO46] what is refused again and again is told once, with what stands in its way and when it is tried again', async () => {
    const world = await created(GRID)
    const refusals = async () => (await world.bot<BotDetail>('detail')).events.filter(({ kind }) => kind === 'refused')
    expect((await world.brief()).refused).toBeUndefined()
    await world.until(world.sure(`book:${MARKET}`, 'halt', 1, '', 'audit'))
    await world.bot('ask', 'pause')
    await world.bot('ask', 'resume')
    await world.rest(100_000)
    const { refused } = await world.brief()
    expect(refused).toMatchObject({ obstacle: 'market' })
    expect((refused?.againAt ?? 0) - world.world.now).toBeGreaterThan(0)
    expect((refused?.againAt ?? 0) - world.world.now).toBeLessThanOrEqual(30_000)
    expect(await refusals()).toMatchObject([{ params: { reason: expect.stringMatching(/^market_/) } }])
    await world.until(world.sure(`book:${MARKET}`, 'halt', 1, '', null))
    // A bot that the owner resumes does not wait for its time.
    await world.bot('ask', 'pause')
    await world.bot('ask', 'resume')
    expect(await world.until(world.client.open())).toHaveLength(6)
    expect((await world.brief()).refused).toBeUndefined()
    await world.until(world.sure(`book:${MARKET}`, 'halt', 1, '', 'audit'))
    await world.bot('ask', 'pause')
    await world.bot('ask', 'resume')
    expect(await refusals()).toHaveLength(2)
  })

  test('[BO21] with nothing to do it sleeps: no alarm, no call', async () => {
    const world = await created(GRID)
    await world.rest(200_000)
    const before = world.woken.length
    const calls: string[] = []
    const { call } = world.world
    world.world.call = (to, method, args, from) => {
      calls.push(`${to} ${method}`)
      return call.call(world.world, to, method, args, from) as never
    }
    await world.rest(3_600_000)
    expect(world.woken.length).toBe(before)
    expect(calls.filter((text) => text.includes(world.account))).toEqual([])
  })

  test('[BO22] whatever is lost, doubled or dies, no level is twice in the book and nothing is lost', async () => {
    for (const seed of [2, 4, 6, 9, 12, 15]) {
      const world = await created({ ...GRID, reinvest: seed % 4 === 0 }, seed)
      const random = new Random(seed)
      world.world.faults = faultsOf(random)
      let dollars = 3_000
      for (let step = 0; step < 12; step += 1) {
        dollars = Math.min(3_350, Math.max(2_650, dollars + (random.next() - 0.5) * 260))
        await world.quotes(dollars)
        if (random.chance(0.3)) world.world.crash(world.account)
        if (step === 5) await world.bot('ask', 'pause').catch(() => undefined)
        if (step === 6) await world.bot('ask', 'resume').catch(() => undefined)
      }
      world.world.faults = NO_FAULTS
      // A call replaces a lost alarm.
      await world.poke()
      await world.bot('wake')
      await world.rest(400_000)
      const { state } = await world.brief()
      expect(state).toBe('running')
      const open = await world.until(world.client.open())
      const levels = open.map(({ side, price }) => `${side} ${price}`)
      expect(new Set(levels).size).toBe(levels.length)
      expect(levels.length).toBeGreaterThanOrEqual(5)
      expect(world.reports.filter((text) => text.startsWith('bot_books_differ'))).toEqual([])
      expect((await world.audit()).findings).toEqual([])
      await world.bot('stop', 'sell')
      await world.rest(60_000)
      expect((await world.brief()).state).toBe('stopped')
      const worth = await world.until(world.client.walletAtoms())
      expect([...worth.values()].every((atoms) => atoms === 0n)).toBe(true)
    }
  }, 120_000)

  test('[BO22] it dies before or after any of its commits, and ends the same way', async () => {
    type Death = { readonly commit: number; readonly moment: string }
    const story = async (death?: Death) => {
      const world = await new BotWorld().opened()
      let commits = 0
      let due = death
      world.world.onCommitPoint = (name, moment) => {
        if (name !== world.account) return undefined
        if (moment === 'before') commits += 1
        if (due?.commit !== commits || due.moment !== moment) return undefined
        due = undefined
        return 'crash'
      }
      expect(await world.bot('create', GRID), JSON.stringify(death)).toEqual({ ok: true, value: null })
      await world.quotes(2_890)
      await world.quotes(3_010)
      await world.rest(20_000)
      const open = await world.until(world.client.open())
      const levels = open.map(({ side, price }) => `${side} ${price}`)
      expect(new Set(levels).size, JSON.stringify(death)).toBe(levels.length)
      expect(levels, JSON.stringify(death)).toHaveLength(6)
      await world.bot('stop', 'sell')
      await world.rest(30_000)
      expect((await world.brief()).state, JSON.stringify(death)).toBe('stopped')
      const worth = await world.until(world.client.walletAtoms())
      expect([...worth.values()].every((atoms) => atoms === 0n)).toBe(true)
      expect(await world.wallet(ANN, 'USDT')).toBeGreaterThan(990n * ONE)
      expect(world.reports.filter((text) => text.includes('differ'))).toEqual([])
      expect((await world.audit()).findings).toEqual([])
      return commits
    }
    const commits = await story()
    expect(commits).toBeGreaterThan(30)
    for (let commit = 1; commit <= commits; commit += 3) {
      await story({ commit, moment: 'before' })
      await story({ commit: Math.min(commits, commit + 1), moment: 'after' })
    }
  }, 240_000)
})
