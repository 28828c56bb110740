import type { ReactNode } from 'react'
import { findReturnPath } from '#shared/identity/carried.ts'
import type { AuthFormPage } from '#shared/identity/forms.ts'
import { documentPath } from '#shared/navigation/document-path.ts'
import { Form } from '../../../form/form.tsx'
import { useT } from '../../../i18n/translation.tsx'
import { useHref, useVisit } from '../../../i18n/visit.tsx'
import { PasskeyNotice } from '../passkeys/passkey-notice.tsx'
import { usePasskeyCeremony } from '../passkeys/use-passkey.ts'
import { AuthPageLayout } from './frame.tsx'
import styles from './links.module.css'
import { PasskeyBenefits } from './passkey-points.tsx'

function useOnward(): string {
  const { locale, search, origin } = useVisit()
  return documentPath(locale, findReturnPath(search, origin), { origin })
}

type PasskeyFormProps = {
  readonly data: AuthFormPage
  readonly name: 'login-passkey' | 'operation-enable-passkey'
  readonly act: 'logIn' | 'add'
  readonly title: string
  readonly lead: string
  readonly submit: string
  readonly more: ReactNode
}

function PasskeyForm({ data, name, act: kind, title, lead, submit, more }: PasskeyFormProps) {
  const { act, ...said } = usePasskeyCeremony(kind)
  return (
    <AuthPageLayout title={title} lead={lead} aside={null}>
      <Form
        name={name}
        data={data}
        submit={submit}
        act={data.passkeys ? act : undefined}
        more={<div className={styles.below}>{more}</div>}
      >
        {() => (
          <>
            <PasskeyNotice {...said} />
            <PasskeyBenefits />
          </>
        )}
      </Form>
    </AuthPageLayout>
  )
}

export function PasskeyLoginContent({ data }: { data: AuthFormPage }) {
  const t = useT()
  const href = useHref()
  const { search } = useVisit()
  return (
    <PasskeyForm
      data={data}
      name="login-passkey"
      act="logIn"
      title={t('auth.passkey.title')}
      lead={t('auth.passkey.lead')}
      submit={t('auth.passkey.submit')}
      more={<a href={href('/login') + search}>{t('auth.passkey.password')}</a>}
    />
  )
}

export function EnablePasskeyContent({ data }: { data: AuthFormPage }) {
  const t = useT()
  const onward = useOnward()
  return (
    <PasskeyForm
      data={data}
      name="operation-enable-passkey"
      act="add"
      title={t('auth.enablePasskey.title')}
      lead={t('auth.enablePasskey.lead')}
      submit={t('auth.enablePasskey.submit')}
      more={<a href={onward}>{t('auth.enablePasskey.later')}</a>}
    />
  )
}

export function StaySignedInContent({ data }: { data: AuthFormPage }) {
  const t = useT()
  const onward = useOnward()
  return (
    <AuthPageLayout title={t('auth.stay.title')} lead={t('auth.stay.lead')} aside={null}>
      <Form
        name="operation-stay-signed-in"
        data={data}
        submit={t('auth.stay.yes')}
        more={
          <div className={styles.below}>
            <a href={onward}>{t('auth.stay.no')}</a>
          </div>
        }
      >
        {() => <input type="hidden" name="stay" value="on" />}
      </Form>
    </AuthPageLayout>
  )
}
