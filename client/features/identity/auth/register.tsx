import { useEffect, useState } from 'react'
import { INVITE_TEXT_MAX } from '#shared/affiliate/invites.ts'
import type { AuthFormPage } from '#shared/identity/forms.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useHref, useVisit } from '../../../i18n/visit.tsx'
import { readSignUpAccount } from '../../../preferences/sign-up-account.ts'
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx'
import { TextField } from '../../../ui/text-field/text-field.tsx'
import { AuthPageLayout } from './frame.tsx'
import { AuthIdentifierForm } from './identity.tsx'
import { RegisterBenefits } from './join-reasons.tsx'
import styles from './links.module.css'
import { SocialLoginLinks, SocialLoginNotice } from './social.tsx'

/** Prefills the e-mail address or phone number that the visitor typed on the home page. */
function useHandedOn(data: AuthFormPage): AuthFormPage {
  const [shown, setShown] = useState(data)
  useEffect(() => {
    const { values, problems } = data.form
    const account = readSignUpAccount()
    if (account === '' || values.email || values.mobile || problems.length > 0) return
    const digits = account.replace(/[\s()+.-]/g, '')
    const typed = /^\d+$/.test(digits) ? { by: 'phone', mobile: digits } : { by: 'email', email: account }
    setShown({ ...data, form: { problems, values: { ...values, ...typed } } })
  }, [data])
  return shown
}

function DocumentLinks({ agreement }: { readonly agreement: NonNullable<AuthFormPage['agreement']> }) {
  const href = useHref()
  return (
    <>
      <input type="hidden" name="agreed" value={agreement.versions} />
      <ul>
        {agreement.documents.map(({ id, title }) => (
          <li key={id}>
            <a className={styles.link} href={href(`/help/legal/${id}`)} target="_blank" rel="noopener">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

export function RegisterContent({ data }: { data: AuthFormPage }) {
  const t = useT()
  const href = useHref()
  const { brand, search } = useVisit()
  const shown = useHandedOn(data)
  return (
    <AuthPageLayout
      title={t('auth.register.title')}
      lead={t('auth.register.lead')}
      aside={
        <RegisterBenefits>
          <a className={styles.link} href={href('/register/learn-more') + search}>
            {t('auth.register.learnMore')}
          </a>
        </RegisterBenefits>
      }
    >
      <SocialLoginNotice data={shown} />
      <AuthIdentifierForm
        // The key remounts the form with prefilled values.
        key={shown === data ? 'served' : 'handed-on'}
        name="register"
        data={shown}
        submit={t('auth.register.submit')}
        more={(here) => (
          <div className={styles.below}>
            {Boolean(shown.social?.links.length) && <span className={styles.or}>{t('auth.login.or')}</span>}
            <SocialLoginLinks data={shown} />
            <p>
              {t('auth.register.haveAccount')} <a href={href('/login') + here}>{t('auth.register.login')}</a>
            </p>
          </div>
        )}
      >
        {({ values, problemOf }) => (
          <>
            <details className={styles.invite} open={Boolean(values.invite) || problemOf('invite') !== undefined}>
              <summary>{t('auth.register.invited')}</summary>
              <TextField
                name="invite"
                label={t('form.invite')}
                problem={problemOf('invite')}
                defaultValue={values.invite}
                filters={['onlyEnAndSymbol']}
                maxLength={INVITE_TEXT_MAX}
                autoComplete="off"
                dir="ltr"
              />
            </details>
            <Checkbox name="terms" problem={problemOf('terms')} defaultChecked={values.terms === 'on'} required>
              {shown.agreement ? t('form.agree', { brand }) : t('form.terms', { brand })}
            </Checkbox>
            {shown.agreement && <DocumentLinks agreement={shown.agreement} />}
          </>
        )}
      </AuthIdentifierForm>
    </AuthPageLayout>
  )
}
