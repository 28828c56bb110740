import type { AuthFormPage } from '#shared/identity/forms.ts'
import { hasSessionEnded } from '#shared/navigation/session-ended.ts'
import { hasPaperAccounts } from '#shared/operator/features.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useHref, useVisit } from '../../../i18n/visit.tsx'
import { Alert } from '../../../ui/alert/alert.tsx'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { PasswordField } from '../../../ui/password-field/password-field.tsx'
import { PasskeyAutofill } from '../passkeys/passkey-autofill.tsx'
import { AuthPageLayout } from './frame.tsx'
import { AuthIdentifierForm } from './identity.tsx'
import styles from './links.module.css'
import { SocialLoginLinks, SocialLoginNotice } from './social.tsx'

export function LoginContent({ data }: { data: AuthFormPage }) {
  const t = useT()
  const href = useHref()
  const { config, search } = useVisit()
  const ended = hasSessionEnded(search) && (
    <div className={styles.ended}>
      <Alert tone="warning" title={t('auth.login.ended')} />
    </div>
  )
  if (!hasPaperAccounts(config)) {
    return (
      <AuthPageLayout
        title={t('auth.login.title')}
        lead={t('form-answers.refusals.accounts_closed.title')}
        aside={null}
      >
        {ended}
        <Alert title={t('form-answers.refusals.accounts_closed.text')} />
      </AuthPageLayout>
    )
  }
  return (
    <AuthPageLayout title={t('auth.login.title')} lead={t('auth.login.lead')}>
      {ended}
      <SocialLoginNotice data={data} />
      <AuthIdentifierForm
        name="login"
        data={data}
        submit={t('auth.login.submit')}
        autoComplete={data.passkeys ? 'username webauthn' : 'username'}
        more={(search) => (
          <div className={styles.below}>
            <span className={styles.or}>{t('auth.login.or')}</span>
            <ButtonLink size="l" className={`${styles.wide} ${styles.button}`} href={href('/login/passkey') + search}>
              {t('auth.login.passkey')}
            </ButtonLink>
            <SocialLoginLinks data={data} />
            <p>
              {t('auth.login.noAccount')} <a href={href('/register') + search}>{t('auth.login.register')}</a>
            </p>
          </div>
        )}
      >
        {({ problemOf }, search) => (
          <>
            <PasswordField
              name="password"
              label={t('form.password.label')}
              problem={problemOf('password')}
              required
              aside={<a href={href('/forget') + search}>{t('auth.login.forgot')}</a>}
            />
            {data.passkeys === true && <PasskeyAutofill />}
          </>
        )}
      </AuthIdentifierForm>
    </AuthPageLayout>
  )
}
