import { parseTradeAnswer } from '#shared/markets/trading/trade-answer.ts'
import { useVisit } from '../../i18n/visit.tsx'
import styles from '../markets/orders/orders.module.css'
import { isGood, useAnswerText } from './refusal-text.ts'

export function FuturesFormResult() {
  const { search } = useVisit()
  const answerText = useAnswerText()
  const answered = parseTradeAnswer(search)
  if (!answered) return null
  const { what, params } = answered
  return (
    <p className={styles.answered} role="status" data-refused={!isGood(what) || undefined} data-testid="answered">
      {answerText({ reason: what, params })}
    </p>
  )
}
