// Why a bot is not made or changed, in order of precedence: where several hold, the first is answered.

import { z } from 'zod/mini'

export const BOT_REASONS = [
  'bots_off',
  'insecure_address',
  'key_reused',
  'bot_unknown',
  'not_shared',
  'wrong_state',
  'not_for_kind',
  'bots_too_many',
  'market_unknown',
  'market_stopped',
  'price_unknown',
  'amount_invalid',
  'range_invalid',
  'leverage_invalid',
  'grids_invalid',
  'levels_equal',
  'profit_negative',
  'step_invalid',
  'trigger_invalid',
  'trigger_twice',
  'rsi_invalid',
  'bars_too_coarse',
  'stop_loss_invalid',
  'take_profit_invalid',
  'trail_invalid',
  'orders_invalid',
  'deviation_invalid',
  'scale_invalid',
  'ladder_too_deep',
  'cooldown_invalid',
  'schedule_invalid',
  'coins_invalid',
  'weights_invalid',
  'threshold_invalid',
  'interval_invalid',
  'duration_invalid',
  'slices_invalid',
  'limit_invalid',
  'position_too_large',
  'gap_invalid',
  'losing_invalid',
  'order_too_small',
  'investment_too_small',
  'insufficient_funds',
  'withdraw_too_much',
  'signature_invalid',
  'signal_late',
  'signal_repeated',
  'note_too_long',
  'ledger_halted',
  'unavailable',
] as const
export const BotReason = z.enum(BOT_REASONS)
export type BotReason = z.infer<typeof BotReason>
export const isBotReason = (text: string): text is BotReason => BOT_REASONS.some((reason) => reason === text)

/** What the words of a refusal may name, as text; one that is not listed says everything itself. */
export const BOT_PARAMS = {
  bots_too_many: ['max'],
  market_unknown: ['market'],
  leverage_invalid: ['max'],
  grids_invalid: ['min', 'max'],
  levels_equal: ['max'],
  profit_negative: ['max'],
  orders_invalid: ['max'],
  order_too_small: ['least', 'asset'],
  investment_too_small: ['least', 'asset'],
  insufficient_funds: ['available', 'needed', 'asset'],
  withdraw_too_much: ['most', 'asset'],
  coins_invalid: ['max'],
} as const satisfies Partial<Record<BotReason, readonly string[]>>

export type BotRefusal = { readonly reason: BotReason; readonly params: Readonly<Record<string, string>> }
