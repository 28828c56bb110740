import { DEFAULT_MARKET } from '#shared/markets.ts'
import type { PageData } from '#shared/pages.ts'
import { spotPath } from '#shared/paths.ts'
import type { PageProps } from '../app.tsx'
import { useT } from '../i18n/translation.tsx'
import { useHref } from '../i18n/visit.tsx'
import styles from './opening.module.css'

/** Stands at /register and /login until accounts open: says so, and what works without one. */
export function OpeningPage(_: PageProps<PageData['opening']>) {
  const t = useT()
  const href = useHref()
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('opening.title')}</h1>
      <p className={styles.lead}>{t('opening.lead')}</p>
      <h2 className={styles.subtitle}>{t('opening.today')}</h2>
      <ul className={styles.list}>
        <li>
          <a href={href('/markets')}>{t('opening.markets.title')}</a>
          <p>{t('opening.markets.text')}</p>
        </li>
        <li>
          <a href={href(spotPath(DEFAULT_MARKET))}>{t('opening.spot.title')}</a>
          <p>{t('opening.spot.text')}</p>
        </li>
      </ul>
      <p className={styles.soon}>{t('opening.soon')}</p>
    </div>
  )
}
