import type { AccountEventKind } from '#shared/identity/account/events.ts'
import type { LoginOrigin } from './sessions.ts'
import type { AccountSettingsStore } from './settings-store.ts'
import type { AccountStore } from './store.ts'

/** Both use one database, so a transaction of one includes the other. */
export type AccountStores = { readonly account: AccountStore; readonly settings: AccountSettingsStore }

/** State and functions shared by the services of an account. */
export type AccountContext = {
  readonly id: string
  /** Epoch ms. */
  readonly now: () => number
  /** Writes to the security log and publishes the number of unread notifications. */
  readonly log: (kind: AccountEventKind, place: LoginOrigin) => void
  /** Sets the object's alarm again, after a change on which its time depends. */
  readonly rearm: () => Promise<void>
  /** Schedules `alignTrading` (ACC26). */
  readonly alignSoon: () => Promise<void>
}
