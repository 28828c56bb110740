import { expect, test } from 'vitest'
import { CASES_LISTED_MAX, type OperatorCaseKind, type OperatorCaseView } from '#shared/operator/cases.ts'
import { CLOSED_CASES_MAX, createCaseLists } from './case-lists.ts'

const cases = (kind: OperatorCaseKind, count: number): OperatorCaseView[] =>
  Array.from({ length: count }, (_, id) => {
    return { id, kind, ref: 'other', person: '', text: 'x', about: '', place: '', openedAt: 1, closedAt: 2 }
  })

test('[DK20] a list of cases says that there may be more of its kind, also where others fill what is read', () => {
  const few = createCaseLists(cases('contact', 3), cases('contact', CLOSED_CASES_MAX), 'contact')
  expect([few.open.length, few.closed.length, few.isOpenCut, few.isClosedCut]).toEqual([3, 50, false, false])
  const many = createCaseLists(cases('contact', CASES_LISTED_MAX), cases('contact', CLOSED_CASES_MAX + 1), 'contact')
  expect([many.closed.length, many.isOpenCut, many.isClosedCut]).toEqual([CLOSED_CASES_MAX, true, true])
  const full = [...cases('report', CASES_LISTED_MAX - 1), ...cases('contact', 1)]
  const other = createCaseLists(full, full, 'contact')
  expect([other.open.length, other.isOpenCut, other.isClosedCut]).toEqual([1, true, true])
})
