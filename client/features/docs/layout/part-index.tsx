import { docsPath } from '#shared/content/docs.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useHref } from '../../../i18n/visit.tsx'
import { COMPONENT_CATALOGUE, type ComponentName } from '../catalogue.ts'
import styles from './part-index.module.css'

export function ComponentIndex({ parts }: { parts: readonly ComponentName[] }) {
  const t = useT()
  const href = useHref()
  return (
    <nav aria-label={t('docs.allParts')}>
      <ul className={styles.index}>
        {parts.map((part) => (
          <li key={part}>
            <a href={`${href(docsPath(COMPONENT_CATALOGUE[part]))}#${part}`}>{part}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
