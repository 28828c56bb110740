import type { ReactNode } from 'react'
import { Alert } from '../ui/alert/alert.tsx'
import styles from './page-frame.module.css'
import { PageTabs, type PageTabsProps } from './page-tabs.tsx'

type PageFrameProps = {
  readonly tabs?: PageTabsProps
  readonly title: ReactNode
  readonly lead?: ReactNode
  readonly done?: string | undefined
  readonly refusal?: string | undefined
  /** True adds space below the site's header. */
  readonly isApart?: boolean
  /** True for the width of a text column; false for the width of a table. */
  readonly isNarrow?: boolean
  readonly children?: ReactNode
}

export function PageLayout({ tabs, title, lead, done, refusal, isApart, isNarrow, children }: PageFrameProps) {
  return (
    <div className={styles.page} data-apart={isApart || undefined} data-narrow={isNarrow || undefined}>
      {tabs && <PageTabs {...tabs} />}
      <h1>{title}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      {done && <Alert tone="success" title={done} />}
      {refusal && <Alert tone="danger" title={refusal} />}
      {children}
    </div>
  )
}
