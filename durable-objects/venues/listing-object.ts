// One instance per deployment. It stores nothing.

import { DurableObject } from 'cloudflare:workers'
import { refuse } from '#shared/platform/result.ts'
import { binanceSpotAccount } from './binance-spot.ts'
import { VenueListingService, type VenuePriceResult, type VenueRulesResult } from './listing.ts'
import { fetchVenue } from './venue-fetch.ts'

type ListingEnv = { readonly VENUE_SPOT_URL?: string }

export class VenueListing extends DurableObject<ListingEnv> {
  #listing: VenueListingService | undefined

  async rules(symbol: string): Promise<VenueRulesResult> {
    return this.#open()?.rules(symbol) ?? refuse({ reason: 'not_offered' })
  }

  async price(symbol: string): Promise<VenuePriceResult> {
    return this.#open()?.price(symbol) ?? refuse({ reason: 'not_offered' })
  }

  #open(): VenueListingService | undefined {
    const { VENUE_SPOT_URL: url = '' } = this.env
    if (url === '') return undefined
    this.#listing ??= new VenueListingService({
      url,
      dialect: binanceSpotAccount,
      send: fetchVenue,
      now: () => Date.now(),
    })
    return this.#listing
  }
}
