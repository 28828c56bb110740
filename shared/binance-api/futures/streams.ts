// Figures are decimal text, times epoch ms; the dialect defines the single-letter fields.

import { z } from 'zod/mini'
import { BookLevelText, DecimalText, SignedDecimalText } from '#shared/markets/market-data.ts'
import { type BinanceStream, KlineEvent, MiniTickerEvent, TickerEvent } from '../stream-events.ts'
import { BinanceOrderStatus, BinanceSide } from '../words.ts'
import {
  AlgoOrderStatus,
  AlgoOrderType,
  FuturesOrderTimeInForce,
  FuturesOrderType,
  PositionSide,
  WorkingType,
} from './words.ts'

const Text = z.string()
const eventShape = <Kind extends string>(kind: Kind) => ({ e: z.literal(kind), E: z.int(), s: Text })

const FuturesTrade = z.object({
  ...eventShape('trade'),
  t: z.int(),
  p: DecimalText,
  q: DecimalText,
  T: z.int(),
  X: z.literal('MARKET'),
  m: z.boolean(),
})
const FuturesAggTrade = z.object({
  ...eventShape('aggTrade'),
  a: z.int(),
  p: DecimalText,
  q: DecimalText,
  f: z.int(),
  l: z.int(),
  T: z.int(),
  m: z.boolean(),
})
/** The event covers book events `U` to `u`; `pu` is the preceding event's `u`. Quantity 0 removes a level. */
const FuturesDepth = z.object({
  ...eventShape('depthUpdate'),
  T: z.int(),
  U: z.int(),
  u: z.int(),
  pu: z.int(),
  b: z.array(BookLevelText),
  a: z.array(BookLevelText),
})
const FuturesBookTicker = z.object({
  ...eventShape('bookTicker'),
  u: z.int(),
  T: z.int(),
  b: DecimalText,
  B: DecimalText,
  a: DecimalText,
  A: DecimalText,
})
const FuturesTicker = z.omit(TickerEvent, { x: true, b: true, B: true, a: true, A: true })
/** `p`: mark price, `i`: index price, `r`: funding rate as a fraction, `T`: next funding time. */
const MarkPrice = z.object({
  ...eventShape('markPriceUpdate'),
  p: DecimalText,
  i: DecimalText,
  P: DecimalText,
  r: SignedDecimalText,
  T: z.int(),
})
/** Quantity (`q`), filled (`z`), bankruptcy price (`p`), average price (`ap`). */
const ForceOrder = z.object({
  e: z.literal('forceOrder'),
  E: z.int(),
  o: z.object({
    s: Text,
    S: BinanceSide,
    o: z.literal('LIMIT'),
    f: z.literal('IOC'),
    q: DecimalText,
    p: DecimalText,
    ap: DecimalText,
    X: z.enum(['FILLED', 'EXPIRED']),
    l: DecimalText,
    z: DecimalText,
    T: z.int(),
  }),
})

/** Streams without a speed in their name publish books every 250 ms and mark prices every three seconds. */
export const binanceFuturesStreams = {
  trade: { names: ['{symbol}@trade'], event: FuturesTrade },
  aggTrade: { names: ['{symbol}@aggTrade'], event: FuturesAggTrade },
  depth: {
    names: ['{symbol}@depth', '{symbol}@depth@100ms', '{symbol}@depth@250ms', '{symbol}@depth@500ms'],
    event: FuturesDepth,
  },
  partialDepth: {
    names: [
      '{symbol}@depth{levels}',
      '{symbol}@depth{levels}@100ms',
      '{symbol}@depth{levels}@250ms',
      '{symbol}@depth{levels}@500ms',
    ],
    event: FuturesDepth,
  },
  bookTicker: { names: ['{symbol}@bookTicker'], event: FuturesBookTicker },
  kline: { names: ['{symbol}@kline_{interval}'], event: KlineEvent },
  miniTicker: { names: ['{symbol}@miniTicker'], event: MiniTickerEvent },
  ticker: { names: ['{symbol}@ticker'], event: FuturesTicker },
  markPrice: { names: ['{symbol}@markPrice', '{symbol}@markPrice@1s'], event: MarkPrice },
  forceOrder: { names: ['{symbol}@forceOrder'], event: ForceOrder },
  allMiniTickers: { names: ['!miniTicker@arr'], event: z.array(MiniTickerEvent) },
  allTickers: { names: ['!ticker@arr'], event: z.array(FuturesTicker) },
  allMarkPrices: { names: ['!markPrice@arr', '!markPrice@arr@1s'], event: z.array(MarkPrice) },
  allBookTickers: { names: ['!bookTicker'], event: FuturesBookTicker },
  allForceOrders: { names: ['!forceOrder@arr'], event: ForceOrder },
} as const satisfies Readonly<Record<string, BinanceStream>>
export type FuturesStreamName = keyof typeof binanceFuturesStreams

const moment = <Kind extends string>(kind: Kind) => ({ e: z.literal(kind), E: z.int(), T: z.int() })

/** `x`: event of the order, `X`: order status after that event. */
const OrderTradeUpdate = z.object({
  ...moment('ORDER_TRADE_UPDATE'),
  o: z.object({
    s: Text,
    c: Text,
    S: BinanceSide,
    o: FuturesOrderType,
    f: FuturesOrderTimeInForce,
    q: DecimalText,
    p: DecimalText,
    ap: DecimalText,
    sp: DecimalText,
    x: z.enum(['NEW', 'TRADE', 'AMENDMENT', 'CANCELED', 'EXPIRED']),
    X: BinanceOrderStatus,
    i: z.int(),
    l: DecimalText,
    z: DecimalText,
    L: DecimalText,
    N: Text,
    n: DecimalText,
    T: z.int(),
    t: z.int(),
    b: DecimalText,
    a: DecimalText,
    m: z.boolean(),
    R: z.boolean(),
    wt: WorkingType,
    ot: FuturesOrderType,
    ps: PositionSide,
    cp: z.boolean(),
    rp: SignedDecimalText,
    pP: z.boolean(),
    si: z.int(),
    ss: z.int(),
    V: Text,
    pm: Text,
    gtd: z.int(),
  }),
})

const AlgoUpdate = z.object({
  ...moment('ALGO_UPDATE'),
  o: z.object({
    caid: Text,
    aid: z.int(),
    at: Text,
    o: AlgoOrderType,
    s: Text,
    S: BinanceSide,
    ps: PositionSide,
    f: FuturesOrderTimeInForce,
    q: DecimalText,
    X: AlgoOrderStatus,
    ai: Text,
    ap: DecimalText,
    aq: DecimalText,
    act: Text,
    tp: DecimalText,
    p: DecimalText,
    V: Text,
    wt: WorkingType,
    pm: Text,
    cp: z.boolean(),
    pP: z.boolean(),
    R: z.boolean(),
    tt: z.int(),
    gtd: z.int(),
    rm: Text,
  }),
})

/** Balances and changed positions. A closed position has quantity 0. */
const AccountUpdate = z.object({
  ...moment('ACCOUNT_UPDATE'),
  a: z.object({
    m: z.enum(['ORDER', 'FUNDING_FEE', 'DEPOSIT', 'WITHDRAW', 'MARGIN_TRANSFER']),
    B: z.array(z.object({ a: Text, wb: SignedDecimalText, cw: SignedDecimalText, bc: SignedDecimalText })),
    P: z.array(
      z.object({
        s: Text,
        pa: SignedDecimalText,
        ep: DecimalText,
        bep: DecimalText,
        cr: SignedDecimalText,
        up: SignedDecimalText,
        mt: z.enum(['cross', 'isolated']),
        iw: DecimalText,
        ps: PositionSide,
        ma: Text,
      }),
    ),
  }),
})

const MarginCall = z.object({
  e: z.literal('MARGIN_CALL'),
  E: z.int(),
  cw: z.optional(SignedDecimalText),
  p: z.array(
    z.object({
      s: Text,
      ps: PositionSide,
      pa: SignedDecimalText,
      mt: z.enum(['CROSSED', 'ISOLATED']),
      iw: DecimalText,
      mp: DecimalText,
      up: SignedDecimalText,
      mm: DecimalText,
    }),
  ),
})

const ConfigUpdate = z.object({ ...moment('ACCOUNT_CONFIG_UPDATE'), ac: z.object({ s: Text, l: z.int() }) })
const KeyExpired = z.object({ e: z.literal('listenKeyExpired'), E: z.int(), listenKey: Text })

export const futuresAccountEvents = {
  ORDER_TRADE_UPDATE: OrderTradeUpdate,
  ALGO_UPDATE: AlgoUpdate,
  ACCOUNT_UPDATE: AccountUpdate,
  MARGIN_CALL: MarginCall,
  ACCOUNT_CONFIG_UPDATE: ConfigUpdate,
  listenKeyExpired: KeyExpired,
} as const
export type FuturesAccountEvent = keyof typeof futuresAccountEvents
