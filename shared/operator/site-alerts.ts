// Alerts for operators (durable-objects/operator/site-alerts), not price alerts of users.

import { z } from 'zod/mini'

/** In order of urgency. docs/operations.md has a section for each. */
export const SITE_ALERT_RULES = [
  'audit_finding',
  'log_stuck',
  'quarantine',
  'market_halted',
  'error_rate',
  'feed_stale',
  'latency',
  'backup_late',
  'liabilities_late',
  'day_bill',
] as const
export const SiteAlertRule = z.enum(SITE_ALERT_RULES)
export type SiteAlertRule = z.infer<typeof SiteAlertRule>

/** `critical`: an operator must act now. `warning`: an operator must act today. */
export type SiteAlertSeverity = 'critical' | 'warning'
const WARNINGS: ReadonlySet<SiteAlertRule> = new Set(['latency', 'backup_late', 'liabilities_late', 'day_bill'])
export const findSiteAlertSeverity = (rule: SiteAlertRule): SiteAlertSeverity =>
  WARNINGS.has(rule) ? 'warning' : 'critical'

/** An open alert is identified by its rule and subject (a market, an object). */
export type SiteAlertCondition = {
  readonly rule: SiteAlertRule
  readonly subject: string
  /** English, without personal data. */
  readonly detail: string
}

/** Times in epoch ms. */
export const SiteAlertView = z.object({
  id: z.int(),
  rule: SiteAlertRule,
  subject: z.string(),
  detail: z.string(),
  openedAt: z.int(),
  /** 0 while the alert is open. */
  resolvedAt: z.int(),
  /** Operator who acknowledged the alert; '' if none has. */
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

export const SiteAlertMessage = z.object({
  alerts: z.array(SiteAlertChange),
  /** Number of further changes: only the operator pages show them. */
  omitted: z.int(),
})
export type SiteAlertMessage = z.infer<typeof SiteAlertMessage>
