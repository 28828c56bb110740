import { type FormEvent, useState } from 'react'
import {
  hasCorrectRiskAnswers,
  RISK_CONFIRMED_COOKIE,
  RISK_QUESTION_NAMES,
  RISK_QUESTIONS,
} from '#shared/futures/risk-questions.ts'
import { localePath } from '#shared/i18n/locales.ts'
import { useT } from '../../i18n/translation.tsx'
import { useVisit } from '../../i18n/visit.tsx'
import { writeCookie } from '../../preferences/cookie-jar.ts'
import { Button } from '../../ui/button/button.tsx'
import { ReturnPathField } from '../markets/orders/return-path-field.tsx'
import styles from './futures.module.css'
import { useOwnMargin } from './own.ts'
import { readFormValues } from './read-form-values.ts'

/** The user must answer its three questions before the first order. */
export function RiskNotice() {
  const t = useT()
  const { locale } = useVisit()
  const { own, showToast } = useOwnMargin()
  const [isWrong, setWrong] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const isRight = hasCorrectRiskAnswers(readFormValues(event))
    setWrong(!isRight)
    if (!isRight) return
    // The notice disappears with the focus in it.
    event.currentTarget.closest('[data-place]')?.querySelector('button')?.focus()
    writeCookie(RISK_CONFIRMED_COOKIE, '1')
    own.setState({ isReady: true })
    showToast({ tone: 'success', title: t('futures-own.said.risk_read') })
  }
  // Safe cast: tests check that each answer has a text.
  const look = t as (key: string) => string
  return (
    <details className={styles.risk} data-risk data-testid="risk-notice">
      <summary>{t('futures-own.risk.title')}</summary>
      <p>{t('futures-own.risk.text')}</p>
      <form method="post" action={localePath(locale, '/futures/risk')} className={styles.form} onSubmit={submit}>
        <ReturnPathField />
        {RISK_QUESTION_NAMES.map((question) => (
          <fieldset key={question} className={styles.question}>
            <legend>{t(`futures-own.risk.${question}.question`)}</legend>
            {RISK_QUESTIONS[question].map((name) => (
              <label key={name}>
                <input type="radio" name={question} value={name} required />
                <span>{look(`futures-own.risk.${question}.${name}`)}</span>
              </label>
            ))}
          </fieldset>
        ))}
        <div className={styles.problem} aria-live="polite">
          {isWrong && t('futures-own.said.risk_wrong')}
        </div>
        <Button type="submit" variant="primary">
          {t('futures-own.risk.done')}
        </Button>
      </form>
    </details>
  )
}
