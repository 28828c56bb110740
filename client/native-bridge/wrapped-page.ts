import { repaintAfterNavigations } from '../behaviours/repaint/repaint-after.ts'
import { syncStatusBarTheme, type ThemeStore } from './status-bar.ts'

/** Follows the theme and repaints (spec §9), because web views on phones may keep a stale layer after a navigation. */
export function integrateWithNativeWrapper(store: ThemeStore): () => void {
  const stopTheme = syncStatusBarTheme(store)
  const stopRepaints = repaintAfterNavigations(() => document.getElementById('main'))
  return () => {
    stopTheme()
    stopRepaints()
  }
}
