import { CASES_LISTED_MAX, type CaseKind, type CaseView } from '#shared/operator/cases.ts'

/** Closed cases of a kind on a page of the desk. */
export const CLOSED_CASES_MAX = 50

/**
 * Returns the lists of one kind, and whether there may be more (DK20).
 * @param open of all kinds, oldest first, as many as the desk reads at a time
 * @param closed the same, newest first
 */
export function createCaseLists(open: readonly CaseView[], closed: readonly CaseView[], kind: CaseKind) {
  const over = closed.filter((each) => each.kind === kind)
  return {
    open: open.filter((each) => each.kind === kind),
    closed: over.slice(0, CLOSED_CASES_MAX),
    isOpenCut: open.length >= CASES_LISTED_MAX,
    isClosedCut: over.length > CLOSED_CASES_MAX || closed.length >= CASES_LISTED_MAX,
  }
}
