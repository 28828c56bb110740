import type { MouseEvent } from 'react'
import styles from './link-tabs.module.css'

export type LinkTabsProps<Value extends string> = {
  readonly label: string
  readonly value: Value
  readonly tabs: readonly { readonly value: Value; readonly label: string; readonly href: string }[]
  /** Switches the tab without a navigation. Without JavaScript the browser follows the link. */
  readonly onValue: (value: Value) => void
}

export function LinkTabs<Value extends string>({ label, value, tabs, onValue }: LinkTabsProps<Value>) {
  const choose = (event: MouseEvent, tab: (typeof tabs)[number]) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    history.replaceState(history.state, '', tab.href)
    onValue(tab.value)
  }
  return (
    <nav className={`${styles.tabs} fades`} aria-label={label}>
      {tabs.map((tab) => (
        <a
          key={tab.value}
          href={tab.href}
          aria-current={tab.value === value ? 'true' : undefined}
          onClick={(event) => choose(event, tab)}
        >
          {tab.label}
        </a>
      ))}
    </nav>
  )
}
