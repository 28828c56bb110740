import { useT } from '../../i18n/translation.tsx'
import type { Refused } from './gateway.ts'

/** Includes the user's own figures. */
export function useRefusalText(): (refused: Pick<Refused, 'reason' | 'params'>) => string {
  // Tests check that each reason has a text with exactly its params.
  const look = useT() as (key: string, params: Readonly<Record<string, string>>) => string
  return ({ reason, params }) => look(`orders.refused.${reason}`, params)
}
