import { z } from 'zod/mini'

export const Side = z.enum(['buy', 'sell'])
export type Side = z.infer<typeof Side>

/** `stop` and `take_profit` become market orders when triggered; the `_limit` forms become limit orders. */
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

export const TimeInForce = z.enum(['GTC', 'GTD', 'IOC', 'FOK'])
export type TimeInForce = z.infer<typeof TimeInForce>

/** The taker's mode decides. */
export const SelfTradeMode = z.enum(['none', 'expire_taker', 'expire_maker', 'expire_both', 'decrement'])
export type SelfTradeMode = z.infer<typeof SelfTradeMode>

/** In `cancel_only` the market accepts no new orders; in `halted` no cancels either. */
export const MarketPhase = z.enum(['running', 'cancel_only', 'halted'])
export type MarketPhase = z.infer<typeof MarketPhase>
