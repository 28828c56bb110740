import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  computePaneAreas,
  DEFAULT_PANE_LAYOUT,
  findPanePosition,
  movePane,
  movePaneTo,
  type PaneLayout,
  type PaneMoveDirection,
  parsePaneLayout,
  resizeSideColumns,
  SCREEN_PANES,
  type ScreenPane,
  serializePaneLayout,
} from './panes.ts'

const pane = fc.constantFrom(...SCREEN_PANES)
const direction = fc.constantFrom<PaneMoveDirection>('up', 'down', 'before', 'after')

describe('[TS23] panes', () => {
  test('move within their column and to the one beside it', () => {
    expect(movePane(DEFAULT_PANE_LAYOUT, 'panel', 'up').columns[0]).toEqual(['panel', 'chart'])
    expect(movePane(DEFAULT_PANE_LAYOUT, 'trades', 'after').columns).toEqual([
      ['chart', 'panel'],
      ['book'],
      ['ticket', 'trades'],
    ])
    expect(movePane(DEFAULT_PANE_LAYOUT, 'chart', 'up')).toBe(DEFAULT_PANE_LAYOUT)
    expect(movePane(DEFAULT_PANE_LAYOUT, 'ticket', 'after')).toBe(DEFAULT_PANE_LAYOUT)
    expect(findPanePosition(DEFAULT_PANE_LAYOUT, 'trades')).toEqual({ column: 1, place: 1 })
    expect(movePaneTo(DEFAULT_PANE_LAYOUT, 'ticket', { column: 9, place: 0 })).toBe(DEFAULT_PANE_LAYOUT)
  })

  test('are all there whatever is done, and a layout is kept as it is', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(pane, direction)), (steps) => {
        const layout = steps.reduce<PaneLayout>((now, [which, way]) => movePane(now, which, way), DEFAULT_PANE_LAYOUT)
        expect(layout.columns.flat().toSorted()).toEqual([...SCREEN_PANES].toSorted())
        expect(parsePaneLayout(serializePaneLayout(layout))).toEqual(layout)
      }),
    )
  })

  test('share the height of their column without a gap, and an empty column takes no room', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(pane, direction)), (steps) => {
        const layout = steps.reduce<PaneLayout>((now, [which, way]) => movePane(now, which, way), DEFAULT_PANE_LAYOUT)
        const { areas, count } = computePaneAreas(layout)
        for (let column = 1; column <= count; column += 1) {
          const ends = SCREEN_PANES.map((name: ScreenPane) => areas[name])
            .filter((area) => area.column === column)
            .sort((a, b) => a.from - b.from)
          expect(ends[0]?.from).toBe(1)
          expect(ends.at(-1)?.to).toBe(61)
          for (const [index, area] of ends.slice(1).entries()) expect(area.from).toBe(ends[index]?.to)
        }
      }),
    )
  })
})

test('[TS23] columns keep to widths that can be read', () => {
  expect(resizeSideColumns(DEFAULT_PANE_LAYOUT, 10).side).toBe(280)
  expect(resizeSideColumns(DEFAULT_PANE_LAYOUT, 1_000).side).toBe(440)
  expect(resizeSideColumns(DEFAULT_PANE_LAYOUT, 333.4).side).toBe(333)
})

test.each([
  '',
  'x',
  'chart,panel/book,trades/ticket',
  'chart/chart/book,ticket,trades/320',
  'chart,panel/book,trades/ticket/9',
])('[TS23] what is no layout is not taken up: %s', (text) => {
  expect(parsePaneLayout(text)).toBeUndefined()
})
