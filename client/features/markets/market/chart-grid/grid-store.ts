// Chart grid in this browser's storage, which all tabs share.

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
import {
  type AccountChartStorage,
  type ChartValueKind,
  type ChartValueStorage,
  createAccountChartStorage,
  createVisitorChartStorage,
  moveVisitorValue,
  parseWith,
} from '../chart-studio/chart-storage.ts'
import type { ChartSetupStorage } from '../chart-studio/studio-store.ts'
import { isSameData, mergeValue } from '../chart-studio/three-way-merge.ts'

const GRID: ChartValueKind<ChartGrid> = {
  parse: parseWith(ChartGrid),
  merge: ({ base, own, other }) => {
    const charts = own.charts.map((chart, index) => {
      const [before, theirs] = [base.charts[index], other.charts[index]]
      // A chart that the browser made before it knew the account's one gives way to it.
      const isChanged = before !== undefined && !isSameData(before, chart)
      return isChanged ? chart : (theirs ?? chart)
    })
    return {
      arrangement: mergeValue({ base: base.arrangement, own: own.arrangement, other: other.arrangement }),
      isLinked: mergeValue({ base: base.isLinked, own: own.isLinked, other: other.isLinked }),
      charts: [...charts, ...other.charts.slice(charts.length)],
    }
  },
  initial: DEFAULT_CHART_GRID,
}

const KEY = 'chart-grids'

function createAccountGrid(owner: string, product: ChartGridProduct): AccountChartStorage<ChartGrid> {
  const stored = createAccountChartStorage(owner, `grid:${product}`, GRID)
  const visitor = createVisitorChartStorage(KEY, product, GRID)
  return {
    ...stored,
    read: () => stored.read() ?? visitor.read(),
    receive: (account) => {
      // An account without a grid takes over the visitor's.
      if (account === null && stored.read() === undefined)
        moveVisitorValue(KEY, product, { kind: GRID, account: stored })
      return stored.receive(account)
    },
  }
}

export type ChartGridStore = StoreApi<ChartGrid>

type GridOptions = {
  readonly product: ChartGridProduct
  /** Id of the logged-in account; empty for visitors. */
  readonly owner?: string
  readonly isListed: (of: ChartMarket) => boolean
  /** Market and interval of the page. They replace those of a chart whose market is no longer listed. */
  readonly here: Pick<GridChart, 'symbol' | 'interval'>
}

export type StoredChartGrid = {
  readonly store: ChartGridStore
  /** Undefined for visitors. */
  readonly account: AccountChartStorage<ChartGrid> | undefined
  /** Saves changes, and applies changes of other tabs and of the account. */
  readonly startSync: () => () => void
  /** Calls the listener after a change on this page, and not after one of another tab or of the account. */
  readonly onOwnChange: (listener: () => void) => () => void
}

export function createStoredChartGrid({ product, owner = '', isListed, here }: GridOptions): StoredChartGrid {
  const account = owner === '' ? undefined : createAccountGrid(owner, product)
  const stored: ChartValueStorage<ChartGrid> = account ?? createVisitorChartStorage(KEY, product, GRID)
  const read = () => repairChartGrid(stored.read() ?? DEFAULT_CHART_GRID, isListed, here)
  const store: ChartGridStore = createStore(read)
  let isTold = false
  const startSync = () => {
    const stops = [
      store.subscribe((grid, before) => {
        if (!isTold) stored.write(before, grid)
      }),
      stored.follow(() => {
        const grid = read()
        if (isSameData(grid, store.getState())) return
        isTold = true
        store.setState(grid)
        isTold = false
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }
  const onOwnChange = (listener: () => void) => store.subscribe(() => !isTold && listener())
  return { store, account, startSync, onOwnChange }
}

export const createChartGridSetupStorage = (store: ChartGridStore, index: number): ChartSetupStorage => ({
  read: () => store.getState().charts[index]?.setup ?? DEFAULT_CHART_SETUP,
  write: (setup) => store.setState((grid) => replaceChartInGrid(grid, index, { setup })),
  follow: (listener) =>
    store.subscribe(({ charts }, before) => {
      if (charts[index]?.setup !== before.charts[index]?.setup) listener()
    }),
})
