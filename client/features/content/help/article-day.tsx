import { type Article, changelogDay } from '#shared/content/help/catalog.ts'
import { formatDay } from '#shared/format/dates.ts'
import { useVisit } from '../../../i18n/visit.tsx'
import styles from './help.module.css'

/** Empty for articles that are no changelog entry. */
export function ChangelogDate({ article }: { readonly article: Pick<Article, 'id' | 'catalog'> }) {
  const { locale } = useVisit()
  const at = changelogDay(article)
  if (at === undefined) return null
  return (
    <p className={styles.small}>
      <time dateTime={article.id}>{formatDay(at, locale)}</time>
    </p>
  )
}
