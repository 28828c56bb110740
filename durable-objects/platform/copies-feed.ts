// Notifies hubs of a change in a user's copy portfolios; pages then fetch the data.

export const COPIES_FEED_VERSION = 1

/** @property change a number that differs after each change */
export type CopiesChange = { readonly person: string; readonly change: number }

export interface CopiesFeed {
  /** Subscribes a hub for ten minutes. @returns the number of the last change */
  listen(hub: string): Promise<number>
}

export interface CopiesFeedHub {
  tellCopies(version: number, news: readonly CopiesChange[]): Promise<void>
}
