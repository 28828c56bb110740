import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

export type EmptyStateProps = {
  readonly title: string
  readonly text?: string
  readonly icon?: ReactNode
  readonly action?: ReactNode
}

export function EmptyState({ title, text, icon, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {icon && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action}
    </div>
  )
}
