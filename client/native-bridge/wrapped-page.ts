import { repaintAfterNavigations } from '../behaviours/repaint/repaint-after.ts'
import { followTheme, type ThemeStore } from './status-bar.ts'

/** Follows the theme and repaints (spec §9), because web views on phones may keep a stale layer after a navigation. */
export function followWrapper(store: ThemeStore): () => void {
  const stopTheme = followTheme(store)
  const stopRepaints = repaintAfterNavigations(() => document.getElementById('main'))
  return () => {
    stopTheme()
    stopRepaints()
  }
}
