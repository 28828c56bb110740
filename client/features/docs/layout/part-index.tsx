import { docsPath } from '#shared/content/docs.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useHref } from '../../../i18n/visit.tsx'
import { CATALOGUE, type PartName } from '../catalogue.ts'
import styles from './part-index.module.css'

export function PartIndex({ parts }: { parts: readonly PartName[] }) {
  const t = useT()
  const href = useHref()
  return (
    <nav aria-label={t('docs.allParts')}>
      <ul className={styles.index}>
        {parts.map((part) => (
          <li key={part}>
            <a href={`${href(docsPath(CATALOGUE[part]))}#${part}`}>{part}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
