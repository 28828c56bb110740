import { z } from 'zod/mini'
import { DecimalText, DepthChange, SignedDecimalText, type Trade } from '#shared/markets/market-data.ts'

const Count = z.pipe(z.union([z.int(), z.string().check(z.regex(/^\d{1,16}$/))]), z.transform(Number))

/** Newest first. */
export const FillsPush = z.array(
  z.pipe(
    z.object({
      price: DecimalText,
      seq: Count,
      side: z.enum(['BUY', 'SELL']),
      size: DecimalText,
      time: Count,
    }),
    z.transform(
      ({ price, seq, side, size, time }): Trade => ({
        seq,
        time,
        side: side === 'BUY' ? 'buy' : 'sell',
        price,
        quantity: size,
      }),
    ),
  ),
)

/** `candles` has the order [open time, open, close, high, low, volume, quote volume]. */
export const CandlePush = z.pipe(
  z.tuple([Count, DecimalText, DecimalText, DecimalText, DecimalText, DecimalText, DecimalText]),
  z.transform(([time, open, close, high, low, volume, quoteVolume]) => ({
    time,
    open,
    high,
    low,
    close,
    volume,
    quoteVolume,
  })),
)

export type LiveTicker = {
  readonly last: string
  readonly high: string
  readonly low: string
  readonly volume: string
  readonly quoteVolume: string
  readonly changeRate: string
}

export const TickerPush = z.pipe(
  z.object({
    last: DecimalText,
    high: DecimalText,
    low: DecimalText,
    vol: DecimalText,
    volValue: DecimalText,
    changeRate: SignedDecimalText,
  }),
  z.transform(
    ({ last, high, low, vol, volValue, changeRate }): LiveTicker => ({
      last,
      high,
      low,
      volume: vol,
      quoteVolume: volValue,
      changeRate,
    }),
  ),
)

/** Push of `ticker_all`; its keys are numeric pair ids of the dialect. */
export const TickerAllPush = z.array(
  z.pipe(
    z.object({
      tmId: z.int(),
      price: DecimalText,
      oneDayHighest: DecimalText,
      oneDayLowest: DecimalText,
      oneDayTotal: DecimalText,
      currencyVol: z.number(),
      rose: SignedDecimalText,
    }),
    z.transform((row): LiveTicker & { readonly id: number } => ({
      id: row.tmId,
      last: row.price,
      high: row.oneDayHighest,
      low: row.oneDayLowest,
      volume: row.oneDayTotal,
      quoteVolume: row.currencyVol.toFixed(2),
      changeRate: row.rose,
    })),
  ),
)

export const DepthPush = DepthChange

/** Any message of the server. In public spot topics, `data` is JSON inside a string. */
export const SocketServerMessage = z.object({
  event: z.optional(z.string()),
  biz: z.optional(z.string()),
  type: z.optional(z.string()),
  pairCode: z.optional(z.string()),
  interval: z.optional(z.string()),
  channel: z.optional(z.string()),
  data: z.optional(z.unknown()),
})
export type SocketServerMessage = z.infer<typeof SocketServerMessage>
