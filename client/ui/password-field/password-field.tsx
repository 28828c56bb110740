import { Check, Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { checkPassword, computePasswordStrength } from '#shared/validation/password.ts'
import { useT } from '../../i18n/translation.tsx'
import fieldStyles from '../field/field.module.css'
import { createFieldAttributes, Field, type FieldTexts } from '../field/field.tsx'
import styles from './password-field.module.css'

const LEVELS = ['none', 'weak', 'fair', 'good', 'strong'] as const
const RULES = ['length', 'upper', 'lower', 'digit', 'special'] as const

/** Shows the strength of a password, and which rules of spec §5 it meets. */
function Meter({ password }: { password: string }) {
  const t = useT()
  const checks = checkPassword(password)
  const strength = computePasswordStrength(password)
  return (
    <div className={styles.meter}>
      <div className={`${styles.bars} script-only`} data-strength={strength} aria-hidden="true">
        {[1, 2, 3, 4].map((level) => (
          <span key={level} data-on={level <= strength || undefined} />
        ))}
      </div>
      <p className="script-only" aria-live="polite">
        {t('form.password.strength', { level: t(`form.password.levels.${LEVELS[strength]}`) })}
      </p>
      <ul>
        {RULES.map((rule) => (
          <li key={rule} data-met={checks[rule] || undefined}>
            {checks[rule] ? <Check size={14} aria-hidden="true" /> : <span className={styles.unmet} />}
            {t(`form.password.rules.${rule}`)}
            {checks[rule] && <span className="visually-hidden">{t('form.password.met')}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}

export type PasswordFieldProps = Omit<ComponentProps<'input'>, 'id' | 'type'> &
  Omit<FieldTexts, 'hint'> & {
    readonly name: string
    readonly isNew?: boolean
    readonly aside?: ReactNode
  }

/** A button reveals the text. Submitting hides it again. */
export function PasswordField({ name, label, problem, isNew = false, aside, ...rest }: PasswordFieldProps) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const [shown, setShown] = useState(false)
  const [password, setPassword] = useState('')
  useEffect(() => {
    const form = input.current?.form
    const cover = () => setShown(false)
    form?.addEventListener('submit', cover)
    return () => form?.removeEventListener('submit', cover)
  }, [])
  const hint = isNew ? <Meter password={password} /> : undefined
  return (
    <Field name={name} label={label} hint={hint} problem={problem} aside={aside}>
      <div className={styles.password}>
        <input
          ref={input}
          className={fieldStyles.input}
          type={shown ? 'text' : 'password'}
          dir="ltr"
          autoComplete={isNew ? 'new-password' : 'current-password'}
          autoCapitalize="none"
          spellCheck={false}
          {...createFieldAttributes(name, { hint, problem })}
          onInput={({ currentTarget }) => setPassword(currentTarget.value)}
          {...rest}
        />
        <button
          type="button"
          className="needs-script"
          aria-pressed={shown}
          aria-label={t('form.password.show')}
          title={shown ? t('form.password.hide') : t('form.password.show')}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff size={18} aria-hidden="true" /> : <Eye size={18} aria-hidden="true" />}
        </button>
      </div>
    </Field>
  )
}
