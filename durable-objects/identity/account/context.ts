import type { AccountEventKind } from '#shared/identity/account/events.ts'
import type { LoginOrigin } from './sessions.ts'
import type { AccountSettingsStore } from './settings-store.ts'
import type { AccountStore } from './store.ts'

/** Both use one database, so a transaction of one includes the other. */
export type AccountStores = { readonly account: AccountStore; readonly settings: AccountSettingsStore }

export type AccountContext = {
  readonly id: string
  readonly now: () => number
  /** Also publishes the number of unread notifications. */
  readonly log: (kind: AccountEventKind, place: LoginOrigin) => void
  /** Call after a change on which the alarm's time depends. */
  readonly rearm: () => Promise<void>
  /** Schedules `syncTradingWithStatus` (ACC26). */
  readonly alignSoon: () => Promise<void>
}
