// The setup of charts and the drawings of a market, as this browser keeps them: in one store, so that each tab follows.

import { z } from 'zod/mini'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { ChartSetup, DRAWINGS_MAX, type Drawing, Drawings, FIRST_SETUP } from '#shared/chart-setup.ts'
import { onStoredElsewhere, readStored, writeStored } from '../../../preferences/storage.ts'

/** Charts that are remembered with what was drawn on them; the oldest go first. */
const MARKETS_MAX = 40

const ByMarket = z.record(z.string(), z.unknown())

export type History = {
  readonly drawings: readonly Drawing[]
  readonly past: readonly (readonly Drawing[])[]
  readonly future: readonly (readonly Drawing[])[]
}

export type StudioState = { readonly setup: ChartSetup; readonly history: History }
export type StudioStore = StoreApi<StudioState>

const parsed =
  <Schema extends z.ZodMiniType>(schema: Schema) =>
  (data: unknown): z.output<Schema> | undefined => {
    const read = schema.safeParse(data)
    return read.success ? read.data : undefined
  }

const keptSetup = (): ChartSetup => readStored('chart-setup', parsed(ChartSetup)) ?? FIRST_SETUP
const keptByMarket = () => readStored('chart-drawings', parsed(ByMarket)) ?? {}
const keptDrawings = (market: string): readonly Drawing[] => parsed(Drawings)(keptByMarket()[market]) ?? []

const UNDO_MAX = 50

/** Drawings after a change, with the way back. */
export function changed({ drawings, past }: History, next: readonly Drawing[]): History {
  return { drawings: next.slice(-DRAWINGS_MAX), past: [...past, drawings].slice(-UNDO_MAX), future: [] }
}

export function undone({ drawings, past, future }: History): History | undefined {
  const before = past.at(-1)
  return before && { drawings: before, past: past.slice(0, -1), future: [drawings, ...future] }
}

export function redone({ drawings, past, future }: History): History | undefined {
  const [next, ...rest] = future
  return next && { drawings: next, past: [...past, drawings], future: rest }
}

function keepDrawings(market: string, drawings: readonly Drawing[]): void {
  const { [market]: _, ...others } = keptByMarket()
  const recent = Object.entries(others).slice(-(MARKETS_MAX - 1))
  const all = drawings.length > 0 ? [...recent, [market, drawings] as const] : recent
  writeStored('chart-drawings', JSON.parse(JSON.stringify(Object.fromEntries(all))))
}

/**
 * The store of one chart.
 * @param market names product and market: `spot:BTC_USDT`
 */
export function createStudio(market: string): { readonly store: StudioStore; readonly stop: () => void } {
  const fresh = () => ({ drawings: keptDrawings(market), past: [], future: [] })
  const store = createStore<StudioState>(() => ({ setup: keptSetup(), history: fresh() }))
  let isTold = false
  const told = (work: () => void) => {
    isTold = true
    work()
    isTold = false
  }
  const stops = [
    store.subscribe(({ setup, history }, before) => {
      if (isTold) return
      if (setup !== before.setup) writeStored('chart-setup', JSON.parse(JSON.stringify(setup)))
      if (history.drawings !== before.history.drawings) keepDrawings(market, history.drawings)
    }),
    onStoredElsewhere('chart-setup', () => told(() => store.setState({ setup: keptSetup() }))),
    onStoredElsewhere('chart-drawings', () => told(() => store.setState({ history: fresh() }))),
  ]
  const stop = () => {
    for (const each of stops) each()
  }
  return { store, stop }
}

export const nextId = (): string => Date.now().toString(36) + Math.floor(Math.random() * 1_296).toString(36)
