import { parseTradeFormAnswer } from '#shared/markets/trading/trade-answer.ts'
import { useVisit } from '../../i18n/visit.tsx'
import styles from '../markets/orders/orders.module.css'
import { isFuturesSuccessReason, useFuturesResultText } from './refusal-text.ts'

export function FuturesFormResult() {
  const { search } = useVisit()
  const answerText = useFuturesResultText()
  const answered = parseTradeFormAnswer(search)
  if (!answered) return null
  const { what, params } = answered
  return (
    <p
      className={styles.answered}
      role="status"
      data-refused={!isFuturesSuccessReason(what) || undefined}
      data-testid="answered"
    >
      {answerText({ reason: what, params })}
    </p>
  )
}
