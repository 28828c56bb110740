import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { DEFAULT_CHART_GRID } from '#shared/markets/charts/chart-grid.ts'
import { type ChartDrawing, type ChartSetup, DEFAULT_CHART_SETUP } from '#shared/markets/charts/chart-setup.ts'
import { clearStoredSession } from '../../../../calls/session.ts'
import { writeCookie } from '../../../../preferences/cookie-jar.ts'
import { FakeStorage, stubStorages } from '../../../../preferences/testing.ts'
import { createStoredChartGrid } from '../chart-grid/grid-store.ts'
import { syncChartGrid } from '../chart-grid/saving.ts'
import { keepChartsSynchronized } from './account-sync.ts'
import { syncChart } from './saving.ts'
import {
  addDrawingHistoryStep,
  createAccountDrawings,
  createAccountSetupStorage,
  createChartStudioStore,
  createVisitorDrawings,
  PAGE_CHART_SETUP_STORAGE,
} from './studio-store.ts'

const MARKET = 'spot:BTC_USDT'
const HERE = { symbol: 'BTC_USDT', interval: '15m' } as const

type Account = { drawings: ChartDrawing[] | null; setup: ChartSetup | null; grid: typeof DEFAULT_CHART_GRID | null }
let accounts: Record<string, Account> = {}
let isReachable = true
let saves = 0
const accountOf = (id: string) => (accounts[id] ??= { drawings: null, setup: null, grid: null })
const logIn = (id: string) => writeCookie('userId', id, id === '' ? 0 : undefined)

beforeEach(() => {
  accounts = {}
  isReachable = true
  saves = 0
  stubStorages()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit) => {
    if (!isReachable) return Response.json({}, { status: 503 })
    const account = accountOf(/userId=(\w+)/.exec(document.cookie)?.[1] ?? '')
    if (method === 'GET') return Response.json({ code: '200', data: account })
    saves += 1
    const sent = JSON.parse(String(body)) as Account
    for (const name of ['drawings', 'setup', 'grid'] as const)
      if (sent[name]) Object.assign(account, { [name]: sent[name] })
    return Response.json({ code: '200', data: { kind: 'done' } })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const line = (id: string, price = 2): ChartDrawing => ({ id, tool: 'horizontal', points: [{ time: 1, price }] })
const idsOf = (drawings: readonly ChartDrawing[] | null | undefined) => drawings?.map(({ id }) => id)
const rsi = (id: string) => ({ id, kind: 'rsi' as const, params: [14] })

/** A browser has its own storage; a page begins with what is stored there. */
function openPage(owner: string, browser?: FakeStorage, market = MARKET) {
  if (browser) vi.stubGlobal('localStorage', browser)
  logIn(owner)
  const [drawings, setup] = [createAccountDrawings(owner, market), createAccountSetupStorage(owner)]
  const { store, onOwnChange } = createChartStudioStore(market, setup, drawings)
  const shown = () => idsOf(store.getState().history.drawings)
  const change = (next: readonly ChartDrawing[]) =>
    store.setState(({ history }) => ({ history: addDrawingHistoryStep(history, next) }))
  const draw = (drawing: ChartDrawing) => change([...store.getState().history.drawings, drawing])
  const sync = () => syncChart({ owner, market, drawings, setup: setup.account })
  return { store, shown, change, draw, sync, onOwnChange }
}

function openGrid(owner: string) {
  logIn(owner)
  const { store, account, startSync, onOwnChange } = createStoredChartGrid({
    product: 'spot',
    owner,
    isListed: () => true,
    here: HERE,
  })
  startSync()
  if (!account) throw new Error('a logged-in user has an account')
  return { store, sync: () => syncChartGrid({ owner, product: 'spot', grid: account }), onOwnChange }
}

/** A storage whose changes all pages notice. Browsers tell only other tabs, so real tabs notice less. */
class SharedStorage extends FakeStorage {
  override setItem(key: string, text: string): void {
    const isChanged = text !== this.getItem(key)
    super.setItem(key, text)
    if (isChanged) setTimeout(() => window.dispatchEvent(Object.assign(new Event('storage'), { key })))
  }
}

/** Returns a function that counts the page's synchronizations since its last call. */
function keepSynchronized(page: Pick<ReturnType<typeof openPage>, 'sync' | 'onOwnChange'>): () => number {
  const sync = vi.fn(page.sync)
  keepChartsSynchronized(sync, page.onOwnChange)
  return () => sync.mock.calls.splice(0).length
}

test('[CT11] an account that could not be read is never overwritten: the next reading joins both', async () => {
  accountOf('ann').drawings = [line('a'), line('b')]
  accountOf('ann').setup = { ...DEFAULT_CHART_SETUP, indicators: [rsi('i')] }
  const page = openPage('ann')
  isReachable = false
  expect(await page.sync()).toBe(false)
  page.draw(line('c'))
  page.store.setState({ setup: { ...DEFAULT_CHART_SETUP, type: 'line' } })
  expect(await page.sync()).toBe(false)
  expect([saves, accountOf('ann').drawings]).toEqual([0, [line('a'), line('b')]])
  isReachable = true
  expect(await page.sync()).toBe(true)
  expect(page.shown()).toEqual(['a', 'b', 'c'])
  expect(accountOf('ann')).toMatchObject({
    drawings: [line('a'), line('b'), line('c')],
    setup: { type: 'line', indicators: [rsi('i')] },
  })
})

test('[CT11] a change after a failed reading is not saved, and the reading is repeated', async () => {
  vi.useFakeTimers()
  const store = createStore(() => ({ at: 0 }))
  const answers = [false, false, true]
  const synchronize = vi.fn(async () => answers.shift() ?? true)
  const stop = keepChartsSynchronized(synchronize, store.subscribe)
  await vi.advanceTimersByTimeAsync(0)
  store.setState({ at: 1 })
  await vi.advanceTimersByTimeAsync(1_500)
  expect(synchronize).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(synchronize).toHaveBeenCalledTimes(3)
  store.setState({ at: 2 })
  stop()
  expect(synchronize).toHaveBeenCalledTimes(4)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(synchronize).toHaveBeenCalledTimes(4)
})

test('[CT9] drawings of two devices are on both, and a deletion on one counts on the other', async () => {
  const [laptop, desktop] = [new FakeStorage(), new FakeStorage()]
  const onLaptop = openPage('ann', laptop)
  onLaptop.draw(line('a'))
  await onLaptop.sync()
  const onDesktop = openPage('ann', desktop)
  onDesktop.draw(line('b'))
  await onDesktop.sync()
  expect(onDesktop.shown()).toEqual(['a', 'b'])
  // The laptop's page is still open.
  vi.stubGlobal('localStorage', laptop)
  onLaptop.draw(line('c'))
  await onLaptop.sync()
  expect(idsOf(accountOf('ann').drawings)).toEqual(['a', 'b', 'c'])
  const again = openPage('ann', desktop)
  again.change([line('b', 9)])
  await again.sync()
  expect(accountOf('ann').drawings).toEqual([line('b', 9), line('c')])
  const last = openPage('ann', laptop)
  await last.sync()
  expect(last.store.getState().history.drawings).toEqual([line('b', 9), line('c')])
})

test('[CT9] what was changed while the account was saving is saved next', async () => {
  const page = openPage('ann')
  page.draw(line('a'))
  const first = page.sync()
  page.draw(line('b'))
  await first
  await page.sync()
  expect(idsOf(accountOf('ann').drawings)).toEqual(['a', 'b'])
})

test('[CT9] an account that dropped its oldest charts does not take them from the browser', async () => {
  const page = openPage('ann')
  page.draw(line('a'))
  await page.sync()
  accountOf('ann').drawings = null
  await page.sync()
  expect(page.shown()).toEqual(['a'])
  expect(idsOf(accountOf('ann').drawings)).toEqual(['a'])
})

test('[CT10] nobody sees or saves drawings, setup and grid of another account of the browser', async () => {
  const ann = openPage('ann')
  ann.draw(line('a'))
  ann.store.setState({ setup: { ...DEFAULT_CHART_SETUP, indicators: [rsi('i')] } })
  await ann.sync()
  clearStoredSession()
  logIn('')
  expect(createVisitorDrawings(MARKET).read()).toBeUndefined()
  expect(PAGE_CHART_SETUP_STORAGE.read()).toEqual(DEFAULT_CHART_SETUP)
  accountOf('bob').drawings = [line('b')]
  const bob = openPage('bob')
  await bob.sync()
  expect(bob.shown()).toEqual(['b'])
  expect(bob.store.getState().setup).toEqual(DEFAULT_CHART_SETUP)
  expect(accountOf('bob')).toMatchObject({ drawings: [line('b')], setup: null })
  // Ann's page is still open.
  ann.draw(line('c'))
  expect(await ann.sync()).toBe(false)
  expect(accountOf('bob').drawings).toEqual([line('b')])
  expect(idsOf(accountOf('ann').drawings)).toEqual(['a'])
  expect(openPage('ann').shown()).toEqual(['a', 'c'])
})

test('[CT10] an account takes over a visitor’s drawings once, and the setup if it has none', async () => {
  logIn('')
  createVisitorDrawings(MARKET).write([], [line('v')])
  PAGE_CHART_SETUP_STORAGE.write({ ...DEFAULT_CHART_SETUP, type: 'area' })
  accountOf('ann').drawings = [line('a')]
  const ann = openPage('ann')
  await ann.sync()
  expect(idsOf(accountOf('ann').drawings)).toEqual(['a', 'v'])
  expect(accountOf('ann').setup?.type).toBe('area')
  const bob = openPage('bob')
  await bob.sync()
  expect(bob.shown()).toEqual([])
  expect(bob.store.getState().setup.type).toBe('candles')
})

test('[CT10] an account with the default setup and grid shows those, and not the visitor’s', async () => {
  logIn('')
  PAGE_CHART_SETUP_STORAGE.write({ ...DEFAULT_CHART_SETUP, type: 'area' })
  const visitor = createStoredChartGrid({ product: 'spot', isListed: () => true, here: HERE })
  visitor.startSync()
  visitor.store.setState({ arrangement: 'columns' })
  Object.assign(accountOf('bob'), { setup: DEFAULT_CHART_SETUP, grid: DEFAULT_CHART_GRID })
  const [page, grid] = [openPage('bob'), openGrid('bob')]
  await page.sync()
  await grid.sync()
  expect(page.store.getState().setup.type).toBe('candles')
  expect(grid.store.getState().arrangement).toBe(DEFAULT_CHART_GRID.arrangement)
  page.store.setState(({ setup }) => ({ setup: { ...setup, scale: 'log' } }))
  grid.store.setState({ isLinked: !DEFAULT_CHART_GRID.isLinked })
  await page.sync()
  await grid.sync()
  expect(accountOf('bob').setup).toEqual({ ...DEFAULT_CHART_SETUP, scale: 'log' })
  expect(accountOf('bob').grid).toEqual({ ...DEFAULT_CHART_GRID, isLinked: !DEFAULT_CHART_GRID.isLinked })
})

test('[CT10] a change before the first reading is a change alone, and takes no visitor’s setup along', async () => {
  logIn('')
  PAGE_CHART_SETUP_STORAGE.write({ ...DEFAULT_CHART_SETUP, compared: ['ETH_USDT'] })
  accountOf('ann').setup = { ...DEFAULT_CHART_SETUP, compared: ['SOL_USDT'] }
  const { store, sync } = openPage('ann')
  store.setState(({ setup }) => ({ setup: { ...setup, hasVolume: !setup.hasVolume } }))
  await sync()
  const expected = { ...DEFAULT_CHART_SETUP, compared: ['SOL_USDT'], hasVolume: !DEFAULT_CHART_SETUP.hasVolume }
  expect(accountOf('ann').setup).toEqual(expected)
  expect(store.getState().setup).toEqual(expected)
})

test('[CT10] [CT11] charts side by side belong to the account, and its stored charts are not overwritten unseen', async () => {
  const setup = { ...DEFAULT_CHART_SETUP, type: 'line' } as const
  const charts = (['ETH_USDT', 'SOL_USDT'] as const).map((symbol) => ({ symbol, interval: '1d' as const, setup }))
  accountOf('ann').grid = { arrangement: 'square', isLinked: true, charts }
  const ann = openGrid('ann')
  isReachable = false
  await ann.sync()
  ann.store.setState({
    arrangement: 'columns',
    charts: [{ symbol: 'BTC_USDT', interval: '1h', setup: DEFAULT_CHART_SETUP }],
  })
  isReachable = true
  await ann.sync()
  expect(accountOf('ann').grid).toEqual({ arrangement: 'columns', isLinked: true, charts })
  expect(ann.store.getState().charts[0]?.symbol).toBe('ETH_USDT')
  const bob = openGrid('bob')
  await bob.sync()
  expect(bob.store.getState()).toEqual(DEFAULT_CHART_GRID)
  expect(accountOf('bob').grid).toBeNull()
})

test('[CT14] a synchronization that changes nothing writes nothing', async () => {
  const page = openPage('ann')
  page.draw(line('a'))
  await page.sync()
  const writing = vi.spyOn(localStorage, 'setItem')
  await page.sync()
  expect([saves, writing.mock.calls]).toEqual([1, []])
})

test('[CT14] open tabs of an account fall silent, also after a change of one', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', new SharedStorage())
  accountOf('ann').setup = { ...DEFAULT_CHART_SETUP, indicators: [rsi('i')] }
  const [one, other, far] = [openPage('ann'), openPage('ann'), openPage('ann', undefined, 'spot:ETH_USDT')]
  const [grid, otherGrid] = [openGrid('ann'), openGrid('ann')]
  const pages = [one, other, far, grid, otherGrid]
  const counts = pages.map(keepSynchronized)
  const countsAfter = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    return counts.map((count) => count())
  }
  expect(await countsAfter(600_000)).toEqual([1, 1, 1, 1, 1])
  const notified = vi.fn()
  for (const { store } of pages) store.subscribe(notified)
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'account-charts' }))
  expect(notified).not.toHaveBeenCalled()
  one.draw(line('a'))
  expect(await countsAfter(600_000)).toEqual([1, 0, 0, 0, 0])
  other.store.setState(({ setup }) => ({ setup: { ...setup, type: 'line' } }))
  expect(await countsAfter(600_000)).toEqual([0, 1, 0, 0, 0])
  grid.store.setState({ isLinked: !DEFAULT_CHART_GRID.isLinked })
  expect(await countsAfter(600_000)).toEqual([0, 0, 0, 1, 0])
  expect(other.shown()).toEqual(['a'])
  expect(far.store.getState().setup).toMatchObject({ type: 'line', indicators: [rsi('i')] })
  expect(otherGrid.store.getState()).toEqual(grid.store.getState())
  expect(accountOf('ann')).toMatchObject({ drawings: [line('a')], setup: far.store.getState().setup })
})

test('[CT14] tabs that draw in the same moment both save, and fall silent', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', new SharedStorage())
  const [one, other] = [openPage('ann'), openPage('ann')]
  const counts = [one, other].map(keepSynchronized)
  await vi.advanceTimersByTimeAsync(10_000)
  one.draw(line('a'))
  other.draw(line('b'))
  await vi.advanceTimersByTimeAsync(600_000)
  expect(counts.map((count) => count())).toEqual([2, 2])
  expect(idsOf(accountOf('ann').drawings)).toEqual(['a', 'b'])
  expect(one.shown()).toEqual(other.shown())
})
