import { describe, expect, test } from 'vitest'
import { COMMISSION_TRADES_PAGE_SIZE } from '#shared/affiliate/levels.ts'
import { createCommissionEarningsView } from './commissions.ts'

const DAY = 24 * 60 * 60_000
const NOON = Date.UTC(2026, 9, 2, 12)
const row = (time: number, asset: string, atoms: string, trade = 'BTC_USDT-7') => ({
  product: 'spot' as const,
  time,
  asset,
  atoms,
  trade,
  order_id: 'l0-7',
  fee: String(BigInt(atoms) * 5n),
})

describe('[PE56] what an inviter earned', () => {
  test('is added up by asset, and by day of the calendar and asset, newest first', () => {
    const rows = [
      row(NOON, 'USDT', '150000000', 'ETH_USDT-12'),
      row(NOON - 1_000, 'BTC', '2'),
      row(NOON - 2_000, 'USDT', '50000000'),
      row(NOON - DAY, 'BTC', '1'),
    ]
    const { totals, days, trades, page, pages, paged } = createCommissionEarningsView(rows, 1)
    expect(totals.map(({ asset, amount }) => `${Number(amount)} ${asset}`)).toEqual(['2 USDT', '3e-10 BTC'])
    expect(days.map(({ day, sums }) => [day, sums.length])).toEqual([
      ['2026-10-02', 2],
      ['2026-10-01', 1],
    ])
    expect(trades[0]).toMatchObject({ market: 'ETH/USDT', asset: 'USDT', time: NOON })
    expect(Number(trades[0]?.fee) / Number(trades[0]?.amount)).toBe(5)
    expect([page, pages, paged]).toEqual([1, 1, { isBack: false }])
  })

  test('is shown in pages; a page that there is not is the nearest that there is', () => {
    const rows = Array.from({ length: 45 }, (_, n) => row(NOON - n, 'BTC', '1'))
    expect(createCommissionEarningsView(rows, 3).trades).toHaveLength(5)
    for (const [asked, page] of [
      [9, 3],
      [0, 1],
      [-1, 1],
      [Number.NaN, 1],
      [1.5, 1],
    ] as const) {
      expect(createCommissionEarningsView(rows, asked).page).toBe(page)
    }
    expect(createCommissionEarningsView([], 1)).toMatchObject({
      totals: [],
      days: [],
      trades: [],
      page: 1,
      pages: 1,
      paged: { isBack: false },
    })
  })

  test('[LI4] covers as many as there is room for at a time, and says where the older ones begin', () => {
    const rows = Array.from({ length: COMMISSION_TRADES_PAGE_SIZE }, (_, n) => row(NOON - n, 'BTC', '1'))
    const next = { before: NOON - COMMISSION_TRADES_PAGE_SIZE + 1, beforeId: 'BTC_USDT-7/l0-7' }
    expect(createCommissionEarningsView(rows, 1).paged).toEqual({ isBack: false, next })
    expect(createCommissionEarningsView(rows.slice(0, 9), 1, next).paged).toEqual({ isBack: true })
  })
})
