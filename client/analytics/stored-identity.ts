import { removeStored } from '../preferences/storage.ts'
import { isCollecting, withStatus } from './identity.ts'
import { IdentityStore } from './identity-store.ts'
import { acquireTabLock, TabQueue } from './tab-queue.ts'

export const WAITING_EVENTS_KEY = 'analytics-waiting'

export const createIdentityStore = (): IdentityStore =>
  new IdentityStore({ local: () => localStorage, cookies: document, now: () => Date.now() })

export const createTabQueue = (appId: string): TabQueue => new TabQueue(appId, () => localStorage, acquireTabLock)

/** Stops the collection that an earlier page started, while this page does not collect. */
export async function stopWhileHidden(appId: string): Promise<void> {
  const [store, tab] = [createIdentityStore(), createTabQueue(appId)]
  const identity = store.read()
  if (identity && isCollecting(identity)) store.write(withStatus(identity, 'stop'))
  await tab.open()
  tab.write([])
  tab.close()
  removeStored(WAITING_EVENTS_KEY, 'session')
}
