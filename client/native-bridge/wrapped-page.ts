import { repaintAfterNavigations } from '../behaviours/repaint/repaint-after.ts'
import { syncStatusBarTheme, type ThemeStore } from './status-bar.ts'

/**
 * Passes the theme to the app and repaints after navigations (spec §9), because web views on phones may show a stale
 * layer.
 */
export function integrateWithNativeWrapper(store: ThemeStore): () => void {
  const stopTheme = syncStatusBarTheme(store)
  const stopRepaints = repaintAfterNavigations(() => document.getElementById('main'))
  return () => {
    stopTheme()
    stopRepaints()
  }
}
