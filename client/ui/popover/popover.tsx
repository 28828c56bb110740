import { Popover as Base } from '@base-ui/react/popover'
import { X } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { useT } from '../../i18n/translation.tsx'
import popup from '../popup.module.css'
import styles from './popover.module.css'

export type PopoverProps = {
  readonly trigger: ReactElement
  readonly title: string
  readonly children: ReactNode
  /** Undefined if the trigger opens and closes the popover. */
  readonly open?: boolean
  readonly onOpen?: (open: boolean) => void
  readonly side?: 'top' | 'bottom' | 'inline-start' | 'inline-end'
}

export function Popover({ trigger, title, children, open, onOpen, side = 'bottom' }: PopoverProps) {
  const t = useT()
  return (
    <Base.Root open={open} onOpenChange={(isOpen) => onOpen?.(isOpen)}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className={popup.positioner} side={side} sideOffset={6} collisionPadding={8}>
          <Base.Popup className={`${popup.popup} ${styles.popup}`}>
            <div className={styles.head}>
              <Base.Title className={styles.title}>{title}</Base.Title>
              <Base.Close className={styles.close} aria-label={t('ui.close')}>
                <X size={16} aria-hidden="true" />
              </Base.Close>
            </div>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
