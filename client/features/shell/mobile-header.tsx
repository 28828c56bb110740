import { ChevronLeft } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useT } from '../../i18n/translation.tsx'
import { useHref, useVisit } from '../../i18n/visit.tsx'
import { LanguageMenu } from './language-menu.tsx'
import styles from './mobile-header.module.css'

/** Goes back in history if the previous page belongs to this site; otherwise the link leads to the home page. */
function goBack(event: MouseEvent) {
  const fromHere = document.referrer !== '' && new URL(document.referrer).origin === location.origin
  if (!fromHere || history.length < 2) return
  event.preventDefault()
  history.back()
}

export function MobileHeader() {
  const t = useT()
  const href = useHref()
  const { brand } = useVisit()
  return (
    <header className={styles.header} data-testid="mobile-header">
      <a className={styles.back} href={href('/')} onClick={goBack} aria-label={t('shell.back')}>
        <ChevronLeft size={22} aria-hidden="true" />
      </a>
      <span className={styles.brand}>{brand}</span>
      <LanguageMenu />
    </header>
  )
}
