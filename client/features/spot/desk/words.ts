// Words of the desk that are looked up by what the exchange says.

import { useT } from '../../../i18n/translation.tsx'
import type { Refused } from './operations.ts'

/** The words of a refusal, with the person's own figures: `orders.refused.<reason>`. */
export function useRefusalText(): (refused: Pick<Refused, 'params'> & { readonly reason: string }) => string {
  const t = useT()
  // That each reason has words which name exactly its params is tested with the words.
  const look = t as (key: string, params?: Readonly<Record<string, string>>) => string
  return ({ reason, params }) => {
    try {
      return look(`orders.refused.${reason}`, params)
    } catch {
      return t('desk.refused')
    }
  }
}
