import { useT } from '../../../i18n/translation.tsx'
import { useHref } from '../../../i18n/visit.tsx'
import styles from './partner.module.css'

const TABS = [
  ['affiliate', '/affiliate'],
  ['affiliate-links', '/affiliate/links'],
  ['affiliate-payouts', '/affiliate/payouts'],
] as const

export function PartnerTabs({ page }: { readonly page: (typeof TABS)[number][0] }) {
  const t = useT()
  const href = useHref()
  return (
    <nav className={styles.tabs} aria-label={t('account.pages.affiliate')}>
      {TABS.map(([name, path]) => (
        <a key={name} href={href(path)} aria-current={name === page ? 'page' : undefined}>
          {t(`partner.tabs.${name}`)}
        </a>
      ))}
    </nav>
  )
}
