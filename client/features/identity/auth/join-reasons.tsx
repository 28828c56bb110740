import { BookOpenCheck, MonitorSmartphone, Wallet } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useT } from '../../../i18n/translation.tsx'
import styles from './frame.module.css'
import { BenefitList } from './points.tsx'

export function RegisterBenefits({ children }: { children?: ReactNode }) {
  const t = useT()
  const id = useId()
  return (
    <section className={styles.aside} aria-labelledby={id}>
      <h2 id={id}>{t('auth.why.title')}</h2>
      <BenefitList
        points={[
          { icon: Wallet, name: t('auth.why.funds.name'), text: t('auth.why.funds.text') },
          { icon: BookOpenCheck, name: t('auth.why.orders.name'), text: t('auth.why.orders.text') },
          { icon: MonitorSmartphone, name: t('auth.why.everywhere.name'), text: t('auth.why.everywhere.text') },
        ]}
      />
      {children}
    </section>
  )
}
