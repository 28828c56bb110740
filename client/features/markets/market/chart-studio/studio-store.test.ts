import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Drawing, FIRST_SETUP } from '#shared/markets/charts/chart-setup.ts'
import { stubStorages } from '../../../../preferences/testing.ts'
import { addHistoryStep, createStudio, PAGE_SETUP, type SetupKeeper, undoStep } from './studio-store.ts'

beforeEach(() => {
  stubStorages()
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => vi.unstubAllGlobals())

const line = (id: string): Drawing => ({ id, tool: 'horizontal', points: [{ time: 1, price: 2 }] })
const nowhere = (): SetupKeeper => {
  let setup = FIRST_SETUP
  return {
    read: () => setup,
    follow: () => () => undefined,
    isOfAccount: false,
    write: (written) => {
      setup = written
    },
  }
}

test('[CT7] what is drawn on one chart of a market is on the others of it, and taken back on any of them', () => {
  const [own, beside] = [createStudio('spot:BTC_USDT', PAGE_SETUP), createStudio('spot:BTC_USDT', nowhere())]
  const other = createStudio('spot:ETH_USDT', nowhere())
  own.store.setState(({ history }) => ({ history: addHistoryStep(history, [line('a')]) }))
  expect(beside.store.getState().history.drawings).toEqual([line('a')])
  expect(other.store.getState().history.drawings).toEqual([])
  beside.store.setState(({ history }) => ({ history: undoStep(history) ?? history }))
  expect(own.store.getState().history.drawings).toEqual([])
  beside.stop()
  own.store.setState(({ history }) => ({ history: addHistoryStep(history, [line('b')]) }))
  expect(beside.store.getState().history.drawings).toEqual([])
  expect(createStudio('spot:BTC_USDT', nowhere()).store.getState().history.drawings).toEqual([line('b')])
})

test('[CT6] a chart beside the page’s own has a setup of its own', () => {
  const keeper = nowhere()
  const [own, beside] = [createStudio('spot:BTC_USDT', PAGE_SETUP), createStudio('spot:BTC_USDT', keeper)]
  beside.store.setState({ setup: { ...FIRST_SETUP, type: 'line' } })
  expect(keeper.read().type).toBe('line')
  expect(own.store.getState().setup.type).toBe('candles')
  expect(PAGE_SETUP.read().type).toBe('candles')
})
