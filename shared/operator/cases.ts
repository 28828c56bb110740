import { z } from 'zod/mini'

export const OPERATOR_CASE_KINDS = ['appeal', 'contact', 'report'] as const
export const OperatorCaseKind = z.enum(OPERATOR_CASE_KINDS)
export type OperatorCaseKind = z.infer<typeof OperatorCaseKind>

export const CONTACT_TOPICS = ['account', 'money', 'p2p', 'relation', 'bug', 'other'] as const
export const ContactTopic = z.enum(CONTACT_TOPICS)
export type ContactTopic = z.infer<typeof ContactTopic>
/** Topic of users who cannot log in. */
export const LOST_ACCESS_TOPIC = 'lost-access'
export const REPLY_ADDRESS_MAX = 100

export const USER_REPORT_REASONS = ['fraud', 'third_party', 'abuse', 'off_platform', 'fake', 'other'] as const
export const UserReportReason = z.enum(USER_REPORT_REASONS)
export type UserReportReason = z.infer<typeof UserReportReason>

export const CASE_MESSAGE_MIN = 10
export const CASE_MESSAGE_MAX = 4_000
export const USER_OPEN_CASES_MAX = 5
export const USER_REPORTS_DAY_MAX = 5
export const CASES_LISTED_MAX = 200

export const OperatorCaseView = z.object({
  id: z.int(),
  kind: OperatorCaseKind,
  /** Deal of an appeal, topic of a message, or reason of a report. */
  ref: z.string(),
  person: z.string(),
  text: z.string(),
  /**
   * For a report, `about` is the reported account, and `place` the context, such as `deal EUR-1`, `ad EUR-3`, `merchant
   * EUR-…`.
   */
  about: z.string(),
  place: z.string(),
  /** Epoch ms; `closedAt` is 0 for an open case. */
  openedAt: z.int(),
  closedAt: z.int(),
})
export type OperatorCaseView = z.infer<typeof OperatorCaseView>

export const CASE_REFUSAL_REASONS = [
  'login_required',
  'message_too_short',
  'message_too_long',
  'cases_too_many',
] as const
export type CaseRefusalReason = (typeof CASE_REFUSAL_REASONS)[number]
/** `address_invalid`, `write_later`: of a visitor without a session. */
export type ContactRefusalReason = CaseRefusalReason | 'address_invalid' | 'write_later'
