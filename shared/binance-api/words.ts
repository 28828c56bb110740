// Words of the Binance dialect (protocols §3) that its products share.

import { z } from 'zod/mini'
import { INTERVALS } from '#shared/intervals.ts'

export const BinanceSide = z.enum(['BUY', 'SELL'])
export type BinanceSide = z.infer<typeof BinanceSide>

/** What may be asked for. */
export const BinanceTimeInForce = z.enum(['GTC', 'IOC', 'FOK'])
export type BinanceTimeInForce = z.infer<typeof BinanceTimeInForce>

/** What an order may have: those with a day are made on the site. */
export const ShownTimeInForce = z.enum([...BinanceTimeInForce.options, 'GTD'])
export type ShownTimeInForce = z.infer<typeof ShownTimeInForce>

/** An order that waits for its price is `NEW`, too; `isWorking` tells the two apart. */
export const BinanceOrderStatus = z.enum([
  'NEW',
  'PARTIALLY_FILLED',
  'FILLED',
  'CANCELED',
  'EXPIRED',
  /** Prevented from trading with its own owner. */
  'EXPIRED_IN_MATCH',
])
export type BinanceOrderStatus = z.infer<typeof BinanceOrderStatus>

export const BinanceSelfTrade = z.enum(['EXPIRE_TAKER', 'EXPIRE_MAKER', 'EXPIRE_BOTH', 'DECREMENT'])
export type BinanceSelfTrade = z.infer<typeof BinanceSelfTrade>
/** What an order may have: `NONE` is the house's own. */
export const ShownSelfTrade = z.enum(['NONE', ...BinanceSelfTrade.options])
export type ShownSelfTrade = z.infer<typeof ShownSelfTrade>

/** Of bars that are asked for. */
export const BinanceInterval = z.enum([...INTERVALS, '8h', '3d'])
export type BinanceInterval = z.infer<typeof BinanceInterval>
/** Of those that are told of as they change. */
export const StreamInterval = z.enum(INTERVALS)
