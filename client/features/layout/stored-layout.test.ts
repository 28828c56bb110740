import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubStorages } from '../../preferences/testing.ts'
import { DEFAULT_PANE_LAYOUT, findPanePosition, movePane, resizeSideColumns } from './panes.ts'
import { changeStoredPaneLayout, readStoredPaneLayout } from './stored-layout.ts'

beforeEach(() => void stubStorages())
afterEach(() => vi.unstubAllGlobals())

test('[TS23] a change in one tab keeps what another tab has arranged', () => {
  expect(readStoredPaneLayout()).toEqual(DEFAULT_PANE_LAYOUT)
  const moved = changeStoredPaneLayout((layout) => movePane(layout, 'book', 'down'))
  const resized = changeStoredPaneLayout((layout) => resizeSideColumns(layout, DEFAULT_PANE_LAYOUT.side + 8))
  expect(findPanePosition(resized, 'book')).toEqual(findPanePosition(moved, 'book'))
  expect(moved).not.toEqual(DEFAULT_PANE_LAYOUT)
  expect(readStoredPaneLayout()).toEqual(resized)
})
