import type { ReactNode } from 'react'
import { Alert } from '../ui/alert/alert.tsx'
import styles from './page-frame.module.css'
import { PageTabs, type PageTabsProps } from './page-tabs.tsx'

type PageFrameProps = {
  /** The pages that belong together. */
  readonly tabs?: PageTabsProps
  readonly title: ReactNode
  /** What the page is for. */
  readonly lead?: ReactNode
  /** What came of the form before, in words. */
  readonly done?: string | undefined
  readonly refusal?: string | undefined
  /** Further below the header of the site. */
  readonly isApart?: boolean
  /** As wide as something to read, not as a table. */
  readonly isNarrow?: boolean
  readonly children?: ReactNode
}

/** A page of a product: the others, its title, what it is for, what came of the form before, and what is on it. */
export function PageFrame({ tabs, title, lead, done, refusal, isApart, isNarrow, children }: PageFrameProps) {
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
