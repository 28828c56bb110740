import { findReturnPath } from '#shared/identity/carried.ts'
import type { FormPage } from '#shared/identity/forms.ts'
import { documentPath } from '#shared/navigation/document-path.ts'
import { Form } from '../../../form/form.tsx'
import { useT } from '../../../i18n/translation.tsx'
import { useHref, useVisit } from '../../../i18n/visit.tsx'
import { PasskeyNotice } from '../passkeys/passkey-notice.tsx'
import { usePasskey } from '../passkeys/use-passkey.ts'
import { AuthFrame } from './frame.tsx'
import styles from './links.module.css'
import { PasskeyPoints } from './passkey-points.tsx'

/** The visitor's destination, used to skip an offer. */
function useOnward(): string {
  const { locale, search, origin } = useVisit()
  return documentPath(locale, findReturnPath(search, origin), { origin })
}

export function PasskeyLogin({ data }: { data: FormPage }) {
  const t = useT()
  const href = useHref()
  const { search } = useVisit()
  const { act, ...said } = usePasskey('logIn')
  return (
    <AuthFrame title={t('auth.passkey.title')} lead={t('auth.passkey.lead')} aside={null}>
      <Form
        name="login-passkey"
        data={data}
        submit={t('auth.passkey.submit')}
        act={data.passkeys ? act : undefined}
        more={
          <div className={styles.below}>
            <a href={href('/login') + search}>{t('auth.passkey.password')}</a>
          </div>
        }
      >
        {() => (
          <>
            <PasskeyNotice {...said} />
            <PasskeyPoints />
          </>
        )}
      </Form>
    </AuthFrame>
  )
}

export function EnablePasskey({ data }: { data: FormPage }) {
  const t = useT()
  const onward = useOnward()
  const { act, ...said } = usePasskey('add')
  return (
    <AuthFrame title={t('auth.enablePasskey.title')} lead={t('auth.enablePasskey.lead')} aside={null}>
      <Form
        name="operation-enable-passkey"
        data={data}
        submit={t('auth.enablePasskey.submit')}
        act={data.passkeys ? act : undefined}
        more={
          <div className={styles.below}>
            <a href={onward}>{t('auth.enablePasskey.later')}</a>
          </div>
        }
      >
        {() => (
          <>
            <PasskeyNotice {...said} />
            <PasskeyPoints />
          </>
        )}
      </Form>
    </AuthFrame>
  )
}

export function StaySignedIn({ data }: { data: FormPage }) {
  const t = useT()
  const onward = useOnward()
  return (
    <AuthFrame title={t('auth.stay.title')} lead={t('auth.stay.lead')} aside={null}>
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
    </AuthFrame>
  )
}
