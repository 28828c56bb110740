import { createContext, use } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { VenueContractDeskAnswer, VenueContractHistoryAnswer } from '#shared/venues/contract-calls.ts'
import type { VenueAccountChange } from '#shared/venues/views.ts'
import { lazyApiGroup } from '../../../calls/lazy-calls.ts'

export const venueContractsApi = lazyApiGroup(
  async () => (await import('#shared/venues/contract-calls.ts')).venueContractCalls,
)

/** `market`: the contract that the other fields belong to. Absent fields were not read yet. */
type VenueContractDeskState = {
  readonly market: string
  readonly desk?: VenueContractDeskAnswer
  readonly history?: VenueContractHistoryAnswer
}
export type VenueContractDeskStore = StoreApi<VenueContractDeskState>

export const createVenueContractDeskStore = (): VenueContractDeskStore => createStore(() => ({ market: '' }))

const UNREACHABLE = { kind: 'refused', reason: 'unreachable' } as const

/** True if changes of the account are pushed. */
export const hasContractStream = ({ desk }: VenueContractDeskState): boolean =>
  desk?.kind === 'desk' && desk.position !== undefined

/** @returns true if the push says that the account changed after the last read, or that pushing began or ended */
export function hasContractChanged({ desk }: VenueContractDeskState, { contracts }: VenueAccountChange): boolean {
  if (desk?.kind !== 'desk' || !contracts) return false
  const { stream, seq } = desk.position ?? { stream: '', seq: 0 }
  return contracts.stream !== stream || contracts.seq > seq
}

/** Makes a contract the visible one, and reads its account. */
export async function openContractDesk(store: VenueContractDeskStore, market: string): Promise<void> {
  if (store.getState().market !== market) store.setState({ market }, true)
  await refreshContractDesk(store, market)
}

/** Reads nothing, and drops a response, for another contract than the visible one. */
export async function refreshContractDesk(store: VenueContractDeskStore, market: string): Promise<void> {
  if (store.getState().market !== market) return
  const read = await venueContractsApi('desk', { market })
  if (store.getState().market === market) store.setState({ desk: read.ok ? read.data : UNREACHABLE })
}

export async function refreshContractHistory(store: VenueContractDeskStore, market: string): Promise<void> {
  const read = await venueContractsApi('history', { market })
  if (store.getState().market === market) store.setState({ history: read.ok ? read.data : UNREACHABLE })
}

export const VenueContractDeskContext = createContext<VenueContractDeskStore | undefined>(undefined)

export function useVenueContractDesk(): VenueContractDeskStore {
  const store = use(VenueContractDeskContext)
  if (!store) throw new Error('useVenueContractDesk outside VenueContractDeskContext')
  return store
}
