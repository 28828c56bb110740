// Rules of cases that operators handle (SPEC.md). Pure. Times are epoch ms.

import {
  CASE_MESSAGE_MAX,
  CASE_MESSAGE_MIN,
  type CaseRefusalReason,
  type OperatorCaseView,
  USER_OPEN_CASES_MAX,
  USER_REPORTS_DAY_MAX,
} from '#shared/operator/cases.ts'
import { DAY_MS } from '#shared/platform/intervals.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'

export type NewOperatorCase = Pick<OperatorCaseView, 'kind' | 'ref' | 'person' | 'text'> &
  Partial<Pick<OperatorCaseView, 'about' | 'place'>>

/**
 * Checks a user's message to operators (CE2).
 * @param own the user's open cases, and all cases of the last day
 * @returns existing case with this text, or the normalised text
 */
export function prepareCaseMessage(
  own: readonly OperatorCaseView[],
  { kind, ref, text, about = '' }: NewOperatorCase,
  now: number,
): Result<{ readonly known: OperatorCaseView } | { readonly text: string }, CaseRefusalReason> {
  const trimmed = text.replace(/\r\n?/g, '\n').trim()
  const { length } = Array.from(trimmed)
  if (length < CASE_MESSAGE_MIN) return refuse('message_too_short')
  if (length > CASE_MESSAGE_MAX) return refuse('message_too_long')
  const known = own.find(
    (each) =>
      each.kind === kind &&
      each.ref === ref &&
      each.about === about &&
      each.text === trimmed &&
      each.openedAt > now - DAY_MS,
  )
  if (known) return ok({ known })
  const open = own.filter((each) => each.closedAt === 0 && each.kind !== 'appeal')
  return open.length >= USER_OPEN_CASES_MAX ? refuse('cases_too_many') : ok({ text: trimmed })
}

/** Checks a report about another user (CE5). */
export function prepareUserReport(
  own: readonly OperatorCaseView[],
  report: NewOperatorCase & { readonly about: string },
  now: number,
): Result<{ readonly known: OperatorCaseView } | { readonly text: string }, CaseRefusalReason | 'report_open'> {
  const decided = prepareCaseMessage(own, report, now)
  if (!decided.ok || 'known' in decided.value) return decided
  const reports = own.filter(({ kind }) => kind === 'report')
  if (reports.some(({ about, closedAt }) => about === report.about && closedAt === 0)) return refuse('report_open')
  const today = reports.filter(({ openedAt }) => openedAt > now - DAY_MS)
  return today.length >= USER_REPORTS_DAY_MAX ? refuse('cases_too_many') : decided
}

/** @param seq newest entry of the deal's log */
export type DealAppealReport = {
  readonly deal: string
  readonly person: string
  readonly isOpen: boolean
  readonly seq: number
}

/** True if the report is newer than the stored one (CE1). */
export const isNewerAppeal = (knownSeq: number, { seq }: DealAppealReport): boolean => seq > knownSeq
