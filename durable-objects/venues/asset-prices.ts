// The venue's prices of all assets in USDT, read once for all users of the site.

import { fromUnits, toUnits, trimZeros } from '#shared/money/decimal.ts'
import { SECOND_MS } from '#shared/platform/intervals.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import type { VenueFailure } from '#shared/venues/views.ts'
import type { VenueAccountCall, VenueProtocol } from './venue.ts'
import { type SendVenueRequest, VenueClient } from './venue-client.ts'

const FRESH_MS = 10 * SECOND_MS
const QUOTE = 'USDT'
/** Assets without a pair in USDT are valued over this one. */
const BRIDGE = 'BTC'
const DECIMALS = 18
const ONE = 10n ** BigInt(DECIMALS)
const fine = (text: string | undefined): bigint => (text === undefined ? 0n : (toUnits(text, DECIMALS) ?? 0n))

/** Last prices by the venue's symbol, such as BTCUSDT. */
export type VenuePrices = ReadonlyMap<string, string>

/** @returns the price of one unit in USDT, decimal text; undefined if the venue has none */
export function findAssetPrice(prices: VenuePrices, asset: string): string | undefined {
  if (asset === QUOTE) return '1'
  const direct = prices.get(asset + QUOTE)
  if (fine(direct) > 0n) return direct
  const inverse = fine(prices.get(QUOTE + asset))
  if (inverse > 0n) return trimZeros(fromUnits((ONE * ONE) / inverse, DECIMALS))
  const overBridge = (fine(prices.get(asset + BRIDGE)) * fine(prices.get(BRIDGE + QUOTE))) / ONE
  return overBridge > 0n ? trimZeros(fromUnits(overBridge, DECIMALS)) : undefined
}

type AssetPricesDeps = {
  readonly url: string
  readonly dialect: VenueProtocol & { allPrices(): VenueAccountCall<VenuePrices> }
  readonly send: SendVenueRequest
  readonly now: () => number
}

export class VenueAssetPrices {
  readonly #deps: AssetPricesDeps
  readonly #client: VenueClient
  #known: { readonly at: number; readonly reading: Promise<Result<VenuePrices, VenueFailure>> } | undefined

  constructor(deps: AssetPricesDeps) {
    this.#deps = deps
    this.#client = new VenueClient({ ...deps, key: { key: '', secret: '' } })
  }

  /** Assets without a price are left out. Callers of the next ten seconds share one call. */
  async read(assets: readonly string[]): Promise<Result<Readonly<Record<string, string>>, VenueFailure>> {
    const at = this.#deps.now()
    if (!this.#known || at - this.#known.at >= FRESH_MS) this.#known = { at, reading: this.#readAll() }
    const read = await this.#known.reading
    if (!read.ok) return read
    return ok(
      Object.fromEntries(
        assets.flatMap((asset) => {
          const price = findAssetPrice(read.value, asset)
          return price === undefined ? [] : [[asset, price]]
        }),
      ),
    )
  }

  async #readAll(): Promise<Result<VenuePrices, VenueFailure>> {
    const read = await this.#client.call(this.#deps.dialect.allPrices())
    if (read.ok) return read
    return refuse({ reason: read.error.kind === 'unsent' ? 'busy' : 'unreachable' })
  }
}
