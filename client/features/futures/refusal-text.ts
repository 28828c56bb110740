import { isFuturesReason } from '#shared/futures/reasons.ts'
import { isTradeReason } from '#shared/markets/trading/reasons.ts'
import { useT } from '../../i18n/translation.tsx'

type RefusalFacts = { readonly reason: string; readonly params?: Readonly<Record<string, string>> | undefined }

/** Results of forms that are not refusals by the exchange. */
const SAID = ['done', 'placed', 'risk_unread', 'risk_wrong', 'risk_read'] as const
const isSaid = (reason: string): reason is (typeof SAID)[number] => SAID.some((each) => each === reason)
const GOOD: readonly string[] = ['done', 'placed', 'risk_read']

export const isFuturesSuccessReason = (reason: string): boolean => GOOD.includes(reason)

export function useFuturesResultText(): (told: RefusalFacts) => string {
  const t = useT()
  // Safe cast: tests check that each reason has a text with exactly its params.
  const look = t as (key: string, params: Readonly<Record<string, string>>) => string
  return ({ reason, params = {} }) => {
    if (isSaid(reason)) return t(`futures-own.said.${reason}`)
    if (isFuturesReason(reason)) return look(`margin.refused.${reason}`, params)
    return isTradeReason(reason) ? look(`orders.refused.${reason}`, params) : t('futures-own.said.refused')
  }
}
