// One instance, named `site` (SPEC.md). Its subclass in `worker/operator` sends the messages.

import { DurableObject } from 'cloudflare:workers'
import type { SiteAlertCondition, SiteAlertRule, SiteAlertView } from '#shared/operator/site-alerts.ts'
import type { SiteAlertsPeer } from '../../platform/site-alerts.ts'
import { logError, logWarning } from '../../platform/telemetry/log.ts'
import {
  alertMessageRetryDelayMs,
  clearAlertCondition,
  isDeliveringAlerts,
  listEndedAlerts,
  nextAlertWorkTime,
  observeAlertConditions,
  raiseAlertCondition,
  SITE_ALERT_FAULT_PAUSE_MS,
  SITE_ALERT_GROUP_INTERVAL_MS,
  SITE_ALERT_MESSAGE_AGE_MAX_MS,
  type SiteAlertTransitions,
} from './engine.ts'
import { type SiteAlertChannel, SiteAlertStore, type StoredSiteAlertMessage } from './store.ts'

const RESOLVED_LISTED_MAX = 20
/** The page is published again with the next change, and by the cron. */
const PUBLISH_MAX_MS = 5_000

/** `recipient`: an address or an account; empty for the webhook. */
export type SiteAlertReceiver = { readonly channel: SiteAlertChannel; readonly recipient: string }

export abstract class SiteAlertsObject<Env> extends DurableObject<Env> implements SiteAlertsPeer {
  readonly #store: SiteAlertStore

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    this.#store = new SiteAlertStore(ctx.storage)
  }

  /** Called after alerts opened or ended. */
  protected abstract publishStatus(): Promise<void>
  protected abstract listReceivers(): Promise<readonly SiteAlertReceiver[]>
  /** @throws Error if the receiver did not accept the message */
  protected abstract send(message: StoredSiteAlertMessage): Promise<void>

  async observe(rules: readonly SiteAlertRule[], conditions: readonly SiteAlertCondition[]): Promise<void> {
    await this.#change((open, now) => observeAlertConditions(open, rules, conditions, now))
  }

  async raise(condition: SiteAlertCondition, lastsMs?: number): Promise<void> {
    await this.#change((open, now) => raiseAlertCondition(open, condition, lastsMs, now))
  }

  async clear(rule: SiteAlertRule, subject: string): Promise<void> {
    await this.#change((open, now) => clearAlertCondition(open, rule, subject, now))
  }

  /** @returns false if the alert is not open, or another operator has acknowledged it */
  async take(id: number, operator: string): Promise<boolean> {
    return this.#store.take(id, operator, Date.now())
  }

  async list(): Promise<{ readonly open: readonly SiteAlertView[]; readonly resolved: readonly SiteAlertView[] }> {
    const open = this.#store.listOpen().map(({ endsAt: _, ...view }) => view)
    return { open, resolved: this.#store.listResolved(RESOLVED_LISTED_MAX) }
  }

  /**
   * For the dead man's ping. Also sets the alarm if it was lost.
   * @returns false if messages wait too long (SA9)
   */
  async isAlive(): Promise<boolean> {
    await this.#schedule()
    return isDeliveringAlerts(this.#store.listMessages(), this.#store.changedAt(), Date.now())
  }

  override async alarm(): Promise<void> {
    let pauseUntil = 0
    try {
      const now = Date.now()
      this.#store.resolve(listEndedAlerts(this.#store.listOpen(), now), now)
      const isGrouped = await this.#group(now)
      const due = this.#store.listMessages().filter(({ dueAt }) => dueAt <= now)
      await Promise.all(due.map((message) => this.#deliver(message)))
      // Last: a slow bucket must not delay the call.
      if (isGrouped) await this.#publish()
    } catch (error) {
      logError('site_alerts_failed', { error })
      pauseUntil = Date.now() + SITE_ALERT_FAULT_PAUSE_MS
    }
    await this.#schedule(pauseUntil)
  }

  async #change(decide: (open: ReturnType<SiteAlertStore['listOpen']>, now: number) => SiteAlertTransitions) {
    const now = Date.now()
    const changes = decide(this.#store.listOpen(), now)
    if (changes.opened.length + changes.rescheduled.length === 0) return
    for (const { rule, subject, detail } of changes.opened) logWarning('site_alert', { rule, subject, detail })
    this.#store.apply(changes, now)
    await this.#schedule()
  }

  async #group(now: number): Promise<boolean> {
    const changedAt = this.#store.changedAt()
    if (changedAt === undefined || changedAt + SITE_ALERT_GROUP_INTERVAL_MS > now) return false
    this.#store.group(await this.listReceivers(), now)
    return true
  }

  async #publish(): Promise<void> {
    const { promise, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => reject(new Error('the bucket is slow')), PUBLISH_MAX_MS)
    const published = Promise.race([this.publishStatus(), promise])
    await published.catch((error: unknown) => logWarning('status_unpublished', { error }))
    clearTimeout(timer)
  }

  async #deliver(message: StoredSiteAlertMessage): Promise<void> {
    const { id, channel, attempts, createdAt } = message
    try {
      await this.send(message)
      this.#store.removeMessage(id)
    } catch (error) {
      const now = Date.now()
      const isGivenUp = now - createdAt > SITE_ALERT_MESSAGE_AGE_MAX_MS
      logWarning(isGivenUp ? 'site_alert_given_up' : 'site_alert_unsent', { channel, attempts, error })
      if (isGivenUp) this.#store.removeMessage(id)
      else this.#store.retryMessage(id, now + alertMessageRetryDelayMs(attempts + 1))
    }
  }

  async #schedule(pauseUntil = 0): Promise<void> {
    const changedAt = this.#store.changedAt()
    const groupAt = changedAt === undefined ? undefined : changedAt + SITE_ALERT_GROUP_INTERVAL_MS
    const work = nextAlertWorkTime(this.#store.listOpen(), this.#store.listMessages(), groupAt)
    if (work === undefined) return
    const next = Math.max(work, pauseUntil)
    const current = await this.ctx.storage.getAlarm()
    if (current === null || current > next || pauseUntil > 0) await this.ctx.storage.setAlarm(next)
  }
}
