import type { Market } from '#shared/markets/markets.ts'
import { fromUnits } from '#shared/money/decimal.ts'
import { useT } from '../../../i18n/translation.tsx'
import type { OrderDraft } from './draft.ts'
import { findDraftFieldDecimals, type OrderDraftProblem } from './problems.ts'

export function useDraftProblemText(market: Market, draft: OrderDraft): (problem: OrderDraftProblem) => string {
  const t = useT()
  return ({ field, code }) =>
    code === 'empty'
      ? t('desk.problems.empty')
      : t('shell.figure.step', { step: fromUnits(1, findDraftFieldDecimals(field, draft, market) ?? 0) })
}
