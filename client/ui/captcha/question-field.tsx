import { useEffect, useRef } from 'react'
import type { CaptchaQuestion } from '#shared/forms/captcha/contract.ts'
import { CAPTCHA_FIELD, serializeCaptchaAnswer } from '#shared/forms/captcha/field.ts'
import { useT } from '../../i18n/translation.tsx'
import styles from './captcha.module.css'

type Props = {
  readonly question: CaptchaQuestion
  /** Called with the index of the choice. Undefined without JavaScript: the form then posts the radio buttons. */
  readonly onChoice?: (choice: number) => void
}

/** The value of each choice is a whole answer, so the form works without JavaScript. */
export function CaptchaQuestionField({ question: { token, kind, words }, onChoice }: Props) {
  const t = useT()
  const fieldset = useRef<HTMLFieldSetElement>(null)
  // The question replaces the pressed button, so it takes the focus.
  useEffect(() => fieldset.current?.querySelector('input')?.focus(), [])
  return (
    <fieldset ref={fieldset} className={styles.question}>
      <legend>{t(`captcha.question.${kind}`)}</legend>
      <div className={styles.words}>
        {words.map((word, choice) => (
          <label key={word}>
            <input
              type="radio"
              name={CAPTCHA_FIELD}
              value={serializeCaptchaAnswer({ provider: 'question', token, choice })}
              required
              onChange={onChoice && (() => onChoice(choice))}
            />
            <span>{t(`captcha.word.${word}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
