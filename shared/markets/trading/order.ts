import { z } from 'zod/mini'

export const Side = z.enum(['buy', 'sell'])
export type Side = z.infer<typeof Side>

/** `stop` and `take_profit` become market orders when triggered, their `_limit` forms limit orders. */
export const OrderType = z.enum([
  'limit',
  'market',
  'stop',
  'stop_limit',
  'take_profit',
  'take_profit_limit',
  'trailing_stop',
])
export type OrderType = z.infer<typeof OrderType>

/**
 * GTC rests until cancelled, GTD until its time. IOC fills what it can and expires the rest; FOK fills completely or
 * not at all.
 */
export const TimeInForce = z.enum(['GTC', 'GTD', 'IOC', 'FOK'])
export type TimeInForce = z.infer<typeof TimeInForce>

/** Action when a taker meets an order of its own group. The taker's mode decides. */
export const SelfTrade = z.enum(['none', 'expire_taker', 'expire_maker', 'expire_both', 'decrement'])
export type SelfTrade = z.infer<typeof SelfTrade>

/** `cancel_only` accepts no new orders; `halted` accepts nothing. */
export const MarketPhase = z.enum(['running', 'cancel_only', 'halted'])
export type MarketPhase = z.infer<typeof MarketPhase>
