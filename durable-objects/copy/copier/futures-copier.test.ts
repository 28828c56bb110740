import { expect, test } from 'vitest'
import type { LeadSignal } from '#shared/copy/signals.ts'
import { FUTURES_SIM, FuturesCopierWorld } from '../../../tests/fixtures/futures-copier-world.ts'
import { nextProfitShareSettlement } from './profit-share.ts'

const { symbol, usdt, dollars } = FUTURES_SIM
/** Lots of a lead with 10,000 USDT at leverage 5. */
const LOTS = 1_000

const signal = (world: FuturesCopierWorld, seq: number, more: Partial<LeadSignal>): LeadSignal => ({
  seq,
  time: world.now + 3_600_000,
  symbol,
  side: 'buy',
  leg: 'net',
  action: 'open',
  isReversal: false,
  lots: LOTS,
  units: String(LOTS * dollars * 100),
  orderLots: LOTS,
  part: { of: '0', taken: '0' },
  equity: String(10_000n * usdt),
  leverage: 5,
  mode: 'isolated',
  ...more,
})
const close = (world: FuturesCopierWorld, seq: number, of: number, taken: number): LeadSignal =>
  signal(world, seq, { side: 'sell', action: 'close', lots: taken, part: { of: String(of), taken: String(taken) } })

/** Starts, goes long, gets margin, gains, closes a part, pays, receives money, settles, and stops. */
async function story(world: FuturesCopierWorld): Promise<object> {
  await world.begin()
  await world.step(() => world.copier.start(world.beginning()))
  await world.untilQuiet()
  const opened = signal(world, 1, {})
  await world.step(() => world.copier.applySignals([opened], world.dollarPrices))
  const { positions } = await world.margin<{ positions: { leverage: number; mode: string }[] }>(
    'account',
    world.account,
  )
  const taken = positions.map(({ leverage, mode }) => ({ leverage, mode }))
  const added = signal(world, 2, { action: 'top_up', lots: 0, units: '0', part: { of: '100', taken: '50' } })
  await world.step(() => world.copier.applySignals([opened, added], world.dollarPrices))
  await world.priced(dollars * 1.03)
  // Waits until the mark has moved too, so that a run with a crash settles at the same price.
  await world.rest(45_000)
  const closed = close(world, 3, LOTS, LOTS / 4)
  await world.step(() => world.copier.applySignals([added, closed], world.dollarPrices))
  await world.step(() => world.copier.withdraw('some-money', 50n * usdt, 'copy'))
  await world.step(() => world.copier.addMoney('more-money', 100n * usdt, 'copy'))
  await world.untilQuiet()
  world.ahead = nextProfitShareSettlement(world.now) - world.now + 1
  await world.untilQuiet()
  await world.step(() => world.copier.stop('close', 'copier'))
  await world.untilQuiet()
  return { taken, ...(await outcome(world)) }
}

async function outcome(world: FuturesCopierWorld) {
  const { margin, positions } = await world.margin<{ margin: string; positions: unknown[] }>('account', world.account)
  const { equity } = await world.margin<{ equity: string }>('margin', world.account)
  return {
    state: world.store.portfolio()?.state,
    seen: world.store.portfolio()?.seen,
    owner: await world.wallet('ann'),
    lead: await world.wallet('lea'),
    left: await world.wallet(world.account),
    margin,
    positions,
    equity,
    fills: (await world.orders()).length,
    settlements: world.settlements.length,
    commission: (await world.commissions()).map(({ atoms }) => atoms),
  }
}

test('[CF17] copied orders of contracts bring the lead a fifth of their fees, up to its bound', async () => {
  const world = new FuturesCopierWorld()
  await world.begin()
  await world.step(() => world.copier.start(world.beginning()))
  await world.untilQuiet()
  // Each trade costs some 0.80 USDT of fees; together more than 3 % of 1,000.
  const lots = 8 * LOTS
  const large = { lots, orderLots: lots, units: String(lots * dollars * 100) }
  for (let round = 0; round < 30; round += 1) {
    const part = { of: String(lots), taken: String(lots) }
    const closed = signal(world, 2 * round + 2, { ...large, side: 'sell', action: 'close', part })
    for (const each of [signal(world, 2 * round + 1, large), closed]) {
      await world.step(() => world.copier.applySignals([each], world.dollarPrices))
    }
  }
  await world.untilQuiet()
  const fees = (await world.orders()).map(({ fee }) => BigInt(fee.replace('.', '')))
  const paid = await world.commissions()
  expect(fees).toHaveLength(60)
  for (const { fee, atoms } of paid) expect(BigInt(atoms)).toBe(BigInt(fee) / 5n)
  const shared = paid.reduce((sum, { fee }) => sum + BigInt(fee), 0n)
  expect([shared > 25n * usdt, shared <= 30n * usdt, paid.length < fees.length]).toEqual([true, true, true])
  expect((await world.audit()).findings).toEqual([])
}, 60_000)

/** All crash points take minutes: `CRASH_POINTS=all`. */
const EVERY = process.env.CRASH_POINTS === 'all' ? 1 : 9

test('[CF20] contracts: dies before or after whichever call, and everything ends as if it had not', async () => {
  const whole = new FuturesCopierWorld()
  const expected = await story(whole)
  expect(expected).toMatchObject({ taken: [{ leverage: 5, mode: 'isolated' }], state: 'ended', seen: 3, fills: 3 })
  expect(expected).toMatchObject({ left: 0n, positions: [], equity: '0' })
  // The gain, less fees, belongs to the owner and the lead.
  const [owner, lead] = [await whole.wallet('ann'), await whole.wallet('lea')]
  expect([owner > 5_000n * usdt, lead > 0n, whole.settlements.length > 0]).toEqual([true, true, true])
  expect((await whole.audit()).findings).toEqual([])
  expect(whole.calls).toBeGreaterThan(100)
  for (let call = 1; call <= whole.calls; call += 1) {
    for (const [shift, when] of (['before', 'after'] as const).entries()) {
      if ((call + 4 * shift) % EVERY !== 0) continue
      expect(await story(new FuturesCopierWorld({ call, when })), `call ${call} ${when}`).toEqual(expected)
    }
  }
}, 600_000)
