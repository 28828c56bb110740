import { describe, expect, test } from 'vitest'
import type { InviterOverview } from '#objects/affiliate/program/program.ts'
import { createAffiliateOverview, toAffiliateLinks, toAffiliatePayouts } from './summary.ts'

const DAY = 86_400_000
const NOW = 1_000 * DAY + 5_000
const trader = { trades: 1, first: NOW }
const STANDING: InviterOverview = {
  isJoined: true,
  ppm: 200_000,
  parent: '',
  chain: [],
  clicks: 9,
  links: [
    { number: 2, name: 'Blog', made: 0, archived: 1, clicks: 3 },
    { number: 1, name: 'Channel', made: 0, archived: 0, clicks: 5 },
  ],
  referrals: [
    { account: 'bob', link: 1, joined: NOW },
    { account: 'cat', link: 1, joined: NOW - 40 * DAY },
    { account: 'dan', link: 0, joined: NOW },
  ],
  figures: {
    board: { month: 197209, inMonth: { micros: 0, traders: 0 }, ever: { micros: 0, traders: 0 } },
    month: { cents: 5_000_00, traders: 2 },
    days: [
      {
        day: 999,
        is_sub: 0,
        product: 'spot',
        asset: 'USDT',
        atoms: '150000000',
        cents: 1,
        micros: 1_500_000,
        trades: 2,
      },
      {
        day: 1_000,
        is_sub: 0,
        product: 'futures',
        asset: 'USDT',
        atoms: '50000000',
        cents: 1,
        micros: 500_000,
        trades: 1,
      },
      {
        day: 1_000,
        is_sub: 1,
        product: 'spot',
        asset: 'USDT',
        atoms: '25000000',
        cents: 1,
        micros: 250_000,
        trades: 1,
      },
      {
        day: 1_000,
        is_sub: 0,
        product: 'spot',
        asset: 'BTC',
        atoms: '10000000',
        cents: 1,
        micros: 80_000_000,
        trades: 1,
      },
    ],
    traders: [
      { payer: 'bob', via: '', product: 'spot', cents: 3_000_00, micros: 80_000_000, ...trader },
      { payer: 'bob', via: '', product: 'futures', cents: 1_000_00, micros: 1_000_000, ...trader },
      { payer: 'dan', via: '', product: 'spot', cents: 1_000_00, micros: 1_000_000, ...trader },
      { payer: 'eve', via: 'bob', product: 'spot', cents: 2_000_00, micros: 250_000, ...trader },
    ],
  },
}

describe('what an inviter is shown', () => {
  test('[AF9] the days, the level and the funnel', () => {
    const { days, ...rest } = createAffiliateOverview(
      STANDING,
      { from: NOW - 29 * DAY, now: NOW },
      (account) => `${account}•`,
    )
    expect(days).toHaveLength(30)
    expect(days.at(-1)).toEqual({
      day: '1972-09-27',
      own: '80.500000',
      subs: '0.250000',
      spot: '80.250000',
      futures: '0.500000',
      trades: 3,
    })
    expect(days[0]).toMatchObject({ own: '0.000000', subs: '0.000000', trades: 0 })
    expect(rest).toEqual({
      isJoined: true,
      level: 'starter',
      ratePpm: 200_000,
      earned: '82.250000',
      earnedBy: { spot: '81.750000', futures: '0.500000' },
      month: { volume: '5000.00', traders: 2 },
      next: { level: 'partner', ratePpm: 300_000, volume: '100000.00', traders: 3 },
      funnel: { visits: 9, registrations: 2, traders: 2 },
      subs: [{ name: 'bob•', traders: 1, volume: '2000.00', commission: '0.250000' }],
    })
    expect(createAffiliateOverview({ ...STANDING, ppm: 500_000 }, { from: NOW, now: NOW }, String).next).toBeNull()
  })

  test('[AF14] of one product are its days, its earnings and its subs; the level and the funnel are of both', () => {
    const shown = (product?: 'spot' | 'futures') =>
      createAffiliateOverview(STANDING, { from: NOW - 29 * DAY, now: NOW, product }, (account) => account)
    const [all, spot, futures] = [shown(), shown('spot'), shown('futures')]
    expect([all.earned, spot.earned, futures.earned]).toEqual(['82.250000', '81.750000', '0.500000'])
    expect(futures.days.at(-1)).toMatchObject({ own: '0.500000', subs: '0.000000', spot: '0.000000', trades: 1 })
    expect([spot.subs.length, futures.subs.length]).toEqual([1, 0])
    for (const each of [spot, futures]) {
      expect([each.month, each.level, each.next, each.funnel]).toEqual([all.month, all.level, all.next, all.funnel])
    }
  })

  test('[AF9] each link with what came of it; the code has whoever came without one', () => {
    const links = toAffiliateLinks(STANDING, { code: 'ABCD', total: 7 })
    expect(
      links.map(({ number, path, registrations, traders, volume }) => [number, path, registrations, traders, volume]),
    ).toEqual([
      [0, '/register?r=ABCD', 5, 1, '1000.00'],
      [1, '/register?r=ABCD-1', 2, 1, '4000.00'],
      [2, '/register?r=ABCD-2', 0, 0, '0.00'],
    ])
    expect(links.map(({ visits, isArchived }) => [visits, isArchived])).toEqual([
      [0, false],
      [5, false],
      [3, true],
    ])
  })

  test('[AF10] payouts by day, product and asset: own and subs’ together, today’s still running', () => {
    const spot = [
      { asset: 'BTC', amount: '0.0010000000', worth: '80.000000', trades: 1 },
      { asset: 'USDT', amount: '0.25000000', worth: '0.250000', trades: 1 },
    ].map((payout) => ({ ...payout, day: '1972-09-27', product: 'spot', state: 'running' }))
    const futures = { ...spot[1], product: 'futures', amount: '0.50000000', worth: '0.500000' }
    const before = { ...spot[1], day: '1972-09-26', amount: '1.50000000', worth: '1.500000', trades: 2, state: 'paid' }
    expect(toAffiliatePayouts(STANDING, NOW)).toEqual([...spot, futures, before])
    expect(toAffiliatePayouts(STANDING, NOW, 'futures')).toEqual([futures])
    expect(toAffiliatePayouts(STANDING, NOW + DAY).every(({ state }) => state === 'paid')).toBe(true)
  })
})
