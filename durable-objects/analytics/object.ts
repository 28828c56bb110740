import { DurableObject } from 'cloudflare:workers'
import type { AnalyticsWireEvent } from '#shared/analytics/wire.ts'
import { assert } from '#shared/platform/assert.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import {
  type AnalyticsDayRange,
  type AnalyticsEventCountRow,
  admitEvents,
  admitRejectedEvents,
  countAdmittedRows,
  type EventRejectionCount,
  type RejectedAnalyticsEvent,
} from './engine.ts'
import {
  ANALYTICS_DELIVERY_ROWS_BURST_MAX,
  ANALYTICS_DELIVERY_ROWS_PER_SECOND,
  ANALYTICS_EVENTS_BURST_MAX,
  ANALYTICS_EVENTS_PER_SECOND,
  ANALYTICS_PURGE_INTERVAL_MS,
  RECENT_ANALYTICS_EVENTS_MAX,
} from './limits.ts'
import { AnalyticsSenderRateLimiter } from './rate-limiter.ts'
import type { StoredEventRejection } from './rejections.ts'
import { AnalyticsStore, type RecentAnalyticsEvent } from './store.ts'

/** Receivers check the version, because old and new code run together during a deployment. */
export const EVENT_DELIVERY_VERSION = 1

export type AnalyticsEventDelivery = {
  readonly version: number
  /** The client's IP address, never stored. */
  readonly sender: string
  readonly app: string
  readonly events: readonly AnalyticsWireEvent[]
  /** Older versions of the worker do not send it. */
  readonly rejected?: readonly RejectedAnalyticsEvent[]
}

export type { RejectedAnalyticsEvent } from './engine.ts'

export type AnalyticsDeliveryResult = { readonly accepted: number; readonly duplicates: number }

export class Analytics extends DurableObject<unknown> {
  readonly #store: AnalyticsStore
  readonly #eventLimiter = new AnalyticsSenderRateLimiter(ANALYTICS_EVENTS_BURST_MAX, ANALYTICS_EVENTS_PER_SECOND)
  readonly #rowLimiter = new AnalyticsSenderRateLimiter(
    ANALYTICS_DELIVERY_ROWS_BURST_MAX,
    ANALYTICS_DELIVERY_ROWS_PER_SECOND,
  )

  constructor(ctx: DurableObjectState, env: unknown) {
    super(ctx, env)
    this.#store = new AnalyticsStore(ctx.storage)
  }

  /** @throws Error if the delivery has another version */
  async deliver({
    version,
    sender,
    app,
    events,
    rejected = [],
  }: AnalyticsEventDelivery): Promise<Result<AnalyticsDeliveryResult, 'rate_limited'>> {
    assert(
      version === EVENT_DELIVERY_VERSION,
      `delivery version ${EVENT_DELIVERY_VERSION} is understood here, not ${version}`,
    )
    const now = Date.now()
    if (!this.#eventLimiter.take(sender, events.length + rejected.length, now)) return refuse('rate_limited')
    const admission = admitEvents(app, events, this.#store, now)
    const rejection = admitRejectedEvents(app, rejected, this.#store.rejections, now)
    const rows = countAdmittedRows(admission, rejection)
    // Without a proxy in front, all visitors have the address ''; they are not limited.
    if (sender !== '' && !this.#rowLimiter.take(sender, rows, now)) return refuse('rate_limited')
    if (rows > 0) {
      this.#store.save(admission, now, rejection)
      await this.#schedulePurge()
    }
    return ok({ accepted: admission.rows.length, duplicates: admission.duplicates })
  }

  async counts(range: AnalyticsDayRange): Promise<AnalyticsEventCountRow[]> {
    return this.#store.counts(range)
  }

  /** Newest first, at most 200. */
  async recent({ limit, app }: { limit: number; app?: string | undefined }): Promise<RecentAnalyticsEvent[]> {
    return this.#store.recent({ limit: Math.min(limit, RECENT_ANALYTICS_EVENTS_MAX), app })
  }

  /** The newest 200 events, and counts by day, app and reason. */
  async rejections({ from, to, app, limit }: AnalyticsDayRange & { limit: number }): Promise<{
    counts: EventRejectionCount[]
    newest: StoredEventRejection[]
  }> {
    return {
      counts: this.#store.rejections.counts({ from, to, app }),
      newest: this.#store.rejections.newest({ limit: Math.min(limit, RECENT_ANALYTICS_EVENTS_MAX), app }),
    }
  }

  override async alarm(): Promise<void> {
    if (this.#store.purge(Date.now())) await this.ctx.storage.setAlarm(Date.now() + ANALYTICS_PURGE_INTERVAL_MS)
  }

  async #schedulePurge(): Promise<void> {
    if ((await this.ctx.storage.getAlarm()) === null)
      await this.ctx.storage.setAlarm(Date.now() + ANALYTICS_PURGE_INTERVAL_MS)
  }
}
