import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { escapeCsvCell, paginateCsv, streamCsv } from './csv.ts'

describe('a CSV file', () => {
  test('[WA14] has figures as they are, and no text that is a formula', () => {
    expect(escapeCsvCell('-1.50')).toBe('-1.50')
    for (const text of ['=1+1', '+cmd', '-2+3', '@SUM(A1)', '\tx', '\r=x']) {
      const written = escapeCsvCell(text)
      expect(written.startsWith("'") || written.startsWith('"\''), JSON.stringify(text)).toBe(true)
    }
    expect(escapeCsvCell('a,"b"')).toBe('"a,""b"""')
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(/^"?[=+@\t\r]/.test(escapeCsvCell(text))).toBe(false)
      }),
    )
  })

  test('[LI3] has all rows of a list, however many pages they are, or says what it leaves out', async () => {
    const all = Array.from({ length: 1_203 }, (_, index) => String(index))
    const asked: number[] = []
    const written = async (count: number, most?: number) => {
      const file = paginateCsv<string>({
        head: ['row'],
        ask: async (after, limit) => {
          asked.push(limit)
          const rows = all.slice(0, count)
          return rows.slice(after === undefined ? 0 : rows.indexOf(after) + 1).slice(0, limit)
        },
        cellsOf: (row) => [row],
        dayOf: () => '2026-01-31',
        ...(most !== undefined && { most }),
      })
      return (await new Response(streamCsv(file)).text()).trim().split('\r\n').slice(1)
    }
    for (const count of [0, 1, 499, 500, 501, 1_000, 1_203]) expect(await written(count)).toEqual(all.slice(0, count))
    expect(Math.max(...asked)).toBeLessThanOrEqual(501)
    expect(await written(1_000, 1_000)).toEqual(all.slice(0, 1_000))
    const cut = await written(1_203, 1_000)
    expect(cut.slice(0, -1)).toEqual(all.slice(0, 1_000))
    expect(cut.at(-1)).toBe('not complete: the newest 1000 rows; older ones up to,2026-01-31')
  })
})
