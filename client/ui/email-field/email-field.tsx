import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react'
import { useT } from '../../i18n/translation.tsx'
import { useVisit } from '../../i18n/visit.tsx'
import fieldStyles from '../field/field.module.css'
import { createFieldAttributes, Field } from '../field/field.tsx'
import styles from './email-field.module.css'

export type EmailFieldProps = {
  readonly defaultValue: string
  readonly problem?: string | undefined
  /** Use of the field: an address, the login name, or a login name with passkeys. */
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

/** Loaded with the first `@`, because before that there is nothing to suggest. */
const suggestions = () => import('#shared/validation/email-suggestions.ts')

/**
 * Suggests domains after the `@` (WAI-ARIA APG: list autocomplete, manual selection) and after a typo. It never changes
 * the text without the user.
 */
export function EmailField({ defaultValue, problem, autoComplete = 'email', aside }: EmailFieldProps) {
  const t = useT()
  const { locale } = useVisit()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState<string | undefined>()
  const [active, setActive] = useState(-1)
  const [offered, setOffered] = useState<readonly string[]>([])
  const [correction, setCorrection] = useState<string | undefined>()
  // Undefined until hydration, because the field has no suggestions before.
  useEffect(() => setText(input.current?.value ?? ''), [])
  const chosen = offered[active]
  const close = () => setOffered([])

  const typed = async (next: string) => {
    setText(next)
    setActive(-1)
    setCorrection(undefined)
    if (!next.includes('@')) return close()
    const { completeEmail: emailCompletions } = await suggestions()
    // The user may have typed more or left the field meanwhile.
    if (input.current?.value === next && document.activeElement === input.current) {
      setOffered(emailCompletions(next, locale))
    }
  }
  /** Waits for the end of a composition, because an input method changes its text until then. */
  const hear = ({ currentTarget: { value }, nativeEvent }: SyntheticEvent<HTMLInputElement>) => {
    const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing
    if (!isComposing && value !== text) void typed(value)
  }
  const left = async (next: string) => {
    close()
    if (next.includes('@')) setCorrection((await suggestions()).correctEmail(next))
  }
  const take = (address: string) => {
    if (input.current) input.current.value = address
    setText(address)
    close()
    setCorrection(undefined)
    input.current?.focus()
    // The event lets the form handle the change like typed text.
    input.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const keys = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || offered.length === 0) return
    if (event.key === 'ArrowDown') setActive((active + 1) % offered.length)
    else if (event.key === 'ArrowUp') setActive(active <= 0 ? offered.length - 1 : active - 1)
    else if (event.key === 'Enter' && chosen !== undefined) take(chosen)
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
  }
  const combobox = text !== undefined && {
    role: 'combobox',
    'aria-autocomplete': 'list' as const,
    'aria-expanded': offered.length > 0,
    'aria-controls': offered.length > 0 ? id : undefined,
    'aria-activedescendant': chosen === undefined ? undefined : `${id}-${active}`,
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
          onChange={hear}
          onCompositionEnd={hear}
          onKeyDown={keys}
          onBlur={({ currentTarget }) => void left(currentTarget.value)}
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
