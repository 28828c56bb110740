// What waits for an operator.

import { z } from 'zod/mini'

export const CASE_KINDS = ['appeal', 'contact', 'report'] as const
export const CaseKind = z.enum(CASE_KINDS)
export type CaseKind = z.infer<typeof CaseKind>

export const CONTACT_TOPICS = ['account', 'money', 'p2p', 'bug', 'other'] as const
export const ContactTopic = z.enum(CONTACT_TOPICS)
export type ContactTopic = z.infer<typeof ContactTopic>

export const MESSAGE_MIN = 10
export const MESSAGE_MAX = 4_000
/** Messages and reports of one person that are open at once. */
export const OPEN_CASES_MAX = 5

export const CaseView = z.object({
  id: z.int(),
  kind: CaseKind,
  /** The deal of an appeal, whom a report is about, the topic of a message. */
  ref: z.string(),
  /** The account of whoever it comes from. */
  person: z.string(),
  text: z.string(),
  /** Epoch ms; `closedAt` 0: it is open. */
  openedAt: z.int(),
  closedAt: z.int(),
})
export type CaseView = z.infer<typeof CaseView>

export const CASE_REASONS = ['login_required', 'message_too_short', 'message_too_long', 'cases_too_many'] as const
export type CaseReason = (typeof CASE_REASONS)[number]
