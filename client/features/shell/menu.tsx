import { type ReactNode, useEffect, useRef } from 'react'
import styles from './menu.module.css'

type MenuProps = {
  readonly label: string
  readonly title: string
  readonly icon: ReactNode
  readonly children: ReactNode
}

/** A button of the header that discloses a panel; it works before any script, which adds closing by Escape or outside. */
export function Menu({ label, title, icon, children }: MenuProps) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const close = (event: Event) => {
      const menu = details.current
      if (!menu?.open) return
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return
        menu.querySelector('summary')?.focus()
      } else if (event.target instanceof Node && menu.contains(event.target)) return
      menu.open = false
    }
    document.addEventListener('pointerdown', close)
    document.addEventListener('keydown', close)
    return () => {
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('keydown', close)
    }
  }, [])
  return (
    <details ref={details} className={styles.menu}>
      <summary aria-label={label} title={title}>
        {icon}
      </summary>
      <div className={styles.panel}>{children}</div>
    </details>
  )
}
