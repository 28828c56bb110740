// The kinds of bots, what they go through, and why they end.

import { z } from 'zod/mini'
import type { Interval } from '../intervals.ts'

export const BOT_KINDS = [
  'spot_grid',
  'infinity_grid',
  'futures_grid',
  'funding_arbitrage',
  'dca',
  'recurring',
  'rebalance',
  'twap',
  'smart_trade',
  'signal',
] as const
export const BotKind = z.enum(BOT_KINDS)
export type BotKind = z.infer<typeof BotKind>

/**
 * `created`: its money is on the way to it. `waiting`: for its trigger price. `stopping`: its orders are being cancelled, and
 * what it holds is sold where that was chosen, then goes back. `failed`: the same is done, and why is said.
 */
export const BotState = z.enum(['created', 'waiting', 'running', 'paused', 'stopping', 'stopped', 'failed'])
export type BotState = z.infer<typeof BotState>
export const isOver = (state: BotState): boolean => state === 'stopped' || state === 'failed'

/** What becomes of the coins of a bot that ends: they go back as they are, or are sold for the quote asset first. */
export const EndChoice = z.enum(['keep', 'sell'])
export type EndChoice = z.infer<typeof EndChoice>

/** Why a bot ends. From `funds_short` on it has failed. */
export const BOT_ENDS = [
  'owner',
  'stop_loss',
  'take_profit',
  'rsi',
  'finished',
  'margin_low',
  'followed',
  'funds_short',
  'order_refused',
  'no_liquidity',
  'books_differ',
  'liquidated',
] as const
export const BotEnd = z.enum(BOT_ENDS)
export type BotEnd = z.infer<typeof BotEnd>
const FAILURES: readonly BotEnd[] = ['funds_short', 'order_refused', 'no_liquidity', 'books_differ', 'liquidated']
export const isFailure = (end: BotEnd): boolean => FAILURES.includes(end)

export const BotId = z.string().check(z.regex(/^bot-[0-9a-f]{16}$/))

/** Of what may begin and end a bot (rsi.ts): no finer than the coarsest bars of a back-test of the page. */
export const RSI_INTERVALS = ['15m', '30m', '1h', '4h', '1d'] as const satisfies readonly Interval[]
export const RSI_SIDES = ['off', 'below', 'above'] as const

/** Levels of a grid, orders of a ladder, coins of a basket. */
export const GRIDS_MIN = 2
export const GRIDS_MAX = 200
export const COINS_MAX = 10
/** Bots of one person that are not over. */
export const BOTS_MAX = 50
