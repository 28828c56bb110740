import type { VenueConditionalInput, VenueContractOrderInput } from '#shared/venues/contract-calls.ts'
import { useVenueSubmission } from '../screen/submission.tsx'
import { refreshContractDesk, useVenueContractDesk, venueContractsApi } from './desk-store.ts'

export function useContractSubmission(market: string) {
  const store = useVenueContractDesk()
  return useVenueSubmission<Omit<VenueContractOrderInput, 'clientId'>>(async (order) => {
    const sent = await venueContractsApi('place', order)
    if (store.getState().market === market) void refreshContractDesk(store, market)
    return sent
  })
}

export function useConditionalSubmission(market: string) {
  const store = useVenueContractDesk()
  return useVenueSubmission<Omit<VenueConditionalInput, 'clientId'>>(async (order) => {
    const sent = await venueContractsApi('placeConditional', order)
    if (store.getState().market === market) void refreshContractDesk(store, market)
    return sent
  })
}
