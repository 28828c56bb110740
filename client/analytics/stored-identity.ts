import { removeStored } from '../preferences/storage.ts'
import { isAnalyticsCollecting, withTrackStatus } from './identity.ts'
import { AnalyticsIdentityStore } from './identity-store.ts'
import { acquireEventQueueLock, StoredEventQueue } from './tab-queue.ts'

export const UNSENT_EVENTS_KEY = 'analytics-waiting'

export const createAnalyticsIdentityStore = (): AnalyticsIdentityStore =>
  new AnalyticsIdentityStore({ local: () => localStorage, cookies: document, now: () => Date.now() })

export const createStoredEventQueue = (appId: string): StoredEventQueue =>
  new StoredEventQueue(appId, () => localStorage, acquireEventQueueLock)

/** Ends tracking that an earlier page began, because collection is now off. */
export async function stopEarlierAnalytics(appId: string): Promise<void> {
  const [store, tab] = [createAnalyticsIdentityStore(), createStoredEventQueue(appId)]
  const identity = store.read()
  if (identity && isAnalyticsCollecting(identity)) store.write(withTrackStatus(identity, 'stop'))
  await tab.open()
  tab.write([])
  tab.close()
  removeStored(UNSENT_EVENTS_KEY, 'session')
}
