// The words of the bots' dialect (protocols §3), which is that of Binance's spot API.

import { z } from 'zod/mini'
import { INTERVALS } from '#shared/intervals.ts'

export const BotSide = z.enum(['BUY', 'SELL'])
export type BotSide = z.infer<typeof BotSide>

/** `LIMIT_MAKER` is a limit order that is refused where it would trade at once. */
export const BotOrderType = z.enum([
  'LIMIT',
  'MARKET',
  'LIMIT_MAKER',
  'STOP_LOSS',
  'STOP_LOSS_LIMIT',
  'TAKE_PROFIT',
  'TAKE_PROFIT_LIMIT',
])
export type BotOrderType = z.infer<typeof BotOrderType>

/** What may be asked for. */
export const BotTimeInForce = z.enum(['GTC', 'IOC', 'FOK'])
export type BotTimeInForce = z.infer<typeof BotTimeInForce>

/** What an order may have: those with a day are made on the site. */
export const SeenTimeInForce = z.enum([...BotTimeInForce.options, 'GTD'])
export type SeenTimeInForce = z.infer<typeof SeenTimeInForce>

/** An order that waits for its price is `NEW`, too; `isWorking` tells the two apart. */
export const BotOrderStatus = z.enum([
  'NEW',
  'PARTIALLY_FILLED',
  'FILLED',
  'CANCELED',
  'EXPIRED',
  /** Prevented from trading with its own owner. */
  'EXPIRED_IN_MATCH',
])
export type BotOrderStatus = z.infer<typeof BotOrderStatus>

export const BotSelfTrade = z.enum(['EXPIRE_TAKER', 'EXPIRE_MAKER', 'EXPIRE_BOTH', 'DECREMENT'])
export type BotSelfTrade = z.infer<typeof BotSelfTrade>

/** How much a new order's answer says: its number, how it stands, and its trades. */
export const ResponseType = z.enum(['ACK', 'RESULT', 'FULL'])
export type ResponseType = z.infer<typeof ResponseType>

/** Whether the new order is placed all the same where the old one cannot be cancelled. */
export const CancelReplaceMode = z.enum(['STOP_ON_FAILURE', 'ALLOW_FAILURE'])
export type CancelReplaceMode = z.infer<typeof CancelReplaceMode>

/** Of bars that are asked for. */
export const BotInterval = z.enum([...INTERVALS, '8h', '3d'])
export type BotInterval = z.infer<typeof BotInterval>
/** Of those that are told of as they change. */
export const StreamInterval = z.enum(INTERVALS)
