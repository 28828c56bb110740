// Chart setup and drawings in this browser's storage, which all tabs share.

import { createStore, type StoreApi } from 'zustand/vanilla'
import {
  CHART_COMPARISONS_MAX,
  CHART_DRAWINGS_MAX,
  CHART_INDICATORS_MAX,
  type ChartDrawing,
  ChartDrawings,
  ChartSetup,
  DEFAULT_CHART_SETUP,
} from '#shared/markets/charts/chart-setup.ts'
import { readStored, removeStored, watchStorageOfOtherTabs, writeStored } from '../../../../preferences/storage.ts'
import {
  type AccountChartStorage,
  type ChartValueKind,
  type ChartValueStorage,
  createAccountChartStorage,
  createVisitorChartStorage,
  moveVisitorValue,
  parseWith,
} from './chart-storage.ts'
import { isSameData, mergeItems, mergeValue } from './three-way-merge.ts'

export type DrawingHistory = {
  readonly drawings: readonly ChartDrawing[]
  readonly past: readonly (readonly ChartDrawing[])[]
  readonly future: readonly (readonly ChartDrawing[])[]
}

export type ChartStudioState = { readonly setup: ChartSetup; readonly history: DrawingHistory }
export type ChartStudioStore = StoreApi<ChartStudioState>

export type StoredDrawings = readonly ChartDrawing[]

const DRAWINGS: ChartValueKind<StoredDrawings> = {
  parse: parseWith(ChartDrawings),
  merge: (versions) => mergeItems(versions, ({ id }) => id).slice(-CHART_DRAWINGS_MAX),
  initial: [],
}

const SETUP: ChartValueKind<ChartSetup> = {
  parse: parseWith(ChartSetup),
  merge: ({ base, own, other }) => {
    const versions = <Name extends keyof ChartSetup>(name: Name) => ({
      base: base[name],
      own: own[name],
      other: other[name],
    })
    return {
      type: mergeValue(versions('type')),
      scale: mergeValue(versions('scale')),
      hasVolume: mergeValue(versions('hasVolume')),
      indicators: mergeItems(versions('indicators'), ({ id }) => id).slice(0, CHART_INDICATORS_MAX),
      compared: mergeItems(versions('compared'), (symbol) => symbol).slice(0, CHART_COMPARISONS_MAX),
    }
  },
  initial: DEFAULT_CHART_SETUP,
}

const DRAWINGS_KEY = 'chart-drawings'

/** @param market product and market, for example `spot:BTC_USDT` */
export const createVisitorDrawings = (market: string): ChartValueStorage<StoredDrawings> =>
  createVisitorChartStorage(DRAWINGS_KEY, market, DRAWINGS)

/** Takes over what the visitor has drawn before the log-in. */
export function createAccountDrawings(owner: string, market: string): AccountChartStorage<StoredDrawings> {
  const account = createAccountChartStorage(owner, `drawings:${market}`, DRAWINGS)
  moveVisitorValue(DRAWINGS_KEY, market, { kind: DRAWINGS, account })
  return account
}

export type ChartSetupStorage = {
  readonly read: () => ChartSetup
  readonly write: (setup: ChartSetup) => void
  /** Calls the listener when another tab, or the account, may have changed the setup. */
  readonly follow: (listener: () => void) => () => void
  /** Present for the page's own chart of an account. Setups of the grid's charts are saved with the grid. */
  readonly account?: AccountChartStorage<ChartSetup>
}

export const PAGE_CHART_SETUP_STORAGE: ChartSetupStorage = {
  read: () => readStored('chart-setup', SETUP.parse) ?? DEFAULT_CHART_SETUP,
  write: (setup) => void writeStored('chart-setup', JSON.parse(JSON.stringify(setup))),
  follow: (listener) => watchStorageOfOtherTabs('chart-setup', listener),
}

export function createAccountSetupStorage(owner: string): ChartSetupStorage {
  const stored = createAccountChartStorage(owner, 'setup', SETUP)
  const { read, write, follow } = stored
  const receive = (account: ChartSetup | null) => {
    if (account === null && read() === undefined) {
      // The account has no setup, so it takes over the visitor's.
      write(DEFAULT_CHART_SETUP, PAGE_CHART_SETUP_STORAGE.read())
      removeStored('chart-setup')
    }
    return stored.receive(account)
  }
  return {
    read: () => read() ?? PAGE_CHART_SETUP_STORAGE.read(),
    write: (setup) => write(read() ?? PAGE_CHART_SETUP_STORAGE.read(), setup),
    follow,
    account: { ...stored, receive },
  }
}

const UNDO_MAX = 50

export function addDrawingHistoryStep(
  { drawings, past }: DrawingHistory,
  next: readonly ChartDrawing[],
): DrawingHistory {
  return { drawings: next.slice(-CHART_DRAWINGS_MAX), past: [...past, drawings].slice(-UNDO_MAX), future: [] }
}

export function undoDrawing({ drawings, past, future }: DrawingHistory): DrawingHistory | undefined {
  const before = past.at(-1)
  return before && { drawings: before, past: past.slice(0, -1), future: [drawings, ...future] }
}

export function redoDrawing({ drawings, past, future }: DrawingHistory): DrawingHistory | undefined {
  const [next, ...rest] = future
  return next && { drawings: next, past: [...past, drawings], future: rest }
}

/** Applies a change of another tab or device to each step, so that undo takes back only steps of this page. */
export function mergeIntoDrawingHistory(history: DrawingHistory, drawings: StoredDrawings): DrawingHistory {
  if (isSameData(history.drawings, drawings)) return history
  const rebase = (own: StoredDrawings) => DRAWINGS.merge({ base: history.drawings, own, other: drawings })
  return { drawings, past: history.past.map(rebase), future: history.future.map(rebase) }
}

/** Listeners by market, because all charts of a market on the page share their drawings. */
const onPage = new Map<string, Set<(history: DrawingHistory) => void>>()

export type StoredChartStudio = {
  readonly store: ChartStudioStore
  readonly stop: () => void
  /** Calls the listener after a change on this chart, and not after one of another tab or of the account. */
  readonly onOwnChange: (listener: () => void) => () => void
}

/** @param market product and market, for example `spot:BTC_USDT` */
export function createChartStudioStore(
  market: string,
  keeper: ChartSetupStorage,
  drawings: ChartValueStorage<StoredDrawings> = createVisitorDrawings(market),
): StoredChartStudio {
  const store = createStore<ChartStudioState>(() => ({
    setup: keeper.read(),
    history: { drawings: drawings.read() ?? [], past: [], future: [] },
  }))
  let isTold = false
  const told = (state: Partial<ChartStudioState>) => {
    isTold = true
    store.setState(state)
    isTold = false
  }
  const takeOver = (history: DrawingHistory) => told({ history })
  const same = onPage.get(market) ?? new Set()
  onPage.set(market, same.add(takeOver))
  const stops = [
    () => same.delete(takeOver),
    store.subscribe(({ setup, history }, before) => {
      if (isTold) return
      if (setup !== before.setup) keeper.write(setup)
      if (history === before.history) return
      if (history.drawings !== before.history.drawings) drawings.write(before.history.drawings, history.drawings)
      for (const each of same) if (each !== takeOver) each(history)
    }),
    keeper.follow(() => {
      const setup = keeper.read()
      if (!isSameData(setup, store.getState().setup)) told({ setup })
    }),
    drawings.follow(() => {
      const { history } = store.getState()
      const rebased = mergeIntoDrawingHistory(history, drawings.read() ?? [])
      if (rebased !== history) told({ history: rebased })
    }),
  ]
  const stop = () => {
    for (const each of stops) each()
  }
  const onOwnChange = (listener: () => void) => store.subscribe(() => !isTold && listener())
  return { store, stop, onOwnChange }
}

export const createDrawingId = (): string => Date.now().toString(36) + Math.floor(Math.random() * 1_296).toString(36)
