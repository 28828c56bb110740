import { expect, test } from 'vitest'
import { DAY_MS } from '#shared/platform/intervals.ts'
import { type BotBoardQuery, type ListedBot, rankBots } from './ranking.ts'

const DAY = 20_000
const NOW = DAY * DAY_MS + 5
const QUERY: BotBoardQuery = {
  kind: undefined,
  market: undefined,
  window: 'all',
  sort: 'realised',
  state: 'all',
  limit: 30,
  offset: 0,
}
const bot = (id: string, more: Partial<ListedBot> = {}): ListedBot => ({
  id: `bot-${id.padStart(16, '0')}`,
  kind: 'spot_grid',
  market: 'BTC_USDT',
  coins: ['BTC'],
  state: 'running',
  end: null,
  pairs: 1,
  isSimulated: false,
  startedAt: NOW - 40 * DAY_MS,
  note: '',
  owner: 'ann',
  isShared: true,
  createdAt: 1,
  endedAt: 0,
  invested: '100',
  profit: '1',
  realisedBps: 100,
  totalBps: 100,
  drawdownBps: 0,
  days: [],
  clones: 0,
  ...more,
})
const idsOf = (bots: readonly ListedBot[], query: Partial<BotBoardQuery> = {}) =>
  rankBots(bots, { ...QUERY, ...query }, NOW).bots.map(({ id }) => id.at(-1))

test('[BMK1] those that ended and failed stand among those that run, by what they have made', () => {
  const bots = [
    bot('1', { realisedBps: 50, totalBps: -2_000 }),
    bot('2', { realisedBps: 900, state: 'failed', end: 'order_refused' }),
    bot('3', { realisedBps: -300, state: 'stopped', end: 'stop_loss' }),
  ]
  expect(idsOf(bots)).toEqual(['2', '1', '3'])
  expect(idsOf(bots, { sort: 'percent' }).at(-1)).toBe('1')
  expect(idsOf(bots, { state: 'over' })).toEqual(['2', '3'])
  expect(idsOf([bot('4', { followers: 2 }), bot('5', { followers: 9 }), bot('6')], { sort: 'followers' })).toEqual([
    '5',
    '4',
    '6',
  ])
  expect(idsOf(bots, { state: 'running' })).toEqual(['1'])
  expect(rankBots(bots, { ...QUERY, limit: 1, offset: 1 }, NOW)).toMatchObject({
    total: 3,
    bots: [{ realised: '0.50' }],
  })
})

test('[BMK2] a window counts what was made in it', () => {
  const days = [
    { day: DAY - 20, percent: '6.00', realised: '5.00' },
    { day: DAY - 3, percent: '7.00', realised: '7.00' },
  ]
  const bots = [bot('1', { days, realisedBps: 750, totalBps: 800 }), bot('2', { realisedBps: 300, totalBps: 300 })]
  expect(idsOf(bots, { window: '7' })).toEqual(['2', '1'])
  const [first, second] = rankBots(bots, { ...QUERY, window: '7' }, NOW).bots
  expect([first?.realised, second?.realised, second?.percent]).toEqual(['3.00', '2.50', '2.00'])
  expect(idsOf(bots, { window: 'all' })).toEqual(['1', '2'])
})

test('[BMK4] a bot stands there without its owner', () => {
  expect(JSON.stringify(rankBots([bot('1', { owner: 'somebody' })], QUERY, NOW))).not.toContain('somebody')
})

test('[BMK1] profits in bitcoin and in dollars are compared in USDT', () => {
  const bots = [bot('1', { profit: '100' }), bot('2', { market: 'ETH_BTC', profit: '0.5' })]
  const lost = [bot('3', { profit: '-1' }), bot('4', { market: 'ETH_BTC', profit: '-0.3' })]
  const { bots: ranked } = rankBots(
    [...bots, ...lost],
    { ...QUERY, sort: 'profit' },
    NOW,
    new Map([['BTC_USDT', 90_000]]),
  )
  expect(ranked.map(({ id }) => id.at(-1))).toEqual(['2', '1', '3', '4'])
})
