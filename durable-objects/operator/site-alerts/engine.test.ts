import { expect, test } from 'vitest'
import { SITE_ALERT_RULES } from '#shared/operator/site-alerts.ts'
import {
  alertMessageRetryDelayMs,
  clearAlertCondition,
  isDeliveringAlerts,
  listEndedAlerts,
  nextAlertWorkTime,
  type OpenSiteAlert,
  observeAlertConditions,
  raiseAlertCondition,
  SITE_ALERT_GROUP_INTERVAL_MS,
  SITE_ALERT_RESOLVE_DELAY_MS,
  SITE_ALERT_UNSENT_MAX_MS,
} from './engine.ts'

const NOW = 1_800_000_000_000
const HALT = { rule: 'market_halted', subject: 'BTC_USDT', detail: 'no new orders' } as const
const OPEN: OpenSiteAlert = { ...HALT, id: 1, endsAt: 0 }

test.each(SITE_ALERT_RULES)(
  '[SA1] [SA3] %s opens once, stays open while it is reported, and resolves when it is over',
  (rule) => {
    const condition = { rule, subject: 'x', detail: 'first' }
    const { opened } = observeAlertConditions([], [rule], [condition, { ...condition, detail: 'second' }], NOW)
    expect(opened).toEqual([{ ...condition, endsAt: 0 }])
    const open = opened.map((one, at) => ({ ...one, id: at + 1 }))
    expect(observeAlertConditions(open, [rule], [{ ...condition, detail: 'changed' }], NOW + 1)).toEqual({
      opened: [],
      rescheduled: [],
    })
    const { rescheduled } = observeAlertConditions(open, [rule], [], NOW + 2)
    expect(rescheduled).toEqual([{ id: 1, endsAt: NOW + 2 + SITE_ALERT_RESOLVE_DELAY_MS }])
    const ending = open.map((one) => ({ ...one, endsAt: NOW + 2 + SITE_ALERT_RESOLVE_DELAY_MS }))
    expect(listEndedAlerts(ending, NOW + 1 + SITE_ALERT_RESOLVE_DELAY_MS)).toEqual([])
    expect(listEndedAlerts(ending, NOW + 2 + SITE_ALERT_RESOLVE_DELAY_MS)).toEqual(ending)
  },
)

test('[SA2] a report of other rules ends nothing', () => {
  expect(observeAlertConditions([OPEN], ['audit_finding'], [], NOW).rescheduled).toEqual([])
})

test('[SA2] alerts of one rule are told apart by their subjects', () => {
  const other = { ...HALT, subject: 'ETH_USDT' }
  expect(observeAlertConditions([OPEN], ['market_halted'], [other], NOW)).toEqual({
    opened: [{ ...other, endsAt: 0 }],
    rescheduled: [{ id: 1, endsAt: NOW + SITE_ALERT_RESOLVE_DELAY_MS }],
  })
})

test('[SA3] a condition that comes back before its alert resolves keeps it open', () => {
  const ending = { ...OPEN, endsAt: NOW + 1 }
  expect(observeAlertConditions([ending], ['market_halted'], [HALT], NOW)).toEqual({
    opened: [],
    rescheduled: [{ id: 1, endsAt: 0 }],
  })
  expect(observeAlertConditions([ending], ['market_halted'], [], NOW).rescheduled).toEqual([])
})

test('[SA3] a condition that is cleared ends later; clearing again does not postpone it', () => {
  const { rescheduled } = clearAlertCondition([OPEN], 'market_halted', 'BTC_USDT', NOW)
  expect(rescheduled).toEqual([{ id: 1, endsAt: NOW + SITE_ALERT_RESOLVE_DELAY_MS }])
  const ending = { ...OPEN, endsAt: NOW + SITE_ALERT_RESOLVE_DELAY_MS }
  expect(clearAlertCondition([ending], 'market_halted', 'BTC_USDT', NOW + 5).rescheduled).toEqual([])
  expect(clearAlertCondition([OPEN], 'market_halted', 'ETH_USDT', NOW).rescheduled).toEqual([])
})

test('[SA4] a condition that is raised for a time is over after it, unless it is raised again', () => {
  const lasts = 10_000
  expect(raiseAlertCondition([], HALT, lasts, NOW).opened).toEqual([{ ...HALT, endsAt: NOW + lasts }])
  const open = { ...OPEN, endsAt: NOW + lasts }
  // Each report would be a row: an end is stored only if it adds half of the time.
  expect(raiseAlertCondition([open], HALT, lasts, NOW + lasts / 2).rescheduled).toEqual([])
  expect(raiseAlertCondition([open], HALT, lasts, NOW + lasts / 2 + 1).rescheduled).toEqual([
    { id: 1, endsAt: NOW + lasts * 1.5 + 1 },
  ])
  expect(listEndedAlerts([open], NOW + lasts)).toEqual([open])
  expect(raiseAlertCondition([open], HALT, undefined, NOW).rescheduled).toEqual([{ id: 1, endsAt: 0 }])
  expect(raiseAlertCondition([OPEN], HALT, lasts, NOW).rescheduled).toEqual([])
})

test('[SA7] gaps between attempts grow from ten seconds to a quarter of an hour', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 100].map(alertMessageRetryDelayMs)).toEqual(
    [10, 20, 40, 80, 160, 320, 640, 900, 900].map((seconds) => seconds * 1_000),
  )
})

test('[SA5] [SA10] the next work is the earliest end, message or group; without any there is none', () => {
  expect(nextAlertWorkTime([OPEN], [], undefined)).toBeUndefined()
  const ending = { ...OPEN, endsAt: NOW + 3 }
  expect(
    nextAlertWorkTime([OPEN, ending], [{ createdAt: NOW, dueAt: NOW + 2 }], NOW + SITE_ALERT_GROUP_INTERVAL_MS),
  ).toBe(NOW + 2)
  expect(nextAlertWorkTime([ending], [], NOW + 1)).toBe(NOW + 1)
})

test('[SA9] a message that waits for more than a quarter of an hour means that nobody is called', () => {
  const message = { createdAt: NOW, dueAt: NOW }
  expect(isDeliveringAlerts([], undefined, NOW)).toBe(true)
  expect(isDeliveringAlerts([message], NOW, NOW + SITE_ALERT_UNSENT_MAX_MS)).toBe(true)
  expect(isDeliveringAlerts([message], undefined, NOW + SITE_ALERT_UNSENT_MAX_MS + 1)).toBe(false)
})

test('[SA32] so does a change that no message contains yet', () => {
  expect(isDeliveringAlerts([], NOW, NOW + SITE_ALERT_UNSENT_MAX_MS)).toBe(true)
  expect(isDeliveringAlerts([], NOW, NOW + SITE_ALERT_UNSENT_MAX_MS + 1)).toBe(false)
})
