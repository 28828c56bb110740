import type { Refusal } from '#shared/api/refused.ts'
import type { BotFieldName } from '#shared/bots/kinds/registry.ts'
import type { BotFormSubmission } from '#shared/bots/pages.ts'
import type { BotRefusalReason } from '#shared/bots/refusals.ts'
import { useT } from '../../i18n/translation.tsx'
import { listFieldProblems, useFormRefusalText } from '../../section/form-refusal.ts'

export type BotRefusalOnForm = NonNullable<BotFormSubmission['refusal']>

/** Form field by refusal reason. If a reason fits several fields, `params.field` names the field. */
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
  trail_up_take_profit: 'takeProfit',
  trail_down_stop_loss: 'stopLoss',
  orders_invalid: 'safetyOrders',
  deviation_invalid: 'deviation',
  scale_invalid: 'stepScale',
  ladder_too_deep: 'safetyOrders',
  cooldown_invalid: 'cooldown',
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
  futures_funds_low: 'investment',
  venue_spot_low: 'investment',
}

/** `params.field`, if present, becomes the field's label. */
export function useBotRefusalText(): (refusal: Refusal<string>) => string {
  const t = useT() as (key: string) => string
  const words = useFormRefusalText('bots')
  return ({ reason, params }) => {
    const { field } = params
    return words({ reason, params: field === undefined ? params : { ...params, field: t(`bots.fields.${field}`) } })
  }
}

export function useBotFieldProblem(refusal: BotRefusalOnForm | undefined): (field: BotFieldName) => string | undefined {
  return listFieldProblems(refusal, useBotRefusalText(), ({ reason, params }) => params.field ?? FIELDS[reason])
}
