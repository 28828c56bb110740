import type { ReactNode } from 'react'
import styles from './section.module.css'

type SectionProps = {
  readonly title: string
  readonly text?: string
  /** Content at the end of the title's line. */
  readonly aside?: ReactNode
  readonly id?: string
  readonly children?: ReactNode
}

export function Section({ title, text, aside, id, children }: SectionProps) {
  return (
    <section className={styles.section} id={id}>
      <div className={styles.top}>
        <h2>{title}</h2>
        {aside}
      </div>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {children}
    </section>
  )
}
