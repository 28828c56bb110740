import { type ReactNode, useId, useRef } from 'react'
import { useT } from '../../i18n/translation.tsx'
import fieldStyles from '../field/field.module.css'
import { createFieldAttributes, Field } from '../field/field.tsx'
import styles from './email-field.module.css'
import { useEmailSuggestions } from './use-email-suggestions.ts'

export type EmailFieldProps = {
  readonly defaultValue: string
  readonly problem?: string | undefined
  /** Meaning of the field: an e-mail address, the login name, or a login name with passkeys. */
  readonly autoComplete?: 'email' | 'username' | 'username webauthn'
  readonly aside?: ReactNode
}

type AddressListProps = {
  readonly id: string
  readonly addresses: readonly string[]
  /** Index of the highlighted address; -1 if none is. */
  readonly active: number
  readonly onTake: (address: string) => void
}

function AddressList({ id, addresses, active, onTake }: AddressListProps) {
  const t = useT()
  return (
    <div id={id} role="listbox" aria-label={t('form.email.list')} className={styles.list}>
      {addresses.map((address, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox's input handles the keys
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input of a combobox
        <div
          key={address}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onTake(address)}
        >
          {address}
        </div>
      ))}
    </div>
  )
}

/** List autocomplete with manual selection (WAI-ARIA APG). The field never changes the text without the user. */
export function EmailField({ defaultValue, problem, autoComplete = 'email', aside }: EmailFieldProps) {
  const t = useT()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { text, offered, active, correction, handleInput, handleKey, correct, take } = useEmailSuggestions(input)
  const combobox = text !== undefined && {
    role: 'combobox',
    'aria-autocomplete': 'list' as const,
    'aria-expanded': offered.length > 0,
    'aria-controls': offered.length > 0 ? id : undefined,
    'aria-activedescendant': offered[active] === undefined ? undefined : `${id}-${active}`,
  }
  return (
    <Field name="email" label={t('form.email.label')} problem={problem} aside={aside}>
      <div className={styles.email} dir="ltr">
        <input
          ref={input}
          type="text"
          inputMode="email"
          className={fieldStyles.input}
          autoComplete={autoComplete}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={254}
          required
          placeholder={t('form.email.placeholder')}
          defaultValue={defaultValue}
          {...createFieldAttributes('email', { problem })}
          {...combobox}
          onChange={handleInput}
          onCompositionEnd={handleInput}
          onKeyDown={handleKey}
          onBlur={({ currentTarget }) => void correct(currentTarget.value)}
        />
        {offered.length > 0 && <AddressList id={id} addresses={offered} active={active} onTake={take} />}
      </div>
      <div aria-live="polite" className={styles.live}>
        {offered.length > 0 && (
          <span className="visually-hidden">{t('form.email.offered', { count: offered.length })}</span>
        )}
        {correction !== undefined && (
          <button type="button" className={styles.correction} onClick={() => take(correction)}>
            {t('form.email.didYouMean', { address: `\u2068${correction}\u2069` })}
          </button>
        )}
      </div>
    </Field>
  )
}
