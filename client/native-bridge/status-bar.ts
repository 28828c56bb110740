import { STATUS_BAR } from '#shared/visit.ts'
import type { GlobalStore } from '../state/global.ts'
import { callNative } from './bridge.ts'

/** Keeps the status bar of the app around the page in the page's theme (spec §9). @returns what ends that */
export function followTheme(store: GlobalStore): () => void {
  const tell = () => {
    const { theme } = store.getState()
    callNative('statusBar', { theme, colour: STATUS_BAR[theme] })
  }
  tell()
  return store.subscribe((now, before) => {
    if (now.theme !== before.theme) tell()
  })
}
