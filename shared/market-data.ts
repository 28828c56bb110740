// What is publicly known of a market, as it travels between objects, edge and browser. All figures are decimal text in
// the market's own precision; times are epoch ms.

import { z } from 'zod/mini'

/** Non-negative plain decimal text. */
export const DecimalText = z.string().check(z.regex(/^\d{1,30}(\.\d{1,18})?$/))
/** Signed plain decimal text. */
export const SignedDecimalText = z.string().check(z.regex(/^-?\d{1,30}(\.\d{1,18})?$/))

/** `[price, quantity]`. */
export const LevelText = z.tuple([DecimalText, DecimalText])
export type LevelText = z.infer<typeof LevelText>

/** The book at one moment; `seq` is the number of the last event it contains. Best level first. */
export const DepthSnapshot = z.object({
  seq: z.int(),
  time: z.int(),
  bids: z.array(LevelText),
  asks: z.array(LevelText),
})
export type DepthSnapshot = z.infer<typeof DepthSnapshot>

/** An event number inside a level: a number between objects, text on the dialect's wire (protocols §2.1). */
const LevelSeq = z.union([z.int(), z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number))])
const ChangedLevel = z.tuple([DecimalText, DecimalText, LevelSeq])

/**
 * A change of the book: levels that changed within events `startSeq…endSeq`, with their new quantity (zero removes).
 * Each `startSeq` is the previous `endSeq` + 1; a `snapshot` replaces everything known before.
 */
export const DepthChange = z.object({
  startSeq: z.int(),
  endSeq: z.int(),
  snapshot: z.optional(z.boolean()),
  bids: z.array(ChangedLevel),
  asks: z.array(ChangedLevel),
})
export type DepthChange = z.infer<typeof DepthChange>

/** One fill; `side` is the taker's, `seq` its number in the market's event log. Newest first in lists. */
export const Trade = z.object({
  seq: z.int(),
  time: z.int(),
  side: z.enum(['buy', 'sell']),
  price: DecimalText,
  quantity: DecimalText,
})
export type Trade = z.infer<typeof Trade>

/** One bar: open time, then prices, base volume and quote volume. */
export const Candle = z.object({
  time: z.int(),
  open: DecimalText,
  high: DecimalText,
  low: DecimalText,
  close: DecimalText,
  volume: DecimalText,
  quoteVolume: DecimalText,
})
export type Candle = z.infer<typeof Candle>

/** Rolling 24 h figures. `changeRate` is a fraction with four decimals or more: `0.0213` is +2.13 %. */
export const Ticker = z.object({
  symbol: z.string(),
  id: z.int(),
  last: DecimalText,
  open: DecimalText,
  high: DecimalText,
  low: DecimalText,
  volume: DecimalText,
  quoteVolume: DecimalText,
  change: SignedDecimalText,
  changeRate: SignedDecimalText,
  bid: z.optional(DecimalText),
  ask: z.optional(DecimalText),
  time: z.int(),
  /** Epoch ms. Set until then: the market is not open yet. `null`: it is announced, and opens at a time that nobody has set. */
  opensAt: z.optional(z.nullable(z.int())),
})
export type Ticker = z.infer<typeof Ticker>

export type BestLevel = { readonly price: string; readonly quantity: string }
/** A market at one moment, as whoever asks for its figures alone needs it: best levels and last trade, where there are any. */
export type Glance = {
  readonly ticker: Ticker
  readonly bid: BestLevel | undefined
  readonly ask: BestLevel | undefined
  readonly trade: Trade | undefined
}

/** A row of the markets table: the ticker, and for its drawing the closing prices of the last 24 hours in ticks, oldest first. */
export const MarketRow = z.extend(Ticker, {
  spark: z.array(z.number()),
  /** Unset: it trades. `cancel_only`: it takes no orders; `halted`: nor cancels; `not_open`: no orders before `opensAt`. */
  stopped: z.optional(z.enum(['cancel_only', 'halted', 'not_open'])),
})
export type MarketRow = z.infer<typeof MarketRow>

/** A market that is not open yet, and the moment at which it opens (epoch ms); null: nobody has set one. */
export type Opening = { readonly symbol: string; readonly opensAt: number | null }

type Opens = Pick<MarketRow, 'symbol' | 'opensAt'>
export const isOpenAt = ({ opensAt = 0 }: Opens, now: number): boolean => opensAt !== null && opensAt <= now

/**
 * Those of some markets that are not open yet, the next one first and those without a time last. A row may be older than its
 * market's opening.
 */
export const openingsOf = (rows: readonly Opens[], now: number): readonly Opening[] => {
  const rank = ({ opensAt }: Opening) => opensAt ?? Number.MAX_SAFE_INTEGER
  return rows
    .filter((row) => !isOpenAt(row, now))
    .map(({ symbol, opensAt = 0 }) => ({ symbol, opensAt }))
    .sort((a, b) => rank(a) - rank(b))
}

/** Where a market's prices come from; the page says which. */
export const MarketSourceName = z.enum(['simulated', 'replay', 'upstream'])
export type MarketSourceName = z.infer<typeof MarketSourceName>
