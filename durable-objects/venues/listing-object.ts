// One instance per deployment. It stores nothing.

import { DurableObject } from 'cloudflare:workers'
import { refuse } from '#shared/platform/result.ts'
import { binanceSpotAccount } from './binance-spot.ts'
import { VenueListingService, type VenueRulesResult } from './listing.ts'
import { fetchVenue } from './venue-fetch.ts'

type ListingEnv = { readonly VENUE_SPOT_URL?: string }

export class VenueListing extends DurableObject<ListingEnv> {
  #listing: VenueListingService | undefined

  async rules(symbol: string): Promise<VenueRulesResult> {
    const { VENUE_SPOT_URL: url = '' } = this.env
    if (url === '') return refuse({ reason: 'not_offered' })
    this.#listing ??= new VenueListingService({
      url,
      dialect: binanceSpotAccount,
      send: fetchVenue,
      now: () => Date.now(),
    })
    return this.#listing.rules(symbol)
  }
}
