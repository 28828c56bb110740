import { createContext, use } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { applyVenueChange } from '#shared/venues/account-changes.ts'
import type { VenueDeskAnswer, VenueHistoryAnswer } from '#shared/venues/calls.ts'
import { lazyApiGroup } from '../../../calls/lazy-calls.ts'

export const venueApi = lazyApiGroup(async () => (await import('#shared/venues/calls.ts')).venueCalls)

/** `market`: the pair that the other fields belong to. Absent fields were not read yet. */
export type VenueDeskState = {
  readonly market: string
  readonly desk?: VenueDeskAnswer
  readonly history?: VenueHistoryAnswer
  /** The last pushed changes. They may overtake the answer that they continue. */
  readonly early: readonly AccountChange[]
}
export type VenueDeskStore = StoreApi<VenueDeskState>

export const createVenueDeskStore = (): VenueDeskStore => createStore(() => ({ market: '', early: [] }))

type AccountChange = Parameters<typeof applyVenueChange>[1]

const EARLY_MAX = 50
const UNREACHABLE = { kind: 'refused', reason: 'unreachable' } as const

/** Makes a pair the visible one, and reads its account. */
export async function openVenueDesk(store: VenueDeskStore, market: string): Promise<void> {
  const { early, ...before } = store.getState()
  if (before.market !== market) store.setState({ market, early }, true)
  await refreshVenueDesk(store, market)
}

/** Reads nothing, and drops a response, for another pair than the visible one. */
export async function refreshVenueDesk(store: VenueDeskStore, market: string): Promise<void> {
  if (store.getState().market !== market) return
  const read = await venueApi('desk', { market })
  if (store.getState().market !== market) return
  store.setState({ desk: read.ok ? read.data : UNREACHABLE })
  for (const change of store.getState().early) {
    const next = applyVenueChange(store.getState(), change)
    if (next) store.setState(next)
  }
}

export async function refreshVenueHistory(store: VenueDeskStore, market: string): Promise<void> {
  const read = await venueApi('history', { market })
  if (store.getState().market === market) store.setState({ history: read.ok ? read.data : UNREACHABLE })
}

/** True if the account's changes are pushed. */
export const hasVenueStream = ({ desk }: VenueDeskState): boolean =>
  desk?.kind === 'desk' && desk.position !== undefined

/** @returns false if the page missed a change, and must read the account again */
export function takeVenueChange(store: VenueDeskStore, change: AccountChange): boolean {
  store.setState({ early: [...store.getState().early, change].slice(-EARLY_MAX) })
  const next = applyVenueChange(store.getState(), change)
  if (next) store.setState(next)
  return next !== undefined
}

export const VenueDeskContext = createContext<VenueDeskStore | undefined>(undefined)

export function useVenueDesk(): VenueDeskStore {
  const store = use(VenueDeskContext)
  if (!store) throw new Error('useVenueDesk outside VenueDeskContext')
  return store
}
