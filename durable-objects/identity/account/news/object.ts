// Notifications (notices/SPEC.md), unread count and listen keys.

import type { Notice } from '#shared/notices/notices.ts'
import { cachedReads } from '../../../platform/cached-reads.ts'
import { UNREAD_FEED_VERSION, type UnreadFeedHub } from '../../../platform/unread-feed.ts'
import { hasRunOut, isListening, type Listening, listenOn } from '../area/api-keys.ts'
import type { AreaEnv } from '../area/erase.ts'
import { AreaStore } from '../area/store.ts'
import { DeskAccount } from '../desk/object.ts'

export type NotifiedAccountEnv = AreaEnv & { readonly MARKET_HUB: { getByName(hub: string): UnreadFeedHub } }

export class NotifiedAccount extends DeskAccount {
  readonly #area: AreaStore
  readonly #hubs: NotifiedAccountEnv['MARKET_HUB']

  constructor(ctx: DurableObjectState, env: NotifiedAccountEnv) {
    super(ctx, env)
    this.#area = new AreaStore(cachedReads(ctx.storage))
    this.#hubs = env.MARKET_HUB
  }

  /**
   * @param name of a new listen key; undefined: renew only
   * @returns the listen key; undefined if there is none
   */
  async listenKey(id: string, name: string | undefined): Promise<string | undefined> {
    const key = this.#area.apiKeys.get(id)
    const now = Date.now()
    if (!key || (name === undefined && !isListening(key, now))) return undefined
    const listening = listenOn(key, name ?? '', now)
    this.#area.apiKeys.set(listening)
    return listening.listen.name
  }

  /** @returns the ended listen key */
  async endListening(id: string): Promise<string | undefined> {
    const key = this.#area.apiKeys.get(id)
    if (!key || !isListening(key, Date.now())) return undefined
    const { listen, ...rest } = key
    this.#area.apiKeys.set(rest)
    return listen?.name
  }

  /** Undefined if invalid. */
  async listening(name: string): Promise<Listening | undefined> {
    const now = Date.now()
    const key = this.#area.apiKeys.all().find((each) => each.listen?.name === name && isListening(each, now))
    const isAlive = key && !hasRunOut(key, now) && (await this.programKey(key.id))
    return isAlive && key.listen ? { key: key.id, ips: key.ips, until: key.listen.until } : undefined
  }

  /** Idempotent by id; ignored after deletion. */
  async notify(notice: Notice): Promise<void> {
    if (!(await this.contact())) return
    this.#area.notify(notice)
    this.toldNews()
  }

  override async markRead(id: number, upTo: boolean): Promise<void> {
    await super.markRead(id, upTo)
    this.toldNews()
  }

  /**
   * Subscribes a hub for an hour.
   * @returns the unread count
   */
  async listen(hub: string): Promise<number> {
    if (!(await this.contact())) return 0
    this.#area.listen(hub, Date.now())
    return this.#area.unread()
  }

  /** Pages recover a lost message when they become visible. */
  protected override toldNews(): void {
    const hubs = this.#area.listeners(Date.now())
    if (hubs.length === 0) return
    const news = { person: this.ctx.id.name ?? '', unread: this.#area.unread() }
    const told = hubs.map((hub) => this.#hubs.getByName(hub).tellUnread(UNREAD_FEED_VERSION, [news]))
    this.ctx.waitUntil(Promise.allSettled(told))
  }
}
