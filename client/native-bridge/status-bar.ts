import { STATUS_BAR } from '#shared/preferences/appearance.ts'
import type { GlobalStore } from '../state/global.ts'
import { callNative } from './bridge.ts'

/** Spec §9. */
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
