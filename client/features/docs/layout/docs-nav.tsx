import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { type DocsSection, docsPath, listDocsSections } from '#shared/content/docs.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useHref, useVisit } from '../../../i18n/visit.tsx'
import styles from './docs-nav.module.css'

/** Without JavaScript the navigation is open on phones. */
export function DocsNav({ current }: { current: DocsSection }) {
  const t = useT()
  const href = useHref()
  const { config } = useVisit()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <nav className={styles.nav} aria-label={t('docs.area')} data-open={isOpen || undefined}>
      <button
        type="button"
        className={`${styles.toggle} needs-script`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span>{t(`docs.sections.${current}.title`)}</span>
        <ChevronDown size={16} aria-hidden="true" />
      </button>
      <ul id={id} className={styles.list}>
        {listDocsSections(config).map((section) => (
          <li key={section}>
            <a href={href(docsPath(section))} aria-current={section === current ? 'page' : undefined}>
              {t(`docs.sections.${section}.title`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
