import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { arrangeChartGrid, DEFAULT_CHART_GRID, replaceChartInGrid } from '#shared/markets/charts/chart-grid.ts'
import { DEFAULT_CHART_SETUP } from '#shared/markets/charts/chart-setup.ts'
import { FakeStorage, stubStorages } from '../../../../preferences/testing.ts'
import { createChartGridSetupStorage, createStoredChartGrid } from './grid-store.ts'

const HERE = { symbol: 'BTC_USDT', interval: '15m' } as const
const made = (product: 'spot' | 'futures' = 'spot') =>
  createStoredChartGrid({ product, isListed: ({ symbol }) => symbol.endsWith('_USDT'), here: HERE })

const drawer = new FakeStorage()
let elsewhere = new EventTarget()
beforeEach(() => {
  drawer.texts.clear()
  elsewhere = new EventTarget()
  stubStorages(drawer)
  vi.stubGlobal('window', elsewhere)
})
afterEach(() => vi.unstubAllGlobals())

test('[CT6] a grid is kept for its product, with the setup of each chart, and is there for the next visit', () => {
  const spot = made()
  const stop = spot.startSync()
  spot.store.setState(arrangeChartGrid(DEFAULT_CHART_GRID, 'square', HERE))
  const setup = { ...DEFAULT_CHART_SETUP, type: 'area' } as const
  createChartGridSetupStorage(spot.store, 1).write(setup)
  const futures = made('futures')
  futures.startSync()
  futures.store.setState(arrangeChartGrid(DEFAULT_CHART_GRID, 'rows', HERE))
  stop()
  spot.store.setState(DEFAULT_CHART_GRID)
  const again = made()
  expect(again.store.getState()).toEqual(
    replaceChartInGrid(arrangeChartGrid(DEFAULT_CHART_GRID, 'square', HERE), 1, { setup }),
  )
  expect(createChartGridSetupStorage(again.store, 1).read()).toEqual(setup)
  expect(made('futures').store.getState().arrangement).toBe('rows')
})

test('[CT6] tabs follow each other, and what was told by another is not kept anew', () => {
  const [one, other] = [made(), made()]
  one.startSync()
  other.startSync()
  one.store.setState(arrangeChartGrid(DEFAULT_CHART_GRID, 'columns', HERE))
  const keeping = vi.spyOn(drawer, 'setItem')
  let told = 0
  createChartGridSetupStorage(other.store, 0).follow(() => {
    told += 1
  })
  elsewhere.dispatchEvent(Object.assign(new Event('storage'), { key: 'chart-grids' }))
  expect(other.store.getState()).toEqual(one.store.getState())
  expect(told).toBe(1)
  expect(keeping).not.toHaveBeenCalled()
})

test('[CT6] what is no grid is as good as none', () => {
  drawer.setItem('chart-grids', JSON.stringify({ type: 'object', data: { spot: { arrangement: 'nine' } } }))
  expect(made().store.getState()).toEqual(DEFAULT_CHART_GRID)
})
