import type { FeedBook, FeedLevel } from '../feed-book.ts'

/** `side` is the taker's. `time` is the venue's clock, epoch ms. `id` increases, if the venue numbers trades. */
export type FeedTrade = {
  readonly id?: number
  readonly time: number
  readonly side: 'buy' | 'sell'
  readonly price: string
  readonly quantity: string
}

type Levels = { readonly bids: readonly FeedLevel[]; readonly asks: readonly FeedLevel[] }

export type FeedMessage =
  /** The whole book. If the venue numbers changes, it includes all up to `upTo`. */
  | (Levels & { readonly kind: 'snapshot'; readonly upTo?: number })
  /** Best levels, used as the book until a snapshot arrives. */
  | (Levels & { readonly kind: 'top' })
  /** Changes numbered `after + 1` to `upTo`. `checksum` is the checksum of the resulting book. */
  | (Levels & {
      readonly kind: 'change'
      readonly after?: number
      readonly upTo?: number
      readonly checksum?: number
    })
  | { readonly kind: 'trades'; readonly trades: readonly FeedTrade[] }
  | { readonly kind: 'nothing' }
  /** The venue does not list this market. */
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'malformed'; readonly reason: string }

/** Figures as the venue's text; `time` is the start, epoch ms. */
export type FeedBar = {
  readonly time: number
  readonly open: string
  readonly high: string
  readonly low: string
  readonly close: string
  readonly volume: string
  readonly quoteVolume: string
}

/** `read` never throws; it returns undefined for an unknown answer. */
export type VenueCall<Answer> = {
  readonly url: string
  readonly weight: number
  readonly read: (text: string) => Answer | undefined
}

type VenueBook = {
  snapshot(base: string, symbol: string): VenueCall<FeedMessage>
  readSnapshot(text: string): FeedMessage
}

/** A market's state, tick size and lot size at a venue; both sizes are decimal text. */
export type VenueInstrument = {
  readonly isTrading: boolean
  readonly priceStep: string
  readonly quantityStep: string
}

/** Figures of the last 24 hours, as the venue's text; best prices if the venue states them. `time`: epoch ms. */
export type VenueDayTicker = {
  readonly symbol: string
  readonly last: string
  readonly open: string
  readonly high: string
  readonly low: string
  readonly volume: string
  readonly quoteVolume: string
  readonly bid?: string | undefined
  readonly ask?: string | undefined
  readonly time: number
}

export type VenueTickerCalls = {
  symbolOf(market: { readonly base: string; readonly quote: string }): string
  /** Present if the venue refuses a call of tickers that names an unlisted symbol. */
  listedSymbols?(base: string): VenueCall<ReadonlySet<string>>
  dayTickers(base: string, symbols: readonly string[]): VenueCall<readonly VenueDayTicker[]>
}

/** The venue's feed may use another dialect. */
export type VenueApi = {
  symbolOf(market: { readonly base: string; readonly quote: string }): string
  /** At most 1,000 bars that start in `[from, to)`. */
  bars(
    base: string,
    symbol: string,
    span: { readonly unit: 'minutes' | 'hours'; readonly from: number; readonly to: number },
  ): VenueCall<readonly FeedBar[]>
  /** Undefined if the venue has no request for a single market. */
  instrument(base: string, symbol: string): VenueCall<VenueInstrument> | undefined
}

export type FeedDialect = {
  symbolOf(market: { readonly base: string; readonly quote: string; readonly id: number }): string
  socketUrl(base: string, symbol: string): string
  readonly openingMessages: (symbol: string) => readonly string[]
  /** Messages that request a new snapshot; unused if snapshots come over REST. */
  readonly resyncMessages: (symbol: string) => readonly string[]
  readonly pingMessage: string
  /** Never throws. */
  parseMessage(text: string, symbol: string): FeedMessage
  /** Present if the book's snapshot comes over REST. */
  readonly rest?: VenueBook
  /** Levels per side that the venue's changes cover. */
  readonly levelsMax?: number
  checksum?(book: FeedBook): number
}

export const IRRELEVANT_MESSAGE: FeedMessage = { kind: 'nothing' }
export const createMalformedMessage = (reason: string): FeedMessage => ({ kind: 'malformed', reason })

export function parseFeedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
