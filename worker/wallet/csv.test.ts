import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { JournalLine, JournalQuery } from '#objects/ledger/journal-history.ts'
import { cell, historyCsv, statementCsv } from './csv.ts'

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
    expect(cell('-1.50')).toBe('-1.50')
    for (const text of ['=1+1', '+cmd', '-2+3', '@SUM(A1)', '\tx', '\r=x']) {
      const written = cell(text)
      expect(written.startsWith("'") || written.startsWith('"\''), JSON.stringify(text)).toBe(true)
    }
    expect(cell('a,"b"')).toBe('"a,""b"""')
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(/^"?[=+@\t\r]/.test(cell(text))).toBe(false)
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
    const text = await new Response(historyCsv({ person: 'ann' }, fetch)).text()
    const lines = text.trim().split('\r\n')
    expect(lines).toHaveLength(1_204)
    expect(lines[1]).toBe('2025-11-21T04:40:00.000Z,1203,transfer,spot,USDT,-1.50000000,r')
    expect(asked.map(({ before }) => before)).toEqual([undefined, 704, 204])
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
    expect(statementCsv([row as never])).toContain('spot,USDT,0.00000000,1.50000000,0.00000000,1.50000000\r\n')
  })
})
