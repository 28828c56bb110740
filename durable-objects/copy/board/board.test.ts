import { expect, test } from 'vitest'
import { COPY_WINDOW_DAYS, type LeadStats } from '#shared/copy/statistics.ts'
import type { CopyBoardEntry } from '../lead/views.ts'
import { type CopyBoardQuery, createCopyBoardPage } from './board.ts'

const NOW = 1_700_000_000_000
const DAY = 86_400_000
const stats = (days: number, more: Partial<LeadStats>): LeadStats => ({
  days,
  roiBps: 0,
  navFrom: 1,
  navTo: 1,
  pnl: '0',
  equityFrom: '0',
  equityTo: '0',
  paidIn: '0',
  paidOut: '0',
  drawdownBps: 0,
  drawdownPeak: 1,
  drawdownTrough: 1,
  sharpe: null,
  dailyMean: null,
  dailyDeviation: null,
  dayCount: 0,
  winRateBps: null,
  wins: 0,
  closed: 0,
  copierPnl: '0',
  copierInvested: '0',
  copierRoiBps: null,
  trades: 0,
  ...more,
})
let count = 0
const entry = (name: string, more: Partial<CopyBoardEntry> = {}, own: Partial<LeadStats> = {}): CopyBoardEntry => {
  count += 1
  return {
    id: String(count).padStart(16, '0'),
    kind: 'spot',
    name,
    isSimulated: false,
    state: 'active',
    isPrivate: false,
    shareBps: 1_000,
    copiers: 0,
    maxCopiers: 10,
    aum: '0',
    risk: 1,
    since: NOW - 10 * DAY,
    endedAt: null,
    symbols: [],
    allSymbols: [],
    windows: COPY_WINDOW_DAYS.map((days) => ({ stats: stats(days, own), line: [1] })),
    ...more,
  }
}
const query = (more: Partial<CopyBoardQuery> = {}): CopyBoardQuery => ({
  kind: 'spot',
  days: 30,
  sort: 'roi',
  name: '',
  runtime: 0,
  copiers: 0,
  winRate: 0,
  drawdown: 0,
  symbol: '',
  open: 'no',
  page: 1,
  ...more,
})
const names = (entries: readonly CopyBoardEntry[], more: Partial<CopyBoardQuery> = {}) =>
  createCopyBoardPage(entries, query(more), NOW).rows.map(({ name }) => name)

test('[CB1] [CQ7] who ended or failed is ranked among all others, who waits is not shown', () => {
  const all = [
    entry('good', {}, { roiBps: 500 }),
    entry('dead', { state: 'failed', endedAt: NOW - DAY }, { roiBps: -9_000 }),
    entry('gone', { state: 'ended', endedAt: NOW - DAY }, { roiBps: 900 }),
    entry('waits', { state: 'pending' }),
    entry('other', { kind: 'futures' }),
  ]
  expect(names(all)).toEqual(['gone', 'good', 'dead'])
  expect(createCopyBoardPage(all, query(), NOW)).toMatchObject({ count: 3, all: 3, pages: 1 })
  expect(names(all, { open: 'yes' })).toEqual(['good'])
})

test('[CB2] each way of sorting has its best first, and who has no such figure last', () => {
  const all = [
    entry(
      'a',
      { copiers: 1, aum: '30', since: NOW - 5 * DAY },
      { roiBps: 1, pnl: '9', drawdownBps: 100, winRateBps: 5_000 },
    ),
    entry(
      'b',
      { copiers: 3, aum: '10', since: NOW - 9 * DAY },
      { roiBps: 3, pnl: '5', drawdownBps: 900, copierRoiBps: -50, copierPnl: '-3' },
    ),
    entry(
      'c',
      { copiers: 2, aum: '20', since: NOW - DAY },
      { roiBps: 2, pnl: '7', sharpe: 2, copierRoiBps: 10, copierPnl: '1' },
    ),
  ]
  const order = (sort: CopyBoardQuery['sort']) => names(all, { sort }).join('')
  expect(order('roi')).toBe('bca')
  expect(order('pnl')).toBe('acb')
  expect(order('copier_pnl')).toBe('cab')
  expect(order('copier_roi')).toBe('cba')
  expect(order('win_rate')).toBe('abc')
  expect(order('drawdown')).toBe('cab')
  expect(order('sharpe')).toBe('cba')
  expect(
    names([entry('wild', { risk: 5 }), entry('calm', { risk: 1 }), entry('even', { risk: 3 })], { sort: 'risk' }),
  ).toEqual(['calm', 'even', 'wild'])
  expect(order('copiers')).toBe('bca')
  expect(order('aum')).toBe('acb')
  expect(order('runtime')).toBe('bac')
  expect(names([...all].reverse(), { sort: 'roi' })).toEqual(names(all, { sort: 'roi' }))
})

test('[CB3] filters: a name, days, copiers, win rate, drawdown, risk, profit share, market; pages are of twenty', () => {
  const all = [
    entry('Calm Coins', { allSymbols: ['BTC_USDT'], copiers: 5 }, { winRateBps: 6_000, drawdownBps: 400 }),
    entry('wild', { since: NOW - DAY, isPrivate: true }, { winRateBps: 3_000, drawdownBps: 6_000 }),
  ]
  expect(names(all, { name: ' calm c' })).toEqual(['Calm Coins'])
  expect(names(all, { runtime: 7 })).toEqual(['Calm Coins'])
  expect(names(all, { copiers: 5 })).toEqual(['Calm Coins'])
  expect(names(all, { winRate: 50 })).toEqual(['Calm Coins'])
  expect(names(all, { drawdown: 30 })).toEqual(['Calm Coins'])
  expect(names(all, { symbol: 'BTC_USDT' })).toEqual(['Calm Coins'])
  const asking = [entry('cheap', { shareBps: 1_000, risk: 2 }), entry('dear', { shareBps: 2_500, risk: 4 })]
  expect(names(asking, { share: 10 })).toEqual(['cheap'])
  expect(names(asking, { risk: 3 })).toEqual(['cheap'])
  expect(names(asking, { share: 25, risk: 4 })).toHaveLength(2)
  const made = [entry('up', {}, { roiBps: 500 }), entry('down', { isSimulated: true }, { roiBps: -501 })]
  expect(names(made, { roi: 5 })).toEqual(['up'])
  expect(names(made, { roi: -6 })).toEqual(['up', 'down'])
  expect(names(made, { simulated: 'no' })).toEqual(['up'])
  const many = Array.from({ length: 45 }, (_, at) => entry(`lead ${at}`))
  expect(createCopyBoardPage(many, query({ page: 3 }), NOW)).toMatchObject({ page: 3, pages: 3, count: 45 })
  expect(createCopyBoardPage(many, query({ page: 9 }), NOW).rows).toHaveLength(5)
})

test('[CB6] whoever has traded comes before who has not, where what is sorted by is the same', () => {
  const all = [
    entry('idle', { since: NOW - 20 * DAY }),
    entry('loses', {}, { trades: 4, roiBps: -200 }),
    entry('gains', {}, { trades: 2, roiBps: 100 }),
  ]
  expect(names(all, { sort: 'copier_roi' })).toEqual(['gains', 'loses', 'idle'])
})
