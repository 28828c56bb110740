import { z } from 'zod/mini'
import { DecimalText, SignedDecimalText } from '#shared/markets/market-data.ts'

/** Clients tell errors apart by `code`. The HTTP status is 4xx, or 5xx for a server fault. */
export const BinanceRefusal = z.object({ code: z.int(), msg: z.string() })
export type BinanceRefusal = z.infer<typeof BinanceRefusal>

export const EmptyBinanceAnswer = z.object({})

export const BinanceServerTime = z.object({ serverTime: z.int() })

export const RateLimit = z.object({
  rateLimitType: z.enum(['REQUEST_WEIGHT', 'ORDERS']),
  interval: z.enum(['SECOND', 'MINUTE']),
  intervalNum: z.int(),
  limit: z.int(),
})
export type RateLimit = z.infer<typeof RateLimit>

export const BinanceOrderCount = z.extend(RateLimit, { count: z.int() })

const klineOf = (Figure: typeof DecimalText) =>
  z.tuple([
    z.int(),
    Figure,
    Figure,
    Figure,
    Figure,
    DecimalText,
    z.int(),
    DecimalText,
    z.int(),
    DecimalText,
    DecimalText,
    z.string(),
  ])

/**
 * Open time, open, high, low, close, volume, close time, quote volume. Number of trades and taker volumes are not
 * counted: 0. The last field is unused.
 */
export const Kline = klineOf(DecimalText)
export const SignedKline = klineOf(SignedDecimalText)
export type Kline = z.infer<typeof Kline>
