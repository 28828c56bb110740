import { z } from 'zod/mini'
import { DecimalText, SignedDecimalText } from '#shared/markets/market-data.ts'

/** Clients match the code. HTTP status 4xx, or 5xx for a server fault. */
export const BinanceRefusal = z.object({ code: z.int(), msg: z.string() })
export type BinanceRefusal = z.infer<typeof BinanceRefusal>

export const EmptyAnswer = z.object({})

export const ServerTime = z.object({ serverTime: z.int() })

export const RateLimit = z.object({
  rateLimitType: z.enum(['REQUEST_WEIGHT', 'ORDERS']),
  interval: z.enum(['SECOND', 'MINUTE']),
  intervalNum: z.int(),
  limit: z.int(),
})
export type RateLimit = z.infer<typeof RateLimit>

export const OrderCount = z.extend(RateLimit, { count: z.int() })

/** @param Figure schema of the prices */
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
 * Open time, open, high, low, close, volume, close time, quote volume. The exchange does not count trades and taker
 * volumes (base, quote): these are 0. The last field is unused.
 */
export const Kline = klineOf(DecimalText)
/** Kline of figures that may be negative. */
export const SignedKline = klineOf(SignedDecimalText)
export type Kline = z.infer<typeof Kline>
