// Entry point of analytics. Every page loads this module, which loads the others on demand.

import { readCollectionMode } from './consent.ts'
import { hasCollected } from './identity-text.ts'
import type { ProductEventName, ProductEvents } from './products.ts'

// `SSR` is a build constant, so the worker's bundle has no analytics. If the load fails, the page collects nothing.
const load = async () => (import.meta.env.SSR ? undefined : import('./browser.ts').catch(() => undefined))

export function track<Name extends ProductEventName>(name: Name, detail: ProductEvents[Name]): void {
  const now = Date.now()
  if (readCollectionMode() === 'collect')
    void load().then((analytics) => analytics?.recordAnalyticsEvent(name, detail, now))
}

export function applyAnalyticsConsent(): void {
  const collects = readCollectionMode() === 'collect'
  if (collects || hasCollected(document.cookie, () => localStorage))
    void load().then((analytics) => (collects ? analytics?.startAnalytics() : analytics?.stopAnalytics()))
}
