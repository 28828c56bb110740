// A call of the Binance dialect as data (protocols §3.1), and the fields that calls are asked with: text, as it is sent.
// Parameters come in the query, in a urlencoded body, or in both; answers are bare JSON, without the envelope of our own calls.
//
// Signed calls bear the header `X-MBX-APIKEY` and `SignedParams` beside their own parameters. `signature` is the hex
// HMAC-SHA256, by the key's secret, of the query string and the body one after the other, just as they are sent, without the
// signature itself. Refusals are `BinanceRefusal` (answers.ts).

import { z } from 'zod/mini'
import type { BinanceError } from './refusals.ts'

/** What a call asks of its caller: nothing, or a key with the scope of that name. */
export type CallSecurity = 'none' | 'read' | 'trade'

/** One call of the dialect, as data. */
export type BinanceCall<
  Query extends z.ZodMiniObject = z.ZodMiniObject,
  Answer extends z.ZodMiniType = z.ZodMiniType,
> = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly security: CallSecurity
  /** Of a call that a key is named for in the header, and that is not signed. */
  readonly isUnsigned?: true
  /** What it counts for of a minute's weight (`REQUEST_WEIGHT`). */
  readonly weight: number
  /** Of a call that places orders: how many it counts for (`ORDERS`). */
  readonly orders?: number
  /** What it is asked with: text by name, as it is sent. */
  readonly query: Query
  /** Of that, what is taken and changes nothing; it is described as such. */
  readonly ignores?: readonly string[]
  /** What a field that does not fit is refused with, where it is not by what others of its name are. */
  readonly refusals?: Readonly<Record<string, BinanceError>>
  /** Why fields that fit each by itself do not fit together. @param asked parsed */
  readonly check?: (asked: Readonly<Record<string, unknown>>) => BinanceError | undefined
  readonly answer: Answer
}

/** Keeps the precise types of a call's schemas. */
export const binanceCall = <Query extends z.ZodMiniObject, Answer extends z.ZodMiniType>(
  definition: BinanceCall<Query, Answer>,
): BinanceCall<Query, Answer> => definition

/** Where the dialect stands on our origin. */
export const BINANCE_BASES = ['/api/v3', '/sapi', '/fapi', '/dapi'] as const
export const isBinancePath = (pathname: string): boolean =>
  BINANCE_BASES.some((base) => pathname.startsWith(`${base}/`))
export const API_KEY_HEADER = 'x-mbx-apikey'

export const RECV_WINDOW_MAX = 60_000
export const RECV_WINDOW_USUAL = 5_000

/** `BTCUSDT`, as in our `BTC_USDT`. */
export const SymbolText = z.string().check(z.regex(/^[A-Z0-9-_.]{1,20}$/))
/** A JSON array of them. */
export const SymbolsText = z.string().check(z.regex(/^\["[A-Z0-9-_.]{1,20}"(?:,"[A-Z0-9-_.]{1,20}"){0,99}\]$/))
export const Decimal = z.string().check(z.regex(/^([0-9]{1,20})(\.[0-9]{1,20})?$/))
const ClientId = z.string().check(z.regex(/^[a-zA-Z0-9-_.:]{1,36}$/))

const DIGITS = z.string().check(z.regex(/^[0-9]{1,20}$/))
/** Issues of a value that has the right characters: what it is too large for, or that it is none. */
export const ISSUES = { overflow: 'overflow', invalid: 'invalid', tooLong: 'too_long' } as const
/** Futures take a slash as well, as their documentation says, and tell an id that is too long from one with other letters. */
const FuturesClientId = z.string().check(z.maxLength(36, ISSUES.tooLong), z.regex(/^[a-zA-Z0-9-_.:/]{1,36}$/))
/** The largest whole number of the field. */
const LONG_MAX = 2n ** 63n - 1n
/** A whole number; above 2^53 it is no longer exact, and stands for nothing here. */
export const Whole = z.pipe(
  DIGITS,
  z.transform((input: string, context): number => {
    if (BigInt(input) > LONG_MAX) context.issues.push({ code: 'custom', input, message: ISSUES.overflow })
    return Number(input)
  }),
)
/** From then on a time is one of microseconds: as milliseconds it would be in the year 5138. */
const MICROSECONDS_FROM = 100_000_000_000_000
/** Epoch ms; programs may say microseconds. */
export const Time = z.pipe(
  Whole,
  z.transform((time: number) => (time < MICROSECONDS_FROM ? time : Math.floor(time / 1_000))),
)
/** Whole numbers, and flags, as programs write them. */
export const Flag = z.pipe(
  z.enum(['true', 'false', 'TRUE', 'FALSE']),
  z.transform((text) => text.toLowerCase() === 'true'),
)
/** A count of rows; more than there may be is as many as there may be. */
export const Limit = (most: number, usual: number) =>
  z._default(
    z.pipe(
      DIGITS,
      z.transform((input: string, context): number => {
        if (Number(input) === 0) context.issues.push({ code: 'custom', input, message: ISSUES.invalid })
        return Math.min(Number(input), most)
      }),
    ),
    usual,
  )

export const optional = {
  whole: z.optional(Whole),
  time: z.optional(Time),
  decimal: z.optional(Decimal),
  client: z.optional(ClientId),
  futuresClient: z.optional(FuturesClientId),
}

/** Programs write numbers, flags and lists as what they are; a call takes text. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'object' ? JSON.stringify(value) : String(value)

/** Epoch ms; a call that arrives later than `recvWindow` ms after its `timestamp` is refused. */
export const Timing = z.object({
  timestamp: Time,
  recvWindow: z.optional(z.string().check(z.regex(/^[0-9]{1,20}(\.[0-9]{1,3})?$/))),
})
/** With every signed call. */
export const SignedParams = z.extend(Timing, { signature: z.string().check(z.regex(/^[A-Fa-f0-9]{64}$/)) })
