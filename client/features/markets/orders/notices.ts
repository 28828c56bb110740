// Queue of toasts, each announced once by screen readers.

import { createStore, type StoreApi } from 'zustand/vanilla'

export type ToastMessage = {
  readonly tone: 'info' | 'success' | 'warning' | 'danger'
  readonly title: string
  readonly text?: string
  readonly action?: { readonly label: string; readonly onPress: () => void }
}

export type ToastQueue = StoreApi<{ readonly waiting: readonly ToastMessage[] }>

export const createToastQueue = (): ToastQueue => createStore(() => ({ waiting: [] }))

export const enqueueToast = (notices: ToastQueue, notice: ToastMessage): void =>
  notices.setState(({ waiting }) => ({ waiting: [...waiting, notice] }))
