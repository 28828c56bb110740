// One instance, named `site` (SPEC.md).

import { DurableObject } from 'cloudflare:workers'
import { listDayDollars } from '#shared/operator/prices.ts'
import { ALERT_DAY_DOLLARS_DEFAULT } from '#shared/operator/site-alert-settings.ts'
import type { DailyResourceUsage, UsageReport } from '#shared/operator/usage.ts'
import { MINUTE_MS } from '#shared/platform/intervals.ts'
import { callSiteAlerts, type SiteAlertsEnv } from '../../platform/site-alerts.ts'
import { UsageStore } from './store.ts'

const BILL_SUM_INTERVAL_MIN_MS = 10 * MINUTE_MS
/** An alert about the bill ends after this time without another report. */
const BILL_LASTS_MS = 60 * MINUTE_MS

type UsageLogEnv = SiteAlertsEnv & { readonly ALERT_DAY_DOLLARS?: string }

export class UsageLog extends DurableObject<UsageLogEnv> {
  readonly #usage: UsageStore
  #billAt = 0

  constructor(ctx: DurableObjectState, env: UsageLogEnv) {
    super(ctx, env)
    this.#usage = new UsageStore(ctx.storage)
  }

  async report(report: UsageReport): Promise<void> {
    const now = Date.now()
    this.#usage.add(report, now)
    if (now < this.#billAt) return
    this.#billAt = now + BILL_SUM_INTERVAL_MIN_MS
    await this.#checkBill(now)
  }

  async lastDay(): Promise<DailyResourceUsage> {
    return this.#usage.readDay(Date.now())
  }

  /** Alerts operators if the day costs more than the limit (UL5). */
  async #checkBill(now: number): Promise<void> {
    // The worker has checked the setting.
    const limit = Number(this.env.ALERT_DAY_DOLLARS || ALERT_DAY_DOLLARS_DEFAULT)
    const dollars = listDayDollars(this.#usage.readDay(now))
    if (dollars <= limit) return
    const detail = `${dollars.toFixed(2)} dollars in a day, above ${limit}`
    await callSiteAlerts(this.env, (alerts) =>
      alerts.raise({ rule: 'day_bill', subject: 'site', detail }, BILL_LASTS_MS),
    )
  }
}
