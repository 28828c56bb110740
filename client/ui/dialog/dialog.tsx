import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { useT } from '../../i18n/translation.tsx'
import { Button } from '../button/button.tsx'
import styles from './dialog.module.css'

export type DialogProps = {
  readonly trigger?: ReactElement
  readonly title: string
  readonly description?: string
  readonly children?: ReactNode
  /** Buttons at the end of the dialog; a `DialogClose` closes it. */
  readonly actions?: ReactNode
  readonly size?: 's' | 'm'
  readonly open?: boolean
  readonly onOpen?: (open: boolean) => void
}

export function Dialog(props: DialogProps) {
  const { trigger, title, description, children, actions, size = 's', open, onOpen } = props
  const t = useT()
  return (
    <Base.Root open={open} onOpenChange={(isOpen) => onOpen?.(isOpen)}>
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup className={`${styles.popup} ${styles[size]}`}>
            <div className={styles.head}>
              <Base.Title className={styles.title}>{title}</Base.Title>
              <Base.Close className={styles.close} aria-label={t('ui.close')}>
                <X size={18} aria-hidden="true" />
              </Base.Close>
            </div>
            {description && <Base.Description className={styles.description}>{description}</Base.Description>}
            {children}
            {actions && <div className={styles.actions}>{actions}</div>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

/** Runs its own handler, then closes the dialog. */
export function DialogClose(props: ComponentProps<typeof Button>) {
  return <Base.Close render={<Button {...props} />} />
}
