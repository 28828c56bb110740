import { createContext, use } from 'react'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { VenueFundingRate } from '#shared/venues/contract-views.ts'

/** The head of the screen polls the rate and writes it, and the ticket reads it. */
type VenueFundingState = { readonly market: string; readonly funding: VenueFundingRate | undefined }
export type VenueFundingStore = StoreApi<VenueFundingState>

export const createVenueFundingStore = (): VenueFundingStore => createStore(() => ({ market: '', funding: undefined }))

export const VenueFundingContext = createContext<VenueFundingStore | undefined>(undefined)

export function useVenueFundingStore(): VenueFundingStore {
  const store = use(VenueFundingContext)
  if (!store) throw new Error('useVenueFundingStore outside VenueFundingContext')
  return store
}

/** Returns the venue's funding rate, which all users share; undefined while it is unknown. */
export function useVenueFunding(market: string): VenueFundingRate | undefined {
  const known = useStore(useVenueFundingStore())
  return known.market === market ? known.funding : undefined
}
