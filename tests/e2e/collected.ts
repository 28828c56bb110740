// Events that a page collects and that the collector has received, for tests that advance a page's clock.

import type { APIRequestContext, Page } from 'playwright/test'
import type { AnalyticsWireEvent } from '#shared/analytics/wire.ts'
import { EVENT_SEND_INTERVAL_MS } from '../../client/analytics/outbox.ts'
import { expect } from './fixtures.ts'
import { eventsOf } from './operator.ts'

export const IDENTITY = 'ThinkingDataJSSDK_cross'
export const QUEUE = 'ta_jssdk_meridian'
/** Longer than a request takes, and than the interval that sends queues. */
export const SENT = { timeout: 30_000 }

/**
 * Advances a page's clock by seconds. After each, a request of the page is answered, so that earlier requests are on
 * their way and loading continues.
 */
export async function pass(page: Page, ms: number) {
  for (let left = ms; left > 0; left -= 1_000) {
    await page.clock.runFor(Math.min(left, 1_000))
    await page.evaluate(async () => void (await fetch('/robots.txt', { cache: 'no-store' }).catch(() => undefined)))
  }
}

/** Longer than the delay until an inactive visitor is asked. */
export const ASKED_MS = 11_000

export const consent = (value: 'granted' | 'denied') => ({
  name: 'analytics_consent',
  value,
  domain: 'localhost',
  path: '/',
})

/** Requests of a page that could transmit data of its visitor. */
export function telling(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    if (/sync_js|data_debug|\/config|\/open\//.test(request.url())) requests.push(request.url())
  })
  return requests
}

export const kept = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

/** Longer than the delay until a change is stored. */
export const WRITTEN_MS = 1_000

/** The collector's id of this browser. */
export async function visitor(page: Page): Promise<string> {
  await page.clock.runFor(WRITTEN_MS)
  await expect.poll(() => kept(page, IDENTITY), SENT).not.toBeNull()
  return JSON.parse((await kept(page, IDENTITY)) ?? '{}').distinct_id
}

export const namesOf = (events: readonly AnalyticsWireEvent[]) => events.map((event) => event['#event_name'])

/** Waits until the collector has `count` events of a name. */
export const expectKept = (request: APIRequestContext, id: string, name: string, count = 1) =>
  expect.poll(async () => namesOf(await eventsOf(request, id)).filter((each) => each === name).length, SENT).toBe(count)

/** Like `expectKept`, after an interval of the page. */
export async function expectSent(page: Page, request: APIRequestContext, id: string, name: string, count = 1) {
  await pass(page, EVENT_SEND_INTERVAL_MS)
  await expectKept(request, id, name, count)
}

/** Uses the page until the question appears; it loads when the page is idle. */
export async function questionOn(page: Page) {
  const question = page.getByTestId('consent')
  const use = async () => {
    await page.mouse.wheel(0, 10)
    return question.count()
  }
  await expect.poll(use, SENT).toBe(1)
  return question
}

export const search = async (page: Page, query: string) => {
  await page.getByRole('searchbox').fill(query)
  // Sent when the visitor has stopped typing.
  await page.clock.runFor(1_300)
}
