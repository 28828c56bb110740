import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listPaginationItems } from './page-window.ts'

test.each([
  [1, 1, [1]],
  [1, 5, [1, 2, 'gap', 5]],
  [3, 5, [1, 2, 3, 4, 5]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
  [9, 9, [1, 'gap', 8, 9]],
])('[UI9] page %d of %d offers %j', (page, pages, marks) => {
  expect(listPaginationItems(page, pages)).toEqual(marks)
})

test('[UI9] first, last and current page are always offered, in order, and a gap hides two pages or more', () => {
  const cases = fc
    .integer({ min: 1, max: 500 })
    .chain((pages) => fc.record({ pages: fc.constant(pages), page: fc.integer({ min: 1, max: pages }) }))
  fc.assert(
    fc.property(cases, ({ page, pages }) => {
      const marks = listPaginationItems(page, pages)
      expect(marks).toEqual(expect.arrayContaining([1, page, pages]))
      expect(marks.length).toBeLessThanOrEqual(7)
      for (const [index, mark] of marks.entries()) {
        const before = marks[index - 1]
        if (mark === 'gap') {
          const [low, high] = [before, marks[index + 1]]
          expect(Number(high) - Number(low)).toBeGreaterThan(2)
        } else if (typeof before === 'number') expect(mark).toBe(before + 1)
      }
    }),
  )
})
