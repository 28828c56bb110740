// The one way in which pages tell what visitors do. All of it that a first load has: the rest comes when it is needed.

import { collectionMode } from './consent.ts'
import type { ProductEventName, ProductEvents } from './products.ts'

// The first half is known when bundling: analytics are no part of the worker. Where they cannot be loaded, none are made.
const load = async () => (import.meta.env.SSR ? undefined : import('./browser.ts').catch(() => undefined))

/** Tells that a visitor did something. Nothing happens where nothing may be collected. */
export function track<Name extends ProductEventName>(name: Name, detail: ProductEvents[Name]): void {
  const now = Date.now()
  if (collectionMode() === 'collect') void load().then((analytics) => analytics?.track(name, detail, now))
}

/** Whether an earlier page collected here, and nobody opted out since. */
function hasCollected(): boolean {
  try {
    return localStorage.getItem('ThinkingDataJSSDK_cross')?.includes('"opt_tracking":false') === false
  } catch {
    return false
  }
}

/** Collects or stops, as the visitor chose: at the start of a page, and whenever the choice changes. */
export function followConsent(): void {
  const collects = collectionMode() === 'collect'
  if (collects || hasCollected()) void load().then((analytics) => analytics?.[collects ? 'start' : 'stop']())
}
