// The user's key at a venue trades, and the copy's own books have its money (docs/decisions/131-copies-at-a-venue.md).

import { COPY_ASSET } from '#shared/copy/kinds.ts'
import type { CopySkipReason } from '#shared/copy/refusals.ts'
import type { CopySettings } from '#shared/copy/settings.ts'
import type { LeadSignal } from '#shared/copy/signals.ts'
import type { CopyPosition } from '#shared/copy/views.ts'
import { findMarket } from '#shared/markets/markets.ts'
import { findAsset } from '#shared/money/assets.ts'
import { ceilDivide } from '#shared/money/atoms.ts'
import { toUnits } from '#shared/money/decimal.ts'
import { assert } from '#shared/platform/assert.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import type { VenueBotAccount } from '#shared/venues/bot-account.ts'
import type { VenueFailure, VenueMarketRules } from '#shared/venues/views.ts'
import type { VenueBooks, VenueOrderRow } from '../../bots/bot/venue-books.ts'
import { toVenueClientId, VenueCallError, VenueTradingClient } from '../../bots/bot/venue-trading-client.ts'
import { createMarketAtomUnits } from '../../markets/order-book/atom-units.ts'
import { collectUsdtPrices, priceInTicks, type UsdtMidPrices, valueInUsdt } from '../lead/prices.ts'
import type { FindPositionEntry } from '../lead/source.ts'
import { toSpotPositions } from '../lead/spot-source.ts'
import { COPIED_ENTRY_AGE_MAX_MS, type CopyOrderUnits } from './mapping.ts'
import { toVenuePlaced } from './spot-venue.ts'
import type {
  CopyTransferOutcome,
  CopyVenue,
  CopyVenueOrder,
  CopyVenueOrderOutcome,
  CopyVenuePosition,
  CopyVenueSnapshot,
} from './venue.ts'

export type VenueMarketData = {
  rules(market: string): Promise<Result<VenueMarketRules, VenueFailure>>
  /** Last price, decimal text. */
  price(market: string): Promise<Result<string, VenueFailure>>
}

export type RealMoneyVenueDeps = {
  readonly account: string
  readonly books: VenueBooks
  readonly venue: VenueBotAccount
  readonly data: VenueMarketData
  readonly now: () => number
}

/** Refusals of an order that the venue does not have and never will. */
const NOT_THERE: readonly string[] = ['venue_silent', 'not_processed']
const FINE_DECIMALS = 18
const BPS = 10_000n
/** Percent of the venue's least order value: a sale at the market may execute below the last price. */
const NOTIONAL_MIN_PERCENT = 110n

/**
 * @param needed symbols without which no figure is right
 * @param others symbols that may be absent at the venue
 * @throws VenueCallError if the venue does not tell a needed price
 */
export async function readVenuePrices(
  data: VenueMarketData,
  needed: readonly string[],
  others: readonly string[] = [],
): Promise<UsdtMidPrices> {
  const symbols = [...new Set([...needed, ...others])]
  const reads = await Promise.all(symbols.map((symbol) => data.price(symbol)))
  return collectUsdtPrices(
    symbols.flatMap((symbol, at) => {
      const read = reads[at]
      if (read?.ok) return [{ symbol, last: read.value }]
      if (needed.includes(symbol)) throw new VenueCallError(`the price of ${symbol} is not known`, 'unreachable')
      return []
    }),
  )
}

/** Whole multiples of a step that count units make up, in units. */
function floorToStep(count: number, step: string | undefined, decimals: number): number {
  const fine = toUnits(step ?? '0', FINE_DECIMALS) ?? 0n
  if (fine === 0n) return count
  const unit = 10n ** BigInt(FINE_DECIMALS - decimals)
  return Number((((BigInt(count) * unit) / fine) * fine) / unit)
}

export class RealMoneyCopyVenue implements CopyVenue {
  readonly #deps: RealMoneyVenueDeps
  readonly #client: VenueTradingClient
  /** Rules of held markets, as the last snapshot read them; undefined: the venue does not have the market. */
  #rules: ReadonlyMap<string, VenueMarketRules | undefined> = new Map()

  constructor(deps: RealMoneyVenueDeps) {
    const { account, books, venue } = deps
    this.#deps = deps
    this.#client = new VenueTradingClient({
      account,
      markets: [],
      books,
      venue,
      // Purchases have a limit, and sales need none.
      price: async () => undefined,
    })
  }

  steps(symbol: string): CopyOrderUnits | undefined {
    const market = findMarket(symbol)
    if (!market) return undefined
    const decimals = market.priceDecimals + market.quantityDecimals
    const least = toUnits(this.#rules.get(symbol)?.notionalMin ?? market.minNotional, FINE_DECIMALS) ?? 0n
    const minUnits = ceilDivide(least * NOTIONAL_MIN_PERCENT, 100n * 10n ** BigInt(FINE_DECIMALS - decimals))
    return { atomsPerUnit: createMarketAtomUnits(market).quoteAtomsPerUnit, minUnits }
  }

  ticks(symbol: string, prices: UsdtMidPrices): number | undefined {
    const market = findMarket(symbol)
    return market && priceInTicks(prices, market.base, market.priceDecimals)
  }

  /** @throws VenueCallError if the venue does not tell the rules of a held market */
  async readSnapshot(prices: UsdtMidPrices): Promise<CopyVenueSnapshot> {
    const assets = this.#deps.books.balances()
    const coins = [...assets].filter(([asset, atoms]) => asset !== COPY_ASSET && atoms > 0n)
    await this.#readRules(coins.map(([asset]) => `${asset}_${COPY_ASSET}`))
    const held = coins.flatMap(([asset, atoms]) => this.#toPosition(asset, atoms))
    const equity = [...assets].reduce((sum, [asset, atoms]) => sum + valueInUsdt(prices, asset, atoms), 0n)
    return { equity, available: assets.get(COPY_ASSET) ?? 0n, used: 0n, held, assets }
  }

  /** The venue's price must agree with the lead's to both sides, because the lead trades here. */
  async prepare(signal: LeadSignal, { slippageBps }: CopySettings, order: string): Promise<CopySkipReason | undefined> {
    if (this.#findSent(order)) return undefined
    if (this.#deps.now() - signal.time > COPIED_ENTRY_AGE_MAX_MS) return 'too_late'
    const prices = await readVenuePrices(this.#deps.data, [], [signal.symbol])
    const ticks = this.ticks(signal.symbol, prices)
    if (ticks === undefined) return 'market_stopped'
    const [units, here] = [BigInt(signal.units), BigInt(ticks) * BigInt(signal.lots)]
    const distance = here > units ? here - units : units - here
    return distance * BPS > units * BigInt(slippageBps) ? 'slippage' : undefined
  }

  /** @throws VenueCallError if the order did not leave: a repetition sends it with another id */
  async place(order: CopyVenueOrder): Promise<CopyVenueOrderOutcome> {
    const { symbol, side } = order
    const sent = this.#findSent(order.id)
    const fitted = sent ? { lots: sent.lots, limit: sent.price || undefined } : await this.#fit(order)
    if (fitted === undefined) return { kind: 'refused', reason: 'market_stopped' }
    const { lots, limit } = fitted
    if (lots < 1) return { kind: 'refused', reason: 'too_small' }
    const id = sent?.id ?? this.#nextId(order.id)
    const placed = await this.#client.place({ id, market: symbol, side, lots, timeInForce: 'IOC', price: limit })
    if (placed.kind === 'refused' && placed.reason === 'venue_key')
      throw new VenueCallError(`order ${id} did not leave`, 'not_connected')
    if (placed.kind === 'refused' && NOT_THERE.includes(placed.reason))
      throw new VenueCallError(`order ${id} did not leave`, 'unreachable')
    return toVenuePlaced(placed)
  }

  async addMargin(): Promise<boolean> {
    return true
  }

  /** The money stays in the user's account: the books note that it may be spent. */
  async collectFromOwner(key: string, asset: string, atoms: bigint): Promise<CopyTransferOutcome> {
    const funded = await this.#client.fund(asset, atoms, key)
    return funded.ok ? ok('done') : refuse(funded.error)
  }

  async releaseForPayment(): Promise<boolean> {
    return true
  }

  async returnToOwner(key: string, asset: string, atoms: bigint): Promise<CopyTransferOutcome> {
    await this.#client.withdraw(asset, atoms, key)
    return ok('done')
  }

  async pay(): Promise<CopyTransferOutcome> {
    assert(false, 'a copy with real money pays no profit share')
  }

  async positions(prices: UsdtMidPrices, entries: FindPositionEntry): Promise<CopyPosition[]> {
    const texts = Object.fromEntries([...this.#deps.books.balances()].map(([asset, atoms]) => [asset, String(atoms)]))
    return toSpotPositions(texts, prices, entries)
  }

  /**
   * Books what the venue did with orders of this copy since a moment, and places none.
   * @param since epoch ms
   * @throws VenueCallError if the venue does not answer, or there is no usable key: retry
   */
  async recover(since: number, symbols: readonly string[]): Promise<void> {
    const { account, books, venue, data } = this.#deps
    const reads = await Promise.all(symbols.map((symbol) => data.rules(symbol)))
    const markets = symbols.filter((symbol, at) => {
      const read = reads[at]
      if (read?.ok) return true
      if (read?.error.reason === 'market_absent') return false
      throw new VenueCallError(`the rules of ${symbol} are not known`, 'unreachable')
    })
    const client = new VenueTradingClient({ account, markets, books, venue, price: async () => undefined })
    await client.recover(since, [])
  }

  /** The last order of a trade, if it may be at the venue. */
  #findSent(id: string): VenueOrderRow | undefined {
    const { account, books } = this.#deps
    const count = books.countAttempts(toVenueClientId(account, id))
    const last = books.order(toVenueClientId(account, `${id}-${count}`))
    return last?.isOver && last.venueId === '' ? undefined : last
  }

  #nextId(id: string): string {
    const { account, books } = this.#deps
    return `${id}-${books.countAttempts(toVenueClientId(account, id)) + 1}`
  }

  /** Rounds an order down to the venue's steps. Undefined: the venue does not have the market. */
  async #fit({ symbol, lots, limit }: CopyVenueOrder) {
    const market = findMarket(symbol)
    const read = await this.#deps.data.rules(symbol)
    if (!market || (!read.ok && read.error.reason === 'market_absent')) return undefined
    if (!read.ok) throw new VenueCallError(`the rules of ${symbol} are not known`, 'unreachable')
    const { priceStep, quantityStep, marketQuantityStep } = read.value
    const { priceDecimals, quantityDecimals } = market
    const whole = floorToStep(lots, quantityStep, quantityDecimals)
    if (limit !== undefined) return { lots: whole, limit: floorToStep(limit, priceStep, priceDecimals) }
    return { lots: floorToStep(whole, marketQuantityStep, quantityDecimals), limit: undefined }
  }

  async #readRules(symbols: readonly string[]): Promise<void> {
    const reads = await Promise.all(symbols.map((symbol) => this.#deps.data.rules(symbol)))
    const rules = symbols.map((symbol, at): [string, VenueMarketRules | undefined] => {
      const read = reads[at]
      if (read && !read.ok && read.error.reason !== 'market_absent')
        throw new VenueCallError(`the rules of ${symbol} are not known`, 'unreachable')
      return [symbol, read?.ok ? read.value : undefined]
    })
    this.#rules = new Map(rules)
  }

  #toPosition(assetName: string, atoms: bigint): CopyVenuePosition[] {
    const [market, asset] = [findMarket(`${assetName}_${COPY_ASSET}`), findAsset(assetName)]
    const rules = market && this.#rules.get(market.symbol)
    if (!market || !asset || !rules) return []
    const whole = Number(atoms / 10n ** BigInt(asset.scale - market.quantityDecimals))
    const lots = floorToStep(whole, rules.quantityStep, market.quantityDecimals)
    if (lots < 1) return []
    return [{ symbol: market.symbol, leg: 'net', side: 'long', lots, margin: 0n, isIsolated: false }]
  }
}
