import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#shared/platform/intervals.ts'
import { createSimulatedBestPrices } from '../../markets/market-source/simulated-touch.ts'
import { findSimulatedRecordStart } from '../../platform/simulated.ts'
import { SimulatedLeadRecord, SimulatedLeadRecords } from './simulated-record.ts'
import { SimulatedLeadSource } from './simulated-source.ts'
import { SIMULATED_LEADS, type SimulatedLead } from './simulated-strategies.ts'
import { computeLeadStats } from './statistics.ts'

const NOW = Date.UTC(2026, 10, 27, 10, 17)
const touchOf = (seed: number) => createSimulatedBestPrices({ SEED: String(seed) })
const recordAt = (lead: SimulatedLead, now: number, seed = 1): SimulatedLeadRecord => {
  const record = new SimulatedLeadRecords(touchOf(seed), seed).recordAt(lead, now)
  return record ?? expect.unreachable('its prices are simulated')
}
const ALL = Number.MAX_SAFE_INTEGER
const contentOf = (record: SimulatedLeadRecord) => ({
  points: record.points(),
  closed: record.closed(ALL, ALL),
  trades: record.trades(0),
  open: record.open,
  copiers: record.activeCopiers(),
})

test('[CS1] each record is at least 180 days old, and at most 540', () => {
  for (let day = 0; day < 800; day += 1) {
    const now = NOW + day * DAY_MS
    const age = (now - findSimulatedRecordStart(now)) / DAY_MS
    expect(age).toBeGreaterThanOrEqual(180)
    expect(age).toBeLessThan(541)
  }
})

test.each([1, 2, 42])('[CS1] of seed %i, some gain and some lose, one failed and one ended', (seed) => {
  const rows = SIMULATED_LEADS.map((lead) => {
    const record = recordAt(lead, NOW, seed)
    const stats = computeLeadStats(record.points(), record.closed(ALL, ALL), [], { days: 0, now: NOW })
    return { name: lead.name, state: record.state, roi: stats.roiBps, closed: stats.closed }
  })
  expect(rows.filter(({ roi }) => roi > 500).length).toBeGreaterThan(2)
  expect(rows.filter(({ roi }) => roi < 0).length).toBeGreaterThan(2)
  expect(rows.some(({ state }) => state === 'failed')).toBe(true)
  expect(rows.some(({ state }) => state === 'ended')).toBe(true)
  expect(rows.every(({ closed }) => closed > 20)).toBe(true)
})

test('[CS2] a record is the same whether it is worked out at once or moved on in steps', () => {
  for (const lead of SIMULATED_LEADS) {
    const stepped = new SimulatedLeadRecord(lead, touchOf(1), 1, findSimulatedRecordStart(NOW))
    for (let now = NOW - 3 * DAY_MS; now <= NOW; now += 7 * HOUR_MS) stepped.advance(now)
    stepped.advance(NOW)
    expect(contentOf(stepped)).toEqual(contentOf(recordAt(lead, NOW)))
  }
})

test('[CS2] the past does not change later', () => {
  for (const lead of SIMULATED_LEADS) {
    const before = recordAt(lead, NOW)
    const after = recordAt(lead, NOW + 20 * DAY_MS)
    const old = before.closed(ALL, ALL)
    expect(after.closed(old.length + 1, ALL)).toEqual(old)
    const points = before.points().slice(0, -1)
    expect(after.points().slice(0, points.length)).toEqual(points)
  }
})

test('[CS2] trades are at prices of the simulated market of their moment', () => {
  const lead = SIMULATED_LEADS.find(({ kind }) => kind === 'spot') ?? expect.unreachable('there are leads of spot')
  const touch = touchOf(1)
  const fills = recordAt(lead, NOW).fills(NOW - 20 * DAY_MS, NOW)
  expect(fills.length).toBeGreaterThan(5)
  for (const { symbol, side, price, time } of fills) {
    expect(price).toBe(side === 'buy' ? touch(symbol, time)?.ask : touch(symbol, time)?.bid)
  }
})

test('[CS3] polls of a copied lead give each fill once, and the lead is woken by its next one', async () => {
  for (const lead of SIMULATED_LEADS) {
    const records = new SimulatedLeadRecords(touchOf(1), 1)
    let now = NOW
    const source = new SimulatedLeadSource(
      lead,
      () => records.recordAt(lead, now),
      () => now,
    )
    const { cursor: first, held } = await source.start()
    expect(held).toHaveLength(records.recordAt(lead, NOW)?.open.length ?? -1)
    const orders: string[] = []
    let cursor = first
    while (now < NOW + 5 * DAY_MS) {
      const next = records.recordAt(lead, now)?.nextAt
      if (next === undefined) break
      now = next
      const look = await source.poll(lead.person, cursor)
      expect(look.steps.length).toBeGreaterThan(0)
      orders.push(...look.steps.flatMap((step) => (step.kind === 'fill' ? [step.fill.order] : [])))
      cursor = look.cursor
    }
    expect(new Set(orders).size).toBe(orders.length)
    expect(orders).toHaveLength(recordAt(lead, now).fills(NOW, now).length)
  }
})

test('[CS6] where another source sets the prices, there is no simulated lead', () => {
  const [lead] = SIMULATED_LEADS
  const records = new SimulatedLeadRecords(createSimulatedBestPrices({ MARKET_SOURCE: 'upstream' }), 1)
  expect(lead && records.recordAt(lead, NOW)).toBeUndefined()
})
