import { MINUTE_MS } from '#shared/platform/intervals.ts'
import { callSiteAlerts, type SiteAlertsEnv } from './site-alerts.ts'

/** A reported loss ends after this time unless repeated: an unwatched market makes no steps. */
export const FEED_LOSS_ALERT_DURATION_MS = 15 * MINUTE_MS

/** Not awaited by the market's source: a step must not wait for the alert (SA12). */
export const createFeedReporter =
  (env: SiteAlertsEnv, subject: string) =>
  (report: 'raise' | 'clear', detail: string): void => {
    const condition = { rule: 'feed_stale', subject, detail } as const
    void callSiteAlerts(env, (alerts) =>
      report === 'raise' ? alerts.raise(condition, FEED_LOSS_ALERT_DURATION_MS) : alerts.clear(condition.rule, subject),
    )
  }
