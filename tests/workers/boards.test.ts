// Boards read and write no more rows as they grow.

import { env, evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { expect, test } from 'vitest'
import type { BotReport } from '#objects/bots/bot/report.ts'
import { type BotMarket, OWN_CLONES_QUERY } from '#objects/bots/bot-market/object.ts'
import { countRows } from './row-counter.ts'

const botId = (index: number) => `bot-${String(index).padStart(16, '0')}`

const reportOf = (index: number, more: Partial<BotReport> = {}): BotReport => ({
  id: botId(index),
  kind: 'spot_grid',
  market: index % 2 === 0 ? 'BTC_USDT' : 'ETH_USDT',
  coins: ['BTC'],
  state: 'running',
  end: null,
  pairs: 1,
  isSimulated: false,
  startedAt: 1,
  note: '',
  owner: `owner-${index}`,
  isShared: true,
  createdAt: index,
  endedAt: 0,
  invested: '100',
  profit: '1',
  realisedBps: index,
  totalBps: index,
  drawdownBps: 0,
  days: [],
  ...more,
})

const query = {
  kind: undefined,
  market: undefined,
  window: 'all',
  sort: 'realised',
  state: 'all',
  limit: 30,
  offset: 0,
} as const

async function list(market: DurableObjectStub<BotMarket>, from: number, to: number): Promise<void> {
  for (let index = from; index < to; index += 1) {
    await market.register(`owner-${index}`, botId(index), index === 0 ? '' : botId(0))
    await market.report(reportOf(index))
  }
}

test('[BMK7] a view, a report and a clone touch as many rows at 1,000 bots as at 100, and waking reads a row for sixteen', async () => {
  const market = env.BOT_MARKET.getByName('rows')
  const simulated = (await market.board(query)).total
  const rows = await runInDurableObject(market, (_, { storage }) => countRows(storage.sql))
  try {
    const measured = []
    for (const [from, to] of [
      [0, 100],
      [100, 1_000],
    ] as const) {
      await list(market, from, to)
      await evictDurableObject(market)
      rows.take()
      const best = await market.board(query)
      expect(best.total).toBe(simulated + to)
      expect(best.bots.find(({ isSimulated }) => !isSimulated)?.id).toBe(botId(to - 1))
      const woken = rows.take()
      const cloned = await market.board({ ...query, sort: 'clones' })
      expect([cloned.bots[0]?.id, cloned.bots[0]?.clones]).toEqual([botId(0), to - 1])
      await market.shared(botId(7))
      const view = rows.take()
      await market.report(reportOf(5, { realisedBps: to }))
      const report = rows.take()
      await market.register('new-owner', botId(to), botId(0))
      const clone = rows.take()
      await market.unregister(botId(to))
      measured.push({ view, report, clone })
      expect(woken.read).toBeLessThan(to / 8 + 240)
    }
    expect(measured[1]).toEqual(measured[0])
    // Simulated bots store their counts in rows.
    expect(measured[0]?.view.written).toBe(0)
    expect(measured[0]?.view.read).toBeLessThan(200)
    expect(measured[0]?.report.written).toBeLessThanOrEqual(2)
  } finally {
    rows.stop()
  }
})

test('[BMK11] an idle bot gets a mark for the day that has ended, once', async () => {
  const market = env.BOT_MARKET.getByName('idle')
  const { last } = await env.ORDER_BOOK.getByName('BTC_USDT').standing()
  expect(last).toBeGreaterThan(0)
  const figures = { invested: '100000000', equity: '100000000', realised: '0', fees: '0', pairs: 0 }
  const holdings = { quote: '0', coins: { BTC_USDT: '100000000' }, figures, growth: null, peakBps: 10_000 }
  await list(market, 0, 1)
  await market.report(reportOf(0, { holdings }))
  const days = () =>
    runInDurableObject(market, (_, { storage }) => {
      const rows = storage.sql.exec('SELECT entries FROM entry_pages').toArray()
      return rows.flatMap(({ entries }) => JSON.parse(String(entries)) as BotReport[]).flatMap((bot) => bot.days)
    })
  await market.reviveLive()
  const marked = await days()
  expect(marked).toHaveLength(1)
  expect(Number(marked[0]?.percent)).toBeGreaterThan(0)
  await market.reviveLive()
  await market.report(reportOf(0, { holdings, pairs: 2 }))
  expect(await days()).toEqual(marked)
})

test('[BMK6] clones are counted per owner, never for their own bot, and their index is used', async () => {
  const market = env.BOT_MARKET.getByName('clones')
  await list(market, 0, 1)
  const clones = async () => (await market.shared(botId(0)))?.clones
  await market.register('ann', botId(1), botId(0))
  await market.register('ann', botId(2), botId(0))
  await market.register('owner-0', botId(3), botId(0))
  await market.register('bob', botId(4), botId(0))
  expect(await clones()).toBe(2)
  await market.unregister(botId(1))
  expect(await clones()).toBe(2)
  await market.unregister(botId(2))
  await evictDurableObject(market)
  expect(await clones()).toBe(1)
  await runInDurableObject(market, (_, { storage }) => {
    const plan = storage.sql.exec(`EXPLAIN QUERY PLAN ${OWN_CLONES_QUERY}`, botId(0), 'bob').toArray()
    expect(plan.map(({ detail }) => detail)).toEqual([
      expect.stringContaining('USING COVERING INDEX bots_cloned (clone_of=? AND owner=?)'),
    ])
  })
})
