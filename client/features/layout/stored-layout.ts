// The layout of this browser's cookie, which all tabs share.

import { DESK_LAYOUT_COOKIE } from '#shared/preferences/desk-layout.ts'
import { readCookie, writeCookie } from '../../preferences/cookie-jar.ts'
import { parsePaneLayoutCookie } from './grid.ts'
import { type PaneLayout, serializePaneLayout } from './panes.ts'

/** The longest cookie lifetime that browsers allow. */
const RETENTION_SECONDS = 400 * 24 * 60 * 60

export const readStoredPaneLayout = (): PaneLayout => parsePaneLayoutCookie(readCookie(DESK_LAYOUT_COOKIE) ?? undefined)

/** Applies a change to what another tab may have stored meanwhile. */
export function changeStoredPaneLayout(change: (layout: PaneLayout) => PaneLayout): PaneLayout {
  const next = change(readStoredPaneLayout())
  writeCookie(DESK_LAYOUT_COOKIE, serializePaneLayout(next), RETENTION_SECONDS)
  return next
}
