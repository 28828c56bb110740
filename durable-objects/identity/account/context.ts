import type { AccountEventKind } from '#shared/identity/account/events.ts'
import type { LoginOrigin } from './sessions.ts'
import type { AccountSettingsStore } from './settings-store.ts'
import type { AccountStore } from './store.ts'

/** Both stores use one database, so a transaction covers both. */
export type AccountStores = { readonly account: AccountStore; readonly settings: AccountSettingsStore }

export type AccountContext = {
  readonly id: string
  readonly now: () => number
  /** Logs a security event, and publishes the number of unread notifications. */
  readonly log: (kind: AccountEventKind, place: LoginOrigin) => void
  /** Sets the alarm again. Must be called after each change that may move the alarm's time. */
  readonly rearm: () => Promise<void>
  /** Schedules `syncTradingWithStatus` (ACC26). */
  readonly alignSoon: () => Promise<void>
}
