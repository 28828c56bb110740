import type { ReactNode } from 'react'
import styles from './facts.module.css'

export function DefinitionList({ facts }: { readonly facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type RowProps = {
  readonly title: ReactNode
  readonly mark?: ReactNode
  readonly children?: ReactNode
  readonly actions?: ReactNode
}

export function SettingRow({ title, mark, children, actions }: RowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.title}>
          {title} {mark}
        </p>
        {children && <p className={styles.more}>{children}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </li>
  )
}

export function SettingRows({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ul className={styles.rows} aria-label={label}>
      {children}
    </ul>
  )
}
