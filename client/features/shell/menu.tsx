import type { ReactNode } from 'react'
import styles from './menu.module.css'
import { useDisclosure } from './use-disclosure.ts'

type MenuProps = {
  readonly label: string
  readonly title: string
  readonly icon: ReactNode
  readonly children: ReactNode
}

/** Opens without scripts; with scripts, Escape or a press outside closes it. */
export function HeaderMenu({ label, title, icon, children }: MenuProps) {
  const details = useDisclosure()
  return (
    <details ref={details} className={styles.menu}>
      <summary aria-label={label} title={title}>
        {icon}
      </summary>
      <div className={styles.panel}>{children}</div>
    </details>
  )
}
