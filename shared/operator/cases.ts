// What waits for an operator.

import { z } from 'zod/mini'

export const CASE_KINDS = ['appeal', 'contact', 'report'] as const
export const CaseKind = z.enum(CASE_KINDS)
export type CaseKind = z.infer<typeof CaseKind>

export const CONTACT_TOPICS = ['account', 'money', 'p2p', 'relation', 'bug', 'other'] as const
export const ContactTopic = z.enum(CONTACT_TOPICS)
export type ContactTopic = z.infer<typeof ContactTopic>

/** Why somebody reports somebody. */
export const REPORT_REASONS = ['fraud', 'third_party', 'abuse', 'off_platform', 'fake', 'other'] as const
export const ReportReason = z.enum(REPORT_REASONS)
export type ReportReason = z.infer<typeof ReportReason>

export const MESSAGE_MIN = 10
export const MESSAGE_MAX = 4_000
/** Messages and reports of one person that are open at once. */
export const OPEN_CASES_MAX = 5
/** Reports of one person within a day. */
export const REPORTS_A_DAY = 5

export const CaseView = z.object({
  id: z.int(),
  kind: CaseKind,
  /** The deal of an appeal, the topic of a message, the reason of a report. */
  ref: z.string(),
  /** The account of whoever it comes from. */
  person: z.string(),
  text: z.string(),
  /** Of a report: the account that it is about, and where they met: `deal EUR-1`, `ad EUR-3`, `merchant EUR-…`. */
  about: z.string(),
  place: z.string(),
  /** Epoch ms; `closedAt` 0: it is open. */
  openedAt: z.int(),
  closedAt: z.int(),
})
export type CaseView = z.infer<typeof CaseView>

export const CASE_REASONS = ['login_required', 'message_too_short', 'message_too_long', 'cases_too_many'] as const
export type CaseReason = (typeof CASE_REASONS)[number]
