import { usePolledPrice } from '../screen/use-polled-price.ts'
import { venueApi } from './desk-store.ts'

const askPrice = (query: { readonly market: string }) => venueApi('price', query)

/** Returns the last price of a pair at the venue, decimal text; undefined while it is unknown. */
export const useVenuePrice = (market: string): string | undefined => usePolledPrice(market, askPrice)
