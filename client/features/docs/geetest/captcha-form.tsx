import { type FormEvent, useState } from 'react'
import type { CaptchaRefusal } from '#shared/forms/captcha/contract.ts'
import { CAPTCHA_FIELD } from '#shared/forms/captcha/field.ts'
import { useT } from '../../../i18n/translation.tsx'
import { Alert } from '../../../ui/alert/alert.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Captcha } from '../../../ui/captcha/captcha.tsx'
import styles from './geetest.module.css'

export function CaptchaForm() {
  const t = useT()
  const [attempt, setAttempt] = useState(0)
  const [outcome, setOutcome] = useState<'verified' | CaptchaRefusal>()
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const answer = new FormData(event.currentTarget).get(CAPTCHA_FIELD)
    const { verifyCaptchaAnswer } = await import('./check-answer.ts')
    setOutcome(await verifyCaptchaAnswer(typeof answer === 'string' ? answer : ''))
  }
  const again = () => {
    setAttempt(attempt + 1)
    setOutcome(undefined)
  }
  return (
    <form className={styles.form} onSubmit={send}>
      <Captcha key={attempt} action="demo" />
      <div className={`${styles.buttons} script-only`}>
        <Button type="submit" variant="primary">
          {t('docs-geetest.check')}
        </Button>
        <Button onClick={again}>{t('docs-geetest.again')}</Button>
      </div>
      <div aria-live="polite">
        {outcome === 'verified' && <Alert tone="success" title={t('docs-geetest.verified')} />}
        {outcome && outcome !== 'verified' && <Alert tone="danger" title={t(`captcha.refusal.${outcome}`)} />}
      </div>
    </form>
  )
}
