// The words of a refusal.

import { useT } from '../../i18n/translation.tsx'
import type { Refused } from './gateway.ts'

/** The words of a refusal, with the person's own figures. */
export function useRefusalText(): (refused: Pick<Refused, 'reason' | 'params'>) => string {
  // That each reason has words which name exactly its params is tested with the words.
  const look = useT() as (key: string, params: Readonly<Record<string, string>>) => string
  return ({ reason, params }) => look(`orders.refused.${reason}`, params)
}
