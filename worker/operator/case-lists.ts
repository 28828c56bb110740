import { CASES_LISTED_MAX, type OperatorCaseKind, type OperatorCaseView } from '#shared/operator/cases.ts'

export const CLOSED_CASES_MAX = 50

/**
 * Returns the cases of one kind, and if there may be more (DK20).
 * @param open open cases of all kinds, oldest first, at most `CASES_LISTED_MAX`
 * @param closed closed cases of all kinds, newest first, at most `CASES_LISTED_MAX`
 */
export function createCaseLists(
  open: readonly OperatorCaseView[],
  closed: readonly OperatorCaseView[],
  kind: OperatorCaseKind,
) {
  const over = closed.filter((each) => each.kind === kind)
  return {
    open: open.filter((each) => each.kind === kind),
    closed: over.slice(0, CLOSED_CASES_MAX),
    isOpenCut: open.length >= CASES_LISTED_MAX,
    isClosedCut: over.length > CLOSED_CASES_MAX || closed.length >= CASES_LISTED_MAX,
  }
}
