// Chart grid in this browser's storage, which all tabs share.

import { z } from 'zod/mini'
import { createStore, type StoreApi } from 'zustand/vanilla'
import {
  ChartGrid,
  type ChartGridProduct,
  type ChartMarket,
  DEFAULT_CHART_GRID,
  type GridChart,
  repairChartGrid,
  replaceChartInGrid,
} from '#shared/markets/charts/chart-grid.ts'
import { DEFAULT_CHART_SETUP } from '#shared/markets/charts/chart-setup.ts'
import { readStored, watchStorageOfOtherTabs, writeStored } from '../../../../preferences/storage.ts'
import type { ChartSetupStorage } from '../chart-studio/studio-store.ts'

const ByProduct = z.record(z.string(), z.unknown())

const keptGrids = () =>
  readStored('chart-grids', (data) => {
    const read = ByProduct.safeParse(data)
    return read.success ? read.data : undefined
  }) ?? {}

function keptGrid(product: ChartGridProduct): ChartGrid | undefined {
  const read = ChartGrid.safeParse(keptGrids()[product])
  return read.success ? read.data : undefined
}

export type ChartGridStore = StoreApi<ChartGrid>

type GridOptions = {
  readonly product: ChartGridProduct
  readonly isListed: (of: ChartMarket) => boolean
  /** Market and interval of the page. They replace those of a chart whose market is no longer listed. */
  readonly here: Pick<GridChart, 'symbol' | 'interval'>
}

export type StoredChartGrid = {
  readonly store: ChartGridStore
  readonly repair: (grid: ChartGrid) => ChartGrid
  readonly isStoredHere: boolean
  /** Saves changes, and applies changes of other tabs. */
  readonly startSync: () => () => void
}

export function createStoredChartGrid({ product, isListed, here }: GridOptions): StoredChartGrid {
  const shown = (grid: ChartGrid) => repairChartGrid(grid, isListed, here)
  const read = () => shown(keptGrid(product) ?? DEFAULT_CHART_GRID)
  const store: ChartGridStore = createStore(read)
  const keep = () => {
    let isTold = false
    const stops = [
      store.subscribe((grid) => {
        if (!isTold) writeStored('chart-grids', JSON.parse(JSON.stringify({ ...keptGrids(), [product]: grid })))
      }),
      watchStorageOfOtherTabs('chart-grids', () => {
        isTold = true
        store.setState(read())
        isTold = false
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }
  return { store, repair: shown, isStoredHere: keptGrid(product) !== undefined, startSync: keep }
}

export const createChartGridSetupStorage = (store: ChartGridStore, index: number): ChartSetupStorage => ({
  read: () => store.getState().charts[index]?.setup ?? DEFAULT_CHART_SETUP,
  write: (setup) => store.setState((grid) => replaceChartInGrid(grid, index, { setup })),
  follow: (listener) =>
    store.subscribe(({ charts }, before) => {
      if (charts[index]?.setup !== before.charts[index]?.setup) listener()
    }),
  isSavedByAccount: false,
})
