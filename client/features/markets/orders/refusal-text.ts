import { useT } from '../../../i18n/translation.tsx'
import type { OrderRefusalOutcome } from './gateway.ts'

export function useOrderRefusalText(): (refused: Pick<OrderRefusalOutcome, 'reason' | 'params'>) => string {
  // Safe cast: tests check that each reason has a text with exactly its params.
  const look = useT() as (key: string, params: Readonly<Record<string, string>>) => string
  return ({ reason, params }) => look(`orders.refused.${reason}`, params)
}
