import type { Notice } from '#shared/notifications/notices/notices.ts'
import { objectStub } from '../../../platform/object-stub.ts'
import { UNREAD_FEED_VERSION, type UnreadCountHub } from '../../../platform/unread-feed.ts'
import type { AccountStores } from '../context.ts'
import type { AccountNotification, AccountSettingsStore } from '../settings-store.ts'
import type { AccountStore } from '../store.ts'

export type UnreadHubEnv = { readonly MARKET_HUB: { getByName(hub: string): UnreadCountHub } }

type UnreadPublisher = {
  readonly id: string
  readonly now: () => number
  readonly env: UnreadHubEnv
  readonly waitUntil: (work: Promise<unknown>) => void
}

export class AccountNotificationService {
  readonly #account: AccountStore
  readonly #settings: AccountSettingsStore
  readonly #publisher: UnreadPublisher

  constructor({ account, settings }: AccountStores, publisher: UnreadPublisher) {
    this.#account = account
    this.#settings = settings
    this.#publisher = publisher
  }

  /** Newest first. */
  list(): AccountNotification[] {
    return this.#settings.notifications()
  }

  /** @param upTo true: also marks all earlier notifications */
  markRead(id: number, upTo: boolean): void {
    this.#settings.markRead(id, upTo)
    this.publishUnread()
  }

  /** Idempotent by id. Ignored after the account was deleted. */
  notify(notice: Notice): void {
    if (!this.#account.profile()) return
    this.#settings.notify(notice)
    this.publishUnread()
  }

  listen(hub: string): number {
    if (!this.#account.profile()) return 0
    this.#settings.listen(hub, this.#publisher.now())
    return this.#settings.countUnread()
  }

  /** A page that misses this message reads the count when it becomes visible. */
  publishUnread(): void {
    const { id, now, env, waitUntil } = this.#publisher
    const listeners = this.#settings.listeners(now())
    if (listeners.length === 0) return
    const update = { person: id, unread: this.#settings.countUnread() }
    const sent = listeners.map((hub) => objectStub(env, 'MARKET_HUB', hub).tellUnread(UNREAD_FEED_VERSION, [update]))
    waitUntil(Promise.allSettled(sent))
  }
}
