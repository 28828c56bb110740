import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ChartDrawing, DEFAULT_CHART_SETUP } from '#shared/markets/charts/chart-setup.ts'
import { FakeStorage, stubStorages } from '../../../../preferences/testing.ts'
import {
  addDrawingHistoryStep,
  type ChartSetupStorage,
  createChartStudioStore,
  createVisitorDrawings,
  PAGE_CHART_SETUP_STORAGE,
  undoDrawing,
} from './studio-store.ts'

beforeEach(() => {
  stubStorages()
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const line = (id: string): ChartDrawing => ({ id, tool: 'horizontal', points: [{ time: 1, price: 2 }] })
const nowhere = (): ChartSetupStorage => {
  let setup = DEFAULT_CHART_SETUP
  return {
    read: () => setup,
    follow: () => () => undefined,
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

const heardFromOtherTab = () => window.dispatchEvent(Object.assign(new Event('storage'), { key: 'chart-drawings' }))

test('[CT9] another tab’s drawings join, and undo takes back only steps of this tab', () => {
  const { store } = createChartStudioStore('spot:BTC_USDT', nowhere())
  const add = (id: string) =>
    store.setState(({ history }) => ({ history: addDrawingHistoryStep(history, [...history.drawings, line(id)]) }))
  add('a')
  createVisitorDrawings('spot:ETH_USDT').write([], [line('z')])
  heardFromOtherTab()
  expect(store.getState().history.past).toHaveLength(1)
  createVisitorDrawings('spot:BTC_USDT').write([line('a')], [line('a'), line('b')])
  // The event of the other tab has not arrived yet.
  add('c')
  expect(createVisitorDrawings('spot:BTC_USDT').read()).toEqual([line('a'), line('b'), line('c')])
  heardFromOtherTab()
  expect(store.getState().history.drawings).toEqual([line('a'), line('b'), line('c')])
  store.setState(({ history }) => ({ history: undoDrawing(history) ?? history }))
  expect(store.getState().history.drawings).toEqual([line('a'), line('b')])
  expect(createVisitorDrawings('spot:BTC_USDT').read()).toEqual([line('a'), line('b')])
})

test('[CT9] what the browser refuses to store stays on the page', () => {
  stubStorages(new FakeStorage(0))
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  const { store } = createChartStudioStore('spot:SOL_USDT', nowhere())
  for (const id of ['a', 'b'])
    store.setState(({ history }) => ({ history: addDrawingHistoryStep(history, [...history.drawings, line(id)]) }))
  heardFromOtherTab()
  expect(store.getState().history.drawings).toEqual([line('a'), line('b')])
})
