import { expect, test } from 'vitest'
import { type ClosedPositionView, formatClosedPositionKey } from '#shared/futures/history.ts'
import { streamCsv } from '../http/csv.ts'
import { paginateClosedPositions } from './positions-csv.ts'

const T0 = Date.UTC(2026, 0, 1)
const DAY = 86_400_000

const positions = (count: number): ClosedPositionView[] =>
  Array.from({ length: count }, (_, index) => ({
    id: count - index,
    symbol: 'BTC_USDT',
    leg: 'net',
    direction: 'long',
    mode: 'cross',
    leverage: 10,
    how: 'closed',
    realised: '-1.50000000',
    fees: '0.25000000',
    funding: '0.00000000',
    openedAt: T0,
    closedAt: T0 + (count - index) * DAY,
  }))

const isBefore = (of: ClosedPositionView, key: string) => {
  const [time = 0, id = 0] = key.split('.').map(Number)
  return of.closedAt < time || (of.closedAt === time && of.id < id)
}

async function fileOf(all: ClosedPositionView[], most?: number) {
  const asked: number[] = []
  const file = paginateClosedPositions(
    async ({ before, limit }) => {
      asked.push(limit)
      const left = all.filter((each) => before === undefined || isBefore(each, before))
      const rows = left.slice(0, limit)
      const last = rows.at(-1)
      return { rows, ...(left.length > limit && last && { next: formatClosedPositionKey(last) }) }
    },
    'UTC',
    most,
  )
  const text = await new Response(streamCsv(file)).text()
  return { lines: text.trimEnd().split('\r\n'), asked }
}

test('[FS22] a file has each position once, the newest first, and nothing where nothing was noted', async () => {
  const { lines, asked } = await fileOf(positions(1_203))
  expect(lines).toHaveLength(1_204)
  expect(new Set(lines).size).toBe(1_204)
  expect(lines[0]).toMatch(/^closed,opened,id,contract,side,/)
  expect(lines[1]).toBe(
    '2029-04-18T00:00:00.000Z,2026-01-01T00:00:00.000Z,1203,BTC_USDT,long,cross,10,closed,,,,,USDT,,,-1.50000000,0.25000000,0.00000000,,',
  )
  expect(lines.every((line) => line.split(',').length === lines[0]?.split(',').length)).toBe(true)
  expect(asked).toEqual([500, 500, 500])
  expect((await fileOf([])).lines).toHaveLength(1)
})

test('[FS22] [LI3] a file is bounded: where there are more, its last line says so and from when on', async () => {
  const { lines, asked } = await fileOf(positions(700), 600)
  expect(asked).toEqual([500, 100])
  expect(lines).toHaveLength(602)
  expect(lines.at(-1)).toBe('not complete: the newest 600 positions; older ones with dates up to,2026-04-12')
  // A file with exactly the maximum of rows is complete.
  expect((await fileOf(positions(600), 600)).lines.at(-1)).toContain(',1,BTC_USDT,')
})
