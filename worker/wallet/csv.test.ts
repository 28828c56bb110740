import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { JournalLine, JournalQuery } from '#objects/wallet/ledger/journal-history.ts'
import { escapeCsvCell, formatStatementCsv, formatTaxCsv, streamHistoryCsv, streamPagedCsv } from './csv.ts'

const lineOf = (entry: number, ref = 'r'): JournalLine => ({
  entry,
  time: 1_763_700_000_000,
  kind: 'transfer',
  wallet: 'spot',
  held: false,
  asset: 'USDT',
  change: '-150000000',
  ref,
})

describe('a table for spreadsheets', () => {
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

  test('[WA14] is streamed to its end, each entry once', async () => {
    const all = Array.from({ length: 1_203 }, (_, index) => lineOf(1_203 - index))
    const asked: JournalQuery[] = []
    const fetch = async (query: JournalQuery) => {
      asked.push(query)
      return all.filter(({ entry }) => entry < (query.before ?? Infinity)).slice(0, query.limit)
    }
    const text = await new Response(streamHistoryCsv({ person: 'ann' }, 'UTC', fetch)).text()
    const lines = text.trim().split('\r\n')
    expect(lines).toHaveLength(1_204)
    expect(lines[1]).toBe('2025-11-21T04:40:00.000Z,1203,transfer,spot,USDT,-1.50000000,r')
    expect(asked.map(({ before }) => before)).toEqual([undefined, 704, 204])
  })

  test('[LI3] has all rows of a list, however many pages they are, or says what it leaves out', async () => {
    const all = Array.from({ length: 1_203 }, (_, index) => String(index))
    const asked: number[] = []
    const written = async (count: number, most?: number) => {
      const file = streamPagedCsv<string>({
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
      return (await new Response(file).text()).trim().split('\r\n').slice(1)
    }
    for (const count of [0, 1, 499, 500, 501, 1_000, 1_203]) expect(await written(count)).toEqual(all.slice(0, count))
    expect(Math.max(...asked)).toBeLessThanOrEqual(501)
    expect(await written(1_000, 1_000)).toEqual(all.slice(0, 1_000))
    const cut = await written(1_203, 1_000)
    expect(cut.slice(0, -1)).toEqual(all.slice(0, 1_000))
    expect(cut.at(-1)).toBe('not complete: the newest 1000 rows; older ones up to,2026-01-31')
  })

  test('[LI3] a report of a year says from when on trades were counted, where there are older ones', () => {
    const last = (since?: number) => formatTaxCsv([], { year: 2026, zone: 'UTC', since }).trim().split('\r\n').at(-1)
    expect(last()).toContain('gain_usdt')
    expect(last(1_763_700_000_000)).toBe('not complete: trades before are not counted,2025-11-21T04:40:00.000Z')
  })

  test('[WA15] a statement has a row for each asset of each wallet', () => {
    const row = {
      wallet: 'spot',
      asset: 'USDT',
      opening: '0',
      credited: '150000000',
      debited: '0',
      closing: '150000000',
    }
    const span = { from: Date.UTC(2026, 9, 31, 15), to: Date.UTC(2026, 10, 30, 15) }
    expect(formatStatementCsv([row as never], span, 'Asia/Tokyo')).toContain(
      'spot,USDT,0.00000000,1.50000000,0.00000000,1.50000000,2026-11-01T00:00:00.000+09:00,2026-12-01T00:00:00.000+09:00\r\n',
    )
  })
})
