// The layout of the desk at hand, and how the screen's grid says it.

import { createContext } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { areasOf, FIRST_LAYOUT, type Layout, PANES, readLayout } from './panes.ts'

export type LayoutStore = StoreApi<{ readonly layout: Layout; readonly isEditing: boolean }>

/** @param kept what the browser had kept, as the server was told */
const layoutOf = (kept: string | undefined): Layout =>
  (kept === undefined ? undefined : readLayout(kept)) ?? FIRST_LAYOUT

export const createLayout = (kept: string | undefined): LayoutStore =>
  createStore(() => ({ layout: layoutOf(kept), isEditing: false }))

/** None on a screen without a desk: its panes stay where they are. */
export const LayoutContext = createContext<LayoutStore | undefined>(undefined)

const FIRST_ROW = 2

/**
 * The layout as custom properties, which the screen's style sheet reads where there is room for columns. The document's own
 * element has them: the screen is the same for everybody.
 */
export function gridOf(layout: Layout): Readonly<Record<`--${string}`, string>> {
  const { areas } = areasOf(layout)
  const filled = layout.columns.filter((panes) => panes.length > 0)
  const widths = filled.map((panes) => (panes.includes('chart') ? 'minmax(0, 1fr)' : `${layout.side}px`))
  const places = PANES.map((pane) => {
    const { column, from, to } = areas[pane]
    return [`--at-${pane}`, `${from + FIRST_ROW - 1} / ${column} / ${to + FIRST_ROW - 1} / ${column + 1}`]
  })
  return { '--columns': widths.join(' '), ...Object.fromEntries(places) }
}

/** As the document is sent. */
export const keptGrid = (kept: string | undefined) => gridOf(layoutOf(kept))

/** As panes are moved. @returns what ends it */
export const followLayout = (store: LayoutStore): (() => void) =>
  store.subscribe(({ layout }) => {
    const { style } = document.documentElement
    for (const [name, value] of Object.entries(gridOf(layout))) style.setProperty(name, value)
  })
