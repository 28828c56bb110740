import { z } from 'zod/mini'

/**
 * `created`: the funding transfer is in flight. `waiting`: for the trigger price. `stopping`: the bot cancels orders,
 * sells coins if chosen, and returns the money. `failed`: stopped because of an error.
 */
export const BotState = z.enum(['created', 'waiting', 'running', 'paused', 'stopping', 'stopped', 'failed'])
export type BotState = z.infer<typeof BotState>
export const isBotEnded = (state: BotState): boolean => state === 'stopped' || state === 'failed'
/** States in which the owner can fund, change and stop the bot. */
export const ACTIVE_BOT_STATES: readonly BotState[] = ['running', 'waiting', 'paused']

/** `keep`: return the coins. `sell`: sell them for the quote asset first, or close the position. */
export const BotEndChoice = z.enum(['keep', 'sell'])
export type BotEndChoice = z.infer<typeof BotEndChoice>

/** `funds_short` and all later reasons mean that the bot failed. */
export const BOT_END_REASONS = [
  'owner',
  'stop_loss',
  'take_profit',
  'rsi',
  'finished',
  'margin_low',
  'followed',
  'loss_limit',
  'funds_short',
  'order_refused',
  'no_liquidity',
  'books_differ',
  'liquidated',
  'position_changed',
  'deleveraged',
  // Notices have it. Bots save it from the next release on.
  'start_refused',
] as const
export const BotEndReason = z.enum(BOT_END_REASONS)
export type BotEndReason = z.infer<typeof BotEndReason>
const FAILURES: readonly BotEndReason[] = [
  'funds_short',
  'order_refused',
  'no_liquidity',
  'books_differ',
  'liquidated',
  'position_changed',
  'deleveraged',
  'start_refused',
]
export const isBotFailureReason = (end: BotEndReason): boolean => FAILURES.includes(end)

export const BotId = z.string().check(z.regex(/^bot-[0-9a-f]{16}$/))
