import type { Market } from '#shared/markets.ts'
import { fromUnits } from '#shared/money/decimal.ts'
import { useT } from '../../i18n/translation.tsx'
import type { Draft } from './draft.ts'
import { type DraftProblem, decimalsOf } from './problems.ts'

export function useProblemText(market: Market, draft: Draft): (problem: DraftProblem) => string {
  const t = useT()
  return ({ field, code }) =>
    code === 'empty'
      ? t('desk.problems.empty')
      : t('shell.figure.step', { step: fromUnits(1, decimalsOf(field, draft, market) ?? 0) })
}
