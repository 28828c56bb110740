import { z } from 'zod/mini'
import type { Refusal } from '../api/refused.ts'

export const BOT_REFUSAL_REASONS = [
  'bots_off',
  'insecure_address',
  'key_reused',
  'bot_unknown',
  'not_shared',
  'wrong_state',
  'not_for_kind',
  'follow_own',
  'follow_related',
  'follow_over',
  'follow_full',
  'follow_bound',
  'follow_none',
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
  'trail_up_take_profit',
  'trail_down_stop_loss',
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
  'participation_invalid',
  'targets_invalid',
  'stop_trail_invalid',
  'position_too_large',
  'gap_invalid',
  'losing_invalid',
  'order_too_small',
  'investment_too_small',
  'insufficient_funds',
  'futures_funds_low',
  'withdraw_too_much',
  'signature_invalid',
  'signal_late',
  'signal_repeated',
  'note_too_long',
  'note_contact',
  'secret_turned_lately',
  'ledger_halted',
  'venue_off',
  'venue_key',
  'venue_key_futures',
  'venue_silent',
  'venue_kind',
  'venue_paper',
  'venue_signal',
  'venue_market_absent',
  'venue_rules',
  'venue_fixed',
  'loss_limit_invalid',
  'real_unconfirmed',
  'cancels_unconfirmed',
  'venue_contract_reserved',
  'venue_contract_pending',
  'venue_contract_used',
  'venue_hedged',
  'venue_setting',
  'venue_leverage',
  'venue_leverage_max',
  'venue_bot_repeated',
  'venue_spot_low',
  'unavailable',
] as const
export const BotRefusalReason = z.enum(BOT_REFUSAL_REASONS)
export type BotRefusalReason = z.infer<typeof BotRefusalReason>
export const isBotRefusalReason = (text: string): text is BotRefusalReason =>
  BOT_REFUSAL_REASONS.some((reason) => reason === text)

export type BotRefusal = Refusal<BotRefusalReason>

/** Why a bot with real money did not start, although its form was accepted. */
export const BOT_START_OBSTACLES = [
  'position',
  'orders',
  'reserved',
  'pending',
  'hedge_mode',
  'settings',
  'key',
  'absent',
  'repeated',
] as const
export const BotStartObstacle = z.enum(BOT_START_OBSTACLES)
export type BotStartObstacle = z.infer<typeof BotStartObstacle>

const STARTS: Readonly<Record<string, BotStartObstacle>> = {
  venue_contract_reserved: 'reserved',
  venue_contract_pending: 'pending',
  venue_contract_used: 'position',
  venue_hedged: 'hedge_mode',
  venue_setting: 'settings',
  venue_key: 'key',
  venue_market_absent: 'absent',
  venue_bot_repeated: 'repeated',
}

export const findBotStartObstacle = ({ reason = '', found }: Readonly<Record<string, string>>) =>
  reason === 'venue_contract_used' && found === 'orders' ? 'orders' : STARTS[reason]

/** Reasons shown to the owner; each groups reasons of order books and clearing house. */
export const ORDER_OBSTACLES = [
  'funds',
  'margin',
  'market',
  'limits',
  'price',
  'size',
  'position',
  'venue',
  'key',
  'settings',
  'other',
] as const
export const OrderObstacle = z.enum(ORDER_OBSTACLES)
export type OrderObstacle = z.infer<typeof OrderObstacle>

const OBSTACLES: Readonly<Record<string, OrderObstacle>> = {
  insufficient_funds: 'funds',
  margin_insufficient: 'margin',
  ledger_halted: 'market',
  too_many_orders: 'limits',
  too_many_trigger_orders: 'limits',
  open_interest_limit: 'limits',
  reference_price_unknown: 'price',
  notional_too_small: 'size',
  notional_too_large: 'size',
  reduce_only_rejected: 'position',
  venue_silent: 'venue',
  venue_key: 'key',
  venue_size: 'size',
  venue_settings: 'settings',
}

/** @param reason of the ledger, an order book or the clearing house */
export function toOrderObstacle(reason: string): OrderObstacle {
  const known = OBSTACLES[reason]
  if (known !== undefined) return known
  if (reason.startsWith('market_')) return 'market'
  if (reason.startsWith('price_')) return 'price'
  return reason.startsWith('quantity_') ? 'size' : 'other'
}
