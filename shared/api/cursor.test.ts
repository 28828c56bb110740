import { expect, test } from 'vitest'
import { createPageLinks, findNextCursor, type PageCursor, parseCursor, readAllRows } from './cursor.ts'

type Row = { readonly time: number; readonly id: string }
const ROWS: readonly Row[] = Array.from({ length: 300 }, (_, number) => ({
  time: 7,
  id: String(number).padStart(3, '0'),
}))
const endOf = ({ time, id }: Row) => ({ before: time, beforeId: id })
const page = async ({ before = 8, beforeId = '' }: PageCursor) =>
  ROWS.toReversed()
    .filter(({ time, id }) => time < before || (time === before && id < beforeId))
    .slice(0, 50)

test('[LI3] what is to have all rows reads page by page until there is none left', async () => {
  expect(await readAllRows(page, endOf)).toEqual(ROWS.toReversed())
  expect(await readAllRows(async () => [], endOf)).toEqual([])
})

test('[LI4] a page that is full names where the older ones begin, and one that was asked for says so', async () => {
  const first = await page({})
  expect(findNextCursor(first, 50, endOf)).toEqual({ before: 7, beforeId: '250' })
  expect(findNextCursor(first, 51, endOf)).toBeUndefined()
  expect(createPageLinks(first, 50, {}, endOf)).toEqual({ isBack: false, next: { before: 7, beforeId: '250' } })
  expect(createPageLinks([], 50, { before: 7 }, endOf)).toEqual({ isBack: true })
})

test('[LI1] a cursor may be as long as the longest id of a transaction, with the number of its output', () => {
  const beforeId = `${'5'.repeat(88)}:12`
  expect(parseCursor(new URLSearchParams({ before: '7', beforeId }))).toEqual({ before: 7, beforeId })
})
