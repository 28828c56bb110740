// The private feed between accounts and hub shards: how many notifications of a person are unread.

export const UNREAD_FEED_VERSION = 1

export type UnreadNews = { readonly person: string; readonly unread: number }

export interface UnreadFeed {
  /** Subscribes a hub for an hour. @returns how many are unread */
  listen(hub: string): Promise<number>
}

export interface UnreadFeedHub {
  tellUnread(version: number, news: readonly UnreadNews[]): Promise<void>
}
