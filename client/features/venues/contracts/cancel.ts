import type { VenueRefused } from '../screen/orders.tsx'
import { venueContractsApi } from './desk-store.ts'

type Sent = Awaited<ReturnType<typeof venueContractsApi<'cancel' | 'cancelConditional'>>>

function toRefusal(sent: Sent): VenueRefused | undefined {
  if (!sent.ok) return { reason: 'unreachable' }
  return sent.data.kind === 'refused' ? sent.data : undefined
}

/** @returns the refusal, if there was one */
export const cancelContractOrder = async (market: string, id: string): Promise<VenueRefused | undefined> =>
  toRefusal(await venueContractsApi('cancel', { market, id }))

/** @returns the refusal, if there was one */
export const cancelConditionalOrder = async (market: string, id: string): Promise<VenueRefused | undefined> =>
  toRefusal(await venueContractsApi('cancelConditional', { market, id }))
