// Where the analytics of this browser are kept, and how they are forgotten.

import { forget } from '../preferences/storage.ts'
import { isCollecting, withStatus } from './identity.ts'
import { IdentityStore } from './identity-store.ts'
import { TabQueue, webTabLock } from './tab-queue.ts'

/** Events that wait for a log-in, for this visit. */
export const WAITING_KEY = 'analytics-waiting'

export const identityStore = (): IdentityStore =>
  new IdentityStore({ local: () => localStorage, cookies: document, now: () => Date.now() })

export const tabQueue = (appId: string): TabQueue => new TabQueue(appId, () => localStorage, webTabLock)

/** Opts out where nothing is collected on this page, but an earlier one did. */
export async function stopWhileHidden(appId: string): Promise<void> {
  const [store, tab] = [identityStore(), tabQueue(appId)]
  const identity = store.read()
  if (identity && isCollecting(identity)) store.write(withStatus(identity, 'stop'))
  await tab.open()
  tab.write([])
  tab.close()
  forget(WAITING_KEY, 'session')
}
