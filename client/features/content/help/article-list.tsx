import { helpArticlePath } from '#shared/content/help/article-path.ts'
import type { HelpArticleHead } from '#shared/content/help/pages.ts'
import { useHref } from '../../../i18n/visit.tsx'
import { ChangelogDate } from './article-day.tsx'
import styles from './help.module.css'

type Props = {
  readonly articles: readonly HelpArticleHead[]
  readonly isLong?: boolean
}

export function HelpArticleList({ articles, isLong = false }: Props) {
  const href = useHref()
  return (
    <ul className={styles.articles}>
      {articles.map((article) => (
        <li key={article.id}>
          <a href={href(helpArticlePath(article.catalog, article.id))}>{article.title}</a>
          <ChangelogDate article={article} />
          {isLong && <p className={styles.small}>{article.lead}</p>}
        </li>
      ))}
    </ul>
  )
}
