// Figures are decimal text, times epoch ms; the dialect defines the single-letter fields.

import { z } from 'zod/mini'
import { DecimalText, SignedDecimalText } from '#shared/markets/market-data.ts'
import { StreamInterval } from './words.ts'

/**
 * `x`: true if the bar has closed. Trades and taker volumes are not counted: `f` and `L` are -1, `n`, `V` and `Q` 0.
 */
export const KlineEvent = z.object({
  e: z.literal('kline'),
  E: z.int(),
  s: z.string(),
  k: z.object({
    t: z.int(),
    T: z.int(),
    s: z.string(),
    i: StreamInterval,
    f: z.int(),
    L: z.int(),
    o: DecimalText,
    c: DecimalText,
    h: DecimalText,
    l: DecimalText,
    v: DecimalText,
    n: z.int(),
    x: z.boolean(),
    q: DecimalText,
    V: DecimalText,
    Q: DecimalText,
    B: z.string(),
  }),
})

export const MiniTickerEvent = z.object({
  e: z.literal('24hrMiniTicker'),
  E: z.int(),
  s: z.string(),
  c: DecimalText,
  o: DecimalText,
  h: DecimalText,
  l: DecimalText,
  v: DecimalText,
  q: DecimalText,
})

/** The exchange does not count trades of a day: `F` is -1, `n` 0. */
export const TickerEvent = z.object({
  e: z.literal('24hrTicker'),
  E: z.int(),
  s: z.string(),
  p: SignedDecimalText,
  P: SignedDecimalText,
  w: DecimalText,
  x: DecimalText,
  c: DecimalText,
  Q: DecimalText,
  b: DecimalText,
  B: DecimalText,
  a: DecimalText,
  A: DecimalText,
  o: DecimalText,
  h: DecimalText,
  l: DecimalText,
  v: DecimalText,
  q: DecimalText,
  O: z.int(),
  C: z.int(),
  F: z.int(),
  L: z.int(),
  n: z.int(),
})

export const STREAM_NAME_PARTS = {
  /** In lower case: `btcusdt`. */
  symbol: z.string().check(z.regex(/^[a-z0-9]{2,20}$/)),
  levels: z.enum(['5', '10', '20']),
  interval: StreamInterval,
} as const
export type StreamNamePart = keyof typeof STREAM_NAME_PARTS

export type BinanceStream = { readonly names: readonly string[]; readonly event: z.ZodMiniType }
