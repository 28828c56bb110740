import { describe, expect, test } from 'vitest'
import { hasMonthStatement, listStatementMonths, statementMonthSpan } from './months.ts'

const NOW = Date.UTC(2026, 10, 23, 12)

describe('[WA15] statements', () => {
  test.each<[opened: string, months: readonly string[]]>([
    ['2026-11-23T11:59:59Z', ['2026-11']],
    ['2026-11-01T00:00:00Z', ['2026-11']],
    ['2026-10-31T23:59:59Z', ['2026-11', '2026-10']],
    ['2026-09-30T00:00:00Z', ['2026-11', '2026-10', '2026-09']],
  ])('of an account opened %s are those of %j', (opened, months) => {
    expect(listStatementMonths(Date.parse(opened), NOW, 'UTC')).toEqual(months)
  })

  test('of an old account are those of twelve months, across the turn of the year', () => {
    const months = listStatementMonths(0, Date.UTC(2026, 2, 31), 'UTC')
    expect([months.length, months[0], months[2], months[3], months.at(-1)]).toEqual([
      12,
      '2026-03',
      '2026-01',
      '2025-12',
      '2025-04',
    ])
  })

  test('are there from the first month to the running one, listed or not', () => {
    const opened = Date.UTC(2024, 4, 15)
    const there = ['2024-04', '2024-05', '2025-01', '2026-11', '2026-12'].map((month) =>
      hasMonthStatement(month, opened, NOW, 'UTC'),
    )
    expect(there).toEqual([false, true, true, true, false])
  })
})

test('[CK5] months are those of the clock of who asks', () => {
  const newYear = Date.UTC(2026, 11, 31, 15)
  expect(listStatementMonths(newYear, newYear, 'Asia/Tokyo')).toEqual(['2027-01'])
  expect(listStatementMonths(newYear, newYear, 'UTC')).toEqual(['2026-12'])
  expect(statementMonthSpan(2026, 3, 'Europe/Berlin')).toEqual({
    from: Date.UTC(2026, 1, 28, 23),
    to: Date.UTC(2026, 2, 31, 22),
  })
})
