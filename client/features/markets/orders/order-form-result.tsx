// Result of forms without JavaScript (worker/markets/trading/order-forms.ts).

import { isTradeReason } from '#shared/markets/trading/reasons.ts'
import { parseTradeFormAnswer } from '#shared/markets/trading/trade-answer.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useVisit } from '../../../i18n/visit.tsx'
import styles from './orders.module.css'
import { useOrderRefusalText } from './refusal-text.ts'

export function OrderFormResult() {
  const t = useT()
  const { search } = useVisit()
  const refusalText = useOrderRefusalText()
  const answered = parseTradeFormAnswer(search)
  if (!answered) return null
  const { what, params } = answered
  const isDone = what === 'done' || what === 'cancelling'
  const isRefused = isTradeReason(what)
  const text = isRefused
    ? refusalText({ reason: what, params })
    : what === 'pending' || what === 'placed'
      ? t(`desk.notices.${what}`)
      : t(isDone ? 'desk.notices.done' : 'desk.refused')
  return (
    <p className={styles.answered} role="status" data-refused={isRefused || undefined} data-testid="answered">
      {text}
    </p>
  )
}
