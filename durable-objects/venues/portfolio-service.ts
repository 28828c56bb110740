// Worth of the user's wallets at a venue. A look costs 20 of the venue's weight for spot and 5 for contracts.

import { DAY_MS } from '#shared/platform/intervals.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import {
  addVenueAmounts,
  computeVenueWorth,
  sumVenueWorth,
  type VenueHolding,
  type VenuePortfolio,
  type VenueWorthDay,
} from '#shared/venues/portfolio.ts'
import type { VenueFailure, VenueRefusal } from '#shared/venues/views.ts'
import { createVenueRefusal, toVenueFailure } from './failures.ts'
import type { VenueKeys } from './keys.ts'
import type { VenueAccountStore } from './store.ts'
import type { VenueDialect, VenueFuturesDialect } from './venue.ts'

/** Returns prices in USDT, by asset. Assets without a price are left out. */
export type ReadVenueAssetPrices = (
  assets: readonly string[],
) => Promise<Result<Readonly<Record<string, string>>, VenueFailure>>

type PortfolioDeps = {
  readonly store: VenueAccountStore
  readonly keys: VenueKeys
  readonly dialect: VenueDialect
  readonly futures: VenueFuturesDialect | undefined
  readonly readPrices: ReadVenueAssetPrices
  readonly now: () => number
}

type Contracts = { readonly holdings: readonly VenueHolding[]; readonly unread?: VenueRefusal }
/** A key without this permission has no wallet of contracts here, so its worth is complete without it. */
const NOT_USED: readonly VenueRefusal[] = ['not_offered', 'key_cannot_trade_futures', 'key_unreadable']

export class VenuePortfolioService {
  readonly #deps: PortfolioDeps

  constructor(deps: PortfolioDeps) {
    this.#deps = deps
  }

  /** Records the worth of the day, if all wallets and prices were read. */
  async read(): Promise<VenuePortfolio> {
    const { store, keys, readPrices, now } = this.#deps
    const [spot, contracts] = await Promise.all([this.#readSpot(), this.#readContracts()])
    if (!spot.ok) return createVenueRefusal(spot.error)
    const all = [...spot.value, ...contracts.holdings]
    const prices = await readPrices([...new Set(all.map(({ asset }) => asset))])
    if (!prices.ok) return createVenueRefusal(prices.error)
    const holdings = computeVenueWorth(all, prices.value)
    const worth = { spot: sumVenueWorth(holdings, 'spot'), contracts: sumVenueWorth(holdings, 'contracts') }
    const { unread } = contracts
    const isWhole = unread === undefined || NOT_USED.includes(unread)
    // The key may have been removed during the calls.
    if (isWhole && store.connection()) store.recordWorth({ day: Math.floor(now() / DAY_MS) * DAY_MS, ...worth })
    return {
      kind: 'portfolio',
      host: keys.hostOf('spot'),
      holdings,
      ...worth,
      ...(unread !== undefined && { unread }),
      days: store.worthDays(),
    }
  }

  worthDays(): readonly VenueWorthDay[] {
    return this.#deps.store.worthDays()
  }

  async #readSpot(): Promise<Result<readonly VenueHolding[], VenueFailure>> {
    const { keys, dialect } = this.#deps
    const client = await keys.open('spot')
    if (!client.ok) return client
    const read = await client.value.call(dialect.balances())
    if (!read.ok) return refuse(toVenueFailure(read.error, dialect.codes))
    return ok(
      read.value.balances.map(({ asset, available, held }) => ({
        wallet: 'spot',
        asset,
        amount: addVenueAmounts(available, held),
        movable: available,
      })),
    )
  }

  async #readContracts(): Promise<Contracts> {
    const { keys, futures } = this.#deps
    if (!futures) return { holdings: [], unread: 'not_offered' }
    const client = await keys.open('futures')
    if (!client.ok) return { holdings: [], unread: client.error.reason }
    const read = await client.value.call(futures.marginAssets())
    if (!read.ok) return { holdings: [], unread: toVenueFailure(read.error, futures.codes).reason }
    return { holdings: read.value.map((own) => ({ wallet: 'contracts', ...own })) }
  }
}
