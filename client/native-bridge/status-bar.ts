import type { StoreApi } from 'zustand/vanilla'
import { STATUS_BAR_COLOURS, type Theme } from '#shared/preferences/appearance.ts'
import { callNative } from './bridge.ts'

export type ThemeStore = Pick<StoreApi<{ readonly theme: Theme }>, 'getState' | 'subscribe'>

/** Keeps the app's status bar in the theme of the page (spec §9). */
export function syncStatusBarTheme(store: ThemeStore): () => void {
  const tell = () => {
    const { theme } = store.getState()
    callNative('statusBar', { theme, colour: STATUS_BAR_COLOURS[theme] })
  }
  tell()
  return store.subscribe((now, before) => {
    if (now.theme !== before.theme) tell()
  })
}
