import { ChevronDown } from 'lucide-react'
import type { PointerEvent } from 'react'
import { useT } from '../../i18n/translation.tsx'
import { useHref, useVisit } from '../../i18n/visit.tsx'
import styles from './menu.module.css'
import { isCurrentProduct } from './menu-items.ts'
import { useDisclosure } from './use-disclosure.ts'

type LinkMenuProps = {
  readonly to: string
  readonly label: string
  readonly items: readonly (readonly [to: string, label: string])[]
}

/** The button works without scripts; with scripts hovering does too. */
export function LinkMenu({ to, label, items }: LinkMenuProps) {
  const t = useT()
  const href = useHref()
  const { path } = useVisit()
  const details = useDisclosure()
  const hover = (isOver: boolean) => (event: PointerEvent) => {
    const menu = details.current
    if (event.pointerType !== 'mouse' || !menu) return
    // A submenu with keyboard focus stays open.
    if (isOver || !menu.contains(document.activeElement)) menu.open = isOver
  }
  return (
    <div className={styles.group} onPointerEnter={hover(true)} onPointerLeave={hover(false)}>
      <a className={styles.link} href={href(to)} aria-current={isCurrentProduct({ to }, path) ? 'page' : undefined}>
        {label}
      </a>
      <details ref={details} className={`${styles.menu} ${styles.more}`}>
        <summary aria-label={t('shell.menu', { name: label })}>
          <ChevronDown size={14} aria-hidden="true" />
        </summary>
        <div className={styles.panel}>
          <ul>
            {items.map(([page, name]) => (
              <li key={page}>
                <a href={href(page)} aria-current={page === path ? 'page' : undefined}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </details>
    </div>
  )
}
