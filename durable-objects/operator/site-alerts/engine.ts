// States of alerts, and times of their messages. Pure.

import type { SiteAlertCondition, SiteAlertRule } from '#shared/operator/site-alerts.ts'
import { DAY_MS, MINUTE_MS } from '#shared/platform/intervals.ts'

/** Time without the condition until an alert ends: a flapping condition is one alert (SA3). */
export const SITE_ALERT_RESOLVE_DELAY_MS = 2 * MINUTE_MS
/** Changes within this time are one message (SA5). */
export const SITE_ALERT_GROUP_INTERVAL_MS = 5_000
const FIRST_RETRY_MS = 10_000
/** After a fault of the object's own work, which would otherwise be due again at once. */
export const SITE_ALERT_FAULT_PAUSE_MS = FIRST_RETRY_MS
const RETRY_MAX_MS = 15 * MINUTE_MS
/** An older message is dropped: operators still see the alert on their page. */
export const SITE_ALERT_MESSAGE_AGE_MAX_MS = DAY_MS
/** If a message waits longer, operators may not know of alerts, so the dead man's ping stops (SA9). */
export const SITE_ALERT_UNSENT_MAX_MS = 15 * MINUTE_MS

export type OpenSiteAlert = SiteAlertCondition & {
  readonly id: number
  /** Time when the alert ends, epoch ms; 0 while its condition lasts. */
  readonly endsAt: number
}

export type SiteAlertTransitions = {
  readonly opened: readonly (SiteAlertCondition & { readonly endsAt: number })[]
  readonly rescheduled: readonly { readonly id: number; readonly endsAt: number }[]
}
const NO_CHANGES: SiteAlertTransitions = { opened: [], rescheduled: [] }

const isOf = ({ rule, subject }: SiteAlertCondition, other: SiteAlertCondition): boolean =>
  rule === other.rule && subject === other.subject

/** Keeps the first of several conditions with one key. */
const listDistinct = (conditions: readonly SiteAlertCondition[]): readonly SiteAlertCondition[] =>
  conditions.filter((one, at) => conditions.findIndex((other) => isOf(one, other)) === at)

/** Replaces all conditions of some rules (SA2). */
export function observeAlertConditions(
  open: readonly OpenSiteAlert[],
  rules: readonly SiteAlertRule[],
  conditions: readonly SiteAlertCondition[],
  now: number,
): SiteAlertTransitions {
  const present = listDistinct(conditions)
  const opened = present.filter((one) => !open.some((alert) => isOf(alert, one))).map((one) => ({ ...one, endsAt: 0 }))
  const rescheduled = open
    .filter(({ rule }) => rules.includes(rule))
    .flatMap((alert) => {
      const isPresent = present.some((one) => isOf(alert, one))
      if (isPresent) return alert.endsAt === 0 ? [] : [{ id: alert.id, endsAt: 0 }]
      return alert.endsAt === 0 ? [{ id: alert.id, endsAt: now + SITE_ALERT_RESOLVE_DELAY_MS }] : []
    })
  return { opened, rescheduled }
}

/** @param lastsMs the alert ends after this time without a repetition; undefined: when cleared */
export function raiseAlertCondition(
  open: readonly OpenSiteAlert[],
  condition: SiteAlertCondition,
  lastsMs: number | undefined,
  now: number,
): SiteAlertTransitions {
  const endsAt = lastsMs === undefined ? 0 : now + lastsMs
  const known = open.find((alert) => isOf(alert, condition))
  if (!known) return { opened: [{ ...condition, endsAt }], rescheduled: [] }
  if (known.endsAt === 0) return NO_CHANGES
  // To write few rows, a repeated condition moves the end only if that adds half of `lastsMs`.
  const isNews = endsAt === 0 || endsAt - known.endsAt > (lastsMs ?? 0) / 2
  return isNews ? { opened: [], rescheduled: [{ id: known.id, endsAt }] } : NO_CHANGES
}

export function clearAlertCondition(
  open: readonly OpenSiteAlert[],
  rule: SiteAlertRule,
  subject: string,
  now: number,
): SiteAlertTransitions {
  const known = open.find((alert) => alert.rule === rule && alert.subject === subject)
  if (!known) return NO_CHANGES
  const endsAt = now + SITE_ALERT_RESOLVE_DELAY_MS
  return known.endsAt !== 0 && known.endsAt <= endsAt
    ? NO_CHANGES
    : { opened: [], rescheduled: [{ id: known.id, endsAt }] }
}

export const listEndedAlerts = (open: readonly OpenSiteAlert[], now: number): readonly OpenSiteAlert[] =>
  open.filter(({ endsAt }) => endsAt !== 0 && endsAt <= now)

/** @param attempts failed attempts so far, at least 1 */
export const alertMessageRetryDelayMs = (attempts: number): number =>
  Math.min(RETRY_MAX_MS, FIRST_RETRY_MS * 2 ** Math.max(0, attempts - 1))

export type UnsentAlertMessage = { readonly createdAt: number; readonly dueAt: number }

/** Time of the next work, epoch ms; undefined: none. */
export function nextAlertWorkTime(
  open: readonly OpenSiteAlert[],
  messages: readonly UnsentAlertMessage[],
  groupAt: number | undefined,
): number | undefined {
  const ends = open.flatMap(({ endsAt }) => (endsAt === 0 ? [] : [endsAt]))
  const times = [...ends, ...messages.map(({ dueAt }) => dueAt), ...(groupAt === undefined ? [] : [groupAt])]
  return times.length === 0 ? undefined : Math.min(...times)
}

/**
 * False if messages, or changes without a message, wait too long (SA9).
 * @param changedAt time of the oldest change without a message, epoch ms
 */
export const isDeliveringAlerts = (
  messages: readonly UnsentAlertMessage[],
  changedAt: number | undefined,
  now: number,
): boolean =>
  Math.min(changedAt ?? now, ...messages.map(({ createdAt }) => createdAt)) >= now - SITE_ALERT_UNSENT_MAX_MS
