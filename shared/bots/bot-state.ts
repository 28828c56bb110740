import { z } from 'zod/mini'

/**
 * `created`: its funding transfer is in flight. `waiting`: for its trigger price. `stopping`: orders are cancelled,
 * coins sold if chosen, and the money goes back. `failed`: the same, with a reason.
 */
export const BotState = z.enum(['created', 'waiting', 'running', 'paused', 'stopping', 'stopped', 'failed'])
export type BotState = z.infer<typeof BotState>
export const isBotEnded = (state: BotState): boolean => state === 'stopped' || state === 'failed'

/** Coins of an ending bot: returned as they are, or sold for the quote asset first. */
export const EndChoice = z.enum(['keep', 'sell'])
export type EndChoice = z.infer<typeof EndChoice>

/** Reasons of an end. From `funds_short` on the bot has failed. */
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
