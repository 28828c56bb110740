// Account objects send the number of unread notifications to hubs.

export const UNREAD_FEED_VERSION = 1

export type UnreadUpdate = { readonly person: string; readonly unread: number }

export interface UnreadCountFeed {
  /** Subscribes a hub for an hour. @returns the unread count */
  listen(hub: string): Promise<number>
}

export interface UnreadCountHub {
  tellUnread(version: number, news: readonly UnreadUpdate[]): Promise<void>
}
