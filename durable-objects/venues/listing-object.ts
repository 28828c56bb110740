// One instance per product, with its name: `spot` or `futures`. It stores nothing.

import { DurableObject } from 'cloudflare:workers'
import { type Result, refuse } from '#shared/platform/result.ts'
import type { VenueContractPriceKind } from '#shared/venues/contract-views.ts'
import type { VenueFailure } from '#shared/venues/views.ts'
import { VenueAssetPrices } from './asset-prices.ts'
import { VenueBars, type VenueBarsResult } from './bars.ts'
import { binanceFuturesAccount } from './binance-futures.ts'
import { binanceSpotAccount } from './binance-spot.ts'
import {
  type VenueFundingResult,
  VenueListingService,
  type VenuePastFundingsResult,
  type VenuePriceResult,
  type VenueRulesResult,
} from './listing.ts'
import type { VenueBarsQuery, VenueListingDialect } from './venue.ts'
import { fetchVenue } from './venue-fetch.ts'

type ListingEnv = { readonly VENUE_SPOT_URL?: string; readonly VENUE_FUTURES_URL?: string }
type Listing = { readonly url: string | undefined; readonly dialect: VenueListingDialect }

export class VenueListing extends DurableObject<ListingEnv> {
  #listing: VenueListingService | undefined
  #assetPrices: VenueAssetPrices | undefined
  #bars: VenueBars | undefined

  async rules(symbol: string): Promise<VenueRulesResult> {
    return this.#open()?.rules(symbol) ?? refuse({ reason: 'not_offered' })
  }

  async funding(symbol: string): Promise<VenueFundingResult> {
    return this.#open()?.funding(symbol) ?? refuse({ reason: 'not_offered' })
  }

  async price(symbol: string): Promise<VenuePriceResult> {
    return this.#open()?.price(symbol) ?? refuse({ reason: 'not_offered' })
  }

  async pastFundings(symbol: string): Promise<VenuePastFundingsResult> {
    return this.#open()?.pastFundings(symbol) ?? refuse({ reason: 'not_offered' })
  }

  async bars(query: VenueBarsQuery & { readonly market: string }): Promise<VenueBarsResult> {
    const { url = '', dialect } = this.#place()
    if (url === '') return refuse({ reason: 'not_offered' })
    this.#bars ??= new VenueBars({ url, dialect, send: fetchVenue, now: () => Date.now() })
    return this.#bars.read(query)
  }

  /** Bars of mark or index. A call of its own, because `bars` of an earlier release ignores the price. */
  priceBars(
    query: VenueBarsQuery & { readonly market: string; readonly price: VenueContractPriceKind },
  ): Promise<VenueBarsResult> {
    return this.bars(query)
  }

  /** Calls the spot API. @returns prices in USDT, by asset */
  async assetPrices(assets: readonly string[]): Promise<Result<Readonly<Record<string, string>>, VenueFailure>> {
    const { VENUE_SPOT_URL: url = '' } = this.env
    if (url === '') return refuse({ reason: 'not_offered' })
    this.#assetPrices ??= new VenueAssetPrices({
      url,
      dialect: binanceSpotAccount,
      send: fetchVenue,
      now: () => Date.now(),
    })
    return this.#assetPrices.read(assets)
  }

  #open(): VenueListingService | undefined {
    const { url = '', dialect } = this.#place()
    if (url === '') return undefined
    this.#listing ??= new VenueListingService({ url, dialect, send: fetchVenue, now: () => Date.now() })
    return this.#listing
  }

  #place(): Listing {
    const { VENUE_SPOT_URL: spot, VENUE_FUTURES_URL: futures } = this.env
    return this.ctx.id.name === 'futures'
      ? { url: futures, dialect: binanceFuturesAccount }
      : { url: spot, dialect: binanceSpotAccount }
  }
}
