// Figures are decimal text in the market's precision; times are epoch ms.

import { z } from 'zod/mini'

/** Decimal text without sign and exponent. */
export const DecimalText = z.string().check(z.regex(/^\d{1,30}(\.\d{1,18})?$/))
export const SignedDecimalText = z.string().check(z.regex(/^-?\d{1,30}(\.\d{1,18})?$/))

/** `[price, quantity]`. */
export const BookLevelText = z.tuple([DecimalText, DecimalText])
export type BookLevelText = z.infer<typeof BookLevelText>

/** Best levels first. `seq` is the number of the book's last event. */
export const DepthSnapshot = z.object({
  seq: z.int(),
  time: z.int(),
  bids: z.array(BookLevelText),
  asks: z.array(BookLevelText),
})
export type DepthSnapshot = z.infer<typeof DepthSnapshot>

/** Event number of a level: a number between Durable Objects, text in the dialect's messages (protocols §2.1). */
const LevelSeq = z.union([z.int(), z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number))])
const ChangedLevel = z.tuple([DecimalText, DecimalText, LevelSeq])

/**
 * New quantities of levels that changed in events `startSeq…endSeq`; zero removes a level. Each `startSeq` is the
 * previous `endSeq` + 1. A `snapshot` replaces all earlier state.
 */
export const DepthChange = z.object({
  startSeq: z.int(),
  endSeq: z.int(),
  snapshot: z.optional(z.boolean()),
  bids: z.array(ChangedLevel),
  asks: z.array(ChangedLevel),
})
export type DepthChange = z.infer<typeof DepthChange>

/** `side` is the taker's side, `seq` the number in the market's event log. Lists are newest first. */
export const Trade = z.object({
  seq: z.int(),
  time: z.int(),
  side: z.enum(['buy', 'sell']),
  price: DecimalText,
  quantity: DecimalText,
})
export type Trade = z.infer<typeof Trade>

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

/** Rolling 24-hour figures. `changeRate` is a fraction with at least four decimals: `0.0213` is +2.13 %. */
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
  /** Opening time, present until the market opens. `null`: announced without a time. */
  opensAt: z.optional(z.nullable(z.int())),
})
export type Ticker = z.infer<typeof Ticker>

export type BestBookLevel = { readonly price: string; readonly quantity: string }
export type MarketTopOfBook = {
  readonly ticker: Ticker
  readonly bid: BestBookLevel | undefined
  readonly ask: BestBookLevel | undefined
  readonly trade: Trade | undefined
}

/**
 * Row of the markets table: the ticker, and for the sparkline the closes of the last 24 hours in ticks, oldest first.
 */
export const MarketRow = z.extend(Ticker, {
  spark: z.array(z.number()),
  /**
   * Absent: trading. `cancel_only`: only cancels. `halted`: no cancels either. `not_open`: no orders before `opensAt`.
   */
  stopped: z.optional(z.enum(['cancel_only', 'halted', 'not_open'])),
})
export type MarketRow = z.infer<typeof MarketRow>

export type MarketOpening = { readonly symbol: string; readonly opensAt: number | null }

type Opens = Pick<MarketRow, 'symbol' | 'opensAt'>
export const isMarketOpenAt = ({ opensAt = 0 }: Opens, now: number): boolean => opensAt !== null && opensAt <= now

/** Earliest first, then those without a time. Rows may be stale: open markets are skipped. */
export const findMarketOpenings = (rows: readonly Opens[], now: number): readonly MarketOpening[] => {
  const rank = ({ opensAt }: MarketOpening) => opensAt ?? Number.MAX_SAFE_INTEGER
  return rows
    .filter((row) => !isMarketOpenAt(row, now))
    .map(({ symbol, opensAt = 0 }) => ({ symbol, opensAt }))
    .sort((a, b) => rank(a) - rank(b))
}

export const MarketSourceName = z.enum(['simulated', 'replay', 'upstream'])
export type MarketSourceName = z.infer<typeof MarketSourceName>
