// Binance's spot user stream over its WebSocket API. Source:
// https://developers.binance.com/docs/binance-spot-api-docs/websocket-api/user-data-stream-requests and
// /docs/binance-spot-api-docs/user-data-stream. It has no listen key. Another Meridian sends the same events.

import { z } from 'zod/mini'
import { BinanceSide } from '#shared/binance-api/words.ts'
import { DecimalText, SignedDecimalText } from '#shared/markets/market-data.ts'
import { trimZeros } from '#shared/money/decimal.ts'
import { isNonZero } from '#shared/money/sign.ts'
import { DAY_MS } from '#shared/platform/intervals.ts'
import { parseFeedJson } from '../markets/market-source/dialects/dialect.ts'
import { marketOf, orderStatus, orderType, VenueStatusWord } from './binance-words.ts'
import type { VenueStreamDialect, VenueStreamMessage } from './venue.ts'

const OK = 200
/** The platform answers the venue's pings, so requests of our own show that the connection is alive. */
const PING_WEIGHT = 1
const SUBSCRIBE_WEIGHT = 2
const CONNECT_WEIGHT = 2

const Answer = z.object({ id: z.union([z.string(), z.int()]), status: z.int() })
const Wrapped = z.object({ event: z.looseObject({ e: z.string() }) })
const Report = z.object({
  s: z.string(),
  c: z.string(),
  S: BinanceSide,
  o: z.string(),
  q: DecimalText,
  p: DecimalText,
  /** Client id of the cancelled order; `c` is then the cancel's own id. */
  C: z.nullish(z.string()),
  X: VenueStatusWord,
  i: z.int(),
  l: DecimalText,
  z: DecimalText,
  L: DecimalText,
  n: DecimalText,
  N: z.nullish(z.string()),
  T: z.int(),
  /** -1 if the report is of no trade. */
  t: z.int(),
  O: z.int(),
  Z: SignedDecimalText,
})
const Position = z.object({
  u: z.int(),
  B: z.array(z.object({ a: z.string(), f: DecimalText, l: DecimalText })),
})

const UNCLEAR: VenueStreamMessage = { kind: 'unclear' }

function readReport(event: object): VenueStreamMessage {
  const { data: read } = Report.safeParse(event)
  if (!read) return UNCLEAR
  const market = marketOf(read.s)
  const side = read.S === 'BUY' ? 'buy' : 'sell'
  const id = String(read.i)
  const order = {
    id,
    clientId: read.C === null || read.C === undefined || read.C === '' ? read.c : read.C,
    market,
    side,
    type: orderType(read.o),
    status: orderStatus(read.X),
    ...(isNonZero(read.p) && { price: trimZeros(read.p) }),
    quantity: trimZeros(read.q),
    filled: trimZeros(read.z),
    filledQuote: read.Z.startsWith('-') ? '0' : trimZeros(read.Z),
    createdAt: read.O,
    updatedAt: read.T,
  } as const
  const fill = {
    id: String(read.t),
    order: id,
    market,
    side,
    price: trimZeros(read.L),
    quantity: trimZeros(read.l),
    fee: trimZeros(read.n),
    feeAsset: read.N ?? '',
    time: read.T,
  } as const
  return { kind: 'order', order, step: fill.quantity, fill: read.t < 0 ? undefined : fill }
}

function readPosition(event: object): VenueStreamMessage {
  const { data: read } = Position.safeParse(event)
  if (!read) return UNCLEAR
  const balances = read.B.map(({ a, f, l }) => ({ asset: a, available: trimZeros(f), held: trimZeros(l) }))
  return { kind: 'balances', at: read.u, balances }
}

function readEvent(event: { readonly e: string }): VenueStreamMessage {
  switch (event.e) {
    case 'executionReport':
      return readReport(event)
    case 'outboundAccountPosition':
      return readPosition(event)
    // A deposit, withdrawal or transfer. The amount is a difference: added to a balance read meanwhile, it counts twice.
    case 'balanceUpdate':
      return UNCLEAR
    case 'eventStreamTerminated':
    case 'serverShutdown':
    case 'listenKeyExpired':
      return { kind: 'ended' }
    default:
      return { kind: 'nothing' }
  }
}

export const binanceSpotStream: VenueStreamDialect = {
  connectWeight: CONNECT_WEIGHT,
  subscribe: { method: 'userDataStream.subscribe.signature', weight: SUBSCRIBE_WEIGHT },
  ping: { method: 'ping', weight: PING_WEIGHT },
  connectionMaxMs: DAY_MS,
  formatRequest: (id, { method }, params) =>
    JSON.stringify({ id, method, ...(Object.keys(params).length > 0 && { params }) }),
  parse: (text) => {
    const frame = parseFeedJson(text)
    const answer = Answer.safeParse(frame)
    if (answer.success) return { kind: 'answer', id: String(answer.data.id), isOk: answer.data.status === OK }
    const wrapped = Wrapped.safeParse(frame)
    return wrapped.success ? readEvent(wrapped.data.event) : UNCLEAR
  },
}
