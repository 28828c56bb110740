import { createContext, use } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { VenueDeskAnswer, VenueHistoryAnswer } from '#shared/venues/calls.ts'
import { lazyApiGroup } from '../../../calls/lazy-calls.ts'

export const venueApi = lazyApiGroup(async () => (await import('#shared/venues/calls.ts')).venueCalls)

/** `market`: the pair that the other fields belong to. Absent fields were not read yet. */
export type VenueDeskState = {
  readonly market: string
  readonly desk?: VenueDeskAnswer
  readonly history?: VenueHistoryAnswer
}
export type VenueDeskStore = StoreApi<VenueDeskState>

export const createVenueDeskStore = (): VenueDeskStore => createStore(() => ({ market: '' }))

const UNREACHABLE = { kind: 'refused', reason: 'unreachable' } as const

/** Drops a response for another pair than the visible one. */
export async function refreshVenueDesk(store: VenueDeskStore, market: string): Promise<void> {
  if (store.getState().market !== market) store.setState({ market }, true)
  const read = await venueApi('desk', { market })
  if (store.getState().market === market) store.setState({ desk: read.ok ? read.data : UNREACHABLE })
}

export async function refreshVenueHistory(store: VenueDeskStore, market: string): Promise<void> {
  const read = await venueApi('history', { market })
  if (store.getState().market === market) store.setState({ history: read.ok ? read.data : UNREACHABLE })
}

export const VenueDeskContext = createContext<VenueDeskStore | undefined>(undefined)

export function useVenueDesk(): VenueDeskStore {
  const store = use(VenueDeskContext)
  if (!store) throw new Error('useVenueDesk outside VenueDeskContext')
  return store
}
