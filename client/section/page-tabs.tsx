import { useScrollToCurrent } from './current-in-sight.ts'
import styles from './page-tabs.module.css'

export type PageTabsProps = {
  readonly label: string
  readonly tabs: readonly { readonly href: string; readonly label: string; readonly isCurrent: boolean }[]
}

/** A row that is too wide scrolls, with the current link visible. */
export function PageTabs({ label, tabs }: PageTabsProps) {
  const list = useScrollToCurrent()
  return (
    <nav ref={list} className={`${styles.tabs} fades`} aria-label={label}>
      {tabs.map((tab) => (
        <a key={tab.href} href={tab.href} aria-current={tab.isCurrent ? 'page' : undefined}>
          {tab.label}
        </a>
      ))}
    </nav>
  )
}
