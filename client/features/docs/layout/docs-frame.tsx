import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { type DocsSection, docsPath, findDocsNeighbours } from '#shared/content/docs.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useHref, useVisit } from '../../../i18n/visit.tsx'
import styles from './docs-frame.module.css'
import { DocsNav } from './docs-nav.tsx'

export function DocsPageLayout({ section, children }: { section: DocsSection; children: ReactNode }) {
  const t = useT()
  const href = useHref()
  const { config } = useVisit()
  const { before, after } = findDocsNeighbours(section, config)
  return (
    <div className={styles.page}>
      <DocsNav current={section} />
      <div className={styles.content}>
        <header className={styles.head}>
          <h1>{t(`docs.sections.${section}.title`)}</h1>
          <p>{t(`docs.sections.${section}.text`)}</p>
        </header>
        {children}
        <nav className={styles.turn} aria-label={t('docs.turn')}>
          {before && (
            <a href={href(docsPath(before))} rel="prev">
              <ArrowLeft size={16} aria-hidden="true" />
              {t(`docs.sections.${before}.title`)}
            </a>
          )}
          {after && (
            <a className={styles.after} href={href(docsPath(after))} rel="next">
              {t(`docs.sections.${after}.title`)}
              <ArrowRight size={16} aria-hidden="true" />
            </a>
          )}
        </nav>
      </div>
    </div>
  )
}
