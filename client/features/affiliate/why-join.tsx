import {
  CalendarCheck,
  Infinity as Forever,
  Languages,
  type LucideIcon,
  Percent,
  ScrollText,
  ShieldCheck,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/translation.tsx'
import { useHref, useVisit } from '../../i18n/visit.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import styles from './affiliate.module.css'
import { AffiliateApplyBanner } from './overview.tsx'

const REASONS: readonly (readonly ['share' | 'life' | 'daily' | 'proof' | 'languages' | 'paper', LucideIcon])[] = [
  ['share', Percent],
  ['life', Forever],
  ['daily', CalendarCheck],
  ['proof', ScrollText],
  ['languages', Languages],
  ['paper', ShieldCheck],
]

export function AffiliateBenefits({ bar }: { bar: ReactNode }) {
  const t = useT()
  const href = useHref()
  const { brand } = useVisit()
  return (
    <>
      {bar}
      <section className={styles.hero}>
        <p className={styles.kicker}>{t('affiliate.name')}</p>
        <h1>{t('affiliate.why.title', { brand })}</h1>
        <p className={styles.lead}>{t('affiliate.why.lead')}</p>
        <div className={styles.actions}>
          <ButtonLink variant="primary" size="l" href={href('/affiliate-register/create')}>
            {t('affiliate.hero.apply')}
          </ButtonLink>
          <ButtonLink size="l" href={`${href('/affiliate-register')}#rates`}>
            {t('affiliate.why.compare')}
          </ButtonLink>
        </div>
        <p className={styles.note}>{t('affiliate.paper')}</p>
      </section>
      <ul className={`${styles.band} ${styles.reasons}`}>
        {REASONS.map(([name, Icon]) => (
          <li key={name}>
            <Icon size={22} aria-hidden="true" />
            <h2>{t(`affiliate.why.${name}.name`)}</h2>
            <p>{t(`affiliate.why.${name}.text`)}</p>
          </li>
        ))}
      </ul>
      <AffiliateApplyBanner />
    </>
  )
}
