import { type MouseEvent, useRef } from 'react'
import type { PageData } from '#shared/pages.ts'
import type { WithdrawalRow } from '#shared/wallet/views.ts'
import { Post } from '../../form/post.tsx'
import { useT } from '../../i18n/translation.tsx'
import { PasskeyNotice } from '../../passkeys/passkey-notice.tsx'
import { useAgreement } from '../../passkeys/use-passkey.ts'
import { Button } from '../../ui/button/button.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'
import { useProblem } from './frame.tsx'
import styles from './wallet.module.css'

const PATH = '/wallet/withdraw'

type ConfirmProps = { readonly row: WithdrawalRow; readonly data: PageData['wallet-withdraw'] }

/** Sends the form with what a passkey signed. A passkey is asked for when there is a code to go with it. */
function ByPasskey({ row, isOnly }: { readonly row: WithdrawalRow; readonly isOnly: boolean }) {
  const t = useT()
  const signed = useRef<HTMLInputElement>(null)
  const { act, ...said } = useAgreement('withdraw', row.id)
  const press = async (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault()
    const { form } = event.currentTarget
    const code = form?.elements.namedItem('code')
    if (code instanceof HTMLInputElement && code.value.trim() === '') {
      code.focus()
      return
    }
    const answer = await act()
    if (answer === null || !signed.current) return
    signed.current.value = answer
    form?.submit()
  }
  return (
    <>
      <input ref={signed} type="hidden" name="passkey" />
      <PasskeyNotice {...said} />
      <Button type="submit" variant={isOnly ? 'primary' : 'secondary'} className="needs-script" onClick={press}>
        {t('wallet.withdraw.byPasskey')}
      </Button>
      <noscript>
        <p className={styles.muted}>{t('wallet.withdraw.passkeyScript')}</p>
      </noscript>
    </>
  )
}

/** The code of the message, and beside it whichever second factor its owner has. */
export function ConfirmForm({ row, data: { submission, second } }: ConfirmProps) {
  const t = useT()
  const problem = useProblem(submission, 'confirm')
  const isByPasskeyOnly = second.hasPasskey && !second.hasApp
  return (
    <>
      <Post path={PATH} action="confirm" fields={{ id: row.id }} className={styles.form}>
        <TextField
          name="code"
          label={t('wallet.withdraw.code')}
          hint={t('wallet.withdraw.codeText')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          dir="ltr"
          problem={problem('code')}
        />
        {second.hasApp && (
          <TextField
            name="second"
            label={t('wallet.withdraw.second')}
            autoComplete="off"
            dir="ltr"
            problem={problem('second')}
          />
        )}
        {!isByPasskeyOnly && (
          <Button type="submit" variant="primary">
            {t('wallet.withdraw.confirm')}
          </Button>
        )}
        {second.hasPasskey && <ByPasskey row={row} isOnly={isByPasskeyOnly} />}
      </Post>
      <Post path={PATH} action="resend" fields={{ id: row.id }}>
        <Button type="submit" variant="ghost">
          {t('wallet.withdraw.resend')}
        </Button>
      </Post>
    </>
  )
}
