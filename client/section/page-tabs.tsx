import { useCurrentInSight } from './current-in-sight.ts'
import styles from './page-tabs.module.css'

export type PageTabsProps = {
  readonly label: string
  readonly tabs: readonly { readonly href: string; readonly label: string; readonly isCurrent: boolean }[]
}

/** Links to the pages that belong together. Where they do not fit they are pushed sideways, the present one in sight. */
export function PageTabs({ label, tabs }: PageTabsProps) {
  const list = useCurrentInSight()
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
