import { expect, test } from 'vitest'
import { UTC } from '#shared/format/zone.ts'
import { parseVenuePastFilters, type VenuePastAnswer, type VenuePastQuery } from '#shared/venues/past.ts'
import { paginateVenueFile } from './past-csv.ts'

const NOW = Date.UTC(2026, 10, 30)
const FILTERS = parseVenuePastFilters(new URLSearchParams('kind=fills'))
const fill = (id: string, time: number) => ({
  id,
  order: '7',
  market: 'BTC_USDT',
  side: 'buy' as const,
  price: '50000',
  quantity: '0.1',
  fee: '0.0001',
  feeAsset: 'BTC',
  time,
})

async function readFile(answers: readonly VenuePastAnswer[]) {
  const asked: VenuePastQuery[] = []
  const lines: (readonly string[])[] = []
  const read = async (query: VenuePastQuery) => {
    asked.push(query)
    return answers[Math.min(asked.length, answers.length) - 1] ?? expect.unreachable()
  }
  for await (const batch of paginateVenueFile({ filters: FILTERS, zone: UTC, now: NOW }, read)) lines.push(...batch)
  return { asked, lines }
}

test('[VN97] a file has all pages of the period', async () => {
  const next = { time: NOW - 1_000, id: '2' }
  const { asked, lines } = await readFile([
    { kind: 'past', orders: [], fills: [fill('3', NOW), fill('2', NOW - 1_000)], next },
    { kind: 'past', orders: [], fills: [fill('1', NOW - 2_000)] },
  ])
  expect(asked.map(({ before }) => before)).toEqual([undefined, next])
  expect(lines.map((cells) => cells[1])).toEqual(['id', '3', '2', '1'])
  expect(lines[1]).toEqual(expect.arrayContaining(['7', 'BTC_USDT', 'buy', '50000', '0.1', '0.0001', 'BTC']))
})

test('[VN97] a file that the venue or its length ends early says so', async () => {
  const refused = await readFile([{ kind: 'refused', reason: 'busy' }])
  expect(refused.lines.at(-1)).toEqual(['not complete', 'busy'])
  const endless = await readFile([{ kind: 'past', orders: [], fills: [], next: { time: NOW, id: '' } }])
  expect(endless.asked).toHaveLength(20)
  expect(endless.lines.at(-1)?.[0]).toContain('not complete')
})

test('[VN106] a file of funding has the payments with their sign', async () => {
  const lines: (readonly string[])[] = []
  const filters = parseVenuePastFilters(new URLSearchParams('kind=funding&product=spot'))
  expect(filters.product).toBe('contracts')
  const payment = { id: '9', market: 'BTC_USDT', amount: '-0.25', asset: 'USDT', time: NOW }
  const read = async () => ({ kind: 'past', orders: [], fills: [], fundings: [payment] }) as const
  for await (const batch of paginateVenueFile({ filters, zone: UTC, now: NOW }, read)) lines.push(...batch)
  expect(lines.map((cells) => cells.slice(1))).toEqual([
    ['id', 'market', 'amount', 'asset'],
    ['9', 'BTC_USDT', '-0.25', 'USDT'],
  ])
})
