import { useT } from '../../i18n/translation.tsx'
import { useHref, useVisit } from '../../i18n/visit.tsx'
import styles from './bare-bar.module.css'
import { LanguageMenu } from './language-menu.tsx'
import { LogoIcon } from './logo.tsx'

export function MinimalHeader() {
  const t = useT()
  const href = useHref()
  const { brand } = useVisit()
  return (
    <div className={styles.bar}>
      <a href={href('/')} aria-label={t('shell.home', { brand })}>
        <LogoIcon />
        <span>{brand}</span>
      </a>
      <LanguageMenu />
    </div>
  )
}
