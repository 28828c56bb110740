import { localePath } from '#shared/i18n/locales.ts'
import { isAnswerParameter } from '#shared/markets/trading/answer-parameters.ts'
import { useVisit } from '../../../i18n/visit.tsx'

/** Address that a form without JavaScript returns to (worker/markets/trading/order-forms.ts). */
export function ReturnPathField() {
  const { locale, path, search } = useVisit()
  const kept = [...new URLSearchParams(search)].filter(([name]) => !isAnswerParameter(name))
  const address = localePath(locale, path) + (kept.length > 0 ? `?${new URLSearchParams(kept)}` : '')
  return <input type="hidden" name="return" value={address} />
}
