// Toasts, announced once by screen readers. Their component loads when the page is idle.

import { createStore, type StoreApi } from 'zustand/vanilla'

export type Notice = {
  readonly tone: 'info' | 'success' | 'warning' | 'danger'
  readonly title: string
  readonly text?: string
  readonly action?: { readonly label: string; readonly onPress: () => void }
}

export type Notices = StoreApi<{ readonly waiting: readonly Notice[] }>

export const createNotices = (): Notices => createStore(() => ({ waiting: [] }))

export const announce = (notices: Notices, notice: Notice): void =>
  notices.setState(({ waiting }) => ({ waiting: [...waiting, notice] }))
