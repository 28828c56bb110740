import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import styles from './tabs.module.css'

export type TabItem = {
  readonly value: string
  readonly label: string
  readonly content: ReactNode
  readonly disabled?: boolean
}

export type TabsProps = {
  readonly label: string
  readonly tabs: readonly TabItem[]
  /** Undefined leaves the tabs uncontrolled, with the first one open. */
  readonly value?: string
  readonly onValue?: (value: string) => void
}

export function Tabs({ label, tabs, value, onValue }: TabsProps) {
  return (
    <Base.Root
      {...(value === undefined ? { defaultValue: tabs[0]?.value } : { value })}
      onValueChange={(chosen) => onValue?.(String(chosen))}
    >
      <Base.List className={`${styles.list} fades`} aria-label={label} activateOnFocus>
        {tabs.map((tab) => (
          <Base.Tab key={tab.value} value={tab.value} className={styles.tab} disabled={tab.disabled}>
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className={styles.panel} keepMounted>
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
