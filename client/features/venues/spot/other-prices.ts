import { findVenueHost, hasVenuePrices } from '#shared/operator/features.ts'
import { useVisit } from '../../../i18n/visit.tsx'

/** Returns the venue's host if chart and book of a pair show other prices than it has. */
export function useOtherPricesHost(): string | undefined {
  const { config } = useVisit()
  return hasVenuePrices(config) ? undefined : (findVenueHost(config) ?? '')
}
