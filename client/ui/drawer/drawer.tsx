import { Drawer as Base } from '@base-ui/react/drawer'
import { X } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { useT } from '../../i18n/translation.tsx'
import { useLocale } from '../../i18n/visit.tsx'
import styles from './drawer.module.css'

export type DrawerProps = {
  readonly trigger: ReactElement
  readonly title: string
  readonly children?: ReactNode
  /** Edge of the screen; `start` and `end` follow the direction of writing. */
  readonly side?: 'start' | 'end' | 'bottom'
  readonly open?: boolean
  readonly onOpen?: (open: boolean) => void
}

export function Drawer({ trigger, title, children, side = 'bottom', open, onOpen }: DrawerProps) {
  const t = useT()
  const { direction } = useLocale()
  const isLeft = (side === 'start') === (direction === 'ltr')
  const swipe = side === 'bottom' ? 'down' : isLeft ? 'left' : 'right'
  return (
    <Base.Root open={open} onOpenChange={(isOpen) => onOpen?.(isOpen)} swipeDirection={swipe}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Viewport className={styles.viewport} data-side={side}>
          <Base.Popup className={styles.popup} data-side={side} data-swipe={swipe}>
            {side === 'bottom' && <span className={styles.grip} aria-hidden="true" />}
            <Base.Content className={styles.content}>
              <div className={styles.head}>
                <Base.Title className={styles.title}>{title}</Base.Title>
                <Base.Close className={styles.close} aria-label={t('ui.close')}>
                  <X size={18} aria-hidden="true" />
                </Base.Close>
              </div>
              {children}
            </Base.Content>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
