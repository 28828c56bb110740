// The panes of the trading desk in columns, top to bottom. Pure: no DOM.

export const PANES = ['chart', 'book', 'ticket', 'trades', 'panel'] as const
export type DeskPane = (typeof PANES)[number]

/** Three `columns` in writing direction; the first is flexible, `side` is the width of the others in px. */
export type PaneLayout = { readonly columns: readonly (readonly DeskPane[])[]; readonly side: number }

export const SIDE_MIN = 280
export const SIDE_MAX = 440

export const FIRST_LAYOUT: PaneLayout = { columns: [['chart', 'panel'], ['book', 'trades'], ['ticket']], side: 320 }

export type MoveDirection = 'up' | 'down' | 'before' | 'after'

export type PaneSlot = { readonly column: number; readonly place: number }

/** Zero-based column and place of a pane. */
export function findSlot({ columns }: PaneLayout, pane: DeskPane): PaneSlot {
  const column = columns.findIndex((panes) => panes.includes(pane))
  return { column, place: columns[column]?.indexOf(pane) ?? -1 }
}

/** Moves a pane. An empty column takes no room. */
export function moveTo(layout: PaneLayout, pane: DeskPane, { column, place }: PaneSlot): PaneLayout {
  const without = layout.columns.map((panes) => panes.filter((each) => each !== pane))
  const target = without[column]
  if (!target) return layout
  const at = Math.max(0, Math.min(target.length, place))
  const columns = without.map((panes, index) => (index === column ? panes.toSpliced(at, 0, pane) : panes))
  return { ...layout, columns }
}

/** Moves one step within the column or to the next one. @returns the same layout if that is impossible */
export function movePane(layout: PaneLayout, pane: DeskPane, direction: MoveDirection): PaneLayout {
  const { column, place } = findSlot(layout, pane)
  if (direction === 'up' || direction === 'down') {
    const to = place + (direction === 'up' ? -1 : 1)
    const last = (layout.columns[column]?.length ?? 1) - 1
    return to < 0 || to > last ? layout : moveTo(layout, pane, { column, place: to })
  }
  const to = column + (direction === 'before' ? -1 : 1)
  return to < 0 || to >= layout.columns.length ? layout : moveTo(layout, pane, { column: to, place })
}

export const resizeSide = (layout: PaneLayout, side: number): PaneLayout => ({
  ...layout,
  side: Math.round(Math.max(SIDE_MIN, Math.min(SIDE_MAX, side))),
})

/** Stored form: `chart,panel/book,trades/ticket/320`. */
export const layoutText = ({ columns, side }: PaneLayout): string =>
  [...columns.map((panes) => panes.join(',')), String(side)].join('/')

const isPane = (name: string): name is DeskPane => (PANES as readonly string[]).includes(name)

export function readLayout(text: string): PaneLayout | undefined {
  const parts = text.split('/')
  const side = Number(parts.pop())
  const columns = parts.map((part) => part.split(',').filter((name) => name !== ''))
  const all = columns.flat()
  if (columns.length !== 3 || all.length !== PANES.length || new Set(all).size !== PANES.length) return undefined
  if (!all.every(isPane) || !Number.isInteger(side) || side < SIDE_MIN || side > SIDE_MAX) return undefined
  return { columns: columns.map((panes) => panes.filter(isPane)), side }
}

/** Grid rows of a column, divisible among up to five panes. */
const ROWS = 60
/** Relative heights. */
const WEIGHTS: Readonly<Record<DeskPane, number>> = { chart: 6, book: 6, ticket: 7, trades: 3, panel: 3 }

/** Grid rows of a pane, from 1; the end is exclusive. */
export type PaneArea = { readonly column: number; readonly from: number; readonly to: number }

/** Skips empty columns. */
export function computeAreas({ columns }: PaneLayout): {
  readonly areas: Readonly<Record<DeskPane, PaneArea>>
  readonly count: number
} {
  const filled = columns.filter((panes) => panes.length > 0)
  const areas: Partial<Record<DeskPane, PaneArea>> = {}
  for (const [column, panes] of filled.entries()) {
    const all = panes.reduce((sum, pane) => sum + WEIGHTS[pane], 0)
    let taken = 0
    for (const pane of panes) {
      const from = Math.round((taken / all) * ROWS)
      taken += WEIGHTS[pane]
      areas[pane] = { column: column + 1, from: from + 1, to: Math.round((taken / all) * ROWS) + 1 }
    }
  }
  // `readLayout` and the moves guarantee that every pane is in a column.
  return { areas: areas as Record<DeskPane, PaneArea>, count: filled.length }
}
