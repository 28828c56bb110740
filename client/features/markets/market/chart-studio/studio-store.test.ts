import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ChartDrawing, DEFAULT_CHART_SETUP } from '#shared/markets/charts/chart-setup.ts'
import { stubStorages } from '../../../../preferences/testing.ts'
import {
  addDrawingHistoryStep,
  type ChartSetupStorage,
  createChartStudioStore,
  PAGE_CHART_SETUP_STORAGE,
  undoDrawing,
} from './studio-store.ts'

beforeEach(() => {
  stubStorages()
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => vi.unstubAllGlobals())

const line = (id: string): ChartDrawing => ({ id, tool: 'horizontal', points: [{ time: 1, price: 2 }] })
const nowhere = (): ChartSetupStorage => {
  let setup = DEFAULT_CHART_SETUP
  return {
    read: () => setup,
    follow: () => () => undefined,
    isSavedByAccount: false,
    write: (written) => {
      setup = written
    },
  }
}

test('[CT7] what is drawn on one chart of a market is on the others of it, and taken back on any of them', () => {
  const [own, beside] = [
    createChartStudioStore('spot:BTC_USDT', PAGE_CHART_SETUP_STORAGE),
    createChartStudioStore('spot:BTC_USDT', nowhere()),
  ]
  const other = createChartStudioStore('spot:ETH_USDT', nowhere())
  own.store.setState(({ history }) => ({ history: addDrawingHistoryStep(history, [line('a')]) }))
  expect(beside.store.getState().history.drawings).toEqual([line('a')])
  expect(other.store.getState().history.drawings).toEqual([])
  beside.store.setState(({ history }) => ({ history: undoDrawing(history) ?? history }))
  expect(own.store.getState().history.drawings).toEqual([])
  beside.stop()
  own.store.setState(({ history }) => ({ history: addDrawingHistoryStep(history, [line('b')]) }))
  expect(beside.store.getState().history.drawings).toEqual([])
  expect(createChartStudioStore('spot:BTC_USDT', nowhere()).store.getState().history.drawings).toEqual([line('b')])
})

test('[CT6] a chart beside the page’s own has a setup of its own', () => {
  const keeper = nowhere()
  const [own, beside] = [
    createChartStudioStore('spot:BTC_USDT', PAGE_CHART_SETUP_STORAGE),
    createChartStudioStore('spot:BTC_USDT', keeper),
  ]
  beside.store.setState({ setup: { ...DEFAULT_CHART_SETUP, type: 'line' } })
  expect(keeper.read().type).toBe('line')
  expect(own.store.getState().setup.type).toBe('candles')
  expect(PAGE_CHART_SETUP_STORAGE.read().type).toBe('candles')
})
