// The private feed between copying members and hub shards: that something of a person's copies has changed. What it is now, a
// page asks for.

export const COPIES_FEED_VERSION = 1

/** @property change another number after each change */
export type CopiesNews = { readonly person: string; readonly change: number }

export interface CopiesFeed {
  /** Subscribes a hub for ten minutes. @returns the number of the last change */
  listen(hub: string): Promise<number>
}

export interface CopiesFeedHub {
  tellCopies(version: number, news: readonly CopiesNews[]): Promise<void>
}
