import { changelogDay, type HelpArticle } from '#shared/content/help/catalog.ts'
import { formatDay } from '#shared/format/dates.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useVisit } from '../../../i18n/visit.tsx'
import styles from './help.module.css'

/** Renders nothing for other articles. */
export function ChangelogDate({ article }: { readonly article: Pick<HelpArticle, 'id' | 'catalog'> }) {
  const { locale } = useVisit()
  const at = changelogDay(article)
  if (at === undefined) return null
  return (
    <p className={styles.small}>
      <time dateTime={article.id}>{formatDay(at, locale)}</time>
    </p>
  )
}

/** @param at epoch ms, a day in UTC */
export function HelpReviewDate({ at }: { readonly at: number }) {
  const t = useT()
  const { locale } = useVisit()
  return (
    <p className={styles.small}>
      {t('help.reviewed')} <time dateTime={new Date(at).toISOString().slice(0, 10)}>{formatDay(at, locale)}</time>
    </p>
  )
}
