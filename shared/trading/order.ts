// The words of an order, as every side of the house says them: ticket, API, ledger and book.

import { z } from 'zod/mini'

export const Side = z.enum(['buy', 'sell'])
export type Side = z.infer<typeof Side>

/** `stop` and `take_profit` trade at the market once their price is reached, their `_limit` forms at a limit of their own. */
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
 * GTC works until cancelled, GTD until its time; IOC takes what it can at once and the rest expires; FOK is all of it at
 * once or nothing.
 */
export const TimeInForce = z.enum(['GTC', 'GTD', 'IOC', 'FOK'])
export type TimeInForce = z.infer<typeof TimeInForce>

/** What happens where a taker meets an order of its own group. The taker's mode decides. */
export const SelfTrade = z.enum(['none', 'expire_taker', 'expire_maker', 'expire_both', 'decrement'])
export type SelfTrade = z.infer<typeof SelfTrade>

/** `cancel_only` takes no new orders; `halted` takes nothing at all. */
export const MarketPhase = z.enum(['running', 'cancel_only', 'halted'])
export type MarketPhase = z.infer<typeof MarketPhase>
