// Binance dialect (protocols §3.1). Parameters come in the query, a urlencoded body, or both; responses are bare JSON.
// `signature` is the hex HMAC-SHA256 of query plus body as sent, without the signature.

import { z } from 'zod/mini'
import type { BinanceError } from './refusals.ts'

export type CallSecurity = 'none' | 'read' | 'trade'

export type BinanceCall<
  Query extends z.ZodMiniObject = z.ZodMiniObject,
  Answer extends z.ZodMiniType = z.ZodMiniType,
> = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly security: CallSecurity
  readonly isUnsigned?: true
  /** Cost in the limit per minute (`REQUEST_WEIGHT`). */
  readonly weight: number
  /** Cost in the limit `ORDERS`, for calls that place orders. */
  readonly orders?: number
  readonly query: Query
  /** Parameters that the server accepts and ignores. The API docs list them. */
  readonly ignores?: readonly string[]
  /** These errors replace a field's default error. */
  readonly refusals?: Readonly<Record<string, BinanceError>>
  /** Checks combinations of fields. */
  readonly check?: (asked: Readonly<Record<string, unknown>>) => BinanceError | undefined
  readonly answer: Answer
}

export const defineBinanceCall = <Query extends z.ZodMiniObject, Answer extends z.ZodMiniType>(
  definition: BinanceCall<Query, Answer>,
): BinanceCall<Query, Answer> => definition

export const BINANCE_BASE_PATHS = ['/api/v3', '/sapi', '/fapi', '/dapi'] as const
export const isBinancePath = (pathname: string): boolean =>
  BINANCE_BASE_PATHS.some((base) => pathname.startsWith(`${base}/`))
export const API_KEY_HEADER = 'x-mbx-apikey'

export const RECV_WINDOW_MAX_MS = 60_000
export const RECV_WINDOW_DEFAULT_MS = 5_000

/** `BTCUSDT`, which is `BTC_USDT` outside this dialect. */
export const BinanceSymbolText = z.string().check(z.regex(/^[A-Z0-9-_.]{1,20}$/))
export const BinanceSymbolList = z.string().check(z.regex(/^\["[A-Z0-9-_.]{1,20}"(?:,"[A-Z0-9-_.]{1,20}"){0,99}\]$/))
export const DecimalParam = z.string().check(z.regex(/^([0-9]{1,20})(\.[0-9]{1,20})?$/))
const ClientId = z.string().check(z.regex(/^[a-zA-Z0-9-_.:]{1,36}$/))

const DIGITS = z.string().check(z.regex(/^[0-9]{1,20}$/))
/**
 * Issue codes of values whose characters are valid. `overflow`: a number is too large. `invalid`: another fault.
 */
export const BINANCE_PARAM_ISSUES = { overflow: 'overflow', invalid: 'invalid', tooLong: 'too_long' } as const
/** Futures ids may contain a slash. An id that is too long has its own error. */
const FuturesClientId = z
  .string()
  .check(z.maxLength(36, BINANCE_PARAM_ISSUES.tooLong), z.regex(/^[a-zA-Z0-9-_.:/]{1,36}$/))
const LONG_MAX = 2n ** 63n - 1n
/** An integer. Above 2^53 the number is not exact and matches nothing. */
export const WholeParam = z.pipe(
  DIGITS,
  z.transform((input: string, context): number => {
    if (BigInt(input) > LONG_MAX) context.issues.push({ code: 'custom', input, message: BINANCE_PARAM_ISSUES.overflow })
    return Number(input)
  }),
)
/** Numbers from here on are microseconds; as milliseconds this is the year 5138. */
const MICROSECONDS_FROM = 100_000_000_000_000
/** Epoch ms; microseconds are converted to ms. */
export const TimeParam = z.pipe(
  WholeParam,
  z.transform((time: number) => (time < MICROSECONDS_FROM ? time : Math.floor(time / 1_000))),
)
export const FlagParam = z.pipe(
  z.enum(['true', 'false', 'TRUE', 'FALSE']),
  z.transform((text) => text.toLowerCase() === 'true'),
)
/**
 * Larger limits are lowered to `most`.
 * @param usual default limit
 */
export const LimitParam = (most: number, usual: number) =>
  z._default(
    z.pipe(
      DIGITS,
      z.transform((input: string, context): number => {
        if (Number(input) === 0) context.issues.push({ code: 'custom', input, message: BINANCE_PARAM_ISSUES.invalid })
        return Math.min(Number(input), most)
      }),
    ),
    usual,
  )

/** The first page is 1. */
export const PageParam = z._default(
  z.pipe(
    WholeParam,
    z.transform((input: number, context): number => {
      if (input === 0) context.issues.push({ code: 'custom', input, message: BINANCE_PARAM_ISSUES.invalid })
      return input
    }),
  ),
  1,
)

export const OPTIONAL_BINANCE_PARAMS = {
  whole: z.optional(WholeParam),
  time: z.optional(TimeParam),
  decimal: z.optional(DecimalParam),
  client: z.optional(ClientId),
  futuresClient: z.optional(FuturesClientId),
}

/** Converts numbers, flags and lists, which clients also send. */
export const toParamText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'object' ? JSON.stringify(value) : String(value)

/** The server refuses a call that arrives more than `recvWindow` ms after `timestamp` (epoch ms). */
export const RequestTiming = z.object({
  timestamp: TimeParam,
  recvWindow: z.optional(z.string().check(z.regex(/^[0-9]{1,20}(\.[0-9]{1,3})?$/))),
})
export const SignedParams = z.extend(RequestTiming, { signature: z.string().check(z.regex(/^[A-Fa-f0-9]{64}$/)) })
