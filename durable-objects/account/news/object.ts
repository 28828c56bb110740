// An account that is told of what is not its own doing (notices/SPEC.md), and whose pages hear how much of it all is unread.

import type { Notice } from '#shared/notices/notices.ts'
import { UNREAD_FEED_VERSION, type UnreadFeedHub } from '../../platform/unread-feed.ts'
import type { AreaEnv } from '../area/erase.ts'
import { AreaStore } from '../area/store.ts'
import { DeskAccount } from '../desk/object.ts'

export type NewsEnv = AreaEnv & { readonly MARKET_HUB: { getByName(hub: string): UnreadFeedHub } }

export class NewsAccount extends DeskAccount {
  readonly #area: AreaStore
  readonly #hubs: NewsEnv['MARKET_HUB']

  constructor(ctx: DurableObjectState, env: NewsEnv) {
    super(ctx, env)
    this.#area = new AreaStore(ctx.storage)
    this.#hubs = env.MARKET_HUB
  }

  /** Told twice under one id, it is one notification. An account that is gone is told nothing. */
  async notify(notice: Notice): Promise<void> {
    if (!(await this.contact())) return
    this.#area.notify(notice)
    this.toldNews()
  }

  override async markRead(id: number, upTo: boolean): Promise<void> {
    await super.markRead(id, upTo)
    this.toldNews()
  }

  /** From now on a hub hears how many notifications are unread, for an hour. @returns how many are */
  async listen(hub: string): Promise<number> {
    if (!(await this.contact())) return 0
    this.#area.listen(hub, Date.now())
    return this.#area.unread()
  }

  /** Says to the pages that are open how many are unread now. What is lost on the way, a page asks for when it is looked at. */
  protected override toldNews(): void {
    const hubs = this.#area.listeners(Date.now())
    if (hubs.length === 0) return
    const news = { person: this.ctx.id.name ?? '', unread: this.#area.unread() }
    const told = hubs.map((hub) => this.#hubs.getByName(hub).tellUnread(UNREAD_FEED_VERSION, [news]))
    this.ctx.waitUntil(Promise.allSettled(told))
  }
}
