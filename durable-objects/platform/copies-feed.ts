// Notifies hubs that a user's copy portfolios changed; pages then fetch them.

export const COPY_PORTFOLIOS_FEED_VERSION = 1

/** @property change differs after each change */
export type CopyPortfoliosChange = { readonly person: string; readonly change: number }

export interface CopyPortfoliosFeed {
  /** Subscribes a hub for ten minutes. @returns number of the last change */
  listen(hub: string): Promise<number>
}

export interface CopyPortfoliosHub {
  tellCopies(version: number, news: readonly CopyPortfoliosChange[]): Promise<void>
}
