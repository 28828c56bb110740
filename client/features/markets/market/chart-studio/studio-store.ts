// Chart setup and drawings in this browser's storage, which all tabs share.

import { z } from 'zod/mini'
import { createStore, type StoreApi } from 'zustand/vanilla'
import {
  CHART_DRAWINGS_MAX,
  type ChartDrawing,
  ChartDrawings,
  ChartSetup,
  DEFAULT_CHART_SETUP,
} from '#shared/markets/charts/chart-setup.ts'
import { readStored, watchStorageOfOtherTabs, writeStored } from '../../../../preferences/storage.ts'

/** The oldest markets are dropped first. */
const MARKETS_MAX = 40

const ByMarket = z.record(z.string(), z.unknown())

export type DrawingHistory = {
  readonly drawings: readonly ChartDrawing[]
  readonly past: readonly (readonly ChartDrawing[])[]
  readonly future: readonly (readonly ChartDrawing[])[]
}

export type ChartStudioState = { readonly setup: ChartSetup; readonly history: DrawingHistory }
export type ChartStudioStore = StoreApi<ChartStudioState>

const parsed =
  <Schema extends z.ZodMiniType>(schema: Schema) =>
  (data: unknown): z.output<Schema> | undefined => {
    const read = schema.safeParse(data)
    return read.success ? read.data : undefined
  }

const keptByMarket = () => readStored('chart-drawings', parsed(ByMarket)) ?? {}
const keptDrawings = (market: string): readonly ChartDrawing[] => parsed(ChartDrawings)(keptByMarket()[market]) ?? []

export type ChartSetupStorage = {
  readonly read: () => ChartSetup
  readonly write: (setup: ChartSetup) => void
  /** Calls the listener when another tab has written a setup. */
  readonly follow: (listener: () => void) => () => void
  /** Setups of the grid's charts are saved with the grid. */
  readonly isSavedByAccount: boolean
}

export const PAGE_CHART_SETUP_STORAGE: ChartSetupStorage = {
  read: () => readStored('chart-setup', parsed(ChartSetup)) ?? DEFAULT_CHART_SETUP,
  write: (setup) => void writeStored('chart-setup', JSON.parse(JSON.stringify(setup))),
  follow: (listener) => watchStorageOfOtherTabs('chart-setup', listener),
  isSavedByAccount: true,
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

function keepDrawings(market: string, drawings: readonly ChartDrawing[]): void {
  const { [market]: _, ...others } = keptByMarket()
  const recent = Object.entries(others).slice(-(MARKETS_MAX - 1))
  const all = drawings.length > 0 ? [...recent, [market, drawings] as const] : recent
  writeStored('chart-drawings', JSON.parse(JSON.stringify(Object.fromEntries(all))))
}

/** Listeners by market, because all charts of a market on the page share their drawings. */
const onPage = new Map<string, Set<(history: DrawingHistory) => void>>()

/** @param market product and market, for example `spot:BTC_USDT` */
export function createChartStudioStore(
  market: string,
  keeper: ChartSetupStorage,
): { readonly store: ChartStudioStore; readonly stop: () => void } {
  const fresh = () => ({ drawings: keptDrawings(market), past: [], future: [] })
  const store = createStore<ChartStudioState>(() => ({ setup: keeper.read(), history: fresh() }))
  let isTold = false
  const told = (work: () => void) => {
    isTold = true
    work()
    isTold = false
  }
  const takeOver = (history: DrawingHistory) => told(() => store.setState({ history }))
  const same = onPage.get(market) ?? new Set()
  onPage.set(market, same.add(takeOver))
  const stops = [
    () => same.delete(takeOver),
    store.subscribe(({ setup, history }, before) => {
      if (isTold) return
      if (setup !== before.setup) keeper.write(setup)
      if (history === before.history) return
      if (history.drawings !== before.history.drawings) keepDrawings(market, history.drawings)
      for (const each of same) if (each !== takeOver) each(history)
    }),
    keeper.follow(() => told(() => store.setState({ setup: keeper.read() }))),
    watchStorageOfOtherTabs('chart-drawings', () => told(() => store.setState({ history: fresh() }))),
  ]
  const stop = () => {
    for (const each of stops) each()
  }
  return { store, stop }
}

export const createDrawingId = (): string => Date.now().toString(36) + Math.floor(Math.random() * 1_296).toString(36)
