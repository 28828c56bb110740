import { z } from 'zod/mini'

/**
 * `created`: the funding transfer is in flight. `waiting`: for the trigger price. `stopping`: the bot cancels orders,
 * sells coins if chosen, and returns the money. `failed`: stopped because of an error.
 */
export const BotState = z.enum(['created', 'waiting', 'running', 'paused', 'stopping', 'stopped', 'failed'])
export type BotState = z.infer<typeof BotState>
export const isBotEnded = (state: BotState): boolean => state === 'stopped' || state === 'failed'

/** `keep`: return the coins. `sell`: sell them for the quote asset first. */
export const EndChoice = z.enum(['keep', 'sell'])
export type EndChoice = z.infer<typeof EndChoice>

/** `funds_short` and all later reasons mean that the bot failed. */
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
export const isBotFailure = (end: BotEnd): boolean => FAILURES.includes(end)

export const BotId = z.string().check(z.regex(/^bot-[0-9a-f]{16}$/))
