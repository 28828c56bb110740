import type { AuthFormPage } from '#shared/identity/forms.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useHref, useVisit } from '../../../i18n/visit.tsx'
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx'
import { VerificationCodeStep } from './code-step.tsx'
import styles from './links.module.css'

export function DeviceVerificationStep({ data }: { data: AuthFormPage }) {
  const t = useT()
  const href = useHref()
  const { search } = useVisit()
  return (
    <VerificationCodeStep
      name="login-device-verification"
      words="device"
      start={{ path: '/login', words: 'login' }}
      data={data}
    >
      <Checkbox name="trust" defaultChecked={data.form.values.trust === 'on'}>
        {t('auth.device.trust')}
      </Checkbox>
      <p className={styles.note}>
        {t('auth.device.notYou')}{' '}
        <a className={styles.link} href={href('/forget') + search}>
          {t('auth.device.reset')}
        </a>
      </p>
    </VerificationCodeStep>
  )
}
