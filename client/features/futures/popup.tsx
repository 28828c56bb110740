import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/translation.tsx'
import styles from './futures.module.css'

type PopupProps = {
  /** Unique in the document. */
  readonly id: string
  readonly label: ReactNode
  /** Also the accessible name of a button without text. */
  readonly title: string
  readonly className?: string | undefined
  readonly isNamed?: boolean
  readonly children: ReactNode
}

/** A native HTML popover, which needs no JavaScript. */
export function FieldsPopup({ id, label, title, className, isNamed = false, children }: PopupProps) {
  const t = useT()
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className={className ?? styles.opens}
        aria-haspopup="dialog"
        aria-label={isNamed ? title : undefined}
        title={isNamed ? title : undefined}
      >
        {label}
      </button>
      <div popover="auto" id={id} role="dialog" aria-label={title} className={styles.popup}>
        <div className={styles.popupHead}>
          <h3>{title}</h3>
          <button type="button" popoverTarget={id} popoverTargetAction="hide" aria-label={t('ui.close')}>
            <X size={18} aria-hidden="true" />
          </button>
        </div>
        {children}
      </div>
    </>
  )
}
