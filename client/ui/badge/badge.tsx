import type { ReactNode } from 'react'
import styles from './badge.module.css'

export type BadgeProps = {
  /** `gain` and `loss` follow the visitor's price colours; `success` and `danger` never do. */
  readonly tone?: 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'gain' | 'loss'
  readonly children: ReactNode
}

export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>
}
