// Pure, without DOM.

export const SCREEN_PANES = ['chart', 'book', 'ticket', 'trades', 'panel'] as const
export type ScreenPane = (typeof SCREEN_PANES)[number]

/**
 * Three columns in writing direction. The column with the chart is flexible; `side` is the width of the two others in
 * px.
 */
export type PaneLayout = { readonly columns: readonly (readonly ScreenPane[])[]; readonly side: number }

export const SIDE_COLUMN_WIDTH_MIN = 280
export const SIDE_COLUMN_WIDTH_MAX = 440

export const DEFAULT_PANE_LAYOUT: PaneLayout = {
  columns: [['chart', 'panel'], ['book', 'trades'], ['ticket']],
  side: 320,
}

export type PaneMoveDirection = 'up' | 'down' | 'before' | 'after'

export type PanePosition = { readonly column: number; readonly place: number }

export function findPanePosition({ columns }: PaneLayout, pane: ScreenPane): PanePosition {
  const column = columns.findIndex((panes) => panes.includes(pane))
  return { column, place: columns[column]?.indexOf(pane) ?? -1 }
}

export function movePaneTo(layout: PaneLayout, pane: ScreenPane, { column, place }: PanePosition): PaneLayout {
  const without = layout.columns.map((panes) => panes.filter((each) => each !== pane))
  const target = without[column]
  if (!target) return layout
  const at = Math.max(0, Math.min(target.length, place))
  const columns = without.map((panes, index) => (index === column ? panes.toSpliced(at, 0, pane) : panes))
  return { ...layout, columns }
}

/** @returns the same layout if there is no position in that direction */
export function movePane(layout: PaneLayout, pane: ScreenPane, direction: PaneMoveDirection): PaneLayout {
  const { column, place } = findPanePosition(layout, pane)
  if (direction === 'up' || direction === 'down') {
    const to = place + (direction === 'up' ? -1 : 1)
    const last = (layout.columns[column]?.length ?? 1) - 1
    return to < 0 || to > last ? layout : movePaneTo(layout, pane, { column, place: to })
  }
  const to = column + (direction === 'before' ? -1 : 1)
  return to < 0 || to >= layout.columns.length ? layout : movePaneTo(layout, pane, { column: to, place })
}

export const resizeSideColumns = (layout: PaneLayout, side: number): PaneLayout => ({
  ...layout,
  side: Math.round(Math.max(SIDE_COLUMN_WIDTH_MIN, Math.min(SIDE_COLUMN_WIDTH_MAX, side))),
})

/** Serializes a layout for its cookie: `chart,panel/book,trades/ticket/320`. */
export const serializePaneLayout = ({ columns, side }: PaneLayout): string =>
  [...columns.map((panes) => panes.join(',')), String(side)].join('/')

const isPane = (name: string): name is ScreenPane => (SCREEN_PANES as readonly string[]).includes(name)

export function parsePaneLayout(text: string): PaneLayout | undefined {
  const parts = text.split('/')
  const side = Number(parts.pop())
  const columns = parts.map((part) => part.split(',').filter((name) => name !== ''))
  const all = columns.flat()
  if (columns.length !== 3 || all.length !== SCREEN_PANES.length || new Set(all).size !== SCREEN_PANES.length)
    return undefined
  if (!all.every(isPane) || !Number.isInteger(side) || side < SIDE_COLUMN_WIDTH_MIN || side > SIDE_COLUMN_WIDTH_MAX)
    return undefined
  return { columns: columns.map((panes) => panes.filter(isPane)), side }
}

/** A column has 1 to 5 panes, and 60 is divisible by each of these. */
const ROWS = 60
const PANE_HEIGHT_WEIGHTS: Readonly<Record<ScreenPane, number>> = { chart: 6, book: 6, ticket: 7, trades: 3, panel: 3 }

/** Grid position of a pane; lines count from 1, and `to` is exclusive. */
export type PaneGridArea = { readonly column: number; readonly from: number; readonly to: number }

/** Empty columns get no grid column; `count` is the number of columns with panes. */
export function computePaneAreas({ columns }: PaneLayout): {
  readonly areas: Readonly<Record<ScreenPane, PaneGridArea>>
  readonly count: number
} {
  const filled = columns.filter((panes) => panes.length > 0)
  const areas: Partial<Record<ScreenPane, PaneGridArea>> = {}
  for (const [column, panes] of filled.entries()) {
    const all = panes.reduce((sum, pane) => sum + PANE_HEIGHT_WEIGHTS[pane], 0)
    let taken = 0
    for (const pane of panes) {
      const from = Math.round((taken / all) * ROWS)
      taken += PANE_HEIGHT_WEIGHTS[pane]
      areas[pane] = { column: column + 1, from: from + 1, to: Math.round((taken / all) * ROWS) + 1 }
    }
  }
  // Each pane is in a column: `parsePaneLayout` and `movePaneTo` ensure it.
  return { areas: areas as Record<ScreenPane, PaneGridArea>, count: filled.length }
}
