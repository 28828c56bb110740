import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import styles from './alert.module.css'

export type AlertProps = {
  readonly tone?: 'info' | 'success' | 'warning' | 'danger'
  readonly title: string
  readonly children?: ReactNode
  readonly action?: ReactNode
  /** True if screen readers announce the alert, because it appears while the page is in use. */
  readonly isLive?: boolean
  /** A ref makes the alert focusable, for alerts that the user must read first. */
  readonly ref?: Ref<HTMLElement>
}

const ICONS = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert } as const

export function Alert({ tone = 'info', title, children, action, isLive = false, ref }: AlertProps) {
  const Icon = ICONS[tone]
  return (
    <section
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      aria-label={ref ? title : undefined}
      className={`${styles.alert} ${styles[tone]}`}
      role={isLive ? (tone === 'danger' ? 'alert' : 'status') : undefined}
    >
      <Icon className={styles.icon} size={18} aria-hidden="true" />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {children && <div>{children}</div>}
      </div>
      {action}
    </section>
  )
}
