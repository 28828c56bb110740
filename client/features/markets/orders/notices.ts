// Queue of toasts, each announced once by screen readers. Their component loads when the browser is idle.

import { createStore, type StoreApi } from 'zustand/vanilla'

export type ToastNotice = {
  readonly tone: 'info' | 'success' | 'warning' | 'danger'
  readonly title: string
  readonly text?: string
  readonly action?: { readonly label: string; readonly onPress: () => void }
}

export type ToastQueue = StoreApi<{ readonly waiting: readonly ToastNotice[] }>

export const createNotices = (): ToastQueue => createStore(() => ({ waiting: [] }))

export const announce = (notices: ToastQueue, notice: ToastNotice): void =>
  notices.setState(({ waiting }) => ({ waiting: [...waiting, notice] }))
