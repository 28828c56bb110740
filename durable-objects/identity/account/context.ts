import type { EventKind } from '#shared/identity/account/events.ts'
import type { LoginPlace } from './sessions.ts'
import type { SettingsStore } from './settings-store.ts'
import type { AccountStore } from './store.ts'

/** Both over one database, so a transaction of one covers the other. */
export type AccountStores = { readonly account: AccountStore; readonly settings: SettingsStore }

/** The parts of the object that its services share. */
export type AccountContext = {
  readonly id: string
  /** Epoch ms. */
  readonly now: () => number
  /** Writes to the security log and publishes the unread count. */
  readonly log: (kind: EventKind, place: LoginPlace) => void
  /** Sets the object's alarm again after a change of a fact that it depends on. */
  readonly rearm: () => Promise<void>
  /** Schedules an alignment of automated trading (ACC26). */
  readonly alignSoon: () => Promise<void>
}
