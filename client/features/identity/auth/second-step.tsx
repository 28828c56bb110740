import type { AuthFormPage } from '#shared/identity/forms.ts'
import { Form } from '../../../form/form.tsx'
import { useT } from '../../../i18n/translation.tsx'
import { useHref, useVisit } from '../../../i18n/visit.tsx'
import { TextField } from '../../../ui/text-field/text-field.tsx'
import { AuthPageLayout } from './frame.tsx'
import styles from './links.module.css'

/** A passkey counts as both factors. */
export function SecondFactorStep({ data }: { data: AuthFormPage }) {
  const t = useT()
  const href = useHref()
  const { search } = useVisit()
  return (
    <AuthPageLayout title={t('auth.verification.title')} lead={t('auth.verification.lead')}>
      <Form
        name="login-verification"
        data={data}
        submit={t('auth.code.submit')}
        more={
          <div className={styles.below}>
            <a href={href('/login/passkey') + search}>{t('auth.login.passkey')}</a>
            <a href={href('/login') + search}>{t('auth.back.login')}</a>
          </div>
        }
      >
        {({ problemOf }) => (
          <TextField
            name="code"
            label={t('form.secondCode')}
            problem={problemOf('code')}
            autoComplete="one-time-code"
            dir="ltr"
            required
          />
        )}
      </Form>
    </AuthPageLayout>
  )
}
