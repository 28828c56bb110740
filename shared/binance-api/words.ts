import { z } from 'zod/mini'
import { INTERVALS } from '#shared/platform/intervals.ts'

export const BinanceSide = z.enum(['BUY', 'SELL'])
export type BinanceSide = z.infer<typeof BinanceSide>

export const BinanceTimeInForce = z.enum(['GTC', 'IOC', 'FOK'])
export type BinanceTimeInForce = z.infer<typeof BinanceTimeInForce>

/** Only the site can place GTD orders. */
export const OrderTimeInForce = z.enum([...BinanceTimeInForce.options, 'GTD'])
export type OrderTimeInForce = z.infer<typeof OrderTimeInForce>

/** An order that waits for its trigger is `NEW` too; `isWorking` is false until the trigger. */
export const BinanceOrderStatus = z.enum([
  'NEW',
  'PARTIALLY_FILLED',
  'FILLED',
  'CANCELED',
  'EXPIRED',
  'EXPIRED_IN_MATCH',
])
export type BinanceOrderStatus = z.infer<typeof BinanceOrderStatus>

export const BinanceSelfTrade = z.enum(['EXPIRE_TAKER', 'EXPIRE_MAKER', 'EXPIRE_BOTH', 'DECREMENT'])
export type BinanceSelfTrade = z.infer<typeof BinanceSelfTrade>
/** `NONE` is the mode of the house's market maker. */
export const OrderSelfTrade = z.enum(['NONE', ...BinanceSelfTrade.options])
export type OrderSelfTrade = z.infer<typeof OrderSelfTrade>

export const BinanceInterval = z.enum([...INTERVALS, '8h', '3d'])
export type BinanceInterval = z.infer<typeof BinanceInterval>
export const StreamInterval = z.enum(INTERVALS)
