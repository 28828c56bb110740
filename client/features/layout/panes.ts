// Where the panes of the trading desk stand: columns of panes, each from above to below. Pure: no DOM.

export const PANES = ['chart', 'book', 'ticket', 'trades', 'panel'] as const
export type Pane = (typeof PANES)[number]

/** `columns`: three of them, in the direction of writing; the first takes what the others leave. `side`: their width, px. */
export type Layout = { readonly columns: readonly (readonly Pane[])[]; readonly side: number }

export const SIDE_MIN = 280
export const SIDE_MAX = 440

export const FIRST_LAYOUT: Layout = { columns: [['chart', 'panel'], ['book', 'trades'], ['ticket']], side: 320 }

export type Direction = 'up' | 'down' | 'before' | 'after'

export type PaneSlot = { readonly column: number; readonly place: number }

/** Where a pane stands, from 0. */
export function slotOf({ columns }: Layout, pane: Pane): PaneSlot {
  const column = columns.findIndex((panes) => panes.includes(pane))
  return { column, place: columns[column]?.indexOf(pane) ?? -1 }
}

/** A pane goes to a place; a column that it leaves may be empty then, and takes no room. */
export function moveTo(layout: Layout, pane: Pane, { column, place }: PaneSlot): Layout {
  const without = layout.columns.map((panes) => panes.filter((each) => each !== pane))
  const target = without[column]
  if (!target) return layout
  const at = Math.max(0, Math.min(target.length, place))
  const columns = without.map((panes, index) => (index === column ? panes.toSpliced(at, 0, pane) : panes))
  return { ...layout, columns }
}

/** One step: within its column, or to the column beside it. @returns the same layout where there is no way on */
export function step(layout: Layout, pane: Pane, direction: Direction): Layout {
  const { column, place } = slotOf(layout, pane)
  if (direction === 'up' || direction === 'down') {
    const to = place + (direction === 'up' ? -1 : 1)
    const last = (layout.columns[column]?.length ?? 1) - 1
    return to < 0 || to > last ? layout : moveTo(layout, pane, { column, place: to })
  }
  const to = column + (direction === 'before' ? -1 : 1)
  return to < 0 || to >= layout.columns.length ? layout : moveTo(layout, pane, { column: to, place })
}

export const widen = (layout: Layout, side: number): Layout => ({
  ...layout,
  side: Math.round(Math.max(SIDE_MIN, Math.min(SIDE_MAX, side))),
})

/** As it is kept: `chart,panel/book,trades/ticket/320`. */
export const layoutText = ({ columns, side }: Layout): string =>
  [...columns.map((panes) => panes.join(',')), String(side)].join('/')

const isPane = (name: string): name is Pane => (PANES as readonly string[]).includes(name)

/** @returns undefined where the text is no layout, or one of other panes */
export function readLayout(text: string): Layout | undefined {
  const parts = text.split('/')
  const side = Number(parts.pop())
  const columns = parts.map((part) => part.split(',').filter((name) => name !== ''))
  const all = columns.flat()
  if (columns.length !== 3 || all.length !== PANES.length || new Set(all).size !== PANES.length) return undefined
  if (!all.every(isPane) || !Number.isInteger(side) || side < SIDE_MIN || side > SIDE_MAX) return undefined
  return { columns: columns.map((panes) => panes.filter(isPane)), side }
}

/** Rows that each column is cut into: up to five panes share them. */
const ROWS = 60
/** How much of a column a pane takes beside another one. */
const WEIGHTS: Readonly<Record<Pane, number>> = { chart: 6, book: 6, ticket: 7, trades: 3, panel: 3 }

/** Rows of the grid that a pane takes, from 1, the end not among them. */
export type Area = { readonly column: number; readonly from: number; readonly to: number }

/** The cells of each pane; columns that are empty are passed over. */
export function areasOf({ columns }: Layout): { readonly areas: Readonly<Record<Pane, Area>>; readonly count: number } {
  const filled = columns.filter((panes) => panes.length > 0)
  const areas: Partial<Record<Pane, Area>> = {}
  for (const [column, panes] of filled.entries()) {
    const all = panes.reduce((sum, pane) => sum + WEIGHTS[pane], 0)
    let taken = 0
    for (const pane of panes) {
      const from = Math.round((taken / all) * ROWS)
      taken += WEIGHTS[pane]
      areas[pane] = { column: column + 1, from: from + 1, to: Math.round((taken / all) * ROWS) + 1 }
    }
  }
  // Every pane is in a column: `readLayout` and the moves see to that.
  return { areas: areas as Record<Pane, Area>, count: filled.length }
}
