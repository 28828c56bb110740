import type { PageData } from '#shared/pages/page-data.ts'
import type { WithdrawalRow } from '#shared/wallet/views.ts'
import { NativeForm } from '../../form/post.tsx'
import { CodeNotSentNotice } from '../../form/undelivered.tsx'
import { useT } from '../../i18n/translation.tsx'
import { Button } from '../../ui/button/button.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'
import { PasskeySubmitButton } from '../identity/passkeys/passkey-submit.tsx'
import { useWalletFieldProblem } from './frame.tsx'
import styles from './wallet.module.css'

const PATH = '/wallet/withdraw'

type ConfirmProps = { readonly row: WithdrawalRow; readonly data: PageData['wallet-withdraw'] }

/**
 * True if the code field is filled in, which is required before the browser asks for the passkey. Otherwise focuses the
 * field.
 */
function hasCode(form: HTMLFormElement): boolean {
  const code = form.elements.namedItem('code')
  if (!(code instanceof HTMLInputElement) || code.value.trim() !== '') return true
  code.focus()
  return false
}

export function WithdrawalConfirmForm({ row, data: { submission, second, undelivered } }: ConfirmProps) {
  const t = useT()
  const problem = useWalletFieldProblem(submission, 'confirm')
  const isByPasskeyOnly = second.hasPasskey && !second.hasApp
  return (
    <>
      <NativeForm path={PATH} action="confirm" fields={{ id: row.id }} className={styles.form}>
        {undelivered && <CodeNotSentNotice undelivered={undelivered} />}
        <TextField
          name="code"
          label={t('wallet.withdraw.code')}
          hint={t('wallet.withdraw.codeText')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={16}
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
        {second.hasPasskey && (
          <PasskeySubmitButton
            purpose="withdraw"
            id={row.id}
            label={t('wallet.withdraw.byPasskey')}
            needsScript={t('wallet.withdraw.passkeyScript')}
            noteClass={styles.muted}
            variant={isByPasskeyOnly ? 'primary' : 'secondary'}
            isReady={hasCode}
          />
        )}
      </NativeForm>
      <NativeForm path={PATH} action="resend" fields={{ id: row.id }}>
        <Button type="submit" variant="ghost">
          {t('wallet.withdraw.resend')}
        </Button>
      </NativeForm>
    </>
  )
}
