// Integration of a page that runs inside an app (spec §9).

import { repaintAfterNavigations } from '../behaviours/repaint/repaint-after.ts'
import { followTheme, type ThemeStore } from './status-bar.ts'

/** Follows the theme, and repaints, because web views on phones may keep a stale layer after a navigation. */
export function followWrapper(store: ThemeStore): () => void {
  const stopTheme = followTheme(store)
  const stopRepaints = repaintAfterNavigations(() => document.getElementById('main'))
  return () => {
    stopTheme()
    stopRepaints()
  }
}
