import type { BotFieldName } from '#shared/bots/kinds/registry.ts'
import type { BotFormSubmission } from '#shared/bots/pages.ts'
import type { BotRefusalReason } from '#shared/bots/refusals.ts'
import { listFieldProblems, useFormRefusalText } from '../../section/form-refusal.ts'

export type BotRefusalOnForm = NonNullable<BotFormSubmission['refusal']>

const FIELDS: Readonly<Partial<Record<BotRefusalReason, BotFieldName>>> = {
  amount_invalid: 'investment',
  range_invalid: 'upper',
  grids_invalid: 'grids',
  levels_equal: 'grids',
  profit_negative: 'grids',
  step_invalid: 'step',
  trigger_invalid: 'trigger',
  trigger_twice: 'rsiStart',
  rsi_invalid: 'rsiStartLevel',
  stop_loss_invalid: 'stopLoss',
  take_profit_invalid: 'takeProfit',
  trail_invalid: 'trailUpTo',
  orders_invalid: 'safetyOrders',
  deviation_invalid: 'deviation',
  scale_invalid: 'stepScale',
  ladder_too_deep: 'safetyOrders',
  cooldown_invalid: 'cooldown',
  schedule_invalid: 'hour',
  coins_invalid: 'coins',
  weights_invalid: 'coins',
  threshold_invalid: 'threshold',
  interval_invalid: 'interval',
  duration_invalid: 'duration',
  slices_invalid: 'slices',
  limit_invalid: 'limit',
  participation_invalid: 'participation',
  targets_invalid: 'target1',
  stop_trail_invalid: 'stopTrail',
  order_too_small: 'investment',
  investment_too_small: 'investment',
  insufficient_funds: 'investment',
}

export function useBotFieldProblem(refusal: BotRefusalOnForm | undefined): (field: BotFieldName) => string | undefined {
  return listFieldProblems(refusal, useFormRefusalText('bots'), ({ reason }) => FIELDS[reason])
}
