import type { AuthFormPage } from '#shared/identity/forms.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useHref } from '../../../i18n/visit.tsx'
import { AuthPageLayout } from './frame.tsx'
import { AuthIdentifierForm } from './identity.tsx'
import styles from './links.module.css'

/** The response is the same if the account does not exist. */
export function ForgotPasswordContent({ data }: { data: AuthFormPage }) {
  const t = useT()
  const href = useHref()
  return (
    <AuthPageLayout title={t('auth.forget.title')} lead={t('auth.forget.lead')}>
      <AuthIdentifierForm
        name="forget"
        data={data}
        submit={t('auth.forget.submit')}
        autoComplete="username"
        more={(search) => (
          <div className={styles.below}>
            <a href={href('/login') + search}>{t('auth.back.login')}</a>
          </div>
        )}
      />
    </AuthPageLayout>
  )
}
