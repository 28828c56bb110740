// Reports conditions that operators must know (durable-objects/operator/site-alerts).

import type { SiteAlertCondition, SiteAlertRule } from '#shared/operator/site-alerts.ts'
import { objectStub } from './object-stub.ts'
import { logWarning } from './telemetry/log.ts'

export type SiteAlertsPeer = {
  /** Replaces all conditions of some rules (SA2). */
  observe(rules: readonly SiteAlertRule[], conditions: readonly SiteAlertCondition[]): Promise<void>
  /** @param lastsMs the alert ends after this time unless it is raised again; absent: when it is cleared */
  raise(condition: SiteAlertCondition, lastsMs?: number): Promise<void>
  clear(rule: SiteAlertRule, subject: string): Promise<void>
}
export type SiteAlertsEnv = { readonly SITE_ALERTS: { getByName(name: string): SiteAlertsPeer } }

/**
 * Work must not depend on alerts: a failed call is logged.
 * @returns false if the call failed
 */
export function callSiteAlerts(env: SiteAlertsEnv, call: (alerts: SiteAlertsPeer) => Promise<void>): Promise<boolean> {
  return call(objectStub(env, 'SITE_ALERTS', 'site')).then(
    () => true,
    (error: unknown) => {
      logWarning('site_alert_unreported', { error })
      return false
    },
  )
}
