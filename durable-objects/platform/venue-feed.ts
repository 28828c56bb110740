// A user's venue object sends changes to hubs. Pages that miss one read the account.

export const VENUE_FEED_VERSION = 1

/** The change is opaque here: shared/venues defines it. */
export type VenueAccountUpdate = { readonly person: string; readonly change: object }

export interface VenueAccountFeed {
  /** Subscribes a hub for 75 seconds. Meanwhile the object's user stream stays open. @returns the stream's position */
  listen(hub: string): Promise<object>
}

export interface VenueAccountHub {
  tellVenue(version: number, news: readonly VenueAccountUpdate[]): Promise<void>
}
