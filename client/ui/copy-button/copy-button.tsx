import { Check, Copy, X } from 'lucide-react'
import { useClipboardCopy } from '../../behaviours/copy/use-copy.ts'
import { useT } from '../../i18n/translation.tsx'
import styles from './copy-button.module.css'

export type CopyButtonProps = {
  readonly text: string | (() => string)
  /** Name of the copied object; without it the label is generic. */
  readonly label?: string
}

export function CopyButton({ text, label }: CopyButtonProps) {
  const t = useT()
  const { phase, copy } = useClipboardCopy()
  const Icon = phase === 'copied' ? Check : phase === 'failed' ? X : Copy
  const outcome = phase === 'copied' ? t('ui.copy.done') : phase === 'failed' ? t('ui.copy.failed') : ''
  return (
    <span className={`${styles.copy} needs-script`} data-phase={phase}>
      <button type="button" onClick={() => void copy(typeof text === 'string' ? text : text())} aria-label={label}>
        <Icon size={16} aria-hidden="true" />
        {!label && <span>{t('ui.copy.copy')}</span>}
      </button>
      <span className={label ? 'visually-hidden' : styles.outcome} role="status">
        {outcome}
      </span>
    </span>
  )
}
