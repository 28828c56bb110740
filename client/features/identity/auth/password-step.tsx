import type { AuthFormPage } from '#shared/identity/forms.ts'
import { Form } from '../../../form/form.tsx'
import { useT } from '../../../i18n/translation.tsx'
import { useHref, useVisit } from '../../../i18n/visit.tsx'
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx'
import { PasswordField } from '../../../ui/password-field/password-field.tsx'
import { CountryField } from './country-field.tsx'
import { AuthPageLayout } from './frame.tsx'
import { RegisterBenefits } from './join-reasons.tsx'
import styles from './links.module.css'

export function CreatePasswordStep({ data }: { data: AuthFormPage }) {
  const t = useT()
  const href = useHref()
  const { search } = useVisit()
  return (
    <AuthPageLayout title={t('auth.create.title')} lead={t('auth.create.lead')} aside={<RegisterBenefits />}>
      <Form
        name="register-create"
        data={data}
        submit={t('auth.create.submit')}
        more={
          <div className={styles.below}>
            <a href={href('/register') + search}>{t('auth.back.register')}</a>
          </div>
        }
      >
        {({ values, problemOf }) => (
          <>
            <CountryField
              name="residence"
              label={t('form.residence.label')}
              placeholder={t('form.residence.none')}
              problem={problemOf('residence')}
              countries={data.countries}
              defaultValue={values.residence}
              autoComplete="country"
              required
            />
            <PasswordField
              name="password"
              label={t('form.password.label')}
              problem={problemOf('password')}
              isNew
              required
            />
            <Checkbox name="news" defaultChecked={values.news === 'on'}>
              {t('auth.create.news')}
            </Checkbox>
          </>
        )}
      </Form>
    </AuthPageLayout>
  )
}

export function ResetPasswordStep({ data }: { data: AuthFormPage }) {
  const t = useT()
  const href = useHref()
  const { search } = useVisit()
  return (
    <AuthPageLayout title={t('auth.reset.title')} lead={t('auth.reset.lead')}>
      <Form
        name="forget-reset"
        data={data}
        submit={t('auth.reset.submit')}
        more={
          <div className={styles.below}>
            <a href={href('/forget') + search}>{t('auth.back.forget')}</a>
          </div>
        }
      >
        {({ problemOf }) => (
          <PasswordField
            name="password"
            label={t('form.password.new')}
            problem={problemOf('password')}
            isNew
            required
          />
        )}
      </Form>
    </AuthPageLayout>
  )
}
