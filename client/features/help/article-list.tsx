import { articlePath } from '#shared/help/catalog.ts'
import type { ArticleHead } from '#shared/help/pages.ts'
import { useHref } from '../../i18n/visit.tsx'
import styles from './help.module.css'

type Props = {
  readonly articles: readonly ArticleHead[]
  /** With what each answers. */
  readonly isLong?: boolean
}

export function ArticleList({ articles, isLong = false }: Props) {
  const href = useHref()
  return (
    <ul className={styles.articles}>
      {articles.map(({ id, catalog, title, lead }) => (
        <li key={id}>
          <a href={href(articlePath(catalog, id))}>{title}</a>
          {isLong && <p className={styles.small}>{lead}</p>}
        </li>
      ))}
    </ul>
  )
}
