import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { copyPortfolioPath } from '#shared/copy/paths.ts'
import { COPY_INVESTMENT_MAX, DEFAULT_COPY_SETTINGS } from '#shared/copy/settings.ts'
import type { LeadSignal } from '#shared/copy/signals.ts'
import type { Notice } from '#shared/notifications/notices/notices.ts'
import { CopierWorld, SIM } from '../../../tests/fixtures/copier-world.ts'
import { nextProfitShareSettlement } from './profit-share.ts'

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

/** Starts, copies two trades and a close, gains, settles, withdraws, and stops. */
async function story(world: CopierWorld): Promise<void> {
  await world.step(() => world.copier.start(world.beginning()))
  await world.step(() => world.copier.applySignals([trade(1), trade(2)], world.prices))
  world.price = (SIM.price * 12) / 10
  await world.step(() => world.copier.applySignals([trade(2), close(3, 2_000, 500)], world.prices))
  await world.step(() => world.copier.withdraw('some-money', 50n * SIM.usdt, 'copy'))
  await world.step(() => world.copier.addMoney('more-money', 100n * SIM.usdt, 'copy'))
  world.now = world.monday
  await world.untilQuiet()
  await world.step(() => world.copier.stop('close', 'copier'))
  await world.untilQuiet()
}

describe('a portfolio', () => {
  test('[CF10] [CF9] lives through its story: what it gained is shared once, the rest is back with its owner', async () => {
    const world = new CopierWorld()
    await story(world)
    const portfolio = world.store.portfolio()
    expect(portfolio).toMatchObject({ state: 'ended', stopCause: 'copier', seen: 3 })
    expect(world.money(world.account)).toEqual({})
    expect(world.total('USDT')).toBe(world.totalBefore('USDT'))
    // At most three settlements: at a withdrawal, on Monday, at the end. The lead received their sum.
    const paid = world.settlements.reduce((sum, { amount }) => sum + BigInt(amount.replace('.', '')), 0n)
    expect(paid > 0n).toBe(true)
    expect(world.money('lead').USDT).toBe(paid)
    expect(portfolio?.sharePaid).toBe(paid)
    expect(world.settlements[0]?.cause).toBe('withdrawal')
    // The lead gets 10 % of the gain, before the fees of the last sale, which follow a settlement.
    const gain = (world.money('ann').USDT ?? 0n) - 10_000n * SIM.usdt + paid
    const coins = ((world.money('ann').BTC ?? 0n) * BigInt(world.price)) / 100n
    expect(paid <= (gain + coins + (world.money('fees').USDT ?? 0n)) / 10n).toBe(true)
    expect(paid >= gain / 10n - 5n).toBe(true)
  })

  test('[CF14] [CQ6] dies before or after whichever call, and everything ends as if it had not', async () => {
    const whole = new CopierWorld()
    await story(whole)
    const [calls, owner, lead] = [whole.calls, whole.money('ann'), whole.money('lead')]
    expect(calls).toBeGreaterThan(25)
    for (let call = 1; call <= calls; call += 1) {
      for (const when of ['before', 'after'] as const) {
        const world = new CopierWorld({ call, when })
        await story(world)
        const at = `call ${call} ${when}`
        expect(world.store.portfolio(), at).toMatchObject({ state: 'ended', seen: 3 })
        expect(world.money(world.account), at).toEqual({})
        expect([world.money('ann'), world.money('lead')], at).toEqual([owner, lead])
        expect(world.orders.size, at).toBe(whole.orders.size)
      }
    }
  })

  test('[CF10] trades told in any order, doubled and lost on the way, are acted on once and in order', async () => {
    const signals = [trade(1), trade(2), close(3, 2_000, 1_000), trade(4), close(5, 2_000, 400)]
    const straight = new CopierWorld()
    await straight.step(() => straight.copier.start(straight.beginning()))
    await straight.step(() => straight.copier.applySignals(signals, straight.prices))
    const batch = fc.record({ from: fc.integer({ min: 0, max: 4 }), count: fc.integer({ min: 1, max: 5 }) })
    await fc.assert(
      fc.asyncProperty(fc.array(batch, { maxLength: 12 }), fc.integer({ min: 0, max: 25 }), async (batches, dies) => {
        const world = new CopierWorld(
          dies === 0 ? undefined : { call: dies, when: dies % 2 === 0 ? 'before' : 'after' },
        )
        await world.step(() => world.copier.start(world.beginning()))
        for (const { from, count } of batches) {
          await world.step(() => world.copier.applySignals(signals.slice(from, from + count), world.prices))
        }
        await world.step(() => world.copier.applySignals(signals, world.prices))
        expect(world.store.portfolio()?.seen).toBe(5)
        expect(world.money(world.account)).toEqual(straight.money(straight.account))
        expect(world.orders.size).toBe(straight.orders.size)
      }),
      { numRuns: 60 },
    )
  })

  test('[CF24] an order that is refused is told of once by reason until one is filled: entries, stops and the end', async () => {
    const world = new CopierWorld()
    const link = copyPortfolioPath('00000000000000aa')
    const told: Notice[] = []
    const refusals = async () => {
      await world.group.outbox.deliverPending(
        async (_, notices) => void told.push(...notices),
        () => world.now,
      )
      return told.flatMap((notice) => (notice.kind === 'copy_refused' ? [[notice.params.reason, notice.link]] : []))
    }
    const userId = 'a'.repeat(24)
    const settings = { ...DEFAULT_COPY_SETTINGS, takeProfitBps: 1_000, totalLossBps: 0 }
    await world.step(() => world.copier.start({ ...world.beginning(), person: userId, settings }))
    world.refusesOrders = 'market_stopped'
    await world.step(() => world.copier.applySignals([trade(1), trade(2)], world.prices))
    expect(await refusals()).toEqual([['market_stopped', link]])
    world.revive()
    world.refusesOrders = 'no_money'
    await world.step(() => world.copier.applySignals([trade(3)], world.prices))
    world.refusesOrders = undefined
    await world.step(() => world.copier.applySignals([trade(4)], world.prices))
    expect(await refusals()).toHaveLength(2)
    // The portfolio's own take-profit is refused at each check, and so is the final close.
    world.refusesOrders = 'market_stopped'
    world.price = (SIM.price * 112) / 100
    await world.untilQuiet()
    expect(await refusals()).toHaveLength(3)
    world.refusesOrders = 'refused'
    await world.step(() => world.copier.stop('close', 'copier'))
    await world.untilQuiet()
    expect((await refusals()).map(([reason]) => reason)).toEqual([
      'market_stopped',
      'no_money',
      'market_stopped',
      'refused',
    ])
    // Amounts that are too small are carried on without a notice.
    world.refusesOrders = 'too_small'
    await world.untilQuiet()
    expect(await refusals()).toHaveLength(4)
  })

  test('[CF13] a stop of a position sells it, a total loss ends copying', async () => {
    const world = new CopierWorld()
    const settings = { ...DEFAULT_COPY_SETTINGS, takeProfitBps: 1_000, totalLossBps: 500 }
    await world.step(() => world.copier.start({ ...world.beginning(), settings }))
    await world.step(() => world.copier.applySignals([trade(1)], world.prices))
    world.price = (SIM.price * 112) / 100
    await world.untilQuiet()
    expect(world.store.trades(99, 1)[0]).toMatchObject({ cause: 'take_profit', action: 'close', state: 'done' })
    // Less than a lot is left.
    expect((world.money(world.account).BTC ?? 0n) < 1_000n).toBe(true)
    world.price = SIM.price
    await world.step(() => world.copier.applySignals([trade(2), trade(3), trade(4), trade(5)], world.prices))
    world.price = SIM.price / 10
    await world.untilQuiet()
    expect(world.store.portfolio()).toMatchObject({ state: 'ended', stopCause: 'total_loss' })
    expect(world.total('USDT')).toBe(world.totalBefore('USDT'))
  })

  test('[CF11] follows the lead out, skips entries meanwhile, and keeps coins only where the share can be paid', async () => {
    const world = new CopierWorld()
    await world.step(() => world.copier.start(world.beginning()))
    await world.step(() => world.copier.applySignals([trade(1)], world.prices))
    await world.step(() => world.copier.stop('follow', 'copier'))
    expect(world.store.portfolio()?.state).toBe('following_close')
    await world.step(() => world.copier.applySignals([trade(2), close(3, 2_000, 2_000)], world.prices))
    expect(world.store.trades(99, 9).map(({ reason, state }) => reason ?? state)).toEqual(['done', 'stopping', 'done'])
    await world.untilQuiet()
    expect(world.store.portfolio()?.state).toBe('ended')

    const rich = new CopierWorld()
    const all = { ...DEFAULT_COPY_SETTINGS, sizing: 'fixed', fixed: String(990n * SIM.usdt) } as const
    await rich.step(() => rich.copier.start({ ...rich.beginning(), settings: all }))
    await rich.step(() => rich.copier.applySignals([trade(1)], rich.prices))
    rich.price = SIM.price * 9
    expect(await rich.copier.stop('keep', 'copier')).toMatchObject({ error: { reason: 'share_unpaid' } })
    rich.price = SIM.price
    expect(await rich.copier.stop('keep', 'copier')).toEqual({ ok: true, value: null })
    await rich.untilQuiet()
    expect(rich.money('ann').BTC).toBeGreaterThan(0n)
  })

  test('[CF4] [CF27] what a close left is closed again, after a longer delay each time, as one trade of the list', async () => {
    const world = new CopierWorld()
    await world.step(() => world.copier.start(world.beginning()))
    await world.step(() => world.copier.applySignals([trade(1)], world.prices))
    world.fills = 40
    await world.step(() => world.copier.applySignals([close(2, 1_000, 1_000)], world.prices))
    world.refusesOrders = 'market_stopped'
    const delays: number[] = []
    for (let round = 0; round < 12; round += 1) {
      const next = (await world.copier.runDueWork()) ?? world.now
      delays.push((next - world.now) / 1_000)
      world.now = next
    }
    expect(delays).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60, 60, 60, 60])
    expect(world.store.trades(99, 9).map(({ state, repeated }) => [state, repeated])).toEqual([
      ['skipped', 11],
      ['done', 0],
      ['done', 0],
    ])
    world.refusesOrders = undefined
    world.fills = 100
    await world.untilQuiet()
    expect((world.money(world.account).BTC ?? 0n) < 1_000n).toBe(true)
    expect(world.store.portfolio()?.state).toBe('running')
  })

  test('[CF13] a withdrawal takes its part of the money that the total loss is measured against', async () => {
    const world = new CopierWorld()
    const settings = { ...DEFAULT_COPY_SETTINGS, totalLossBps: 3_000 }
    await world.step(() => world.copier.start({ ...world.beginning(), settings }))
    await world.step(() => world.copier.withdraw('most-of-it', 750n * SIM.usdt, 'copy'))
    await world.step(() => world.copier.applySignals([trade(1)], world.prices))
    await world.copier.runDueWork()
    expect(world.store.portfolio()).toMatchObject({ state: 'running', lossBase: 250n * SIM.usdt })
    await world.step(() => world.copier.addMoney('a-little', 50n * SIM.usdt, 'copy'))
    expect(world.store.portfolio()?.lossBase).toBe(300n * SIM.usdt)
    await world.step(() => world.copier.applySignals([trade(2), trade(3), trade(4), trade(5)], world.prices))
    world.price = SIM.price / 10
    await world.untilQuiet()
    expect(world.store.portfolio()).toMatchObject({ state: 'ended', stopCause: 'total_loss' })
  })

  test('[CF7] a lead that raises its share gets the former one of a running copy, a lower one after the next settlement', async () => {
    const world = new CopierWorld()
    await world.step(() => world.copier.start(world.beginning()))
    for (const [offered, expected] of [
      [3_000, 1_000],
      [500, 500],
      [1_000, 500],
    ] as const) {
      world.shareBps = offered
      world.now = nextProfitShareSettlement(world.now) + 1
      await world.untilQuiet()
      expect(world.store.portfolio()?.shareBps).toBe(expected)
    }
  })

  test('[CF2] money that is added never exceeds the most that a copy may have', async () => {
    const world = new CopierWorld()
    await world.step(() => world.copier.start(world.beginning()))
    const most = BigInt(COPY_INVESTMENT_MAX) * SIM.usdt
    expect(await world.copier.addMoney('all-of-it', most, 'copy')).toMatchObject({
      error: { reason: 'amount_above_maximum' },
    })
    expect(await world.copier.addMoney('a-little', 100n * SIM.usdt, 'copy')).toEqual({ ok: true, value: null })
  })

  test('[CF26] a withdrawal that margin does not release is taken back, and closes do not wait for it', async () => {
    const world = new CopierWorld()
    await world.step(() => world.copier.start(world.beginning()))
    await world.step(() => world.copier.applySignals([trade(1)], world.prices))
    await world.copier.runDueWork()
    const before = world.store.portfolio()
    world.release = 'refused'
    const refused = await world.copier.withdraw('too-much', 500n * SIM.usdt, 'copy')
    expect(refused).toMatchObject({ ok: false, error: { reason: 'insufficient_funds' } })
    expect(world.store.portfolio()).toMatchObject({ mark: before?.mark, paidOut: 0n, equity: before?.equity })
    world.release = 'waits'
    expect(await world.copier.withdraw('on-its-way', 100n * SIM.usdt, 'copy')).toMatchObject({
      error: { reason: 'unavailable' },
    })
    await world.copier.applySignals([close(2, 1_000, 1_000)], world.prices)
    expect(world.store.trades(99, 1)[0]).toMatchObject({ action: 'close', state: 'done' })
    await world.copier.applySignals([trade(3)], world.prices)
    expect(world.store.portfolio()?.seen).toBe(2)
    await world.copier.stop('close', 'copier')
    expect(world.store.portfolio()?.state).toBe('stopping')
    world.release = 'released'
    await world.untilQuiet()
    expect(world.store.portfolio()).toMatchObject({ state: 'ended' })
    expect(world.total('USDT')).toBe(world.totalBefore('USDT'))
  })

  test('[CF13] a copy whose money was withdrawn, or is on its way out, has lost nothing', async () => {
    const settings = { ...DEFAULT_COPY_SETTINGS, totalLossBps: 3_000 }
    const empty = new CopierWorld()
    await empty.step(() => empty.copier.start({ ...empty.beginning(), settings }))
    await empty.step(() => empty.copier.withdraw('all-of-it', 1_000n * SIM.usdt, 'copy'))
    await empty.untilQuiet()
    expect(empty.store.portfolio()?.state).toBe('running')
    expect(await empty.copier.addMoney('some-again', 100n * SIM.usdt, 'copy')).toEqual({ ok: true, value: null })
    const moving = new CopierWorld()
    await moving.step(() => moving.copier.start({ ...moving.beginning(), settings }))
    moving.release = 'waits'
    await moving.copier.withdraw('a-part', 400n * SIM.usdt, 'copy')
    await moving.copier.runDueWork()
    expect(moving.store.portfolio()).toMatchObject({ state: 'running', equity: 600n * SIM.usdt })
    moving.release = 'released'
    await moving.untilQuiet()
    expect(moving.store.portfolio()).toMatchObject({ state: 'running', equity: 600n * SIM.usdt })
  })

  test('[CF25] a copy that closes with its lead ends when only dust is left', async () => {
    const world = new CopierWorld()
    await world.step(() => world.copier.start(world.beginning()))
    await world.step(() => world.copier.applySignals([trade(1)], world.prices))
    await world.step(() => world.copier.stop('follow', 'copier'))
    world.price = SIM.price / 100
    await world.step(() => world.copier.applySignals([close(2, 1_000, 1_000)], world.prices))
    await world.untilQuiet()
    expect(world.store.portfolio()?.state).toBe('ended')
    expect(world.money('ann').BTC).toBeGreaterThan(0n)
  })

  test('[CF17] orders bring the lead a commission until the week’s fees come to 3 % of the portfolio', async () => {
    const world = new CopierWorld()
    const settings = {
      ...DEFAULT_COPY_SETTINGS,
      sizing: 'fixed',
      fixed: String(900n * SIM.usdt),
      totalLossBps: 0,
    } as const
    await world.step(() => world.copier.start({ ...world.beginning(), settings }))
    // Each trade costs a thousandth of 900 USDT, so 33 trades reach the bound of 30 USDT.
    const signals = Array.from({ length: 44 }, (_, at) => (at % 2 === 0 ? trade(at + 1) : close(at + 1, 1, 1)))
    await world.step(() => world.copier.applySignals(signals, world.prices))
    const fees = world.commissioned.reduce((sum, atoms) => sum + atoms, 0n)
    expect(world.orders.size).toBe(44)
    expect(world.commissioned.length).toBeGreaterThan(28)
    expect(world.commissioned.length).toBeLessThan(36)
    expect(fees <= ((world.store.portfolio()?.paidIn ?? 0n) * 3n) / 100n).toBe(true)
    world.now = world.monday
    await world.untilQuiet()
    const before = world.commissioned.length
    await world.step(() => world.copier.applySignals([trade(45, { time: world.now })], world.prices))
    expect(world.commissioned.length).toBe(before + 1)
  })

  test('[CF18] frozen, it closes and begins nothing, and no money leaves until its owner may act again', async () => {
    const world = new CopierWorld()
    await world.step(() => world.copier.start(world.beginning()))
    await world.step(() => world.copier.applySignals([trade(1)], world.prices))
    world.price = (SIM.price * 12) / 10
    await world.copier.freeze(true)
    await world.step(() => world.copier.applySignals([trade(2), close(3, 2_000, 1_000)], world.prices))
    expect(world.store.trades(99, 2).map(({ reason, state }) => reason ?? state)).toEqual(['done', 'account_frozen'])
    world.now = world.monday
    expect(await world.copier.runDueWork()).toBeGreaterThan(world.now)
    expect([world.settlements, world.money('lead')]).toEqual([[], {}])
    await world.step(() => world.copier.stop('close', 'lead_ended'))
    await world.untilQuiet()
    const waiting = world.money(world.account)
    // Less than a lot is left.
    expect([(waiting.BTC ?? 0n) < 1_000n, world.store.portfolio()?.state]).toEqual([true, 'stopping'])
    expect(waiting.USDT).toBeGreaterThan(1_000n * SIM.usdt)
    await world.copier.freeze(false)
    await world.untilQuiet()
    expect(world.store.portfolio()?.state).toBe('ended')
    expect([world.money(world.account), world.settlements.length]).toEqual([{}, 1])
  })

  test('[CF19] what the clearing house says of its margin is told its owner once, as of this copy', async () => {
    const world = new CopierWorld()
    const userId = 'a'.repeat(24)
    await world.step(() => world.copier.start({ ...world.beginning(), person: userId }))
    const low = { kind: 'margin_80', params: { contracts: 'BTC_USDT' }, at: 5, link: '/wallet' } as const
    const told: Notice[] = []
    const pump = () =>
      world.group.outbox.deliverPending(
        async (_, notices) => void told.push(...notices),
        () => world.now,
      )
    await world.copier.recordMarginNotices([{ ...low, id: 'margin/1' }])
    await pump()
    world.revive()
    await world.copier.recordMarginNotices([
      { ...low, id: 'margin/1' },
      { ...low, kind: 'liquidated', id: 'margin/2' },
    ])
    await pump()
    expect(told.map(({ kind, params, link }) => ({ kind, params, link })).slice(1)).toEqual([
      {
        kind: 'margin_80',
        params: { contracts: 'BTC_USDT', lead: 'Lea' },
        link: copyPortfolioPath('00000000000000aa'),
      },
      {
        kind: 'liquidated',
        params: { contracts: 'BTC_USDT', lead: 'Lea' },
        link: copyPortfolioPath('00000000000000aa'),
      },
    ])
  })

  test('[CF12] a beginning that is refused is refused again, and nothing has moved', async () => {
    const world = new CopierWorld()
    world.refuses = { reason: 'lead_full', params: {} }
    expect(await world.copier.start(world.beginning())).toMatchObject({ error: { reason: 'lead_full' } })
    world.refuses = undefined
    expect(await world.copier.start(world.beginning())).toMatchObject({ error: { reason: 'lead_full' } })
    const poor = new CopierWorld()
    const asked = { ...poor.beginning(), atoms: 99_999n * SIM.usdt }
    expect(await poor.copier.start(asked)).toMatchObject({ error: { reason: 'insufficient_funds' } })
    expect(poor.money('ann')).toEqual({ USDT: 10_000n * SIM.usdt })
    expect(poor.members).toEqual([])
  })
})
