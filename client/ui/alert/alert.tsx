import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import styles from './alert.module.css'

export type AlertProps = {
  readonly tone?: 'info' | 'success' | 'warning' | 'danger'
  readonly title: string
  readonly children?: ReactNode
  /** What to do about it. */
  readonly action?: ReactNode
  /** It appears while the page is in use: it is read out. What stands there from the start is found by reading. */
  readonly isLive?: boolean
  /** Makes it a place that the focus can be put on: what has to be read before anything else. */
  readonly ref?: Ref<HTMLElement>
}

const ICONS = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert } as const

/** Something to know about the part of the page it stands in. */
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
