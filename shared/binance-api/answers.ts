// Answers of the Binance dialect that are the same whatever the product.

import { z } from 'zod/mini'
import { DecimalText, SignedDecimalText } from '#shared/market-data.ts'

/** Every refusal: a number that programs know, and its text. HTTP 4xx, or 5xx where the house is at fault. */
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

/** @param Figure what prices are written as */
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
 * Open time, open, high, low, close, volume, close time, quote volume, then what is not counted here: trades, and what takers
 * bought of base and quote, all 0; the last one has no meaning.
 */
export const Kline = klineOf(DecimalText)
/** Of figures that may be below zero. */
export const SignedKline = klineOf(SignedDecimalText)
export type Kline = z.infer<typeof Kline>
