import { Toast as Base } from '@base-ui/react/toast'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/translation.tsx'
import { useLocale } from '../../i18n/visit.tsx'
import styles from './toast.module.css'

export type ToastTone = 'info' | 'success' | 'warning' | 'danger'

export type ToastContent = {
  readonly title: string
  readonly text?: string
  readonly tone?: ToastTone
  readonly action?: { readonly label: string; readonly onPress: () => void }
  /** Time in ms until the toast closes; 0 keeps it open. The pointer and focus pause the time. */
  readonly timeout?: number
}

/** Needs a surrounding `ToastArea`. Screen readers announce errors immediately, other toasts politely. */
export function useToast(): (words: ToastContent) => void {
  const { add, close } = Base.useToastManager()
  return ({ title, text, tone = 'info', action, timeout }) => {
    const id: string = add({
      title,
      ...(text && { description: text }),
      type: tone,
      priority: tone === 'danger' ? 'high' : 'low',
      ...(timeout !== undefined && { timeout }),
      ...(action && {
        actionProps: {
          children: action.label,
          onClick: () => {
            action.onPress()
            close(id)
          },
        },
      }),
    })
  }
}

function Toasts() {
  const t = useT()
  const { direction } = useLocale()
  const { toasts } = Base.useToastManager()
  return toasts.map((toast) => (
    <Base.Root
      key={toast.id}
      toast={toast}
      className={styles.toast}
      data-tone={toast.type}
      swipeDirection={['down', direction === 'rtl' ? 'left' : 'right']}
    >
      <Base.Content className={styles.content}>
        <div className={styles.words}>
          <Base.Title className={styles.title} />
          <Base.Description className={styles.text} />
        </div>
        {toast.actionProps && <Base.Action className={styles.action} />}
        <Base.Close className={styles.close} aria-label={t('ui.close')}>
          <X size={16} aria-hidden="true" />
        </Base.Close>
      </Base.Content>
    </Base.Root>
  ))
}

/** F6 moves the focus to the toasts and back. */
export function ToastArea({ children }: { children: ReactNode }) {
  const t = useT()
  return (
    <Base.Provider>
      {children}
      <Base.Portal>
        <Base.Viewport className={styles.viewport} aria-label={t('ui.notifications')}>
          <Toasts />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  )
}
