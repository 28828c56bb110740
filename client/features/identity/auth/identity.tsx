import { type ReactNode, useState } from 'react'
import type { CaptchaAction } from '#shared/forms/captcha/contract.ts'
import type { CountryName } from '#shared/i18n/countries.ts'
import type { AuthFormName, AuthFormPage } from '#shared/identity/forms.ts'
import { isPhoneChosen, withIdentifierKind } from '#shared/identity/identifier-kind.ts'
import { Form, type FormFieldState } from '../../../form/form.tsx'
import { hydrateLazily } from '../../../hydration/lazy-hydrate.tsx'
import { useT } from '../../../i18n/translation.tsx'
import { useHref, useVisit } from '../../../i18n/visit.tsx'
import { EmailField } from '../../../ui/email-field/email-field.tsx'
import { LinkTabs } from '../../../ui/link-tabs/link-tabs.tsx'
import '../../../ui/phone-field/phone-field.module.css'
import styles from './links.module.css'

const onServer = import.meta.env.SSR ? await import('./phone-identity.tsx') : undefined

/** Loads when the phone tab is opened, because most users log in by e-mail address. */
const LazyPhoneIdentityField = hydrateLazily(
  onServer?.PhoneIdentityField,
  async () => (await import('./phone-identity.tsx')).PhoneIdentityField,
)

const EMAIL_FIELDS = ['email']
const PHONE_FIELDS = ['country', 'mobile']

export type IdentifierType = 'email' | 'phone'

type IdentityProps = {
  readonly by: IdentifierType
  readonly fields: FormFieldState
  readonly countries: readonly CountryName[]
  readonly autoComplete: 'email' | 'username' | 'username webauthn'
}

function Identity({ by, fields, countries, autoComplete }: IdentityProps) {
  const { values, problemOf } = fields
  return (
    <>
      <input type="hidden" name="by" value={by} />
      {by === 'phone' ? (
        <LazyPhoneIdentityField fields={fields} countries={countries} />
      ) : (
        <EmailField defaultValue={values.email ?? ''} problem={problemOf('email')} autoComplete={autoComplete} />
      )}
    </>
  )
}

type IdentityFormProps = {
  readonly name: AuthFormName & CaptchaAction
  readonly data: AuthFormPage
  readonly submit: string
  readonly autoComplete?: 'email' | 'username' | 'username webauthn'
  /** @param search query string with the current tab */
  readonly more: (search: string) => ReactNode
  readonly children?: (fields: FormFieldState, search: string) => ReactNode
}

export function AuthIdentifierForm({ name, data, submit, autoComplete = 'email', more, children }: IdentityFormProps) {
  const t = useT()
  const href = useHref()
  const { path, search } = useVisit()
  const served: IdentifierType = data.form.values.by === 'phone' || isPhoneChosen(search) ? 'phone' : 'email'
  const [by, setBy] = useState(served)
  const here = withIdentifierKind(search, by)
  return (
    <>
      <div className={styles.tabs}>
        <LinkTabs
          label={t('form.by.label')}
          value={by}
          onValue={setBy}
          tabs={(['email', 'phone'] as const).map((value) => ({
            value,
            label: t(`form.by.${value}`),
            href: href(path) + withIdentifierKind(search, value),
          }))}
        />
      </div>
      <Form
        name={name}
        captcha={name}
        data={data}
        absent={by === 'phone' ? EMAIL_FIELDS : PHONE_FIELDS}
        submit={submit}
        more={more(here)}
      >
        {(fields) => (
          <>
            <Identity key={by} by={by} fields={fields} countries={data.countries} autoComplete={autoComplete} />
            {children?.(fields, here)}
          </>
        )}
      </Form>
    </>
  )
}
