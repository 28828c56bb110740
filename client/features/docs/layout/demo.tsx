import type { ReactNode } from 'react'
import { useT } from '../../../i18n/translation.tsx'
import { CodeSample } from './code.tsx'
import styles from './demo.module.css'
import { ComponentPropertyTable } from './properties.tsx'
import type { ComponentPropertyDescriptions } from './property.ts'

export type DocumentedDemoProps = {
  /** Anchor of the demonstration: the component's folder. */
  readonly id: string
  readonly title: string
  readonly text?: string
  readonly children: ReactNode
  /** Source text on the server; '' in the browser, because hydration keeps the server's markup. */
  readonly source?: string
  readonly properties?: ComponentPropertyDescriptions
  readonly isOpen?: boolean
  readonly needsScript?: boolean
}

export function DocumentedDemo({
  id,
  title,
  text,
  children,
  source,
  properties,
  isOpen = false,
  needsScript,
}: DocumentedDemoProps) {
  const t = useT()
  return (
    <section className={styles.demo} id={id}>
      <h2 className={styles.title}>
        <a href={`#${id}`}>{title}</a>
      </h2>
      {text && <p className={styles.text}>{text}</p>}
      <div className={styles.stage}>
        {children}
        {needsScript && (
          <noscript>
            <p className={styles.note}>{t('docs.noScript')}</p>
          </noscript>
        )}
      </div>
      {source !== undefined && (
        <details className={styles.more} open={isOpen}>
          <summary>{t('docs.code')}</summary>
          <CodeSample source={source} />
        </details>
      )}
      {properties && (
        <details className={styles.more} open={isOpen}>
          <summary>{t('docs.properties')}</summary>
          <ComponentPropertyTable
            of={properties}
            caption={t('shell.labelled', { label: title, value: t('docs.properties') })}
          />
        </details>
      )}
    </section>
  )
}
