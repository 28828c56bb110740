import { describe, expect, test } from 'vitest'
import type { JournalLine, JournalPageQuery } from '#objects/wallet/ledger/journal-history.ts'
import { formatCsv, streamCsv } from '../http/csv.ts'
import { listStatementRows, listTaxRows, paginateHistory } from './csv.ts'

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
  test('[WA14] is streamed to its end, each entry once', async () => {
    const all = Array.from({ length: 1_203 }, (_, index) => lineOf(1_203 - index))
    const asked: JournalPageQuery[] = []
    const fetch = async (query: JournalPageQuery) => {
      asked.push(query)
      const lines = all.filter(({ entry }) => entry < (query.before ?? Infinity)).slice(0, query.limit)
      return { lines, isOlderAway: false }
    }
    const text = await new Response(streamCsv(paginateHistory({ person: 'ann' }, 'UTC', fetch))).text()
    const lines = text.trim().split('\r\n')
    expect(lines).toHaveLength(1_204)
    expect(lines[1]).toBe('2025-11-21T04:40:00.000Z,1203,transfer,spot,USDT,-1.50000000,r')
    expect(asked.map(({ before }) => before)).toEqual([undefined, 704, 204])
  })

  test('[LE45] ends with a line that says that older entries cannot be read', async () => {
    const fetch = async ({ before }: JournalPageQuery) => {
      const lines = before === undefined ? Array.from({ length: 500 }, (_, index) => lineOf(900 - index)) : [lineOf(7)]
      return { lines, isOlderAway: before !== undefined }
    }
    const text = await new Response(streamCsv(paginateHistory({ person: 'ann' }, 'UTC', fetch))).text()
    const lines = text.trim().split('\r\n')
    expect(lines).toHaveLength(503)
    expect(lines.slice(-2)).toEqual([
      '2025-11-21T04:40:00.000Z,7,transfer,spot,USDT,-1.50000000,r',
      'not complete: older entries cannot be read now',
    ])
  })

  test('[LI3] a report of a year says from when on trades were counted, where there are older ones', () => {
    const last = (since?: number) =>
      formatCsv(listTaxRows([], { year: 2026, zone: 'UTC', since }))
        .trim()
        .split('\r\n')
        .at(-1)
    expect(last()).toContain('gain_usdt')
    expect(last(1_763_700_000_000)).toBe('not complete: trades before are not counted,2025-11-21T04:40:00.000Z')
  })

  test('[PO5] a report names the sales that it omits, in a year in which coins left by transfer', () => {
    const last = (transfersOut: readonly number[]) =>
      formatCsv(listTaxRows([], { year: 2025, zone: 'UTC', transfersOut }))
        .trim()
        .split('\r\n')
        .at(-1)
    expect(last([1_763_700_000_000])).toContain('coins sold by convert, block trade or p2p are not counted')
    expect(last([Date.UTC(2026, 1, 1)])).toContain('gain_usdt')
  })

  test('[PO5] a report says that trades of bots and copies are not counted, if there are or were any', () => {
    const last = (hasPrograms: boolean) =>
      formatCsv(listTaxRows([], { year: 2025, zone: 'UTC', hasPrograms }))
        .trim()
        .split('\r\n')
        .at(-1)
    expect([last(true), last(false)]).toEqual([
      'not complete: trades of bots and copies are not counted',
      expect.stringContaining('gain_usdt'),
    ])
  })

  test('[WA15] a statement has a row for each asset of each wallet, and says what it leaves out', () => {
    const row = {
      wallet: 'spot',
      asset: 'USDT',
      opening: '0',
      credited: '150000000',
      debited: '0',
      closing: '150000000',
    }
    const span = { from: Date.UTC(2026, 9, 31, 15), to: Date.UTC(2026, 10, 30, 15) }
    const lines = formatCsv(listStatementRows([row as never], span, 'Asia/Tokyo'))
      .trim()
      .split('\r\n')
    expect(lines.slice(1)).toEqual([
      'spot,USDT,0.00000000,1.50000000,0.00000000,1.50000000,2026-11-01T00:00:00.000+09:00,2026-12-01T00:00:00.000+09:00',
      expect.stringMatching(/not included: money in open orders, in the margin account, in bots and in copies/),
    ])
  })
})
