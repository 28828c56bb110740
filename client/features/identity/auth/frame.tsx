import { Fingerprint, Link2, ShieldCheck } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useT } from '../../../i18n/translation.tsx'
import { useVisit } from '../../../i18n/visit.tsx'
import styles from './frame.module.css'
import { BenefitList } from './points.tsx'

export function SafetyNotice() {
  const t = useT()
  const { origin, brand } = useVisit()
  const id = useId()
  return (
    <section className={styles.aside} aria-labelledby={id}>
      <h2 id={id}>{t('auth.safety.title')}</h2>
      <BenefitList
        points={[
          {
            icon: Link2,
            name: t('auth.safety.address.name'),
            text: t('auth.safety.address.text', { origin: `\u2068${origin}\u2069` }),
          },
          { icon: ShieldCheck, name: t('auth.safety.code.name'), text: t('auth.safety.code.text', { brand }) },
          { icon: Fingerprint, name: t('auth.safety.passkey.name'), text: t('auth.safety.passkey.text') },
        ]}
      />
    </section>
  )
}

type FrameProps = {
  readonly title: string
  readonly lead: string
  readonly aside?: ReactNode
  readonly children: ReactNode
}

export function AuthPageLayout({ title, lead, aside = <SafetyNotice />, children }: FrameProps) {
  return (
    <div className={styles.page} data-alone={aside === null || undefined}>
      <div className={styles.step}>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {children}
      </div>
      {aside}
    </div>
  )
}
