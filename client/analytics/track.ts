// Entry point of analytics. Every page loads this module, which loads the others on demand.

import { readCollectionMode } from './consent.ts'
import type { ProductEventName, ProductEvents } from './products.ts'

// `SSR` is a build constant, so the worker's bundle has no analytics. If the load fails, the page collects nothing.
const load = async () => (import.meta.env.SSR ? undefined : import('./browser.ts').catch(() => undefined))

export function track<Name extends ProductEventName>(name: Name, detail: ProductEvents[Name]): void {
  const now = Date.now()
  if (readCollectionMode() === 'collect')
    void load().then((analytics) => analytics?.recordAnalyticsEvent(name, detail, now))
}

/** True if an earlier page collected and the visitor has not opted out since. */
function hasCollected(): boolean {
  try {
    return localStorage.getItem('ThinkingDataJSSDK_cross')?.includes('"opt_tracking":false') === false
  } catch {
    return false
  }
}

export function applyAnalyticsConsent(): void {
  const collects = readCollectionMode() === 'collect'
  if (collects || hasCollected())
    void load().then((analytics) => (collects ? analytics?.startAnalytics() : analytics?.stopAnalytics()))
}
