// What the feeds of other venues have in common: a dialect reads their words and knows how to ask.

import type { FeedBook, FeedLevel } from '../feed-book.ts'

/** A trade as it was told. `side` is the taker's, `time` the venue's (epoch ms), `id` rises where the venue numbers. */
export type FeedTrade = {
  readonly id?: number
  readonly time: number
  readonly side: 'buy' | 'sell'
  readonly price: string
  readonly quantity: string
}

/** Levels as they stand (`snapshot`) or as they changed (`change`). */
type Levels = { readonly bids: readonly FeedLevel[]; readonly asks: readonly FeedLevel[] }

/** One message of a feed, understood. */
export type FeedMessage =
  /** The whole book; it contains every change numbered up to `upTo`, where changes are numbered. */
  | (Levels & { readonly kind: 'snapshot'; readonly upTo?: number })
  /** The best levels only, as they stand now: serves as a book until there is a whole one. */
  | (Levels & { readonly kind: 'top' })
  /** Changes number `after + 1` to `upTo`; `checksum` is of the book as it then stands. */
  | (Levels & {
      readonly kind: 'change'
      readonly after?: number
      readonly upTo?: number
      readonly checksum?: number
    })
  | { readonly kind: 'trades'; readonly trades: readonly FeedTrade[] }
  /** Nothing that a book needs to know: answers to pings, other markets, other streams. */
  | { readonly kind: 'nothing' }
  /** The venue does not have this market. */
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'malformed'; readonly reason: string }

/** A past bar in the venue's text; `time` is its start, epoch ms. */
export type FeedBar = {
  readonly time: number
  readonly open: string
  readonly high: string
  readonly low: string
  readonly close: string
  readonly volume: string
  readonly quoteVolume: string
}

/** What is asked for over HTTP. */
type Rest = {
  snapshotUrl(base: string, symbol: string): string
  readSnapshot(text: string): FeedMessage
  /** Bars that start in `[from, to)`, at most 1,000. */
  barsUrl(base: string, symbol: string, unit: 'minutes' | 'hours', from: number, to: number): string
  /** @returns undefined if the text is no list of bars */
  readBars(text: string): readonly FeedBar[] | undefined
}

export type Dialect = {
  /** What the venue calls a market. */
  symbolOf(market: { readonly base: string; readonly quote: string; readonly id: number }): string
  /** Where a socket for one market is opened. */
  address(base: string, symbol: string): string
  /** What is said when the socket is open. */
  readonly hello: (symbol: string) => readonly string[]
  /** What is said to get a fresh snapshot over the socket; not needed where `rest` has one. */
  readonly again: (symbol: string) => readonly string[]
  /** Makes a venue that has nothing to tell say something. */
  readonly ping: string
  /** Reads one message; never throws. */
  read(text: string, symbol: string): FeedMessage
  readonly rest?: Rest
  /** Levels a side that changes are sent of. */
  readonly mostLevels?: number
  /** Of a book as the venue computes it. */
  checksum?(book: FeedBook): number
}

export const NOTHING: FeedMessage = { kind: 'nothing' }
export const malformed = (reason: string): FeedMessage => ({ kind: 'malformed', reason })

/** The value of a JSON text, or undefined: JSON has no undefined. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
