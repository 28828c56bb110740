import { type MouseEvent, useRef } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { PasskeyNotice } from './passkey-notice.tsx'
import { usePasskeySignedAction } from './use-passkey.ts'

type PasskeySubmitProps = {
  readonly purpose: Parameters<typeof usePasskeySignedAction>[0]
  readonly id: string
  readonly label: string
  /** Text for browsers without scripts, which passkeys need. */
  readonly needsScript: string
  readonly noteClass: string | undefined
  readonly variant?: 'primary' | 'secondary'
  /** Focuses the first empty field and returns false. */
  readonly isReady?: (form: HTMLFormElement) => boolean
}

export function PasskeySubmitButton({
  purpose,
  id,
  label,
  needsScript,
  noteClass,
  variant = 'primary',
  isReady = () => true,
}: PasskeySubmitProps) {
  const signed = useRef<HTMLInputElement>(null)
  const { act, ...said } = usePasskeySignedAction(purpose, id)
  const press = async (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault()
    const { form } = event.currentTarget
    if (form && !isReady(form)) return
    const answer = await act()
    if (answer === null || !signed.current) return
    signed.current.value = answer
    form?.submit()
  }
  return (
    <>
      <input ref={signed} type="hidden" name="passkey" />
      <PasskeyNotice {...said} />
      <Button type="submit" variant={variant} className="needs-script" onClick={press}>
        {label}
      </Button>
      <noscript>
        <p className={noteClass}>{needsScript}</p>
      </noscript>
    </>
  )
}
