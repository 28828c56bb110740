import type { VenueFailure, VenueRefusal } from '#shared/venues/views.ts'
import type { VenueCodes, VenueFault } from './venue.ts'

export type VenueRefusedResult = { readonly kind: 'refused' } & VenueFailure

export const createVenueRefusal = ({ reason, detail }: VenueFailure): VenueRefusedResult => ({
  kind: 'refused',
  reason,
  ...(detail !== undefined && detail !== '' && { detail }),
})

export function toVenueFailure(fault: VenueFault, { key, symbol, absentOrder, named = {} }: VenueCodes): VenueFailure {
  if (fault.kind === 'unsent') return { reason: 'busy' }
  if (fault.kind === 'lost') return { reason: 'unreachable' }
  const { code, detail } = fault
  const name = named[code]
  if (name) return { reason: name, detail }
  if (key.includes(code)) return { reason: 'key_refused', detail }
  if (symbol.includes(code)) return { reason: 'market_absent' }
  if (absentOrder.includes(code)) return { reason: 'order_gone' }
  return { reason: 'order_refused', detail }
}

/** @param refused name of a refusal that has none of its own */
export function toNamedVenueFailure(fault: VenueFault, codes: VenueCodes, refused: VenueRefusal): VenueFailure {
  const failure = toVenueFailure(fault, codes)
  return failure.reason === 'order_refused' ? { ...failure, reason: refused } : failure
}

export const isUnchangedSetting = (fault: VenueFault, { unchanged = [] }: VenueCodes): boolean =>
  fault.kind === 'refused' && unchanged.includes(fault.code)
