// Figures are decimal text, times epoch ms; the dialect defines the single-letter fields (protocols §3.4).

import { z } from 'zod/mini'
import { BinanceOrderType } from '#shared/binance-api/spot/words.ts'
import { type BinanceStream, KlineEvent, MiniTickerEvent, TickerEvent } from '#shared/binance-api/stream-events.ts'
import { BinanceOrderStatus, BinanceSide, OrderSelfTrade, OrderTimeInForce } from '#shared/binance-api/words.ts'
import { BookLevelText, DecimalText } from '#shared/markets/market-data.ts'
import { AggTrade } from './answers.ts'

/** `m`: true if the buyer was the maker. `t`: number of the event in the market. */
const TradeEvent = z.object({
  e: z.literal('trade'),
  E: z.int(),
  s: z.string(),
  t: z.int(),
  p: DecimalText,
  q: DecimalText,
  T: z.int(),
  m: z.boolean(),
  M: z.boolean(),
})

const AggTradeEvent = z.extend(AggTrade, { e: z.literal('aggTrade'), E: z.int(), s: z.string() })

/**
 * The event covers book events `U` to `u`; each `U` is the preceding event's `u` plus one. Quantity 0 removes a level.
 */
const DepthEvent = z.object({
  e: z.literal('depthUpdate'),
  E: z.int(),
  s: z.string(),
  U: z.int(),
  u: z.int(),
  b: z.array(BookLevelText),
  a: z.array(BookLevelText),
})

const PartialDepthEvent = z.object({
  lastUpdateId: z.int(),
  bids: z.array(BookLevelText),
  asks: z.array(BookLevelText),
})

const BookTickerEvent = z.object({
  u: z.int(),
  s: z.string(),
  b: DecimalText,
  B: DecimalText,
  a: DecimalText,
  A: DecimalText,
})

/** Streams with `@100ms` publish at once, others once a second. */
export const binanceSpotStreams = {
  trade: { names: ['{symbol}@trade'], event: TradeEvent },
  aggTrade: { names: ['{symbol}@aggTrade'], event: AggTradeEvent },
  depth: { names: ['{symbol}@depth', '{symbol}@depth@100ms'], event: DepthEvent },
  partialDepth: { names: ['{symbol}@depth{levels}', '{symbol}@depth{levels}@100ms'], event: PartialDepthEvent },
  bookTicker: { names: ['{symbol}@bookTicker'], event: BookTickerEvent },
  kline: { names: ['{symbol}@kline_{interval}'], event: KlineEvent },
  miniTicker: { names: ['{symbol}@miniTicker'], event: MiniTickerEvent },
  ticker: { names: ['{symbol}@ticker'], event: TickerEvent },
  allMiniTickers: { names: ['!miniTicker@arr'], event: z.array(MiniTickerEvent) },
  allTickers: { names: ['!ticker@arr'], event: z.array(TickerEvent) },
} as const satisfies Readonly<Record<string, BinanceStream>>
export type BinanceSpotStreamName = keyof typeof binanceSpotStreams

/**
 * `x`: event of the order, `X`: order status after that event. For a cancel, `c` is the id of the cancel and `C` the
 * client id of the order. Otherwise `c` is the client id and `C` is empty. `I` grows with each event.
 */
const ExecutionReport = z.object({
  e: z.literal('executionReport'),
  E: z.int(),
  s: z.string(),
  c: z.string(),
  S: BinanceSide,
  o: BinanceOrderType,
  f: OrderTimeInForce,
  q: DecimalText,
  p: DecimalText,
  P: DecimalText,
  F: DecimalText,
  g: z.int(),
  C: z.string(),
  x: z.enum(['NEW', 'TRADE', 'CANCELED', 'REPLACED', 'EXPIRED', 'TRADE_PREVENTION']),
  X: BinanceOrderStatus,
  r: z.string(),
  i: z.int(),
  l: DecimalText,
  z: DecimalText,
  L: DecimalText,
  n: DecimalText,
  N: z.nullable(z.string()),
  T: z.int(),
  t: z.int(),
  w: z.boolean(),
  m: z.boolean(),
  M: z.boolean(),
  O: z.int(),
  Z: DecimalText,
  Y: DecimalText,
  Q: DecimalText,
  I: z.int(),
  /** Entry time into the book; absent before. */
  W: z.optional(z.int()),
  V: OrderSelfTrade,
  /** In basis points. */
  d: z.optional(z.int()),
  eR: z.optional(z.string()),
})

const AccountPosition = z.object({
  e: z.literal('outboundAccountPosition'),
  E: z.int(),
  u: z.int(),
  B: z.array(z.object({ a: z.string(), f: DecimalText, l: DecimalText })),
})

/** The list was placed (`EXEC_STARTED`) or has ended (`ALL_DONE`). `O`: its changed orders. */
const ListStatus = z.object({
  e: z.literal('listStatus'),
  E: z.int(),
  s: z.string(),
  g: z.int(),
  c: z.literal('OCO'),
  l: z.enum(['EXEC_STARTED', 'ALL_DONE']),
  L: z.enum(['EXECUTING', 'ALL_DONE']),
  r: z.string(),
  C: z.string(),
  T: z.int(),
  O: z.array(z.object({ s: z.string(), i: z.int(), c: z.string() })),
})

const StreamTerminated = z.object({ e: z.literal('eventStreamTerminated'), E: z.int() })

/** Events after `userDataStream.subscribe`, each inside `{subscriptionId, event}`. */
export const binanceAccountEvents = {
  executionReport: ExecutionReport,
  listStatus: ListStatus,
  outboundAccountPosition: AccountPosition,
  eventStreamTerminated: StreamTerminated,
} as const
export type BinanceAccountEvent = keyof typeof binanceAccountEvents

export const accountFrameSchema = (event: z.ZodMiniType) => z.object({ subscriptionId: z.int(), event })
