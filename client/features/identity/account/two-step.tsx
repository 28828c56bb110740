import type { AccountAreaData, TwoStepView } from '#shared/pages/account-area.ts'
import { useT } from '../../../i18n/translation.tsx'
import { Section } from '../../../section/section.tsx'
import { Alert } from '../../../ui/alert/alert.tsx'
import { Badge } from '../../../ui/badge/badge.tsx'
import { CodeInput } from '../../../ui/code-input/code-input.tsx'
import { CopyButton } from '../../../ui/copy-button/copy-button.tsx'
import { PasswordField } from '../../../ui/password-field/password-field.tsx'
import { QrCode } from '../../../ui/qr-code/qr-code.tsx'
import { TextField } from '../../../ui/text-field/text-field.tsx'
import { AccountForm } from './area-form.tsx'
import styles from './two-step.module.css'

/** Shown once, in the response to the form that created them. */
export function BackupCodeList({ codes }: { readonly codes: readonly string[] }) {
  const t = useT()
  return (
    <Alert tone="success" title={t('account.security.codes.title')}>
      <p>{t('account.security.codes.text')}</p>
      <ol className={styles.codes} dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <CopyButton text={codes.join('\n')} label={t('account.security.codes.copy')} />
    </Alert>
  )
}

function Offered({
  twoStep,
  forms,
}: { twoStep: TwoStepView & { state: 'offered' } } & Pick<AccountAreaData['account-security'], 'forms'>) {
  const t = useT()
  return (
    <div className={styles.offer}>
      <div className={styles.qr}>
        <QrCode text={twoStep.uri} label={t('account.security.twoStep.qr')} />
      </div>
      <div className={styles.steps}>
        <p>{t('account.security.twoStep.scan')}</p>
        <p className={styles.secret} dir="ltr">
          <code>{twoStep.secret.replace(/.{4}(?=.)/g, '$& ')}</code>
          <CopyButton text={twoStep.secret} label={t('account.security.twoStep.copy')} />
        </p>
        <AccountForm name="totp-accept" forms={forms} submit={t('account.security.twoStep.accept')}>
          {({ problemOf }) => (
            <CodeInput name="code" label={t('account.security.twoStep.code')} problem={problemOf('code')} required />
          )}
        </AccountForm>
      </div>
    </div>
  )
}

export function AuthenticatorSettings({
  data: { twoStep, forms },
}: {
  readonly data: AccountAreaData['account-security']
}) {
  const t = useT()
  const isOn = twoStep.state === 'on'
  return (
    <Section
      id="two-step"
      title={t('account.security.twoStep.title')}
      text={t('account.security.twoStep.text')}
      aside={<Badge tone={isOn ? 'success' : 'warning'}>{t(isOn ? 'account.on' : 'account.off')}</Badge>}
    >
      {twoStep.state === 'off' && (
        <AccountForm name="totp-begin" forms={forms} submit={t('account.security.twoStep.begin')}>
          {({ problemOf }) => (
            <PasswordField name="proof" label={t('account.current')} problem={problemOf('proof')} required />
          )}
        </AccountForm>
      )}
      {twoStep.state === 'offered' && <Offered twoStep={twoStep} forms={forms} />}
      {twoStep.state === 'on' && (
        <>
          <p>{t('account.security.twoStep.left', { count: twoStep.codesLeft })}</p>
          <AccountForm
            name="backup-codes-renew"
            forms={forms}
            submit={t('account.security.twoStep.renew')}
            variant="secondary"
          >
            {({ problemOf }) => (
              <CodeInput
                name="fresh"
                label={t('account.security.twoStep.code')}
                problem={problemOf('fresh')}
                required
              />
            )}
          </AccountForm>
          <AccountForm name="totp-end" forms={forms} submit={t('account.security.twoStep.end')} variant="secondary">
            {({ problemOf }) => (
              <TextField
                name="off"
                label={t('account.security.twoStep.codeOrBackup')}
                problem={problemOf('off')}
                autoComplete="one-time-code"
                dir="ltr"
                required
              />
            )}
          </AccountForm>
        </>
      )}
    </Section>
  )
}
