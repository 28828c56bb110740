// What happened, to be said once: shown as a toast, which reads itself out. The part that shows it comes when the page has
// nothing else to do.

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
