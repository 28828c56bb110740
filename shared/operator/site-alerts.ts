// Alerts of the site's operators (durable-objects/operator/site-alerts). Alerts of users about prices are elsewhere.

import { z } from 'zod/mini'

/** In order of urgency. Each has its section in docs/operations.md. */
export const SITE_ALERT_RULES = [
  'audit_finding',
  'log_stuck',
  'quarantine',
  'market_halted',
  'error_rate',
  'feed_stale',
  'latency',
  'liabilities_late',
  'day_bill',
] as const
export const SiteAlertRule = z.enum(SITE_ALERT_RULES)
export type SiteAlertRule = z.infer<typeof SiteAlertRule>

/** `critical`: somebody acts now. `warning`: somebody acts today. */
export type SiteAlertSeverity = 'critical' | 'warning'
const WARNINGS: ReadonlySet<SiteAlertRule> = new Set(['latency', 'liabilities_late', 'day_bill'])
export const findSiteAlertSeverity = (rule: SiteAlertRule): SiteAlertSeverity =>
  WARNINGS.has(rule) ? 'warning' : 'critical'

/** Rule and subject (a market, an object) identify an open alert. */
export type SiteAlertCondition = {
  readonly rule: SiteAlertRule
  readonly subject: string
  /** In English, for the log and the receiver. Without personal data. */
  readonly detail: string
}

/** Times in epoch ms. */
export const SiteAlertView = z.object({
  id: z.int(),
  rule: SiteAlertRule,
  subject: z.string(),
  detail: z.string(),
  openedAt: z.int(),
  /** 0 while open. */
  resolvedAt: z.int(),
  /** Account of the operator; empty if nobody has acknowledged it. */
  takenBy: z.string(),
  takenAt: z.int(),
})
export type SiteAlertView = z.infer<typeof SiteAlertView>

export const SiteAlertStatus = z.enum(['open', 'resolved'])
export type SiteAlertStatus = z.infer<typeof SiteAlertStatus>

const SiteAlertChange = z.object({
  id: z.int(),
  rule: SiteAlertRule,
  subject: z.string(),
  detail: z.string(),
  openedAt: z.int(),
  resolvedAt: z.int(),
  status: SiteAlertStatus,
})
export type SiteAlertChange = z.infer<typeof SiteAlertChange>

/** Changes of alerts that one message tells. */
export const SiteAlertMessage = z.object({
  alerts: z.array(SiteAlertChange),
  /** Number of further changes, which only the desk shows. */
  omitted: z.int(),
})
export type SiteAlertMessage = z.infer<typeof SiteAlertMessage>
