import { findVenueFuturesHost, hasVenueContractPrices } from '#shared/operator/features.ts'
import { useVisit } from '../../../i18n/visit.tsx'

/** Returns the venue's host if chart and book of a contract show other prices than it has. */
export function useOtherContractPricesHost(): string | undefined {
  const { config } = useVisit()
  return hasVenueContractPrices(config) ? undefined : (findVenueFuturesHost(config) ?? '')
}
