import { computePaneAreas, DEFAULT_PANE_LAYOUT, type PaneLayout, parsePaneLayout, SCREEN_PANES } from './panes.ts'

export const parsePaneLayoutCookie = (kept: string | undefined): PaneLayout =>
  (kept === undefined ? undefined : parsePaneLayout(kept)) ?? DEFAULT_PANE_LAYOUT

const FIRST_ROW = 2

/** Returns CSS custom properties of the root element, so the screen's HTML is the same for all visitors. */
export function toPaneGridStyle(layout: PaneLayout): Readonly<Record<`--${string}`, string>> {
  const { areas } = computePaneAreas(layout)
  const filled = layout.columns.filter((panes) => panes.length > 0)
  const widths = filled.map((panes) => (panes.includes('chart') ? 'minmax(0, 1fr)' : `${layout.side}px`))
  const places = SCREEN_PANES.map((pane) => {
    const { column, from, to } = areas[pane]
    return [`--at-${pane}`, `${from + FIRST_ROW - 1} / ${column} / ${to + FIRST_ROW - 1} / ${column + 1}`]
  })
  return { '--columns': widths.join(' '), ...Object.fromEntries(places) }
}

export const parsePaneGridStyle = (kept: string | undefined) => toPaneGridStyle(parsePaneLayoutCookie(kept))

export function applyPaneGridStyle(layout: PaneLayout): void {
  const { style } = document.documentElement
  for (const [name, value] of Object.entries(toPaneGridStyle(layout))) style.setProperty(name, value)
}
