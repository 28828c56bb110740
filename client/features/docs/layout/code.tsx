import { useRef } from 'react'
import { PRESERVE_SERVER_HTML } from '../../../hydration/preserve-server-html.ts'
import { useT } from '../../../i18n/translation.tsx'
import { CopyButton } from '../../../ui/copy-button/copy-button.tsx'
import styles from './code.module.css'
import { type CodePieceKind, highlightCode, removeImports } from './highlight.ts'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function htmlOf(source: string, isWhole: boolean): string {
  const classes: Readonly<Partial<Record<CodePieceKind, string | undefined>>> = styles
  return highlightCode(isWhole ? source : removeImports(source))
    .map(({ kind, text }) => {
      const name = classes[kind]
      return name ? `<span class="${name}">${escaped(text)}</span>` : escaped(text)
    })
    .join('')
}

/**
 * Source of a demonstration. Only the server writes it and hydration keeps it, so browsers load no sources.
 * `isWhole` includes the imports.
 */
export function CodeSample({ source, isWhole = false }: { source: string; isWhole?: boolean }) {
  const t = useT()
  const code = useRef<HTMLElement>(null)
  const html = import.meta.env.SSR ? { __html: htmlOf(source, isWhole) } : PRESERVE_SERVER_HTML
  return (
    <div className={styles.frame} dir="ltr">
      <div className={styles.copy}>
        <CopyButton text={() => code.current?.textContent ?? ''} label={t('docs.copyCode')} />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a sample is not a set of form fields, and too small for a landmark */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be focusable (WCAG 2.1.1) */}
      <pre className={styles.code} tabIndex={0} role="group" aria-label={t('docs.code')}>
        <code
          ref={code}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the source is of this repository, and escaped above
          dangerouslySetInnerHTML={html}
        />
      </pre>
    </div>
  )
}
